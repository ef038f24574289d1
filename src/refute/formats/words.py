"""The words that readers see for the closed vocabularies, and for numbers, times and counts."""

from datetime import UTC, datetime

from refute.domain.evidence import Published
from refute.domain.trace import DateDoubt
from refute.domain.vocabulary import Basis, DateFound, Kind, Rating, TimeMark

RATINGS = {
    Rating.SUPPORTED: "SUPPORTED",
    Rating.REFUTED: "REFUTED",
    Rating.MISLEADING: "MISLEADING",
    Rating.CONFLICTING: "CONFLICTING EVIDENCE",
    Rating.NOT_ENOUGH_EVIDENCE: "NOT ENOUGH EVIDENCE",
    Rating.NOT_CHECKABLE: "NOT CHECKABLE",
}
"""The label of a card."""

KINDS = {
    Kind.OLD: "old, shown as new",
    Kind.MISCAPTIONED: "wrong caption",
    Kind.MISSING_CONTEXT: "context is missing",
    Kind.EXAGGERATED: "exaggerated",
    Kind.ALTERED: "altered",
    Kind.SATIRE: "satire",
    Kind.SCAM: "scam",
    Kind.IMPERSONATION: "impersonation",
    Kind.OUTDATED: "outdated",
}
"""In which way a claim is wrong."""

BASES = {
    Basis.NO_TRACE: "every search worked and found nothing",
    Basis.INSUFFICIENT: "what was found does not decide it",
    Basis.FAILED: "the check itself failed",
}
"""Why there is not enough evidence."""

_FOUND = {
    DateFound.URL: "date from the address",
    DateFound.VISIBLE: "date from the page's words",
    DateFound.FILE: "date of the file",
    DateFound.COPY: "date of the copy here",
    DateFound.ARCHIVE: "date of an archive's capture",
}
"""Ways of finding a date that deserve a word of caution."""

MARKS = {
    TimeMark.MAY_BE_AFTER_AS_OF: "may be newer than the check's instant",
    TimeMark.EDITED_AFTER_AS_OF: "changed after the check's instant",
    TimeMark.BEFORE_SUBJECT: "out before what the claim speaks of: no confirmation",
}
"""Marks of time that are shown beside a date; `undated` is what the date itself says."""

_DOUBTS = {
    DateDoubt.OLDER_THAN_SOURCE: "yet older than the page it has this from",
    DateDoubt.LINKS_TO_LATER: "yet it links to a later page",
    DateDoubt.CAPTURED_LATER: "captured only later",
    DateDoubt.OWN_WORD: "by its own word alone",
}
"""What speaks against the date of the earliest page."""

_HOW = {
    DateFound.STRUCTURED: "structured data",
    DateFound.META: "meta element",
    DateFound.URL: "address",
    DateFound.VISIBLE: "visible text",
    DateFound.FILE: "file",
    DateFound.COPY: "copy",
    DateFound.ARCHIVE: "archive",
    DateFound.NONE: "none",
}
"""How a date was found, in full listings."""

_CONFIDENCE = ((0.9, "very high"), (0.75, "high"), (0.5, "moderate"), (0.25, "low"), (0.0, "very low"))


def confidence(value: float) -> str:
    """`high, 0.80`: from 0.90 very high, from 0.75 high, from 0.50 moderate, from 0.25 low, else very low."""
    shown = round(value, 2)
    return f"{next(word for least, word in _CONFIDENCE if shown >= least)}, {shown:.2f}"


def dated(published: Published) -> str:
    """The date, with how it was found where that is weak; `undated` where there is none."""
    if published.value is None:
        return "undated"
    day = published.value[:10]
    found = _FOUND.get(published.how)
    return f"{day} ({found})" if found else day


def found_by(published: Published) -> str:
    """`2024-02-03T10:00:00+00:00 (meta element)`, or `not found`: the date in full, with how it was found."""
    return "not found" if published.value is None else f"{published.value} ({_HOW[published.how]})"


def marked(marks: tuple[TimeMark, ...]) -> str:
    """`changed after the check's instant`: marks of time in words; empty where nothing is to be said."""
    return "; ".join(MARKS[mark] for mark in marks if mark in MARKS)


def doubted(doubts: tuple[DateDoubt, ...]) -> tuple[str, ...]:
    """What speaks against the date of the earliest page, in words."""
    return tuple(_DOUBTS[doubt] for doubt in doubts)


def moment(at: datetime) -> str:
    """`2025-03-01 12:00 UTC`."""
    there = at.astimezone(UTC)
    return f"{there.date().isoformat()} {there:%H:%M} UTC"


def many(number: int, noun: str, plural: str | None = None) -> str:
    """`1 source`, `2 sources`, `no sources`."""
    if number == 1:
        return f"1 {noun}"
    return f"{number or 'no'} {plural or noun + 's'}"


def dollars(amount: float) -> str:
    """`$0.0123`; nothing spent is `$0`."""
    return f"${amount:.4f}" if amount else "$0"
