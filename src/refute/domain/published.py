"""A fact-check that a newsroom has published: it answers before any new check is begun."""

from functools import cached_property

from pydantic import computed_field

from refute.domain.claim import Claim
from refute.domain.record import Identified, Record, content_id
from refute.domain.vocabulary import Rating


class PublishedCheck(Identified):
    """One published fact-check of one claim. All of it is the newsroom's word; nothing of it is evidence."""

    url: str
    """Where it is published, http or https."""
    title: str
    """Its headline; empty where none is told."""
    claim: Claim
    """The claim that it checks, with its language. Who made it stands beside it: whether it is true does not depend on
    that."""
    claimant: str | None = None
    """Who is said to have made the claim."""
    label: str | None = None
    """The rating as the newsroom wrote it."""
    rating: Rating | None = None
    """The same in refute's words; None where the label has no plain counterpart: then the label alone is shown."""
    date: str | None = None
    """The day on which it was published or last changed, ISO 8601; None where none is told."""
    publisher: str | None = None
    """Who published it."""
    author: str | None = None
    """Who wrote it."""
    summary: str | None = None
    """What it says, as plain text."""
    source: str
    """Where it was imported from: a file's name or an address."""

    @computed_field(description="Content hash of all but the source.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of all but the source."""
        parts = self.model_dump(mode="json", exclude={"id", "source", "claim"})
        return content_id("pub", parts, self.claim.model_dump(mode="json", exclude={"id", "span"}))

    @property
    def checked_on(self) -> str:
        """When it was checked, for a reader: an old check answers, and says that it is old."""
        return f"checked on {self.date}" if self.date else "checked on an unknown day"


class Refused(Record):
    """One entry that was not imported."""

    where: str
    """Which line, row or item it was."""
    reason: str
    """Why, and what would help."""


class Imported(Record):
    """What an import did."""

    source: str
    """What was imported."""
    format: str
    """In which format it was read: `claimreview`, `rss` or `csv`."""
    added: int = 0
    """Checks that were new."""
    updated: int = 0
    """Checks that took the place of an earlier edition at the same address."""
    unchanged: int = 0
    """Checks that were held already, in this edition or a later one."""
    refused: tuple[Refused, ...] = ()
    """Entries that could not be imported."""


class Near(Record):
    """A stored check whose claim is close to another, and whether it answers it."""

    answers: bool
    """Whether the two claims are one."""
    reason: str
    """Why, or why not."""
    claim: Claim
    """The stored claim."""
    published: PublishedCheck | None = None
    """The newsroom's own check of it, where there is one."""
    case: str | None = None
    """Id of the latest past case about it, where there is one."""
    rating: Rating | None = None
    """Its rating."""
    date: str | None = None
    """The day it speaks for."""
