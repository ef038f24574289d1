"""What pages have from elsewhere beside matter of their own: those quotes count for that origin."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from refute.domain.record import content_id
from refute.domain.trace import OriginCluster, SharedPart, Use
from refute.domain.vocabulary import EdgeKind, OriginKind, SourceKind
from refute.rules.origins.candidates import MANY
from refute.rules.origins.quotations import held_by
from refute.rules.origins.relation import Relation, Written, refers_to
from refute.rules.origins.sharing import rests_on, rests_on_figures
from refute.rules.origins.substance import same_series
from refute.rules.origins.union import Union

QUOTED = 40
"""Letters of a quotation from which two pages that hold it have it from one speech or document."""
_DOCUMENTS = (SourceKind.REGISTER, SourceKind.PAPER, SourceKind.PRESS_RELEASE)


@dataclass(frozen=True)
class _Lot:
    """A quotation or a series of figures that pages of several origins hold."""

    kind: EdgeKind
    text: str
    carriers: tuple[int, ...]
    uses: tuple[tuple[int, str], ...]
    document: int | None = None
    """The carrier that is the document from which the others have it."""


def parts(
    pages: Sequence[Written], relations: Sequence[Relation], clusters: Sequence[OriginCluster]
) -> tuple[SharedPart, ...]:
    """Every quote that lies in what its page has from another origin, once, under the surest and earliest source.

    `pages` stand by age. A quotation or series of figures that several pages give and none is known to have from
    another of them is an origin of its own: the speech or document behind them, which is not among the pages.
    """
    cluster = {page: origin for origin in clusters for page in origin.pages}
    taken: set[tuple[int, str]] = set()
    found = [*_from_pages(pages, relations, cluster, taken)]
    for lot in _lots(pages, cluster, taken):
        found.append(_part(pages, lot, cluster))
    return tuple(
        sorted(found, key=lambda part: (part.origin, part.source or "", part.uses[0].page, part.uses[0].quote))
    )


def _from_pages(
    pages: Sequence[Written],
    relations: Sequence[Relation],
    cluster: Mapping[str, OriginCluster],
    taken: set[tuple[int, str]],
) -> list[SharedPart]:
    lots: dict[tuple[int, int], tuple[Relation, list[str]]] = {}
    for relation in sorted(relations, key=lambda r: (-round(r.sure, 1), r.parent, r.child, r.kind)):
        child, parent = (pages[i].page.id for i in (relation.child, relation.parent))
        if cluster[child] is cluster[parent]:
            continue
        for quote in sorted(relation.quotes or ()):
            if (relation.child, quote) not in taken:
                taken.add((relation.child, quote))
                lots.setdefault((relation.child, relation.parent), (relation, []))[1].append(quote)
    return [
        SharedPart(
            origin=cluster[pages[relation.parent].page.id].id,
            source=pages[relation.parent].page.id,
            carriers=(pages[relation.child].page.id,),
            origin_kind=cluster[pages[relation.parent].page.id].kind,
            kind=relation.kind,
            sure=round(relation.sure, 2),
            reason=relation.reason,
            uses=tuple(Use(page=pages[relation.child].page.id, quote=quote) for quote in quotes),
        )
        for relation, quotes in lots.values()
    ]


def _lots(pages: Sequence[Written], cluster: Mapping[str, OriginCluster], taken: set[tuple[int, str]]) -> list[_Lot]:
    """What several origins quote or count alike; lots that share a quote of evidence are one."""
    quoted = [index for index, page in enumerate(pages) if page.quotes]
    home = [cluster[page.page.id].id for page in pages]
    found: list[_Lot] = []
    for quotation, holders in held_by(pages, range(len(pages))).items() if quoted else ():
        if len(quotation) < QUOTED and _weight(quotation) < QUOTED:
            continue
        if len({home[i] for i in holders}) > 1:
            uses = _uses(pages, holders, taken, quotation)
            if uses:
                document = _document(pages, holders, uses, quotation)
                found.append(_Lot(EdgeKind.QUOTATION, quotation, tuple(holders), uses, document))
    found += _series(pages, quoted, home, taken)
    return _merged(found)


def _document(
    pages: Sequence[Written], carriers: Sequence[int], uses: Sequence[tuple[int, str]], quotation: str = ""
) -> int | None:
    """The register, paper or release among the carriers, where every other page shows that it has it from one: by
    quotation marks, or by naming it. A page may call itself a release, and quote what others wrote themselves."""
    for index in carriers:
        document = pages[index]
        if document.page.kind is SourceKind.REGISTER:
            return index
        if document.page.kind in _DOCUMENTS:
            others = [pages[i] for i in {i for i, _ in uses} if i != index]
            if all(_quotes(page, quotation) or refers_to(page, document) for page in others):
                return index
    return None


def _quotes(page: Written, quotation: str) -> bool:
    return bool(quotation) and any(quotation in said for said in page.said.quotes)


def _weight(text: str) -> int:
    from refute.rules.origins.letters import weight

    return weight(text)


def _uses(
    pages: Sequence[Written], holders: Sequence[int], taken: set[tuple[int, str]], quotation: str
) -> tuple[tuple[int, str], ...]:
    return tuple(
        (index, quote)
        for index in holders
        for quote, letters in pages[index].quotes.items()
        if (index, quote) not in taken and rests_on(letters, quotation)
    )


def _series(
    pages: Sequence[Written], quoted: Sequence[int], home: Sequence[str], taken: set[tuple[int, str]]
) -> list[_Lot]:
    """Series of figures that a page with evidence shares with pages of other origins."""
    holders: dict[str, list[int]] = defaultdict(list)
    for index, page in enumerate(pages):
        for figure in page.said.telling:
            holders[figure].append(index)
    found = []
    for index in quoted:
        told = sorted(pages[index].said.telling, key=lambda figure: (len(holders[figure]), figure))
        near: dict[int, None] = {}
        for figure in told[: len(told) // 2 + 1]:
            near.update(dict.fromkeys(holders[figure] if len(holders[figure]) <= MANY else holders[figure][:MANY]))
        for other in near:
            if home[other] == home[index]:
                continue
            series = same_series(pages[index].said, pages[other].said)
            if series:
                pair = (min(index, other), max(index, other))
                uses = tuple(
                    (i, quote)
                    for i in pair
                    for quote in pages[i].quotes
                    if (i, quote) not in taken and rests_on_figures(quote, series)
                )
                if uses:
                    document = _document(pages, pair, uses)
                    found.append(_Lot(EdgeKind.FIGURES, " ".join(sorted(series)), pair, uses, document))
    return found


def _merged(lots: Sequence[_Lot]) -> list[_Lot]:
    """Lots joined where a quote of evidence rests on both; a quotation goes before figures."""
    joined = Union(len(lots))
    by_use: dict[tuple[int, str], int] = {}
    for number, lot in enumerate(lots):
        for use in lot.uses:
            joined.join(number, by_use.setdefault(use, number))
    groups: dict[int, list[_Lot]] = defaultdict(list)
    for number, lot in enumerate(lots):
        groups[joined.root(number)].append(lot)
    merged = []
    for group in groups.values():
        told = min(group, key=lambda lot: (lot.kind is not EdgeKind.QUOTATION, -len(lot.text), lot.text))
        carriers = sorted({i for lot in group for i in lot.carriers})
        uses = sorted({use for lot in group for use in lot.uses})
        documents = {lot.document for lot in group}
        document = documents.pop() if len(documents) == 1 else None
        merged.append(_Lot(told.kind, told.text, tuple(carriers), tuple(uses), document))
    return merged


def _part(pages: Sequence[Written], lot: _Lot, cluster: Mapping[str, OriginCluster]) -> SharedPart:
    """The lot under the document among its carriers, or under an origin of its own."""
    document = lot.document
    quoted = lot.kind is EdgeKind.QUOTATION
    count = len(lot.carriers)
    said = "the same quotation" if quoted else f"the same series of {len(lot.text.split())} figures"
    carriers = tuple(pages[i].page.id for i in lot.carriers if i != document)
    if document is not None:
        origin = cluster[pages[document].page.id]
        name, kind = origin.id, origin.kind
    else:
        name = content_id("origin", lot.kind, lot.text, carriers)
        kind = OriginKind.STATEMENT if quoted else OriginKind.UNKNOWN
    return SharedPart(
        origin=name,
        source=None if document is None else pages[document].page.id,
        carriers=carriers,
        origin_kind=kind,
        kind=lot.kind,
        sure=0.8 if quoted else 0.6,
        reason=f"{said} in {count} sources",
        uses=tuple(Use(page=pages[i].page.id, quote=quote) for i, quote in lot.uses),
    )
