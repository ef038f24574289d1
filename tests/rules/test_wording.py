"""What a quote's own words allow it to show."""

import pytest
from test_marking import quote

from refute.domain.claim import Claim, Span
from refute.domain.setting import Setting, Stretch
from refute.domain.vocabulary import Stance
from refute.rules.wording import lacks_figures, says_the_same, speaks_of_it, stated_in


def claim(text: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language="en")


@pytest.mark.parametrize(
    ("claimed", "told"),
    [
        ("The bridge carries 40,000 cars a day.", "Forty thousand cars a day use the bridge."),
        ("The bridge is 512 metres long.", "Its length is 512 m."),
        ("Two black holes merged.", "A pair of black holes merged."),
        ("It has more than 400 members.", "It has 412 members."),
        ("The Second Chainz song has 3 Doors Down in it.", "3 Doors Down are in it."),
        ("Arsenal came second in 1983–84.", "It came second in 1983."),
        ("The bridge was closed on 4 May 2026.", "The bridge was closed on Monday."),
        ("The bridge was closed on 4 May 2026.", "On 4 May the bridge was closed."),
    ],
)
def test_figures_that_a_quote_shows_are_not_missed(claimed: str, told: str) -> None:
    assert lacks_figures(claim(claimed), [quote(Stance.SUPPORTS, "a.example", told)]) is None


@pytest.mark.parametrize(
    ("claimed", "told", "missed"),
    [
        ("The bridge is 512 metres long.", "The bridge is 398 metres long.", "512 metres"),
        ("The bridge is 512 metres long.", "The bridge is very long.", "512 metres"),
        ("Dues rise by 9 per cent.", "Dues rise by four per cent.", "9 per cent"),
        ("The bridge was closed on 4 May 2026.", "The bridge was closed on 9 June 2026.", "4 May 2026"),
        ("The bridge was built in 1912.", "The bridge was built in 1921.", "1912"),
    ],
)
def test_a_figure_that_it_does_not_show_is_named(claimed: str, told: str, missed: str) -> None:
    assert lacks_figures(claim(claimed), [quote(Stance.SUPPORTS, "a.example", told)]) == missed


def test_the_rest_of_the_sentence_may_show_it() -> None:
    whole = "In May the bridge, which is 512 metres long, was closed."
    setting = Setting(sentence=Stretch(text=whole, start=0, end=len(whole)))
    cut = quote(Stance.SUPPORTS, "a.example", "the bridge").model_copy(update={"setting": setting})
    assert lacks_figures(claim("The bridge is 512 metres long."), [cut]) is None


def test_the_claims_own_words_are_the_claim() -> None:
    closed = claim("The Northmoor Bridge was closed to lorries on 4 May 2026.")
    assert says_the_same(closed, "Since 4 May 2026 the Northmoor Bridge has been closed to lorries.")
    assert not says_the_same(closed, "The Northmoor Bridge was not closed to lorries on 4 May 2026.")
    assert not says_the_same(closed, "The Northmoor Bridge was closed to lorries on 5 May 2026.")
    assert not says_the_same(closed, "The Osk Bridge was closed to lorries on 4 May 2026.")
    assert not says_the_same(closed, "The Northmoor Bridge was opened to lorries on 4 May 2026.")
    assert stated_in(closed, "Bread was late. The Northmoor Bridge was closed to lorries on 4 May 2026, at noon.")


def test_a_title_or_the_sentence_before_may_name_what_a_quote_calls_it() -> None:
    span = claim("The main span of the Northmoor Bridge is 512 metres.")
    told = quote(Stance.REFUTES, "a.example", "Its main span measures 398 metres.")
    assert not speaks_of_it(span, told)
    assert speaks_of_it(span, told.model_copy(update={"title": "Northmoor Bridge"}))
    before = Setting(before=Stretch(text="The Northmoor Bridge crosses the Osk.", start=0, end=36))
    assert speaks_of_it(span, told.model_copy(update={"setting": before}))
