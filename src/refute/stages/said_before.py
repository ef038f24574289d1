"""Said before: a claim that another round has checked is that claim, however its numbers are written this time."""

from refute.archive.matching import same_claim
from refute.archive.parts import parts_of
from refute.domain.debate.finding import Stated
from refute.domain.debate.validating import Checked, ValidateOrder
from refute.domain.debate.words import Mark


def said_before(order: ValidateOrder, stated: Stated) -> Checked | None:
    """The earlier check of the same claim, one that was shown before others. Never one with another number, name, place
    or date."""
    parts = parts_of(stated.claim)
    alike = (c for c in order.checked if parts_of(c.claim).numbers == parts.numbers)
    same = [c for c in alike if same_claim(c.claim, stated.claim).same]
    return min(same, key=lambda c: c.mark is not Mark.OK, default=None)


def keeps_its_mark(order: ValidateOrder, stated: Stated, known: Checked) -> bool:
    """Whether the earlier mark holds for it: it was OK, and nothing is to be looked at that was not looked at.

    A source that is named for it this time is looked at, and where a second validator looks, so is a claim that a
    position rests on. What was not shown is asked for again: its check may have failed.
    """
    return known.mark is Mark.OK and not stated.cites and not (order.second and stated.load_bearing)
