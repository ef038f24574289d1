"""The parts of a report around its cards: what came in, and what was found and not checked."""

from collections.abc import Iterable

from refute.domain.case import Report
from refute.formats.rows import Row
from refute.formats.words import many, moment


def header(report: Report) -> Iterable[Row]:
    """What was checked, as of when, in which run."""
    claims, left = len(report.answers), len(report.intake.left_out)
    counts = f"{many(claims, 'claim')} checked" + (f", {left} left out" if left else "")
    yield Row(head=f"refute: {counts}, as of {moment(report.as_of)}, run ", body=report.run, most=2)
    for note in report.intake.notes:
        yield Row(head="Note: ", body=note)


def left_out(report: Report) -> Iterable[Row]:
    """Every claim that was found and not checked, with the reason."""
    if report.intake.left_out:
        yield Row(head="Found and not checked:")
    for entry in report.intake.left_out:
        yield Row(head=f"{entry.claim.kind.value}: “", body=entry.claim.text, tail="”", level=1)
        yield Row(body=entry.reason, level=2)
