"""What `make demo` must show comes out, claim by claim: the same world and expectations, checked inline."""

from datetime import datetime

import pytest

from demo import CLAIMS, CORPUS, DemoClaim, differences
from refute import DeskSettings, SearchChoice, check_sync

ROWS = [DemoClaim.model_validate_json(line) for line in CLAIMS.read_text("utf-8").splitlines()]

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_a_demo_claim_comes_out_as_the_demo_says(row: DemoClaim) -> None:
    desk = DeskSettings(search=SearchChoice(corpus=str(CORPUS), offline=True), depth=row.depth)
    report = check_sync(row.claim, desk, as_of=datetime.fromisoformat(row.as_of))
    assert differences(row.expect, report.answers[0].case) == []
