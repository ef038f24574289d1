"""Screenshots drawn for tests: chat bubbles, dark mode, small print, two columns, in scripts that a font is there
for."""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

from world.picture_texts import Spoken

_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts"))
_FILES = {
    "Latn": ("NotoSans-Regular.ttf", "DejaVuSans.ttf"),
    "Arab": ("NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "DejaVuSans.ttf"),
    "Deva": ("NotoSansDevanagari-Regular.ttf",),
    "Hani": ("NotoSansCJK-Regular.ttc",),
}
_FACE = {"zh-Hant": 3, "zh-Hans": 2, "ja": 0, "ko": 1}
"""Faces in the collection of Chinese, Japanese and Korean glyphs."""
LIGHT = ("#efeae2", ("#ffffff", "#d9fdd3"), "#111b21", "#667781")
DARK = ("#0b141a", ("#202c33", "#005c4b"), "#e9edef", "#8696a0")
_BACKWARDS = re.compile(r"[0-9A-Za-z](?:[\w:/.,-]*[\w/])?%?|[٠-٩]+|[\u0600-\u065f\u066a-\u06ff]+|.")
"""Stretches that keep one direction in a text that is written backwards: a number, an address, a word, one mark."""
LOOKS = ("chat", "dark", "small", "columns")


@cache
def font_file(script: str) -> Path | None:
    """Where a font for the script is; None where none is installed."""
    for name in _FILES[script]:
        for folder in _FOLDERS:
            found = next(iter(sorted(folder.rglob(name))), None) if folder.is_dir() else None
            if found:
                return found
    return None


def missing(language: str) -> str:
    """Why screenshots in the language cannot be drawn here; empty where they can."""
    script = {"zh-Hans": "Hani", "zh-Hant": "Hani", "ar": "Arab", "hi": "Deva"}.get(language, "Latn")
    if font_file(script) is None or font_file("Latn") is None:
        return f"no font for {script} is installed"
    if script in ("Arab", "Deva") and not features.check("raqm"):
        return "this Pillow cannot shape letters (no raqm)"
    return ""


def _script(char: str) -> str:
    if "\u0600" <= char <= "\u06ff" or "\u0750" <= char <= "\u077f":
        return "Arab"
    if "\u0900" <= char <= "\u097f" or char in "\u200d\u200c":
        return "Deva"
    if "\u2e80" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef":
        return "Hani"
    return "Latn"


@dataclass
class Pen:
    """Writes lines of one language in one size, word by word, from the side where the language begins."""

    draw: ImageDraw.ImageDraw
    language: str
    size: int
    fonts: dict[str, ImageFont.FreeTypeFont] = field(default_factory=dict)

    @property
    def backwards(self) -> bool:
        return self.language == "ar"

    @property
    def leading(self) -> int:
        return round(self.size * (1.55 if self.language == "hi" else 1.4))

    def font(self, script: str) -> ImageFont.FreeTypeFont:
        if script not in self.fonts:
            path = font_file(script)
            assert path is not None
            face = _FACE.get(self.language, 2) if path.suffix == ".ttc" else 0
            self.fonts[script] = ImageFont.truetype(str(path), self.size, index=face)
        return self.fonts[script]

    def runs(self, text: str) -> list[tuple[str, str]]:
        """Stretches of one font. Digits and marks within Chinese are in the Chinese font, as on a telephone."""
        found = [(script, "".join(chars)) for script, chars in groupby(text, key=_script)]
        return [("Hani" if self.language.startswith("zh") else script, run) for script, run in found]

    def width(self, text: str) -> float:
        return sum(self.font(script).getlength(run) for script, run in self.runs(text))

    def lines(self, text: str, width: float) -> list[str]:
        """The text broken at spaces, Chinese between any two characters, over-long words anywhere."""
        pieces = [w + " " for w in text.split(" ")]
        if self.language.startswith("zh"):
            pieces = [p for w in pieces for p in (list(w) if any(c >= "\u4e00" for c in w) else [w])]
        out = [""]
        for piece in pieces:
            hangs = piece in "，。、；：？！”」 " and self.language.startswith("zh")
            if hangs or not out[-1] or self.width((out[-1] + piece).rstrip()) <= width:
                out[-1] += piece
            else:
                out.append(piece)
        return [line.strip() for line in out if line.strip()]

    def line(self, x: float, y: float, text: str, fill: str, right: float | None = None) -> None:
        """Write one line; a language that is written backwards ends at `right`."""
        if not self.backwards:
            for script, run in self.runs(text):
                self.draw.text((x, y + self.size), run, font=self.font(script), fill=fill, anchor="ls")
                x += self.font(script).getlength(run)
            return
        at = right if right is not None else x + self.width(text)
        for run in _BACKWARDS.findall(text):
            arabic = _script(run[0]) == "Arab"
            font = self.font("Arab" if arabic else "Latn")
            at -= font.getlength(run)
            way = "rtl" if arabic and not run.isdecimal() else "ltr"
            self.draw.text((at, y + self.size), run, font=font, fill=fill, anchor="ls", direction=way)


def _png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def chat(language: str, spoken: Spoken, messages: Sequence[str], dark: bool = False, size: int = 30) -> bytes:
    """A conversation on a telephone 720 pixels wide: a status bar, names, clocks, "forwarded", the field to type in."""
    wide, tall = 720, 1280
    ground, bubbles, ink, faint = DARK if dark else LIGHT
    image = Image.new("RGB", (wide, tall), ground)
    draw = ImageDraw.Draw(image)
    pen, small = Pen(draw, language, size), Pen(draw, language, round(size * 0.7))
    latin = Pen(draw, "en", round(size * 0.7))
    draw.rectangle((0, 0, wide, 120), fill=bubbles[0])
    latin.line(24, 10, "21:47", ink)
    latin.line(640, 10, "83%", ink)
    pen.line(100, 62, spoken.name, ink)
    y = 140
    draw.rounded_rectangle((wide / 2 - 80, y, wide / 2 + 80, y + 40), 12, fill=bubbles[0])
    small.line(wide / 2 - small.width(spoken.day) / 2, y + 6, spoken.day, faint)
    y += 60
    for number, message in enumerate(messages):
        mine = number % 2 == 1
        lines = pen.lines(message, 500)
        left = wide - 20 - 548 if mine else 20
        head = [spoken.name] if not mine and number == 0 else []
        head += [spoken.forwarded] if number == 0 else []
        height = len(head) * small.leading + len(lines) * pen.leading + small.leading + 24
        draw.rounded_rectangle((left, y, left + 548, y + height), 18, fill=bubbles[mine])
        at = y + 8
        for above in head:
            small.line(left + 20, at, above, "#1f7aec" if above == spoken.name else faint, left + 528)
            at += small.leading
        for line in lines:
            pen.line(left + 20, at, line, ink, left + 528)
            at += pen.leading
        latin.line(left + 450, at, f"21:4{number}", faint)
        y += height + 20
    draw.rounded_rectangle((20, tall - 90, 600, tall - 20), 30, fill=bubbles[0])
    pen.line(60, tall - 78, spoken.typing, faint, 560)
    return _png(image)


def small(language: str, messages: Sequence[str], size: int = 13) -> bytes:
    """A page of small print 620 pixels wide."""
    return _page(language, [messages], 580, size)


def columns(language: str, messages: Sequence[str], size: int = 18) -> bytes:
    """Two columns of a newspaper page; a language that is written backwards begins with the right one."""
    half = (len(messages) + 1) // 2
    return _page(language, [messages[:half], messages[half:]], 400, size)


def _page(language: str, sides: Sequence[Sequence[str]], width: int, size: int) -> bytes:
    gap = 40
    wide = gap // 2 + sum(width + gap for _ in sides)
    image = Image.new("RGB", (wide, 900), "#ffffff")
    draw = ImageDraw.Draw(image)
    pen = Pen(draw, language, size)
    lowest = 0.0
    for number, side in enumerate(sides):
        left = 20 + (len(sides) - 1 - number if pen.backwards else number) * (width + gap)
        y = 20.0
        for message in side:
            for line in pen.lines(message, width):
                pen.line(left, y, line, "#222222", left + width)
                y += pen.leading
            y += pen.leading * 0.6
        lowest = max(lowest, y)
    return _png(image.crop((0, 0, wide, round(lowest + 20))))


def drawn(look: str, language: str, spoken: Spoken, messages: Sequence[str]) -> bytes:
    """One of `LOOKS` as PNG."""
    if look in ("chat", "dark"):
        return chat(language, spoken, messages, dark=look == "dark")
    return small(language, messages) if look == "small" else columns(language, messages)
