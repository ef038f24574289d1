"""The few stored claims that are worth a careful comparison with a new one, and what that says."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from refute.archive.glossed import in_english
from refute.archive.index.bands import bands, overlap, sequences
from refute.archive.index.veto import plainly_other
from refute.archive.key import claim_key
from refute.archive.matching import Match, in_one_language, same_claim
from refute.domain.claim import Claim

OF_A_BAND = 48
"""Most claims that one band proposes, the latest first: a band of a common phrase holds very many."""
PROPOSED = 96
"""Most claims whose bands in common are counted."""
LOOKED_AT = 16
"""Most claims that are read from the file."""
DECIDED = 3
"""Most claims that are compared carefully: 2 to 5 ms each."""
_LEAST_OVERLAP = 0.3
"""Of letter sequences, below which two claims that vectors propose are never one."""

Nearest = Callable[[], Sequence[int]]


@dataclass(frozen=True)
class Candidate:
    """A stored claim, and the decision on it."""

    key: str
    claim: Claim
    match: Match


def candidates(database: sqlite3.Connection, claim: Claim, nearest: Nearest, most: int = DECIDED) -> list[Candidate]:
    """The stored claims that are likest, each with a careful decision, those that are the same first.

    `nearest` proposes further numbers of claims, by vectors; it is asked only where bands find nothing.
    """
    found = _decided(claim, _rows(database, _by_bands(database, claim)), most)
    if not any(c.match.same for c in found):
        known = {c.key for c in found}
        found += _decided(
            claim, [r for r in _rows(database, nearest()) if r[0] not in known and _close(claim, r[1])], most
        )
    return sorted(found, key=lambda c: not c.match.same)


def holds_glosses(database: sqlite3.Connection) -> bool:
    """Whether a claim of the archive can be held against one in another language."""
    return database.execute("SELECT 1 FROM claims WHERE glossed LIMIT 1").fetchone() is not None


def _by_bands(database: sqlite3.Connection, claim: Claim) -> list[int]:
    """Numbers of the claims with most bands in common, after the very same claim."""
    own = bands(claim)
    query = "SELECT number FROM bands WHERE band = ? ORDER BY number DESC LIMIT ?"
    held = [[n for (n,) in database.execute(query, (band, OF_A_BAND))] for band in own]
    # Those of the emptiest bands first: what a crowded one proposes is only the latest of very many.
    proposed = list(dict.fromkeys(n for numbers in sorted(held, key=len) for n in numbers))[:PROPOSED]
    shared = Counter(n for numbers in held for n in numbers if len(numbers) < OF_A_BAND)
    crowded = [band for band, numbers in zip(own, held, strict=True) if len(numbers) == OF_A_BAND]
    if crowded and proposed:
        marks, more = ",".join("?" * len(crowded)), ",".join("?" * len(proposed))
        count = f"SELECT number FROM bands WHERE band IN ({marks}) AND number IN ({more})"  # noqa: S608 - question marks
        shared.update(n for (n,) in database.execute(count, (*crowded, *proposed)))
    best = sorted(proposed, key=lambda n: (-shared[n], -n))[:LOOKED_AT]
    exact = database.execute("SELECT number FROM claims WHERE claim_key = ?", (claim_key(claim),)).fetchone()
    return list(dict.fromkeys([*(exact or ()), *best]))


def _rows(database: sqlite3.Connection, numbers: Sequence[int]) -> list[tuple[str, Claim]]:
    if not numbers:
        return []
    marks = ",".join("?" * len(numbers))
    query = f"SELECT number, claim_key, json FROM claims WHERE number IN ({marks})"  # noqa: S608 - question marks
    held = {number: (key, text) for number, key, text in database.execute(query, list(numbers))}
    return [(key, c) for key, text in (held[n] for n in numbers if n in held) for c in _read(text)]


def _read(text: str) -> Iterator[Claim]:
    try:
        yield Claim.model_validate_json(text)
    except ValidationError:
        return


def _decided(claim: Claim, rows: Sequence[tuple[str, Claim]], most: int) -> list[Candidate]:
    """Decisions on the first of these, so many that are not plainly another claim; then those that plainly are, where
    there is room."""
    others = [in_one_language(claim, other) and plainly_other(claim, other) for _, other in rows]
    open_ones = [row for row, other in zip(rows, others, strict=True) if not other][:most]
    found = [Candidate(key, other, same_claim(claim, other)) for key, other in open_ones]
    if most > DECIDED:
        plain_ones = [row for row, other in zip(rows, others, strict=True) if other][: most - len(found)]
        found += [Candidate(key, other, same_claim(claim, other)) for key, other in plain_ones]
    return found


def _close(claim: Claim, other: Claim) -> bool:
    """Whether the letters of two claims, or of their glosses, meet often enough for a comparison to find them one."""
    if in_one_language(claim, other):
        sides = (claim.text, claim.language), (other.text, other.language)
    else:
        one, two = in_english(claim), in_english(other)
        if one is None or two is None:
            return False
        sides = (one.text, "en"), (two.text, "en")
    return overlap(sequences(*sides[0]), sequences(*sides[1])) >= _LEAST_OVERLAP
