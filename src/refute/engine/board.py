"""The tasks of one flow and what happened to them: the source of every event."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from time import monotonic
from types import TracebackType
from typing import TypeVar

from refute.domain.ports import Flow, Step, TaskNotes, Watcher
from refute.domain.tasks import Event, EventKind, Task
from refute.engine.account import Account

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


@dataclass
class _Open:
    """A task that is being worked on, by as many nested blocks as name it."""

    depth: int = 0
    text: str = ""
    failed: bool = False


class Board:
    """The tasks of one run or one shared check, with the clock of its deadline. Its branches report here too."""

    def __init__(self, account: Account, within: float, keeper: Watcher | None = None) -> None:
        """What happens is told to the account, and to the keeper first."""
        self.account, self._keeper = account, keeper
        self._ends = monotonic() + within
        self._declared: set[str] = set()
        self._ended: set[str] = set()
        self._open: dict[str, _Open] = {}

    @property
    def flow_id(self) -> str:
        """Id of the run or check."""
        return self.account.flow_id

    def knows(self, task_id: str) -> bool:
        """Whether the task was declared."""
        return task_id in self._declared

    def has_ended(self, task_id: str) -> bool:
        """Whether the task was told to be over."""
        return task_id in self._ended

    def seconds_left(self) -> float:
        """Seconds until searching stops; never below zero."""
        return max(0.0, self._ends - monotonic())

    def declare(self, tasks: Sequence[Task]) -> None:
        """Tell tasks before they run."""
        self._declared.update(t.id for t in tasks)
        self._tell(EventKind.DECLARED, tasks=tuple(tasks))

    def start(self, task_id: str) -> None:
        """Mark the task running; a block inside a block of the same task changes nothing."""
        opened = self._open.setdefault(task_id, _Open())
        opened.depth += 1
        if opened.depth == 1:
            self._tell(EventKind.TASK_STARTED, task=task_id)

    def found(self, task_id: str, text: str) -> None:
        """Note what the task found, shown when it ends."""
        if text and task_id in self._open:
            self._open[task_id].text = text

    def end(self, task_id: str, error: BaseException | None) -> None:
        """Leave one block of the task; with the last one the task is done, or failed. An interruption tells nothing."""
        opened = self._open[task_id]
        opened.depth -= 1
        failed = isinstance(error, Exception)
        if error is not None and failed and not opened.failed:
            opened.failed = True
            opened.text = describe(error)
        if opened.depth > 0:
            return
        del self._open[task_id]
        if error is None or failed:
            self._ended.add(task_id)
            self._tell(EventKind.TASK_FAILED if failed else EventKind.TASK_DONE, task=task_id, text=opened.text)

    def settle(self, task_id: str, text: str, failed: bool = False) -> None:
        """Tell that a task is over whose work was finished elsewhere; one that was told already stays as it is."""
        if task_id not in self._ended and task_id not in self._open:
            self._ended.add(task_id)
            self._tell(EventKind.TASK_FAILED if failed else EventKind.TASK_DONE, task=task_id, text=text)

    def step_started(self, step: Step[T], task_id: str | None) -> None:
        """Tell that the step's work begins."""
        self._tell(EventKind.STEP_STARTED, task=task_id, step=step.name)

    def step_done(self, step: Step[T], task_id: str | None, outcome: T) -> None:
        """Tell that the step has its outcome, just now or from the record."""
        text = step.tells(outcome) if step.tells else ""
        cost = step.costs(outcome) if step.costs else 0.0
        self._tell(EventKind.STEP_DONE, task=task_id, step=step.name, text=text, cost_usd=cost)

    def _tell(
        self,
        kind: EventKind,
        *,
        task: str | None = None,
        step: str | None = None,
        text: str = "",
        cost_usd: float = 0.0,
        tasks: tuple[Task, ...] = (),
    ) -> None:
        event = Event(
            flow=self.flow_id,
            kind=kind,
            at=datetime.now(UTC),
            task=task,
            step=step,
            text=text,
            cost_usd=cost_usd,
            tasks=tasks,
        )
        if self._keeper is not None:
            self._keeper.see(event)
        self.account.tell(event)


class Place:
    """Where on the board one conductor stands: the task that its steps belong to."""

    def __init__(self, board: Board, task_id: str | None = None) -> None:
        self.board = board
        self._stack: list[str] = [] if task_id is None else [task_id]

    @property
    def task_id(self) -> str | None:
        """The innermost task."""
        return self._stack[-1] if self._stack else None

    def below(self, call_id: str) -> "Place":
        """Give the place of a branch: its own task where one was declared, else this one's."""
        return Place(self.board, call_id if self.board.knows(call_id) else self.task_id)

    def task(self, task_id: str) -> AbstractAsyncContextManager[TaskNotes]:
        """Give a block that marks the task."""
        return _TaskBlock(self.board, self._stack, task_id)

    def call_task(self, task_id: str | None) -> AbstractAsyncContextManager[TaskNotes]:
        """Give a block around a call that marks the call's own task, where one was declared and is not over."""
        if task_id is None or not self.board.knows(task_id) or self.board.has_ended(task_id):
            return nullcontext(_Unheard())
        return _TaskBlock(self.board, [], task_id)


class _TaskBlock:
    """`async with` around the work of a task."""

    def __init__(self, board: Board, stack: list[str], task_id: str) -> None:
        self._board, self._stack, self._id = board, stack, task_id

    async def __aenter__(self) -> "_TaskBlock":
        self._stack.append(self._id)
        self._board.start(self._id)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.pop()
        self._board.end(self._id, error)

    def found(self, text: str) -> None:
        """Set the line shown for the task."""
        self._board.found(self._id, text)


class _Unheard:
    """Notes of a call without a task."""

    def found(self, text: str) -> None:
        """Show it nowhere."""


def told(flow: Flow[I, O], outcome: O) -> str:
    """Give the line that a flow's outcome puts on its task."""
    return flow.tells(outcome) if flow.tells else ""


def describe(error: BaseException) -> str:
    """Put the error in a line: its text, or its kind where it has none; of a group its first error. What is no
    character by itself, such as half of a pair that a model wrote, is spelled out: no file would take it."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    text = " ".join(str(error).split()) or type(error).__name__
    return text.encode(errors="backslashreplace").decode()
