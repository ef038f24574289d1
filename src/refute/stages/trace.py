"""Trace: which sources derive from one another, how far the investigators overlap, who was first. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from refute.domain.evidence import Page
from refute.domain.trace import Overlap, Trace
from refute.domain.vocabulary import EdgeKind
from refute.rules.dates import undated
from refute.rules.origins.boilerplate import own_lines
from refute.rules.origins.copying import Stretches
from refute.rules.origins.credits import credits_of, site_key
from refute.rules.origins.letters import fold, joined_letters, lines
from refute.rules.origins.relation import (
    Relation,
    Tier,
    Written,
    by_copying,
    by_credit,
    common_credit,
    credits_site,
    identical,
)
from refute.rules.origins.substance import Wording, said
from refute.rules.origins.tree import age, origins
from refute.rules.origins.union import Union


@dataclass(frozen=True)
class TracedSource:
    """A page that carries evidence, with its snapshot's text."""

    page: Page
    text: str
    """The snapshot's text."""
    quotes: tuple[str, ...] = ()
    """The quotes taken from it. Where they are given, copied passages count only if a quote lies in them."""


def trace(sources: Sequence[TracedSource], by_seat: Mapping[str, frozenset[str]]) -> Trace:
    """Origins, overlap and earliest page.

    `by_seat` gives the ids of the pages that each seat's evidence rests on. The order of the sources changes nothing; a
    page that is given several times counts once, with all its quotes.
    """
    ordered = sorted(_each_once(sources), key=lambda s: age(s.page))
    written, relations = _related(ordered)
    clusters = origins(written, relations)
    dated = (s.page.id for s in ordered if not undated(s.page.published))
    found = Trace(origins=clusters, earliest=next(dated, None))
    return found.model_copy(update={"overlap": _overlap(found, by_seat)})


def _each_once(sources: Sequence[TracedSource]) -> list[TracedSource]:
    """Each page once. One that is given without quotes counts whole."""
    by_page: dict[str, list[TracedSource]] = {}
    for source in sources:
        by_page.setdefault(source.page.id, []).append(source)
    return [_merged(same) for same in by_page.values()]


def _merged(same: list[TracedSource]) -> TracedSource:
    whole = any(not source.quotes for source in same)
    quotes = () if whole else tuple(sorted({quote for source in same for quote in source.quotes}))
    first = min(same, key=lambda s: s.page.model_dump_json())
    return TracedSource(first.page, first.text, quotes)


def _related(sources: Sequence[TracedSource]) -> tuple[list[Written], list[Relation]]:
    read = [lines(s.text) for s in sources]
    texts = own_lines([s.page for s in sources], read)
    written = [
        Written(
            page=source.page,
            text=source.text,
            letters=joined_letters(text),
            site=site_key(source.page),
            credits=credits_of(source.page, source.text, (whole := joined_letters(full))),
            said=said(source.text, whole),
        )
        for source, full, text in zip(sources, read, texts, strict=True)
    ]
    relations = _identical(written)
    joined = Union(len(written))
    for relation in relations:
        joined.join(relation.child, relation.parent)
    stretches = Stretches(texts)
    for first, second in sorted(stretches.pairs(), key=lambda pair: (not _names_other(written, pair), pair)):
        if joined.root(first) == joined.root(second):
            continue
        if copy := _copied(sources, written, stretches, (first, second)):
            relations.append(copy)
            if copy.tier is not Tier.PARTIAL:
                joined.join(first, second)
    return written, relations + _credited(written, joined)


def _names_other(written: Sequence[Written], pair: tuple[int, int]) -> bool:
    first, second = written[pair[0]], written[pair[1]]
    return credits_site(first, second) is not None or credits_site(second, first) is not None


def _identical(written: Sequence[Written]) -> list[Relation]:
    """Every page with the text of another, as a copy of the earliest or of the one that is named as the source."""
    relations: list[Relation] = []
    for first, second in combinations(range(len(written)), 2):
        if identical(written[first], written[second]):
            child, parent, note = _direction(written, first, second)
            reason = f"the same text{note}"
            relations.append(Relation(child, parent, Tier.IDENTICAL, EdgeKind.IDENTICAL, 1.0, reason))
    return relations


def _copied(
    sources: Sequence[TracedSource], written: Sequence[Written], stretches: Stretches, pair: tuple[int, int]
) -> Relation | None:
    first, second = pair
    shown = by_copying(written[first], written[second], stretches.copied(first, second))
    if shown is None:
        return None
    tier, sure, reason = shown
    child, parent, note = _direction(written, first, second)
    quotes = [fold(quote) for quote in sources[child].quotes]
    if tier is Tier.PARTIAL and quotes and not any(stretches.copied_words(child, parent, q) for q in quotes):
        return None
    return Relation(child, parent, tier, EdgeKind.NEAR_DUPLICATE, sure, reason + note)


def _credited(written: Sequence[Written], joined: Union) -> list[Relation]:
    """Pages that credit one source and say the same, though not in the same words."""
    apart = [
        _direction(written, first, second)[:2]
        for first, second in combinations(range(len(written)), 2)
        if joined.root(first) != joined.root(second)
    ]
    pairs = [(child, parent) for child, parent in apart if common_credit(written[child], written[parent])]
    if not pairs:
        return []
    wording = Wording([w.said for w in written])
    relations: list[Relation] = []
    for child, parent in pairs:
        if shown := by_credit(written[child], written[parent], alike=wording.much_shared(child, parent)):
            sure, reason = shown
            relations.append(Relation(child, parent, Tier.PARTIAL, EdgeKind.ATTRIBUTION, sure, reason))
    return relations


def _direction(written: Sequence[Written], first: int, second: int) -> tuple[int, int, str]:
    """Child, parent and a note: the credited one is the parent, else the earlier one (pages stand in that order)."""
    to_first, to_second = credits_site(written[second], written[first]), credits_site(written[first], written[second])
    if to_second and not to_first:
        return first, second, f", and credits {to_second.name}"
    return second, first, f", and credits {to_first.name}" if to_first else ""


def _overlap(found: Trace, by_seat: Mapping[str, frozenset[str]]) -> tuple[Overlap, ...]:
    origin = {page: cluster.id for cluster in found.origins for page in cluster.pages}
    rests_on = {seat: {origin.get(p, p) for p in pages} for seat, pages in sorted(by_seat.items()) if pages}
    return tuple(
        Overlap(seats=(one, other), share=len(rests_on[one] & rests_on[other]) / len(rests_on[one] | rests_on[other]))
        for one, other in combinations(rests_on, 2)
    )
