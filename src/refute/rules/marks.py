"""Which mark is in force for each claim of a debate: the latest, except that a FAIL stands until an appeal lifts it."""

from collections.abc import Collection, Iterable, Sequence

from refute.domain.debate.finding import Finding
from refute.domain.debate.heard import Standing
from refute.domain.debate.round import Round, Turn
from refute.domain.debate.words import Ground, Mark


def in_force(found: Iterable[Finding]) -> dict[str, Finding]:
    """The finding in force per claim id; `found` in the order in which the findings came."""
    standing: dict[str, Finding] = {}
    for finding in found:
        before = standing.get(finding.claim.id)
        if before is None or _replaces(finding, before):
            standing[finding.claim.id] = finding
    return standing


def _replaces(new: Finding, old: Finding) -> bool:
    """A check that failed decides nothing, and a FAIL gives way to nothing but the check that an appeal asked for."""
    if new.ground is Ground.FAILED:
        return False
    return old.mark is not Mark.FAIL or bool(new.appealed)


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
            round=said[claim],
            source="" if finding.mark is Mark.WARN else _source(finding),
            reason="" if finding.mark is Mark.OK else finding.reason,
            correction=finding.correction or "" if finding.mark is Mark.FAIL else "",
        )
        for claim, finding in in_force(f for f in found if heard.issuperset(f.appealed)).items()
        if claim in said
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
