"""Tables, where figures live: a line for each row, cells parted by ` | `, so that a figure is quoted with its row.

`prepare` makes a page's tables plain before its text is chosen: captions become paragraphs, a cell over several rows
stands in each of them, lists of terms become rows, and tables that only lay out a page are no tables any more.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, takewhile

from lxml.html import HtmlElement

_CHUNK = 600
"""A longer table is parted, and every part begins with its head: a row far down says nothing without it."""
_LONGEST_HEAD = 300
_MOST_SPANNED = 200
_MOST_CELLS, _MOST_REPEATED = 20_000, 1_000_000
"""Cells that are made for all spans of a page together, and characters that are repeated in them."""
_LONG_CELL = 400
_TABLE_TAGS = ("table", "tbody", "thead", "tfoot", "tr", "td", "th")
_BIG = frozenset({"h1", "h2", "article", "section", "nav", "table", "form", "blockquote"})

Row = Sequence[tuple[str, bool]]
"""Cells of a row: text, and whether it is a head."""


def prepare(tree: HtmlElement) -> None:
    """Make tables and lists of terms plain, in place."""
    for terms in list(tree.iter("dl")):
        _terms_to_rows(terms)
    room = _Room()
    # From the inside out, so that a table that holds tables is seen to lay them out.
    for table in reversed(list(tree.iter("table"))):
        if _is_layout(table):
            _dissolve(table)
        else:
            _take_caption_out(table)
            _fill(table, room)


def lines(rows: Sequence[Row]) -> list[str]:
    """The table as blocks of lines: one block, or several that each begin with the table's head."""
    texts = [(line, all(head for text, head in row if text)) for row in rows if (line := _line(row))]
    head = [line for line, _ in takewhile(lambda pair: pair[1], texts)]
    body = [line for line, _ in texts[len(head) :]]
    if not body:
        return ["\n".join(head)] if head else []
    again = head if sum(map(len, head)) <= _LONGEST_HEAD else []
    blocks: list[list[str]] = [list(head)]
    size = 0
    for line in body:
        if size and size + len(line) > _CHUNK:
            blocks.append(list(again))
            size = 0
        blocks[-1].append(line)
        size += len(line) + 1
    return ["\n".join(block) for block in blocks]


def rows_of(table: HtmlElement) -> list[Row]:
    """The rows of a plain table of a page."""
    return [
        [(" ".join(str(cell.text_content()).split()), cell.tag == "th") for cell in _cells(row)]
        for row in table.iter("tr")
    ]


def _line(row: Row) -> str:
    texts = [text for text, _ in row]
    while texts and not texts[-1]:
        texts.pop()
    return " | ".join(texts) if any(texts) else ""


def _is_layout(table: HtmlElement) -> bool:
    """Whether a table holds a page's parts instead of values."""
    if (table.get("role") or "").lower() in {"presentation", "none"}:
        return True
    cells = (cell for row in table.iter("tr") for cell in _cells(row))
    if len(first := list(islice(cells, 2))) <= 1:
        return True
    if table.find(".//th") is not None or table.find("caption") is not None:
        return any(element is not table for element in table.iter("table", "article", "h1"))
    if any(element is not table for element in table.iter(*_BIG)):
        return True
    return any(len(cell.findall(".//p")) > 1 and len(cell.text_content()) > _LONG_CELL for cell in chain(first, cells))


def _dissolve(table: HtmlElement) -> None:
    """Make a table's own elements plain blocks; tables inside it stay."""
    waiting = [table]
    while waiting:
        element = waiting.pop()
        waiting += (child for child in element if child.tag != "table")
        if element.tag in _TABLE_TAGS:
            element.tag = "div"


def _take_caption_out(table: HtmlElement) -> None:
    caption = table.find("caption")
    if caption is not None:
        caption.drop_tree()
        caption.tag, caption.tail = "p", None
        table.addprevious(caption)


@dataclass
class _Room:
    """What spans may still make of a page; a table that asks for more keeps its cells as they are written."""

    cells: int = _MOST_CELLS
    letters: int = _MOST_REPEATED

    def take(self, letters: int) -> bool:
        self.cells -= 1
        self.letters -= letters
        return self.cells >= 0 and self.letters >= 0


def _fill(table: HtmlElement, room: _Room) -> None:
    """Repeat a cell in every row that it spans; leave a place where it spans columns."""
    waiting: dict[int, tuple[int, str, str]] = {}
    for row in list(table.iter("tr")):
        column = 0
        for cell in [*_cells(row), None]:
            while column in waiting:
                left, tag, text = waiting.pop(column)
                if not room.take(len(text)):
                    waiting.clear()
                    break
                copy = row.makeelement(tag)
                copy.text = text
                if cell is None:
                    row.append(copy)
                else:
                    cell.addprevious(copy)
                if left > 1:
                    waiting[column] = (left - 1, tag, text)
                column += 1
            if cell is not None:
                column += _unspanned(cell, column, waiting, room)


def _unspanned(cell: HtmlElement, column: int, waiting: dict[int, tuple[int, str, str]], room: _Room) -> int:
    """Take the spans off a cell, for whoever reads the table next would follow them; how many columns it takes."""
    high, wide = _number(cell.attrib.pop("rowspan", None)), _number(cell.attrib.pop("colspan", None))
    if high > 1 and room.cells > 0:
        waiting[column] = (high - 1, str(cell.tag), " ".join(str(cell.text_content()).split()))
    made = 1
    while made < wide and room.take(0):
        cell.addnext(cell.makeelement(cell.tag))
        made += 1
    return made


def _terms_to_rows(terms: HtmlElement) -> None:
    """`dt` with its `dd` as a row, where they are short: `Length | 1,240 m`."""
    entries = list(terms.iter("dt", "dd"))
    texts = [" ".join(str(e.text_content()).split()) for e in entries]
    if not entries or max(map(len, texts)) > _LONG_CELL or any(e.find(".//dl") is not None for e in entries):
        return
    table = terms.makeelement("table")
    row: HtmlElement | None = None
    said = False
    for entry, text in zip(entries, texts, strict=True):
        if row is None or (entry.tag == "dt" and said):
            row = terms.makeelement("tr")
            table.append(row)
        said = entry.tag == "dd"
        cell = terms.makeelement("td")
        cell.text = text
        row.append(cell)
    table.tail = terms.tail
    terms.tail = None
    terms.addnext(table)
    terms.drop_tree()


def _cells(row: HtmlElement) -> Iterator[HtmlElement]:
    return (cell for cell in row if cell.tag in {"td", "th"})


def _number(text: str | None) -> int:
    found = re.match(r"\s*(\d{1,4})", text or "")
    return max(1, min(int(found.group(1)), _MOST_SPANNED)) if found else 1
