"""Texts of pages that past cases carry along, and removing them."""

import json
import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

_WAIT = 10.0


def drop_carried(path: Path, names: Collection[str]) -> int:
    """Remove the texts with these SHA-256 from the cases of an archive; from how many cases. A case stays what it is:
    its id does not count what it carries. Raises OSError where the archive cannot be written."""
    if not path.exists():
        return 0
    try:
        with closing(sqlite3.connect(path, timeout=_WAIT)) as database, database:
            if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'cases'").fetchone():
                return 0
            database.execute("PRAGMA secure_delete = ON")
            changed = []
            for key, text in database.execute("SELECT id, json FROM cases"):
                without = _without(text, names)
                if without is not None:
                    changed.append((without, key))
            database.executemany("UPDATE cases SET json = ? WHERE id = ?", changed)
    except sqlite3.Error as error:
        raise OSError(f"the archive {path} cannot be written: {error}") from error
    return len(changed)


def _without(text: str, names: Collection[str]) -> str | None:
    """The case without these texts; None where it carries none of them."""
    if '"snapshots":[]' in text or not any(name in text for name in names):
        return None
    try:
        case = json.loads(text)
    except ValueError:
        return None
    carried = case.get("snapshots") if isinstance(case, dict) else None
    if not isinstance(carried, list):
        return None
    kept = [s for s in carried if not (isinstance(s, dict) and s.get("sha256") in names)]
    if len(kept) == len(carried):
        return None
    return json.dumps(case | {"snapshots": kept}, ensure_ascii=False, separators=(",", ":"))
