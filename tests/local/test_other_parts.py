"""A sentence with the claim's words in other parts, of another thing, of another time or of less: no rule commits."""

import pytest

from refute.domain.vocabulary import Stance
from refute.language.tokens import stems
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement
from refute.reasoners.local.topic import page_subject


def verdict(claim: str, sentence: str, title: str = "", language: str = "en") -> Stance | None:
    claimed = statement(claim, language)
    page = page_subject(claimed, title)
    hit = judge(claimed, statement(sentence, language), frozenset(stems(title, language)), page)
    return hit.stance if hit else None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Norvex acquired Brelin Foods.", "Norvex was acquired by Brelin Foods."),
        ("Ann Lee was succeeded as mayor by Tom Brelin.", "Ann Lee succeeded Tom Brelin as mayor."),
        ("Protesters attacked the police in Lisso.", "Protesters were attacked by the police in Lisso."),
        ("Ann Lee tutored Tom of Brelin.", "Ann Lee left Lisso and, at the request of Tom of Brelin, tutored Max."),
        ("Norvex bought Brelin Foods.", "Norvex bought a stake in Brelin Foods."),
        ("Norvex fired Ann Lee.", "Norvex fired Ann Lee's brother."),
        ("Norvex closed its Lisso plant.", "Norvex was asked to close its Lisso plant."),
        ("Ann Lee is the mayor of Lisso.", "Ann Lee is the deputy mayor of Lisso."),
        ("Ann Lee is the mayor of Lisso.", "Ann Lee is the wife of the mayor of Lisso."),
        ("Ann Lee is the mayor of Lisso.", "Ann Lee was the mayor of Lisso."),
        ("Ann Lee was convicted of fraud.", "Ann Lee defended a banker who was convicted of fraud."),
        ("Lisso is the largest port in Norvia.", "Lisso is the largest fishing port in Norvia."),
        ("Lisso is the largest city in Norvia.", "Lisso is one of the largest cities in Norvia."),
        ("Lisso schools closed in 2001.", "Two Lisso schools closed in 2001."),
        ("Doctors in Lisso went on strike.", "Junior doctors in Lisso went on strike."),
        ("The Lisso Bridge collapsed.", "A crane at the Lisso Bridge collapsed."),
        ("Norvex acquired Brelin Foods.", "Norvex, which Brelin Foods acquired, makes bread."),
        ("Teachers in Lisso earn less than nurses.", "Nurses in Lisso earn less than teachers."),
        ("Ann Lee took office in 2001.", "Ann Lee left office in 2001."),
        ("Ann Lee used a knife.", "Ann Lee was killed with a knife."),
    ],
)
def test_the_same_words_in_other_parts_support_nothing(claim: str, sentence: str) -> None:
    """The kind of fault: doer and done-to, owner and owned, deed and wish are told apart by no rule."""
    title = "Ann Lee" if claim.startswith("Ann Lee") else claim.split(maxsplit=1)[0]
    assert verdict(claim, sentence, title) is None


@pytest.mark.parametrize(
    ("claim", "sentence", "language"),
    [
        ("Norvex hat Brelin verklagt.", "Norvex wurde von Brelin verklagt.", "de"),
        ("Anna Lisso ist Leiterin von Brelin.", "Anna Lisso ist ehemalige Leiterin von Brelin.", "de"),
        ("Norvex a poursuivi Brelin.", "Norvex a été poursuivi par Brelin.", "fr"),
        ("Анна Лиссо является мэром Оска.", "Анна Лиссо является бывшим мэром Оска.", "ru"),
        ("Анна Ліссо є мером Оска.", "Анна Ліссо є колишнім мером Оска.", "uk"),
    ],
)
def test_nor_in_other_languages(claim: str, sentence: str, language: str) -> None:
    assert verdict(claim, sentence, language=language) is not Stance.SUPPORTS


