"""Which claims a fact-check reviews and does not call true: its page repeats them, and is no evidence for them."""

import pytest
from pydantic import JsonValue

from refute.reading import jsonld
from refute.reading.hygiene.reviewed import reviewed

CLAIM = "The bridge collapsed."


def rated(rating: JsonValue) -> tuple[str, ...]:
    node: dict[str, JsonValue] = {"@type": "ClaimReview", "claimReviewed": CLAIM, "reviewRating": rating}
    return reviewed([jsonld.Found(types=frozenset({"ClaimReview"}), node=node)])


@pytest.mark.parametrize(
    "rating",
    [
        {"ratingValue": 1, "bestRating": 5, "worstRating": 1},
        {"ratingValue": 5, "bestRating": 1, "worstRating": 5},
        {"ratingValue": 5, "bestRating": 1},
        {"ratingValue": 1, "bestRating": 1, "worstRating": 1},
        {"alternateName": "False", "ratingValue": 5, "bestRating": 5},
        None,
    ],
)
def test_a_claim_that_is_not_called_true_is_only_repeated(rating: JsonValue) -> None:
    assert rated(rating) == (CLAIM,)


@pytest.mark.parametrize(
    "rating",
    [
        {"ratingValue": 5, "bestRating": 5, "worstRating": 1},
        {"ratingValue": "5", "bestRating": "5"},
        {"ratingValue": 1, "bestRating": 1, "worstRating": 5},
        {"alternateName": "True"},
    ],
)
def test_a_claim_that_is_called_true_is_said(rating: JsonValue) -> None:
    assert rated(rating) == ()
