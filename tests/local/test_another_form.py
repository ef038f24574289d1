"""Sentences that open with another form of the subject's name, and what a person's names say."""

import pytest

from refute.domain.vocabulary import Stance
from refute.reasoners.local.another_form import another_form
from refute.reasoners.local.personal_names import called, full_name, same_person
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement
from refute.reasoners.local.topic import page_subject


def verdict(claim: str, sentence: str) -> Stance | None:
    hit = judge(statement(claim, "en"), statement(sentence, "en"))
    return hit.stance if hit else None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Matt Brane was a singer.", "Matthew Quill Brane ( born May 3, 1977 ) is a singer."),
        ("Ann Brane was a singer.", "Maria Ann Brane ( born May 3, 1977 ) is a singer."),
        ("Ted Brane was a singer.", "Joe Edward `` Ted '' Brane [ˈbreɪn] ( born May 3, 1977 ) is a singer."),
        ("Brelin was rebuilt.", "In or around 1985, Brelin was rebuilt."),
        ("Brelin was rebuilt.", "Shortly after Lisso fell, Brelin was rebuilt."),
        ("Ann Brane was dismissed.", "Brane was dismissed in 1994."),
        ("Ann S. Brane Jr. was dismissed.", "Brane was dismissed in 1994."),
        ("Lisso, Norvia was a village.", "Lisso is a village in Norvia."),
        ("The Lisso Men's Cup was held.", "The Lisso Men 's Cup was held."),
    ],
)
def test_another_form_of_the_name_settles_the_subject(claim: str, sentence: str) -> None:
    assert another_form(statement(claim, "en"), statement(sentence, "en"))


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Matt Brane was a singer.", "Matilda Brane ( born May 3, 1977 ) is a singer."),
        ("Matt Brane was a singer.", "Matthew Brane Norvik ( born May 3, 1977 ) is a singer."),
        ("Brelin was rebuilt.", "In 1985, Brelin Castle was rebuilt."),
        ("Brelin was rebuilt.", "In 1985, Brelin and Lisso were rebuilt."),
        ("Brelin was rebuilt.", "In 1985, Brelin's castle was rebuilt."),
        ("Ann Brane was dismissed.", "Brane and Joe Varn were dismissed."),
        ("Ann Brane was dismissed.", "Brane's son was dismissed."),
        ("Lisso Tower was opened.", "Tower was opened with a speech."),
        ("Lisso, Norvia was a village.", "Lisso is a village in Brelin."),
    ],
)
def test_the_name_of_another_settles_nothing(claim: str, sentence: str) -> None:
    assert not another_form(statement(claim, "en"), statement(sentence, "en"))


def test_a_persons_full_name_is_read_without_nickname_title_and_suffix() -> None:
    full = full_name("Joe Edward `` Ted '' Brane ( born 1977 ) is a singer.")
    assert full is not None
    assert (full.given, full.last) == (("joe", "edward"), "brane")
    assert same_person(called("Sir Ted Brane Jr."), full)
    assert not same_person(called("Tim Brane"), full)
    assert full_name("The town is in Norvia.") is None


@pytest.mark.parametrize(
    ("claim", "sentence", "stance"),
    [
        ("Quill is the middle name of Matt Brane.", "Matthew Quill Brane ( born 1977 ) is an actor.", Stance.SUPPORTS),
        ("Ann Brane's middle name is Quill.", "Ann Quill Brane ( born 1977 ) is an actress.", Stance.SUPPORTS),
        ("Ann Brane's middle name is Quill.", "Ann Maria Brane ( born 1977 ) is an actress.", Stance.REFUTES),
        ("Ann Brane has no middle name.", "Ann Maria Brane ( born 1977 ) is an actress.", Stance.REFUTES),
        ("Ann Brane's full name is Ann Maria Brane.", "Ann Maria Brane is an actress.", Stance.SUPPORTS),
        (
            "Ann Brane was born as Maria Varn.",
            "Ann Brane ( born Maria Varn; May 3, 1977 ) is a singer.",
            Stance.SUPPORTS,
        ),
        (
            "Ann Brane was born as Eva Brane.",
            "Ann Brane ( born Maria Brane; May 3, 1977 ) is a singer.",
            Stance.REFUTES,
        ),
        ("Brelinda's birth name was Eva Varn.", "Brelinda ( born Mara; 1596 ) was a queen.", Stance.REFUTES),
    ],
)
def test_what_the_names_of_a_person_say(claim: str, sentence: str, stance: Stance) -> None:
    assert verdict(claim, sentence) is stance


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Quill is the middle name of Matt Brane.", "Joe Quill Brane ( born 1977 ) is an actor."),
        ("Ann Brane has no middle name.", "Ann Brane ( born 1977 ) is an actress."),
        ("Ann Brane's full name is Ann Maria Brane.", "Ann Brane ( born 1977 ) is an actress."),
        ("Ann Brane was born as Maria Varn.", "Ann Brane ( born May 3, 1977 ) is a singer."),
        ("Ann Brane was born as Maria Varn.", "Ann Brane (born Brelin, Norvia) is a singer."),
        ("Ann Brane's real name is Eva Varn.", "Ann Brane (born Maria Varn) is a singer who took the name Eva Varn."),
        ("Ann Brane was born in Lisso.", "Ann Brane ( born Maria Varn; May 3, 1977 ) is a singer."),
    ],
)
def test_names_say_nothing_of_another_person_or_of_what_they_leave_open(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Matt Brane is a singer.", "Matthew Brane Hall is a concert hall where the singer performed."),
        ("Ted Lee is a singer.", "Edward Lee Norvik is a singer."),
        ("Bill Brane was born in 1980.", "William Brane Sr. (born 1950) is a farmer."),
        ("Matt Brane was born in 1990.", "Matilda Brane (born 1991) is a singer."),
        ("Ann Lee was sacked in 1990.", "Lee was sacked in 1994 as Joe Lee's aide."),
        ("Lisso was founded in 1990.", "In 1994, Lisso and Brelin were founded."),
        ("Lisso fell in 1990.", "In 1994, Lisso United fell."),
        ("Brelin is a town.", "In the 1990 film, Brelin is a town."),
    ],
)
def test_a_namesake_says_nothing_even_on_the_subjects_page(claim: str, sentence: str) -> None:
    claimed = statement(claim, "en")
    title = " ".join(n.text for n in claimed.names[:1]) or claim.split(maxsplit=1)[0]
    page = page_subject(claimed, title)
    assert page
    assert judge(claimed, statement(sentence, "en"), page, page) is None


def test_a_birth_name_beside_the_known_one_keeps_the_subject() -> None:
    assert verdict("Eva Varn was born in 1995.", "Eva Varn Brane ( born 1979 ), known as Eva Varn, is an actress.") is (
        Stance.REFUTES
    )
