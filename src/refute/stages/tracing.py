"""Tracing: the origins behind everything that a case's seats quoted."""

from collections.abc import Callable, Sequence
from functools import partial

from refute.domain.evidence import Evidence, Page
from refute.domain.investigation import Investigation, Work
from refute.domain.ports import Room
from refute.domain.trace import Trace
from refute.stages.passages import snapshot_text
from refute.stages.trace import TracedSource, trace


def trace_work(text_of: Callable[[Page], str], works: Sequence[Work], investigations: Sequence[Investigation]) -> Trace:
    """Origins of all quoted pages, and how much the investigators' sources overlap; `text_of` gives a snapshot."""
    quotes: dict[str, dict[str, None]] = {}
    for evidence in (e for w in works for e in w.evidence):
        quotes.setdefault(evidence.page, {})[evidence.receipt.quote] = None
    pages = {p.id: p for w in works for p in w.pages if p.id in quotes}
    sources = [TracedSource(page, text_of(page), tuple(quotes[page.id])) for page in pages.values()]
    by_seat = {i.seat: frozenset(e.page for e in i.work.evidence) for i in investigations}
    read = {p.id: p for w in works for p in w.pages}
    return trace(sources, by_seat, tuple(read.values()))


def trace_quotes(room: Room, pages: Sequence[Page], evidence: Sequence[Evidence]) -> Trace:
    """Origins of the pages that these quotes stand on, of all that were read for one claim."""
    work = Work(pages=tuple(pages), evidence=tuple(evidence))
    return trace_work(partial(snapshot_text, room), [work], ())
