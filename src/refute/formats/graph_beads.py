"""`refute graph ID --format beads`: the tasks as JSON Lines for `bd import`: an epic for the run, a task for each task.

The shape is that of `Issue` and `Dependency` in beads (internal/types/types.go, 1.x), which refuses an issue that has
a title over 500 bytes, or `closed_at` without being closed, or the other way round.
"""

import hashlib
import json
from datetime import UTC, datetime
from typing import Literal

from pydantic import JsonValue

from refute.domain.record import Record
from refute.domain.runs import RunState, RunStatus
from refute.formats.foreign import clean
from refute.formats.graph import Node, nodes

TITLE_BYTES = 500
"""beads counts bytes, not characters."""
_PRIORITY = 2


class Dependency(Record):
    """An edge: the issue waits for (`blocks`) or belongs to (`parent-child`) the one it depends on."""

    issue_id: str
    depends_on_id: str
    type: Literal["blocks", "parent-child"]
    created_at: str


class Issue(Record):
    """One line of the file."""

    id: str
    title: str
    description: str
    status: Literal["open", "in_progress", "blocked", "closed"]
    priority: int = _PRIORITY
    issue_type: Literal["epic", "task"]
    created_at: str
    updated_at: str
    closed_at: str | None = None
    close_reason: str | None = None
    labels: tuple[str, ...]
    external_ref: str
    metadata: dict[str, JsonValue]
    dependencies: tuple[Dependency, ...] = ()


def write(run: RunStatus) -> str:
    """One issue per line, the run's first. The same run gives the same ids, so a later import brings it up to date."""
    issues = [_epic(run), *(_issue(run, node) for node in nodes(run))]
    lines = (json.dumps(i.model_dump(mode="json", exclude_none=True), ensure_ascii=False) for i in issues)
    return "\n".join(lines) + "\n"


def _epic(run: RunStatus) -> Issue:
    summary = run.summary
    over = summary.state in {RunState.DONE, RunState.CANCELLED, RunState.FAILED}
    open_status: Literal["open", "in_progress"] = "in_progress" if summary.state is RunState.RUNNING else "open"
    return Issue(
        id=_id(run, ""),
        title=_title(f"refute: {summary.title}"),
        description=f"A run of refute, {summary.state.value}. {clean(summary.detail)}".strip(),
        status="closed" if over else open_status,
        issue_type="epic",
        created_at=_time(summary.created),
        updated_at=_time(_latest(run)),
        closed_at=_time(summary.finished or _latest(run)) if over else None,
        close_reason=f"{summary.state.value}: {clean(summary.detail)}".rstrip(": ") if over else None,
        labels=("refute",),
        external_ref=f"refute:{summary.id}",
        metadata={"run": summary.id, "state": summary.state.value, "cost_usd": run.cost_usd},
    )


def _issue(run: RunStatus, node: Node) -> Issue:
    status, task = node.status, node.status.task
    own, created = _id(run, task.id), _time(run.summary.created)
    why = _closed_because(run, node)
    ended = _time(status.finished or run.summary.finished or _latest(run))
    edges = [Dependency(issue_id=own, depends_on_id=_id(run, ""), type="parent-child", created_at=created)]
    edges += [
        Dependency(issue_id=own, depends_on_id=_id(run, need), type="blocks", created_at=created) for need in node.needs
    ]
    seat = f"Seat: {task.seat}. " if task.seat else ""
    touched = status.finished or status.started or run.summary.created
    return Issue(
        id=own,
        title=_title(task.title or task.id),
        description=f"{seat}Task {task.id} of refute run {run.summary.id}. {clean(status.detail)}".strip(),
        status="closed" if why else _open_status(node),
        issue_type="task",
        created_at=created,
        updated_at=ended if why else _time(touched),
        closed_at=ended if why else None,
        close_reason=why,
        labels=("refute", task.seat) if task.seat else ("refute",),
        external_ref=f"refute:{run.summary.id}/{task.id}",
        metadata={"run": run.summary.id, "task": task.id, "state": node.state},
        dependencies=tuple(edges),
    )


def _open_status(node: Node) -> Literal["open", "in_progress", "blocked"]:
    if node.state == "running":
        return "in_progress"
    return "blocked" if node.state == "blocked" else "open"


def _closed_because(run: RunStatus, node: Node) -> str | None:
    if node.state in {"done", "failed", "cancelled"}:
        return f"{node.state}: {clean(node.status.detail)}".rstrip(": ")
    if run.summary.state in {RunState.DONE, RunState.CANCELLED, RunState.FAILED}:
        return f"not reached: the run is {run.summary.state.value}"
    return None


def _id(run: RunStatus, task: str) -> str:
    return "refute-" + hashlib.sha256(f"{run.summary.id}\n{task}".encode()).hexdigest()[:12]


def _title(text: str) -> str:
    """At most 500 bytes, never half a character; beads demands a title."""
    shown = clean(text) or "untitled"
    if len(shown.encode()) <= TITLE_BYTES:
        return shown
    return shown.encode()[: TITLE_BYTES - len("…".encode())].decode(errors="ignore") + "…"


def _latest(run: RunStatus) -> datetime:
    times = [run.summary.created, run.summary.finished, *(t for s in run.tasks for t in (s.started, s.finished))]
    return max(t for t in times if t)


def _time(at: datetime) -> str:
    """RFC 3339, UTC."""
    return at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
