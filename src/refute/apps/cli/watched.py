"""Work in an open newsroom, shown while it goes on, and told how to go on with where it is interrupted."""

from collections.abc import Awaitable, Callable

from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.progress import Shown
from refute.apps.cli.session import engine, home, run, say
from refute.domain.ports import Watcher

Work = Callable[[Newsroom, Watcher, Callable[[str], None]], Awaitable[Outcome]]
"""Runs in an open newsroom, and tells the run's id as soon as there is one."""


def watched(work: Work, progress: Shown) -> Outcome | None:
    """The outcome, with its progress shown meanwhile. None where Ctrl-C came first, after saying how to go on."""
    watcher, shown = progress
    ids: list[str] = []

    async def working() -> Outcome:
        async with engine().newsroom(home()) as newsroom:
            return await work(newsroom, watcher, ids.append)

    try:
        with shown:
            return run(working())
    except KeyboardInterrupt:
        if ids:
            say(f"refute: interrupted. What is finished is kept; go on with: refute resume {ids[-1]}")
        else:
            say("refute: interrupted before the run began. Nothing was paid for.")
        return None
