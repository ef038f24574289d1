"""Live progress on standard error: which seat does what, what it found, time and cost so far."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from refute.apps.cli.options import Output
from refute.apps.cli.session import say
from refute.domain.ports import Watcher
from refute.domain.tasks import Event, EventKind, Task, TaskState
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import dollars

if TYPE_CHECKING:
    from rich.console import Group

Shown = tuple[Watcher, AbstractContextManager[object]]
"""A watcher, and the context in which its picture is shown."""
_REFRESH = 4
"""Redraws a second."""
_MARKS = {
    TaskState.WAITING: ".",
    TaskState.RUNNING: ">",
    TaskState.DONE: "+",
    TaskState.FAILED: "!",
    TaskState.CANCELLED: "-",
}
_ENDS = {EventKind.TASK_DONE: TaskState.DONE, EventKind.TASK_FAILED: TaskState.FAILED}


@dataclass(frozen=True)
class Allowance:
    """What the run may take, for the line that compares."""

    within: float
    """Seconds per claim until searching stops."""
    budget: float
    """US dollars per claim."""


@dataclass
class _Line:
    task: Task
    flow: int
    """0: the run's own; from 1: a claim's check, in the order in which they began."""
    state: TaskState = TaskState.WAITING
    text: str = ""


class Progress:
    """A watcher that keeps the picture of a run; how it is shown is another's business."""

    def __init__(self, allowance: Allowance | None, clock: Callable[[], float] = monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._began = clock()
        self._tasks: dict[str, _Line] = {}
        self._flows: dict[str, int] = {}
        self._cost = 0.0

    def see(self, event: Event) -> None:
        """Take the event into the picture."""
        flow = self._flows.setdefault(event.flow, len(self._flows))
        for task in event.tasks:
            self._tasks.setdefault(f"{event.flow}/{task.id}", _Line(task, flow))
        self._cost += event.cost_usd
        line = self._tasks.get(f"{event.flow}/{event.task}")
        if line is None:
            return
        if event.kind is EventKind.TASK_STARTED:
            line.state = TaskState.RUNNING
        line.state = _ENDS.get(event.kind, line.state)
        line.text = event.text or line.text

    def lines(self, width: int) -> list[str]:
        """The picture in lines of at most `width` columns; nothing in them can act on the terminal."""
        width = max(width, 20)
        rows = [self._row(line) for line in list(self._tasks.values())]  # a redraw is another thread's
        spent = f"{self._clock() - self._began:.0f} s, {dollars(self._cost)} so far"
        rows.append(Row(head=f"{spent}{limits(self._allowance)}", most=1))
        return [text for row in rows for text in lay(row, width, most=1)]

    @staticmethod
    def _row(line: _Line) -> Row:
        who = f"{line.task.seat}: " if line.task.seat and line.task.seat not in line.task.title.lower() else ""
        found = f": {line.text}" if line.text else ""
        which = f"[{line.flow}] " if line.flow else ""
        return Row(head=f"{_MARKS[line.state]} {which}", body=f"{who}{line.task.title}{found}")


class PlainProgress(Progress):
    """Sparse lines, for a log: one when a task ends and for every note."""

    def see(self, event: Event) -> None:
        """Take the event into the picture; say it where it ends something."""
        super().see(event)
        line = self._tasks.get(f"{event.flow}/{event.task}")
        if event.kind in _ENDS and line is not None:
            say(*lay(self._row(line), most=2))
        elif event.kind is EventKind.NOTE:
            say(*lay(Row(head="note: ", body=event.text), most=2))


class SilentProgress(Progress):
    """Watches and says nothing."""


class LiveProgress(Progress):
    """A picture that is redrawn in place on a terminal."""

    def __rich__(self) -> "Group":
        """The picture as plain text: no markup is read in it."""
        return drawn(self.lines)


def limits(allowed: Allowance | None) -> str:
    """What the run may take, as the end of a line."""
    return f"; at most {allowed.within:.0f} s of searching and ${allowed.budget:.2f} a claim" if allowed else ""


def watching(output: Output, allowance: Allowance | None) -> Shown:
    """A watcher fit for where standard error goes, and the context in which it is shown."""
    if output.quiet:
        return SilentProgress(allowance), nullcontext()
    if sys.stderr.isatty():
        live = LiveProgress(allowance)
        return live, redrawn(live)
    return (PlainProgress(allowance) if output.verbose else SilentProgress(allowance)), nullcontext()


def redrawn(picture: object) -> AbstractContextManager[object]:
    """The context in which a picture is redrawn in place on standard error, and wiped at its end."""
    from rich.console import Console
    from rich.live import Live

    return Live(picture, console=Console(stderr=True), refresh_per_second=_REFRESH, transient=True)  # type: ignore[arg-type]


def drawn(lines: Callable[[int], list[str]]) -> "Group":
    """The lines of a picture for a terminal of any width."""
    from rich.console import Group
    from rich.text import Text

    return Group(*(Text(line, no_wrap=True, overflow="crop") for line in lines(_columns() - 1)))


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns
