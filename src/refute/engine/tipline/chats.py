"""What is known of a chat: its languages, and what it was told so that it is not told again."""

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

_REMEMBERED = 5
"""Languages of the latest messages that are kept."""


@dataclass(frozen=True)
class Chat:
    """A chat's languages."""

    chosen: str | None
    """The language that was chosen by command."""
    languages: Sequence[str]
    """Those of the latest messages, oldest first."""


def look(db: sqlite3.Connection, chat: str) -> Chat:
    """What is known of a chat."""
    row = db.execute("SELECT language, languages FROM chats WHERE chat=?", (chat,)).fetchone()
    return Chat(None, ()) if row is None else Chat(row["language"], tuple(row["languages"].split()))


def speaks(db: sqlite3.Connection, chat: str, language: str) -> None:
    """Remember the language of a message."""
    known = [*look(db, chat).languages, language][-_REMEMBERED:]
    db.execute(
        "INSERT INTO chats (chat, languages) VALUES (?,?)"
        " ON CONFLICT (chat) DO UPDATE SET languages=excluded.languages",
        (chat, " ".join(known)),
    )


def choose(db: sqlite3.Connection, chat: str, language: str) -> None:
    """Answer in this language from now on."""
    db.execute(
        "INSERT INTO chats (chat, language) VALUES (?,?) ON CONFLICT (chat) DO UPDATE SET language=excluded.language",
        (chat, language),
    )


def first_within(db: sqlite3.Connection, chat: str, what: str, seconds: float) -> bool:
    """Whether the chat was not told this for so many seconds; from now on it was."""
    column = {"context": "context_asked", "limit": "limit_told"}[what]
    row = db.execute(f"SELECT {column} FROM chats WHERE chat=?", (chat,)).fetchone()  # noqa: S608 - one of two names
    now = time.time()
    if row is not None and row[0] is not None and row[0] > now - seconds:
        return False
    db.execute(
        f"INSERT INTO chats (chat, {column}) VALUES (?,?)"  # noqa: S608 - one of two names
        f" ON CONFLICT (chat) DO UPDATE SET {column}=excluded.{column}",
        (chat, now),
    )
    return True


def erase(db: sqlite3.Connection, chat: str) -> None:
    """Forget a chat."""
    db.execute("DELETE FROM chats WHERE chat=?", (chat,))
