"""How well screenshots are read: nine languages, four looks, each engine, with and without the packs of whole scripts.

    python benchmarks/ocr.py [--engine tesseract|rapidocr|both] [--languages en,ar] [--no-script-packs] [--hint]
    [--show]

Renders screenshots (`tests/world/screenshots.py`): chat bubbles, dark mode, small print of 13 pixels, two columns, with
names, clocks, "forwarded" and other words of an app around the messages. Prints for each language and look

- the character error rate: edits between the messages and `PictureText.text`, over the messages' characters. NFC, white
  space folded, in Chinese left out. An app's word that is left in the text counts, and so does a word of a message that
  was set aside;
- numbers: how many of the messages' numbers stand in the text, and how many of the missing ones were named as doubtful
  or are missing from a text that names doubtful numbers;
- seconds a picture.

Needs tesseract with its packs (`apt install tesseract-ocr tesseract-ocr-{spa,deu,por,rus,chi-sim,chi-tra,ara,hin,osd}
tesseract-ocr-script-{arab,deva,hans,hant}`), the fonts `fonts-noto-core fonts-noto-cjk`, and the extra `ocr`.
"""

import argparse
import asyncio
import re
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.pictures import PictureText
from refute.reading.pictures import rapid, tesseract
from refute.reading.pictures.read import read_picture
from world.picture_texts import SPOKEN
from world.screenshots import LOOKS, drawn, missing

GOAL = 0.05
_NUMBER = re.compile(r"\d[\d.,]*\d|\d")


def folded(text: str, language: str) -> str:
    """What is compared."""
    text = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c) != "Cf")
    text = " ".join(text.split())
    return text.replace(" ", "") if language.startswith("zh") else text


def edits(one: str, other: str) -> int:
    """The Levenshtein distance."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


async def measure(language: str, look: str, hint: str | None, show: bool) -> tuple[int, int, str]:
    """Edits and characters of one look, with a line to print."""
    spoken = SPOKEN[language]
    groups: Sequence[Sequence[str]] = (
        (spoken.messages[:3], spoken.messages[3:]) if look in ("chat", "dark") else (spoken.messages,)
    )
    wrong = length = numbers = kept = named = 0
    seconds = 0.0
    unreadable: set[str] = set()
    for messages in groups:
        read = await read_picture(drawn(look, language, spoken, messages), hint=hint)
        said, text = folded(" ".join(messages), language), folded(read.text, language)
        wrong, length, seconds = wrong + edits(said, text), length + len(said), seconds + read.seconds
        unreadable |= set(read.unreadable)
        true, there = _NUMBER.findall(said), _NUMBER.findall(text)
        lost = [n for n in true if n not in there]
        numbers, kept = numbers + len(true), kept + len(true) - len(lost)
        named += min(len(lost), len(read.doubtful))
        if show:
            shown(read)
    note = f"  cannot read {', '.join(sorted(unreadable))}" if unreadable else ""
    line = (
        f"{language:8} {look:8} {wrong / length:6.1%}  numbers {kept:2}/{numbers:2}"
        f" (of {numbers - kept} wrong, {named} named)  {seconds / len(groups):5.2f} s{note}"
    )
    return wrong, length, line


def shown(read: PictureText) -> None:
    print(read.text)
    print("  aside:", *(f"{b.text!r} ({b.aside})" for b in read.set_aside))
    print("  packs:", *read.languages, " doubtful:", *read.doubtful)


async def table(engine: str, languages: Sequence[str], hint: bool, show: bool) -> bool:
    print(f"\n{engine}")
    good = True
    for language in languages:
        if why := missing(language):
            print(f"{language:8} left out: {why}")
            continue
        all_wrong = all_length = 0
        for look in LOOKS:
            tag = language if hint else None
            wrong, length, line = await measure(language, look, tag, show)
            all_wrong, all_length = all_wrong + wrong, all_length + length
            print(line, flush=True)
        good = good and all_wrong <= GOAL * all_length
        print(f"{language:8} {'all':8} {all_wrong / all_length:6.1%}")
    return good


def main() -> None:
    parser = argparse.ArgumentParser(description="Character error rates of reading screenshots.")
    parser.add_argument("--engine", choices=("tesseract", "rapidocr", "both"), default="both")
    parser.add_argument("--languages", default=",".join(SPOKEN))
    parser.add_argument("--no-script-packs", action="store_true", help="as if only packs of languages were installed")
    parser.add_argument("--hint", action="store_true", help="say the language beforehand, as a chat does")
    parser.add_argument("--show", action="store_true", help="print what was read")
    given = parser.parse_args()
    languages = given.languages.split(",")
    version, packs = tesseract.found()
    if given.no_script_packs:
        packs = frozenset(p for p in packs if p.islower() and not p.startswith("script/"))
    if given.engine != "rapidocr" and packs:
        _only(version, packs)
        asyncio.run(table(f"tesseract {version}, packs: {' '.join(sorted(packs))}", languages, given.hint, given.show))
    if given.engine != "tesseract" and rapid.there():
        _only("", frozenset())
        asyncio.run(table(f"rapidocr {rapid.version()}", languages, given.hint, given.show))


def _only(version: str, packs: frozenset[str]) -> None:
    """Have the rest of this process see these packs of tesseract and no others."""
    tesseract.found = lambda: (version, packs)  # type: ignore[assignment]


if __name__ == "__main__":
    main()
