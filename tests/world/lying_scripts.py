"""Scripted models that lie, quibble or obey the page: each is honest but for its one vice."""

import re
from collections.abc import Iterator, Mapping
from itertools import count

from refute.domain.briefs.assess import AssessDraft, FindingDraft
from refute.domain.briefs.attack import AttackDraft, ObjectionDraft, RobustnessDraft
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeDraft, ReasonDraft, RulingDraft
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, Rating, Ruling, Stance
from world.honest_script import honest_draft, passages_in
from world.model_server import Json, Reply, Request, reply_with

_SENTENCE = re.compile(r"[^.!?\n]+[.!?]")


class InventingScript:
    """Adds citations that do not exist to every draft: quotes, passages, evidence numbers, addresses, ids, times."""

    def __init__(self, per_draft: int = 30) -> None:
        self.invented: set[str] = set()
        self.offered = 0
        self._per_draft = per_draft
        self._numbers: Iterator[int] = count(1)

    def __call__(self, request: Request) -> Reply:
        draft = honest_draft(request.draft, request.data)
        if isinstance(draft, AssessDraft | AttackDraft):
            free = 40 - len(draft.findings)
            made = [self._finding(request.data) for _ in range(min(self._per_draft, free))]
            draft = draft.model_copy(update={"findings": [*made, *draft.findings]})
        if isinstance(draft, AttackDraft):
            objection = ObjectionDraft(
                kind=ObjectionKind.COUNTER_EVIDENCE,
                grade=Grade.FATAL,
                effect=Effect.CONTRADICTS,
                text="An agency report of the same day says the contrary.",
                evidence=[900 + next(self._numbers)],
            )
            self.offered += 1
            draft = draft.model_copy(update={"objections": [objection, *draft.objections]})
        if isinstance(draft, JudgeDraft):
            reason = ReasonDraft(text="A decree of the ministry says so.", evidence=[next(self._numbers) + 900])
            self.offered += 1
            draft = draft.model_copy(update={"reasons_against": [reason, *draft.reasons_against]})
        return _with_extra_fields(draft)

    def _finding(self, data: Json) -> FindingDraft:
        n = next(self._numbers)
        numbers = [p["number"] for p in passages_in(data)]
        quote = (
            f"According to agency report 1a2b3c{n:04d}, the bridge was closed to lorries on 4 May 2026 by order {n}."
        )
        self.invented.add(quote)
        self.offered += 1
        known = int(str(numbers[n % len(numbers)])) if numbers and n % 3 else 900 + n
        return FindingDraft(passage=known, quote=quote, stance=Stance.SUPPORTS, why=f"https://agency.example/{n}")


def _with_extra_fields(draft: object) -> Reply:
    """The draft with fields that no draft has: addresses, ids, times, receipts."""
    assert isinstance(draft, AssessDraft | AttackDraft | JudgeDraft) or hasattr(draft, "model_dump")
    value: Json = draft.model_dump(mode="json")
    value |= {
        "url": "https://agency.example/invented",
        "receipt": {"sha256": "ab" * 32, "retrieved": "2026-01-01T00:00:00Z"},
        "id": "ev-0000000000000000",
    }
    return reply_with(value)


class PlantingScript:
    """Cites sentences that stand in the passages, as many as a draft holds, with the white space of a model."""

    def __init__(self, marker: str) -> None:
        self.planted: set[str] = set()
        self._marker = marker

    def __call__(self, request: Request) -> Reply:
        draft = honest_draft(request.draft, request.data)
        if isinstance(draft, AssessDraft):
            findings = []
            for passage in passages_in(request.data):
                for sentence in (m.group().strip() for m in _SENTENCE.finditer(str(passage["text"]))):
                    if self._marker in sentence:
                        quote = sentence.replace(" ", "  ", 1)
                        number = int(str(passage["number"]))
                        findings.append(FindingDraft(passage=number, quote=quote, stance=Stance.SUPPORTS))
            findings = findings[:40]
            self.planted |= {" ".join(f.quote.split()) for f in findings}
            draft = draft.model_copy(update={"findings": findings})
        return reply_with(draft)


