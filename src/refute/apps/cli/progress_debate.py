"""A debate as it goes on: who speaks, claims with their marks as they land, time, cost, and what is waited for."""

import re
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from refute.apps.cli.options import Output
from refute.apps.cli.progress import Allowance, Shown, drawn, limits, redrawn
from refute.apps.cli.session import say
from refute.domain.tasks import Event, EventKind, Task, TaskState
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import dollars, many
from refute.language.markers import inert

if TYPE_CHECKING:
    from rich.console import Group

_TASK = re.compile(r"round-(?P<round>\d+)/(?P<persona>[^/]+)(?:/(?P<part>claims|claim-\d+|validate))?")
"""How the recipe names what it does: a turn, and what the validator does with its speech."""
_MARK = re.compile(r"(?P<mark>OK|WARN|FAIL)\b:?\s*(?P<why>.*)", re.DOTALL)
_ENDS = {EventKind.TASK_DONE: TaskState.DONE, EventKind.TASK_FAILED: TaskState.FAILED}
_SIGNS = {TaskState.WAITING: ".", TaskState.RUNNING: ">", TaskState.DONE: "+", TaskState.FAILED: "!"}
_SYNTHESIS = "synthesis"


@dataclass
class _Work:
    """A turn, a claim or the synthesis."""

    title: str = ""
    state: TaskState = TaskState.WAITING
    text: str = ""


@dataclass
class _Turn(_Work):
    persona: str = ""
    round: int = 0
    spoken: bool = False
    claims: dict[str, _Work] = field(default_factory=dict)


