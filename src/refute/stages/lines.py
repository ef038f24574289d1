"""Where a stretch of a text stands, as editors count: lines and columns from 1."""

import re
from bisect import bisect_right

from refute.domain.annotation import Place
from refute.domain.claim import Span

_BREAK = re.compile(r"\r\n|\r|\n")


class Lines:
    """The lines of a text, whatever ends them."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(m.end() for m in _BREAK.finditer(text))]

    def place(self, span: Span) -> Place:
        """The stretch in lines and columns, in characters (code points)."""
        line, last = self._line(span.start), self._line(max(span.end - 1, span.start))
        return Place(
            line=line + 1,
            column=span.start - self._starts[line] + 1,
            end_line=last + 1,
            end_column=span.end - self._starts[last] + 1,
        )

    def _line(self, at: int) -> int:
        return bisect_right(self._starts, at) - 1
