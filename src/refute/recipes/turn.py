"""One persona's turn: it speaks, and the moment it ends the validator begins with the speech, in the same branch."""

from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.round import Speech, Turn, Validation
from refute.domain.debate.validating import Checked, Fallen, ValidateOrder
from refute.domain.debate.words import Mark
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.recipes.validate import VALIDATE, validate, validate_key
from refute.rules.marks import fallen
from refute.stages.speak import speak


async def turn(c: Conductor, room: Room, order: TurnOrder) -> Turn:
    """The speech with what became of its claims, or who was absent and why."""
    started = c.now()
    spoken = await speak(c, room, order, started)
    ended = c.now()
    return Turn(
        persona=order.persona,
        round=order.round,
        speech=spoken.speech,
        absent=spoken.absent,
        validation=await _validated(c, room, order, spoken.speech),
        dropped=spoken.dropped,
        gaps=spoken.gaps,
        usage=spoken.usage,
        seconds=(ended - started).total_seconds(),
    )


async def _validated(c: Conductor, room: Room, order: TurnOrder, speech: Speech | None) -> Validation | None:
    """The validator's work on the speech; where the next round does not wait for it, it is begun and comes later."""
    if speech is None:
        return None
    if order.rules.wait:
        return await validate(c, room, _validate_order(order, speech))
    await c.begin([checking(order, speech)])
    return None


def checking(order: TurnOrder, speech: Speech) -> Call[ValidateOrder, Validation]:
    """The validator's work on the speech as a check of its own, which the run alone asks for."""
    wanted = _validate_order(order, speech)
    return Call(VALIDATE, validate_key(wanted, order.run), wanted, f"round-{order.round}/{order.persona}")


def _validate_order(order: TurnOrder, speech: Speech) -> ValidateOrder:
    """What the validator gets: the speech, and the marks that stood when it was made."""
    fell = [Fallen(finding=s.finding, claim=s.claim) for s in fallen(order.standing)]
    return ValidateOrder(
        speech=speech,
        topic=order.topic,
        as_of=order.as_of,
        fallen=tuple(fell),
        checked=tuple(
            Checked(finding=s.finding, claim=s.claim, mark=s.mark) for s in order.standing if s.mark is not Mark.FAIL
        ),
        limit=order.rules.claims_per_speech,
        documents=tuple(d.page for d in order.documents),
        private=bool(order.documents) and not order.rules.search_context,
        second=order.rules.second,
        run=order.run,
    )


def _tells(done: Turn) -> str:
    if done.speech is None:
        return f"absent: {done.absent}"
    position = done.speech.position
    stands = f"{position.side}, {position.confidence:.2f}" if position else "no position"
    marks = [m.mark.value.upper() for m in done.validation.marked] if done.validation else []
    counted = ", ".join(f"{marks.count(m)} {m}" for m in ("OK", "WARN", "FAIL") if m in marks)
    return f"{stands}; {counted}" if counted else stands


TURN = Flow("turn", turn, TurnOrder, Turn, _tells)
"""The branch of one persona in one round."""
