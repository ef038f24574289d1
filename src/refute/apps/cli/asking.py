"""Questions about runs, each asked in a newsroom of its own."""

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from cyclopts import Parameter

from refute.apps.cli.outcomes import kind_of
from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.session import engine, home, run
from refute.domain.case import Report
from refute.domain.debate.log import DebateLog
from refute.domain.errors import InputError
from refute.domain.runs import RunState, RunSummary

T = TypeVar("T")

RunId = Annotated[str, Parameter(name="ID", help="The run's id, as `refute runs` lists it.")]


def ask(question: Callable[[Newsroom], Awaitable[T]]) -> T:
    """The answer of a newsroom that is open as long as the question takes."""

    async def asked() -> T:
        async with engine().newsroom(home()) as newsroom:
            return await question(newsroom)

    return run(asked())


def outcome_of(run_id: str) -> Outcome:
    """What a run ended in. Raises InputError where it has no outcome, and why."""
    outcome = ask(lambda newsroom: newsroom.outcome(run_id))
    if outcome is None:
        raise InputError(_without_outcome(ask(lambda newsroom: newsroom.status(run_id)).summary))
    return outcome


def report_of(run_id: str) -> Report:
    """The report of a check. Raises InputError where the run has none, and why."""
    outcome = outcome_of(run_id)
    if not isinstance(outcome, Report):
        noun = kind_of(outcome).noun
        raise InputError(f"The run {run_id} is a {noun}, not a check. See it with: refute show {run_id} -v")
    return outcome


def debate_of(run_id: str) -> DebateLog:
    """The log of a finished debate. Raises InputError where the run has none, and why."""
    outcome = outcome_of(run_id)
    if not isinstance(outcome, DebateLog):
        noun = kind_of(outcome).noun
        raise InputError(f"The run {run_id} is a {noun}, not a debate. `refute runs` lists all runs.")
    return outcome


def _without_outcome(run: RunSummary) -> str:
    """Why the run has no report, and what to do about it."""
    if run.state is RunState.FAILED:
        return f"The run {run.id} has no report: it ended in an error. {run.detail} Check its text again for a report."
    if run.state is RunState.RUNNING:
        return f"The run {run.id} has no report yet: it is under way. See how far it is with: refute status {run.id}"
    return f"The run {run.id} has no report: it is {run.state}. Go on with it with: refute resume {run.id}"
