"""Trace: which sources derive from one another, how far the investigators overlap, who was first. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from refute.domain.evidence import Page
from refute.domain.trace import OriginCluster, Overlap, Trace
from refute.rules.origins.addresses import key_of
from refute.rules.origins.boilerplate import own_lines
from refute.rules.origins.credits import credits_of, site_key
from refute.rules.origins.earliest import Firsts
from refute.rules.origins.finding import relations
from refute.rules.origins.letters import Line, fold, joined_letters, lines
from refute.rules.origins.parts import parts
from refute.rules.origins.relation import Written
from refute.rules.origins.substance import said
from refute.rules.origins.tree import age, origins


@dataclass(frozen=True)
class TracedSource:
    """A page that carries evidence, with its snapshot's text."""

    page: Page
    text: str
    """The snapshot's text."""
    quotes: tuple[str, ...] = ()
    """The quotes taken from it. Where they are given, what it has in part from elsewhere counts for the quotes that
    lie in it only."""


def trace(sources: Sequence[TracedSource], by_seat: Mapping[str, frozenset[str]], read: Sequence[Page] = ()) -> Trace:
    """Origins, what pages have from other origins in part, overlap and earliest page.

    `by_seat` gives the ids of the pages that each seat's evidence rests on, `read` all pages that were read. The order
    of the sources changes nothing; a page that is given several times counts once, with all its quotes.
    """
    ordered = sorted(_each_once(sources), key=lambda s: age(s.page))
    full = [lines(s.text) for s in ordered]
    texts = own_lines([s.page for s in ordered], full)
    written = [_written(*pieces) for pieces in zip(ordered, full, texts, strict=True)]
    found = relations(written, texts)
    clusters = origins(written, found, read)
    return Trace(
        origins=clusters,
        parts=parts(written, found, clusters),
        overlap=_overlap(clusters, by_seat),
        earliest=Firsts(written, found).of(range(len(written))),
    )


def _each_once(sources: Sequence[TracedSource]) -> list[TracedSource]:
    """Each page once. One that is given without quotes counts whole."""
    by_page: dict[str, list[TracedSource]] = {}
    for source in sources:
        by_page.setdefault(source.page.id, []).append(source)
    return [_merged(same) for same in by_page.values()]


def _merged(same: list[TracedSource]) -> TracedSource:
    whole = any(not source.quotes for source in same)
    quotes = () if whole else tuple(sorted({quote for source in same for quote in source.quotes}))
    first = min(same, key=lambda s: s.page.model_dump_json()) if len(same) > 1 else same[0]
    return TracedSource(first.page, first.text, quotes)


def _written(source: TracedSource, full: tuple[Line, ...], own: tuple[Line, ...]) -> Written:
    page, whole = source.page, joined_letters(full)
    return Written(
        page=page,
        text=source.text,
        letters=joined_letters(own),
        site=site_key(page),
        credits=credits_of(page, source.text, whole),
        said=said(source.text, whole),
        quotes={quote: fold(quote) for quote in source.quotes},
        addresses=frozenset(filter(None, (key_of(page.final_url), key_of(page.url)))),
        original=key_of(page.original or page.canonical),
        links=frozenset(filter(None, map(key_of, page.links))),
    )


def _overlap(clusters: Sequence[OriginCluster], by_seat: Mapping[str, frozenset[str]]) -> tuple[Overlap, ...]:
    origin = {page: cluster.id for cluster in clusters for page in cluster.pages}
    rests_on = {seat: {origin.get(p, p) for p in pages} for seat, pages in sorted(by_seat.items()) if pages}
    return tuple(
        Overlap(seats=(one, other), share=len(rests_on[one] & rests_on[other]) / len(rests_on[one] | rests_on[other]))
        for one, other in combinations(rests_on, 2)
    )
