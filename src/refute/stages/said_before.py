"""Said before: a claim that another round has checked is that claim, however its numbers are written this time."""

from collections.abc import Sequence

from refute.archive.matching import same_claim
from refute.domain.claim import Claim
from refute.domain.debate.finding import Stated
from refute.domain.debate.validating import Checked, ValidateOrder
from refute.domain.debate.words import Mark


def wording(order: ValidateOrder, stated: Stated) -> Claim:
    """The words in which it is checked: those of the earlier check, so that equal claims are one check."""
    known = _known(order.checked, stated)
    return known.claim if known else stated.claim


def standing_mark(order: ValidateOrder, stated: Stated) -> Checked | None:
    """The earlier check whose mark holds for it: it was OK, and nothing is to be looked at that was not looked at.

    A source that is named for it this time is looked at, and where a second validator looks, so is a claim that a
    position rests on. What was not shown is asked for again: its check may have failed.
    """
    known = _known(order.checked, stated)
    looked_at = not stated.cites and not (order.second and stated.load_bearing)
    return known if known and known.mark is Mark.OK and looked_at else None


def _known(checked: Sequence[Checked], stated: Stated) -> Checked | None:
    """The same claim among those checked, one that was shown before others. Never one with another number, name, place
    or date."""
    same = [c for c in checked if same_claim(c.claim, stated.claim).same]
    return min(same, key=lambda c: c.mark is not Mark.OK, default=None)
