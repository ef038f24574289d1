"""The demo's claims are well formed, and the pages that they name say what decides them."""

import re
from datetime import datetime

import pytest
from reading_demo import CORPUS, rows, text_of

from refute.domain.vocabulary import Depth, Dropped, Rating

HOSTS = ("cites", "never_cites", "objection_from")
CLAIMS = rows("claims.jsonl")
TRUTHS = rows("truths.jsonl")


def named(row: dict[str, object]) -> str:
    return str(row.get("id") or row["claim"])


@pytest.mark.parametrize("row", CLAIMS, ids=named)
def test_a_demo_claim_says_what_to_expect_and_where_it_is_decided(row: dict[str, object]) -> None:
    assert set(row) == {"id", "claim", "as_of", "depth", "expect", "look_at", "pages"}
    assert datetime.fromisoformat(str(row["as_of"])).tzinfo
    expect, listed = row["expect"], row["pages"]
    assert isinstance(expect, dict)
    assert isinstance(listed, list)
    assert set(expect) <= {"rating", "origins_for", "origins_against", "confidence_at_most", "dropped", *HOSTS}
    assert Rating(str(expect["rating"]))
    assert "dropped" not in expect or Dropped(str(expect["dropped"]))
    assert Depth(str(row["depth"]))
    assert listed
    assert all((CORPUS / str(path)).is_file() for path in listed)
    assert len(str(row["look_at"])) < 200
    for key in HOSTS:
        assert key not in expect or (CORPUS / str(expect[key])).is_dir()


def test_the_demo_shows_each_kind_of_answer() -> None:
    ratings = {str(row["expect"]["rating"]) for row in CLAIMS if isinstance(row["expect"], dict)}
    assert ratings == {"supported", "refuted", "not_enough_evidence", "not_checkable"}
    assert len({row["id"] for row in CLAIMS}) == len(CLAIMS) >= 9
    assert any(str(row["claim"]).endswith("?") for row in CLAIMS)


@pytest.mark.parametrize("row", TRUTHS, ids=named)
def test_the_page_of_a_truth_holds_the_sentence_that_settles_it(row: dict[str, object]) -> None:
    assert set(row) == {"claim", "truth", "page", "sentence"}
    assert isinstance(row["truth"], bool)
    assert str(row["sentence"]) in text_of(str(row["page"]))


def test_there_are_enough_truths_on_both_sides() -> None:
    assert sum(1 for row in TRUTHS if row["truth"]) >= 15
    assert sum(1 for row in TRUTHS if not row["truth"]) >= 10
    assert len({row["claim"] for row in TRUTHS}) == len(TRUTHS)


@pytest.mark.parametrize("row", [r for r in CLAIMS if r["id"] in {"two-origins", "clever-objection"}], ids=named)
def test_two_independent_pages_state_the_number_in_words_of_their_own(row: dict[str, object]) -> None:
    listed = row["pages"]
    assert isinstance(listed, list)
    number = next(n for n in re.findall(r"\d+", str(row["claim"])))
    texts = [set(text_of(str(p)).split()) for p in listed]
    assert all(number in t for t in texts)
    assert len(texts[0] & texts[1]) / min(len(texts[0]), len(texts[1])) < 0.5
