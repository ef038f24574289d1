"""What a persona sees of the debate: anonymous speeches in seeded order, and marks by number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from refute.domain.briefs.speak import SeenMark, SeenPosition, SeenSpeech
from refute.domain.debate.heard import Heard, Standing, TurnOrder
from refute.domain.debate.words import Mark
from refute.domain.record import content_id
from refute.language.markers import inert

YOU = "you"


@dataclass(frozen=True)
class Seen:
    """The debate as one persona sees it, and what its numbers stand for."""

    own: SeenSpeech | None
    others: tuple[SeenSpeech, ...]
    marks: tuple[SeenMark, ...]
    earlier: tuple[SeenPosition, ...]
    by_number: Mapping[int, Standing]


def seen_by(order: TurnOrder) -> Seen:
    """Everything before the round, for this persona: of the others it learns no name."""
    marks = _in_order(order.standing)
    numbers: dict[str, list[int]] = {}
    for n, standing in enumerate(marks, 1):
        numbers.setdefault(standing.claim.id, []).append(n)
    others = sorted((h for h in order.heard if h.persona != order.persona), key=lambda h: _place(order, h.persona))
    speakers = {order.persona: YOU} | {h.persona: _speaker(n) for n, h in enumerate(others)}
    own = next((h for h in order.heard if h.persona == order.persona), None)
    last = {h.persona: h.round for h in order.heard}
    return Seen(
        own=None if own is None else _seen(own, YOU, numbers),
        others=tuple(_seen(h, speakers[h.persona], numbers) for h in others),
        marks=tuple(_mark(n, standing) for n, standing in enumerate(marks, 1)),
        earlier=tuple(
            SeenPosition(
                speaker=speakers[t.persona],
                round=t.round,
                position=t.position.side,
                confidence=t.position.confidence,
            )
            for t in reversed(order.taken)
            if t.persona in speakers and t.round < last[t.persona]
        ),
        by_number=dict(enumerate(marks, 1)),
    )


def _place(order: TurnOrder, persona: str) -> str:
    """Another order in every round and for every reader, and the same one in every run."""
    return content_id("place", order.topic, order.round, order.persona, persona)


def _speaker(number: int) -> str:
    return f"Speaker {ascii_uppercase[number]}" if number < len(ascii_uppercase) else f"Speaker {number + 1}"


def _in_order(standing: Sequence[Standing]) -> list[Standing]:
    """Fallen claims first, then those that were said last."""
    return sorted(standing, key=lambda s: (s.mark is not Mark.FAIL, -s.round))


def _seen(heard: Heard, speaker: str, numbers: Mapping[str, Sequence[int]]) -> SeenSpeech:
    return SeenSpeech(
        speaker=speaker,
        round=heard.round,
        text=inert(heard.text),
        position=heard.position.side if heard.position else None,
        confidence=heard.position.confidence if heard.position else None,
        marks=tuple(sorted(n for c in heard.claims for n in numbers.get(c, ()))),
    )


def _mark(number: int, standing: Standing) -> SeenMark:
    """`[OK] claim (source)`, `[WARN] claim: reason`, `[FAIL] claim: correction (source)`, and nothing else."""
    fallen = standing.mark is Mark.FAIL
    return SeenMark(
        number=number,
        mark=standing.mark,
        claim=inert(standing.claim.text),
        source=standing.source,
        reason=inert(standing.reason) if standing.mark is Mark.WARN else "",
        correction=inert(standing.correction or standing.reason) if fallen else "",
    )
