"""The tables of an archive file, and bringing a file of an older version up to date."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest

from pydantic import ValidationError

from refute.archive.index.bands import bands
from refute.archive.index.signs import signs
from refute.archive.key import claim_key
from refute.domain.claim import Claim

VERSION = 2
"""Of the index; a file of another one is indexed anew from its cases and published checks."""
_AT_ONCE = 500
_SCHEMA = """
CREATE TABLE IF NOT EXISTS cases (
    id TEXT PRIMARY KEY, claim_key TEXT NOT NULL, desk TEXT NOT NULL, as_of TEXT NOT NULL, created TEXT NOT NULL,
    valid_until TEXT, json TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS cases_by_claim ON cases (claim_key, desk, as_of DESC);
CREATE TABLE IF NOT EXISTS published (
    id TEXT PRIMARY KEY, url TEXT NOT NULL, claim_key TEXT NOT NULL, day TEXT, imported TEXT NOT NULL,
    json TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS published_by_claim ON published (claim_key);
CREATE INDEX IF NOT EXISTS published_by_url ON published (url);
CREATE TABLE IF NOT EXISTS claims (
    number INTEGER PRIMARY KEY AUTOINCREMENT, claim_key TEXT NOT NULL UNIQUE, glossed INTEGER NOT NULL,
    json TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS claims_glossed ON claims (glossed) WHERE glossed;
CREATE TABLE IF NOT EXISTS bands (band INTEGER, number INTEGER, PRIMARY KEY (band, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS signs (number INTEGER PRIMARY KEY, code BLOB NOT NULL);
DROP TABLE IF EXISTS word_pairs;
"""


@dataclass(frozen=True)
class Indexed:
    """A claim with what it is found by."""

    key: str
    claim: Claim
    bands: tuple[int, ...]
    code: bytes | None
    """The signs of its vector; None where vectors are left out."""


def indexed(claims: Iterable[Claim], *, vectors: bool = True) -> Iterator[Indexed]:
    """Work out what claims are found by. It takes a while: do it before the transaction that `add_claims` is part of,
    since others wait for that."""
    rest = iter(claims)
    while some := list(islice(rest, _AT_ONCE)):
        codes: list[bytes] = signs([c.text for c in some]) if vectors else []
        for claim, code in zip_longest(some, codes):
            yield Indexed(claim_key(claim), claim, bands(claim), code)


def prepare(database: sqlite3.Connection) -> None:
    """Make the tables that are missing, and index what an older version has stored. Raises `sqlite3.Error`."""
    database.execute("PRAGMA synchronous=NORMAL")
    if _version(database) == VERSION:
        return
    database.executescript(_SCHEMA)
    found = list(indexed(_stored(database)))
    with database:
        database.execute("BEGIN IMMEDIATE")
        if _version(database) == VERSION:
            return
        for table in ("bands", "signs", "claims"):
            database.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our own tables
        add_claims(database, found)
        database.execute(f"PRAGMA user_version = {VERSION}")


def add_claims(database: sqlite3.Connection, claims: Iterable[Indexed]) -> None:
    """Put these claims into the index; one that is known already, by its key, stays as it is."""
    rest = iter(claims)
    while some := list(islice(rest, _AT_ONCE)):
        fresh = [(number, one) for number, one in ((_numbered(database, one), one) for one in some) if number]
        rows = sorted((band, number) for number, one in fresh for band in one.bands)
        database.executemany("INSERT OR IGNORE INTO bands VALUES (?, ?)", rows)
        codes = [(number, one.code) for number, one in fresh if one.code]
        database.executemany("INSERT OR REPLACE INTO signs VALUES (?, ?)", codes)


def unknown(database: sqlite3.Connection, claims: Iterable[Claim]) -> list[Claim]:
    """Those of these claims that are not in the index."""
    query = "SELECT 1 FROM claims WHERE claim_key = ?"
    return [c for c in claims if database.execute(query, (claim_key(c),)).fetchone() is None]


def forget_claims(database: sqlite3.Connection, keys: Sequence[str]) -> None:
    """Take claims out of the index that no case and no published check is about any more."""
    for key in keys:
        row = database.execute(
            "SELECT number FROM claims WHERE claim_key = ?1 AND NOT EXISTS (SELECT 1 FROM cases WHERE claim_key = ?1)"
            " AND NOT EXISTS (SELECT 1 FROM published WHERE claim_key = ?1)",
            (key,),
        ).fetchone()
        if row is None:
            continue
        stored = database.execute("SELECT json FROM claims WHERE number = ?", row).fetchone()[0]
        held = [(band, row[0]) for band in bands(Claim.model_validate_json(stored))]
        database.executemany("DELETE FROM bands WHERE band = ? AND number = ?", held)
        database.execute("DELETE FROM signs WHERE number = ?", row)
        database.execute("DELETE FROM claims WHERE number = ?", row)


def _numbered(database: sqlite3.Connection, one: Indexed) -> int | None:
    """The number of a claim that was not known; None where it was."""
    added = database.execute(
        "INSERT OR IGNORE INTO claims (claim_key, glossed, json) VALUES (?, ?, ?)",
        (one.key, one.claim.gloss is not None, one.claim.model_dump_json()),
    )
    return added.lastrowid if added.rowcount else None


def _stored(database: sqlite3.Connection) -> Iterator[Claim]:
    """The claims of stored cases and published checks; what cannot be read is found by its key alone."""
    for table in ("cases", "published"):
        query = f"SELECT json FROM {table} GROUP BY claim_key"  # noqa: S608 - names of our own tables
        for (text,) in database.execute(query).fetchall():
            try:
                yield Claim.model_validate(json.loads(text)["claim"])
            except (ValueError, KeyError, TypeError, ValidationError):
                continue


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])
