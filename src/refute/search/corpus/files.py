"""Which files of a folder belong to its corpus, and why others do not."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from refute.domain.errors import InputError

MEDIA_TYPES = {
    ".txt": "text/plain",
    ".text": "text/plain",
    ".md": "text/markdown",
    ".markdown": "text/markdown",
    ".html": "text/html",
    ".htm": "text/html",
    ".xhtml": "application/xhtml+xml",
    ".pdf": "application/pdf",
    ".jsonl": "application/jsonl",
    ".ndjson": "application/jsonl",
}
"""Endings of the files that are read, and what they hold."""
ROWS = "application/jsonl"
"""A file of many documents, one JSON object a line."""
PDF = "application/pdf"

_MEGABYTE = 1_000_000
_MOST_MEGABYTES = {PDF: 50, ROWS: 300}
_MOST_MEGABYTES_OF_TEXT = 10
_UNSAFE = frozenset('%#?"<>\\^`{|} ')


@dataclass(frozen=True)
class Skipped:
    """A file or row that was left out, whole or in part."""

    place: str
    """The file's path in the folder, with the row where it has rows, such as `notes/posts.jsonl row 7`."""
    reason: str
    """Why, and what was kept of it, if anything."""
    again: bool = False
    """Whether the reason may pass by itself, so that the file is tried again next time."""


@dataclass(frozen=True)
class CorpusFile:
    """A file of a corpus as the folder shows it."""

    path: str
    """Path in the folder, with `/`, as an address writes it: odd characters as %XX."""
    place: Path
    """Where it is on this machine; never leaves this package."""
    media_type: str
    size: int
    """Bytes."""
    modified: int
    """Nanoseconds since the epoch."""


@dataclass(frozen=True)
class Listing:
    """What a folder holds."""

    files: tuple[CorpusFile, ...]
    """In order of their paths."""
    skipped: tuple[Skipped, ...]


def require_folder(folder: Path) -> None:
    """Raises `InputError` unless there is a folder with at least one file that can be read as a document."""
    endings = ", ".join(MEDIA_TYPES)
    if not folder.exists():
        raise InputError(f"The corpus folder {folder} does not exist. Check the path given as --corpus.")
    if not folder.is_dir():
        raise InputError(f"{folder} is not a folder. Give the folder that holds the documents as --corpus.")
    try:
        with os.scandir(folder):
            pass
    except OSError as error:
        raise InputError(
            f"The corpus folder {folder} cannot be opened ({error.strerror}). Check its permissions."
        ) from error
    if next((f for f in _entries(folder, []) if isinstance(f, CorpusFile)), None) is None:
        raise InputError(f"The corpus folder {folder} holds no document. Put files into it that end in {endings}.")


def list_files(folder: Path) -> Listing:
    """All files of a corpus. Hidden files and other endings are passed over; links that leave the folder, files that
    are too large and names that are no text are skipped with the reason."""
    skipped: list[Skipped] = []
    files = sorted(_entries(folder, skipped), key=lambda f: f.path)
    return Listing(tuple(files), tuple(sorted(skipped, key=lambda s: s.place)))


def inside(folder: Path, place: Path) -> bool:
    """Whether a path, its links followed, stays in the folder."""
    try:
        return place.resolve(strict=True).is_relative_to(folder.resolve(strict=True))
    except (OSError, RuntimeError):
        return False


def address(path: str) -> str:
    """A relative path as it stands in an address: letters of any script stay, what could mislead is %XX."""
    return "".join(c if c.isprintable() and c not in _UNSAFE else quote(c, safe="") for c in path)


def _entries(folder: Path, skipped: list[Skipped]) -> Iterator[CorpusFile]:
    def unreadable(error: OSError) -> None:
        skipped.append(
            Skipped(_shown(folder, Path(str(error.filename))), f"the folder cannot be opened ({error.strerror})")
        )

    for root, folders, names in os.walk(folder, onerror=unreadable):
        base = Path(root)
        for name in folders:
            if not name.startswith(".") and (base / name).is_symlink() and not inside(folder, base / name):
                skipped.append(Skipped(_shown(folder, base / name), "a link that leaves the folder"))
        folders[:] = sorted(n for n in folders if not n.startswith("."))
        for name in sorted(names):
            media_type = MEDIA_TYPES.get(Path(name).suffix.lower())
            if media_type is None or name.startswith("."):
                continue
            found = _file(folder, base / name, media_type)
            if isinstance(found, Skipped):
                skipped.append(found)
            else:
                yield found


def _file(folder: Path, place: Path, media_type: str) -> CorpusFile | Skipped:
    shown = _shown(folder, place)
    try:
        place.name.encode("utf-8")
        relative = place.relative_to(folder).as_posix()
        relative.encode("utf-8")
    except UnicodeEncodeError:
        return Skipped(shown, "the file's name is not valid text; rename it")
    if place.is_symlink() and not inside(folder, place):
        return Skipped(shown, "a link that leaves the folder or leads nowhere")
    try:
        about = place.stat()
    except OSError as error:
        return Skipped(shown, f"the file cannot be opened ({error.strerror})")
    if not stat.S_ISREG(about.st_mode):
        return Skipped(shown, "not a regular file")
    most = _MOST_MEGABYTES.get(media_type, _MOST_MEGABYTES_OF_TEXT)
    if about.st_size > most * _MEGABYTE:
        return Skipped(shown, f"larger than {most} MB")
    return CorpusFile(address(relative), place, media_type, about.st_size, about.st_mtime_ns)


def _shown(folder: Path, place: Path) -> str:
    relative = place.relative_to(folder).as_posix() if place.is_relative_to(folder) else place.name
    return address(relative.encode("utf-8", "backslashreplace").decode("utf-8"))
