"""A sentence with the claim's frame and another filler: place, maker, source, span, life, modifier, number, wording."""

import pytest

from refute.domain.vocabulary import Stance
from refute.language.tokens import stems
from refute.reasoners.local.geography import apart, place, places
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import statement
from refute.reasoners.local.topic import page_subject


def refuted(claim: str, sentence: str, title: str = "") -> bool:
    claimed = statement(claim, "en")
    hit = judge(claimed, statement(sentence, "en"), frozenset(stems(title, "en")), page_subject(claimed, title))
    return hit is not None and hit.stance is Stance.REFUTES


def _known_apart(a: str, b: str) -> bool:
    first, second = place(a), place(b)
    assert first is not None
    assert second is not None
    return apart(first, second)


def test_places_are_apart_only_where_neither_can_hold_the_other() -> None:
    pairs = [("Jamaica", "Illinois"), ("Africa", "Asia"), ("Quebec", "Italy"), ("Texas", "Ohio"), ("America", "Spain")]
    for a, b in pairs:
        assert _known_apart(a, b), (a, b)
    together = [("Europe", "France"), ("Texas", "United States"), ("Britain", "Scotland"), ("Europe", "Turkey")]
    for a, b in together:
        assert not _known_apart(a, b), (a, b)


def test_a_longer_name_is_no_shorter_place() -> None:
    assert [p.name for p in places("born in New Mexico")] == ["new mexico"]
    assert place("Georgia") is None


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee was born in Brelin, Texas.", "Ann Lee ( born 4 April 1935 , Norvik , Ohio ) is a painter."),
        ("Ann Lee was born in Japan.", "Ann Lee was born in Spain."),
        ("The Foxes were founded in Brelin, Ohio.", "The Foxes are a street gang founded in Lisso , Ohio ."),
        ("Lisso University is located in Jamaica.", "Lisso University is a university located in Chicago , Illinois."),
        ("Lisso is the capital of the province of Quebec.", "Lisso is a city in northern Italy."),
        ("The Lisso Trophy is held yearly in Africa.", "The Lisso Trophy is a tournament held in Asia."),
        ("Lisso Island is situated in Spain, and covers 3 km.", "Lisso Island is an island of northern Canada."),
    ],
)
def test_another_place_refutes_what_is_in_one(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee was born in England.", "Ann Lee ( born 4 May 1960 , Leeds , Yorkshire ) is an actress."),
        ("Ann Lee was born in Canada.", "Ann Lee was born in London , Ontario."),
        ("Ann Lee was born in Roxbury, Boston.", "Ann Lee was born in Suffolk County, Massachusetts."),
        ("Ann Lee was born in Brooklyn, New York.", "Ann Lee was born in New York City, New York."),
        ("Ann Lee was born in France.", "Ann Lee , whose son was born in Spain , is a painter."),
        ("Ann Lee was born in France.", "Ann Lee married a man born in Spain."),
        ("Norvex is in Germany.", "Norvex is a company in France."),
        ("Norvex was founded in Germany.", "Norvex was founded in 1990 and opened a plant in France."),
        ("The Lisso festival is held in Germany.", "The Lisso festival is an event that was also held in France."),
        ("Mount Lisso is in Austria.", "Mount Lisso is a mountain in Italy."),
        ("The Lisso tunnel is in France.", "The Lisso tunnel is a tunnel in Italy."),
        ("Lisso is in Europe.", "Lisso is a town in France."),
        ("Lisso University is in France.", "Lisso University is a university with campuses in Germany."),
    ],
)
def test_a_place_that_may_hold_the_other_or_be_a_second_one_settles_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights was directed by Bob Fox.", "Brelin Nights is a film written and directed by Tom Ray."),
        (
            "Brelin Nights was released by Lisso Studios.",
            "Brelin Nights is a film produced by Norvex and released by Varn Pictures.",
        ),
        ("Brelin Nights is by Ann Lee.", "Brelin Nights is a song by singer Tom Ray from her second album."),
        ("Brelin Nights is a song by Ann Lee.", "Brelin Nights is a song by singer Tom Ray from her second album."),
        ("Brelin Nights is an album by Ann Lee.", "Brelin Nights is the second studio album by Tom Ray."),
        ("Brelin Nights was published in 1990 by Ann Lee.", "Brelin Nights is a novel published in 1990 by Tom Ray."),
        (
            "Brelin Nights is based on the novel The Fox by Tom Ray.",
            "Brelin Nights is a film based on Ann Lee's novel Lisso.",
        ),
        ("Brelin Nights originally aired on Lisso One.", "Brelin Nights originally aired in Norvia on Varn Network."),
    ],
)
def test_another_maker_source_or_channel_refutes(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights is a film by Ann Lee.", "Brelin Nights is a film with a song by Tom Ray."),
        ("Brelin Nights is a song written by Ann Lee.", "Brelin Nights is a song by Tom Ray."),
        ("Lisso Mill was owned by Ann Lee.", "Lisso Mill is a mill owned by Tom Ray."),
        ("The Foxes are led by Ann Lee.", "The Foxes are a party led by Tom Ray."),
        ("Brelin Nights was hosted by Bob Fox.", "Brelin Nights is a show hosted by Tom Ray since 2010."),
        ("Brelin Nights was directed by Bob Fox.", "Brelin Nights is a film directed by R. J. Fox."),
        ("Brelin Nights was directed by Bob Fox.", "Brelin Nights is a film based on a play directed by Tom Ray."),
        ("Brelin Nights was produced by Bob Fox.", "Brelin Nights is a film produced by Lisso Studios."),
        ("Brelin Nights was written by Ann Lee.", "Brelin Nights is an album with a song written by Tom Ray."),
        ("Brelin Nights is by Ann Lee.", "Brelin Nights is a song by the band The Foxes."),
        (
            "Brelin Nights was directed by the BBC.",
            "Brelin Nights is a film directed by British Broadcasting Corporation.",
        ),
        ("Brelin Nights is based on the life of Tom Ray.", "Brelin Nights is a film based on Ann Lee's book."),
        ("Brelin Nights first aired on Fox in America.", "Brelin Nights first aired in Norvia on Lisso One."),
        ("Brelin Nights first aired on 3 May.", "Brelin Nights first aired on Lisso One."),
    ],
)
def test_a_maker_of_another_thing_or_a_second_source_settles_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee graduated on 4 May 1960.", "Ann Lee ( born 4 May 1960 ) is a singer."),
        ("Ann Lee died in 1960.", "Ann Lee ( born 4 May 1960 ) is a singer."),
        ("Ann Lee was a model in 2015.", "Anna Fox known as Ann Lee ( born 4 May 1960 – 8 May 2007 ) was a model."),
        ("Ann Lee lived in the 11th century.", "Ann Lee ( 4 May 1860 – 8 May 1924 ) was a painter."),
    ],
)
def test_nothing_is_done_outside_a_life(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Ann Lee married in 1960.", "Ann Lee ( born 1930 ) is a singer."),
        ("Ann Lee's father died in 1928.", "Ann Lee ( born 1930 ) is a singer."),
        ("Ann Lee was not alive during the 19th century.", "Ann Lee ( 1860 – 1924 ) was a painter."),
        ("Ann Lee played a queen who died in 1650.", "Ann Lee ( 1910 – 1950 ) was an actress."),
        ("Ann Lee was honoured in 2015.", "Ann Lee ( 1930 – 2007 ) was a singer."),
        ("Ann Lee was a character in a 2015 film.", "Ann Lee ( 1930 – 2007 ) was a singer."),
        ("Ann Lee lived in a 19th century house.", "Ann Lee ( 1910 – 1950 ) was a singer."),
        ("Ann Lee directed a film that is set in 1650.", "Ann Lee ( 1910 – 1950 ) was a director."),
        ("Ann Lee moved to Lisso in 1930.", "Ann Lee ( born 1930 ) is a singer."),
        ("Ann Lee taught in 1880.", "Later, she was a teacher in Lisso (1886–1895) and in Brelin."),
    ],
)
def test_what_others_do_and_what_comes_after_death_is_outside_no_life(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence, "Ann Lee")


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("North Norvia existed from 1945 to 1978.", "North Norvia was a state which existed from 1945 to 1976."),
        ("Brelin Nights began airing in 1994.", "Brelin Nights is a series which ran on Varn from 1984 to 1989."),
        ("Brelin Nights came out in 1990.", "Brelin Nights is a game published by Norvex in September 1986."),
        ("Brelin Nights is a 1998 film.", "Brelin Nights is a 1968 comedy film directed by Ann Lee."),
    ],
)
def test_other_years_of_one_event_refute_in_other_words(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The Lisso line operated from 1910 to 1950.", "The Lisso line operated from 1910 to 1930 under Norvex."),
        ("Ann Lee served from 1910 to 1920.", "Ann Lee served as mayor from 1910 to 1915."),
        (
            "Brelin Nights premiered in 1994.",
            "Brelin Nights is a show that ran on Fox from 1996 to 1999 after two years on Lisso One.",
        ),
        ("Brelin Nights was released in 1990.", "Brelin Nights is a film that was released on DVD in 2004."),
        ("Brelin Nights was published in 1990.", "Brelin Nights is a novel published in French in 2004."),
        ("Brelin Nights was released in 1990.", "Brelin Nights is a game published for the Norvex console in 2004."),
        ("Brelin Nights is a 1990 film.", "Brelin Nights is a 1991 film."),
    ],
)
def test_a_part_of_a_span_and_a_second_release_settle_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Lisso is a polo club.", "Lisso is a professional football club based in Brelin."),
        ("Brelin Nights is a horror film.", "Brelin Nights is a 2000 Norvian musical comedy film."),
        ("Brelin Nights is exclusively a novel.", "Brelin Nights is a 2013 comedy thriller starring Ann Lee."),
        ("Ann Lee is only German.", "Ann Lee is an Indian film director."),
        ("Brelin Nights is only in Spanish.", "Brelin Nights is a Hindi song by Ann Lee."),
        ("Brelin Nights is the eighth book in a series.", "Brelin Nights is the sixth novel in the series by Ann Lee."),
        ("Lisso University is privately funded.", "Lisso University is a state-funded university."),
        ("Ann Lee is a French-born actress.", "Ann Lee is an English-born singer and actress."),
        ("Ann Lee is a Norvian diver.", "Ann Lee is a Norvian rower."),
        ("Lissoquella is a genus of frog.", "Lissoquella is a genus of jumping spiders."),
        ("Ann Lee is a squid.", "Ann Lee is an American writer."),
        ("Lisso is a book.", "Lisso is a country that is part of Norvia."),
    ],
)
def test_what_stands_before_the_noun_refutes_where_it_excludes_the_other(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights is a horror film.", "Brelin Nights is a comedy horror film."),
        ("Brelin Nights is a thriller film.", "Brelin Nights is a horror film."),
        ("Lisso is a football club.", "Lisso is a sports club with a handball team."),
        ("Ann Lee is a tennis player.", "Ann Lee is a golf player."),
        ("Ann Lee is British.", "Ann Lee is an English actress."),
        ("Ann Lee is German.", "Ann Lee is a German-American actress."),
        ("Brelin Nights is in English.", "Brelin Nights is a Hindi and English film."),
        ("Brelin Nights is the third novel by Ann Lee.", "Brelin Nights is the first novel in the Night series."),
        ("Brelin Nights is the second single from the album.", "Brelin Nights is the first single by the band."),
        ("Brelin is a song.", "Brelin is a film starring Ann Lee with a song by Tom Ray."),
        ("Ann Lee is a feminist.", "Ann Lee is an American writer."),
    ],
)
def test_modifiers_that_go_together_settle_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The Varn glider had five folding wings and a tail.", "The Varn glider had four folding wings."),
        ("Norvia has a population of 2 million people.", "Norvia is a populous state with 4 million people."),
        ("The Varn River rises northwest of Mount Lisso.", "The Varn River rises southwest of Mount Lisso in Norvia."),
    ],
)
def test_another_number_of_parts_and_another_side_refute(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Brelin Nights is the first album by Ann Lee.", "Brelin Nights is the third studio album by Ann Lee."),
        ("The Lisso council approved 12 new houses.", "The Lisso council approved 30 new houses."),
        ("The Lisso Tower has 98 floors.", "The Lisso Tower has 3 floors below ground."),
        ("Lisso Hospital has 600 beds.", "Lisso Hospital has 40 beds for children."),
        ("Norvia has a population of 2 million.", "Norvia has a population of 2.2 million."),
        ("The Varn River rises north of Mount Lisso.", "The Varn River rises northwest of Mount Lisso."),
    ],
)
def test_parts_of_a_part_and_numbers_that_change_settle_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (
            "Born in Varn, Lee studied theology and mathematics at the University of Lisso.",
            "Born in Norvik, Lee studied theology and mathematics at the University of Lisso.",
        ),
        (
            "Ann Lee joined the army in 1859 and served in the 1868 Expedition to Norvia before she wed.",
            "Lee joined the army in 1858 and served in the 1868 Expedition to Norvia.",
        ),
    ],
)
def test_one_word_replaced_in_a_long_wording_refutes(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (
            "Norvex opened a new car plant in Lisso with 200 workers in May.",
            "Norvex opened a new car plant in Brelin with 200 workers in May.",
        ),
        (
            "Ann Lee won the 2010 race at the Lisso ring in Norvia.",
            "Ann Lee won the 2012 race at the Lisso ring in Norvia.",
        ),
        (
            "Ann Lee joined the army in 1858 and served in the Norvian war.",
            "Bob Fox joined the army in 1859 and served in the Norvian war.",
        ),
        (
            "Ann Lee bought three old houses near the Lisso harbour in Norvia.",
            "Ann Lee bought five old houses near the Lisso harbour in Norvia.",
        ),
        (
            "The Lisso signal in cells causes loss of protein and pain.",
            "The Lisso signal in cells leads to loss of protein and pain.",
        ),
    ],
)
def test_a_wording_that_fits_a_second_thing_settles_nothing(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        (
            "Lisso Playhouse opened in 1882 but the troupe refused to perform at the Varn hall.",
            "The troupe performed at the Varn hall.",
        ),
        (
            "Ann Lee failed to make her first team debut on 22 July 2015.",
            "She made her first team debut on 22 July 2015.",
        ),
        ("Ann Lee is incapable of being an American actress.", "Ann Maria Lee was an American actress."),
    ],
)
def test_a_deed_left_undone_is_refuted_by_the_deed(claim: str, sentence: str) -> None:
    assert refuted(claim, sentence, "Lisso Playhouse" if "Playhouse" in claim else "Ann Lee")


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("Norvex has yet to deliver the ships.", "Norvex delivered the first of the ships."),
        ("Ann Lee failed to win the Lisso cup in 2010.", "Ann Lee won the Lisso cup in 2012."),
        ("Ann Lee failed to win the Lisso cup.", "Ann Lee almost won the Lisso cup."),
        ("Ann Lee refused to sign the Lisso treaty.", "Ann Lee saw Bob Fox sign the Lisso treaty."),
        ("Ann Lee never managed to play for Lisso United.", "Ann Lee did not play for Lisso United."),
    ],
)
def test_a_deed_of_another_or_of_another_time_does_not_undo(claim: str, sentence: str) -> None:
    assert not refuted(claim, sentence)
