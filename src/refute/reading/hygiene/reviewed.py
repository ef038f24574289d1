"""Which claims a fact-check says it reviews, by its structured data (schema.org/ClaimReview)."""

import re
from math import isfinite

from pydantic import JsonValue

from refute.reading import jsonld

MOST = 10
"""Claims of one page that are kept; a page with more is a list."""
LONGEST = 500
"""Characters that are kept of one."""

_TRUE = re.compile(
    r"\W*(?:(?:mostly|largely|broadly|all|entirely|überwiegend|plutôt|mayormente)\s+)?(?:true|correct|accurate|verified"
    r"|real|wahr|richtig|stimmt|korrekt|vrai|exact|verdadero|cierto|verdadeiro|vero|waar|prawda|правда|верно|правдиво"
    r"|doğru|صحيح|真实|真實|正确|正確|属实|屬實|正しい|사실)\W*",
    re.IGNORECASE,
)


def reviewed(nodes: list[jsonld.Found]) -> tuple[str, ...]:
    """Claims under review, as written, without those that the page calls true; at most ten."""
    found = (
        claim[:LONGEST]
        for node in nodes
        if "ClaimReview" in node.types and not _called_true(node.node.get("reviewRating"))
        for claim in jsonld.words(node.node, "claimReviewed")
    )
    return tuple(dict.fromkeys(found))[:MOST]


def _called_true(rating: JsonValue) -> bool:
    first = rating[0] if isinstance(rating, list) and rating else rating
    if not isinstance(first, dict):
        return False
    said = first.get("alternateName")
    if isinstance(said, str) and said.strip():
        return _TRUE.fullmatch(said.strip()) is not None
    value, best, worst = (_number(first.get(name)) for name in ("ratingValue", "bestRating", "worstRating"))
    # Some scales fall: the best is then the smallest, and a value beyond the best is the worst, or none of the scale.
    return value is not None and value == best and best != worst


def _number(value: JsonValue) -> float | None:
    """A number, or one as text; whatever else stands there, however deep it is nested, is none."""
    if not isinstance(value, int | float | str) or (isinstance(value, str) and len(value) > 20):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return number if isfinite(number) else None
