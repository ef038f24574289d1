"""Text to check, from the command line, a file or standard input: read whole, as UTF-8, or refused with the reason."""

import sys
import unicodedata
from dataclasses import replace
from pathlib import Path

from refute.apps.cli.options import Source
from refute.apps.cli.session import say
from refute.apps.cli.variables import unless_from
from refute.domain.claim import Submission
from refute.domain.errors import InputError

MOST_BYTES = 1_000_000
"""Longest text, as UTF-8: about a book chapter of 150,000 words, and far more than three claims need."""

_HOW = 'Give one of: a text in quotes, - for standard input, --file FILE, --url URL. Example: refute check "TEXT"'


def chosen(text: str | None, source: Source) -> Source:
    """The source with exactly one text in it, what is typed winning over the environment. Raises InputError."""
    if text is not None or source.stdin:
        source = replace(source, file=unless_from("REFUTE_FILE", source.file))
        source = replace(source, url=unless_from("REFUTE_URL", source.url))
    given = [text is not None, source.stdin, source.file is not None, source.url is not None]
    if sum(given) == 0:
        raise InputError(f"There is nothing to check. {_HOW}")
    if sum(given) > 1:
        raise InputError(f"There is more than one text to check. {_HOW}")
    return source


def typed(text: str | None, source: Source) -> Submission:
    """The submission of TEXT, `-` or `--file`. Raises InputError."""
    if source.file is not None:
        return submission(file_bytes(source.file), f"The file {source.file}")
    if source.stdin:
        return submission(standard_input(_HOW), "Standard input")
    return submission((text or "").encode("utf-8", "surrogateescape"), "The text")


def submission(raw: bytes, where: str) -> Submission:
    """The bytes as a submission, NFC. Raises InputError for what is empty, too long, binary or not UTF-8."""
    text = unicodedata.normalize("NFC", decoded(raw, where, "check"))
    if not any(c.isalnum() for c in text):
        raise InputError(f"{where} is empty: it holds no words. {_HOW}")
    return Submission(text=text)


def decoded(raw: bytes, where: str, command: str) -> str:
    """The bytes as text, as it stands. Raises InputError for what is too long, binary or not UTF-8; `command` is the
    one that its advice names."""
    if len(raw) > MOST_BYTES:
        raise InputError(f"{where} is too long: the limit is {MOST_BYTES:,} bytes. Send the part that matters.")
    if raw.startswith(b"%PDF-"):
        raise InputError(
            f"{where} is a PDF. Convert it to text first, for example: pdftotext FILE - | refute {command} -"
        )
    if b"\x00" in raw:
        raise InputError(f"{where} is binary or UTF-16, not UTF-8 text. Convert it to UTF-8 text first.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{where} is not UTF-8: byte {error.start} cannot be read. "
            f"Convert it first, for example: iconv -f WINDOWS-1252 -t UTF-8 FILE | refute {command} -"
        ) from None


def file_bytes(path: Path) -> bytes:
    """What the file holds, at most a byte more than is allowed. Raises InputError where it cannot be read."""
    try:
        if path.is_dir():
            raise InputError(f"{path} is a folder. Give a text file; a folder of documents goes to --corpus.")
        with path.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(f"The file {path} cannot be read: {error.strerror or error}. Check the name.") from None


def standard_input(how: str) -> bytes:
    """What standard input holds, at most a byte more than is allowed. Raises InputError, with `how` to put it right."""
    if sys.stdin is None:
        raise InputError(f"There is no standard input. {how}")
    if sys.stdin.isatty():
        say("Type or paste the text to check, then press Ctrl-D (on Windows: Ctrl-Z and Enter).")
    return sys.stdin.buffer.read(MOST_BYTES + 1)
