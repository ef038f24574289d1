"""Cited: the very sources that a speech names, and those that an appeal names, fetched and looked at first."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.debate.finding import Citation, FindingOrder
from refute.domain.evidence import Gap, Hit, Page, ReadOutcome
from refute.domain.ports import Conductor, Room
from refute.domain.vocabulary import GapKind, Status
from refute.reading.answered import NO_SUCH_PAGE
from refute.reading.hygiene.unfit import REASONS
from refute.rules.dates import from_future
from refute.rules.future_source import page_from_future
from refute.rules.looked import Cited, Standing
from refute.rules.privacy import address_tells
from refute.rules.said_to_be import differs
from refute.stages.opening import Opened
from refute.stages.passages import snapshot_text
from refute.stages.read import read_each, recently, same_page

SEAT = "validator"
"""The seat that checks claims in a debate."""
MISSING = (Standing.NOT_FOUND, Standing.UNREAD, Standing.GONE, Standing.WITHHELD)
"""Standings of a source that a search may still lead to, by its name or at another address."""
NAMED = "named"
"""How a hit says that nobody found it: the speech or an appeal names its address."""


@dataclass(frozen=True)
class Sources:
    """The named sources and what became of them."""

    cited: tuple[Cited, ...] = ()
    appealed: tuple[Page, ...] = ()
    looked_at: tuple[str, ...] = ()
    """Addresses of the appeal that were asked for."""
    gaps: tuple[Gap, ...] = ()

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages that can be evidence, each once."""
        named = [c.page for c in self.cited if c.page and c.standing in (Standing.READ, Standing.ANOTHER)]
        return tuple({p.id: p for p in (*named, *self.appealed)}.values())


async def read_cited(
    c: Conductor, room: Room, order: FindingOrder, opened: Opened, documents: Sequence[str]
) -> Sources:
    """Read every address that is named, side by side. Titles and numbers without an address wait for the search.

    Where private documents are looked into, an address that holds words of theirs, or may hide some, is not asked for.
    """
    named = {
        url: (address_tells(url, documents, order.public) if documents else url) if order.private else None
        for url in (*(x.url for x in order.cites if x.url), *order.appeals)
    }
    hits = [Hit(url=url, backend=NAMED) for url, told in named.items() if told is None]
    outcomes = await read_each(c, room, SEAT, recently(room, opened.at), hits)
    by_url = {o.hit.url: o for o in outcomes}
    cites = [x for x in order.cites if x.url or x.title or x.identifier]
    cited = [_stand(room, order, x, by_url.get(x.url or "")) for x in cites]
    pages = [x.page for x in cited if x.page]
    appealed = [by_url[url] for url in order.appeals if url in by_url]
    return Sources(
        cited=tuple(found_by_name(room, order, x, pages) for x in cited),
        appealed=tuple(o.page for o in appealed if o.page and _admissible(o.page, order)),
        looked_at=tuple(o.hit.url for o in appealed if o.status is not Status.LEFT_OUT),
        gaps=(*_gaps(outcomes), *_withheld(named)),
    )


def found_by_name(room: Room, order: FindingOrder, cited: Cited, pages: Sequence[Page]) -> Cited:
    """A source that was named without an address, or could not be fetched from it, among what a search led to."""
    if cited.standing not in MISSING:
        return cited
    citation = cited.citation
    for page in pages:
        if citation.url and any(same_page(url, citation.url) for url in (page.url, page.final_url)):
            return _as_page(room, order, citation, page)
        named = citation.title or citation.identifier
        if named and differs(citation, page, snapshot_text(room, page)) is None:
            return _as_page(room, order, citation, page)
    return cited


def _stand(room: Room, order: FindingOrder, citation: Citation, outcome: ReadOutcome | None) -> Cited:
    if not citation.url:
        return Cited(citation, Standing.NOT_FOUND)
    if outcome is None:
        return Cited(citation, Standing.WITHHELD, detail="its address would tell something of the private documents")
    if outcome.page is None:
        gone = outcome.detail.startswith(NO_SUCH_PAGE)
        return Cited(citation, Standing.GONE if gone else Standing.UNREAD, detail=outcome.detail or "not read")
    return _as_page(room, order, citation, outcome.page)


def _as_page(room: Room, order: FindingOrder, citation: Citation, page: Page) -> Cited:
    """The page that answered, as the source that was named."""
    if page_from_future(page, order.as_of):
        dated = f"it is dated {page.published.value}, after {order.as_of.date().isoformat()}"
        return Cited(citation, Standing.FUTURE, page, dated)
    if from_future(page.published, order.as_of):
        return Cited(citation, Standing.UNFIT, page, f"it seems to be dated {page.published.value}, which is later")
    if page.unfit is not None:
        return Cited(citation, Standing.UNFIT, page, REASONS[page.unfit])
    other = differs(citation, page, snapshot_text(room, page))
    return Cited(citation, Standing.ANOTHER if other else Standing.READ, page, other or "")


def _admissible(page: Page, order: FindingOrder) -> bool:
    return page.unfit is None and not from_future(page.published, order.as_of)


def _gaps(outcomes: Sequence[ReadOutcome]) -> list[Gap]:
    kinds = {Status.LEFT_OUT: GapKind.LEFT_OUT, Status.EMPTY: GapKind.EMPTY}
    return [
        Gap(
            kind=kinds.get(o.status, GapKind.NAMED),
            where=SEAT,
            detail=f"not read: {o.hit.url} ({o.detail or o.status.value})",
        )
        for o in outcomes
        if o.page is None
    ]


def _withheld(named: dict[str, str | None]) -> list[Gap]:
    return [
        Gap(kind=GapKind.NAMED, where=SEAT, detail=f"not asked for: {url} (it would tell “{told}”)")
        for url, told in named.items()
        if told is not None
    ]
