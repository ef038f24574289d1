"""Open: the time at which a check of a claim begins, and what an earlier case of the same claim has on record."""

from datetime import datetime

from refute.domain.case import Case
from refute.domain.debate.finding import FindingOrder
from refute.domain.evidence import Evidence, Page
from refute.domain.ports import Conductor, Room, Step
from refute.domain.record import Record
from refute.domain.vocabulary import Rating
from refute.rules.dates import from_future


class Opened(Record):
    """When a check began, and the earlier case where there is one."""

    at: datetime
    """UTC."""
    case: str = ""
    """Id of the earlier case."""
    ledger: tuple[Evidence, ...] = ()
    """Its receipts."""
    pages: tuple[Page, ...] = ()
    """The pages that they stand on."""


async def opened(c: Conductor, room: Room, order: FindingOrder) -> Opened:
    """The time, and the receipts of an earlier case of the same claim, where that was supported or refuted by them.

    Nothing of the archive is used where the desk wants everything afresh.
    """

    async def look() -> Opened:
        case = None if room.desk.fresh else await room.archive.find(order.claim, room.fingerprint, order.as_of)
        return _of(room, order, case)

    return await c.step(Step("validator: known", look, Opened, lambda o: f"known: {o.case}" if o.case else "not known"))


def _of(room: Room, order: FindingOrder, case: Case | None) -> Opened:
    if case is None or case.verdict.rating not in (Rating.SUPPORTED, Rating.REFUTED):
        return Opened(at=room.clock())
    deciding = {*case.verdict.supporting, *case.verdict.opposing}
    ledger = tuple(e for e in case.ledger if e.id in deciding and not from_future(e.receipt.published, order.as_of))
    standing_on = {e.page for e in ledger}
    pages = tuple(p for p in case.pages if p.id in standing_on and room.store.get(p.snapshot) is not None)
    held = {p.id for p in pages}
    return Opened(at=room.clock(), case=case.id, ledger=tuple(e for e in ledger if e.page in held), pages=pages)
