"""What other fact-checkers have published about a claim: shown first and apart, and never evidence."""

from typing import Protocol, runtime_checkable

from refute.domain.evidence import Gap, Query
from refute.domain.record import Record
from refute.domain.vocabulary import Status


class PriorVerdict(Record):
    """One published review of one claim, as an index of fact-checks gives it: its publisher's word, and no evidence."""

    publisher: str
    """Who published it, as the index writes it; else its site."""
    site: str
    """The registrable domain on which it is published, which is also its publisher's."""
    url: str
    """Where it is published, http or https."""
    title: str = ""
    """Its headline; empty where none is told."""
    label: str
    """The rating as its publisher wrote it."""
    date: str | None = None
    """The day of the review, ISO 8601; None where none is told."""
    claim: str
    """The claim that it reviews, in its publisher's words."""
    claimant: str | None = None
    """Who is said to have made the claim."""
    language: str = "und"
    """Language of the review, BCP 47."""
    same: bool = False
    """Whether the reviewed claim is the claim under check, by the rule that also finds past cases; else it is only
    close."""
    via: str
    """The index that knows it."""


class PriorOutcome(Record):
    """How asking one index went."""

    backend: str
    """Which index."""
    query: Query
    """What was asked."""
    status: Status
    """ok, empty, failed, not_applicable or left_out."""
    verdicts: tuple[PriorVerdict, ...] = ()
    """What it knows, in its own order."""
    foreign: int = 0
    """Reviews left out since they are not published on their publisher's own site."""
    detail: str = ""
    """The reason where the status is not ok, free of secrets."""


class Prior(Record):
    """What is known of other fact-checkers' verdicts on one claim. Nothing of it is evidence or moves a rating."""

    claim: str
    """Id of the claim."""
    verdicts: tuple[PriorVerdict, ...] = ()
    """Those about the claim itself first, each address once."""
    foreign: int = 0
    """Reviews left out since they are not published on their publisher's own site."""
    later: int = 0
    """Reviews left out since they were published after `as_of`."""
    withdrawn: tuple[str, ...] = ()
    """Of each review that was left out since its page was taken down: when, and why."""
    gaps: tuple[Gap, ...] = ()
    """What could not be asked."""


@runtime_checkable
class ReviewIndex(Protocol):
    """A backend that knows what fact-checkers have published."""

    @property
    def name(self) -> str:
        """Its name in settings and receipts."""
        ...

    async def prior(self, query: Query, limit: int) -> PriorOutcome:
        """At most `limit` reviews. Does not raise for what the index does; failed and empty are told apart."""
        ...