@pytest.mark.parametrize(
    ("claim", "sentence", "title"),
    [
        ("Ann Lee died in 2010.", "Her husband died in 2001.", "Ann Lee"),
        ("Ann Lee died in 2010.", "When Tom died in 1984, she moved to Lisso.", "Ann Lee"),
        ("Ann Lee was born in 1960.", "Ann Lee Jr. was born in 1985.", "Ann Lee"),
        ("Ann Lee was born in 1960.", "Ann Lee (mayor 2001–2005) lives in Lisso.", "Ann Lee"),
        ("Ann Lee was born in 1960.", "American-born Ann Lee moved to Lisso in 1984.", "Ann Lee"),
        ("Lisso Group was founded in 1998.", "Its research arm was founded in 2004.", "Lisso Group"),
        ("Lisso was founded in 1201.", "The University of Lisso was founded in 1650.", "Lisso"),
        ("Lisso airport opened in 1950.", "The second runway opened in 2003.", "Lisso airport"),
        ("The Lisso Tower opened in 1990.", "The tower's restaurant opened in 1995.", "Lisso Tower"),
        ("The Lisso Tower is 412 metres tall.", "Its antenna is 60 metres tall.", "Lisso Tower"),
        ("Brelin Nights was released in 1990.", "The soundtrack was released in 1991.", "Brelin Nights"),
        ("Brelin Nights was released in 1990.", "It was re-released in 2001.", "Brelin Nights"),
        ("Brelin Nights was directed by Ann Lee.", "The pilot episode was directed by Tom Norvik.", "Brelin Nights"),
        ("Brelin Nights was directed by Ann Lee.", "It is based on a play directed by Tom Norvik.", "Brelin Nights"),
    ],
)
def test_what_is_the_subjects_own_or_a_part_of_it_is_not_the_subject(claim: str, sentence: str, title: str) -> None:
    """The kind of fault: on a page about the claim's subject every sentence was read as about it."""
    assert verdict(claim, sentence, title) is None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Norvex cut 300 jobs.", "Norvex cut 120 jobs in Lisso."),
        ("Norvex cut 300 jobs.", "Norvex cut 120 jobs last year."),
        ("Norvex employs 4,000 people.", "Norvex employed 1,200 people in 1999."),
        ("Norvex shares fell to 5 percent.", "Norvex shares fell by 3 percent."),
        ("Inflation in Norvia was 5.2 percent in May.", "Core inflation in Norvia was 4.1 percent in May."),
        (
            "Norvia's economy grew 2 percent in the second quarter.",
            "Norvia's economy grew 1 percent in the third quarter.",
        ),
        ("The Lisso council has 60 members.", "The Lisso council has 12 female members."),
        ("The Green Party won 60 seats.", "The Green Party won 12 more seats."),
        ("The Lisso Bridge carries 40,000 cars a day.", "The Lisso Bridge carries 3,000 cars an hour."),
        ("Ann Lee was mayor of Lisso in 2001.", "Ann Lee was mayor of Lisso from 1999 to 2005."),
        ("Ann Lee lived in Lisso in 2001.", "Ann Lee lived in Lisso in 2004."),
        ("Norvex opened a plant in Lisso in 2001.", "Norvex opened a plant in Lisso in 2004."),
        ("Ann Lee published her first novel in 2001.", "Ann Lee published her second novel in 2004."),
        ("Ann Lee lived in Lisso.", "Ann Lee did not live in Lisso in 2012."),
        ("The Lisso Bridge was open in 2015.", "The Lisso Bridge was not yet open in 2015."),
        ("Norvex paid tax in Norvia.", "Norvex did not pay enough tax in Norvia."),
        ("Ann Lee was born in Lisso.", "Ann Lee died in Lisso."),
        ("Ann Lee has a brother.", "Ann Lee has a sister."),
        ("Ann Lee won a gold medal in Lisso.", "Ann Lee won a silver medal in Lisso."),
        ("Ann Lee joined the Green Party.", "Ann Lee left the Green Party in 2012."),
        ("Crime in Lisso rose.", "Crime in Lisso fell in 2011."),
        ("Ann Lee is a German writer.", "Ann Lee is an Italian-born writer."),
        ("Ann Lee is a German singer.", "Ann Lee is a singer of Italian songs."),
        ("Ann Lee is a real person.", "Ann Lee is a writer of fictional lives."),
        ("Norvex only sells bread.", "Norvex sells rye bread, wheat bread and other bread."),
    ],
)
def test_a_part_another_time_or_another_deed_refutes_nothing(claim: str, sentence: str) -> None:
    """The kind of fault: a number, date, negation or opposite of a part, or of another time, refuted the whole."""
    assert verdict(claim, sentence, "Ann Lee" if claim.startswith("Ann Lee") else "") is not Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence", "title", "stance"),
    [
        (
            "Brelin Nights was released in 1960.",
            "Brelin Nights is a 1994 Norvian action film.",
            "Brelin Nights",
            "refutes",
        ),
        ("Ann Lee's birthday is 19 May.", "Ann Lee (born 19 June 1978) is a singer.", "Ann Lee", "refutes"),
        ("Ann Lee died in 1950.", "Ann Lee (7 June 1875 – 8 July 1947) was a singer.", "Ann Lee", "refutes"),
        ("Ann Lee was born on Tuesday, 12 October 1875.", "She was born on 12 October 1875.", "Ann Lee", "supports"),
        ("Lisso, Norvia is a city in Brelin County.", "Lisso is a city in Brelin County, Norvia.", "Lisso", "supports"),
        ("Brelin Nights debuted on NTV.", "The show debuted on KTV.", "Brelin Nights", "refutes"),
        ("Brelin Nights produced zero films.", "It produced more than 400 training films.", "Brelin Nights", "refutes"),
        (
            "Brelin Nights was written by Joe Norvik.",
            "Brelin Nights is a 1990 film directed by Max Lee, written by Ann Lee.",
            "Brelin Nights",
            "refutes",
        ),
    ],
)
def test_what_a_page_on_the_subject_settles(claim: str, sentence: str, title: str, stance: str) -> None:
    assert verdict(claim, sentence, title) is Stance(stance)
