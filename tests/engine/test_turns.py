"""Writers of one process take turns, and no turn outlasts its transaction."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from refute.engine.durable.turns import TurnTaking, turn


@pytest.fixture
def database(tmp_path: Path) -> Callable[[], TurnTaking]:
    def opened() -> TurnTaking:
        return sqlite3.connect(
            tmp_path / "db", factory=TurnTaking, isolation_level="IMMEDIATE", check_same_thread=False
        )

    first = opened()
    first.executescript("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    first.close()
    return opened


def is_free() -> bool:
    """Whether another thread gets its turn at once."""
    got = threading.Event()

    def take() -> None:
        with turn():
            got.set()

    threading.Thread(target=take, daemon=True).start()
    return got.wait(0.3)


def insert(db: TurnTaking, value: int) -> None:
    db.cursor().execute("INSERT INTO t VALUES (?)", (value,))


@pytest.mark.parametrize("end", ["commit", "rollback", "close"])
def test_a_turn_begins_with_the_first_write_and_ends_with_the_transaction(
    end: str, database: Callable[[], TurnTaking]
) -> None:
    db = database()
    db.cursor().execute("  select 1").fetchall()
    assert is_free()
    insert(db, 1)
    assert not is_free()
    getattr(db, end)()
    assert is_free()
    db.close()


def test_a_statement_that_fails_leaves_no_turn_behind(database: Callable[[], TurnTaking]) -> None:
    def twice() -> None:
        with db:
            insert(db, 1)
            insert(db, 1)

    db = database()
    with pytest.raises(sqlite3.IntegrityError):
        twice()
    assert is_free()
    db.close()


def test_whoever_gets_no_turn_writes_all_the_same(
    monkeypatch: pytest.MonkeyPatch, database: Callable[[], TurnTaking]
) -> None:
    monkeypatch.setattr("refute.engine.durable.turns._PATIENCE", 0.05)
    db = database()
    with turn():
        insert(db, 1)
        db.commit()
    assert is_free()
    db.close()
