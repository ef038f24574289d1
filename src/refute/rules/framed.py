"""A quote that its own page takes back shows nothing: "It is false that [the bridge collapsed]". Pure."""

from refute.domain.claim import Claim
from refute.domain.vocabulary import Frame, Stance
from refute.language.attribution import Report, reported

_SAME = {
    Frame.DENIED: Report.DENIED,
    Frame.CLAIMED: Report.CLAIMED,
    Frame.SUPPOSED: Report.SUPPOSED,
    Frame.ASKED: Report.ASKED,
}

SIDES = frozenset({Stance.SUPPORTS, Stance.REFUTES})
"""The stances that count for a side."""


def takes_sides(claim: Claim, frame: Frame | None) -> bool:
    """Whether a quote in this frame may support or refute the claim.

    One that is denied, passed on, supposed, asked, negated or a joke may not, unless the claim itself says that it is
    denied, claimed and so on. What the contrary of a quote would show is no quote's to say: the words that take it back
    can be quoted themselves.
    """
    return frame is None or (frame in _SAME and reported(claim.text) is _SAME[frame])


def stance_in(claim: Claim, frame: Frame | None, offered: Stance) -> Stance:
    """The stance that stands: the seat's own, or neutral where the frame does not allow a side; `mixed` takes none."""
    return Stance.NEUTRAL if offered in SIDES and not takes_sides(claim, frame) else offered
