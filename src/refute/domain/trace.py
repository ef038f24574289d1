"""Which sources derive from one another: copies count once."""

from enum import StrEnum

from pydantic import Field

from refute.domain.evidence import Published
from refute.domain.record import Record
from refute.domain.vocabulary import EdgeKind, OriginKind


class DateDoubt(StrEnum):
    """What speaks against the date of a page that is taken for the earliest."""

    OLDER_THAN_SOURCE = "older_than_source"
    LINKS_TO_LATER = "links_to_later"
    CAPTURED_LATER = "captured_later"
    OWN_WORD = "own_word"


class Edge(Record):
    """One source derives from another, with the reason."""

    child: str
    """Id of the page that derives."""
    parent: str
    """Id of the page it derives from."""
    kind: EdgeKind
    """Why it is taken to derive."""
    sure: float = Field(ge=0, le=1)
    """How sure that is."""
    reason: str
    """The reason, for a reader."""


class Carrier(Record):
    """The earliest page known to carry something."""

    page: str
    """Id of the page."""
    published: Published
    """When it says it was published, and how that was found."""
    doubts: tuple[DateDoubt, ...] = ()
    """What speaks against that date; empty where others bear it out."""


class OriginCluster(Record):
    """Sources that derive from one another: one origin."""

    id: str
    """Content hash of the members."""
    root: str
    """Id of the page taken as the first."""
    credit: str | None = None
    """The agency, body or speaker that the members credit, where it is not among them."""
    unread: str | None = None
    """Whose word all members cite, where no page of theirs was read: the primary source is missing."""
    kind: OriginKind
    """What stands at the beginning: the root, or what the members credit."""
    pages: tuple[str, ...]
    """Ids of all member pages, root first, then by date."""
    edges: tuple[Edge, ...] = ()
    """The copy tree."""
    earliest: Carrier | None = None
    """The earliest dated member whose date nothing contradicts, else the earliest; None where none is dated."""


class Use(Record):
    """A quoted passage that its page has from elsewhere."""

    page: str
    """Id of the page."""
    quote: str
    """The quote, as its receipts have it."""


class SharedPart(Record):
    """What a page has from elsewhere beside matter of its own: those quotes count as that origin's."""

    origin: str
    """Id of the origin: a cluster's, or of its own where the document itself is not among the pages."""
    source: str | None = None
    """Id of the page that it is from; None where the document is not among the pages."""
    carriers: tuple[str, ...] = ()
    """Ids of the pages that hold it beside the source, by date."""
    origin_kind: OriginKind
    """What stands at its beginning."""
    kind: EdgeKind
    """Why it is taken to be from there."""
    sure: float = Field(ge=0, le=1)
    """How sure that is."""
    reason: str
    """The reason, for a reader."""
    uses: tuple[Use, ...]
    """The quotes that lie in it."""


class Overlap(Record):
    """How much two investigators' sources coincide."""

    seats: tuple[str, str]
    """The two."""
    share: float = Field(ge=0, le=1)
    """Jaccard index of the origins that they rest on."""


class Trace(Record):
    """Origins, overlap and earliest carrier of a case's evidence."""

    origins: tuple[OriginCluster, ...] = ()
    """One per independent origin; every page is in one."""
    parts: tuple[SharedPart, ...] = ()
    """What pages of one origin have from another, for the quotes that lie in it."""
    overlap: tuple[Overlap, ...] = ()
    """One per pair of investigators with evidence."""
    earliest: Carrier | None = None
    """The same of all pages."""

    def origin_of(self, page: str, quote: str | None = None) -> str | None:
        """Id of the page's origin, or of the quote's, where it lies in what the page has from elsewhere."""
        if quote is not None:
            for part in self.parts:
                if any(use.page == page and use.quote == quote for use in part.uses):
                    return part.origin
        return next((o.id for o in self.origins if page in o.pages), None)
