"""Which marks are in force for the claims of a debate: a FAIL stands until an appeal lifts it."""

from collections.abc import Collection, Iterable, Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.heard import Standing
from refute.domain.debate.round import Round, Turn
from refute.domain.debate.words import Ground, Mark
from refute.rules.debated import CONTRADICTS


def in_force(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that count, claim by claim; `found` in the order in which they came.

    What contradicts a claim stands before everything else that was found about it. A claim that was shown and that
    somebody took from a source that is none has two marks: the claim's and the source's. A check that failed decides
    nothing, and only the check that an appeal asked for takes the place of another.
    """
    by_claim: dict[str, list[Finding]] = {}
    for finding in found:
        by_claim.setdefault(finding.claim.id, []).append(finding)
    return tuple(kept for checked in by_claim.values() for kept in _of_claim(checked))


def _of_claim(checked: Sequence[Finding]) -> list[Finding]:
    left = [f for n, f in enumerate(checked) if not any(_replaces(later, f) for later in checked[n + 1 :])]
    fell = [f for f in left if f.mark is Mark.FAIL]
    wrong = [f for f in fell if f.ground in CONTRADICTS]
    if wrong:
        return wrong[-1:]
    shown = [f for f in left if f.mark is Mark.OK]
    if shown or fell:
        return [*shown[-1:], *fell[-1:]]
    decided = [f for f in left if f.ground is not Ground.FAILED]
    return (decided or left)[-1:]


def _replaces(later: Finding, finding: Finding) -> bool:
    return later.ground is not Ground.FAILED and bool(set(later.appealed) - set(finding.appealed))


def marks_of(found: Sequence[Finding], rounds: Sequence[Round], appeals: Collection[str] = ()) -> tuple[Standing, ...]:
    """All marks in force after these rounds, in the order in which the claims were first checked.

    What was found about claims of later rounds, or because of appeals made there, is not in force yet. `appeals`
    are the sources that were named outside of rounds.
    """
    said = _last_said(found, rounds)
    made = {appeal.source for r in rounds for turn in r.turns if turn.speech for appeal in turn.speech.appeals}
    heard = made.union(appeals)
    return tuple(
        Standing(
            finding=finding.id,
            claim=finding.claim,
            mark=finding.mark,
            round=said[finding.claim.id],
            source="" if finding.mark is Mark.WARN else _source(finding),
            reason="" if finding.mark is Mark.OK else finding.reason,
            correction=finding.correction or "" if finding.mark is Mark.FAIL else "",
        )
        for finding in in_force(f for f in found if heard.issuperset(f.appealed))
        if finding.claim.id in said
    )


def _last_said(found: Sequence[Finding], rounds: Sequence[Round]) -> dict[str, int]:
    """The last of these rounds in which each checked claim was said, by claim id."""
    claims = {finding.id: finding.claim.id for finding in found}
    said: dict[str, int] = {}
    for turn in (turn for r in rounds for turn in r.turns):
        for finding in findings_of(turn):
            if finding in claims:
                said[claims[finding]] = turn.round
    return said


def findings_of(turn: Turn) -> tuple[str, ...]:
    """Ids of the findings about what the turn says; of what repeats a FAIL, the finding that failed."""
    checked = turn.validation
    if checked is None:
        return ()
    return (*(marked.finding for marked in checked.marked), *(repeat.finding for repeat in checked.repeats))


def _source(finding: Finding) -> str:
    """The address of the first receipt that decided; the name of what has no address on the web."""
    decided = next((e for e in finding.ledger if e.id in finding.deciding), None)
    if decided is None:
        return ""
    url = decided.receipt.final_url
    return url if url.startswith(("http://", "https://")) else decided.title or decided.site


def fallen(standing: Sequence[Standing]) -> tuple[Standing, ...]:
    """The marks on claims that may not be used again: a claim that was shown may, whatever source it was taken from."""
    shown = {s.claim.id for s in standing if s.mark is Mark.OK}
    return tuple(s for s in standing if s.mark is Mark.FAIL and s.claim.id not in shown)
