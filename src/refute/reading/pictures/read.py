"""Reads a picture: the steps of this folder in their order. This is the door for everybody else."""

import asyncio
import re
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from refute.domain.errors import MissingExtra
from refute.domain.pictures import Aside, Box, PictureText, ReadableScript, TextBlock
from refute.language.detect import language_of
from refute.reading.pictures import choosing, rapid, tesseract
from refute.reading.pictures.layout import Part, overlap
from refute.reading.pictures.opened import opened
from refute.reading.pictures.phash import looks
from refute.reading.pictures.printed import Printed
from refute.reading.pictures.screen import told_apart
from refute.reading.pictures.scripts import BY_CODE, UNKNOWN, found_in, letters_of
from refute.reading.pictures.second_look import looked_again
from refute.reading.pictures.sheet import Sheet, Strip, sheet
from refute.reading.pictures.tidy import joined, tidied

if TYPE_CHECKING:
    from PIL import Image

_UNSURE = 0.55
"""Mean confidence of a line below which it may be in another script than the picture."""
_MOSTLY = 0.3
"""Share of unread print from which nothing of a picture is taken for its message."""
_A_WORD = 1.5
"""Heights that a place with text is long at least; icons are shorter."""
_SMALL_PRINT = 18.0
"""Line height in pixels below which rapidocr gets the picture at twice the size: at 10 it misses whole lines."""
_WIDE = 8.0
"""Line heights of print from which a stretch that cannot be read is worth saying."""
_DOUBT = 0.8
_NUMBER = re.compile(r"\d")
_ARABIC_DIGIT = re.compile(r"[٠-٩۰-۹]")
"""Tesseract's packs misread every third of these digits with high confidence (benchmarks/ocr.py)."""
_NO_ENGINE = (
    "Nothing here reads pictures. On Debian: apt install tesseract-ocr tesseract-ocr-eng, and the packs of your "
    'languages; anywhere, for Latin and Chinese only: pip install "refute[ocr]"'
)


async def read_picture(data: bytes, *, hint: str | None = None) -> PictureText:
    """The text of a picture, with what was set aside and what could not be read.

    `data`: a PNG, JPEG, WebP, GIF, BMP or TIFF file of at most 20 MB. `hint`: the language tag that the picture is
    likely in, such as that of the chat. Works in threads and in a program of its own; a screenshot takes 0.5 to 1.5 s.
    Raises NotAPicture for what is no picture, ReadingFailed where the program failed, MissingExtra where there is none.
    """
    began = time.monotonic()
    image = await asyncio.to_thread(opened, data)
    if tesseract.found()[1]:
        picture = await _by_tesseract(image, hint)
    elif rapid.there():
        picture = await asyncio.to_thread(_by_rapid, image)
    else:
        raise MissingExtra(_NO_ENGINE)
    return picture.model_copy(update={"looks": looks(image), "seconds": round(time.monotonic() - began, 3)})


def readable_scripts() -> tuple[ReadableScript, ...]:
    """The scripts that pictures are read in on this machine; empty where no engine is installed."""
    here = choosing.readable()
    if here:
        return tuple(
            ReadableScript(script=code, name=BY_CODE[code].name, engine="tesseract", packs=packs)
            for code, packs in here.items()
        )
    if rapid.there():
        return tuple(ReadableScript(script=c, name=BY_CODE[c].name, engine="rapidocr") for c in rapid.SCRIPTS)
    return ()


async def _by_tesseract(image: "Image.Image", hint: str | None) -> PictureText:
    engine = f"tesseract {tesseract.found()[0]}"
    page = await asyncio.to_thread(sheet, image)
    if not page.strips:
        return PictureText(engine=engine)
    choice = await choosing.choose(page, hint)
    if not choice.packs:
        return PictureText(engine=engine, unreadable=(choice.script,))
    if choice.script == "Arab":
        page = await asyncio.to_thread(lambda: sheet(image, backwards=True))
    left = [s for s in page.strips if s not in choice.lines]
    read = choice.lines | await choosing.read_lines(page, left, choice.packs)
    read = await looked_again(page, read, choice.script)
    language = language_of(choosing.said(read))
    lines = [_printed(strip, read[strip], (choice.script, language)) for strip in page.strips]
    unreadable = await _unreadable(page, lines, choice.script)
    lines = [line for line in lines if line.text]
    told = _told(lines, image.size, engine, unreadable).model_copy(update={"languages": tuple(choice.packs.split("+"))})
    length = sum(len(line.text) for line in lines)
    sure = sum(line.confidence * len(line.text) for line in lines) / length if length else 1.0
    return told if sure >= _UNSURE else _nothing_said(told, choice.script)


def _printed(strip: Strip, read: tesseract.Lines, tongue: tuple[str, str]) -> Printed:
    script, language = tongue
    words = [word for line in read for word in line]
    length = sum(len(word.text) for word in words)
    text = tidied(" ".join(word.text for word in words), script, language)
    return Printed(
        block=strip.block,
        text=text,
        confidence=sum(w.confidence * len(w.text) for w in words) / length if length else 0.0,
        part=strip.part,
        height=strip.height,
        colour=strip.colour,
        doubtful=tuple(
            tidied(w.text, script, language)
            for w in words
            if _NUMBER.search(w.text) and (w.confidence < _DOUBT or _ARABIC_DIGIT.search(w.text))
        ),
    )


