"""Vectors across languages, by their signs alone: 512 bits a claim, held in memory and compared all at once.

The share of signs in which two vectors differ is their angle divided by half a turn (Charikar, 2002), so the nearest by
signs are nearly the nearest by vector. Vectors only propose: they do not tell a claim from its opposite.
"""

import sqlite3
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING

from refute.language.embed import DIMENSIONS, embed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FARTHEST = 150
"""Most signs in which a candidate differs: a likeness of about 0.6."""
_WORDS = DIMENSIONS // 64
_LOADED_AT_ONCE = 50_000


def signs(texts: Sequence[str]) -> list[bytes]:
    """The signs of each text's vector, 64 bytes each."""
    import numpy as np

    return [bytes(row) for row in np.packbits(embed(texts) > 0, axis=1)]


class SignTable:
    """The signs of one archive file, brought up to date from it before each look. Safe for threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._file: object = None
        self._count = 0
        self._last = 0
        self._numbers: NDArray[np.int64] | None = None
        self._columns: NDArray[np.uint64] | None = None

    def nearest(self, database: sqlite3.Connection, file: object, code: bytes, limit: int) -> list[int]:
        """Numbers of the claims whose signs differ least, nearest first, none farther than `FARTHEST`. `file` says
        which file the connection leads to: another one is read anew."""
        import numpy as np

        with self._lock:
            self._refresh(database, file)
            if self._columns is None or self._numbers is None or not self._count:
                return []
            wanted = np.frombuffer(code, dtype=np.uint64)
            apart = np.zeros(self._count, dtype=np.uint16)
            for column, word in zip(self._columns, wanted, strict=True):
                apart += np.bitwise_count(column[: self._count] ^ word)
            near = np.flatnonzero(apart <= FARTHEST)
            if len(near) > limit:
                near = near[np.argpartition(apart[near], limit - 1)[:limit]]
            order = near[np.lexsort((near, apart[near]))]
            return [int(n) for n in self._numbers[order]]

    def _refresh(self, database: sqlite3.Connection, file: object) -> None:
        if file != self._file:
            self._file, self._count, self._last = file, 0, 0
        query = "SELECT number, code FROM signs WHERE number > ? ORDER BY number LIMIT ?"
        while rows := database.execute(query, (self._last, _LOADED_AT_ONCE)).fetchall():
            self._add(rows)

    def _add(self, rows: Sequence[tuple[int, bytes]]) -> None:
        import numpy as np

        whole = [(number, code) for number, code in rows if len(code) == DIMENSIONS // 8]
        end = self._count + len(whole)
        if self._columns is None or self._numbers is None or end > self._columns.shape[1]:
            room = max(1024, end + end // 4)
            columns, numbers = np.zeros((_WORDS, room), dtype=np.uint64), np.zeros(room, dtype=np.int64)
            if self._columns is not None and self._numbers is not None:
                columns[:, : self._count] = self._columns[:, : self._count]
                numbers[: self._count] = self._numbers[: self._count]
            self._columns, self._numbers = columns, numbers
        added = np.frombuffer(b"".join(code for _, code in whole), dtype=np.uint64).reshape(-1, _WORDS)
        self._columns[:, self._count : end] = added.T
        self._numbers[self._count : end] = [number for number, _ in whole]
        self._count, self._last = end, rows[-1][0]
