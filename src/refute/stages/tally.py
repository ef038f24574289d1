"""Tally: the log of a debate with its table, its costs and its longest chain of waits."""

from collections.abc import Sequence

from refute.domain.debate.log import DebateLog
from refute.domain.debate.synthesis import Synthesis
from refute.domain.usage import Usage
from refute.rules.tally import all_usage, by_seat, tally
from refute.rules.waits import critical_path


def tallied(log: DebateLog, seconds: float, besides: Sequence[Usage] = ()) -> DebateLog:
    """The log with everything counted from it; `seconds` is the wall time, `besides` what no record of the log holds,
    such as the self-test."""
    return _counted(log, (*all_usage(log), *besides), seconds)


def with_synthesis(log: DebateLog, synthesis: Synthesis) -> DebateLog:
    """A tallied log with another synthesis. What the one before cost stays counted."""
    again = log.model_copy(update={"synthesis": synthesis})
    return _counted(again, (*log.usage, *synthesis.usage), log.table.seconds + synthesis.seconds)


def _counted(log: DebateLog, usage: Sequence[Usage], seconds: float) -> DebateLog:
    counted = {"table": tally(log, usage, seconds), "usage": by_seat(usage), "critical_path": critical_path(log)}
    return log.model_copy(update=counted)
