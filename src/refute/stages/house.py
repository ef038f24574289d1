"""The house archive: a newsroom's own published checks answer before any new check is begun."""

from refute.domain.claim import Claim
from refute.domain.ports import Conductor, Room, Step
from refute.domain.published import PublishedCheck
from refute.domain.record import Record
from refute.domain.settings import CheckOrder


class Held(Record):
    """What the house archive holds about a claim."""

    published: PublishedCheck | None = None
    """The published check."""


async def find_published(c: Conductor, room: Room, order: CheckOrder, claim: Claim) -> PublishedCheck | None:
    """The newsroom's published check of the same claim; None where a fresh check is wanted, or it was published after
    the instant that the user chose."""
    if order.desk.fresh:
        return None

    async def look() -> Held:
        return Held(published=await room.archive.published(claim))

    held = (await c.step(Step("archive: house", look, Held, _found))).published
    if held is not None and order.as_of_given and (held.date is None or held.date > order.as_of.date().isoformat()):
        return None
    return held


def _found(held: Held) -> str:
    return held.published.checked_on if held.published else "not published"
