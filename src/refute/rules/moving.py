"""Who changed position, and on what evidence by its own word."""

from collections.abc import Collection, Sequence

from refute.domain.debate.round import Move, Position, Round


def moves_of(rounds: Sequence[Round], findings: Collection[str]) -> tuple[Move, ...]:
    """Every change of side since the persona's last position, in order; of `findings` only those that exist."""
    stood: dict[str, Position] = {}
    moves = []
    for turn in (turn for r in rounds for turn in r.turns):
        position = turn.speech.position if turn.speech else None
        if turn.speech is None or position is None:
            continue
        before = stood.get(turn.persona)
        stood[turn.persona] = position
        if before is not None and before.side != position.side:
            evidence = tuple(f for f in turn.speech.moved_by if f in findings)
            moves.append(
                Move(
                    persona=turn.persona,
                    round=turn.round,
                    before=before.side,
                    after=position.side,
                    evidence=evidence,
                )
            )
    return tuple(moves)
