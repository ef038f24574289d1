"""The debate as the synthesizer sees it: everything by number, and the way back from a number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from refute.domain.briefs.synthesize import (
    NumberedDoubt,
    NumberedFall,
    NumberedFinding,
    NumberedSpeaker,
    SynthesizeBrief,
)
from refute.domain.debate.finding import Finding
from refute.domain.debate.words import positions
from refute.domain.evidence import Passage
from refute.domain.ports import Card
from refute.domain.vocabulary import Role
from refute.rules.citing.stating import support_of
from refute.rules.debated import Debated
from refute.rules.votes import votes
from refute.rules.warning import warning_line
from refute.stages.passages import numbered

QUOTES = 3
"""Most quotes of one finding that are shown."""


@dataclass(frozen=True)
class Numbers:
    """What the numbers of a brief stand for."""

    shown: Mapping[int, Finding] = field(default_factory=dict)
    others: Mapping[int, Finding] = field(default_factory=dict)
    """WARN and FAIL."""
    personas: Mapping[int, str] = field(default_factory=dict)
    passages: Mapping[int, Passage] = field(default_factory=dict)


def numbers_of(debate: Debated, passages: Sequence[Passage]) -> Numbers:
    """Claims are numbered through: shown, open, fallen; load-bearing ones first in each."""
    shown = _bearing_first(debate, debate.shown)
    others = [*_bearing_first(debate, debate.open), *_bearing_first(debate, debate.fallen)]
    return Numbers(
        dict(enumerate(shown, 1)),
        dict(enumerate(others, len(shown) + 1)),
        dict(enumerate(debate.last_speeches, 1)),
        dict(enumerate(passages, 1)),
    )


def brief_of(debate: Debated, numbers: Numbers, card: Card, as_of: datetime) -> SynthesizeBrief:
    """The brief: no ids, no addresses, nothing that could be copied as a citation."""
    opened, fallen = {f.id for f in debate.open}, {f.id for f in debate.fallen}
    return SynthesizeBrief(
        role=Role.SYNTHESIZER,
        seat=card.seat,
        directive=card.directive,
        as_of=as_of.isoformat(),
        topic=debate.topic,
        positions=positions(debate.options),
        warning=warning_line(debate),
        speakers=_speakers(debate, numbers),
        shown=tuple(_shown(debate, n, f) for n, f in numbers.shown.items()),
        not_shown=tuple(
            NumberedDoubt(number=n, claim=f.claim.text, reason=f.reason, load_bearing=f.id in debate.load_bearing)
            for n, f in numbers.others.items()
            if f.id in opened
        ),
        fallen=tuple(
            NumberedFall(
                number=n,
                claim=f.claim.text,
                correction=f.correction or f.reason,
                load_bearing=f.id in debate.load_bearing,
            )
            for n, f in numbers.others.items()
            if f.id in fallen
        ),
        unchecked=tuple(c.text for c in debate.unchecked),
        passages=numbered(tuple(numbers.passages.values())),
    )


def _shown(debate: Debated, number: int, finding: Finding) -> NumberedFinding:
    support = support_of(finding)
    return NumberedFinding(
        number=number,
        claim=finding.claim.text,
        quotes=tuple(dict.fromkeys(e.receipt.quote for e in support))[:QUOTES],
        sources=tuple(dict.fromkeys(e.title for e in support if e.title))[:QUOTES],
        load_bearing=finding.id in debate.load_bearing,
    )


def _speakers(debate: Debated, numbers: Numbers) -> tuple[NumberedSpeaker, ...]:
    cast = votes(debate)
    made = []
    for number, persona in numbers.personas.items():
        speech = debate.last_speeches[persona]
        held = [t.speech.position for t in debate.turns if t.persona == persona and t.speech is not None]
        made.append(
            NumberedSpeaker(
                number=number,
                title=debate.title(persona),
                first_vote=cast.first[persona],
                position=cast.last[persona],
                confidence=speech.position.confidence if speech.position else None,
                positions=tuple(p.side if p else "none" for p in held),
                speech=speech.text,
                rests_on=speech.rests_on,
            )
        )
    return tuple(made)


def _bearing_first(debate: Debated, findings: Sequence[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda f: f.id not in debate.load_bearing)
