"""`refute check`: read the text, choose the desk, run, hand the report over."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Annotated, TypeVar

from cyclopts import Parameter

from refute.apps.cli.deliver import deliver, ready
from refute.apps.cli.desks import chosen_desk
from refute.apps.cli.exits import Exit
from refute.apps.cli.moments import as_of
from refute.apps.cli.options import Desk, Limits, Output, Source
from refute.apps.cli.ports import Newsroom
from refute.apps.cli.progress import Allowance, Progress, watching
from refute.apps.cli.session import engine, home, run, say
from refute.apps.cli.submitting import chosen, typed
from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder, DeskSettings

T = TypeVar("T")


def check(
    text: Annotated[str | None, Parameter(help="The text to check, in quotes.", show_default=False)] = None,
    /,
    *,
    source: Source | None = None,
    desk: Desk | None = None,
    limits: Limits | None = None,
    output: Output | None = None,
) -> int:
    """Check the claims of a text: gather evidence, try to refute it, judge."""
    source, output = source or Source(), output or Output()
    source = chosen(text, source)
    ready(output)
    now = datetime.now(UTC)
    at = as_of(source.as_of, now) if source.as_of is not None else now
    settings = chosen_desk(desk or Desk(), limits or Limits())
    engine().ready(settings, home())
    submission = _read(source.url, settings, output) if source.url is not None else typed(text, source)
    order = CheckOrder(submission=submission, as_of=at, as_of_given=source.as_of is not None, desk=settings)
    if output.verbose and not output.quiet:
        say(*engine().disclosure(settings))

    async def begun(newsroom: Newsroom, watcher: Progress, started: Callable[[str], None]) -> Report:
        handle = await newsroom.begin(order, watcher)
        started(handle.id)
        return await handle.report()

    report = watched(begun, output, Allowance(settings.within, settings.budget))
    return Exit.INTERRUPTED if report is None else deliver(report, output)


Work = Callable[[Newsroom, Progress, Callable[[str], None]], Awaitable[T]]
"""Runs in an open newsroom, and tells the run's id as soon as there is one."""


def watched(work: Work[T], output: Output, allowance: Allowance | None) -> T | None:
    """The outcome, with progress beside what is allowed, where that is known.

    None where Ctrl-C came first, after saying how to go on.
    """
    ids: list[str] = []

    async def working() -> T:
        async with engine().newsroom(home()) as newsroom:
            return await work(newsroom, watcher, ids.append)

    watcher, shown = watching(output, allowance)
    try:
        with shown:
            return run(working())
    except KeyboardInterrupt:
        if ids:
            say(f"refute: interrupted. What is finished is kept; go on with: refute resume {ids[-1]}")
        else:
            say("refute: interrupted before the run began. Nothing was paid for.")
        return None


def _read(url: str, settings: DeskSettings, output: Output) -> Submission:
    if not output.quiet:
        say(f"Reading {url!a}")
    return run(engine().read_page(url, settings, home()))
