"""PublishedCheck checks in the archive file: kept once, replaced by a later edition at the same address, removed."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime

from pydantic import ValidationError

from refute.archive.index.tables import Indexed, add_claims, forget_claims
from refute.archive.key import claim_key
from refute.domain.published import Imported, PublishedCheck


def keep_published(
    database: sqlite3.Connection, checks: Sequence[PublishedCheck], fresh_claims: Sequence[Indexed]
) -> Imported:
    """Keep these checks; of several at one address with one claim the last stands, and what the address held before
    goes, unless that is of a later day. `fresh_claims`: their claims that the index does not know. Counts only."""
    by_url: dict[str, dict[str, PublishedCheck]] = {}
    for check in checks:
        by_url.setdefault(check.url, {})[claim_key(check.claim)] = check
    added, updated, unchanged = 0, 0, 0
    now = datetime.now(UTC).isoformat(timespec="seconds")
    stale: list[str] = []
    for url, fresh in by_url.items():
        held = database.execute("SELECT id, claim_key, day FROM published WHERE url = ?", (url,)).fetchall()
        if {i for i, _, _ in held} == {c.id for c in fresh.values()} or _is_older(fresh, [d for _, _, d in held]):
            unchanged += len(fresh)
            continue
        database.execute("DELETE FROM published WHERE url = ?", (url,))
        rows = [(c.id, url, key, c.date, now, c.model_dump_json()) for key, c in fresh.items()]
        database.executemany("INSERT OR REPLACE INTO published VALUES (?, ?, ?, ?, ?, ?)", rows)
        stale += [key for _, key, _ in held if key not in fresh]
        updated += min(len(held), len(fresh))
        added += max(0, len(fresh) - len(held))
    add_claims(database, fresh_claims)
    # With those of editions that were not kept.
    forget_claims(database, [*stale, *(one.key for one in fresh_claims)])
    return Imported(source="", format="", added=added, updated=updated, unchanged=unchanged)


def published_about(database: sqlite3.Connection, key: str) -> list[PublishedCheck]:
    """The published checks of a claim by its key, the latest first."""
    rows = database.execute("SELECT json FROM published WHERE claim_key = ? ORDER BY day DESC, id", (key,))
    return [check for (text,) in rows for check in _read(text)]


def published_rows(database: sqlite3.Connection) -> list[PublishedCheck]:
    """All published checks, the latest first."""
    rows = database.execute("SELECT json FROM published ORDER BY day DESC, url, id")
    return [check for (text,) in rows for check in _read(text)]


def drop_published(database: sqlite3.Connection, wanted: str) -> int:
    """Remove the checks with this address or id; how many there were."""
    rows = database.execute("SELECT id, claim_key FROM published WHERE url = ?1 OR id = ?1", (wanted,)).fetchall()
    database.executemany("DELETE FROM published WHERE id = ?", [(i,) for i, _ in rows])
    forget_claims(database, [key for _, key in rows])
    return len(rows)


def _is_older(fresh: dict[str, PublishedCheck], days: Sequence[str | None]) -> bool:
    """Whether all that is held at the address is of a later day than all that comes."""
    coming = [c.date for c in fresh.values() if c.date]
    held = [d for d in days if d]
    return bool(coming) and bool(held) and max(coming) < min(held)


def _read(text: str) -> list[PublishedCheck]:
    try:
        return [PublishedCheck.model_validate_json(text)]
    except ValidationError:
        return []
