"""The rows of tips: what came in, how far it is, and where its answer stands."""

import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from refute.domain.tipline.message import Message
from refute.engine.tipline.album import joined
from refute.engine.tipline.material import Material

PUBLISHED = "answered"
"""The reason of a tip whose answer shows what was found."""
FORGET = "forget"
"""The reason of a tip that is to be removed."""


MOST_GENERATIONS = 12
"""How often an album is read anew: its ten parts may come one by one; a caption that is edited for ever is left."""


class TipState(StrEnum):
    """How far a tip is."""

    WAITING = "waiting"
    REVIEWING = "reviewing"
    ANSWERED = "answered"
    CLOSED = "closed"


@dataclass(frozen=True)
class Tip:
    """One message and what has become of it."""

    id: str
    run: str
    """Id of its run; the same for a message that is delivered again."""
    generation: int
    """How often it was checked again."""
    state: TipState
    received: float
    message: Message
    material: Material | None
    """What was read of it; None: not read yet."""
    language: str
    """In which language it is answered."""
    answer_number: str | None
    """The number of the placeholder, which becomes the answer; None: not sent yet."""
    reason: str = ""
    """Why it is in its state."""

    @property
    def is_published(self) -> bool:
        """Whether its asker was shown what was found."""
        return self.state is TipState.ANSWERED and self.reason == PUBLISHED

    @property
    def run_id(self) -> str:
        """The id of the run of this generation."""
        return f"{self.run}-{self.generation}" if self.generation else self.run


def run_of(keyed: str) -> str:
    """The id of a message's run, from the keyed hash of bot, chat, message and edit date. The key is needed: whoever
    sees the id of a run could find the account by trying all numbers."""
    return f"t-{keyed[:20]}"


def enter(db: sqlite3.Connection, front: str, message: Message, run: str) -> tuple[Tip, bool]:
    """The tip of a message, and whether there is something new to check. A message that is delivered again gives the
    tip that there is. So does a part of a known album: it is added to it, and one that comes when the album was
    read already, or was edited, begins a new generation of it."""
    held = _tip_with(db, message.id)
    if held is not None:
        return held, False
    album = _album(db, front, message)
    if album is not None:
        db.execute("INSERT INTO parts VALUES (?, ?)", (message.id, album.id))
        return _grown(db, album, joined(album.message, message))
    db.execute(
        "INSERT INTO tips (id, run, front, chat, number, sender, album, state, received, message)"
        " VALUES (?,?,?,?,?,?,?,?,?,?)",
        (
            message.id,
            run,
            front,
            message.chat,
            message.number,
            message.sender,
            message.album,
            TipState.WAITING,
            time.time(),
            message.model_dump_json(),
        ),
    )
    db.execute("INSERT INTO parts VALUES (?, ?)", (message.id, message.id))
    return get(db, message.id), True


def _grown(db: sqlite3.Connection, album: Tip, message: Message) -> tuple[Tip, bool]:
    """An album that became this message."""
    if album.state is TipState.CLOSED or message == album.message or album.generation >= MOST_GENERATIONS:
        return album, False
    is_read = album.material is not None or album.state is not TipState.WAITING
    db.execute(
        "UPDATE tips SET message=?, material=NULL, state=?, generation=generation+? WHERE id=?",
        (message.model_dump_json(), TipState.WAITING, int(is_read), album.id),
    )
    return get(db, album.id), is_read


def belongs(db: sqlite3.Connection, front: str, message: Message) -> bool:
    """Whether a message is known, or part of an album that is."""
    return _tip_with(db, message.id) is not None or _album(db, front, message) is not None


def find(db: sqlite3.Connection, tip_id: str) -> Tip | None:
    """A tip; None where it was never there or is forgotten."""
    row = db.execute("SELECT * FROM tips WHERE id=?", (tip_id,)).fetchone()
    return None if row is None else _tip(row)


def get(db: sqlite3.Connection, tip_id: str) -> Tip:
    """A tip that is there. KeyError where it was forgotten."""
    found = find(db, tip_id)
    if found is None:
        raise KeyError(tip_id)
    return found


def earlier_edition(db: sqlite3.Connection, front: str, message: Message) -> Tip | None:
    """The latest tip of the same message as it was before it was edited. Other bots' messages have the same numbers."""
    row = db.execute(
        "SELECT * FROM tips WHERE front=? AND chat=? AND number=? AND id<>? ORDER BY received DESC LIMIT 1",
        (front, message.chat, message.number, message.id),
    ).fetchone()
    return None if row is None else _tip(row)


def answered_by(db: sqlite3.Connection, front: str, chat: str, number: str) -> Tip | None:
    """The latest tip whose answer is this message."""
    row = db.execute(
        "SELECT * FROM tips WHERE front=? AND chat=? AND answer_number=? ORDER BY received DESC LIMIT 1",
        (front, chat, number),
    ).fetchone()
    return None if row is None else _tip(row)


def unfinished(db: sqlite3.Connection, front: str) -> list[Tip]:
    """What still waits for its answer, in the order in which it came."""
    rows = db.execute(
        "SELECT * FROM tips WHERE front=? AND state=? ORDER BY received, rowid", (front, TipState.WAITING)
    )
    return [_tip(row) for row in rows]


def place(db: sqlite3.Connection, tip_id: str, number: str) -> None:
    """Record where the answer will stand."""
    db.execute("UPDATE tips SET answer_number=? WHERE id=?", (number, tip_id))


