"""`refute runs | show | status | resume | cancel | graph | origins`: what was started, and going on with it."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.again import go_on, still_missing
from refute.apps.cli.asking import RunId, ask, outcome_of, report_of
from refute.apps.cli.deliver import deliver, one_of, ready, save, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.foretelling import foretell
from refute.apps.cli.options import Output
from refute.apps.cli.outcomes import any_format
from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.progress import watching
from refute.apps.cli.progress_debate import watching_debate
from refute.apps.cli.session import engine, home, say
from refute.apps.cli.watched import watched
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.ports import Watcher
from refute.domain.settings import CheckOrder, DeskSettings
from refute.domain.tipline.tip import TipOrder
from refute.formats.discovery import graph_formats, graph_writer, origins_formats, origins_writer
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import moment


def runs() -> int:
    """List all runs, newest first."""
    listed = ask(lambda newsroom: newsroom.runs())
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
    ready(output, any_format())
    return deliver(outcome_of(run_id), output)


def status(run_id: RunId, /) -> int:
    """Show where a run stands: each task, and what it waits for."""
    return graph(run_id)


def resume(run_id: RunId, /, *, output: Output | None = None) -> int:
    """Go on with an interrupted run; what is finished is not paid for again. A debate that is finished with something
    missing goes on as a new run."""
    output = output or Output()
    ready(output, any_format())
    debates, order, desk = ask(lambda newsroom: _asked(newsroom, run_id))
    if order is not None:
        return go_on(run_id, order, output)
    if desk is not None:
        foretell(desk, output, discloses=False)

    async def resumed(newsroom: Newsroom, watcher: Watcher, started: Callable[[str], None]) -> Outcome:
        started(run_id)
        return await newsroom.resume(run_id, watcher)

    report = watched(resumed, (watching_debate if debates else watching)(output, None))
    return Exit.INTERRUPTED if report is None else deliver(report, output)


async def _asked(newsroom: Newsroom, run_id: str) -> tuple[bool, DebateOrder | None, DeskSettings | None]:
    """Whether the run is a debate; the order that fills what is missing in it where it is finished; and the desk that
    goes on with it where it is not."""
    outcome = await newsroom.outcome(run_id)
    if isinstance(outcome, DebateLog):
        return True, await still_missing(newsroom, run_id, outcome), None
    if outcome is not None:
        return False, None, None
    order = await newsroom.order(run_id)
    return not isinstance(order, CheckOrder | TipOrder), None, order.desk


def cancel(run_id: RunId, /) -> int:
    """Stop a run."""
    if ask(lambda newsroom: newsroom.cancel(run_id)):
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
    show(graph_writer(shape)(ask(lambda newsroom: newsroom.status(run_id))))
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
    ready(Output(out=out), any_format())
    text = origins_writer(shape)(engine().withheld(report_of(run_id), home()))
    if out is None:
        show(text)
    else:
        save(text, out)
        say(f"Origins written to {out}")
    return Exit.DONE
