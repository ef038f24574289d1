"""The recipe of `refute debate`: personas argue in rounds, and a validator who never argues marks every concrete claim.

    analyst ──── speak ─ validate ┐
    strategist ─ …                ┼ barrier ─ round 2: each sees its own last speech, the others' without names, and
    advocate ─── …                ┘           all marks; what is marked FAIL may not be used again ─ … ─ stop rule

Every line below is a stage or a rule; each is one file in `stages/` or `rules/`.
"""

from refute.domain.debate.finding import Finding
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.round import Round, Turn
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.tasks import Task
from refute.recipes.synthesize import SYNTHESIZE
from refute.recipes.turn import TURN
from refute.rules.debated import of_log
from refute.rules.hearing import heard_in, taken_in
from refute.rules.marks import marks_of
from refute.rules.moving import moves_of
from refute.rules.stopping import why_stop
from refute.stages.clock import moment
from refute.stages.debate_log import Course, assemble
from refute.stages.seating import seated
from refute.stages.synthesize import synthesize
from refute.stages.tally import tallied


async def debate(c: Conductor, room: Room, order: DebateOrder) -> DebateLog:
    """The log of the whole debate. Raises ConfigError where a persona has no model."""
    personas = seated(room, order.personas)
    started = await moment(c, room, "start")
    course = Course()
    stopped = ""
    while not stopped:
        number = len(course.rounds) + 1
        turns = await _round(c, room, order, course)
        course.add(Round(number=number, turns=tuple(turns)))
        moves = moves_of(course.rounds, course.findings)
        stopped = why_stop(course.rounds, moves, order.rules.rounds)
    log = assemble(c.flow_id, order, personas, course, (stopped, started))
    return await _synthesized(c, room, log)


async def _synthesized(c: Conductor, room: Room, log: DebateLog) -> DebateLog:
    """The log with its synthesis, and with everything counted."""
    needs = tuple(f"round-{len(log.rounds)}/{p.name}" for p in log.personas)
    await c.declare([Task(id="synthesis", title="Synthesis", seat="synthesizer", needs=needs)])
    async with c.task("synthesis") as task:
        made = await synthesize(c, room, of_log(log), log.as_of)
        task.found(f"by {made.by}")
    ended = await moment(c, room, "end")
    return tallied(log.model_copy(update={"synthesis": made}), (ended - log.started).total_seconds())


async def _round(c: Conductor, room: Room, order: DebateOrder, course: Course) -> list[Turn]:
    """All personas side by side; each knows the rounds before and nothing of this one."""
    number = len(course.rounds) + 1
    needs = tuple(f"round-{number - 1}/{p}" for p in order.personas) if number > 1 else ()
    await c.declare(
        [
            Task(id=f"round-{number}/{p}", title=f"Round {number}: {room.seats[p].card.title}", seat=p, needs=needs)
            for p in order.personas
        ]
    )
    orders = [_turn_order(c, order, course.rounds, course.found, (number, p)) for p in order.personas]
    return await c.branch([Call(TURN, f"round-{o.round}/{o.persona}", o) for o in orders])


def _turn_order(
    c: Conductor, order: DebateOrder, before: list[Round], found: list[Finding], which: tuple[int, str]
) -> TurnOrder:
    number, persona = which
    return TurnOrder(
        persona=persona,
        round=number,
        topic=order.topic,
        options=order.options,
        documents=order.documents,
        as_of=order.as_of,
        rules=order.rules,
        heard=heard_in(before, found),
        taken=taken_in(before),
        standing=marks_of(found, before),
        run=c.flow_id,
    )


def _tells(log: DebateLog) -> str:
    rounds = len(log.rounds)
    return f"{rounds} round{'s' * (rounds != 1)}; {log.table.ok} OK, {log.table.warn} WARN, {log.table.fail} FAIL"


DEBATE = Flow("debate", debate, DebateOrder, DebateLog, _tells)
"""The run of `refute debate`."""

DEBATE_FLOWS = {flow.name: flow for flow in (DEBATE, TURN, SYNTHESIZE)}
"""Every flow of a debate by its name: how the engine finds them again."""
