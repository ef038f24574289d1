"""PDF by pypdfium2 (extra `pdf`): the text layer; scanned pages without one are said to be so."""

import re
import threading

from refute.domain.errors import MissingExtra
from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.reading import credited
from refute.reading.extract import MOST_CHARACTERS, Extract, NotReadable, Source, language_of
from refute.reading.invisible import visible
from refute.reading.kinds import Signals
from refute.reading.published import dated_address, in_text

_MOST_PAGES = 400
_ONE_AT_A_TIME = threading.Lock()
"""PDFium is not safe for several threads."""
_HYPHENATED = re.compile(r"(?<=[^\W\d_])[\u00ad\u0002\ufffe\x02]\n?")
_PAGE_NUMBER = re.compile(r"^\s*(?:page\s+)?\d{1,4}(?:\s*(?:/|of)\s*\d{1,4})?\s*$", re.IGNORECASE)
_ENDS = re.compile(r"[.!?:;。！？…]['\"”’»)\]]*$")


def from_pdf(source: Source) -> Extract:
    """The text of all pages. Dates: what its text says after a label; the file's own date says when it was written
    or converted, and counts as a file's date only. Raises NotReadable for broken, locked and text-free files."""
    try:
        import pypdfium2  # type: ignore[import-untyped]
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
    return Extract(
        text=text,
        title=" ".join((known.get("Title") or "").split())[:300],
        language=language_of(text),
        published=_published(source, text, known.get("CreationDate") or ""),
        credits=credited.tidy([known.get("Author") or "", *credited.of_text(text)]),
        notes=tuple(notes),
        signals=Signals(paper=bool(re.search(r"\bdoi:\s?10\.\d{4}|doi\.org/10\.", text[:4000], re.IGNORECASE))),
    )


def _pages(document: object) -> list[str]:
    texts: list[str] = []
    for number in range(min(len(document), _MOST_PAGES)):  # type: ignore[arg-type]
        page = document[number]  # type: ignore[index]
        layer = page.get_textpage()
        texts.append(layer.get_text_bounded())
        layer.close()
        page.close()
        if sum(map(len, texts)) > MOST_CHARACTERS:
            break
    return texts


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
        done = not line or not following or (short and (_ENDS.search(line) or following[:1].isupper()))
        out.append("\n" if done else " ")
    return re.sub(r"\n{2,}", "\n\n", "".join(out).replace(" \n", "\n")).strip()


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
