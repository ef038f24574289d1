"""What the years of a life and of a run say, and what "only" excludes."""

import pytest

from refute.domain.vocabulary import Stance
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement

LIFE = "Ann Lee (2 June 1930 – 3 May 1990) was a Norvian painter."


def verdict(claim: str, sentence: str) -> Stance | None:
    hit = judge(statement(claim, "en"), statement(sentence, "en"))
    return hit.stance if hit else None


@pytest.mark.parametrize(
    ("claim", "stance"),
    [
        ("Ann Lee died on 3 May 1990.", Stance.SUPPORTS),
        ("Ann Lee died in 1990.", Stance.SUPPORTS),
        ("Ann Lee is dead.", Stance.SUPPORTS),
        ("Ann Lee was born in June 1930.", Stance.SUPPORTS),
        ("Ann Lee lived in the 20th century.", Stance.SUPPORTS),
        ("Ann Lee lived in the 18th century.", Stance.REFUTES),
        ("Ann Lee died in 1991.", Stance.REFUTES),
        ("Ann Lee graduated from school on 2 June 1930.", Stance.REFUTES),
        ("Ann Lee was a teacher in 1995.", Stance.REFUTES),
        ("Ann Lee lived in the 19th century.", Stance.REFUTES),
        ("Ann Lee died in Lisso in 1990.", None),
        ("Ann Lee died on 3 May 1990 of cancer.", None),
        ("Ann Lee won a prize in 1995.", None),
        ("Ann Lee's house served as a school in 1995.", None),
        ("Ann Lee was a teacher in the 1990s.", None),
        ("Ann Lee graduated in 1950.", None),
    ],
)
def test_what_the_dates_of_a_life_say(claim: str, stance: Stance | None) -> None:
    assert verdict(claim, LIFE) is stance


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee died in 1990.", "Ann Lee (born 1960) is the daughter of Joe Lee (1930 – 1990)."),
        ("Ann Lee died in 1990.", "Ann Lee (mayor 1980 – 1990) was a politician."),
        ("Brelin served as a capital in 1800.", "Brelin (founded 1850) is a town in Norvia."),
        ("Ann Lee lived in the 19th century.", "Ann Lee Foundation (1830 – 1890) was a charity."),
        ("Ann Lee was a band that played in 1990.", "Ann Lee (born 1992) is a singer."),
        ("Ann Lee lived in the 20th century.", "Ann Lee (1890 – 1950) was a painter."),
        ("Ann Lee married Joe Brane.", "Ann Lee was the wife of Joe Brane's brother."),
        ("Ann Lee married Joe Brane.", "Ann Lee was the mother of the wife of Joe Brane."),
        ("Ann Lee is married.", "Ann Lee was the wife of Joe Brane."),
        ("Ann Lee played from 1945 to 1950.", "Ann Lee played from 1951 to 1955 for Lisso United."),
        ("Lisso Show began airing in 1994.", "Lisso Show aired in Norvia from 1996 to 1999."),
        ("Lisso Show began airing in 1994.", "Lisso Show is a drama which ran on a second channel from 1996 to 1999."),
    ],
)
def test_another_life_time_or_run_settles_nothing(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is None


@pytest.mark.parametrize(
    ("claim", "sentence", "stance"),
    [
        ("Ann Lee married.", "Ann Lee (1930 – 1990) was the first wife of Joe Brane.", Stance.SUPPORTS),
        ("Ann Lee married Joe Brane.", "Ann Lee is the second wife of Joe Brane.", Stance.SUPPORTS),
        (
            "Lissovia existed from 1945 to 1978.",
            "Lissovia was a state which existed from 1945 to 1976.",
            Stance.REFUTES,
        ),
        (
            "Lisso Show began airing in 1994.",
            "Lisso Show is a drama which ran on NTV from 1984 to 1989.",
            Stance.REFUTES,
        ),
        ("Brelin Nights is a 1998 film.", "Brelin Nights is a 1968 science fiction film by Eva Lee.", Stance.REFUTES),
        (
            "Brelin Nights is the eighth book in a series.",
            "Brelin Nights is the sixth novel in a series.",
            Stance.REFUTES,
        ),
        (
            "Ann Lee is the 20th mayor of Lisso.",
            "Ann Maria Lee is a politician who is the 20th mayor of Lisso.",
            Stance.SUPPORTS,
        ),
        ("Ann Lee is the president of Norvia.", "Ann Lee is a teacher who married the president of Norvia.", None),
    ],
)
def test_what_a_state_a_run_and_a_rank_say(claim: str, sentence: str, stance: Stance | None) -> None:
    assert verdict(claim, sentence) is stance


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights is exclusively a novel.", "Brelin Nights is a 1990 thriller directed by Eva Lee."),
        ("Ann Lee only served as mayor.", "Ann Lee was a politician who served as the eighth governor of Norvia."),
        ("Ann Lee only played for Lisso United.", "Ann Lee played for Brelin City."),
        ("The group only appeared in war films.", "The group appeared in spy films."),
    ],
)
def test_only_one_thing_beside_another_refutes(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee is only a singer.", "Ann Lee is a vocalist from Lisso."),
        ("Ann Lee is merely a spokesman.", "Ann Lee is a press officer."),
        ("Norvex is only a brand.", "Norvex is a soap."),
        ("The Lisso is only a tributary.", "The Lisso is a river in Norvia."),
        ("Ann Lee is only famous.", "Ann Lee is a teacher."),
        ("The pass is only a mile from Lisso.", "The pass is a road between Norvik and Brelin."),
        ("The museum only opens on Mondays.", "The museum opens on the square."),
        ("Ann Lee only played for Lisso United.", "Ann Lee played for the love of the game."),
        ("Ann Lee only played for Lisso United.", "Ann Lee is the sister of Joe Lee, who played for Brelin City."),
        ("Ann Lee is the only woman in the team.", "Ann Lee is a doctor from Lisso."),
        ("Ann Lee only sang in French.", "Ann Lee sang in Lisso."),
        ("Norvex only sells cars.", "Norvex sells sedans and coupes."),
    ],
)
def test_only_says_nothing_against_what_may_be_true_besides(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is None
