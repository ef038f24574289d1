"""Cases whose pages lie in a store, for what is written for archives: quotes stand where their receipts say."""

import hashlib
from dataclasses import dataclass, field
from datetime import UTC, datetime

from cases import rich_case

from refute.domain.case import Case
from refute.domain.evidence import Evidence, Page, Published, Receipt
from refute.domain.snapshots import Capture, Header, Hop
from refute.domain.vocabulary import Stance
from refute.reading.store import FileSnapshotStore

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Read:
    """A page as it is to be: where, what was sent, what was extracted, and the quote in it."""

    url: str
    text: str
    quote: str
    html: bytes = b"<html><p>the page</p></html>"
    hops: tuple[Hop, ...] = ()
    headers: tuple[tuple[str, str], ...] = (("content-type", "text/html"),)
    via: str = "web"
    title: str = "A page"
    notes: tuple[str, ...] = ()
    at: datetime = NOON


@dataclass
class Shelf:
    """Puts pages into a store and makes a case of them."""

    store: FileSnapshotStore
    evidence: list[Evidence] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)

    def add(self, read: Read, keep_text: bool = True, keep_body: bool = True) -> Evidence:
        snapshot = hashlib.sha256(read.text.encode()).hexdigest()
        body = hashlib.sha256(read.html).hexdigest()
        asked = read.hops[0].url if read.hops else read.url
        if keep_body and read.via == "web":
            headers = tuple(Header(name=n, value=v) for n, v in read.headers)
            capture = Capture(
                url=asked, final_url=read.url, hops=read.hops, headers=headers, retrieved=read.at, body=body
            )
            self.store.keep(capture, read.html)
        if keep_text:
            self.store.put(read.text.encode())
        page = Page(
            url=asked,
            final_url=read.url,
            title=read.title,
            retrieved=read.at,
            snapshot=snapshot,
            body=body,
            via=read.via,
            notes=read.notes,
        )
        start = read.text.index(read.quote)
        receipt = Receipt(
            url=asked,
            final_url=read.url,
            retrieved=read.at,
            published=Published(),
            snapshot=snapshot,
            quote=read.quote,
            start=start,
            end=start + len(read.quote),
        )
        found = Evidence(receipt=receipt, page=page.id, title=read.title, stance=Stance.SUPPORTS, seat="press")
        self.pages.append(page)
        self.evidence.append(found)
        return found

    def case(self) -> Case:
        made = rich_case()
        assert made.challenge is not None
        work = made.investigations[0].work.model_copy(
            update={"pages": tuple(self.pages), "evidence": tuple(self.evidence)}
        )
        bare = work.model_copy(update={"pages": (), "evidence": ()})
        return made.model_copy(
            update={
                "investigations": (made.investigations[0].model_copy(update={"work": work}),),
                "challenge": made.challenge.model_copy(update={"work": bare}),
                "pages": tuple(self.pages),
                "ledger": tuple(self.evidence),
            }
        )
