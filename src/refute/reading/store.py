"""Content-addressed bytes. What comes out is what went in, or nothing."""

import hashlib
import os
import re
import tempfile
import zlib
from pathlib import Path

_HEX = re.compile(r"[0-9a-f]{64}")
_LONGEST = 100_000_000
"""No snapshot unpacks to more bytes: what does was not written here."""


class MemorySnapshotStore:
    """Snapshots for the life of the process."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}

    def put(self, data: bytes) -> str:
        """Keep the bytes; their SHA-256 in hex."""
        name = hashlib.sha256(data).hexdigest()
        self._held.setdefault(name, data)
        return name

    def get(self, sha256: str) -> bytes | None:
        """The bytes; None where they are not held."""
        return self._held.get(sha256)


class FileSnapshotStore:
    """Snapshots in a folder, one compressed file each, in 256 subfolders. Safe for several processes: files are
    written beside their place and renamed, and equal content has one name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Keep the bytes; their SHA-256 in hex. A file that is held and whole is not written again. Raises OSError
        where the folder cannot be written."""
        name = hashlib.sha256(data).hexdigest()
        if self.get(name) is not None:
            return name
        place = self._place(name)
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=place.parent, prefix=".new-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(zlib.compress(data, 6))
                file.flush()
                os.fsync(file.fileno())
            Path(temporary).replace(place)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
        return name

    def get(self, sha256: str) -> bytes | None:
        """The bytes, whole and unchanged; None where they are not held, were changed or cut."""
        if not _HEX.fullmatch(sha256):
            return None
        try:
            packed = self._place(sha256).read_bytes()
            unpacker = zlib.decompressobj()
            data = unpacker.decompress(packed, _LONGEST)
        except (OSError, zlib.error):
            return None
        return data if unpacker.eof and hashlib.sha256(data).hexdigest() == sha256 else None

    def _place(self, sha256: str) -> Path:
        return self._folder / sha256[:2] / sha256[2:]
