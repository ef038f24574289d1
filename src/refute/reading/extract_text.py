"""Plain text, Markdown, CSV and JSON: the characters as they are."""

import re

from refute.reading import credited, mojibake
from refute.reading.charset import decode
from refute.reading.extract import MOST_CHARACTERS, Extract, NotReadable, Source, language_of
from refute.reading.invisible import visible
from refute.reading.published import dated_address, in_text

_HEADING = re.compile(r"#{1,3}\s+(.{3,200})")
_TRAILING = re.compile(r"(?<![ \t])[ \t]+$", re.MULTILINE)


def from_text(source: Source) -> Extract:
    """The text with its lines kept. Its title is a Markdown heading or a short first line."""
    text = decode(source.body, source.charset, html=False)
    if text.count("\x00") > 8 or text.count("\ufffd") * 20 > len(text):
        raise NotReadable("the content is said to be text and is not")
    text, garbled = mojibake.repaired(text)
    text, smuggled = visible(text.replace("\r\n", "\n").replace("\r", "\n"))
    notes = ["hidden text was left out (invisible characters)"] if smuggled else []
    if garbled:
        notes.append(mojibake.note(garbled))
    text = _TRAILING.sub("", text).strip()
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        notes.append(f"only the first {MOST_CHARACTERS} characters were read")
    title = _title(text.split("\n", 1)[0].strip())
    shown = in_text(text, source.today)
    if shown.value is None and (day := dated_address(source.url)) and day <= source.today:
        from refute.domain.evidence import Published
        from refute.domain.vocabulary import DateFound

        shown = Published(value=day.isoformat(), how=DateFound.URL)
    return Extract(
        text=text,
        title=title,
        language=language_of(text),
        published=shown,
        credits=credited.tidy(credited.of_text(text)),
        notes=tuple(notes),
    )


def _title(first: str) -> str:
    heading = _HEADING.fullmatch(first)
    if heading:
        return heading.group(1).strip()
    return first if 3 < len(first) <= 120 and first[-1] not in ".,;" and first[0] not in "{[<" else ""
