"""From pairwise relations to origins: union-find, then one rooted copy tree per origin."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

from refute.domain.evidence import Page
from refute.domain.record import content_id
from refute.domain.trace import Edge, OriginCluster
from refute.domain.vocabulary import SourceKind
from refute.rules.dates import published_interval
from refute.rules.origins.credits import Credit
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


def origins(pages: Sequence[Written], relations: Sequence[Relation]) -> tuple[OriginCluster, ...]:
    """One origin per set of pages that are not independent, earliest root first.

    `pages` stand in the order of `age`. Whole texts are joined wherever they meet. What is derived in part follows the
    one parent that it is surest to derive from, so that a round-up does not make one origin of the reports it copies.
    """
    ordered = sorted(relations, key=lambda r: (-r.tier, -round(r.sure, 1), r.parent, r.child))
    joined = Union(len(pages))
    kept: list[Relation] = []
    for relation in ordered:
        if relation.tier is not Tier.PARTIAL and joined.join(relation.child, relation.parent):
            kept.append(relation)
    texts = [joined.root(i) for i in range(len(pages))]
    followed: set[int] = set()
    for relation in ordered:
        free = relation.tier is Tier.PARTIAL and texts[relation.child] not in followed
        if free and joined.join(relation.child, relation.parent):
            kept.append(relation)
            followed.add(texts[relation.child])
    members: dict[int, list[int]] = defaultdict(list)
    for index in range(len(pages)):
        members[joined.root(index)].append(index)
    clusters = [_cluster(pages, group, [r for r in kept if r.child in set(group)]) for group in members.values()]
    place = {written.page.id: index for index, written in enumerate(pages)}
    return tuple(sorted(clusters, key=lambda c: place[c.root]))


def _cluster(pages: Sequence[Written], group: list[int], relations: list[Relation]) -> OriginCluster:
    root = _first(pages, group, relations)
    rest = [i for i in group if i != root]
    ids = tuple(pages[i].page.id for i in (root, *rest))
    return OriginCluster(
        id=content_id("origin", sorted(ids)),
        root=pages[root].page.id,
        credit=_credit([pages[i] for i in group]),
        kind=pages[root].page.kind,
        pages=ids,
        edges=_tree(pages, root, relations),
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


def _credit(group: list[Written]) -> str | None:
    """Whom the members credit, where it is not among them: the one named most often, text credits first."""
    inside = {w.site for w in group}
    named: dict[str, list[Credit]] = defaultdict(list)
    for written in group:
        for credit in written.credits.values():
            if credit.key not in inside:
                named[credit.key].append(credit)
    usable = {k: v for k, v in named.items() if any(c.for_text for c in v) or len(v) > 1}
    if not usable:
        return None
    best = min(usable, key=lambda k: (-len(usable[k]), -sum(c.for_text for c in usable[k]), k))
    return min(Counter(c.name for c in usable[best]).items(), key=lambda named: (-named[1], named[0]))[0]
