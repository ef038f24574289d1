"""Claims of known truth from documents: what is taken as it stands, what is changed, what is left alone."""

import hashlib
from datetime import UTC, datetime

import pytest

from refute.domain.evidence import Page, Published
from refute.domain.vocabulary import DateFound, SourceKind, Unfit
from refute.language.dates import dates
from refute.rules.changed_claims import Change, changed
from refute.rules.planting import Sentence, Text, plant, sentences_of

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)
LIGHTHOUSE = "The Northmoor Lighthouse is 31 metres tall."
LIBRARY = "Northmoor Borough Council closed the Harbour Road library on 31 January 2024."
DESIGNED = "The Northmoor Bridge of 1934 was designed by Edda Larkin."


def page(text: str, published: str | None = "2020-03-01", **changes: object) -> Text:
    how = DateFound.META if published else DateFound.NONE
    made = Page(
        url="https://a.example/",
        final_url="https://a.example/",
        retrieved=AS_OF,
        published=Published(value=published, how=how),
        snapshot=hashlib.sha256(text.encode()).hexdigest(),
        body="0" * 64,
        via="corpus",
    )
    return Text(made.model_copy(update=changes), text)


def stated(*texts: Text) -> list[str]:
    return [s.text for s in sentences_of(texts, AS_OF)]


def false(sentence: str, document: str = "", others: tuple[str, ...] = ()) -> dict[Change, str]:
    return dict(changed(sentence, document or sentence, others, AS_OF, "en"))


@pytest.mark.parametrize("text", [LIGHTHOUSE, LIBRARY, "El faro de Northmoor mide 31 metros de altura."])
def test_a_sentence_that_states_something_by_itself_is_taken_as_it_stands(text: str) -> None:
    assert stated(page(f"A heading\n\nOf that more below. {text} So it is.")) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "It is 31 metres tall and stands in Northmoor.",
        "The council of Northmoor said that 31 houses were flooded.",
        "Northmoor Borough Council could close 31 libraries.",
        "The Northmoor Lighthouse is not 31 metres tall.",
        "Is the Northmoor Lighthouse 31 metres tall?",
        "The lamp of the Northmoor Lighthouse burns at night.",
        "The Northmoor Bridge was closed on Monday for 31 hours.",
        "The Northmoor Bridge was closed yesterday for 31 hours.",
        "“The Northmoor Lighthouse is 31 metres tall.”",
        "Northmoor 31.",
    ],
)
def test_what_leans_on_others_or_is_hedged_denied_or_reported_is_left_alone(text: str) -> None:
    assert stated(page(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        page(LIGHTHOUSE, "2026-07-02"),
        page(LIGHTHOUSE, unfit=Unfit.SEARCH_PAGE),
        page(LIGHTHOUSE, kind=SourceKind.SOCIAL),
        page(LIGHTHOUSE, kind=SourceKind.FACT_CHECK),
        page(LIGHTHOUSE, reviews=("The lighthouse is 31 metres tall.",)),
        page(LIGHTHOUSE, low_trust="most of it is hidden"),
    ],
)
def test_documents_that_are_no_evidence_for_it_give_no_claim(text: Text) -> None:
    assert stated(text) == []


def test_what_two_documents_state_with_different_figures_is_not_known() -> None:
    assert stated(page(LIGHTHOUSE), page(LIGHTHOUSE.replace("31", "34"))) == []
    assert stated(page(LIGHTHOUSE), page(f"{LIGHTHOUSE} So it is.")) == [LIGHTHOUSE, LIGHTHOUSE]


def test_a_wrong_number_keeps_its_form_is_far_off_and_stands_nowhere_in_the_document() -> None:
    text = "Tidewell Water supplies 187,000 customers in Northmoor."
    wrong = false(text, f"{text} {' '.join(f'{d}87,000' for d in '23456')}")[Change.NUMBER]
    assert wrong in {text.replace("187,000", f"{d}87,000") for d in "789"}
    share = false("The Northmoor works lose 24 per cent of their water.")[Change.NUMBER]
    assert 0 < int(share.split("lose ")[1][:2]) <= 100
    assert Change.NUMBER not in false("The Northmoor Bridge carries about 400 lorries.")
    assert Change.NUMBER not in false("At least 40 lorries stood in Northmoor.")


def test_a_wrong_date_is_an_earlier_year_of_what_happens_once() -> None:
    wrong = false(LIBRARY)[Change.DATE]
    (mention,) = dates(wrong)
    assert mention.year is not None
    assert mention.year < 2024
    assert (mention.month, mention.day) == (1, 31)
    assert Change.DATE not in false("In 2019 the port of Northmoor handled 5 million tonnes.")
    assert Change.DATE not in false("The Northmoor Bridge was opened in 1934 and renamed in 1951.")


def test_a_wrong_name_stands_only_where_one_alone_is_right_and_the_document_does_not_know_it() -> None:
    wrong = false(DESIGNED, DESIGNED, ("Edda Larkin", "Tom Ardley", "The Northmoor Gazette"))
    assert wrong[Change.NAME] == DESIGNED.replace("Edda Larkin", "Tom Ardley")
    assert Change.NAME not in false(DESIGNED, f"{DESIGNED} Tom Ardley helped.", ("Tom Ardley",))
    assert Change.NAME not in false("Edda Larkin owns 3 houses in Northmoor.", others=("Tom Ardley",))


def test_a_not_stands_behind_the_only_verb() -> None:
    assert false(LIGHTHOUSE)[Change.NEGATION] == "The Northmoor Lighthouse is not 31 metres tall."
    assert Change.NEGATION not in false("The lighthouse, which is 31 metres tall, was built in 1871.")
    assert Change.NEGATION not in dict(changed("Der Turm ist 31 Meter hoch.", "", (), AS_OF, "de"))


def test_half_are_false_every_kind_takes_its_turn_and_no_sentence_is_used_twice() -> None:
    found = [
        Sentence(f"Fact {n}.", f"page-{n % 5}", n % 2 == 0, tuple((k, f"{k.value} {n}.") for k in Change))
        for n in range(40)
    ]
    claims = plant(found, 17, "seed")
    wrong = [c for c in claims if not c.true]
    assert (len(claims), len(wrong)) == (17, 8)
    assert sorted(c.text.split()[0] for c in wrong) == sorted(2 * [k.value for k in Change])
    assert len({c.text.split()[-1] for c in claims}) == 17
    assert sum(c.newer for c in claims if c.true) in (4, 5)
    assert plant(list(reversed(found)), 17, "seed") == claims
    assert plant(found, 17, "another") != claims


def test_only_what_is_dated_shortly_before_the_instant_is_newer() -> None:
    dated = {"2026-05-01": True, "2025-01-01": False, "2026": False}
    for published, newer in dated.items():
        assert [s.newer for s in sentences_of([page(LIGHTHOUSE, published)], AS_OF)] == [newer]
    undated = page(LIGHTHOUSE, None)
    assert [s.newer for s in sentences_of([undated], AS_OF)] == [False]
