"""From pairwise relations to origins: union-find, then one rooted copy tree per origin."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from refute.domain.evidence import Page
from refute.domain.record import content_id
from refute.domain.trace import Carrier, Edge, OriginCluster
from refute.domain.vocabulary import SourceKind
from refute.rules.dates import published_interval
from refute.rules.origins.earliest import Firsts
from refute.rules.origins.kinds import cited_by_all, common_credit, origin_kind, was_read
from refute.rules.origins.relation import Relation, Tier, Written
from refute.rules.origins.union import Union

_NEVER = datetime.max.replace(tzinfo=UTC)
_FIRST_HAND = (SourceKind.REGISTER, SourceKind.PAPER, SourceKind.PRESS_RELEASE, SourceKind.WIRE)


def age(page: Page) -> tuple[datetime, datetime, int, str]:
    """Sort key, earliest first: by the time by which a page was certainly out, undated last; ties by kind, then id."""
    interval = published_interval(page.published)
    rank = _FIRST_HAND.index(page.kind) if page.kind in _FIRST_HAND else len(_FIRST_HAND)
    if interval is None:
        return _NEVER, _NEVER, rank, page.id
    return interval.latest, interval.earliest, rank, page.id


def origins(
    pages: Sequence[Written], relations: Sequence[Relation], read: Sequence[Page] = ()
) -> tuple[OriginCluster, ...]:
    """One origin per set of pages that are not independent, earliest root first.

    `pages` stand in the order of `age`; `read` are all pages that were read, quoted or not. Whole texts are joined
    wherever they meet. What is derived in part follows the one parent that it is surest to derive from, so that a
    round-up does not make one origin of the reports it copies; and it does so only if all that was quoted of it lies in
    what is derived.
    """
    ordered = sorted(relations, key=lambda r: (-r.tier, -round(r.sure, 1), r.parent, r.child, r.kind))
    joined = Union(len(pages))
    kept: list[Relation] = []
    for relation in ordered:
        if relation.tier is not Tier.PARTIAL and joined.join(relation.child, relation.parent):
            kept.append(relation)
    texts = [joined.root(i) for i in range(len(pages))]
    wholly = _derived_wholly(pages, texts, ordered)
    followed: set[int] = set()
    for relation in ordered:
        child = texts[relation.child]
        free = relation.tier is Tier.PARTIAL and child not in followed and wholly(relation)
        if free and joined.join(relation.child, relation.parent):
            kept.append(relation)
            followed.add(child)
    members: dict[int, list[int]] = defaultdict(list)
    for index in range(len(pages)):
        members[joined.root(index)].append(index)
    by_group: dict[int, list[Relation]] = defaultdict(list)
    for relation in kept:
        by_group[joined.root(relation.child)].append(relation)
    firsts = Firsts(pages, relations)
    clusters = [_cluster(pages, group, by_group[root], firsts.of(group), read) for root, group in members.items()]
    place = {written.page.id: index for index, written in enumerate(pages)}
    return tuple(sorted(clusters, key=lambda c: place[c.root]))


def _derived_wholly(
    pages: Sequence[Written], texts: Sequence[int], relations: Sequence[Relation]
) -> Callable[[Relation], bool]:
    """Whether all that was quoted of the child, and of the same text elsewhere, lies in what it has from the parent."""
    quoted: dict[int, set[str]] = defaultdict(set)
    for index, page in enumerate(pages):
        quoted[texts[index]] |= set(page.quotes)
    lying: dict[tuple[int, int], set[str]] = defaultdict(set)
    for relation in relations:
        if relation.quotes is not None:
            lying[texts[relation.child], texts[relation.parent]] |= relation.quotes

    def wholly(relation: Relation) -> bool:
        if relation.quotes is None:
            return True
        child, parent = texts[relation.child], texts[relation.parent]
        return quoted[child] <= lying[child, parent]

    return wholly


def _cluster(
    pages: Sequence[Written],
    group: list[int],
    relations: list[Relation],
    earliest: Carrier | None,
    read: Sequence[Page],
) -> OriginCluster:
    root = _first(pages, group, relations)
    members = [pages[i] for i in group]
    ids = tuple(pages[i].page.id for i in (root, *(i for i in group if i != root)))
    credit, cited = common_credit(members), cited_by_all(members)
    inside = [w.page for w in members]
    return OriginCluster(
        id=content_id("origin", sorted(ids)),
        root=pages[root].page.id,
        credit=credit.name if credit else None,
        unread=None if cited is None or was_read(cited, [*inside, *read]) else cited.name,
        kind=origin_kind(pages[root].page, members, credit),
        pages=ids,
        edges=_tree(pages, root, relations),
        earliest=earliest,
    )


def _first(pages: Sequence[Written], group: list[int], relations: list[Relation]) -> int:
    """Pick the member that is official or that others name; else the parent without one; else the earliest."""
    for index in group:
        if pages[index].page.kind is SourceKind.REGISTER:
            return index
    named = Counter(key for i in group for key in pages[i].credits)
    credited = [i for i in group if named[pages[i].site]]
    if credited:
        return max(credited, key=lambda i: (named[pages[i].site], -i))
    children = {r.child for r in relations}
    return min((i for i in group if i not in children), default=group[0])


def _tree(pages: Sequence[Written], root: int, relations: list[Relation]) -> tuple[Edge, ...]:
    """Turn the relations that joined the group into edges that lead away from the root."""
    beside: dict[int, list[Relation]] = defaultdict(list)
    for relation in relations:
        beside[relation.child].append(relation)
        beside[relation.parent].append(relation)
    edges: list[Edge] = []
    reached, queue = {root}, [root]
    while queue:
        parent = queue.pop(0)
        for relation in sorted(beside[parent], key=lambda r: (r.child, r.parent)):
            child = relation.child if relation.parent == parent else relation.parent
            if child not in reached:
                reached.add(child)
                queue.append(child)
                edges.append(_edge(pages, child, parent, relation))
    return tuple(edges)


def _edge(pages: Sequence[Written], child: int, parent: int, relation: Relation) -> Edge:
    return Edge(
        child=pages[child].page.id,
        parent=pages[parent].page.id,
        kind=relation.kind,
        sure=round(relation.sure, 2),
        reason=relation.reason,
    )
