"""Which pages derive from which: every relation among a set of pages, from candidates to exact measures."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from refute.domain.vocabulary import EdgeKind
from refute.rules.origins.chains import OneText
from refute.rules.origins.compiling import compiled
from refute.rules.origins.copying import Stretches
from refute.rules.origins.crediting import credited_pairs
from refute.rules.origins.letters import Line
from refute.rules.origins.relation import (
    Relation,
    Tier,
    Written,
    by_copying,
    credits_site,
    direction,
    own_origin,
)
from refute.rules.origins.sharing import Sharing
from refute.rules.origins.substance import Wording
from refute.rules.origins.union import Union

_WHOLE_PAGES = 0.65
"""Below this, a copied sentence is all there is: it tells of quotes, not of pages."""


def relations(pages: Sequence[Written], texts: Sequence[tuple[Line, ...]]) -> list[Relation]:
    """Everything that shows one page to derive from another. `pages` stand by age, `texts` are their own lines."""
    if len(pages) < 2:
        return []
    found = list(_identical(pages))
    joined = Union(len(pages))
    for relation in found:
        joined.join(relation.child, relation.parent)
    sharing = Sharing(pages, Stretches(texts), Wording([page.said for page in pages]))

    one_text = OneText(sharing, joined)

    def apart(pair: tuple[int, int]) -> bool:
        return joined.root(pair[0]) != joined.root(pair[1])

    for pair in sorted(sharing.stretches.pairs(), key=lambda pair: (not _names_other(pages, pair), pair)):
        if apart(pair) and (copy := _copied(sharing, pair)):
            if copy.tier is not Tier.PARTIAL and not one_text.join(*pair):
                copy = _in_part(sharing, copy)
            if copy:
                found.append(copy)
    made_of = compiled(sharing, found, joined)
    found = [turned for relation in found if (turned := _turned(sharing, relation, made_of))]
    for pair in filter(apart, _declared_pairs(pages)):
        found += _declared(sharing, pair)
    for pair in filter(apart, credited_pairs(sharing)):
        if credited := _credited(sharing, pair, made_of):
            found.append(credited)
    return found


def _turned(sharing: Sharing, relation: Relation, made_of: frozenset[tuple[int, int]]) -> Relation | None:
    """The relation, with a compilation as the child of what it is made of."""
    if (relation.parent, relation.child) not in made_of:
        return relation
    turned = replace(relation, child=relation.parent, parent=relation.child)
    return turned if relation.tier is not Tier.PARTIAL else _in_part(sharing, turned)


def _in_part(sharing: Sharing, relation: Relation) -> Relation | None:
    """The same copying as a relation of part of the child, if any of its quotes lies in that part."""
    quotes = None
    if sharing.pages[relation.child].quotes:
        quotes = sharing.copied_quotes(relation.child, relation.parent)
    return None if quotes is not None and not quotes else replace(relation, tier=Tier.PARTIAL, quotes=quotes)


def _names_other(pages: Sequence[Written], pair: tuple[int, int]) -> bool:
    first, second = pages[pair[0]], pages[pair[1]]
    return credits_site(first, second) is not None or credits_site(second, first) is not None


def _identical(pages: Sequence[Written]) -> Iterator[Relation]:
    """Every page with the text of another, as a copy of the one that is named as the source, else of the earliest.

    Identical means the same letters and figures, apart from what their sites repeat.
    """
    groups: dict[Hashable, list[int]] = {}
    for index, page in enumerate(pages):
        if page.letters:
            groups.setdefault(page.letters, []).append(index)
        if page.text.strip():
            groups.setdefault(("snapshot", page.page.snapshot), []).append(index)
    for group in groups.values():
        if len(group) > 1:
            named = Counter(key for index in group for key in pages[index].credits)
            first = max(group, key=lambda index: (named[pages[index].site], -index))
            for other in group:
                if other != first:
                    _, _, note = direction(pages, min(first, other), max(first, other))
                    yield Relation(other, first, Tier.IDENTICAL, EdgeKind.IDENTICAL, 1.0, f"the same text{note}")


def _copied(sharing: Sharing, pair: tuple[int, int]) -> Relation | None:
    first, second = pair
    pages = sharing.pages
    shown = by_copying(pages[first], pages[second], sharing.stretches.copied(first, second))
    if shown is None:
        return None
    tier, sure, reason = shown
    child, parent, note = direction(pages, first, second, whole=tier is not Tier.PARTIAL)
    quotes = None
    if tier is Tier.PARTIAL and sure < _WHOLE_PAGES and not pages[child].quotes:
        return None
    if tier is Tier.PARTIAL and pages[child].quotes:
        quotes = sharing.copied_quotes(child, parent)
        if not quotes:
            return None
    return Relation(child, parent, tier, EdgeKind.NEAR_DUPLICATE, sure, reason + note, quotes)


def _declared_pairs(pages: Sequence[Written]) -> list[tuple[int, int]]:
    """Pages and those that they give as their original or link to, or that give the same original."""
    at: dict[str, int] = {}
    for index, page in enumerate(pages):
        for address in page.addresses:
            at.setdefault(address, index)
    original: dict[str, int] = {}
    pairs: dict[tuple[int, int], None] = {}
    for index, page in enumerate(pages):
        named = {at[a] for a in (page.original, *page.links) if a in at}
        if page.original and page.original not in at:
            named.add(original.setdefault(page.original, index))
        pairs.update({(min(index, other), max(index, other)): None for other in named if other != index})
    return sorted(pairs)


def _declared(sharing: Sharing, pair: tuple[int, int]) -> Iterator[Relation]:
    """By their own word: the same original, or a link with matter in common."""
    pages = sharing.pages
    child, parent, _ = direction(pages, *pair, whole=False)
    one, other = pages[child], pages[parent]
    if own_origin(one.page):
        return
    if one.original and (one.original in other.addresses or one.original == other.original):
        if sharing.one_article(child, parent):
            reason = "gives it as its original" if one.original in other.addresses else "both give one original"
            yield Relation(child, parent, Tier.PARTIAL, EdgeKind.CANONICAL, 0.95, reason)
    elif one.links & other.addresses and (why := sharing.substance(child, parent)):
        quotes = None if not one.quotes or sharing.alike(child, parent) else sharing.quotes_from(child, parent)
        if quotes is None or quotes:
            yield Relation(child, parent, Tier.PARTIAL, EdgeKind.LINK, 0.75, f"links to it, with {why}", quotes)


def _credited(sharing: Sharing, pair: tuple[int, int], made_of: frozenset[tuple[int, int]]) -> Relation | None:
    """Pages that credit one source and say the same, though not in the same words."""
    pages = sharing.pages
    child, parent, _ = direction(pages, *pair)
    if (parent, child) in made_of:
        child, parent = parent, child
    shared = sharing.common_credit(child, parent)
    why = sharing.substance(child, parent) if shared else None
    if shared is None or why is None:
        return None
    quotes = None
    if pages[child].quotes and not shared.for_text and not sharing.alike(child, parent):
        quotes = sharing.quotes_from(child, parent)
        if not quotes:
            return None
    reason = f"{shared.reason}, with {why}"
    return Relation(child, parent, Tier.PARTIAL, EdgeKind.ATTRIBUTION, shared.sure, reason, quotes)
