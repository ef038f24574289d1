"""What comes in: a submission, and the claims that intake finds in it."""

from datetime import datetime
from functools import cached_property

from pydantic import computed_field

from refute.domain.record import Identified, Record, content_id
from refute.domain.usage import Usage
from refute.domain.vocabulary import ClaimKind


class Origin(Record):
    """Where a submission says that it comes from. All of it is the sender's word."""

    claimant: str | None = None
    """Who is said to have made the claim."""
    channel: str | None = None
    """Through which channel it came."""
    date: datetime | None = None
    """When it was first sent, with its time zone."""
    url: str | None = None
    """The page it was taken from, where it was one."""


class Submission(Identified):
    """What somebody sent to be checked: data, never an instruction."""

    text: str
    """The text as it arrived, after NFC."""
    origin: Origin = Origin()
    """What is known about where it came from."""

    @computed_field(description="Content hash of text and origin.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of text and origin."""
        return content_id("sub", self.text, self.origin.model_dump(mode="json"))


class Span(Record):
    """A half-open range of characters in the submission's text."""

    start: int
    """First character."""
    end: int
    """One past the last character."""


class Claim(Identified):
    """One self-contained statement of a submission that evidence could support or refute."""

    text: str
    """The claim, readable without the submission."""
    span: Span
    """Where the submission makes it."""
    language: str
    """BCP 47 language tag, `und` where it could not be told."""
    kind: ClaimKind = ClaimKind.CLAIM
    """What kind of statement it is."""
    checkworthy: bool = True
    """Whether it is worth a check."""
    reason: str = ""
    """Why it is or is not checkworthy."""
    claimant: str | None = None
    """Who makes the claim."""
    date: str | None = None
    """The day, month or year that the claim is about, ISO 8601."""
    place: str | None = None
    """The place that the claim is about."""
    conditions: tuple[str, ...] = ()
    """Conditions under which the claim is made."""
    gloss: str | None = None
    """The claim in English, where the desk can make one."""
    told_as_new: bool = False
    """Whether the message tells it as something that has just happened, by its own words; found by code."""
    holds_until: str | None = None
    """The last day on which it can hold, as intake proposes, ISO 8601; it can only shorten what rules allow."""

    @computed_field(description="Content hash of text, date and place.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of text, date and place."""
        return content_id("claim", self.text, self.date, self.place)


class LeftOut(Record):
    """A claim that was found and not checked, with the reason."""

    claim: Claim
    """The claim."""
    reason: str
    """Why it was not checked."""


class Intake(Record):
    """What intake found."""

    claims: tuple[Claim, ...]
    """The claims to check, most checkworthy first."""
    left_out: tuple[LeftOut, ...] = ()
    """The claims found and not checked."""
    language: str = "und"
    """The submission's main language."""
    notes: tuple[str, ...] = ()
    """What the reader should know, such as a seat that refused and how the text was read instead."""
    usage: tuple[Usage, ...] = ()
    """What intake cost; it is part of no case."""
