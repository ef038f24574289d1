"""Switching a SQLite file to its write-ahead log, where readers and a writer do not wait for each other."""

import sqlite3
from time import monotonic, sleep

_PAUSE = 0.005
"""Seconds between two tries."""


def use_write_ahead_log(database: sqlite3.Connection, seconds: float) -> None:
    """Switch the file to its write-ahead log, in which it stays. The connection is outside a transaction.

    SQLite refuses this one statement at once while another connection writes a file that is not switched yet, whatever
    the connection's own time limit is: so two processes that make a new file together must try again.
    Raises `sqlite3.OperationalError` where the file cannot be used, or is still taken after `seconds`.
    """
    end = monotonic() + seconds
    while True:
        try:
            database.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or monotonic() >= end:
                raise
            sleep(_PAUSE)
        else:
            return
