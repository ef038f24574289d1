"""A debate that is over, as its synthesis sees it: what was shown, what fell, who stands where."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from refute.domain.claim import Claim
from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog, SeatedPersona, SelfTest
from refute.domain.debate.round import Round, Speech, Turn
from refute.domain.debate.terms import ContextDocument
from refute.domain.debate.words import Ground, Mark
from refute.rules.citing.stating import support_of

CONTRADICTS = (Ground.RECEIPT, Ground.ARITHMETIC)
"""Grounds on which the claim itself is wrong; on the others its source is."""


@dataclass(frozen=True)
class Debated:
    """What a synthesis is made of."""

    topic: str
    personas: tuple[SeatedPersona, ...]
    rounds: tuple[Round, ...]
    findings: tuple[Finding, ...]
    """All of them, in the order in which they were found."""
    options: tuple[str, ...] = ()
    documents: tuple[ContextDocument, ...] = ()
    self_test: SelfTest | None = None

    @property
    def void(self) -> bool:
        """Whether the validator failed its self-test: then no mark says anything."""
        return self.self_test is not None and not self.self_test.passed

    @cached_property
    def standing(self) -> tuple[Finding, ...]:
        """Findings without those that an appeal has replaced."""
        return tuple(f for n, f in enumerate(self.findings) if not _replaced(f, self.findings[n + 1 :]))

    @cached_property
    def shown(self) -> tuple[Finding, ...]:
        """One OK finding per claim, with receipts that carry it, and no FAIL that contradicts the same claim."""
        if self.void:
            return ()
        wrong = {f.claim.id for f in self.standing if f.mark is Mark.FAIL and f.ground in CONTRADICTS}
        good = [f for f in self.standing if f.mark is Mark.OK and support_of(f) and f.claim.id not in wrong]
        return tuple({f.claim.id: f for f in reversed(good)}.values())[::-1]

    @cached_property
    def fell(self) -> tuple[Finding, ...]:
        """Every FAIL in force."""
        return tuple(f for f in self.standing if f.mark is Mark.FAIL)

    @cached_property
    def fallen(self) -> tuple[Finding, ...]:
        """One FAIL per claim that nothing else has shown: these claims may not be stated."""
        known = {f.claim.id for f in self.shown}
        return tuple({f.claim.id: f for f in self.fell if f.claim.id not in known}.values())

    @cached_property
    def open(self) -> tuple[Finding, ...]:
        """One finding per claim that was neither shown nor fell."""
        settled = {f.claim.id for f in (*self.shown, *self.fallen)}
        return tuple({f.claim.id: f for f in self.standing if f.claim.id not in settled}.values())

    @cached_property
    def unchecked(self) -> tuple[Claim, ...]:
        """Claims that were left unchecked and are not known from elsewhere, each once."""
        checked = {f.claim.id for f in self.findings}
        left = [u.stated.claim for t in self.turns if t.validation for u in t.validation.unchecked]
        return tuple({c.id: c for c in left if c.id not in checked}.values())

    @cached_property
    def load_bearing(self) -> frozenset[str]:
        """Ids of the findings on which a position rests."""
        marked = (m for t in self.turns if t.validation for m in t.validation.marked)
        return frozenset(m.finding for m in marked if m.stated.load_bearing)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """All turns, in order."""
        return tuple(t for r in self.rounds for t in r.turns)

    @cached_property
    def last_speeches(self) -> dict[str, Speech]:
        """The last speech of each persona that has spoken, in the order of the debate."""
        last = {t.persona: t.speech for t in self.turns if t.speech is not None}
        return {p.name: last[p.name] for p in self.personas if p.name in last}

    def title(self, persona: str) -> str:
        """A persona's title; its name where it has none."""
        return next((p.title for p in self.personas if p.name == persona and p.title), persona)


def _replaced(finding: Finding, later: Sequence[Finding]) -> bool:
    """Whether a check that an appeal asked for has decided the claim anew."""
    return any(
        f.claim.id == finding.claim.id and f.ground is not Ground.FAILED and set(f.appealed) - set(finding.appealed)
        for f in later
    )


def of_log(log: DebateLog) -> Debated:
    """The debate of a log."""
    return Debated(
        topic=log.topic,
        personas=log.personas,
        rounds=log.rounds,
        findings=log.findings,
        options=log.options,
        documents=log.documents,
        self_test=log.self_test,
    )
