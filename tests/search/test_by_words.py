"""Whom the words of a query reach: official registers only where they are wanted."""

import pytest

from refute.domain.settings import DeskSettings, SearchChoice
from refute.domain.vocabulary import Depth
from refute.engine.disclosure import disclosure
from refute.search.discover import find_backends
from refute.stages.search import by_words

REGISTERS = {b.name for b in find_backends() if "registers" in b.groups}


@pytest.mark.parametrize("depth", [Depth.QUICK, Depth.STANDARD])
def test_registers_are_asked_for_numbers_alone(depth: Depth) -> None:
    desk = DeskSettings(depth=depth)
    assert {"crossref", "pubmed"} <= REGISTERS
    assert not REGISTERS & by_words(desk)
    assert {"wikipedia", "searxng", "corpus"} <= by_words(desk)
    told = [line for line in disclosure(desk) if "pubmed" in line]
    assert len(told) == 1
    assert "numbers of records" in told[0]


@pytest.mark.parametrize(
    "desk", [DeskSettings(depth=Depth.THOROUGH), DeskSettings(search=SearchChoice(backends=("pubmed", "wikipedia")))]
)
def test_words_reach_them_in_a_thorough_check_or_where_the_desk_names_them(desk: DeskSettings) -> None:
    assert "pubmed" in by_words(desk)
    assert any(line.startswith("search pubmed: The words of each query") for line in disclosure(desk))


def test_a_desk_that_names_some_tells_of_no_other() -> None:
    assert not any("crossref" in line for line in disclosure(DeskSettings(search=SearchChoice(backends=("pubmed",)))))
