"""The longest chain of waits of a debate: which speech, which check of which claim, and the synthesis."""

from collections.abc import Mapping, Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog, Link
from refute.domain.debate.round import Round, Turn

_CLAIM = 60
"""Characters of a claim that name its check."""


def critical_path(log: DebateLog) -> tuple[Link, ...]:
    """The chain in order. Each link names who was waited for.

    Where rounds wait for the validator, a round lasts as long as its slowest speech with the work on its claims. Where
    they do not, the next round waits for the slowest speech alone, and the synthesis for the last check to end.
    """
    findings = {f.id: f for f in log.findings}
    if log.rules.wait:
        chain = [link for r in log.rounds for link in _slowest(r, findings)]
    else:
        chain = _without_waiting(log.rounds, findings)
    if log.synthesis is not None:
        chain.append(Link(what="synthesis", seconds=log.synthesis.seconds))
    return tuple(chain)


def _slowest(done: Round, findings: Mapping[str, Finding]) -> list[Link]:
    turns = [t for t in done.turns if _whole(t) > 0 or t.speech is not None]
    return _links(max(turns, key=_whole), findings) if turns else []


def _without_waiting(rounds: Sequence[Round], findings: Mapping[str, Finding]) -> list[Link]:
    """The longest of: all slowest speeches up to a round, then one turn of that round to its end."""
    best: list[Link] = []
    before: list[Link] = []
    for done in rounds:
        for turn in done.turns:
            chain = [*before, *_links(turn, findings)]
            if _length(chain) > _length(best):
                best = chain
        spoken = max(done.turns, key=lambda t: t.seconds, default=None)
        if spoken is not None:
            before = [*before, _speech(spoken)]
    return max(best, before, key=_length)


def _links(turn: Turn, findings: Mapping[str, Finding]) -> list[Link]:
    """The speech, the finding of its claims, and the check that took longest."""
    links = [_speech(turn)]
    checked = turn.validation
    if checked is None or checked.seconds <= 0:
        return links
    made = [findings[m.finding] for m in checked.marked if m.finding in findings]
    longest = max(made, key=lambda f: f.seconds, default=None)
    # A check that another speech had begun before was waited for no longer than this validation lasted.
    waited = min(longest.seconds, checked.seconds) if longest is not None else 0.0
    rest = round(checked.seconds - waited, 3)
    if rest > 0:
        links.append(Link(what=f"round {turn.round}: claims in the speech of {turn.persona}", seconds=rest))
    if longest is not None and waited > 0:
        claim = longest.claim.text
        shown = claim if len(claim) <= _CLAIM else claim[: _CLAIM - 1] + "…"
        links.append(Link(what=f"round {turn.round}: check for {turn.persona}: {shown}", seconds=round(waited, 3)))
    return links


def _speech(turn: Turn) -> Link:
    absent = "" if turn.speech is not None else ", absent"
    return Link(what=f"round {turn.round}: speech of {turn.persona}{absent}", seconds=turn.seconds)


def _whole(turn: Turn) -> float:
    return turn.seconds + (turn.validation.seconds if turn.validation is not None else 0.0)


def _length(chain: Sequence[Link]) -> float:
    return sum(link.seconds for link in chain)