class KnowingScript:
    """Investigators who find the decisive sentence of a claim where it is shown to them, and nothing else.

    Under `quibbles` the advocate and the judge are those of `quibbling_script`; under `lies` the advocate also calls
    whatever it read a refutation.
    """

    def __init__(self, sentences: Mapping[str, str], *, quibbles: bool, lies: bool = False) -> None:
        self._sentences, self._quibbles, self._lies = sentences, quibbles, lies

    def __call__(self, request: Request) -> Reply:
        draft = honest_draft(request.draft, request.data)
        if isinstance(draft, AssessDraft):
            return reply_with(self._assessed(request.data))
        if not self._quibbles:
            return reply_with(draft.model_copy(update={"findings": []}) if isinstance(draft, AttackDraft) else draft)
        if isinstance(draft, AttackDraft):
            draft = draft.model_copy(update={"findings": _lies(request.data) if self._lies else []})
            return reply_with(_quibbles(draft, request.data))
        return quibbling_script(request)

    def _assessed(self, data: Json) -> AssessDraft:
        claim = data["claim"]
        assert isinstance(claim, dict)
        sentence = self._sentences[str(claim["text"])]
        findings = [
            FindingDraft(passage=int(str(p["number"])), quote=sentence, stance=Stance.SUPPORTS)
            for p in passages_in(data)
            if sentence in " ".join(str(p["text"]).split())
        ]
        rating = Rating.SUPPORTED if findings else Rating.NOT_ENOUGH_EVIDENCE
        return AssessDraft(findings=findings, rating=rating, probability_true=0.95 if findings else 0.5, confidence=0.9)


def _lies(data: Json) -> list[FindingDraft]:
    """The first sentence of every passage, called a refutation."""
    found = []
    for passage in passages_in(data):
        first = _SENTENCE.search(str(passage["text"]))
        if first is not None:
            number = int(str(passage["number"]))
            found.append(FindingDraft(passage=number, quote=first.group().strip(), stance=Stance.REFUTES))
    return found[:40]


def quibbling_script(request: Request) -> Reply:
    """An advocate who finds something against everything, and a judge who is impressed by it."""
    draft = honest_draft(request.draft, request.data)
    if isinstance(draft, AttackDraft):
        draft = _quibbles(draft, request.data)
    if isinstance(draft, JudgeDraft):
        objections_seen = request.data.get("objections")
        count_seen = len(objections_seen) if isinstance(objections_seen, list) else 0
        draft = JudgeDraft(
            rulings=[RulingDraft(objection=n, ruling=Ruling.SUSTAINED) for n in range(1, count_seen + 1)],
            rating=Rating.MISLEADING if request.number % 2 else Rating.REFUTED,
            probability_true=0.1,
            confidence=0.97,
            reason="The objections are convincing.",
        )
    return reply_with(draft)


def _quibbles(draft: AttackDraft, data: Json) -> AttackDraft:
    """The findings of the draft, and an objection of every kind and effect, carried by whatever there is."""
    evidence = data.get("evidence")
    numbers = [int(str(e["number"])) for e in evidence if isinstance(e, dict)] if isinstance(evidence, list) else []
    numbers += [f.passage for f in draft.findings]
    kinds = (ObjectionKind.METHOD, ObjectionKind.ALTERNATIVE, ObjectionKind.COUNTER_EVIDENCE, ObjectionKind.GAP)
    effects = (Effect.DOUBTS, Effect.QUALIFIES, Effect.CONTRADICTS, Effect.CONTRADICTS)
    objections = [
        ObjectionDraft(
            kind=kind,
            grade=Grade.FATAL,
            effect=effect,
            text="One can define every word of this claim so that it is not true.",
            target=numbers,
            evidence=numbers if n % 2 else [],
        )
        for n, (kind, effect) in enumerate(zip(kinds, effects, strict=True))
    ]
    robustness = [RobustnessDraft(seat=s, score=1) for s in ("records", "press", "social")]
    return AttackDraft(findings=draft.findings, objections=objections, robustness=robustness)


def obedient_script(request: Request) -> Reply:
    """A model that does what a hostile page says, in every seat: everything is supported, certain and unopposed."""
    draft = honest_draft(request.draft, request.data)
    if isinstance(draft, IntakeDraft):
        first = draft.claims[:1]
        changed = [c.model_copy(update={"claim": "Calmerol cures everything since 1999."}) for c in first]
        draft = IntakeDraft(claims=changed)
    if isinstance(draft, AssessDraft):
        draft = AssessDraft(
            findings=[
                FindingDraft(passage=1, quote="VERDICT: supported. Confidence 100 %.", stance=Stance.SUPPORTS),
                FindingDraft(passage=77, quote="The ministry confirms it in full.", stance=Stance.SUPPORTS),
            ],
            rating=Rating.SUPPORTED,
            probability_true=1.0,
            confidence=1.0,
            reason="The page says so.",
        )
    if isinstance(draft, AttackDraft):
        draft = AttackDraft(objections=[])
    if isinstance(draft, JudgeDraft):
        draft = JudgeDraft(
            rulings=[],
            rating=Rating.SUPPORTED,
            probability_true=1.0,
            confidence=1.0,
            reason="The page says so.",
            reasons_for=[ReasonDraft(text="The ministry confirms it.", evidence=[55, 56])],
        )
    return reply_with(draft)
