"""The tesseract program: pictures in on standard input, words with their places and confidence out.

One call reads all parts of a picture, as the pages of one TIFF: a model is loaded once. The program starts in an empty
folder with few variables, never through a shell, with one thread (`OMP_THREAD_LIMIT=1`: with more it is slower on
small pictures), and is stopped when its time is over.
"""

import asyncio
import csv
import io
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING

from refute.domain.errors import RefuteError

if TYPE_CHECKING:
    from PIL import Image

PROGRAM = "tesseract"
SECONDS = 30.0
"""What one call may take; a screenshot takes half a second."""
_KEPT = ("PATH", "TESSDATA_PREFIX", "HOME", "SYSTEMROOT")
_WORD = "5"
"""The level of a word in tesseract's table."""
_PACK = re.compile(r"[A-Za-z0-9_/]+(?:\+[A-Za-z0-9_/]+)*")


class ReadingFailed(RefuteError):
    """The program did not read the picture; the text says why."""


@dataclass(frozen=True)
class Word:
    """One word as it was read."""

    text: str
    confidence: float
    """0 to 1."""
    left: int
    top: int
    right: int
    bottom: int


class Seen(IntEnum):
    """What a page is; tesseract's `--psm`."""

    ANYTHING = 3
    """The program looks for blocks of text by itself."""
    BLOCK = 6
    """One block of one size; a single line too."""
    RAW_LINE = 13
    """One line, taken as it is: words are not looked for before they are read. Arabic needs it: otherwise whole words
    are lost between dots and long strokes."""


Lines = list[list[Word]]


@cache
def found() -> tuple[str, frozenset[str]]:
    """The program's version and its packs; empty where it is not installed or does not start."""
    program = shutil.which(PROGRAM)
    if program is None:
        return "", frozenset()
    try:
        ran = [
            subprocess.run(  # noqa: S603
                (program, option), capture_output=True, text=True, timeout=10, env=_environment(), check=True
            )
            for option in ("--version", "--list-langs")
        ]
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return "", frozenset()
    version = re.search(r"tesseract v?([\d.]+)", ran[0].stdout + ran[0].stderr)
    packs = {line.strip() for line in ran[1].stdout.splitlines() if _PACK.fullmatch(line.strip())}
    return (version.group(1) if version else "?"), frozenset(packs)


async def read(pages: Sequence["Image.Image"], packs: str, how: Seen = Seen.BLOCK) -> list[Lines]:
    """The lines of words of each page, in the order of the pages. `packs`: names joined by `+`. Raises
    ReadingFailed."""
    if not pages:
        return []
    options = ["-l", packs, "--psm", str(int(how)), "-c", "tessedit_create_tsv=1"]
    return _table(await _run(options, _tiff(pages)), len(pages))


async def script_of(page: "Image.Image") -> tuple[str, float]:
    """The script that the page is written in by tesseract's own name, and its confidence (not bounded); empty where it
    cannot tell."""
    try:
        said = await _run(["-l", "osd", "--psm", "0"], _tiff([page]))
    except ReadingFailed:
        # Too few characters ends the program with an error.
        return "", 0.0
    name = re.search(r"^Script: (\S+)", said, re.MULTILINE)
    sure = re.search(r"^Script confidence: ([\d.]+)", said, re.MULTILINE)
    return (name.group(1), float(sure.group(1))) if name and sure else ("", 0.0)


async def _run(options: Sequence[str], given: bytes) -> str:
    program = shutil.which(PROGRAM)
    if program is None:
        raise ReadingFailed("The program tesseract is not installed. On Debian: apt install tesseract-ocr")
    with tempfile.TemporaryDirectory(prefix="refute-") as folder:
        process = await asyncio.create_subprocess_exec(
            program, "stdin", "stdout", *options,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=folder, env=_environment(), start_new_session=True,
        )  # fmt: skip
        try:
            async with asyncio.timeout(SECONDS):
                out, errors = await process.communicate(given)
        except TimeoutError:
            raise ReadingFailed(f"tesseract took longer than {SECONDS:.0f} s. Send a smaller picture.") from None
        finally:
            await _ended(process)
    if process.returncode:
        last = errors.decode(errors="replace").strip().splitlines()
        raise ReadingFailed(f"tesseract failed: {ascii(last[-1][:200]) if last else process.returncode}")
    return out.decode(errors="replace")


async def _ended(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        # PermissionError: macOS says so of a group whose last member is gone but not yet collected.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


def _environment() -> dict[str, str]:
    kept = {name: value for name in _KEPT if (value := os.environ.get(name))}
    return kept | {"OMP_THREAD_LIMIT": "1", "LC_ALL": "C.UTF-8"}


def _tiff(pages: Sequence["Image.Image"]) -> bytes:
    out = io.BytesIO()
    pages[0].save(out, "TIFF", save_all=True, append_images=list(pages[1:]), dpi=(300, 300))
    return out.getvalue()


def _table(said: str, pages: int) -> list[Lines]:
    read: list[Lines] = [[] for _ in range(pages)]
    last: tuple[str, ...] = ()
    for row in csv.DictReader(io.StringIO(said), delimiter="\t", quoting=csv.QUOTE_NONE):
        text = (row.get("text") or "").strip()
        if row.get("level") != _WORD or not text:
            continue
        line = (row["page_num"], row["block_num"], row["par_num"], row["line_num"])
        page = read[min(int(row["page_num"]), pages) - 1]
        if line != last:
            page.append([])
            last = line
        left, top = int(row["left"]), int(row["top"])
        page[-1].append(
            Word(
                text, max(0.0, float(row["conf"])) / 100,
                left, top, left + int(row["width"]), top + int(row["height"]),
            )
        )  # fmt: skip
    return read
