"""Who works on a run: a process with a heartbeat."""

import os
import secrets
import socket
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from refute.engine.durable.tables import connect, told_plainly

BEAT_SECONDS = 1.0
"""How often a process says that it lives."""

EXPIRY_SECONDS = 5.0
"""After how long a silent process counts as dead."""


FORGOTTEN_SECONDS = 86_400.0
"""After how long a dead process's row is swept away."""


@dataclass(frozen=True)
class Process:
    """A process, told apart from every other one, also from a later one with the same number."""

    id: str
    host: str
    pid: int
    born: str


def this_process() -> Process:
    """Name this process anew; each call gives another id."""
    pid = os.getpid()
    return Process(f"{socket.gethostname()}-{pid}-{secrets.token_hex(4)}", _host(), pid, _born(pid))


def lives(db: sqlite3.Connection, process_id: str) -> bool:
    """Whether that process holds its lease: it beat lately, and is not known to be gone from this host."""
    row = db.execute("SELECT host, pid, born, beat FROM refute_processes WHERE id=?", (process_id,)).fetchone()
    if row is None or time.time() - row["beat"] > EXPIRY_SECONDS:
        return False
    return bool(row["host"] != _host() or _born(row["pid"]) == row["born"])


class Heartbeat:
    """Keeps this process's lease and looks for its flows that someone cancelled or forgot."""

    def __init__(
        self,
        home: Path,
        process: Process,
        under_way: Callable[[], list[str]],
        cancelled: Callable[[list[str], float], None],
    ) -> None:
        """`under_way` gives the flows that this process works on, each of which was entered before. `cancelled` is
        given what someone cancelled or forgot, and by the monotonic clock when that was looked at."""
        self._home, self._process, self._under_way, self._cancelled = home, process, under_way, cancelled
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="refute-heartbeat", daemon=True)

    def start(self) -> None:
        """Register the process, then beat."""
        p = self._process
        with told_plainly(self._home), closing(connect(self._home)) as db:
            db.execute("DELETE FROM refute_processes WHERE beat < ?", (time.time() - FORGOTTEN_SECONDS,))
            db.execute("INSERT INTO refute_processes VALUES (?,?,?,?,?)", (p.id, p.host, p.pid, p.born, time.time()))
        self._thread.start()

    def stop(self) -> None:
        """Give the lease up at once."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _beat(self) -> None:
        db = connect(self._home)
        me = self._process.id
        while not self._stop.wait(BEAT_SECONDS):
            seen = time.monotonic()
            here = self._under_way()
            try:
                db.execute("UPDATE refute_processes SET beat=? WHERE id=?", (time.time(), me))
                rows = db.execute("SELECT id FROM refute_flows WHERE owner=? AND state='cancelled'", (me,)).fetchall()
                gone = [f for f in here if not _is_on_record(db, f)]
            except sqlite3.OperationalError:
                continue  # busy beyond the timeout or a full disk: the next beat may pass
            if rows or gone:
                self._cancelled([*(row["id"] for row in rows), *gone], seen)
        with suppress(sqlite3.OperationalError):  # a lease that cannot be given up runs out
            db.execute("DELETE FROM refute_processes WHERE id=?", (me,))
        db.close()


def _is_on_record(db: sqlite3.Connection, flow_id: str) -> bool:
    return db.execute("SELECT 1 FROM refute_flows WHERE id=?", (flow_id,)).fetchone() is not None


def _host() -> str:
    """Name the machine, its boot and the process numbering, as far as the system tells."""
    boot = Path("/proc/sys/kernel/random/boot_id")
    space = Path("/proc/self/ns/pid")
    parts = [socket.gethostname()]
    if boot.exists():
        parts.append(boot.read_text().strip())
    if space.is_symlink():
        parts.append(str(space.readlink()))
    return "/".join(parts)


def _born(pid: int) -> str:
    """When a process on this host began, in the system's own count; `?` where that is not told, empty if it is gone."""
    if os.name != "posix":
        return "?"
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return "?" if not Path("/proc/self/stat").exists() and _answers(pid) else ""
    after_name = stat.rpartition(")")[2].split()
    return "" if after_name[0] in ("Z", "X") else after_name[19]


def _answers(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
