"""What editors decide: the rows of reviews."""

import sqlite3
from dataclasses import dataclass
from enum import StrEnum

from refute.engine.tipline.tips import Tip, TipState


class ReviewState(StrEnum):
    """How a review stands."""

    OPEN = "open"
    APPROVED = "approved"
    REJECTED = "rejected"


@dataclass(frozen=True)
class Review:
    """One answer before its editors."""

    tip: str
    number: str | None
    """The number of the draft in the editors' chat; None: not sent yet."""
    state: ReviewState
    words: str | None
    """The editor's own words, in place of the reason."""


def begin(db: sqlite3.Connection, tip: str, chat: str) -> Review:
    """The review of a tip; begun where there is none. KeyError where the tip was forgotten."""
    db.execute(
        "INSERT OR IGNORE INTO reviews SELECT id,?,NULL,?,NULL,NULL FROM tips WHERE id=?", (chat, ReviewState.OPEN, tip)
    )
    found = find(db, tip)
    if found is None:
        raise KeyError(tip)
    return found


def reopen(db: sqlite3.Connection, tip: str) -> None:
    """Forget what was decided: the claim is checked again."""
    db.execute("DELETE FROM reviews WHERE tip=?", (tip,))


def sent(db: sqlite3.Connection, tip: Tip, number: str) -> None:
    """Record where the draft stands; from now on the tip waits for an editor. Not where it was edited meanwhile."""
    waits = db.execute(
        "UPDATE tips SET state=? WHERE id=? AND generation=? AND state=?",
        (TipState.REVIEWING, tip.id, tip.generation, TipState.WAITING),
    )
    if waits.rowcount == 1:
        db.execute("UPDATE reviews SET number=? WHERE tip=?", (number, tip.id))


def elsewhere(db: sqlite3.Connection, front: str, editors: str | None) -> None:
    """Let what waits for editors of a chat that is theirs no more wait for its answer again."""
    db.execute(
        "UPDATE tips SET state=? WHERE front=? AND state=? AND id IN (SELECT tip FROM reviews WHERE chat IS NOT ?)",
        (TipState.WAITING, front, TipState.REVIEWING, editors),
    )
    db.execute("DELETE FROM reviews WHERE state=? AND chat IS NOT ?", (ReviewState.OPEN, editors))


def find(db: sqlite3.Connection, tip: str) -> Review | None:
    """The review of a tip."""
    row = db.execute("SELECT tip, number, state, words FROM reviews WHERE tip=?", (tip,)).fetchone()
    return None if row is None else _review(row)


def at(db: sqlite3.Connection, front: str, chat: str, number: str) -> Review | None:
    """The review whose draft is this message."""
    row = db.execute(
        "SELECT tip, reviews.number, reviews.state, words FROM reviews JOIN tips ON tips.id = reviews.tip"
        " WHERE tips.front=? AND reviews.chat=? AND reviews.number=?",
        (front, chat, number),
    ).fetchone()
    return None if row is None else _review(row)


def decide(db: sqlite3.Connection, tip: str, state: ReviewState, editor: str, words: str | None = None) -> bool:
    """Record a decision, once. False where it was decided before, or the message was edited meanwhile.

    The tip is to be finished from here on.
    """
    done = db.execute(
        "UPDATE reviews SET state=?, editor=?, words=? WHERE tip=? AND state=?"
        " AND EXISTS (SELECT 1 FROM tips WHERE id=? AND state=?)",
        (state, editor, words, tip, ReviewState.OPEN, tip, TipState.REVIEWING),
    )
    if done.rowcount == 1:
        db.execute("UPDATE tips SET state=? WHERE id=?", (TipState.WAITING, tip))
    return done.rowcount == 1


def _review(row: sqlite3.Row) -> Review:
    return Review(row["tip"], row["number"], ReviewState(row["state"]), row["words"])
