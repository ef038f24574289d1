"""Admit: what of a synthesizer's draft may stand. Code looks at every sentence and counts what it strikes."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from refute.domain.briefs.synthesize import JudgedDraft, SynthesisDraft
from refute.domain.debate.synthesis import (
    Assumption,
    Conclusion,
    Judged,
    Premise,
    StruckSentence,
    VerifiedSentence,
)
from refute.domain.debate.words import Struck
from refute.domain.ports import Room
from refute.rules.assembling import holds
from refute.rules.citing.cleaning import cleaned, shortened
from refute.rules.citing.free import Lent, fault_of
from refute.rules.citing.lending import lent_by
from refute.rules.citing.verified import sentence_of
from refute.rules.debated import Debated
from refute.stages.premises import premise_of
from refute.stages.synthesis_brief import Numbers


@dataclass
class Admitted:
    """What may stand so far. What says again a claim that fell is taken out last: a model may be asked for that."""

    verified: list[VerifiedSentence] = field(default_factory=list)
    premises: list[Premise] = field(default_factory=list)
    leaning: str = ""
    conditions: list[str] = field(default_factory=list)
    cruxes: list[str] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    dissent: list[Judged] = field(default_factory=list)
    judgement: list[Judged] = field(default_factory=list)
    conclusions: list[Conclusion] = field(default_factory=list)
    struck: list[StruckSentence] = field(default_factory=list)

    def strike(self, text: str, why: Struck) -> None:
        """Count a sentence that may not stand."""
        self.struck.append(StruckSentence(text=shortened(text), why=why))

    def asserting(self) -> list[str]:
        """Sentences that a reader takes for what somebody holds to be so."""
        said = [*(j.text for j in (*self.dissent, *self.judgement)), *(k.text for k in self.conclusions)]
        return [*([self.leaning] if self.leaning else []), *said]

    def supposing(self) -> list[str]:
        """Sentences that ask or suppose."""
        return [*self.conditions, *self.cruxes, *(t for a in self.assumptions for t in (a.text, a.test) if t)]

    def without(self, texts: frozenset[str]) -> None:
        """Strike these: they say again what fell or was not shown."""
        for text in (*self.asserting(), *self.supposing()):
            if text in texts:
                self.strike(text, Struck.FALLEN_CLAIM)
        self.leaning = "" if self.leaning in texts else self.leaning
        self.conditions = [t for t in self.conditions if t not in texts]
        self.cruxes = [t for t in self.cruxes if t not in texts]
        self.assumptions = [
            a.model_copy(update={"test": "" if a.test in texts else a.test})
            for a in self.assumptions
            if a.text not in texts
        ]
        self.dissent = [j for j in self.dissent if j.text not in texts]
        self.judgement = [j for j in self.judgement if j.text not in texts]
        self.conclusions = [k for k in self.conclusions if k.text not in texts]


def admit(room: Room, debate: Debated, numbers: Numbers, draft: SynthesisDraft) -> Admitted:
    """The draft's sentences that may stand, and why the others may not."""
    out = Admitted()
    _verified(out, numbers, draft)
    _premises(out, room, debate, numbers, draft)
    lent = lent_by(debate, out.premises)
    _Writer(out, debate, numbers, lent).write(draft)
    return out


def _verified(out: Admitted, numbers: Numbers, draft: SynthesisDraft) -> None:
    seen: set[str] = set()
    for offered in draft.verified:
        text = cleaned(offered.text)
        if not text or text in seen:
            continue
        seen.add(text)
        made = sentence_of(text, offered.findings, numbers.shown, tuple(numbers.others))
        if isinstance(made, Struck):
            out.strike(text, made)
        else:
            out.verified.append(made)


def _premises(out: Admitted, room: Room, debate: Debated, numbers: Numbers, draft: SynthesisDraft) -> None:
    documents = {d.page.id: d for d in debate.documents}
    for offered in draft.premises:
        passage = numbers.passages.get(offered.passage)
        made = None
        if passage is not None:
            place = (passage.start, passage.end)
            made = premise_of(room, documents[passage.page.id], offered.quote, within=place)
        if made is None:
            out.strike(offered.quote, Struck.NOT_IN_DOCUMENT)
        elif made not in out.premises:
            out.premises.append(made)


@dataclass(frozen=True)
class _Writer:
    """Takes over the sentences that cite nothing."""

    out: Admitted
    debate: Debated
    numbers: Numbers
    lent: Lent

    def write(self, draft: SynthesisDraft) -> None:
        """All of them."""
        self.out.leaning = self.taken(draft.leaning)
        self.out.conditions += self.each(draft.conditions, supposing=True)
        self.out.cruxes += self.each(draft.cruxes)
        for offered in draft.assumptions:
            text = self.taken(offered.text, supposing=True)
            if text:
                self.out.assumptions.append(Assumption(text=text, test=self.taken(offered.test, supposing=True)))
        self.out.dissent += self.judged(draft.dissent)
        self.out.judgement += self.judged(draft.judgement)
        for concluded in draft.conclusions:
            self.conclude(concluded.text, concluded.findings)

    def taken(self, text: str, *, supposing: bool = False) -> str:
        """The sentence as it may stand; empty where it may not."""
        text = cleaned(text)
        fault = fault_of(text, self.lent, supposing=supposing) if text else None
        if fault is not None:
            self.out.strike(text, fault)
            return ""
        return text

    def each(self, texts: Sequence[str], *, supposing: bool = False) -> list[str]:
        """Those that may stand, each once."""
        taken = (self.taken(t, supposing=supposing) for t in texts)
        return [t for t in dict.fromkeys(taken) if t]

    def judged(self, drafts: Sequence[JudgedDraft]) -> list[Judged]:
        """Judgements of personas that exist."""
        made = []
        for draft in drafts:
            personas = tuple(
                dict.fromkeys(self.numbers.personas[n] for n in draft.personas if n in self.numbers.personas)
            )
            if not personas and draft.text.strip():
                self.out.strike(cleaned(draft.text), Struck.NO_SUCH_PERSONA)
            elif text := self.taken(draft.text):
                made.append(Judged(text=text, personas=personas))
        return list(dict.fromkeys(made))

    def conclude(self, text: str, named: Sequence[int]) -> None:
        """A conclusion with the claims that it hangs on; one that hangs on claims that do not exist is struck."""
        claims = {**self.numbers.shown, **self.numbers.others}
        findings = tuple(dict.fromkeys(claims[n].id for n in named if n in claims))
        if named and not findings:
            self.out.strike(cleaned(text), Struck.NO_SUCH_CITATION)
        elif taken := self.taken(text):
            stands = holds(self.debate, findings)
            self.out.conclusions.append(Conclusion(text=taken, findings=findings, holds=stands))
