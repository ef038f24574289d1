"""What is done again about a finished debate: what was missing, what is appealed, its synthesis."""

from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.asking import RunId, ask, debate_of
from refute.apps.cli.debate import begin
from refute.apps.cli.deliver import ready
from refute.apps.cli.desks import laid_over
from refute.apps.cli.options import Desk, Limits, Output
from refute.apps.cli.ports import Newsroom
from refute.apps.cli.session import engine, home, say
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.debate.round import Appeal
from refute.domain.debate.words import Mark
from refute.domain.errors import InputError
from refute.domain.settings import DeskSettings
from refute.engine.addresses import service_address
from refute.formats.debate.told import MARKS, Told
from refute.formats.discovery import debate_formats

SYNTHESIZER = "synthesizer"


def appeal(
    run_id: RunId,
    claim: Annotated[str, Parameter(name="CLAIM", help="The FAIL: its number in the log, or its id.")],
    /,
    *,
    source: Annotated[
        str, Parameter(env_var="REFUTE_SOURCE", help="Address of a page that says that the claim is right.")
    ],
    output: Output | None = None,
) -> int:
    """Have a FAIL of a finished debate looked at again, with a source; the synthesis is then written anew."""
    output = output or Output()
    ready(output, debate_formats())
    log = debate_of(run_id)
    order = ask(lambda newsroom: _order_of(newsroom, run_id))
    if order.desk.search.offline:
        raise InputError(f"The run {run_id} was offline, and a source is a web page. Nothing can be fetched for it.")
    finding = Told(log).finding(claim)
    if finding is None:
        raise InputError(f"The debate {run_id} has no finding {claim!r}. {_fallen(log)}")
    if finding.mark is not Mark.FAIL:
        raise InputError(f"Only a FAIL can be appealed, and #{_number(log, finding.id)} is {MARKS[finding.mark]}.")
    named = Appeal(finding=finding.id, source=service_address("--source", source.strip()), by="user")
    say(f"The rounds of {run_id} stand; #{_number(log, finding.id)} is looked at again with your source in a new run.")
    return _begin(order.model_copy(update={"earlier": _bare(log), "appeals": (named,)}), output)


def synthesize(run_id: RunId, /, *, desk: Desk | None = None, output: Output | None = None) -> int:
    """Write the synthesis of a finished debate anew, with another model: `--model synthesizer=…`."""
    output = output or Output()
    ready(output, debate_formats())
    log = debate_of(run_id)
    order = ask(lambda newsroom: _order_of(newsroom, run_id))
    made = laid_over(order.desk, desk or Desk(), Limits())
    if made.size != "full" or not engine().thinks(made, SYNTHESIZER):
        say("No model sits on the seat synthesizer, so code puts the synthesis together. To have one write it, add:")
        say(f'  refute synthesize {run_id} --model "{SYNTHESIZER}=command:claude -p"')
    engine().ready(made, home())
    return begin(SynthesizeOrder(log=_bare(log), desk=made), output)


def go_on(run_id: str, order: DebateOrder, output: Output) -> int:
    """Begin the run that fills what was missing, after saying so; the exit code."""
    missing = "; ".join(_missing(order.earlier, order.desk)) if order.earlier else ""
    say(f"The debate {run_id} is finished; what was missing is done in a new run: {missing}")
    return _begin(order, output)


async def still_missing(newsroom: Newsroom, run_id: str, log: DebateLog) -> DebateOrder | None:
    """The order that goes on from this log; None where nothing is missing that could be done now."""
    order = await _order_of(newsroom, run_id)
    if not _missing(log, order.desk):
        return None
    return order.model_copy(update={"earlier": _bare(log), "appeals": ()})


def _missing(log: DebateLog, desk: DeskSettings) -> list[str]:
    told = Told(log)
    last = log.rounds[-1].turns if log.rounds else ()
    lacks = [f"{told.title(t.persona)} was absent in round {t.round}" for t in last if t.speech is None]
    lacks += [
        f"the speech of {told.title(t.persona)} in round {t.round} was not checked"
        for t in last
        if t.speech is not None and t.validation is None
    ]
    if log.synthesis is None or (log.synthesis.by == "code" and engine().thinks(desk, SYNTHESIZER)):
        lacks.append("no model wrote the synthesis")
    return lacks


async def _order_of(newsroom: Newsroom, run_id: str) -> DebateOrder:
    order = await newsroom.order(run_id)
    if isinstance(order, DebateOrder):
        return order
    if isinstance(order, SynthesizeOrder):
        return order.goes_on()
    raise InputError(f"The run {run_id} is not a debate. `refute runs` lists all runs.")


def _begin(order: DebateOrder, output: Output) -> int:
    engine().ready_to_debate(order, home())
    return begin(order, output)


def _bare(log: DebateLog) -> DebateLog:
    return log.model_copy(update={"snapshots": ()})


def _number(log: DebateLog, finding: str) -> str:
    return Told(log).number(finding).removeprefix("#")


def _fallen(log: DebateLog) -> str:
    numbers = [f"#{n}" for n, f in enumerate(log.findings, 1) if f.mark is Mark.FAIL]
    return f"FAILs of this debate: {', '.join(numbers)}." if numbers else "No claim failed in this debate."
