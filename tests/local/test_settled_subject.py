"""A sentence on a page about the claim's subject, and rules by kind, date, maker and reach."""

import time

import pytest

from refute.domain.vocabulary import Stance
from refute.language.meaning import means
from refute.language.tokens import stems
from refute.reasoners.local.clauses import clauses
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement
from refute.reasoners.local.things import includes
from refute.reasoners.local.topic import page_subject


def verdict(claim: str, sentence: str, title: str = "") -> Stance | None:
    claimed = statement(claim, "en")
    hit = judge(claimed, statement(sentence, "en"), frozenset(stems(title, "en")), page_subject(claimed, title))
    return hit.stance if hit else None


def on_its_page(claim: str, sentence: str) -> Stance | None:
    """The verdict on a page whose title is what the claim opens with."""
    opening = next((title for title in TITLES if title in claim[:16]), "")
    return verdict(claim, sentence, f"{opening} | Norvian Encyclopedia")


TITLES = ("Brelin Nights", "Ann Lee", "DNA", "Brelin tower", "Lisso choir", "Brelin", "No Way Out", "band", "tale")


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights was released on 3 May 1990.", "The film was released in Norvia on 3 May 1990."),
        ("Ann Lee was sentenced in 1971.", "She was sentenced in 1971 for her part in the affair."),
        ("Ann Lee is an entertainer.", "Ann Lee ( born 1960 ) is a Norvian singer and dancer."),
        ("Brelin Nights is a movie.", "Brelin Nights is a 1990 drama film directed by Ann Lee."),
        ("Brelin Nights (film) is a Norvian film.", "Brelin Nights is a 1990 Norvian film."),
    ],
)
def test_a_page_about_the_subject_may_name_it_in_its_title_alone(claim: str, sentence: str) -> None:
    assert on_its_page(claim, sentence) is Stance.SUPPORTS


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights was released on 3 May 1990.", "The film was released in Norvia on 3 May 1990."),
        ("Ann Lee was sentenced in 1971.", "She was sentenced in 1971 for her part in the affair."),
    ],
)
def test_on_any_other_page_the_sentence_must_name_its_subject(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is None
    assert verdict(claim, sentence, "Ann Lee, star of Brelin Nights, weds Joe Norvik") is not Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights is a sandwich.", "Brelin Nights is a 1990 drama film directed by Ann Lee."),
        ("Brelin Nights is a television series.", "Brelin Nights is a 1990 drama film directed by Ann Lee."),
        ("Ann Lee is a German physicist.", "Ann Lee ( born 1960 ) is an American physicist and writer."),
        ("Ann Lee, born on 3 May 1960, sang in Lisso.", "Ann Lee (7 June 1950 – 8 July 2010) was a singer."),
        ("Brelin Nights was released in 1974 and won a prize.", "It was released in 1964 and was a success."),
        ("Brelin Nights was directed by Joe Norvik.", "Brelin Nights is a 1990 film directed by Ann Lee."),
        ("Ann Lee's father was Edward II.", "She was the daughter of Edward IV and a niece of Richard III."),
        ("Ann Lee only plays the flute.", "Mainly a singer, she also played guitar, flute, and drums."),
        ("The band never toured.", "The band toured in 2016."),
        ("Brelin Nights is approved for children under 12.", "Brelin Nights is not approved for children under 12."),
        ("The Lisso choir never played in Brelin, which has a large church.", "The Lisso choir played in Brelin."),
        ("The tale is of six soldiers.", "The tale is of four soldiers."),
    ],
)
def test_what_excludes_a_claim_refutes_it(claim: str, sentence: str) -> None:
    assert on_its_page(claim, sentence) is Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        # one may be both
        ("Ann Lee was a singer.", "Ann Lee was a Norvian actor."),
        ("DNA is a collection of songs.", "DNA is the debut album of Ann Lee."),
        ("Brelin is a state.", "Brelin is a city in the state of Norvia."),
        # released twice
        ("Brelin Nights was released in 1974.", "Brelin Nights was released in Japan in 1976."),
        # a name that holds a negation
        ("No Way Out was shown in 1990.", "The film was shown in Norvia in 1990."),
        # somebody else
        ("The Brelin tower is 412 m tall.", "Lisso Hall is 398 m tall."),
    ],
)
def test_what_does_not_exclude_it_refutes_nothing(claim: str, sentence: str) -> None:
    """The kind of fault: a true claim is refuted because it could be qualified."""
    assert on_its_page(claim, sentence) is not Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The Lisso tower was fined 2 million euros.", "The share capital of the Lisso tower is 60 million euros."),
        ("The Lisso tower was built in 1874.", "It replaces the entry of 1996."),
        ("The main span of the Lisso Bridge is 398 metres.", "The Lisso Bridge is 1,142 metres long."),
        ("The Lisso Bridge is 1,142 metres long.", "The main span of the Lisso Bridge is 398 metres."),
        ("The Lisso Bridge is 1,142 metres.", "The main span of the Lisso Bridge is 398 metres."),
        ("The Lisso Bridge opened in 1931.", "The toll house of the Lisso Bridge opened in 1958."),
    ],
)
def test_another_measure_or_event_of_the_same_subject_is_no_clash(claim: str, sentence: str) -> None:
    """The kind of fault: a true claim is refuted by a number of something else."""
    assert verdict(claim, sentence) is None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        # a sentence on the subject's page about something else
        ("Brelin Nights is a type of ballet.", "Ballets are performed by trained artists."),
        ("Ann Lee is a country singer.", "Ann Lee is the most famous singer of Norvia."),
        ("Ann Lee doesn't suppress chemical reactions.", "Ann Lee studies the chemical reaction."),
        ("Brelin Nights is approved for children.", "Brelin Nights is not approved for children under 12."),
        ("Brelin Nights was shown in Lisso.", "Brelin Nights was not shown in Lisso in 1990."),
        ("Ann Lee (born April 1961) is a historian.", "Ann Lee studies the Norvian republic (1945–1949)."),
    ],
)
def test_what_only_looks_alike_on_its_page_settles_nothing(claim: str, sentence: str) -> None:
    assert on_its_page(claim, sentence) is None


