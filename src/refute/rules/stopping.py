"""When a debate stops: bounded both ways, and in between when a round brings nothing new."""

from collections.abc import Sequence

from refute.domain.debate.round import Move, Round, Turn
from refute.domain.debate.terms import Rounds


def why_stop(rounds: Sequence[Round], moves: Sequence[Move], limits: Rounds) -> str:
    """Why the debate stops after its last round; empty where it goes on.

    A round in which somebody was absent, or whose claims are not known yet, is not taken for one that brings nothing.
    """
    last = rounds[-1]
    most = max(limits.least, limits.most)
    if last.number >= most:
        return f"{most} round{'s' * (most != 1)} at most were asked for"
    if last.number < limits.least:
        return ""
    if not any(turn.speech for turn in last.turns):
        return f"nobody spoke in round {last.number}"
    if any(turn.speech is None or turn.validation is None for turn in last.turns):
        return ""
    if any(move.round == last.number for move in moves) or new_claims(rounds):
        return ""
    return f"round {last.number} brought no new checkable claim and no change of position"


def new_claims(rounds: Sequence[Round]) -> int:
    """Concrete claims of the last round that no earlier round made; what repeats a FAIL is not new."""
    before = {key for r in rounds[:-1] for turn in r.turns for _, keys in _claims(turn) for key in keys}
    fresh = {claim for turn in rounds[-1].turns for claim, keys in _claims(turn) if not before & keys}
    return len(fresh)


def _claims(turn: Turn) -> list[tuple[str, frozenset[str]]]:
    """Concrete claims of a turn, each with what tells that it is the same one: its own id, and its finding's."""
    if turn.validation is None:
        return []
    marked = [(m.stated.claim.id, frozenset({m.stated.claim.id, m.finding})) for m in turn.validation.marked]
    listed = [(u.stated.claim.id, frozenset({u.stated.claim.id})) for u in turn.validation.unchecked]
    return marked + listed
