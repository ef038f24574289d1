"""From a corpus file to its documents, for the index. What is quoted later comes from the reader, not from here."""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import JsonValue

from refute.search.corpus.files import PDF, ROWS, CorpusFile, Skipped
from refute.search.corpus.pdf import BrokenPdf, PdfTexts
from refute.search.leads import web_address

MOST_TEXT = 300_000
"""Characters of a document that are indexed."""
MOST_ROW = 2_000_000
"""Bytes of a row; a longer one is skipped."""
MOST_COMPLAINTS = 20
"""Rows of one file that are complained about one by one."""
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
_DATE = re.compile(r"\d{4}(?:-\d{2})?|\d{4}-\d{2}-\d{2}(?:[T ].+)?")


@dataclass(frozen=True)
class Entry:
    """One document of the corpus, as it is indexed."""

    locator: str
    """Its place: the file's path, with `#row` where the file has rows."""
    url: str
    """Its own address, where it names one; else `corpus:` and its place."""
    title: str
    text: str
    published: str | None = None
    """ISO 8601, from a row's `date`."""
    start: int = 0
    """First byte in the file."""
    length: int = -1
    """Bytes in the file; -1: the whole file."""
    sha256: str = ""
    """SHA-256 (hex) of a row's bytes; empty where the entry is the whole file."""


@dataclass(frozen=True)
class Row:
    """What a row of a jsonl file holds."""

    text: str
    url: str | None = None
    title: str = ""
    published: str | None = None
    complaint: str = ""
    """What of the row was not usable though the row is kept."""


def read_file(file: CorpusFile, pdfs: PdfTexts) -> Iterator[Entry | Skipped]:
    """The documents of one file, and what of it was skipped. Raises nothing for what the file holds."""
    try:
        if file.media_type == ROWS:
            yield from _rows(file)
        elif file.media_type == PDF:
            yield _pdf(file, pdfs)
        else:
            yield _page(file) if file.media_type.endswith(("html", "xhtml+xml")) else _plain(file)
    except OSError as error:
        yield Skipped(file.path, f"the file cannot be read ({error.strerror})", again=True)


def decode(body: bytes) -> str:
    """Text of bytes whose encoding is not declared: UTF-8, UTF-16 with its mark, else the likeliest."""
    for encoding in ("utf-16",) if body[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return body.decode(encoding)
        except UnicodeDecodeError:
            continue
    from charset_normalizer import from_bytes

    best = from_bytes(body[:100_000]).best()
    return body.decode(best.encoding if best else "latin-1", "replace")


def parse_row(body: bytes) -> Row | str:
    """A row's document, or why it is none."""
    try:
        row: JsonValue = json.loads(body.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return "is not valid JSON"
    if not isinstance(row, dict):
        return "is not an object with url, title, date and text"
    text = row.get("text")
    if not isinstance(text, str) or not text.strip():
        return "has no text"
    url = row.get("url")
    if url not in (None, "") and web_address(url) is None:
        return "has a url that is not a web address"
    title, stated = row.get("title"), row.get("date")
    published = _published(stated)
    complaint = "" if published or stated in (None, "") else "has a date that is not ISO 8601; kept without a date"
    return Row(
        text=_utf8(text),
        url=web_address(url),
        title=_utf8(" ".join(title.split())) if isinstance(title, str) else "",
        published=published,
        complaint=complaint,
    )


def _rows(file: CorpusFile) -> Iterator[Entry | Skipped]:
    complaints = 0
    start = 0
    with file.place.open("rb") as stream:
        for number, line in enumerate(iter(lambda: stream.readline(MOST_ROW + 1), b""), 1):
            length = len(line)
            if length > MOST_ROW:
                yield Skipped(
                    f"{file.path} row {number}",
                    f"is longer than {MOST_ROW // 1_000_000} MB; so is left out with all after it",
                )
                return
            if line.strip():
                row = parse_row(line)
                complaint = row if isinstance(row, str) else row.complaint
                if complaint:
                    complaints += 1
                    if complaints <= MOST_COMPLAINTS:
                        yield Skipped(f"{file.path} row {number}", complaint)
                if isinstance(row, Row):
                    yield _row_entry(file, number, row, (start, line))
            start += length
    if complaints > MOST_COMPLAINTS:
        yield Skipped(file.path, f"{complaints - MOST_COMPLAINTS} more rows have faults like these")


def _row_entry(file: CorpusFile, number: int, row: Row, line: tuple[int, bytes]) -> Entry:
    locator = f"{file.path}#{number}"
    start, body = line
    return Entry(
        locator=locator,
        url=row.url or f"corpus:{locator}",
        title=row.title,
        text=row.text[:MOST_TEXT],
        published=row.published,
        start=start,
        length=len(body),
        sha256=hashlib.sha256(body).hexdigest(),
    )


def _plain(file: CorpusFile) -> Entry | Skipped:
    body = file.place.read_bytes()
    if b"\x00" in body[:1000] and body[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return Skipped(file.path, "holds binary data, not text")
    text = _utf8(decode(body))
    if not text.strip():
        return Skipped(file.path, "holds no text")
    heading = _HEADING.search(text[:2_000])
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    title = heading[1] if heading else first if len(first) <= 120 else file.place.stem
    return Entry(file.path, f"corpus:{file.path}", title, text[:MOST_TEXT])


def _pdf(file: CorpusFile, pdfs: PdfTexts) -> Entry | Skipped:
    found = pdfs.read(file.place)
    if isinstance(found, BrokenPdf):
        return Skipped(file.path, found.reason, found.again)
    if not found.text.strip():
        return Skipped(file.path, "holds no text, perhaps only pictures of pages")
    title = " ".join(found.title.split()) or file.place.stem
    return Entry(file.path, f"corpus:{file.path}", title, found.text)


def _page(file: CorpusFile) -> Entry | Skipped:
    from lxml import etree, html

    body = file.place.read_bytes()
    try:
        body.decode("utf-8")
        parser = html.HTMLParser(encoding="utf-8")
    except UnicodeDecodeError:
        parser = html.HTMLParser()
    try:
        tree = html.document_fromstring(body, parser=parser)
    except (etree.LxmlError, ValueError, AssertionError):
        return Skipped(file.path, "holds no readable HTML")
    etree.strip_elements(tree, "script", "style", "noscript", "template", with_tail=False)
    text = _utf8("\n".join(t.strip() for t in tree.itertext() if isinstance(t, str) and t.strip()))
    if not text:
        return Skipped(file.path, "holds no text")
    titles = tree.xpath("string((//meta[@property='og:title']/@content | //title)[1])")
    links = tree.xpath("//link[contains(concat(' ', normalize-space(@rel), ' '), ' canonical ')]/@href")
    links += tree.xpath("//meta[@property='og:url']/@content")
    url = next((u for u in (web_address(str(link)) for link in links) if u), None)
    title = _utf8(" ".join(str(titles).split())) or file.place.stem
    return Entry(file.path, url or f"corpus:{file.path}", title, text[:MOST_TEXT])


def _published(stated: JsonValue) -> str | None:
    if not isinstance(stated, str) or not _DATE.fullmatch(stated.strip()):
        return None
    date = stated.strip()
    try:
        datetime.fromisoformat(date + "-01-01"[(len(date) - 4) :] if len(date) < 10 else date)
    except ValueError:
        return None
    return date


def _utf8(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8").replace("\x00", " ")


def read_body(place: Path, start: int, length: int) -> bytes:
    """Bytes of a file from `start`; all of them where `length` is negative. Raises `OSError`."""
    with place.open("rb") as stream:
        stream.seek(start)
        return stream.read(length)
