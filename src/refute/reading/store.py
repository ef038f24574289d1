"""The snapshot store: texts, bytes and captures under their hashes. What comes out is what went in, or nothing."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from refute.domain.evidence import Page
from refute.domain.snapshots import Capture, Entry, Holding, Tombstone, Withdrawn, capture_name
from refute.reading.files import NamedFiles, is_name
from refute.reading.packed import MOST_BYTES, pack, unpack
from refute.reading.recent import RecentTexts
from refute.reading.tombstones import FileTombstones

T = TypeVar("T")


class MemorySnapshotStore:
    """Texts for the life of the process. How pages came is not kept; what was taken down stays so."""

    def __init__(self, taken_down: Callable[[str], Tombstone | None] = lambda _: None) -> None:
        """`taken_down`: what a lasting store says of a SHA-256 or an address."""
        self._held: dict[str, bytes] = {}
        self._taken_down = taken_down

    def put(self, data: bytes) -> str:
        """Keep the bytes; their SHA-256 in hex. Raises Withdrawn."""
        name = hashlib.sha256(data).hexdigest()
        _refuse(self.tombstone(name))
        self._held.setdefault(name, data)
        return name

    def get(self, sha256: str) -> bytes | None:
        """The bytes; None where they are not held."""
        return self._held.get(sha256)

    def keep(self, capture: Capture, body: bytes) -> None:  # noqa: ARG002 - the port's
        """Keep nothing. Raises Withdrawn."""
        _refuse(self.tombstone(capture.body))

    def tombstone(self, name: str) -> Tombstone | None:
        """What was taken down under this SHA-256 or address."""
        return self._taken_down(name)


class FileSnapshotStore:
    """`Holdings` in a folder: one packed file each for texts, bytes (`bodies/`) and captures (`captures/`), and
    tombstones in `withdrawn/`. Texts and bytes are kept apart: no receipt can pass bytes off as a page's text."""

    def __init__(self, folder: Path, bodies: Callable[[], bool] = lambda: True) -> None:
        """`bodies`: whether bytes and captures of pages are kept, asked when there are some."""
        self._files = {
            Holding.TEXT: NamedFiles(folder),
            Holding.BODY: NamedFiles(folder / "bodies"),
            Holding.CAPTURE: NamedFiles(folder / "captures"),
        }
        self._keeps_bodies = bodies
        self._recent = RecentTexts()
        self._tombstones = FileTombstones(folder / "withdrawn")

    def put(self, data: bytes) -> str:
        """Keep the bytes; their SHA-256 in hex. A file that is held and whole is not written again. Raises Withdrawn,
        and OSError where the folder cannot be written."""
        return self._put(Holding.TEXT, data)

    def get(self, sha256: str) -> bytes | None:
        """The bytes, whole and unchanged; None where they are not held, were changed, cut or taken down."""
        return self._get(Holding.TEXT, sha256)

    def keep(self, capture: Capture, body: bytes) -> None:
        """Keep how a page came, with its bytes, unless set otherwise. Raises Withdrawn and OSError."""
        _refuse(self.tombstone(capture.body))
        if self._keeps_bodies():
            self._put(Holding.BODY, body)
            files = self._files[Holding.CAPTURE]
            if self._read_capture(capture.name) != capture or not files.use(capture.name):
                files.write(capture.name, pack(capture.model_dump_json().encode()))

    def capture(self, page: Page) -> Capture | None:
        """How the page came; None where that is not held."""
        return self._read_capture(capture_name(page.final_url, page.body, page.retrieved))

    def body(self, sha256: str) -> bytes | None:
        """The bytes of a page, whole and unchanged."""
        return self._get(Holding.BODY, sha256)

    def captures(self) -> Iterator[Capture]:
        """Every capture that can be read."""
        return _there(self._read_capture(f.name) for f in self._files[Holding.CAPTURE].all())

    def entries(self) -> Iterator[Entry]:
        """Everything that is held, in no order."""
        for holding, files in self._files.items():
            for found in files.all():
                yield Entry(holding, found.name, found.size, found.used)

    def delete(self, entry: Entry) -> bool:
        """Give up one entry, unless it was used since it was listed. Raises OSError."""
        return self._files[entry.holding].delete(entry.name, entry.last_used)

    def sweep(self) -> None:
        """Remove what killed processes left half done more than a day ago."""
        for files in self._files.values():
            files.sweep()

    def bury(self, tombstone: Tombstone) -> None:
        """Withhold first, then remove: killed in between, nothing is given any more. Raises OSError."""
        self._tombstones.put(tombstone)
        for name in filter(is_name, tombstone.names):
            self._files[Holding.TEXT].delete(name)
            self._files[Holding.BODY].delete(name)
        for capture in list(self.captures()):
            if any(self.tombstone(a) for a in (capture.body, capture.url, capture.final_url)):
                self._files[Holding.CAPTURE].delete(capture.name)

    def tombstone(self, name: str) -> Tombstone | None:
        """What was taken down under this SHA-256 or address."""
        return self._tombstones.of(name)

    def tombstones(self) -> list[Tombstone]:
        """Everything that was taken down, earliest first."""
        return self._tombstones.all()

    def _put(self, holding: Holding, data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()
        _refuse(self.tombstone(name))
        files = self._files[holding]
        if self._whole(holding, name) is None or not files.use(name):
            files.write(name, pack(data))
        return name

    def _get(self, holding: Holding, sha256: str) -> bytes | None:
        files = self._files[holding]
        data = self._recent.get(sha256) if holding is Holding.TEXT else None
        if data is None or not files.use(sha256):
            data = self._whole(holding, sha256)
        if data is None or self.tombstone(sha256) is not None:
            return None
        files.use(sha256)
        if holding is Holding.TEXT:
            self._recent.put(sha256, data)
        return data

    def _whole(self, holding: Holding, sha256: str) -> bytes | None:
        packed = self._files[holding].read(sha256, MOST_BYTES)
        data = None if packed is None else unpack(packed)
        return data if data is not None and hashlib.sha256(data).hexdigest() == sha256 else None

    def _read_capture(self, name: str) -> Capture | None:
        packed = self._files[Holding.CAPTURE].read(name, MOST_BYTES)
        data = None if packed is None else unpack(packed)
        try:
            capture = None if data is None else Capture.model_validate_json(data)
        except ValidationError:
            return None
        return capture if capture is not None and capture.name == name else None


def _refuse(tombstone: Tombstone | None) -> None:
    if tombstone is not None:
        raise Withdrawn(tombstone)


def _there(found: Iterable[T | None]) -> Iterator[T]:
    return (one for one in found if one is not None)
