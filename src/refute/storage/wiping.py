"""Wiping a SQLite file: what was deleted is in no byte of it any more.

`secure_delete` overwrites what is deleted from now on. What earlier updates, page splits and deletions left behind in
free pages and gaps it does not find: only a file that is written anew is without it. The log beside the file holds the
old pages until it is cut off. See https://sqlite.org/pragma.html#pragma_secure_delete and
https://sqlite.org/lang_vacuum.html.
"""

import sqlite3


def overwrite_deleted(database: sqlite3.Connection) -> None:
    """Overwrite with zeros what this connection deletes from now on, so that no kill leaves it readable for long."""
    database.execute("PRAGMA secure_delete=ON").close()


def wipe(database: sqlite3.Connection) -> bool:
    """Write the file anew and cut its log off. The connection is outside a transaction; others may stay open, and wait
    as for any writer. It takes the time that reading and writing the whole file take, and that much room. False where
    somebody reads an old state of the file and keeps the log from being cut. Raises `sqlite3.Error`."""
    database.execute("VACUUM").close()
    busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
