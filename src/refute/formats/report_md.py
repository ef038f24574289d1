"""`--format md`: the report as Markdown. What pages and messages wrote can add no link, image, HTML or heading."""

import re
from urllib.parse import quote, urlsplit

from refute.domain.case import Answered, Report
from refute.formats.card import card
from refute.formats.details import details
from refute.formats.foreign import clean, isolated
from refute.formats.left_out import by_the_house, header, left_out
from refute.formats.prior import HEADING, NOTE, has_prior, prior_rows
from refute.formats.rows import Look, Row

_SPECIAL = re.compile(r"[\\`*_\[\]<>&~|!@$#^{}]|:(?=//)|(?<=\bwww)\.|^[-+=:]", re.IGNORECASE)
"""What can start markup in CommonMark or GitHub's dialect: inline marks, entities, bare addresses, tables, and, at
the beginning, lists and underlines. Backslash escapes of punctuation: CommonMark 2.4."""
_LIST_NUMBER = re.compile(r"^(\d{1,9})([.)])")
_UNTOUCHED = ":/?#[]@!$&'()*+,;=%~-._"
"""What may stand in an address as it is: RFC 3986 reserved and unreserved characters, and escapes."""


def write(report: Report, verbose: bool) -> str:
    """The whole report; `verbose` gives every case in full instead of its card."""
    parts = ["# Report", listed(list(header(report)))]
    if report.house:
        parts += ["## Published by the newsroom", listed(list(by_the_house(report)))]
    if has_prior(report):
        parts += [f"## {HEADING}", NOTE, listed(list(prior_rows(report, verbose)))]
    for number, answered in enumerate(report.answers, start=1):
        parts += [f"## Claim {number}", case_markdown(answered, verbose)]
    last = list(left_out(report))
    if last:
        parts += ["## Not checked", listed(last[1:])]
    return "\n\n".join(part for part in parts if part) + "\n"


def case_markdown(answered: Answered, verbose: bool) -> str:
    """One case, without a heading of its own."""
    rows = [row for block in card(answered) for row in block.rows]
    first, rest = rows[0], rows[1:]
    parts = [f"**{escape(first.head)}**"]
    if answered.case.verdict.reason.strip():
        parts.append(_row(rest.pop(0)))
    parts.append(listed(rest))
    if verbose:
        parts.append(listed(list(details(answered.case))))
    return "\n\n".join(parts)


def escape(text: str) -> str:
    """The text with every character escaped that could start markup, control and bidi characters removed."""
    return isolated(_LIST_NUMBER.sub(r"\1\\\2", _SPECIAL.sub(r"\\\g<0>", clean(text))))


def address(url: str) -> str:
    """A link for http and https; any other address as plain text."""
    plain = clean(url)
    try:
        parts = urlsplit(plain)
    except ValueError:
        return escape(plain)
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        return escape(plain)
    return f"<{quote(plain, safe=_UNTOUCHED)}>"


def listed(rows: list[Row]) -> str:
    """Rows as a list, nested by their level."""
    return "\n".join(f"{'  ' * row.level}- {_row(row)}" for row in rows)


def _row(row: Row) -> str:
    body = address(row.body) if row.look is Look.URL else escape(row.body)
    head, tail = escape(row.head), escape(row.tail)
    before = " " if row.head.endswith(" ") else ""
    after = " " if row.tail.startswith(" ") else ""
    return f"{head}{before}{body}{after}{tail}"
