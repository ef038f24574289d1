"""What a tip's run is asked, and what it finds."""

from datetime import datetime
from enum import StrEnum

from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.record import Record
from refute.domain.settings import DeskSettings


class TipOrder(Record):
    """A run for one message: its words, and the pages that it links to. Nothing in it tells who sent it."""

    submission: Submission
    """The words to check, and where the message was forwarded from."""
    links: tuple[str, ...] = ()
    """Addresses that it links to, those to read first."""
    page_first: bool = False
    """Whether the linked page is what to check, since the message has no words of its own to speak of."""
    as_of: datetime
    """The instant that the verdict speaks for, with its time zone."""
    desk: DeskSettings = DeskSettings()
    """With what."""


class LinkSays(StrEnum):
    """What a linked page does to a claim of the message that links to it."""

    SAYS = "says"
    DENIES = "denies"
    SILENT = "silent"
    UNREAD = "unread"


class LinkRead(Record):
    """A linked page, held against one claim."""

    url: str
    """The address, as the message has it."""
    claim: str | None = None
    """Id of the claim; None where the page could not be read."""
    says: LinkSays
    """What it does to the claim."""
    site: str = ""
    """The site, where it was read."""
    detail: str = ""
    """Why it could not be read or compared."""


class TipReport(Record):
    """What came of a tip."""

    report: Report
    """The check of its claims."""
    links: tuple[LinkRead, ...] = ()
    """What the linked pages say."""
    page: str | None = None
    """Address of the linked page whose text was checked, where it was."""
