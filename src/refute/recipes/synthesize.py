"""The recipe of `refute synthesize`: the same log with another synthesis, by whoever sits on that seat now."""

from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import SynthesizeOrder
from refute.domain.ports import Conductor, Flow, Room
from refute.domain.tasks import Task
from refute.rules.debated import of_log
from refute.stages.synthesize import synthesize
from refute.stages.tally import with_synthesis


async def synthesize_again(c: Conductor, room: Room, order: SynthesizeOrder) -> DebateLog:
    """Rounds, findings and marks stand; the synthesis and what is counted from it are made anew."""
    log = order.log
    await c.declare([Task(id="synthesis", title="Synthesis", seat="synthesizer")])
    async with c.task("synthesis") as task:
        made = await synthesize(c, room, of_log(log), log.as_of)
        task.found(f"by {made.by}")
    return with_synthesis(log.model_copy(update={"run": c.flow_id}), made)


def _tells(log: DebateLog) -> str:
    return f"by {log.synthesis.by}" if log.synthesis is not None else "none"


SYNTHESIZE = Flow("synthesize", synthesize_again, SynthesizeOrder, DebateLog, _tells)
"""The run of `refute synthesize`."""
