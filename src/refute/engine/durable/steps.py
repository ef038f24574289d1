"""The steps of a run or shared check: each one's outcome is on record before the flow goes on.

A flow numbers its steps in the order in which it draws them, and draws before it waits: whoever goes on with it finds
each outcome where it was left. What is on record is read once, when a flow is taken over; a new one has nothing.
"""

import asyncio
import sqlite3
from dataclasses import dataclass

from refute.engine.board import describe
from refute.engine.durable import progress
from refute.engine.durable.hindrance import hindrance
from refute.engine.durable.progress import StepNote
from refute.engine.durable.stored import revived, unreadable
from refute.engine.durable.tables import Tables, transaction

Key = tuple[str, int]
"""Where the steps of a flow or branch are on record, and the step's number among them."""


@dataclass(frozen=True)
class Outcome:
    """How a step ended."""

    name: str
    """Of the step."""
    text: str
    """What it gave, as JSON; of an error its text."""
    error: str | None = None
    """Kind of the error that it ended in."""


@dataclass(frozen=True)
class Mine:
    """A run or check, and who works on it."""

    root: str
    owner: str


class Steps:
    """The steps of one flow or branch."""

    def __init__(self, tables: Tables, flow_id: str, mine: Mine, known: dict[Key, Outcome]) -> None:
        """`known` is what is on record of the whole run or check; each is taken out when it is asked for."""
        self.path = self.flow_id = flow_id
        """`path`: where they are on record, which is the flow's id and, for a branch, the number of each branch down to
        it. Names would not do: two branches may have one, and a name may hold a `/`."""
        self._tables, self._mine, self._known = tables, mine, known
        self._drawn = 0

    def below(self, number: int, name: str) -> "Steps":
        """The steps of a branch that drew that number in this flow."""
        steps = Steps(self._tables, f"{self.flow_id}/{name}", self._mine, self._known)
        steps.path = f"{self.path}/{number}"
        return steps

    def draw(self) -> int:
        """Give the next step its number."""
        self._drawn += 1
        return self._drawn

    def recorded(self, number: int, name: str) -> str | None:
        """Give the outcome on record, None where there is none. A step that ended in an error raises it; Unreadable
        where another step has that number."""
        found = self._known.pop((self.path, number), None)
        if found is None:
            return None
        if found.name != name:
            raise unreadable(self._mine.root)
        if found.error is not None:
            raise revived(found.error, found.text)
        return found.text

    async def keep(self, number: int, outcome: Outcome, note: StepNote | None = None) -> None:
        """Put an outcome on record, and what is shown of the step. Raises CancelledError where the run or check was
        cancelled, which keeps the outcome, and where somebody else works on it by now, which does not. Whoever is
        interrupted here has been heard: what a finished step gave is written all the same."""

        def write(db: sqlite3.Connection) -> bool:
            with transaction(db):
                row = db.execute("SELECT owner, state FROM refute_flows WHERE id=?", (self._mine.root,)).fetchone()
                if row is None or row["owner"] != self._mine.owner:
                    return False
                db.execute(
                    "INSERT INTO refute_outcomes (root, flow, step, name, outcome, error) VALUES (?,?,?,?,?,?)",
                    (self._mine.root, self.path, number, outcome.name, outcome.text, outcome.error),
                )
                if note is not None:
                    progress.keep_step(db, note)
                return bool(row["state"] == "running")

        if not await asyncio.shield(self._tables.ask(write)):
            raise asyncio.CancelledError

    async def keep_error(self, number: int, name: str, error: Exception) -> None:
        """Put on record that a step ended in an error; a fault from outside is not the step's."""
        if hindrance(error) is None:
            await self.keep(number, Outcome(name, describe(error), type(error).__name__))


def on_record(db: sqlite3.Connection, root: str) -> dict[Key, Outcome]:
    """Read how the finished steps of a run or check and of its branches ended."""
    rows = db.execute("SELECT flow, step, name, outcome, error FROM refute_outcomes WHERE root=?", (root,))
    return {(r["flow"], r["step"]): Outcome(r["name"], r["outcome"], r["error"]) for r in rows.fetchall()}
