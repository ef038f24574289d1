"""What everybody has heard after some rounds: last speeches and all positions, nothing of the validator."""

from collections.abc import Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.heard import Heard, Taken
from refute.domain.debate.round import Round, Turn
from refute.rules.marks import findings_of


def heard_in(rounds: Sequence[Round], found: Sequence[Finding]) -> tuple[Heard, ...]:
    """The last speech of every persona that has spoken, in the order of the last round."""
    claims = {finding.id: finding.claim.id for finding in found}
    last: dict[str, Turn] = {turn.persona: turn for r in rounds for turn in r.turns if turn.speech}
    order = [turn.persona for turn in rounds[-1].turns] if rounds else []
    return tuple(_heard(last[persona], claims) for persona in order if persona in last)


def taken_in(rounds: Sequence[Round]) -> tuple[Taken, ...]:
    """Every position that was taken, in order."""
    return tuple(
        Taken(persona=turn.persona, round=turn.round, position=turn.speech.position)
        for r in rounds
        for turn in r.turns
        if turn.speech and turn.speech.position
    )


def _heard(turn: Turn, claims: dict[str, str]) -> Heard:
    assert turn.speech is not None
    made = dict.fromkeys(claims[f] for f in findings_of(turn) if f in claims)
    return Heard(
        persona=turn.persona,
        round=turn.round,
        text=turn.speech.text,
        position=turn.speech.position,
        claims=tuple(made),
    )
