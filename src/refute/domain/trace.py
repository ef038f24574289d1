"""Which sources derive from one another: copies count once."""

from pydantic import Field

from refute.domain.record import Record
from refute.domain.vocabulary import EdgeKind, SourceKind


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


class OriginCluster(Record):
    """Sources that derive from one another: one origin."""

    id: str
    """Content hash of the members."""
    root: str
    """Id of the page taken as the first."""
    credit: str | None = None
    """The agency, body or speaker that the members credit, where it is not among them."""
    kind: SourceKind
    """What kind of source the root is."""
    pages: tuple[str, ...]
    """Ids of all member pages, root first, then by date."""
    edges: tuple[Edge, ...] = ()
    """The copy tree."""


class Overlap(Record):
    """How much two investigators' sources coincide."""

    seats: tuple[str, str]
    """The two."""
    share: float = Field(ge=0, le=1)
    """Jaccard index of the origins that they rest on."""


class Trace(Record):
    """Origins, overlap and earliest carrier of a case's evidence."""

    origins: tuple[OriginCluster, ...] = ()
    """One per independent origin."""
    overlap: tuple[Overlap, ...] = ()
    """One per pair of investigators with evidence."""
    earliest: str | None = None
    """Id of the earliest dated page."""

    def origin_of(self, page: str) -> str | None:
        """Id of the origin that the page belongs to."""
        return next((o.id for o in self.origins if page in o.pages), None)

    def count(self, pages: set[str]) -> int:
        """Number of independent origins behind these pages."""
        return len({self.origin_of(p) or p for p in pages})
