"""Which past case may answer for a claim now."""

from datetime import UTC, date, datetime

from refute.domain.case import Case
from refute.domain.debate.finding import Finding
from refute.domain.debate.words import Ground, Mark
from refute.domain.vocabulary import Basis, CapReason, GapKind

_PARTIAL = frozenset({CapReason.FAILED, CapReason.ABSTAINED, CapReason.UNJUDGED, CapReason.UNCHALLENGED})
"""What was missing from a check may be there for the next one."""


def answers(case: Case, desk: str, as_of: datetime) -> bool:
    """Whether the case may be reused: the same desk, not from after `as_of`, still valid then, and whole."""
    return case.fingerprint == desk and case.as_of <= as_of and is_whole(case) and not expired(last_day(case), as_of)


def last_day(case: Case) -> str | None:
    """The last day on which the case answers; None where there is none."""
    days = [d for d in (case.verdict.valid_until, case.verdict.check_again) if d is not None]
    return min(days, default=None)


def is_whole(case: Case) -> bool:
    """Whether every seat answered and nothing failed under it: a partial check answers nobody else."""
    return case.verdict.basis is not Basis.FAILED and not any(c.reason in _PARTIAL for c in case.verdict.caps)


def is_whole_finding(finding: Finding) -> bool:
    """Whether the mark would be the same with everything up again: a WARN under which something failed may not be."""
    partial = (GapKind.FAILED, GapKind.ABSTAINED, GapKind.LEFT_OUT)
    return finding.mark is not Mark.WARN or not (
        finding.ground is Ground.FAILED or any(g.kind in partial for g in finding.gaps)
    )


def expired(valid_until: str | None, as_of: datetime) -> bool:
    """Whether the day has passed, by UTC; what is no day has."""
    if valid_until is None:
        return False
    try:
        last = date.fromisoformat(valid_until[:10])
    except ValueError:
        return True
    return as_of.astimezone(UTC).date() > last
