"""Which packs of tesseract read a picture: by the shapes of its letters, then by the language of a few lines."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from refute.language.detect import language_of
from refute.reading.pictures import tesseract
from refute.reading.pictures.scripts import BY_CODE, SCRIPTS, UNKNOWN, language_of_hint, letters_of, of_hint
from refute.reading.pictures.sheet import Sheet, Strip
from refute.reading.pictures.tesseract import Lines, Seen

if TYPE_CHECKING:
    from PIL import Image

_SAMPLE = 5
"""Lines that a language is told by: thirty words of a message."""
_SHAPES = 8
"""Lines that a script is told by; with five, one short Chinese or Hindi screenshot in twenty is taken for Latin."""
_SURE = 0.7
"""Mean confidence from which a sample counts as read: the right pack has 0.8 and more, a wrong one 0.3 to 0.65."""
_FAIR = 0.5
"""The same where the shapes of the letters say so too."""
_SHORT = 6.0
"""Line heights below which a raw line may be a clock, which raw lines lose: it is read as a block too."""
_FIGURES = re.compile(r"[0-9][0-9:.,%]*")
_CLEAR = 0.6
_POOR = 0.85
"""Mean confidence of a raw line below which it is read as a block too; what says more with more confidence stands."""
_ITS_NAMES = {
    "Han": "Hans",
    "Hangul": "Kore",
    "Korean": "Kore",
    "Fraktur": "Latn",
    "Katakana": "Jpan",
    "Hiragana": "Jpan",
}
_LATIN_WITH = ("Cyrl", "Grek")
"""Scripts whose packs know no Latin letters, and read web addresses as garbage."""


@dataclass(frozen=True)
class Choice:
    """What a picture is read with."""

    script: str
    packs: str
    """As tesseract takes them, joined by `+`; empty where no installed pack reads the script."""
    lines: dict[Strip, Lines] = field(default_factory=dict)
    """What was read on the way."""


def packs_for(code: str, language: str = "") -> str:
    """The installed packs that read the script best, for this language if there is one; empty where there are none."""
    installed = tesseract.found()[1]
    script = BY_CODE[code]
    by_language = dict(reversed(script.packs))
    own = by_language.get(language)
    order = [*script.whole, *([own] if own else []), *(pack for _, pack in script.packs)]
    best = next((pack for pack in order if pack in installed), "")
    return f"{best}+eng" if best and code in _LATIN_WITH and "eng" in installed else best


def readable() -> dict[str, tuple[str, ...]]:
    """Scripts that tesseract reads here, with the packs that do."""
    installed = tesseract.found()[1]
    every = {s.code: (*s.whole, *(pack for _, pack in s.packs)) for s in SCRIPTS}
    return {code: here for code, packs in every.items() if (here := tuple(p for p in packs if p in installed))}


async def read_lines(sheet: Sheet, strips: list[Strip], packs: str) -> dict[Strip, Lines]:
    """What these packs make of these lines. Raises ReadingFailed."""
    how = Seen.RAW_LINE if _wants_raw(packs) else Seen.BLOCK
    found = dict(zip(strips, await tesseract.read([sheet.page(s) for s in strips], packs, how), strict=True))
    if how is Seen.RAW_LINE and "eng" in tesseract.found()[1]:
        short = [s for s in strips if s.length < _SHORT]
        for strip, read in zip(short, await tesseract.read([sheet.page(s) for s in short], "eng"), strict=True):
            words = [word for line in read for word in line]
            if words and all(_FIGURES.fullmatch(w.text) and w.confidence >= _CLEAR for w in words):
                found[strip] = read
    if how is Seen.RAW_LINE:
        poor = [s for s in strips if _mean(found[s]) < _POOR]
        for strip, read in zip(poor, await tesseract.read([sheet.page(s) for s in poor], packs), strict=True):
            found[strip] = max(found[strip], read, key=lambda r: _mean(r) * _length(r))
    return found


async def choose(sheet: Sheet, hint: str | None) -> Choice:
    """What to read the sheet with. `hint`: a language tag that the picture is likely in. Raises ReadingFailed."""
    sample = sheet.sample(_SAMPLE)
    hinted = of_hint(hint)
    if hinted:
        tried = await _of_script(sheet, sample, hinted, language_of_hint(hint))
        if tried.packs and sure(tried):
            return tried
    code = await script_of(sheet, sheet.sample(_SHAPES))
    if code:
        tried = await _of_script(sheet, sample, code, "")
        if not tried.packs or sure(tried, _FAIR):
            return tried
    every = [await _of_script(sheet, sample, c, "") for c in readable() if c not in (code, hinted)]
    best = max((t for t in every if sure(t)), key=confidence, default=None)
    return best or Choice(code or UNKNOWN, "")


async def script_of(sheet: Sheet, strips: list[Strip]) -> str:
    """The code of the script that these lines are in by their shapes; empty where it cannot be told."""
    named, _ = await tesseract.script_of(_stacked(sheet, strips))
    return _ITS_NAMES.get(named) or next((s.code for s in SCRIPTS if s.name == named), "")


async def _of_script(sheet: Sheet, sample: list[Strip], code: str, language: str) -> Choice:
    packs = packs_for(code, language)
    if not packs:
        return Choice(code, "")
    first = Choice(code, packs, await read_lines(sheet, sample, packs))
    if code in ("Hans", "Hant"):
        other = "Hant" if code == "Hans" else "Hans"
        if second := packs_for(other):
            rival = Choice(other, second, await read_lines(sheet, sample, second))
            return max(first, rival, key=confidence)
        return first
    heard = language_of(said(first.lines))
    better = packs_for(code, heard if heard != "und" else language)
    return first if better == packs else Choice(code, better)


def sure(choice: Choice, least: float = _SURE) -> bool:
    """Whether a sample reads as text of its script; a choice that was not tried is sure."""
    if not choice.lines:
        return True
    text = said(choice.lines)
    own, letters = letters_of(choice.script, text), sum(c.isalpha() for c in text)
    return confidence(choice) >= least and own >= letters * 0.5 and letters > 0


def confidence(choice: Choice) -> float:
    """Mean over the words of what was read, long words counting more; 0 where there are none."""
    return _mean([line for lines in choice.lines.values() for line in lines])


def _mean(lines: Lines) -> float:
    length = _length(lines)
    return sum(w.confidence * len(w.text) for line in lines for w in line) / length if length else 0.0


def _length(lines: Lines) -> int:
    return sum(len(w.text) for line in lines for w in line)


def said(read: dict[Strip, Lines]) -> str:
    """The words of these lines."""
    return " ".join(w.text for lines in read.values() for line in lines for w in line)


def _wants_raw(packs: str) -> bool:
    return any(pack in (*BY_CODE["Arab"].whole, "ara", "fas", "urd") for pack in packs.split("+"))


def _stacked(sheet: Sheet, strips: list[Strip]) -> "Image.Image":
    """The lines one below the other, as script detection wants a page."""
    from PIL import Image

    pages = [sheet.page(s) for s in strips]
    whole = Image.new("L", (max(p.width for p in pages), sum(p.height for p in pages)), 255)
    y = 0
    for page in pages:
        whole.paste(page, (0, y))
        y += page.height
    return whole
