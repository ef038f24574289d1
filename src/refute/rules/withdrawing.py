"""Which claims a speech names only to withdraw or to deny them."""

from refute.domain.debate.finding import Stated
from refute.language.attribution import Report, reported


def is_withdrawn(stated: Stated, speech: str, *, dropped: bool, fallen: bool) -> bool:
    """Whether the claim is not the speaker's any more.

    `dropped` is what a rule reads in the speech; `fallen`, whether the claim repeats one that was marked FAIL. Neither
    a denial that leans on a source nor the finder's word alone exempts from a check.
    """
    if dropped:
        return fallen or stated.to_drop or not stated.cites
    span = stated.claim.span
    return stated.to_drop and (fallen or reported(speech[span.start : span.end]) is Report.DENIED)
