"""Toy recipes that begin checks and collect them later, and checks that join checks, for the engine's tests."""

import asyncio

from toy_newsroom import Order, Report, die_after, line, note, noted, step

from refute.domain.ports import Call, Conductor, Flow, Room, Step
from refute.domain.tasks import Task


async def finding(conductor: Conductor, room: Room, order: Order) -> Report:
    """The check of one word: two steps."""
    await conductor.declare([Task(id="look", title="Look"), Task(id="mark", title="Mark", needs=("look",))])
    word = order.words[0]
    slow = order.pause if word.startswith("slow") else 0.0
    async with conductor.task("look"):
        first = await conductor.step(step(order, f"{word}.look", 1, pause=slow))
    async with conductor.task("mark"):
        last = await conductor.step(step(order, f"{word}.mark", 2, pause=slow))
    return Report(lines=(line(first), line(last)))


async def speech_check(conductor: Conductor, room: Room, order: Order) -> Report:
    """The check of one speech: a finding for each of its words."""
    await conductor.declare([Task(id="claims", title="Find the claims")])
    async with conductor.task("claims"):
        found = await conductor.step(step(order, f"{'-'.join(order.words)}.claims", len(order.words)))
    await conductor.declare([Task(id=word, title=word, needs=("claims",)) for word in order.words])
    parts = await conductor.shared([_finding(order, word, word) for word in order.words])
    die_after(order, f"{'-'.join(order.words)}.findings")
    return Report(lines=(line(found),), parts=tuple(parts))


async def persona(conductor: Conductor, room: Room, order: Order) -> Report:
    """A branch: speak, then have the speech checked."""
    speech = "-".join(order.words)
    said = await conductor.step(step(order, f"{speech}.speak", 1))
    (checked,) = await conductor.shared([Call(SPEECH_CHECK, f"speech-{speech}", order)])
    return Report(lines=(line(said),), parts=(checked,))


async def debate(conductor: Conductor, room: Room, order: Order) -> Report:
    """Two personas; both say the last word, each has one of its own."""
    await conductor.declare([Task(id=seat, title=seat) for seat in ("pro", "con")])
    mine = {"pro": (order.words[0], order.words[-1]), "con": (order.words[1], order.words[-1])}
    spoken = await conductor.branch(
        [Call(PERSONA, seat, order.model_copy(update={"words": words})) for seat, words in mine.items()]
    )
    last = await conductor.step(step(order, "last", 1))
    return Report(lines=(line(last),), parts=tuple(spoken))


async def ahead(conductor: Conductor, room: Room, order: Order) -> Report:
    """Begin a check per word, admit what is over when the quick ones are, then wait for the rest."""
    await conductor.declare([Task(id=word, title=word) for word in order.words])
    calls = [_finding(order, word, word) for word in order.words]
    await conductor.begin(calls)
    die_after(order, "begin")
    await conductor.step(_wait_for(order, [f"{w}.mark" for w in order.words if not w.startswith("slow")]))
    first = await conductor.admit(calls)
    while any(found is None for found, word in zip(first, order.words, strict=True) if not word.startswith("slow")):
        first = await conductor.admit(calls)
    given = ",".join("-" if found is None else "+" for found in first)
    note(order.journal, f"admitted {given}")
    die_after(order, "admit")
    between = await conductor.step(step(order, "between", 1))
    rest = await conductor.shared(calls)
    die_after(order, "shared")
    again = await conductor.admit(calls)
    assert again == rest
    last = await conductor.step(step(order, "last", 1))
    return Report(lines=(line(between), line(last)), parts=tuple(rest))


async def leave(conductor: Conductor, room: Room, order: Order) -> Report:
    """Begin checks and end without waiting for them, as soon as each has begun."""
    await conductor.declare([Task(id=word, title=word) for word in order.words])
    await conductor.begin([_finding(order, word, word) for word in order.words])
    await conductor.step(_wait_for(order, [f"{word}.look" for word in order.words]))
    return Report(lines=("left",))


async def starter(conductor: Conductor, room: Room, order: Order) -> Report:
    """A branch that begins checks and is over."""
    await conductor.begin([_finding(order, word) for word in order.words])
    started = await conductor.step(step(order, "started", 1))
    return Report(lines=(line(started),))


async def through_a_branch(conductor: Conductor, room: Room, order: Order) -> Report:
    """A branch begins the checks; the run only ever asks which are over."""
    await conductor.declare([Task(id="starter", title="Starter")])
    await conductor.branch([Call(STARTER, "starter", order)])
    die_after(order, "starter")
    calls = [_finding(order, word) for word in order.words]
    found = await conductor.admit(calls)
    while any(one is None for one in found):
        await conductor.step(Step("wait", _short, int))
        found = await conductor.admit(calls)
    return Report(lines=("all",), parts=tuple(one for one in found if one is not None))


def _finding(order: Order, word: str, task: str | None = None) -> Call[Order, Report]:
    return Call(FINDING, f"key-{word}", order.model_copy(update={"words": (word,)}), task)


def _wait_for(order: Order, names: list[str]) -> Step[int]:
    async def run() -> int:
        while not set(names) <= set(noted(order.journal)):
            await asyncio.sleep(0.01)
        return len(names)

    return Step(name="wait for", run=run, returns=int)


async def _short() -> int:
    await asyncio.sleep(0.02)
    return 1


FINDING: Flow[Order, Report] = Flow("finding", finding, Order, Report, lambda r: r.lines[-1])
SPEECH_CHECK: Flow[Order, Report] = Flow("speech", speech_check, Order, Report, lambda r: f"{len(r.parts)} findings")
PERSONA: Flow[Order, Report] = Flow("persona", persona, Order, Report)
DEBATE: Flow[Order, Report] = Flow("toy-debate", debate, Order, Report, lambda r: f"{len(r.parts)} speeches")
AHEAD: Flow[Order, Report] = Flow("ahead", ahead, Order, Report)
LEAVE: Flow[Order, Report] = Flow("leave", leave, Order, Report)
STARTER: Flow[Order, Report] = Flow("starter", starter, Order, Report)
THROUGH_A_BRANCH: Flow[Order, Report] = Flow("through-a-branch", through_a_branch, Order, Report)

DEBATE_FLOWS = {f.name: f for f in (FINDING, SPEECH_CHECK, PERSONA, DEBATE, AHEAD, LEAVE, STARTER, THROUGH_A_BRANCH)}
