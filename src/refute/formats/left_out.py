"""The parts of a report around its cards: what came in, and what was found and not checked."""

from collections.abc import Iterable

from refute.domain.case import Report
from refute.formats.rows import Look, Row
from refute.formats.words import RATINGS, many, moment


def header(report: Report) -> Iterable[Row]:
    """What was checked, as of when, in which run."""
    claims, left, house = len(report.answers), len(report.intake.left_out), len(report.house)
    counts = f"{many(claims, 'claim')} checked" + (f", {left} left out" if left else "")
    counts += f", {house} answered by the house archive" if house else ""
    yield Row(head=f"refute: {counts}, as of {moment(report.as_of)}, run ", body=report.run, most=2)
    for note in report.intake.notes:
        yield Row(head="Note: ", body=note)


def by_the_house(report: Report) -> Iterable[Row]:
    """Every claim that a newsroom's own published check answers, with where it stands: the newsroom's word."""
    for answer in report.house:
        held = answer.published
        label = held.label or (RATINGS[held.rating] if held.rating else "see the article")
        by = f" by {held.publisher}" if held.publisher else ""
        yield Row(head="Published: ", body=label, tail=f" ({held.checked_on}{by})")
        yield Row(head="Claim: “", body=answer.claim.text, tail="”", level=1, look=Look.QUOTE)
        if held.title:
            yield Row(body=held.title, level=1)
        yield Row(body=held.url, level=1, look=Look.URL)
        yield Row(head="It was not checked anew (--fresh does).", level=1)


def left_out(report: Report) -> Iterable[Row]:
    """Every claim that was found and not checked, with the reason."""
    if report.intake.left_out:
        yield Row(head="Found and not checked:")
    for entry in report.intake.left_out:
        yield Row(head=f"{entry.claim.kind.value}: “", body=entry.claim.text, tail="”", level=1)
        yield Row(body=entry.reason, level=2)
