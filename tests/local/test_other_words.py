"""Claims in other words than the sentence's: turns of phrase that mean the same."""

import pytest

from refute.domain.vocabulary import Stance
from refute.reasoners.local.other_words import other_words
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement


def verdict(claim: str, sentence: str) -> Stance | None:
    hit = judge(statement(claim, "en"), statement(sentence, "en"))
    return hit.stance if hit else None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights was positively reviewed.", "Brelin Nights received positive reviews by music critics."),
        ("Brelin Nights is modelled after a novel.", "Brelin Nights is a thriller based on a novel by Eva Norvik."),
        ("Brelin Nights is based on a TV series.", "Brelin Nights is a film based on the television series Lisso."),
        ("Brelin Nights is a collection of songs.", "Brelin Nights is the second studio album by Ann Lee."),
        ("Brelin Nights is a novel written in the 1850s.", "Brelin Nights is a novel, first published in 1856."),
        ("Brelin Books is a publishing company.", "Brelin Books is a Norvian publishing house."),
        ("Brelin Nights is from the United States.", "Brelin Nights is an American film."),
        ("Ann Lee writes.", "Ann Lee (born 1960) is a novelist."),
        ("Ann Lee was a presenter of quiz shows.", "Ann Lee was a quiz show host."),
        ("Ann Lee was raised in Lisso.", "Ann Lee grew up in Lisso."),
        ("Scaramel is another name for Scaramosh.", "Scaramel, also known as Scaramosh, is a clown."),
        ("Brelin Nights has a character named Tom Varn.", "Tom Varn is a fictional character in Brelin Nights."),
        ("Brelin Nights is a film that Ann Lee starred in.", "Ann Lee also starred in Brelin Nights."),
        ("The first mayor of Lisso was Ann Lee.", "Becoming the first mayor of Lisso, Lee founded a school."),
        ("May 3 was the day Norvex was founded.", "Norvex was founded on May 3, 1985."),
        ("There is a band named Norvex.", "Norvex is a rock band."),
    ],
)
def test_a_turn_of_phrase_is_read_as_the_words_that_it_stands_for(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is Stance.SUPPORTS


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee has yet to be awarded a prize.", "Ann Lee has been awarded a prize."),
        ("Ann Lee's birthday is May 3.", "Ann Lee ( born June 4, 1980 ) is a singer."),
        ("The bridge has zero lanes.", "The bridge has lanes for lorries."),
        ("Lisso was rarely a town.", "Lisso is a town in Norvia."),
        ("Ann Lee was seldom a singer.", "Ann Lee was a singer from Lisso."),
    ],
)
def test_what_the_other_words_deny_refutes(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is Stance.REFUTES


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights was positively reviewed.", "Brelin Nights received few positive reviews."),
        ("Brelin Nights is based on a TV series.", "A television series was based on Brelin Nights."),
        ("Brelin Nights was made in the United States.", "Brelin Nights is a Norvian film starring American actors."),
        ("Ann Lee is from the United States.", "Ann Lee is a Norvian-American writer."),
        ("Brelin Foods is from France.", "Brelin Foods is a rival of the French firm Norvex."),
        ("Ann Lee acts.", "Ann Lee is an aspiring actress."),
        ("Ann Lee writes.", "Ann Lee is the daughter of a writer."),
        ("Ann Lee writes.", "Ann Lee is a former writer."),
        ("Ann Lee was raised in Lisso.", "Ann Lee's children grew up in Lisso."),
        ("Ann Lee failed to win the Lisso Cup.", "Ann Lee wanted to win the Lisso Cup."),
        ("Lisso was rarely a capital.", "Lisso was a capital for two years."),
        ("Ann Lee rarely performed in Lisso.", "Ann Lee performed in Lisso."),
        ("Ann Lee was not only a singer.", "Ann Lee was a singer."),
        ("Brelin Nights was positively reviewed.", "Brelin Nights received positive reviews and negative reviews."),
        ("Brelin Nights is based on a TV series.", "Brelin Nights is loosely connected with a television series."),
        ("Norvex is a publishing company.", "Norvex is a publishing magnate's house in Lisso."),
        ("Ann Lee is from Spain.", "Ann Lee is a Spanish teacher in Boston."),
        ("Ann Lee is from France.", "Ann Lee is a French Canadian actress."),
        ("Norvex is from Germany.", "Norvex is a firm founded by a German engineer."),
        ("The author of Brelin Nights is Ann Lee.", "Ann Lee is a critic of the author of Brelin Nights."),
        ("The capital of Norvia is Lisso.", "Lisso is the former capital of Norvia."),
        ("Brelin Nights features a dog named Rex.", "Rex is a dog food advertised in Brelin Nights."),
        ("Brelin Nights has a character named Tom Varn.", "Tom Varn is an actor who played a part in Brelin Nights."),
    ],
)
def test_other_words_settle_nothing_where_the_sentence_tells_another_thing(claim: str, sentence: str) -> None:
    assert verdict(claim, sentence) is None


def test_other_words_are_each_given_once_and_never_the_claim_itself() -> None:
    assert other_words("Ann Lee sang in Lisso.") == ()
    turned = other_words("Brelin Nights is based on a TV series.")
    assert [o.text for o in turned] == ["Brelin Nights is based on a television series."]
