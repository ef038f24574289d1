"""PDF by pypdfium2 (extra `pdf`): the text layer; scanned pages without one are said to be so."""

import re
import threading
from typing import TYPE_CHECKING

from refute.domain.errors import MissingExtra
from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.reading import credited
from refute.reading.columns import Box, reading_order
from refute.reading.extract import MOST_CHARACTERS, Extract, NotReadable, Source, language_of
from refute.reading.invisible import visible
from refute.reading.kinds import Signals
from refute.reading.published import dated_address, in_text

if TYPE_CHECKING:
    from pypdfium2 import PdfTextPage  # type: ignore[import-untyped]

_MOST_PAGES = 400
_MOST_LINES = 400
_RIGHT_TO_LEFT = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_SOME = 0.1
"""Share of letters written from right to left above which the order of a PDF's words is not trusted."""
LOW_TRUST = "the PDF is written from right to left: its words may stand in another order than on the page"
_ONE_AT_A_TIME = threading.Lock()
"""PDFium is not safe for several threads."""
_HYPHENATED = re.compile(r"(?<=[^\W\d_])[\u00ad\u0002\ufffe\x02]\n?")
_PAGE_NUMBER = re.compile(r"^\s*(?:page\s+)?\d{1,4}(?:\s*(?:/|of)\s*\d{1,4})?\s*$", re.IGNORECASE)
_ENDS = re.compile(r"[.!?:;。！？…]['\"”’»)\]]*$")


def from_pdf(source: Source) -> Extract:
    """The text of all pages. Dates: what its text says after a label; the file's own date says when it was written
    or converted, and counts as a file's date only. Raises NotReadable for broken, locked and text-free files."""
    try:
        import pypdfium2
    except ImportError as missing:
        raise MissingExtra('PDF files need an extra: pip install "refute[pdf]"') from missing
    with _ONE_AT_A_TIME:
        try:
            document = pypdfium2.PdfDocument(source.body)
        except pypdfium2.PdfiumError as problem:
            locked = "password" in str(problem).lower()
            raise NotReadable("the PDF is locked by a password" if locked else "the PDF is broken") from problem
        try:
            pages, known, count = _pages(document), document.get_metadata_dict(), len(document)
        except pypdfium2.PdfiumError as problem:
            raise NotReadable("the PDF is broken") from problem
        finally:
            document.close()
    text, smuggled = visible("\n\n".join(_flowing(page) for page in pages if page.strip()))
    if not text.strip():
        raise NotReadable("the PDF holds pictures of text only")
    notes = ["hidden text was left out (invisible characters)"] if smuggled else []
    if count > _MOST_PAGES or len(text) > MOST_CHARACTERS:
        notes.append(f"only the first {min(count, _MOST_PAGES)} of {count} pages were read")
    text = text[:MOST_CHARACTERS].strip()
    low_trust = LOW_TRUST if _is_right_to_left(text) else ""
    if low_trust:
        notes.append(low_trust)
    return Extract(
        text=text,
        title=" ".join((known.get("Title") or "").split())[:300],
        language=language_of(text),
        published=_published(source, text, known.get("CreationDate") or ""),
        credits=credited.tidy([known.get("Author") or "", *credited.of_text(text)]),
        notes=tuple(notes),
        signals=Signals(paper=bool(re.search(r"\bdoi:\s?10\.\d{4}|doi\.org/10\.", text[:4000], re.IGNORECASE))),
        low_trust=low_trust,
    )


def _is_right_to_left(text: str) -> bool:
    return len(_RIGHT_TO_LEFT.findall(text)) > sum(c.isalpha() for c in text) * _SOME


def _pages(document: object) -> list[str]:
    texts: list[str] = []
    for number in range(min(len(document), _MOST_PAGES)):  # type: ignore[arg-type]
        page = document[number]  # type: ignore[index]
        layer = page.get_textpage()
        texts.append(_in_order(layer))
        layer.close()
        page.close()
        if sum(map(len, texts)) > MOST_CHARACTERS:
            break
    return texts


def _in_order(layer: "PdfTextPage") -> str:
    """The text of a page as its columns are read."""
    count = layer.count_rects()
    if not 8 <= count <= _MOST_LINES:
        return str(layer.get_text_bounded())
    regions = reading_order([Box(*layer.get_rect(number)) for number in range(count)])
    if not regions:
        return str(layer.get_text_bounded())
    return "\n\n".join(layer.get_text_bounded(b.left, b.bottom, b.right, b.top) for b in regions)


def _flowing(page: str) -> str:
    """Lines joined to paragraphs: a line that ends a sentence and is shorter than the others ends its paragraph."""
    page = _HYPHENATED.sub("", page.replace("\r\n", "\n").replace("\r", "\n"))
    lines = [line.strip() for line in page.split("\n") if not _PAGE_NUMBER.match(line)]
    usual = sorted(len(line) for line in lines)[len(lines) * 3 // 4] if lines else 0
    out: list[str] = []
    for i, line in enumerate(lines):
        out.append(line)
        following = lines[i + 1] if i + 1 < len(lines) else ""
        short = len(line) < usual * 0.75
        done = (
            not line
            or not following
            or _is_row(line)
            or _is_row(following)
            or (short and (_ENDS.search(line) or following[:1].isupper()))
        )
        out.append("\n" if done else " ")
    return re.sub(r"\n{2,}", "\n\n", "".join(out).replace(" \n", "\n")).strip()


def _is_row(line: str) -> bool:
    """Whether half of a line's words are numbers: a row of a table, which stays a line."""
    words = line.split()
    return len(words) > 1 and 2 * sum(any(c.isdigit() for c in word) for word in words) >= len(words)


def _published(source: Source, text: str, created: str) -> Published:
    shown = in_text(text, source.today)
    if shown.value is not None:
        return shown
    day = dated_address(source.url)
    if day is not None and day <= source.today:
        return Published(value=day.isoformat(), how=DateFound.URL)
    found = re.match(r"D:(\d{4})(\d{2})(\d{2})", created)
    if found and int(found.group(1)) >= 1990 and (written := "-".join(found.groups())) <= source.today.isoformat():
        return Published(value=written, how=DateFound.FILE)
    return Published()
