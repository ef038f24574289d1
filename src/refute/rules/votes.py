"""Where the personas stand at the end, beside what each thought before it had heard anybody."""

from collections import Counter
from dataclasses import dataclass

from refute.domain.debate.words import UNDECIDED
from refute.rules.debated import Debated

NO_POSITION = "no position"


@dataclass(frozen=True)
class Votes:
    """Sides by persona, in the order of the debate; None where a persona took none."""

    first: dict[str, str | None]
    """In the first round in which it spoke: independent where that is round 1."""
    independent: bool
    """Whether everybody who spoke did so in round 1."""
    last: dict[str, str | None]

    @property
    def leaning(self) -> str | None:
        """The side that more personas end on than on any other; None for a tie, and where most are undecided."""
        counted = Counter(side for side in self.last.values() if side).most_common(2)
        if not counted or counted[0][0] == UNDECIDED or (len(counted) > 1 and counted[0][1] == counted[1][1]):
            return None
        return counted[0][0]

    @property
    def dissenting(self) -> tuple[str, ...]:
        """Who ends on another side than the leaning; with no leaning, nobody."""
        leaning = self.leaning
        return tuple(p for p, side in self.last.items() if leaning and side is not None and side != leaning)


def votes(debate: Debated) -> Votes:
    """First and last sides. A round in which a persona took no position leaves its last one standing."""
    first: dict[str, str | None] = {}
    last: dict[str, str | None] = {}
    rounds: dict[str, int] = {}
    for turn in debate.turns:
        if turn.speech is None:
            continue
        side = turn.speech.position.side if turn.speech.position else None
        first.setdefault(turn.persona, side)
        rounds.setdefault(turn.persona, turn.round)
        last[turn.persona] = side or last.get(turn.persona)
    order = [p.name for p in debate.personas if p.name in first]
    return Votes(
        first={p: first[p] for p in order},
        independent=all(n == 1 for n in rounds.values()),
        last={p: last[p] for p in order},
    )


def leaning_line(debate: Debated) -> str:
    """Where the debate leans, counted by code, beside the first vote."""
    cast = votes(debate)
    if not cast.last:
        return "Nobody spoke."
    lead = cast.leaning
    begins = f"{lead[:1].upper()}{lead[1:]}." if lead else "None that is clear."
    first = "First vote, before anybody had heard anybody" if cast.independent else "First positions"
    return f"{begins} Last positions: {_counted(cast.last)}. {first}: {_counted(cast.first)}."


def _counted(sides: dict[str, str | None]) -> str:
    counts = Counter(side or NO_POSITION for side in sides.values())
    return ", ".join(f"{side} {n}" for side, n in sorted(counts.items(), key=lambda c: (-c[1], c[0])))