def set_material(db: sqlite3.Connection, tip: Tip, material: Material, language: str) -> bool:
    """Record what was read. False, and nothing, where the tip is gone or says something else by now."""
    held = find(db, tip.id)
    if held is None or held.state is TipState.CLOSED or held.message != tip.message:
        return False
    db.execute("UPDATE tips SET material=?, language=? WHERE id=?", (material.model_dump_json(), language, tip.id))
    return True


def move(db: sqlite3.Connection, tip: Tip, state: TipState, reason: str = "") -> None:
    """Record how far this generation of the tip is, and why. What is closed stays so: what still worked on it when it
    was edited or forgotten comes too late."""
    answered = time.time() if state in (TipState.ANSWERED, TipState.CLOSED) else None
    db.execute(
        "UPDATE tips SET state=?, reason=?, answered=? WHERE id=? AND generation=? AND state<>?",
        (state, reason, answered, tip.id, tip.generation, TipState.CLOSED),
    )


def begin_again(db: sqlite3.Connection, tip_id: str) -> Tip | None:
    """A new generation of the check of a tip that is answered; None where it is not, or not any more."""
    done = db.execute(
        "UPDATE tips SET generation=generation+1, state=? WHERE id=? AND state=?",
        (TipState.WAITING, tip_id, TipState.ANSWERED),
    )
    return get(db, tip_id) if done.rowcount == 1 else None


def blank(db: sqlite3.Connection, tip_id: str, without: Message) -> None:
    """Put a message without its words in the place of what was sent."""
    db.execute("UPDATE tips SET message=?, material=NULL WHERE id=?", (without.model_dump_json(), tip_id))


def spend(db: sqlite3.Connection, run_id: str, cost: float) -> None:
    """Record what a run cost, once."""
    if cost > 0:
        db.execute("INSERT OR IGNORE INTO spent VALUES (?,?,?)", (run_id, time.time(), cost))


def count_since(db: sqlite3.Connection, column: str, value: str, seconds: float) -> int:
    """Tips of a sender or chat within so many seconds."""
    assert column in ("sender", "chat")
    found = db.execute(
        f"SELECT COUNT(*) FROM tips WHERE {column}=? AND received>?",  # noqa: S608 - one of two names
        (value, time.time() - seconds),
    )
    return int(found.fetchone()[0])


def spent_since(db: sqlite3.Connection, seconds: float) -> float:
    """US dollars that the checks of so many seconds cost, those of forgotten messages too."""
    return float(
        db.execute("SELECT COALESCE(SUM(cost), 0) FROM spent WHERE at>?", (time.time() - seconds,)).fetchone()[0]
    )


def leave(db: sqlite3.Connection, sender: str) -> list[Tip]:
    """Close all tips of a sender, to be removed; as they were. Those that are being removed already are not told."""
    found = db.execute("SELECT * FROM tips WHERE sender=? AND reason<>?", (sender, FORGET)).fetchall()
    db.execute("UPDATE tips SET state=?, reason=? WHERE sender=?", (TipState.CLOSED, FORGET, sender))
    return [_tip(row) for row in found]


def due(db: sqlite3.Connection, days: float) -> list[Tip]:
    """Tips that came more than so many days ago, and those that were to be removed and are not yet."""
    db.execute(
        "UPDATE tips SET state=?, reason=? WHERE received<?", (TipState.CLOSED, FORGET, time.time() - days * 86_400)
    )
    return [_tip(row) for row in db.execute("SELECT * FROM tips WHERE reason=?", (FORGET,))]


def erase(db: sqlite3.Connection, tip_ids: Iterable[str]) -> None:
    """Remove tips and all that hangs on them. What they cost stays known, and not whose it was."""
    for tip_id in tip_ids:
        db.execute(
            "UPDATE spent SET run=hex(randomblob(10)) WHERE run IN (SELECT run FROM tips WHERE id=?1) OR run LIKE"
            " (SELECT run FROM tips WHERE id=?1) || '-%'",
            (tip_id,),
        )
        for table, column in (
            ("asked", "tip"),
            ("corrections", "tip"),
            ("reviews", "tip"),
            ("parts", "tip"),
            ("pictures", "tip"),
            ("tips", "id"),
        ):
            db.execute(f"DELETE FROM {table} WHERE {column}=?", (tip_id,))  # noqa: S608 - names of the schema


def _tip_with(db: sqlite3.Connection, message_id: str) -> Tip | None:
    row = db.execute(
        "SELECT tips.* FROM parts JOIN tips ON tips.id = parts.tip WHERE parts.id=?", (message_id,)
    ).fetchone()
    return None if row is None else _tip(row)


def _album(db: sqlite3.Connection, front: str, message: Message) -> Tip | None:
    if message.album is None:
        return None
    row = db.execute(
        "SELECT * FROM tips WHERE front=? AND chat=? AND album=? ORDER BY received LIMIT 1",
        (front, message.chat, message.album),
    ).fetchone()
    return None if row is None else _tip(row)


def _tip(row: sqlite3.Row) -> Tip:
    return Tip(
        id=row["id"],
        run=row["run"],
        generation=row["generation"],
        state=TipState(row["state"]),
        received=row["received"],
        message=Message.model_validate_json(row["message"]),
        material=Material.model_validate_json(row["material"]) if row["material"] else None,
        language=row["language"],
        answer_number=row["answer_number"],
        reason=row["reason"],
    )
