"""CSV with a row of headings, in any of several names: what spreadsheets of fact-checks are saved as."""

import csv
import io
from collections.abc import Iterator

from refute.archive.house.parsed import Parsed
from refute.language.fold import plain

COLUMNS: dict[str, tuple[str, ...]] = {
    "claim": ("claim", "claim text", "claim reviewed", "claimreviewed", "statement", "quote", "behauptung", "主張"),
    "url": ("url", "link", "permalink", "address", "review url", "article url"),
    "title": ("title", "headline", "review title"),
    "label": ("rating", "verdict", "label", "textual rating", "textualrating", "alternatename", "conclusion", "urteil"),
    "date": ("date", "published", "date published", "datepublished", "review date", "reviewdate", "published at"),
    "language": ("language", "lang", "inlanguage", "language code", "languagecode"),
    "publisher": ("publisher", "site", "organisation", "organization", "newsroom"),
    "author": ("author", "writer", "byline"),
    "claimant": ("claimant", "speaker", "claimed by", "source of claim"),
    "summary": ("summary", "description", "body", "review", "review body", "reviewbody", "explanation"),
}
"""Each field with the headings that name it, in whatever case; underscores and hyphens count as spaces."""
_LONGEST_CELL = 1_000_000
_NAMES = {name: field for field, names in COLUMNS.items() for name in names}


def table(text: str, source: str) -> Parsed:
    """The checks of a table, one a row. Commas, semicolons and tabs part cells, as its first line does."""
    found = Parsed()
    text = text.lstrip("\ufeff")
    first = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(",;\t", key=first.count)
    fields: list[str | None] | None = None
    for line, cells in _rows(text, mark, found):
        if not any(c.strip() for c in cells):
            continue
        if fields is None:
            fields = [_NAMES.get(plain(c.replace("_", " ").replace("-", " "))) for c in cells]
            missing = [name for name in ("claim", "url") if name not in fields]
            if missing:
                known = "; ".join(f"{name}: {', '.join(COLUMNS[name])}" for name in missing)
                found.refuse("line 1", f"no column for {' and '.join(missing)}. Name it one of: {known}")
                return found
            continue
        held: dict[str, str | None] = {}
        for name, cell in zip(fields, cells, strict=False):
            if name and cell.strip():
                held.setdefault(name, cell)
        found.take(f"line {line}", held, source)
    if fields is None:
        found.refuse("the file", "it is empty: the first line names the columns, at least claim and url")
    return found


def _rows(text: str, mark: str, found: Parsed) -> Iterator[tuple[int, list[str]]]:
    """The rows, with the line on which each ends. A row that is none is refused, and reading goes on behind it."""
    before = csv.field_size_limit(_LONGEST_CELL)
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
        while True:
            try:
                yield reader.line_num + 1, next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                found.refuse(f"line {reader.line_num}", f"it is no row that can be read: {error}")
    finally:
        csv.field_size_limit(before)
