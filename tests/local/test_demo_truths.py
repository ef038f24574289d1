"""Every claim of the demo world whose truth is known, checked against the whole demo corpus, offline and inline."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute import DeskSettings, SearchChoice, check_sync
from refute.domain.vocabulary import Rating

DEMO = Path(__file__).resolve().parents[2] / "demo"
AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)
LEAST_SUPPORTED = 0.6

pytestmark = pytest.mark.heavy


@dataclass(frozen=True)
class Checked:
    """A claim, whether it is true, and how it was rated."""

    claim: str
    truth: bool
    rating: Rating


@pytest.fixture(scope="session")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Checked]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REFUTE_HOME", str(tmp_path_factory.mktemp("home")))
        desk = DeskSettings(search=SearchChoice(corpus=str(DEMO / "corpus"), offline=True))
        rows = [json.loads(line) for line in (DEMO / "truths.jsonl").read_text(encoding="utf-8").splitlines()]
        return [
            Checked(row["claim"], row["truth"], answer.case.verdict.rating)
            for row in rows
            for answer in check_sync(row["claim"], desk, as_of=AS_OF).answers
        ]


def test_no_true_claim_is_turned_and_no_false_one_supported(checked: Sequence[Checked]) -> None:
    """The kind of fault: a true claim is refuted by a sentence about something else of the same subject."""
    turned = {Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING}
    assert [c for c in checked if c.truth and c.rating in turned] == []
    assert [c for c in checked if not c.truth and c.rating is Rating.SUPPORTED] == []


def test_most_true_claims_are_supported_and_most_false_ones_refuted(checked: Sequence[Checked]) -> None:
    for truth, wanted in ((True, Rating.SUPPORTED), (False, Rating.REFUTED)):
        rows = [c for c in checked if c.truth is truth]
        assert sum(c.rating is wanted for c in rows) >= LEAST_SUPPORTED * len(rows)
