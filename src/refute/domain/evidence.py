"""From a query to a verified quote: every record between a search and a receipt."""

from datetime import datetime
from functools import cached_property

from pydantic import computed_field

from refute.domain.record import Identified, Record, content_id
from refute.domain.setting import Setting, Stretch
from refute.domain.usage import Usage
from refute.domain.vocabulary import (
    DateFound,
    Differs,
    Dropped,
    GapKind,
    SourceKind,
    Stance,
    Status,
    TimeMark,
    Unfit,
)


class Query(Record):
    """What is asked of a search backend."""

    text: str
    """The words."""
    language: str = "und"
    """Language of the words, BCP 47."""


class Hit(Record):
    """One answer of a search: a lead, never evidence."""

    url: str
    """Where the page is said to be."""
    title: str = ""
    """The title that the backend gave."""
    snippet: str = ""
    """The backend's own extract."""
    backend: str
    """Which backend found it."""
    locator: str | None = None
    """The document's place in a local library, where it comes from one; it is then not fetched from the web."""


class SearchOutcome(Record):
    """How one query to one backend went."""

    backend: str
    """Which backend."""
    query: Query
    """What was asked."""
    status: Status
    """ok, empty, failed, not_applicable or left_out."""
    hits: tuple[Hit, ...] = ()
    """What was found, best first."""
    detail: str = ""
    """The reason where the status is not ok, free of secrets."""
    cost_usd: float = 0.0
    """What the search cost, US dollars."""
    usage: Usage | None = None
    """What a model spent on it, where a model was asked to search."""


class Published(Record):
    """A date of a source (published, modified or first captured), and how that was found."""

    value: str | None = None
    """ISO 8601 date or instant; None where no date was found."""
    how: DateFound = DateFound.NONE
    """How it was found. A crawl date is never one."""


class Part(Record):
    """A part of a page that was published at a time of its own, such as an entry of a live blog."""

    start: int
    """First character in the snapshot's text."""
    end: int
    """One past the last character."""
    published: Published
    """When the part says it was published."""


