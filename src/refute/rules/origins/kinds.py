"""What stands at the beginning of an origin, and whether anybody read it. Pure."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from refute.domain.evidence import Page
from refute.domain.vocabulary import OriginKind, SourceKind
from refute.rules.origins.agencies import AGENCIES
from refute.rules.origins.credits import Credit, is_agency, site_key
from refute.rules.origins.letters import fold
from refute.rules.origins.relation import Written

_BY_SOURCE = {
    SourceKind.REGISTER: OriginKind.REGISTER,
    SourceKind.PAPER: OriginKind.PAPER,
    SourceKind.WIRE: OriginKind.WIRE_REPORT,
    SourceKind.PRESS_RELEASE: OriginKind.STATEMENT,
    SourceKind.NEWS: OriginKind.ORIGINAL_REPORTING,
    SourceKind.SOCIAL: OriginKind.SOCIAL_POST,
    SourceKind.FACT_CHECK: OriginKind.FACT_CHECK,
    SourceKind.ENCYCLOPEDIA: OriginKind.ENCYCLOPEDIA,
    SourceKind.SATIRE: OriginKind.SATIRE,
    SourceKind.UNKNOWN: OriginKind.UNKNOWN,
}
_TOLD = (SourceKind.NEWS, SourceKind.UNKNOWN, SourceKind.SOCIAL)
"""Kinds of pages that may print what another wrote."""
_LEAST = 5


def common_credit(members: Sequence[Written]) -> Credit | None:
    """Whom the members credit, where it is not among them: the one named most often, text credits first."""
    inside = {w.site for w in members}
    named: dict[str, list[Credit]] = defaultdict(list)
    for written in members:
        for credit in written.credits.values():
            if credit.key not in inside:
                named[credit.key].append(credit)
    usable = {k: v for k, v in named.items() if any(c.for_text for c in v) or len(v) > 1}
    if not usable:
        return None
    best = min(usable, key=lambda k: (-len(usable[k]), -sum(c.for_text for c in usable[k]), k))
    name = min(Counter(c.name for c in usable[best]).items(), key=lambda named: (-named[1], named[0]))[0]
    return Credit(best, name, for_text=any(c.for_text for c in usable[best]))


def origin_kind(root: Page, members: Sequence[Written], credit: Credit | None) -> OriginKind:
    """What the root is, or, where it prints or retells another's report, what that is.

    A text credited to a news agency by half of the members is its report; what all of them cite a body for is that
    body's statement.
    """
    kind = _BY_SOURCE[root.kind]
    if root.kind not in _TOLD:
        return kind
    if credit is not None and 2 * sum(credit.key in w.credits for w in members) >= len(members) and is_agency(credit):
        return OriginKind.WIRE_REPORT
    cited = cited_by_all(members)
    if cited is None:
        return kind
    return OriginKind.WIRE_REPORT if is_agency(cited) else OriginKind.STATEMENT


def cited_by_all(members: Sequence[Written]) -> Credit | None:
    """Whose word every member cites, rather than prints: the first by name."""
    first, *rest = members
    cited = [c for key, c in first.credits.items() if not c.for_text and all(_cites(w, key) for w in rest)]
    return min(cited, key=lambda c: c.key, default=None)


def _cites(written: Written, key: str) -> bool:
    return key in written.credits and not written.credits[key].for_text


def was_read(credit: Credit, pages: Sequence[Page]) -> bool:
    """Whether a page of that body's own was read: its site bears the name, or a first-hand page's title does.

    Of a known agency only its own domains are: anybody can open a site that is called like it.
    """
    if credit.key in AGENCIES:
        return any(site_key(page) == credit.key for page in pages)
    name = fold(credit.name)
    for page in pages:
        site = site_key(page)
        if site == credit.key or (len(site) >= _LEAST and (credit.key.startswith(site) or site.startswith(credit.key))):
            return True
        if page.kind in (SourceKind.PRESS_RELEASE, SourceKind.REGISTER, SourceKind.PAPER) and name in fold(page.title):
            return True
    return False
