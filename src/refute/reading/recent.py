"""The texts that were read last: seats quote the same few pages over and over."""

import threading

_MOST, _LONGEST = 64, 200_000
"""Texts that are kept in memory, and bytes of the longest one that is."""


class RecentTexts:
    """Bytes by their SHA-256, whole and checked; the longest held one goes first. Safe for several threads."""

    def __init__(self) -> None:
        self._held: dict[str, bytes] = {}
        self._lock = threading.Lock()

    def get(self, sha256: str) -> bytes | None:
        """The bytes, where they are among the last."""
        return self._held.get(sha256)

    def put(self, sha256: str, data: bytes) -> None:
        """Keep the bytes, unless they are many."""
        if len(data) > _LONGEST:
            return
        with self._lock:
            self._held[sha256] = data
            while len(self._held) > _MOST:
                del self._held[next(iter(self._held))]
