"""`refute origins ID --format svg`: who copied whom, as a picture; plain text elements, no script, no link, no font."""

import re
from xml.sax.saxutils import escape

from refute.domain.case import Case, Report
from refute.formats.foreign import clean, clusters, columns, isolated
from refute.formats.forest import Step, attribution, first_known, from_where, heading, reason, tree, walk

_WIDTH, _MARGIN, _STEP, _LINE = 960, 16, 22, 18
"""Pixels: the picture's width, its margin, a level of the tree, a line of text."""
_LETTER = 7.3
"""Pixels that a column takes at the size used; wide letters take two columns."""
_DEEPEST = 16
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Sheet:
    """Lines of text and the branches between them, from top to bottom."""

    def __init__(self) -> None:
        self.marks: list[str] = []
        self.at = _MARGIN + _LINE

    def text(self, words: str, left: int, look: str) -> None:
        """Write one line and go on below it; what does not fit is shortened."""
        room = int((_WIDTH - _MARGIN - left) / _LETTER)
        self.marks.append(f'<text x="{left}" y="{self.at}" class="{look}">{_inside(words, room)}</text>')
        self.at += _LINE

    def branch(self, left: int, top: int) -> None:
        """A line from a parent's dot down and to the right."""
        self.marks.append(f'<path d="M{left} {top + 6}V{self.at - 5}H{left + _STEP - 4}"/>')

    def dot(self, left: int) -> None:
        """A page."""
        self.marks.append(f'<circle cx="{left}" cy="{self.at - 5}" r="4"/>')


def write(report: Report) -> str:
    """A whole SVG 1.1 document; every text in it is escaped and cannot act."""
    sheet = _Sheet()
    for answered in report.answers:
        _case(sheet, answered.case)
    height = sheet.at + _MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}"'
            f' viewBox="0 0 {_WIDTH} {height}" role="img">',
            "<title>Origins: who copied whom</title>",
            "<style>text{font:13px monospace;fill:#1a1a1a}.claim{font-weight:bold}"
            ".origin{fill:#0b4f8a}.why{fill:#666}path{fill:none;stroke:#999}circle{fill:#0b4f8a}</style>",
            f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
            *sheet.marks,
            "</svg>",
            "",
        ]
    )


def _case(sheet: _Sheet, case: Case) -> None:
    sheet.text(case.claim.text, _MARGIN, "claim")
    for origin in case.trace.origins:
        says, name = attribution(origin)
        head, url = first_known(case, origin.earliest)
        sheet.text(f"{heading(origin)}{', ' if name else ''}{says}{name}; {head}{url}", _MARGIN, "origin")
        tops: dict[int, int] = {}
        for step in walk(tree(case, origin)):
            _page(sheet, step, tops)
        sheet.at += _LINE // 2
    for part in case.trace.parts:
        sheet.text(f"in part, {reason(part)}; from {from_where(case, part)}", _MARGIN, "origin")
        for use in part.uses:
            sheet.text(f"“{use.quote}”", _MARGIN + _STEP, "why")
    sheet.at += _LINE


def _page(sheet: _Sheet, step: Step, tops: dict[int, int]) -> None:
    """One page with its reason; `tops` has the height of the last page of each level."""
    depth = min(step.depth, _DEEPEST)
    left = _MARGIN + 6 + depth * _STEP
    branch = step.branch
    if step.depth:
        sheet.branch(left - _STEP, tops.get(depth - 1, sheet.at))
    sheet.dot(left)
    tops[depth] = sheet.at - 5
    note = f"{branch.note}: " if branch.note else ""
    sheet.text(f"{note}{branch.title}", left + 10, "page")
    if branch.edge is not None:
        sheet.text(reason(branch.edge), left + 10, "why")


def _inside(words: str, room: int) -> str:
    """The words on one line of so many columns, for use between tags."""
    parts = clusters(clean(words))
    shown: list[str] = []
    used = 0
    for part in parts:
        used += columns(part)
        if used > room - 1:
            shown.append("…")
            break
        shown.append(part)
    line = _NO_XML.sub("", "".join(shown))
    return escape(isolated(line))