class DebateProgress:
    """A watcher that keeps the picture of a debate; how it is shown is another's business."""

    def __init__(self, allowance: Allowance | None, clock: Callable[[], float] = monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._began = clock()
        self._turns: dict[tuple[int, str], _Turn] = {}
        self._synthesis: _Work | None = None
        self._cost = 0.0

    def see(self, event: Event) -> None:
        """Take the event into the picture."""
        for task in event.tasks:
            self._declared(task)
        self._cost += event.cost_usd
        work = self._work(event.task or "")
        if work is None:
            return
        if event.kind is EventKind.TASK_STARTED:
            work.state = TaskState.RUNNING
        work.state = _ENDS.get(event.kind, work.state)
        if event.kind in _ENDS:
            work.text = event.text or work.text

    def lines(self, width: int) -> list[str]:
        """The picture in lines of at most `width` columns; nothing in them can act on the terminal."""
        width = max(width, 20)
        turns = list(self._turns.values())  # a redraw is another thread's
        current = max((t.round for t in turns), default=0)
        rows = [_past(turns, number) for number in range(1, current)]
        if current:
            rows.append(Row(head=f"Round {current}"))
        for turn in (t for t in turns if t.round == current):
            rows.append(Row(head=f"{_SIGNS[turn.state]} {turn.title}: ", body=_doing(turn), level=1))
            rows += [row for claim in list(turn.claims.values()) for row in _claim(claim, 2)]
        if self._synthesis is not None:
            rows.append(Row(head=f"{_SIGNS[self._synthesis.state]} Synthesis ", body=self._synthesis.text))
        spent = f"{self._clock() - self._began:.0f} s, {dollars(self._cost)} so far{limits(self._allowance)}"
        rows.append(Row(head=spent, most=1))
        if waits := self._waits(turns):
            rows.append(Row(head=waits, most=1))
        return [text for row in rows for text in lay(row, width, most=1)]

    def turn_of(self, task: str) -> "_Turn | None":
        """The turn that a task belongs to."""
        named = _TASK.fullmatch(task)
        return self._turns.get((int(named["round"]), named["persona"])) if named else None

    def _declared(self, task: Task) -> None:
        if task.id == _SYNTHESIS:
            self._synthesis = self._synthesis or _Work(task.title)
        named = _TASK.fullmatch(task.id)
        if named is None:
            return
        number, persona, part = int(named["round"]), named["persona"], named["part"]
        turn = self._turns.setdefault((number, persona), _Turn(persona=persona, round=number, title=persona))
        if part is None:
            turn.title = task.title.partition(": ")[2] or task.title
        elif part.startswith("claim-"):
            turn.claims.setdefault(part, _Work(task.title))
        else:
            turn.spoken = True

    def _work(self, task: str) -> _Work | None:
        if task == _SYNTHESIS:
            return self._synthesis
        named, turn = _TASK.fullmatch(task), self.turn_of(task)
        if named is None or turn is None:
            return None
        return turn if named["part"] is None else turn.claims.get(named["part"])

    def _waits(self, turns: list[_Turn]) -> str:
        speaking = [t.title for t in turns if t.state is TaskState.RUNNING and not t.spoken]
        checking = sum(c.state is TaskState.RUNNING for t in turns for c in list(t.claims.values()))
        parts = [*([f"{', '.join(speaking)} to speak"] if speaking else [])]
        parts += [f"{many(checking, 'claim')} to be checked"] if checking else []
        if self._synthesis is not None and self._synthesis.state is TaskState.RUNNING:
            parts.append("the synthesis")
        return f"waits for {' and '.join(parts)}" if parts else ""


class PlainDebate(DebateProgress):
    """Plain lines, for a pipe or a log: a mark as it lands, a turn as it ends."""

    def see(self, event: Event) -> None:
        """Take the event into the picture; say what has landed."""
        super().see(event)
        if event.kind is EventKind.NOTE:
            say(*lay(Row(head="note: ", body=inert(event.text)), most=2))
        work, turn = self._work(event.task or ""), self.turn_of(event.task or "")
        if event.kind not in _ENDS or work is None:
            return
        if turn is None:
            say(*lay(Row(head="Synthesis: ", body=inert(work.text)), most=2))
        elif work is turn:
            says = "absent" if turn.state is TaskState.FAILED else ""
            say(*lay(Row(head=f"{turn.title} r{turn.round}: ", body=inert(turn.text) or says), most=2))
        else:
            for row in _claim(work, 0, f"{turn.title} r{turn.round}: "):
                say(*lay(row, most=2))


class SilentDebate(DebateProgress):
    """Watches and says nothing."""


class LiveDebate(DebateProgress):
    """A picture that is redrawn in place on a terminal."""

    def __rich__(self) -> "Group":
        """The picture as plain text: no markup is read in it."""
        return drawn(self.lines)


def watching_debate(output: Output, allowance: Allowance | None) -> Shown:
    """A watcher fit for where standard error goes, and the context in which it is shown."""
    if output.quiet:
        return SilentDebate(allowance), nullcontext()
    if sys.stderr.isatty():
        live = LiveDebate(allowance)
        return live, redrawn(live)
    return PlainDebate(allowance), nullcontext()


def _past(turns: list[_Turn], number: int) -> Row:
    """A round that is over, in a line."""
    held = [t for t in turns if t.round == number]
    marks = [m["mark"] for t in held for c in t.claims.values() if (m := _MARK.match(c.text))]
    counts = ", ".join(f"{marks.count(m)} {m}" for m in ("OK", "WARN", "FAIL") if m in marks)
    return Row(head=f"Round {number}: ", body=counts or f"{many(len(held), 'turn')}, nothing checked")


def _doing(turn: _Turn) -> str:
    if turn.state is TaskState.RUNNING:
        return "is being checked" if turn.spoken else "speaks"
    return inert(turn.text) or {TaskState.WAITING: "waits", TaskState.FAILED: "failed"}.get(turn.state, "done")


def _claim(work: _Work, level: int, who: str = "") -> list[Row]:
    """`[FAIL] claim`, and below it what is right instead, or why; without a mark how far its check is."""
    marked = _MARK.match(work.text)
    if marked is None:
        why = f": {work.text}" if work.text else ""
        return [Row(head=f"{who}{_SIGNS[work.state]} ", body=inert(f"{work.title}{why}"), level=level)]
    rows = [Row(head=f"{who}[{marked['mark']}] ", body=inert(work.title), level=level)]
    if marked["mark"] != "OK":
        rows.append(Row(head="→ " if marked["mark"] == "FAIL" else "why: ", body=inert(marked["why"]), level=level + 1))
    return rows
