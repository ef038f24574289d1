"""Words, numbers and times as readers see them."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from refute.formats.words import moment


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (datetime(2025, 3, 1, 12, tzinfo=UTC), "2025-03-01 12:00 UTC"),
        (datetime(2025, 3, 1, 1, tzinfo=timezone(timedelta(hours=2))), "2025-02-28 23:00 UTC"),
        (datetime(1, 1, 1, 23, 59, tzinfo=UTC), "0001-01-01 23:59 UTC"),
        (datetime(987, 6, 5, tzinfo=UTC), "0987-06-05 00:00 UTC"),
    ],
)
def test_a_moment_has_a_year_of_four_digits(at: datetime, shown: str) -> None:
    assert moment(at) == shown
