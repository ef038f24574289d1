"""`refute graph ID --format text`: each task with its state and what it waits for."""

from refute.domain.runs import RunStatus
from refute.formats.graph import Node, nodes
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import dollars, moment


def write(run: RunStatus) -> str:
    """One line per task, in declared order, with what it found; 80 columns."""
    summary = run.summary
    rows = [
        Row(
            head=f"run {summary.id}: {summary.state}, {dollars(run.cost_usd)} so far, started {moment(summary.created)}"
        ),
        Row(head="“", body=summary.title, tail="”", level=1),
    ]
    if summary.detail:
        rows.append(Row(body=summary.detail, level=1))
    rows += [row for node in nodes(run) for row in _task(node)]
    return "\n".join(line for row in rows for line in lay(row)) + "\n"


def _task(node: Node) -> list[Row]:
    task = node.status.task
    waits = f"blocked on {', '.join(node.blocked_on)}" if node.blocked_on and node.state == "blocked" else node.state
    rows = [Row(head=f"{task.id}: {waits}. ", body=task.title, level=1)]
    if node.status.detail:
        rows.append(Row(body=node.status.detail, level=2))
    return rows
