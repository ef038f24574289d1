"""Whether a run ended without having checked anything."""

from refute.domain.annotation import Annotation
from refute.domain.case import Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Ground
from refute.domain.vocabulary import Basis


def report_unchecked(report: Report) -> bool:
    """Whether claims were taken up and every investigator failed on every one of them."""
    return bool(report.answers) and all(_failed(a.case) for a in report.answers)


def debate_unchecked(log: DebateLog) -> bool:
    """Whether nobody spoke, every check failed, or the self-test made the marks void."""
    silent = not any(turn.speech is not None for held in log.rounds for turn in held.turns)
    failed = bool(log.findings) and all(f.ground is Ground.FAILED for f in log.findings)
    return silent or failed or (log.self_test is not None and not log.self_test.passed)


def annotation_unchecked(annotation: Annotation) -> bool:
    """Whether a claim could not be checked because something failed."""
    return any(f.ground is Ground.FAILED for f in annotation.findings)


def _failed(case: Case) -> bool:
    if case.verdict.basis is Basis.FAILED:
        return True
    return bool(case.investigations) and all(i.opinion is None and not i.work.evidence for i in case.investigations)
