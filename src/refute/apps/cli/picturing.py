"""A picture as the text to check: read on this machine, shown, and refused where nothing of it can be read."""

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

from refute.apps.cli.options import Output
from refute.apps.cli.session import run, say
from refute.domain.claim import Submission
from refute.domain.errors import InputError

if TYPE_CHECKING:
    from refute.domain.pictures import PictureText

_BEGINNINGS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\x00", b"MM\x00*")
_HOW = 'Give the text itself: refute check "TEXT"'


def is_picture(path: Path) -> bool:
    """Whether the file begins as pictures do; False where it cannot be read."""
    try:
        with path.open("rb") as stream:
            head = stream.read(16)
    except OSError:
        return False
    return head.startswith(_BEGINNINGS) or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")


def pictured(path: Path, output: Output) -> Submission:
    """The text of a picture. What was read, set aside, doubtful or unreadable is said before the check begins, unless
    it is to be quiet. Raises InputError where the file is no picture or nothing in it can be read, MissingExtra."""
    from refute.reading.pictures.opened import MOST_BYTES
    from refute.reading.pictures.read import read_picture

    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(f"The file {path} cannot be read: {error.strerror or error}. Check the name.") from None
    read = run(read_picture(data))
    if not any(c.isalnum() for c in read.text):
        raise InputError(f"{path}: {_why(read)} {_HOW}")
    if not output.quiet:
        say(f"Read in {path} by {read.engine}:", *(f"  {line}" for line in read.text.splitlines()), *_notes(read))
    return Submission(text=unicodedata.normalize("NFC", read.text))


def _why(read: "PictureText") -> str:
    if read.unreadable:
        return f"I can't read this script ({_named(read.unreadable)})."
    return "no text was found in the picture."


def _notes(read: "PictureText") -> list[str]:
    notes = []
    if read.set_aside:
        aside = " | ".join(" ".join(block.text.split()) for block in read.set_aside)
        notes.append(f"Set aside as the app's own: {aside}")
    if read.doubtful:
        notes.append(f"Numbers that may be misread: {', '.join(read.doubtful)}")
    if read.unreadable:
        notes.append(f"A part is in a script that I can't read ({_named(read.unreadable)}).")
    return notes


def _named(codes: tuple[str, ...]) -> str:
    from refute.reading.pictures.scripts import BY_CODE

    return ", ".join(BY_CODE[code].name if code in BY_CODE else "not known which" for code in codes)
