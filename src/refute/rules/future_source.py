"""A cited source that is dated after `as_of` in every time zone did not exist then. Pure."""

import re
from collections.abc import Sequence
from datetime import datetime

from refute.domain.claim import Claim
from refute.domain.debate.finding import Citation
from refute.domain.evidence import Page, Published
from refute.domain.vocabulary import ClaimKind, DateFound
from refute.language.dates import DateMention, Precision, dates
from refute.language.fold import plain
from refute.rules.dates import from_future

_OF = r"[\s:,]*(?:(?:the|of|in|on|der|den|des|del?|la|le|du|von|im|am)\s+){0,3}$"
_AIMS_AT = re.compile(
    r"\b(?:until|till|by|before|for|through|up to|due|scheduled|planned|expected|projected|bis|für|geplant|hasta|para"
    r"|previst[oa]|jusqu'(?:en|au|à)|pour|prévue?)\b" + _OF,
    re.IGNORECASE,
)
"""Before a date that is an aim or an appointment, and not the day on which a source came out."""
_ABOUT = re.compile(
    r"\b(?:forecasts?|projections?|outlook|agenda|targets?|goals?|strategy|plan|vision|horizon|budget|conference|summit"
    r"|elections?|games|cup|hearing|meeting|olympics|prognose|ziel|gipfel|wahl|haushalt|previsión|meta|cumbre"
    r"|elecciones|presupuesto|prévisions?|objectif|sommet|élections?)\b" + _OF,
    re.IGNORECASE,
)
"""Before a month or year that a source is about; the day of a plan is the day on which it came out."""
_ABOUT_IT = re.compile(r"\b(?:on|about|into|regarding|concerning|über|zu[rm]?|sur|sobre|su)\s+$", re.IGNORECASE)
"""Before a bare year that is a source's subject."""
_FOR_IT = re.compile(
    r"\s+(?:[^\W\d_]+[\s-]+){0,2}?(?:targets?|goals?|emissions?|horizon|scenarios?|projections?|forecasts?|outlook|agenda"
    r"|roadmap|strategy|plan|vision|budget|cup|games|olympics|elections?|census|model year|bid)\b",
    re.IGNORECASE,
)
"""Behind a year that belongs to what a source is about: "2040 climate target report"."""
_FAR = 4
"""Years ahead from which a round year is what a source looks to."""
_SURE = frozenset({DateFound.STRUCTURED, DateFound.META, DateFound.URL})
"""Ways of finding a page's date that are sure enough to fail a claim by it."""


def future_sources(claim: Claim, cites: Sequence[Citation], as_of: datetime) -> tuple[Citation, ...]:
    """The citations whose source, by the speech's own words, came out after `as_of` in every time zone.

    A forecast cites nothing, and neither does an appointment: a date in the words of a citation is its source's only
    where it is not what the source is about.
    """
    if claim.kind is ClaimKind.FORECAST:
        return ()
    return tuple(c for c in cites if _names_a_source(c) and _is_from_future(c, as_of))


def page_from_future(page: Page, as_of: datetime) -> bool:
    """Whether the page itself says, surely enough, that it came out after `as_of`; a visible date may be another's."""
    return page.published.how in _SURE and from_future(page.published, as_of)


def _names_a_source(citation: Citation) -> bool:
    return bool(citation.url or citation.title or citation.identifier)


def _is_from_future(citation: Citation, as_of: datetime) -> bool:
    if citation.published is None or not from_future(Published(value=citation.published), as_of):
        return False
    own = [m for m in dates(citation.text) if _is(m, citation.published)]
    # The words may give the date in a form that is not read here; then the finder's reading stands.
    return not own or any(_is_its_date(citation, mention, as_of) for mention in own)


def _round_and_far(year: int | None, as_of: datetime) -> bool:
    """Whether it is a year that plans and forecasts look to, 2040 rather than 2028: nobody takes it for today's."""
    return year is not None and year % 5 == 0 and year - as_of.year >= _FAR


def _is(mention: DateMention, published: str) -> bool:
    return mention.iso is not None and published.startswith(mention.iso)


def _is_its_date(citation: Citation, mention: DateMention, as_of: datetime) -> bool:
    before = citation.text[: mention.start]
    if mention.precision is Precision.YEAR and (
        _round_and_far(mention.year, as_of) or _ABOUT_IT.search(before) or _FOR_IT.match(citation.text, mention.end)
    ):
        return False
    if _AIMS_AT.search(before) or (mention.precision is not Precision.DAY and _ABOUT.search(before)):
        return False
    if mention.precision is Precision.YEAR and citation.title:
        # "World Outlook 2040" is what it is called.
        return str(mention.year) not in plain(citation.title).split()
    return True
