"""`refute runs | show | status | resume | cancel | graph | origins`: what was started, and going on with it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter

from refute.apps.cli.check import watched
from refute.apps.cli.deliver import deliver, one_of, ready, save, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.options import Output
from refute.apps.cli.ports import Newsroom
from refute.apps.cli.progress import Progress
from refute.apps.cli.session import engine, home, run, say
from refute.domain.case import Report
from refute.domain.errors import InputError
from refute.domain.record import Record
from refute.domain.runs import RunState, RunSummary
from refute.formats.discovery import graph_formats, graph_writer, origins_formats, origins_writer
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import moment

T = TypeVar("T")

RunId = Annotated[str, Parameter(name="ID", help="The run's id, as `refute runs` lists it.")]


def runs() -> int:
    """List all runs, newest first."""
    listed = _ask(lambda newsroom: newsroom.runs())
    if not listed:
        say('There are no runs yet. Start one with: refute check "TEXT"')
    for entry in listed:
        head = f"{entry.id} {entry.state} {moment(entry.created)} "
        rows = [Row(head=head, body=entry.title, most=2)]
        if entry.detail:
            rows.append(Row(body=entry.detail, level=1))
        show("\n".join(line for row in rows for line in lay(row, most=2)) + "\n")
    return Exit.DONE


def show_run(run_id: RunId, /, *, output: Output | None = None) -> int:
    """Show the report of a run again."""
    output = output or Output()
    ready(output)
    return deliver(report_of(run_id), output)


def report_of(run_id: str) -> Report:
    """The report of a run. Raises InputError where it has none, and why."""
    report = _ask(lambda newsroom: newsroom.report(run_id))
    if report is None:
        raise InputError(_without_report(_ask(lambda newsroom: newsroom.status(run_id)).summary))
    return report


def status(run_id: RunId, /) -> int:
    """Show where a run stands: each task, and what it waits for."""
    return graph(run_id)


def resume(run_id: RunId, /, *, output: Output | None = None) -> int:
    """Go on with an interrupted run; what is finished is not paid for again."""
    output = output or Output()
    ready(output)

    async def resumed(newsroom: Newsroom, watcher: Progress, started: Callable[[str], None]) -> Record:
        started(run_id)
        return await newsroom.resume(run_id, watcher)

    outcome = watched(resumed, output, None)
    if outcome is None:
        return Exit.INTERRUPTED
    if isinstance(outcome, Report):
        return deliver(outcome, output)
    say(f"The run {run_id} is done. See refute status {run_id}")
    return Exit.DONE


def cancel(run_id: RunId, /) -> int:
    """Stop a run."""
    if _ask(lambda newsroom: newsroom.cancel(run_id)):
        say(f"The run {run_id} is cancelled.")
    else:
        say(f"The run {run_id} had ended before; nothing was changed. See refute status {run_id}")
    return Exit.DONE


def graph(
    run_id: RunId,
    /,
    *,
    shape: Annotated[
        str,
        Parameter(
            name="--format",
            env_var="REFUTE_GRAPH_FORMAT",
            help="text, dot (Graphviz) or beads (JSON Lines for `bd import`).",
        ),
    ] = "text",
) -> int:
    """Write a run's tasks and what each waits for."""
    one_of("--format", shape, graph_formats())
    show(graph_writer(shape)(_ask(lambda newsroom: newsroom.status(run_id))))
    return Exit.DONE


def origins(
    run_id: RunId,
    /,
    *,
    shape: Annotated[
        str,
        Parameter(name="--format", env_var="REFUTE_ORIGINS_FORMAT", help="text, md, svg or json."),
    ] = "text",
    out: Annotated[Path | None, Parameter(name="--out", help="Write to this file instead of standard output.")] = None,
) -> int:
    """Write which sources of a run derive from one another, and why."""
    one_of("--format", shape, origins_formats())
    ready(Output(out=out))
    text = origins_writer(shape)(engine().withheld(report_of(run_id), home()))
    if out is None:
        show(text)
    else:
        save(text, out)
        say(f"Origins written to {out}")
    return Exit.DONE


def _without_report(run: RunSummary) -> str:
    """Why the run has no report, and what to do about it."""
    if run.state is RunState.FAILED:
        return f"The run {run.id} has no report: it ended in an error. {run.detail} Check its text again for a report."
    if run.state is RunState.RUNNING:
        return f"The run {run.id} has no report yet: it is under way. See how far it is with: refute status {run.id}"
    return f"The run {run.id} has no report: it is {run.state}. Go on with it with: refute resume {run.id}"


def _ask(question: Callable[[Newsroom], Awaitable[T]]) -> T:
    async def asked() -> T:
        async with engine().newsroom(home()) as newsroom:
            return await question(newsroom)

    return run(asked())
