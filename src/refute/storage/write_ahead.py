"""Switching a SQLite file to its write-ahead log, where readers and a writer do not wait for each other."""

import sqlite3
from time import monotonic, sleep

_PAUSE = 0.005
"""Seconds between two tries."""
_READ_ONLY = ("SQLITE_READONLY", "SQLITE_CANTOPEN")
_TAKEN = ("SQLITE_BUSY", "SQLITE_LOCKED")


def use_write_ahead_log(database: sqlite3.Connection, seconds: float) -> None:
    """Switch the file to its write-ahead log, in which it stays. The connection is outside a transaction.

    SQLite refuses this one statement at once while another connection writes a file that is not switched yet, whatever
    the connection's own time limit is: so two processes that make a new file together must try again. A file that may
    only be read, or is still taken after `seconds`, is left as it is; it can be used without the log, too. Raises
    `sqlite3.DatabaseError` where it is no database.
    """
    end = monotonic() + seconds
    while True:
        try:
            database.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as error:
            name = error.sqlite_errorname
            if name.startswith(_READ_ONLY):
                return
            if not name.startswith(_TAKEN):
                raise
            if monotonic() >= end:
                return
            sleep(_PAUSE)
        else:
            return
