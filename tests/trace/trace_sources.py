"""Pages to trace: one wire report, two reports of other people, and what reads a trace for a test."""

import hashlib
from datetime import UTC, datetime

from refute.domain.evidence import Page, Published
from refute.domain.trace import OriginCluster, Trace
from refute.domain.vocabulary import DateFound, SourceKind
from refute.stages.trace import TracedSource, trace

WIRE = """PORT ASTER, March 3 (Harbour Wire) - The harbour authority of Port Aster will close the northern basin for
eleven weeks from April, officials announced on Tuesday after a survey had found cracks in the sluice gates.
The closure affects some 340 vessels, most of them fishing boats that land their catch at the northern quay.
"We cannot put crews at risk while the gates are in this state," harbour master Ines Calder told reporters.
Repairs are expected to cost 27.4 million crowns and will be paid from the reserve fund of the province."""
OWN_REPORT = """I walked along the quay this morning and spoke with three skippers who have moored here since long.
None had received a letter; one had heard about the basin from his daughter, who works for the pilots.
By noon a notice hung at the kiosk, typed and unsigned, naming eleven weeks and a number that nobody answers.
The union says it will ask the provincial court for an order, because the season for herring opens in April."""
OTHER_REPORT = """Ferry passengers to Lorne must expect delays of up to forty minutes when works at the terminal start.
The operator said that boats will leave from the southern pier, and buses are to carry people between the two.
Tickets that were bought before the announcement stay valid, and refunds are offered on request."""


def source(
    site: str,
    text: str,
    date: str | None = None,
    *,
    kind: SourceKind = SourceKind.NEWS,
    credited: tuple[str, ...] = (),
    quotes: tuple[str, ...] = (),
    path: str = "a",
) -> TracedSource:
    address = f"https://www.{site}/{path}"
    page = Page(
        url=address,
        final_url=address,
        site=site,
        retrieved=datetime(2026, 7, 1, tzinfo=UTC),
        published=Published(value=date, how=DateFound.META if date else DateFound.NONE),
        snapshot=hashlib.sha256(text.encode()).hexdigest(),
        body="0" * 64,
        kind=kind,
        via="web",
        credits=credited,
    )
    return TracedSource(page, text, quotes)


def clusters(found: Trace, *sources: TracedSource) -> list[set[int]]:
    number = {s.page.id: i for i, s in enumerate(sources)}
    return sorted(({number[p] for p in o.pages} for o in found.origins), key=min)


def together(*sources: TracedSource) -> bool:
    return len(trace(sources, {}).origins) == 1


def one(*sources: TracedSource) -> OriginCluster:
    (cluster,) = trace(sources, {}).origins
    return cluster