class Page(Identified):
    """A source as it was read. Its text lies in the snapshot store under `snapshot`."""

    url: str
    """The address that was asked for."""
    final_url: str
    """The address that answered."""
    title: str = ""
    """The page's own title."""
    site: str = ""
    """The registrable domain, or the library's name."""
    retrieved: datetime
    """When it was fetched, UTC."""
    published: Published = Published()
    """When it says it was published."""
    modified: Published = Published()
    """When it says its text was last changed; never the server's word (`Last-Modified`)."""
    first_captured: Published = Published()
    """When an archive took the copy that was read, where it is one: its text is no newer."""
    original: str = ""
    """The address that an archive's copy is a copy of; empty where the page is none."""
    snapshot: str
    """SHA-256 (hex) of the extracted text, UTF-8: quotes and offsets refer to it."""
    body: str
    """SHA-256 (hex) of the bytes that were read."""
    media_type: str = "text/html"
    """What the bytes were."""
    language: str = "und"
    """Language of the text, BCP 47."""
    kind: SourceKind = SourceKind.UNKNOWN
    """What kind of source it is."""
    via: str
    """`web`, or the name of the local library that held it."""
    credits: tuple[str, ...] = ()
    """Whom the page credits for its text: agencies, by-lines, releases, as written."""
    canonical: str = ""
    """The address that the page gives as its original's; empty where it gives none or its own."""
    links: tuple[str, ...] = ()
    """Addresses on other sites that the page's own text links to, in its order, each once; at most 60."""
    notes: tuple[str, ...] = ()
    """What reading noticed, such as hidden text."""
    unfit: Unfit | None = None
    """Why the page is no evidence, whatever it says; None for a page that can be."""
    reviews: tuple[str, ...] = ()
    """Claims that the page, a fact-check, says it reviews and does not call true: it repeats them, and is no evidence
    for them."""
    parts: tuple[Part, ...] = ()
    """Parts with a time of their own, in the order of the text; none overlap."""
    low_trust: str = ""
    """Why its text may not be what a reader of the page sees, or that the work was retracted; empty where nothing
    speaks for that."""

    def published_at(self, start: int) -> Published:
        """When what stands at this character was published: the part's own time, else the page's."""
        return next((p.published for p in self.parts if p.start <= start < p.end), self.published)

    @computed_field(description="Content hash of final address and snapshot.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of final address and snapshot."""
        return content_id("page", self.final_url, self.snapshot)


class ReadOutcome(Record):
    """How reading one hit went."""

    hit: Hit
    """What was to be read."""
    status: Status
    """ok, empty, failed, refused or left_out."""
    page: Page | None = None
    """The page, where the status is ok."""
    detail: str = ""
    """The reason where the status is not ok."""


class Passage(Record):
    """A stretch of a page's snapshot that a seat may quote from."""

    page: Page
    """The page it is from."""
    start: int
    """First character in the snapshot's text."""
    end: int
    """One past the last character."""
    text: str
    """The characters between them."""
    score: float = 0.0
    """Closeness to the claim; higher is closer."""

    @property
    def published(self) -> Published:
        """When it was published: its part's own time, else the page's."""
        return self.page.published_at(self.start)


class Receipt(Record):
    """Proof that a source said something: what `refute verify` checks offline."""

    url: str
    """The address that was asked for."""
    final_url: str
    """The address that answered."""
    retrieved: datetime
    """When it was fetched, UTC."""
    published: Published
    """When it says it was published, and how that was found."""
    modified: Published = Published()
    """When it says its text was last changed, and how that was found."""
    first_captured: Published = Published()
    """When an archive took the copy that was read, where it is one."""
    snapshot: str
    """SHA-256 (hex) of the snapshot's text."""
    quote: str
    """The words, verbatim from the snapshot."""
    start: int
    """First character of the quote in the snapshot."""
    end: int
    """One past the quote's last character."""


class Evidence(Identified):
    """A verified quote with a stance."""

    receipt: Receipt
    """Where the quote stands."""
    page: str
    """Id of the page."""
    title: str = ""
    """Title of the page."""
    site: str = ""
    """Registrable domain or library."""
    kind: SourceKind = SourceKind.UNKNOWN
    """What kind of source it is."""
    stance: Stance
    """What the quote says about the claim."""
    seat: str
    """The seat that found it."""
    offered: Stance | None = None
    """The stance that the seat gave, where the quote's frame does not allow it."""
    setting: Setting = Setting()
    """How the quote stands in its page."""
    why: str = ""
    """Why the quote bears on the claim, in the seat's words; empty for *local*."""
    marks: tuple[TimeMark, ...] = ()
    """What arithmetic says about its time, made by code from the receipt, the claim and `as_of`."""
    low_trust: str = ""
    """Why the quote may not be what a reader of the page sees; empty where nothing speaks for that."""

    @computed_field(description="Content hash of address, snapshot and place of the quote.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of address, snapshot and place of the quote; the same quote has one id in every seat."""
        r = self.receipt
        return content_id("ev", r.final_url, r.snapshot, r.start, r.end)


class Gap(Record):
    """Something that is missing, and how much that means."""

    kind: GapKind
    """failed and abstained cap confidence; the rest are told without penalty."""
    where: str
    """The seat, backend or page."""
    detail: str
    """What is missing, in a sentence."""


class Nearest(Record):
    """What a page really says where a quote almost stands in it."""

    page: str
    """Id of the page."""
    snapshot: str
    """SHA-256 (hex) of the snapshot's text."""
    stands: Stretch
    """What stands there."""
    differs: Differs
    """How what was offered differs from it."""
    detail: str
    """Which words differ."""


class Drop(Record):
    """Something offered as evidence and not admitted."""

    reason: Dropped
    """Why."""
    unfit: Unfit | None = None
    """Why the page is no evidence, where the reason is `unfit_page`."""
    offered: str
    """What was offered, shortened."""
    where: str
    """The seat or page that offered it."""
    nearest: Nearest | None = None
    """What the page says instead, for a near miss."""