async def _unreadable(page: Sheet, lines: Sequence[Printed], script: str) -> tuple[str, ...]:
    """Scripts of lines that were read badly, where there is enough of them."""
    bad = [s for s, line in zip(page.strips, lines, strict=True) if line.confidence < _UNSURE]
    if sum(s.length for s in bad) < _WIDE:
        return ()
    code = await choosing.script_of(page, bad)
    return (code,) if code and code != script and code in BY_CODE else ()


def _by_rapid(image: "Image.Image") -> PictureText:
    engine = f"rapidocr {rapid.version()}"
    page = sheet(image)
    good, unread = _looked(image, 1)
    if unread and page.strips and median(s.height for s in page.strips) < _SMALL_PRINT:
        good, unread = min((good, unread), _looked(image, 2), key=lambda found: _length(found[1]))
    lines = [_by_strips(f, page, number) for number, f in enumerate(good)]
    lines.sort(key=lambda line: (line.block, line.part.top))
    told = _told(lines, image.size, engine, ())
    # Boxes without what fits in them are text in a script that the models do not know. What stands between them, an
    # address or a number, is no message.
    missing = _length(unread)
    if missing < _WIDE:
        return told
    if missing < (missing + _length([f.part for f in good])) * _MOSTLY:
        return told.model_copy(update={"unreadable": (UNKNOWN,)})
    return _nothing_said(told, UNKNOWN)


def _looked(image: "Image.Image", scale: int) -> tuple[list[rapid.Found], list[Part]]:
    """What was read in a picture made so many times as large, and where text is that was not, in the picture's
    pixels."""
    large = image if scale == 1 else image.resize((image.width * scale, image.height * scale))
    good = [replace(f, part=f.part.scaled(1 / scale)) for f in rapid.read(large) if rapid.was_read(f)]
    places = [p.scaled(1 / scale) for p in rapid.places(large) if rapid.length(p) >= _A_WORD]
    return good, [p for p in places if not any(overlap(p, f.part) for f in good)]


def _length(parts: Sequence[Part]) -> float:
    return sum(rapid.length(part) for part in parts)


def _nothing_said(told: PictureText, script: str) -> PictureText:
    """The same picture as one that cannot be read: what was read is set aside."""
    aside = tuple(b if b.aside else b.model_copy(update={"aside": Aside.STRAY}) for b in told.blocks)
    return told.model_copy(update={"text": "", "scripts": (), "doubtful": (), "unreadable": (script,), "blocks": aside})


def _by_strips(found: rapid.Found, page: Sheet, number: int) -> Printed:
    part = found.part
    near = next((s for s in page.strips if overlap(s.part, part)), None)
    script = "Hans" if letters_of("Hans", found.text) else "Latn"
    return Printed(
        block=near.block if near else 10_000 + number,
        text=tidied(found.text, script),
        confidence=found.confidence,
        part=part,
        height=near.height if near else (part.bottom - part.top) * 0.7,
        colour=near.colour if near else (0, 0, 0),
    )


def _told(lines: Sequence[Printed], size: tuple[int, int], engine: str, unreadable: tuple[str, ...]) -> PictureText:
    blocks: list[TextBlock] = []
    message: list[list[Printed]] = []
    last: tuple[int, Aside | None] | None = None
    held: list[Printed] = []

    def end() -> None:
        if held and last is not None:
            blocks.append(_block(held, last[1]))
            if last[1] is None:
                message.append(list(held))
        held.clear()

    for line, why in told_apart(lines, size):
        if (line.block, why) != last:
            end()
        last = (line.block, why)
        held.append(line)
    end()
    text = "\n".join(joined([line.text for line in part]) for part in _paragraphs(message))
    return PictureText(
        text=text,
        blocks=tuple(blocks),
        scripts=found_in(text),
        unreadable=unreadable,
        doubtful=tuple(dict.fromkeys(n for part in message for line in part for n in line.doubtful)),
        engine=engine,
    )


def _block(lines: Sequence[Printed], why: Aside | None) -> TextBlock:
    parts = [line.part for line in lines]
    return TextBlock(
        text="\n".join(line.text for line in lines),
        box=Box(
            left=min(p.left for p in parts),
            top=min(p.top for p in parts),
            right=max(p.right for p in parts),
            bottom=max(p.bottom for p in parts),
        ),
        confidence=round(min(1.0, sum(line.confidence for line in lines) / len(lines)), 3),
        aside=why,
    )


_ENDS = re.compile(r"[.!?:。！？：।؟…][\"'”»」)]*$|https?://\S+$|\.\w{2,8}/\S+$")


def _paragraphs(parts: Sequence[list[Printed]]) -> list[list[Printed]]:
    """Blocks that are one paragraph with a wide space between its lines, joined again."""
    found: list[list[Printed]] = []
    for part in parts:
        if found and _goes_on(found[-1][-1], part[0]):
            found[-1] += part
        else:
            found.append(list(part))
    return found


def _goes_on(above: Printed, below: Printed) -> bool:
    if _ENDS.search(above.text):
        return False
    usual = max(above.height, below.height)
    aligned = min(abs(above.part.left - below.part.left), abs(above.part.right - below.part.right)) < usual
    full = above.part.right - above.part.left >= (below.part.right - below.part.left) * 0.8
    return aligned and full and 0 <= below.part.top - above.part.bottom < usual * 1.6
