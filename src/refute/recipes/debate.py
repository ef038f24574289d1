"""The recipe of `refute debate`: personas argue in rounds, and a validator who never argues marks every concrete claim.

    analyst ──── speak ─ validate ┐
    strategist ─ …                ┼ barrier ─ round 2: each sees its own last speech, the others' without names, and
    advocate ─── …                ┘           all marks; what is marked FAIL may not be used again ─ … ─ stop rule

                                  rounds ─ synthesis ─ log

Every line below is a stage or a rule; each is one file in `stages/` or `rules/`.
"""

from collections.abc import Sequence
from datetime import datetime

from refute.domain.debate.finding import Finding
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.log import DebateLog, SeatedPersona
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.round import Round
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.tasks import Task
from refute.domain.usage import Usage
from refute.recipes.barrier import Barrier, Held
from refute.recipes.finding import FINDING
from refute.recipes.self_test import planted
from refute.recipes.synthesize import SYNTHESIZE
from refute.recipes.turn import TURN
from refute.recipes.validate import VALIDATE
from refute.rules.debated import of_log
from refute.rules.hearing import heard_in, taken_in
from refute.rules.marks import marks_of
from refute.rules.moving import moves_of
from refute.rules.punctual import head_starts, slowest_first
from refute.rules.self_test import self_tested
from refute.rules.stopping import why_stop
from refute.stages.debate_log import Course, written
from refute.stages.seating import seated
from refute.stages.synthesize import synthesize
from refute.stages.tally import tallied


async def debate(c: Conductor, room: Room, order: DebateOrder) -> DebateLog:
    """The log of the whole debate. Raises ConfigError where a persona has no model."""
    personas = seated(room, order.personas)
    started = c.now()
    known = planted(c, room, order)
    await c.begin(known)
    course = Course.after(order.earlier)
    barrier = Barrier(c, room, order, course)
    if course.rounds:
        await _go_on(c, room, order, (course, barrier))
    else:
        await _rounds(c, room, order, (course, barrier))
    await barrier.end()
    found = await c.shared(known)
    return await _concluded(c, room, order, (personas, course, found, started))


async def _rounds(c: Conductor, room: Room, order: DebateOrder, at: tuple[Course, Barrier]) -> None:
    """Round after round until nothing new comes, within the bounds."""
    course, barrier = at
    while not course.stopped:
        number = len(course.rounds) + 1
        held = await _turns(c, room, order, (course, number, order.personas))
        course.add(number, [h.turn for h in held])
        await barrier.close(held)
        moves = moves_of(course.rounds, course.findings)
        course.stopped = why_stop(course.rounds, moves, order.rules.rounds)


async def _go_on(c: Conductor, room: Room, order: DebateOrder, at: tuple[Course, Barrier]) -> None:
    """An earlier debate goes on: who was absent in its last round is asked again, and what is appealed is looked at."""
    course, barrier = at
    last = course.rounds[-1]
    absent = [t.persona for t in last.turns if t.speech is None and t.persona in order.personas]
    held = await _turns(c, room, order, (course, last.number, absent))
    for h in held:
        course.put(h.turn)
    await barrier.close(held, order.appeals)


async def _turns(c: Conductor, room: Room, order: DebateOrder, what: tuple[Course, int, Sequence[str]]) -> list[Held]:
    """These personas side by side; each knows the rounds before and nothing of this one."""
    course, number, personas = what
    before = [r for r in course.rounds if r.number < number]
    await c.declare(_round_tasks(room, order, number, personas))
    orders = [_turn_order(c, order, (course, before), (number, p)) for p in slowest_first(personas, before)]
    later = head_starts(personas, before)
    turns = await c.branch([Call(TURN, f"round-{o.round}/{o.persona}", o, later=later[o.persona]) for o in orders])
    held = {o.persona: Held(o, turn) for o, turn in zip(orders, turns, strict=True)}
    return [held[p] for p in personas]


def _round_tasks(room: Room, order: DebateOrder, number: int, personas: Sequence[str]) -> list[Task]:
    """What a round waits for: all speeches of the one before, and where it waits for the validator its checks."""
    again = order.earlier is not None
    needs = () if number == 1 or again else tuple(f"round-{number - 1}/{p}" for p in order.personas)
    return [
        Task(id=f"round-{number}/{p}", title=f"Round {number}: {room.seats[p].card.title}", seat=p, needs=needs)
        for p in personas
    ]


def _turn_order(
    c: Conductor, order: DebateOrder, so_far: tuple[Course, list[Round]], which: tuple[int, str]
) -> TurnOrder:
    course, before = so_far
    number, persona = which
    found = course.found
    return TurnOrder(
        persona=persona,
        round=number,
        topic=order.topic,
        options=order.options,
        documents=order.documents,
        as_of=order.as_of,
        rules=order.rules.model_copy(update={"self_test": ()}),
        heard=heard_in(before, found),
        taken=taken_in(before),
        standing=marks_of(found, before, course.user_sources),
        run=c.flow_id,
    )


async def _concluded(
    c: Conductor,
    room: Room,
    order: DebateOrder,
    made: tuple[Sequence[SeatedPersona], Course, Sequence[Finding], datetime],
) -> DebateLog:
    """The log with its synthesis, and with everything that is counted from it."""
    personas, course, found, started = made
    log = written(c.flow_id, order, personas, course, started)
    log = log.model_copy(update={"self_test": self_tested(order.rules, found)})
    last = tuple(f"round-{course.rounds[-1].number}/{t.persona}" for t in course.rounds[-1].turns)
    needs = () if order.earlier else last
    await c.declare([Task(id="synthesis", title="Synthesis", seat="synthesizer", needs=needs)])
    async with c.task("synthesis") as task:
        synthesis = await synthesize(c, room, of_log(log), order.as_of)
        task.found(f"by {synthesis.by}")
    ended = c.now()
    before = order.earlier.table.seconds if order.earlier else 0.0
    besides: list[Usage] = [used for finding in found for used in finding.usage]
    whole = log.model_copy(update={"synthesis": synthesis})
    return tallied(whole, before + (ended - started).total_seconds(), besides)


def _tells(log: DebateLog) -> str:
    rounds = len(log.rounds)
    return f"{rounds} round{'s' * (rounds != 1)}; {log.table.ok} OK, {log.table.warn} WARN, {log.table.fail} FAIL"


DEBATE = Flow("debate", debate, DebateOrder, DebateLog, _tells)
"""The run of `refute debate`."""

DEBATE_FLOWS = {flow.name: flow for flow in (DEBATE, TURN, VALIDATE, FINDING, SYNTHESIZE)}
"""Every flow of a debate by its name: how the engine finds them again."""
