"""Tracing: the origins behind everything that a case's seats quoted."""

from collections.abc import Callable, Sequence

from refute.domain.evidence import Page
from refute.domain.investigation import Investigation, Work
from refute.domain.trace import Trace
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
