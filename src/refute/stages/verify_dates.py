"""Derive again what a case says about time: marks on evidence, and copies in archives."""

from collections.abc import Sequence

from refute.domain.case import Case
from refute.domain.evidence import Evidence, Page
from refute.domain.vocabulary import DateFound
from refute.reading.archived import is_archive, original_in
from refute.rules.time_marks import Occasion, time_marks
from refute.stages.findings import Found


def dates_follow(case: Case, evidence: Sequence[Evidence], pages: Sequence[Page], found: Found) -> None:
    """Marks follow from receipts, claim and `as_of`; only an archive's page is a copy, of what its address names."""
    if case.started.tzinfo is not None:
        occasion = Occasion(case.claim, case.as_of, case.started)
        for piece in evidence:
            marks = time_marks(piece, occasion)
            if marks != piece.marks:
                derived = ", ".join(marks) or "none"
                found.problems.append(f"{piece.id}: its marks of time are not those that follow: {derived}")
    for page in pages:
        _copy(page, found)


def _copy(page: Page, found: Found) -> None:
    captured = page.first_captured
    if (captured.value or page.original) and not is_archive(page.final_url):
        found.problems.append(f"{page.id}: it is on no archive that is known, and is said to be a copy")
    if captured.value and captured.how is not DateFound.ARCHIVE:
        found.problems.append(f"{page.id}: the time of its capture is not the archive's")
    if DateFound.ARCHIVE in (page.published.how, page.modified.how):
        found.problems.append(f"{page.id}: the time of a capture is given as that of its text")
    named = original_in(page.final_url)
    if named is not None and page.original != named:
        found.problems.append(f"{page.id}: it is a copy of {named}, not of {page.original or 'nothing'}")
