"""The rows of tips: what came in, how far it is, and where its answer stands."""

import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from refute.domain.tipline.message import Content, Message
from refute.engine.tipline.material import Material


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

    @property
    def run_id(self) -> str:
        """The id of the run of this generation."""
        return f"{self.run}-{self.generation}" if self.generation else self.run


def run_of(message_id: str) -> str:
    """The id of a message's run: from bot, chat, message and edit date, and it tells none of them."""
    return f"t-{sha256(message_id.encode()).hexdigest()[:20]}"


def enter(db: sqlite3.Connection, front: str, message: Message) -> tuple[Tip, bool]:
    """The tip of a message, and whether it is new. A message that is delivered again, or is part of an album that is
    known, gives the tip that there is; an album's part is added to it as long as it was not read."""
    held = _tip_with(db, message.id)
    if held is not None:
        return held, False
    album = _album(db, front, message)
    if album is not None and album.material is None and album.state is TipState.WAITING:
        db.execute("INSERT INTO parts VALUES (?, ?)", (message.id, album.id))
        db.execute("UPDATE tips SET message=? WHERE id=?", (_joined(album.message, message), album.id))
        return get(db, album.id), False
    db.execute(
        "INSERT INTO tips (id, run, front, chat, number, sender, album, state, received, message)"
        " VALUES (?,?,?,?,?,?,?,?,?,?)",
        (
            message.id,
            run_of(message.id),
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


def earlier_edition(db: sqlite3.Connection, message: Message) -> Tip | None:
    """The latest tip of the same message as it was before it was edited."""
    row = db.execute(
        "SELECT * FROM tips WHERE chat=? AND number=? AND id<>? ORDER BY received DESC LIMIT 1",
        (message.chat, message.number, message.id),
    ).fetchone()
    return None if row is None else _tip(row)


def answered_by(db: sqlite3.Connection, chat: str, number: str) -> Tip | None:
    """The latest tip whose answer is this message."""
    row = db.execute(
        "SELECT * FROM tips WHERE chat=? AND answer_number=? ORDER BY received DESC LIMIT 1", (chat, number)
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


def set_material(db: sqlite3.Connection, tip_id: str, material: Material, language: str) -> None:
    """Record what was read."""
    db.execute("UPDATE tips SET material=?, language=? WHERE id=?", (material.model_dump_json(), language, tip_id))


def move(db: sqlite3.Connection, tip_id: str, state: TipState, reason: str = "", cost: float = 0.0) -> None:
    """Record how far the tip is, why it went there, and what that cost."""
    answered = time.time() if state in (TipState.ANSWERED, TipState.CLOSED) else None
    db.execute(
        "UPDATE tips SET state=?, reason=?, answered=?, cost=cost+? WHERE id=?",
        (state, reason, answered, cost, tip_id),
    )


def begin_again(db: sqlite3.Connection, tip_id: str) -> Tip:
    """A new generation of the tip's check."""
    db.execute("UPDATE tips SET generation=generation+1, state=? WHERE id=?", (TipState.WAITING, tip_id))
    return get(db, tip_id)


def blank(db: sqlite3.Connection, tip_id: str, without: Message) -> None:
    """Put a message without its words in the place of what was sent."""
    db.execute("UPDATE tips SET message=?, material=NULL WHERE id=?", (without.model_dump_json(), tip_id))


def count_since(db: sqlite3.Connection, column: str, value: str, seconds: float) -> int:
    """Tips of a sender or chat within so many seconds."""
    assert column in ("sender", "chat")
    found = db.execute(
        f"SELECT COUNT(*) FROM tips WHERE {column}=? AND received>?",  # noqa: S608 - one of two names
        (value, time.time() - seconds),
    )
    return int(found.fetchone()[0])


def spent_since(db: sqlite3.Connection, seconds: float) -> float:
    """US dollars that the tips of so many seconds cost."""
    return float(
        db.execute("SELECT COALESCE(SUM(cost), 0) FROM tips WHERE received>?", (time.time() - seconds,)).fetchone()[0]
    )


def of_sender(db: sqlite3.Connection, sender: str) -> list[Tip]:
    """All tips of a sender."""
    return [_tip(row) for row in db.execute("SELECT * FROM tips WHERE sender=?", (sender,))]


def older_than(db: sqlite3.Connection, days: float) -> list[Tip]:
    """Tips that came more than so many days ago."""
    return [_tip(row) for row in db.execute("SELECT * FROM tips WHERE received<?", (time.time() - days * 86_400,))]


def erase(db: sqlite3.Connection, tip_ids: Iterable[str]) -> None:
    """Remove tips and all that hangs on them."""
    for tip_id in tip_ids:
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


def _joined(album: Message, part: Message) -> str:
    """The album with one more part: its captions and what is attached, in the order of the messages."""
    parts = sorted((album, part), key=lambda m: (len(m.number), m.number))
    texts = [m.content.text for m in parts if m.content.text.strip()]
    content = Content(
        text="\n\n".join(dict.fromkeys(texts)),
        links=tuple(dict.fromkeys(link for m in parts for link in m.content.links)),
        attachments=tuple(a for m in parts for a in m.content.attachments),
        origin=album.content.origin,
        sent=album.content.sent,
    )
    return album.model_copy(update={"content": content, "addressed": True}).model_dump_json()


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
    )
