"""Known claims: answer from an earlier case, and keep this one for the next asker."""

from datetime import datetime

from refute.archive.key import claim_key
from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.ports import Conductor, Room, Step
from refute.domain.record import Record, content_id
from refute.domain.settings import CheckOrder
from refute.language.fold import plain
from refute.rules.verdict import VERSION


class ClaimOrder(Record):
    """One claim to check."""

    claim: Claim
    """The claim."""
    as_of: datetime
    """The instant that the check speaks for."""
    own_url: str | None = None
    """The page that the submission came from: no evidence for itself."""
    message: str = ""
    """What was submitted, as far as pages are compared with it: its copies are no evidence for it."""


class Known(Record):
    """What the archive holds about a claim."""

    case: Case | None = None
    """The earlier case."""


class Kept(Record):
    """That a case is in the archive."""

    id: str
    """The case's id."""


async def find_known(c: Conductor, room: Room, order: CheckOrder, claim: Claim) -> Case | None:
    """The earlier case of the same claim, unless a fresh one is wanted.

    Where the user chose an instant, only a case of the same day speaks for it.
    """
    if order.desk.fresh:
        return None

    async def look() -> Known:
        return Known(case=await room.archive.find(claim, room.fingerprint, order.as_of))

    known = (await c.step(Step("archive: find", look, Known, _found))).case
    if known is None or (order.as_of_given and known.as_of.date() != order.as_of.date()):
        return None
    return known


async def keep(c: Conductor, room: Room, case: Case) -> None:
    """Put the case into the archive, once."""

    async def put() -> Kept:
        await room.archive.put(case)
        return Kept(id=case.id)

    await c.step(Step("archive: keep", put, Kept))


def check_key(room: Room, order: ClaimOrder, run: str) -> str:
    """Equal for checks that may be one: the claim, its day, the desk with its models, cards, backends and rules.

    A fresh check is shared with nobody.
    """
    alone = run if room.desk.fresh else ""
    day = order.as_of.date().isoformat()
    return content_id(
        "check",
        claim_key(order.claim),
        day,
        order.own_url,
        room.fingerprint,
        VERSION,
        alone,
        _limits(room),
        _own_words(order),
    )


def _own_words(order: ClaimOrder) -> str:
    """The message where it says more than the claim: other copies are then no evidence for it."""
    message = plain(order.message)
    return "" if message == plain(order.claim.text) else message


def _limits(room: Room) -> list[object]:
    return [room.desk.depth, room.desk.within, room.desk.budget]


def _found(known: Known) -> str:
    return f"known, as of {known.case.as_of.date().isoformat()}" if known.case else "not known"
