"""The first look at a message, before anything is asked, searched or kept: may it be checked at all? Pure.

    danger of life > a private person accused > a scam > nothing

A message that is more than one of these is handled as the first. Whoever calls this ends such a tip before a run
begins: a run hands the whole message to its seats, so a name in it could come into a query, a log or an archive
however the rest of the message is checked.
"""

from collections.abc import Sequence
from enum import StrEnum

from refute.domain.claim import Span
from refute.domain.record import Record
from refute.rules.tipline.accused import Accusation, accusation
from refute.rules.tipline.scam import Scam, scam
from refute.rules.tipline.self_harm import in_danger


class Concern(StrEnum):
    """Why a message is answered without a check."""

    SELF_HARM = "self_harm"
    """Who writes is in danger by their own hand: help is named, nothing is rated."""
    ACCUSED = "accused"
    """A private person is accused: no rating, no search, and the advice not to pass it on."""
    SCAM = "scam"
    """A scam: it is named with its signs."""
    NONE = "none"
    """Nothing speaks against a check."""


class Screened(Record):
    """What the first look found."""

    concern: Concern
    """As what the message is handled."""
    accusation: Accusation | None = None
    """Who is accused; also where the message is handled as another concern."""
    scam: Scam | None = None
    """Which scam it is; also where the message is handled as another concern."""

    @property
    def may_be_checked(self) -> bool:
        """Whether a run may begin."""
        return self.concern is Concern.NONE

    @property
    def names(self) -> tuple[Span, ...]:
        """Where the message names the private person: nothing there goes into a query, a log or an archive."""
        return self.accusation.names if self.accusation is not None else ()


def screen(text: str, links: Sequence[str], language: str) -> Screened:
    """Look at a message: its words, its addresses (those behind words included), its language (BCP 47 or `und`)."""
    accused, swindle = accusation(text, language), scam(text, links, language)
    if in_danger(text, language):
        concern = Concern.SELF_HARM
    elif accused is not None:
        concern = Concern.ACCUSED
    elif swindle is not None:
        concern = Concern.SCAM
    else:
        concern = Concern.NONE
    return Screened(concern=concern, accusation=accused, scam=swindle)
