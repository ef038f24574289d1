"""`refute graph ID --format dot`: the tasks as a Graphviz digraph."""

from refute.domain.runs import RunStatus
from refute.formats.foreign import clean
from refute.formats.graph import nodes

_COLOURS = {
    "done": "palegreen",
    "running": "lightblue",
    "ready": "lightyellow",
    "blocked": "white",
    "failed": "lightpink",
    "cancelled": "lightgrey",
}


def write(run: RunStatus) -> str:
    """Valid DOT: every id and label is a quoted string, so that no title can end it."""
    lines = [f"digraph {_quoted(run.summary.id)} {{", "  rankdir=LR;", "  node [shape=box, style=filled];"]
    found = nodes(run)
    for node in found:
        task = node.status.task
        label = f"{_inside(task.title)}\\n{_inside(task.id)}: {node.state}"
        lines.append(f'  {_quoted(task.id)} [label="{label}", fillcolor={_COLOURS[node.state]}];')
    for node in found:
        lines += [f"  {_quoted(need)} -> {_quoted(node.status.task.id)};" for need in node.needs]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return f'"{_inside(text)}"'


def _inside(text: str) -> str:
    return clean(text).replace("\\", "\\\\").replace('"', '\\"')
