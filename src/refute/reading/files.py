"""Named files in a folder, in 256 subfolders: whole or not there, and safe for several processes."""

import contextlib
import os
import re
import stat
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_NAME = re.compile(r"[0-9a-f]{64}")
_NEW, _GOING = ".new-", ".going-"
_TOUCH_AFTER = 3600.0
"""Seconds after which a use is noted: noting every one would make each reading a writing."""
_LEFT_BEHIND = 86_400.0


def is_name(text: str) -> bool:
    """Whether the text is a SHA-256 in hex, as names here are."""
    return _NAME.fullmatch(text) is not None


@dataclass(frozen=True)
class Found:
    """A file that is there."""

    name: str
    size: int
    used: float
    """When it was last written or noted as used, seconds since the epoch."""


class NamedFiles:
    """Files by name. Names are SHA-256 in hex; no other name leads anywhere."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place and rename it. Raises OSError, and leaves nothing behind then."""
        place = self._place(name)
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=place.parent, prefix=_NEW)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(place)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise

    def read(self, name: str, most: int) -> bytes | None:
        """The file's bytes; None where it is not there, is larger than `most`, or cannot be read."""
        if not is_name(name):
            return None
        place = self._place(name)
        for path in (place, _aside(place), place):  # one that is being removed is still there, or just back again
            with contextlib.suppress(OSError):
                if not stat.S_ISREG(path.stat().st_mode):  # a pipe would be waited for
                    return None
                with path.open("rb") as file:
                    data = file.read(most + 1)
                return data if len(data) <= most else None
        return None

    def use(self, name: str) -> bool:
        """Note that the file is used. False where it is gone by now."""
        place = self._place(name)
        try:
            if place.stat().st_mtime < time.time() - _TOUCH_AFTER:
                os.utime(place)
        except FileNotFoundError:
            return False
        except OSError:  # a store that may only be read
            return True
        return True

    def all(self) -> Iterator[Found]:
        """Every file, in no order; those of other names are passed over."""
        for folder in self._subfolders():
            with contextlib.suppress(OSError), os.scandir(folder) as entries:
                for entry in entries:
                    if not is_name(folder.name + entry.name):
                        continue
                    with contextlib.suppress(OSError):
                        facts = entry.stat(follow_symlinks=False)
                        if stat.S_ISREG(facts.st_mode):
                            yield Found(folder.name + entry.name, facts.st_size, facts.st_mtime)

    def delete(self, name: str, used_until: float | None = None) -> bool:
        """Remove a file, unless it was used after `used_until`; whether it is gone.

        It is moved aside first and looked at again: who used it in between finds it back, or writes it anew.
        """
        place = self._place(name)
        aside = _aside(place)
        try:
            place.replace(aside)
            if used_until is not None and aside.stat().st_mtime > used_until:
                aside.replace(place)
                return False
            aside.unlink()
        except FileNotFoundError:
            return True
        return True

    def sweep(self) -> None:
        """Remove what killed processes left half written or half removed, and put back what was used meanwhile."""
        for folder in self._subfolders():
            for left in (*folder.glob(f"{_NEW}*"), *folder.glob(f"{_GOING}*")):
                with contextlib.suppress(OSError):
                    if left.stat().st_mtime < time.time() - _LEFT_BEHIND:
                        left.unlink()
                    elif left.name.startswith(_GOING):
                        left.replace(folder / left.name.removeprefix(_GOING))

    def _subfolders(self) -> list[Path]:
        try:
            return sorted(p for p in self._folder.iterdir() if len(p.name) == 2 and p.is_dir())
        except OSError:
            return []

    def _place(self, name: str) -> Path:
        return self._folder / name[:2] / name[2:]


def _aside(place: Path) -> Path:
    return place.parent / f"{_GOING}{place.name}"
