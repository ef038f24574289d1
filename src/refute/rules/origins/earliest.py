"""Who was first, as far as dates are borne out: a page can date itself as it likes. Pure."""

from collections.abc import Sequence
from datetime import timedelta

from refute.domain.evidence import Page, Published
from refute.domain.trace import Carrier, DateDoubt
from refute.domain.vocabulary import SourceKind
from refute.rules.dates import published_interval
from refute.rules.origins.agencies import agency_at
from refute.rules.origins.relation import Relation, Tier, Written, credits_site

SOON = timedelta(days=30)
"""A capture by so long after the date that a page gives itself bears that date out."""
ONE_STORY = timedelta(days=2)
"""Dates so near contradict nothing: an agency renews the time of its report while papers print it."""
_CONTRADICTED = (DateDoubt.OLDER_THAN_SOURCE, DateDoubt.LINKS_TO_LATER)


class Firsts:
    """Finds the earliest of some pages. `pages` stand by age; `relations` are all that were found among them."""

    def __init__(self, pages: Sequence[Written], relations: Sequence[Relation]) -> None:
        self._pages = pages
        self._related: dict[int, dict[int, Tier]] = {}
        for relation in relations:
            for one, other in ((relation.child, relation.parent), (relation.parent, relation.child)):
                beside = self._related.setdefault(one, {})
                beside[other] = max(relation.tier, beside.get(other, relation.tier))
        self._at: dict[str, list[int]] = {}
        self._pointing: dict[str, list[int]] = {}
        for index, page in enumerate(pages):
            for address in page.addresses:
                self._at.setdefault(address, []).append(index)
            for address in {*page.links, page.original} - {""}:
                self._pointing.setdefault(address, []).append(index)

    def of(self, group: Sequence[int]) -> Carrier | None:
        """The first dated page of these whose date nothing contradicts, else the first dated one, with what speaks
        against its date. None where none is dated: an undated page may be older than anything and shows nothing."""
        first: Carrier | None = None
        for index in group:
            page = self._pages[index].page
            if published_interval(page.published) is None:
                continue
            doubts = self._doubts(index, group)
            found = Carrier(page=page.id, published=page.published, doubts=doubts)
            if not any(doubt in _CONTRADICTED for doubt in doubts):
                return found
            first = first or found
        return first

    def _doubts(self, index: int, group: Sequence[int]) -> tuple[DateDoubt, ...]:
        """What speaks against a page's date, in the order of the vocabulary."""
        one = self._pages[index]
        found: set[DateDoubt] = set()
        for number in self._concerned(index):
            if surely_later(self._pages[number].page.published, one.page.published, ONE_STORY):
                found |= self._against(index, number)
        named = any(self._pages[n].site != one.site and self._names(n, index) for n in self._concerned(index))
        captured = published_interval(one.page.first_captured)
        if captured is not None:
            if surely_later(one.page.first_captured, one.page.published, SOON):
                found.add(DateDoubt.CAPTURED_LATER)
        elif not (named or one.page.kind is SourceKind.REGISTER) and self._stands_apart(index, group):
            found.add(DateDoubt.OWN_WORD)
        return tuple(doubt for doubt in DateDoubt if doubt in found)

    def _concerned(self, index: int) -> set[int]:
        """The pages that share something with this one, that it points to, or that point to it."""
        one = self._pages[index]
        found = set(self._related.get(index, ()))
        for address in (*one.links, one.original):
            found.update(self._at.get(address, ()))
        for address in one.addresses:
            found.update(self._pointing.get(address, ()))
        return found - {index}

    def _against(self, index: int, later: int) -> set[DateDoubt]:
        """What a page that is surely later shows of this one."""
        one, other = self._pages[index], self._pages[later]
        tier = self._related.get(index, {}).get(later)
        one_text = tier is not None and tier > Tier.PARTIAL
        found = set()
        if self._has_from(index, later) or (one_text and is_first_hand(other.page)):
            found.add(DateDoubt.OLDER_THAN_SOURCE)
        if one.links & other.addresses:
            found.add(DateDoubt.LINKS_TO_LATER)
        return found

    def _has_from(self, index: int, source: int) -> bool:
        """Whether the page itself names the other as where what both hold is from."""
        one, other = self._pages[index], self._pages[source]
        if one.original and one.original in other.addresses:
            return True
        return source in self._related.get(index, {}) and credits_site(one, other) is not None

    def _stands_apart(self, index: int, group: Sequence[int]) -> bool:
        """Whether a page of another site is undated or no longer of the same days."""
        one = self._pages[index]
        others = (self._pages[i].page.published for i in group if self._pages[i].site != one.site)
        return any(published_interval(o) is None or surely_later(o, one.page.published, ONE_STORY) for o in others)

    def _names(self, index: int, source: int) -> bool:
        return self._has_from(index, source) or bool(self._pages[index].links & self._pages[source].addresses)


def is_first_hand(page: Page) -> bool:
    """Whether its site is an agency's own, or an official record's: by configuration and list, not by its own word."""
    return page.kind is SourceKind.REGISTER or agency_at(page.site) is not None


def surely_later(one: Published, other: Published, by: timedelta) -> bool:
    """Whether the one date is later than the other by more than this, in every time zone."""
    late, early = published_interval(one), published_interval(other)
    return late is not None and early is not None and late.earliest - early.latest > by
