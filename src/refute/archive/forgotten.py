"""Removing cases from an archive, so that no byte of them stays."""

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from refute.archive.index.tables import forget_claims, prepare
from refute.storage.wiping import overwrite_deleted, wipe

_WAIT = 30.0


def forget_cases(path: Path, ids: Collection[str], claims: Collection[str], kept: Collection[str]) -> int:
    """Remove the cases with these ids, and those of these claims (`claim_key`), but for the ids that are `kept`; how
    many. The file may hold their bytes until it is wiped. Raises OSError where it cannot be written."""
    if not path.exists():
        return 0
    try:
        with closing(sqlite3.connect(path, timeout=_WAIT)) as database, database:
            if not _is_archive(database):
                return 0
            prepare(database)
            overwrite_deleted(database)
            found = {i for i in ids if database.execute("SELECT 1 FROM cases WHERE id=?", (i,)).fetchone()}
            for claim in claims:
                rows = database.execute("SELECT id FROM cases WHERE claim_key=?", (claim,))
                found.update(str(row[0]) for row in rows)
            gone = [(i,) for i in found.difference(kept)]
            keys = [database.execute("SELECT claim_key FROM cases WHERE id=?", one).fetchone()[0] for one in gone]
            database.executemany("DELETE FROM cases WHERE id=?", gone)
            forget_claims(database, keys)
    except sqlite3.Error as error:
        raise OSError(f"the archive {path} cannot be written: {error}") from error
    return len(gone)


def wipe_archive(path: Path) -> None:
    """Leave no byte of what was removed in the file. Raises OSError where it cannot be written, or somebody reads it
    for so long that its log cannot be cut off."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as database:
            done = wipe(database)
    except sqlite3.Error as error:
        raise OSError(f"the archive {path} cannot be written anew: {error}") from error
    if not done:
        raise OSError(f"another process is reading the archive {path}: what was removed is still in its log")


def _is_archive(database: sqlite3.Connection) -> bool:
    return database.execute("SELECT 1 FROM sqlite_master WHERE name='cases'").fetchone() is not None
