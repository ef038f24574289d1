"""The time, asked for in a step, so that a resumed run sees the times of the first."""

from datetime import datetime

from refute.domain.ports import Conductor, Room, Step
from refute.domain.record import Record


class Moment(Record):
    """An instant."""

    at: datetime
    """UTC."""


async def moment(c: Conductor, room: Room, name: str) -> datetime:
    """The time now, recorded under `name`."""

    async def look() -> Moment:
        return Moment(at=room.clock())

    return (await c.step(Step(name, look, Moment))).at
