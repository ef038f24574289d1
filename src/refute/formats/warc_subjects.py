"""What a WARC file is about: the case of a claim, or the findings of a debate, each with its pages and evidence."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from pydantic import JsonValue

from refute.domain.annotation import Annotation
from refute.domain.case import Case
from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog
from refute.domain.evidence import Evidence, Page


@dataclass(frozen=True)
class Subject:
    """A claim, with all that was read about it."""

    urn: str
    """Its name in the file."""
    started: datetime
    pages: tuple[Page, ...]
    evidence: tuple[Evidence, ...]
    told: dict[str, JsonValue]
    """What the file says of it, beside its receipts."""
    private: frozenset[str] = frozenset()
    """Names in `told` of what may hold words of private documents."""


def of_case(case: Case) -> Subject:
    """The case of a claim."""
    works = [*(i.work for i in case.investigations), *([case.challenge.work] if case.challenge else [])]
    return Subject(
        urn=f"urn:refute:case:{case.id}",
        started=case.started,
        pages=(*(p for w in works for p in w.pages), *case.pages),
        evidence=(*(e for w in works for e in w.evidence), *case.ledger),
        told={
            "format": case.format,
            "case": case.id,
            "claim": case.claim.text,
            "rating": case.verdict.rating.value,
            "confidence": case.verdict.confidence,
            "as_of": case.as_of.isoformat(),
        },
    )


def of_debate(log: DebateLog, number: int | None = None) -> Iterator[Subject]:
    """The findings of a debate, or the one with this number in the log. A speaker may have read private documents: the
    words of a claim are then private too."""
    for place, finding in enumerate(log.findings, 1):
        if number is not None and place != number:
            continue
        whole: dict[str, JsonValue] = {"format": log.format, "debate": log.id}
        yield _of_finding(finding, log.started, whole, frozenset({"claim"} if log.documents else ()))


def of_annotation(done: Annotation) -> Iterator[Subject]:
    """What was checked for an annotation. The text may be anything of its user's: the words of a claim are private."""
    for finding in done.checked:
        whole: dict[str, JsonValue] = {"format": done.format, "annotation": done.id}
        yield _of_finding(finding, done.started, whole, frozenset({"claim"}))


def _of_finding(finding: Finding, started: datetime, whole: dict[str, JsonValue], private: frozenset[str]) -> Subject:
    return Subject(
        urn=f"urn:refute:finding:{finding.id}",
        started=started,
        pages=finding.pages,
        evidence=finding.ledger,
        told={
            **whole,
            "finding": finding.id,
            "claim": finding.claim.text,
            "mark": finding.mark.value,
            "ground": finding.ground.value,
            "correction": finding.correction,
            "as_of": finding.as_of.isoformat(),
        },
        private=private,
    )
