"""Tombstones in a folder: one small file per SHA-256 and per address, each with the whole tombstone."""

import hashlib
from pathlib import Path

from pydantic import ValidationError

from refute.domain.snapshots import Tombstone
from refute.reading.address import AddressRefused, parse
from refute.reading.files import NamedFiles, is_name

_LARGEST = 10_000_000


class FileTombstones:
    """What was taken down. One that cannot be read counts as taken down all the same: it is there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = NamedFiles(folder)

    def of(self, name: str) -> Tombstone | None:
        """The tombstone of a SHA-256 or an address."""
        if not self._folder.is_dir():
            return None
        data = self._files.read(name if is_name(name) else _key(name), _LARGEST)
        return None if data is None else _read(data, name)

    def put(self, tombstone: Tombstone) -> None:
        """Write the tombstone under each of its names and addresses; an earlier one stays. Raises OSError."""
        data = tombstone.model_dump_json(indent=1).encode()
        for name in (*tombstone.names, *map(_key, tombstone.addresses)):
            if is_name(name) and self._files.read(name, _LARGEST) is None:
                self._files.write(name, data)

    def all(self) -> list[Tombstone]:
        """Every tombstone once, earliest first."""
        found = (self._files.read(f.name, _LARGEST) for f in self._files.all())
        read = {t.model_dump_json(): t for t in (_read(d, "") for d in found if d is not None)}
        return sorted(read.values(), key=lambda t: (t.at, t.reason))


def plain_address(url: str) -> str:
    """The address in its plain form, without fragment; what is no web address as it stands."""
    try:
        return parse(url).url
    except AddressRefused:
        return url.strip()


def _key(address: str) -> str:
    """One for http and https: they lead to the same page."""
    bare = plain_address(address).removeprefix("https://").removeprefix("http://")
    return hashlib.sha256(f"address\n{bare}".encode("utf-8", "replace")).hexdigest()


def _read(data: bytes, name: str) -> Tombstone:
    try:
        return Tombstone.model_validate_json(data)
    except ValidationError:
        from datetime import UTC, datetime

        named = (name,) if is_name(name) else ()
        return Tombstone(names=named, at=datetime.fromtimestamp(0, UTC), reason="its tombstone cannot be read")
