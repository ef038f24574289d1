"""Whether a page is the source that a speech names."""

import pytest
from test_silent_source import page_of

from refute.domain.debate.finding import Citation
from refute.domain.evidence import Hit, Published
from refute.domain.vocabulary import DateFound
from refute.rules.said_to_be import differs, holds_number, may_be, same_title

TEXT = "Case 4:26-cv-01234 was heard on Monday. " * 8


def cited(**more: str) -> Citation:
    return Citation(text="a source", **more)


@pytest.mark.parametrize(
    ("named", "title"),
    [
        ("Harbour dues rise in autumn", "Harbour dues rise in autumn – Northmoor Gazette"),
        ("harbour dues rise in Autumn", "Harbour Dues Rise In Autumn"),
        ("Report on the welds of the bridge", "Report on welds of the bridge (2026)"),
    ],
)
def test_one_title_in_other_writing_is_the_same(named: str, title: str) -> None:
    assert same_title(named, title)


@pytest.mark.parametrize("title", ["Bridge closed", "Harbour dues fall", "", "Dues"])
def test_another_title_is_not(title: str) -> None:
    assert not same_title("Harbour dues rise in autumn", title)


@pytest.mark.parametrize("text", ["Case 4:26-cv-01234.", "case 4:26 CV 01234, page 2", "/case/4-26-cv-01234"])
def test_a_number_stands_in_a_text_however_it_is_written(text: str) -> None:
    assert holds_number("4:26-cv-01234", text)


@pytest.mark.parametrize("text", ["4:26-cv-012345", "14:26-cv-01234", "4:26-cv-01235", "4:26-cv", ""])
def test_a_longer_or_other_number_is_another(text: str) -> None:
    assert not holds_number("4:26-cv-01234", text)


def test_a_page_may_differ_in_number_title_or_day() -> None:
    published = Published(value="2026-05-05", how=DateFound.META)
    page, text = page_of(TEXT, published=published)
    assert differs(cited(identifier="4:26-cv-01234"), page, text) is None
    assert differs(cited(identifier="4:26-cv-09999"), page, text)
    assert differs(cited(title="Harbour dues rise"), page, text) is None
    assert differs(cited(title="Minutes of the roads committee"), page, text)
    assert differs(cited(published="2026-05-05"), page, text) is None
    assert differs(cited(published="2026-05-06"), page, text) is None, "a report a day later is the same"
    assert differs(cited(published="2024"), page, text)


def test_a_newspapers_name_is_its_sites() -> None:
    page, text = page_of(TEXT)
    assert differs(cited(title="The Gazette"), page, text) is None
    assert differs(cited(title="The Courier"), page, text)


def test_a_hit_that_may_be_the_named_source_is_read_first() -> None:
    hit = Hit(url="https://cases.example/4-26-cv-01234", title="A case", backend="searxng")
    assert may_be(cited(identifier="4:26-cv-01234"), hit)
    assert not may_be(cited(identifier="4:26-cv-01235"), hit)
