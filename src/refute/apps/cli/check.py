"""`refute check`: read the text, choose the desk, run, hand the report over."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import deliver, ready
from refute.apps.cli.desks import chosen_desk
from refute.apps.cli.exits import Exit
from refute.apps.cli.foretelling import foretell
from refute.apps.cli.moments import as_of
from refute.apps.cli.options import Desk, Limits, Output, Source
from refute.apps.cli.picturing import is_picture, pictured
from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.progress import Allowance, watching
from refute.apps.cli.session import engine, home, run, say
from refute.apps.cli.submitting import chosen, typed
from refute.apps.cli.watched import watched
from refute.domain.claim import Submission
from refute.domain.ports import Watcher
from refute.domain.settings import CheckOrder, DeskSettings
from refute.formats.discovery import report_formats


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
    ready(output, report_formats())
    now = datetime.now(UTC)
    at = as_of(source.as_of, now) if source.as_of is not None else now
    settings = chosen_desk(desk or Desk(), limits or Limits())
    engine().ready(settings, home())
    submission = _submitted(text, source, settings, output)
    order = CheckOrder(submission=submission, as_of=at, as_of_given=source.as_of is not None, desk=settings)
    foretell(settings, output)

    async def begun(newsroom: Newsroom, watcher: Watcher, started: Callable[[str], None]) -> Outcome:
        handle = await newsroom.begin(order, watcher)
        started(handle.id)
        return await handle.outcome()

    report = watched(begun, watching(output, Allowance(settings.within, settings.budget)))
    return Exit.INTERRUPTED if report is None else deliver(report, output)


def _submitted(text: str | None, source: Source, settings: DeskSettings, output: Output) -> Submission:
    if source.url is not None:
        return _read(source.url, settings, output)
    if source.file is not None and is_picture(source.file):
        return pictured(source.file, output)
    return typed(text, source)


def _read(url: str, settings: DeskSettings, output: Output) -> Submission:
    if not output.quiet:
        say(f"Reading {url!a}")
    return run(engine().read_page(url, settings, home()))