@pytest.mark.parametrize(
    "sentence",
    [
        "After Bob Fox resigned he played the flute.",
        "When Bob Fox confessed, he played the flute.",
        "As Bob Fox recalls it he played the flute.",
        "Unlike his brother Bob, he played the flute.",
    ],
)
@pytest.mark.parametrize("title", ["Ann Lee", "Ann Lee weds Joe Norvik"])
def test_a_pronoun_behind_another_name_may_be_the_others(sentence: str, title: str) -> None:
    """The kind of fault: a sentence with "he" on somebody's page was taken to be about them, whoever it named."""
    assert verdict("Ann Lee played the flute.", sentence, title) is None


@pytest.mark.parametrize("sentence", ["In August 1990 she played the flute.", "As a child, she played the flute."])
def test_a_pronoun_behind_a_time_is_the_pages_subject(sentence: str) -> None:
    assert verdict("Ann Lee played the flute.", sentence, "Ann Lee") is Stance.SUPPORTS


@pytest.mark.parametrize(
    ("title", "about"),
    [
        ("Lisso Bridge", True),
        ("Lisso Bridge | Norvian Encyclopedia", True),
        ("Norvian Encyclopedia: Lisso Bridge", True),
        ("Lisso Bridge (Norvia) - Norvian Encyclopedia", True),
        ("History of the Lisso Bridge", False),
        ("Lisso", False),
        ("Lisso Bridge closed after storm", False),
        ("", False),
    ],
)
def test_a_page_is_about_what_a_part_of_its_title_names_and_nothing_more(title: str, *, about: bool) -> None:
    assert bool(page_subject(statement("The Lisso Bridge is 412 m long.", "en"), title)) is about


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Louis Malle directed the film.", "Anna Malle directed the film."),
        ("The season aired on the TNT Network.", "The season aired on USA Network."),
        ("Joe Norvik opened the Lisso Bridge.", "In May, Ida Norvik opened the Lisso Bridge."),
    ],
)
def test_a_surname_with_another_first_name_is_somebody_else(claim: str, sentence: str) -> None:
    """The kind of fault: the last word of a name was enough, whoever bears it."""
    assert verdict(claim, sentence) is not Stance.SUPPORTS


@pytest.mark.parametrize("sentence", ["Malle directed the film.", "In 1974 the young Malle directed the film."])
def test_a_surname_alone_is_the_person_who_opens_the_claim(sentence: str) -> None:
    assert verdict("Louis Malle directed the film.", sentence) is Stance.SUPPORTS


def test_words_mean_the_same_by_their_vectors_and_never_across_a_closed_set() -> None:
    assert means("movie", "film")
    assert means("begin", "start")
    for a, b in (("increase", "decrease"), ("june", "july"), ("two", "three"), ("english", "french")):
        assert not means(a, b)
    assert not means("married", "unmarried")
    assert includes("person", "actor")
    assert not includes("actor", "person")


def test_a_title_or_sentence_full_of_space_does_not_take_long() -> None:
    gap = " " * 40_000
    began = time.process_time()
    claim = statement("The Brelin tower is 40 m tall and was built in 1931.", "en")
    assert page_subject(claim, f"Brelin tower{gap}x") == frozenset()
    assert page_subject(claim, f"Brelin{gap}tower") == page_subject(claim, "Brelin tower")
    assert [c.text for c in clauses(statement(f"Brelin tower is tall{gap}and{gap}is not red.", "en"))] == [
        "Brelin tower is tall",
        "Brelin tower is not red",
    ]
    assert time.process_time() - began < 3
