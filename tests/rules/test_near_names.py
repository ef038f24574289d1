"""Names that were misheard are asked about."""

import pytest

from refute.rules.near_names import near_names


@pytest.mark.parametrize(
    ("claimed", "told"),
    [
        ("The minister Kirsten Wark resigned.", "Kirsty Wark resigned on Monday, the ministry said."),
        ("The mayor, Jon Halvorsen, sold the ferry.", "The ferry was sold by Jon Halversen in 2019."),
        ("The works at Mac Donald Quay began.", "Works began at MacDonald Quay in May."),
    ],
)
def test_a_name_that_sounds_like_it_is_near(claimed: str, told: str) -> None:
    assert near_names(claimed, told, "en")


@pytest.mark.parametrize(
    ("claimed", "told"),
    [
        ("The Northmoor Bridge was closed.", "The port of Northmoor will raise its dues."),
        ("Kirsten Wark resigned.", "Kirsten Wark resigned on Monday."),
        ("The court cited Article 5 of the order.", "The court cited Article 6 of the order."),
        ("The mayor, Anna Berg, resigned.", "The mayor, Olaf Lund, resigned."),
        ("It happened in Iran last week.", "It happened in Iraq last week."),
        ("The treaty with Austria was signed.", "The treaty with Australia was signed."),
    ],
    ids=["a part of it", "itself", "another number", "another person", "too short to tell", "another country"],
)
def test_another_name_is_not(claimed: str, told: str) -> None:
    assert not near_names(claimed, told, "en")
