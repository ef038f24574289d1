"""A claim's own figures and dates: only what is wrong under every reading fails."""

import pytest

from refute.domain.claim import Claim, Span
from refute.domain.vocabulary import ClaimKind
from refute.rules.arithmetic.checking import arithmetic


def claim(text: str, language: str = "en") -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


WRONG = [
    ("The court ruled on 31 February 2026.", "February 2026 has 28 days."),
    ("The bill passed on 30 February.", "February has 29 days."),
    ("The treaty was signed on April 31, 2019.", "April 2019 has 30 days."),
    ("It opened on 29 February 2023.", "February 2023 has 28 days."),
    ("It was closed on Monday, 5 May 2026.", "It is a Tuesday."),
    ("4 May 2026 was a Friday.", "It is a Monday."),
    ("On Sunday, 4 May 2026 the bridge closed.", "It is a Monday."),
    (
        "Exports rose from 50 to 60 million euros, an increase of 35 %.",
        "From 50 to 60 million euros is a change of 20 %.",
    ),
    ("Prices rose by 40 % from 100 to 120 euros.", "From 100 to 120 euros is a change of 20 %."),
    ("Unemployment fell from 8 % to 6 %, a drop of 5 points.", "From 8 % to 6 % is a change of 2 points."),
    ("Passengers increased from 1.2 million to 1.5 million, up 50 percent.", "change of 25 %"),
    ("Output doubled from 50 to 70 units.", "1.4 times"),
    ("Costs rose from 60 to 50 million dollars.", "is a fall"),
    ("12 of 40 members (45 %) voted for it.", "12 of 40 is 30 %."),
    ("20 % of 500 is 150.", "150 of 500 is 30 %."),
    ("Three men and four women were hurt, a total of nine.", "3 + 4 = 7."),
    ("They spent 3.2 million on roads and 1.1 million on schools, a total of 6.2 million.", "= 4,300,000."),
    ("By the county's own sum 3 + 4 = 8.", "3 + 4 = 7."),
    ("The motion passed with 52 to 40 votes, a margin of 15.", "12 apart"),
    ("Anna Berg, born in 1950, died in 2000 at the age of 62.", "49 or 50"),
    ("Anna Berg (1950–2000) died aged 62.", "49 or 50"),
    ("He ruled for 20 years, from 1990 to 2000.", "10 years"),
    ("From 1990 to 2000, a period of 15 years, it grew.", "10 years"),
]


@pytest.mark.parametrize(("text", "right"), WRONG)
def test_what_is_wrong_under_every_reading_fails_with_what_is_right(text: str, right: str) -> None:
    wrong = arithmetic(claim(text))
    assert wrong is not None
    assert right in wrong.correction


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Am Freitag, dem 4. Mai 2026, wurde die Brücke gesperrt."),
        ("de", "Der Umsatz stieg von 50 auf 60 Millionen Euro, ein Anstieg um 35 Prozent."),
        ("de", "Die Sitzung war am 31.02.2026."),
        ("fr", "Le pont a été fermé le vendredi 4 mai 2026."),
        ("es", "El puente se cerró el viernes 4 de mayo de 2026."),
    ],
)
def test_other_languages_count_alike(language: str, text: str) -> None:
    assert arithmetic(claim(text, language)) is not None


RIGHT = [
    "The Northmoor Bridge was closed to lorries on 4 May 2026.",
    "It was closed on Monday, 4 May 2026.",
    "Exports rose from 50 to 60 million euros, an increase of 20 %.",
    "33 %, 33 % and 33 %, a total of 100 %.",
    "Exports rose from 1.0 to 1.2 million euros, an increase of 25 %.",
    "The population grew from 1.9 million to 2.1 million, an increase of 8 %.",
    "The index fell from 5,000 to 4,500, down 10 %.",
    "1 of 3 voters (33 %) abstained.",
    "The parties won 40, 35 and 25 seats, in total 100.",
    "The ratio was 7 / 3 = 2.33.",
]
READ_OTHERWISE = [
    ("about", "Prices rose by about 22 % from 100 to 120 euros."),
    ("points or per cent", "Unemployment fell from 8 % to 6 %, a drop of 25 %."),
    ("points called per cent", "Up from 30 percent to 45 percent, a 15 percent increase."),
    ("people, not a day", "In April 31 people died."),
    ("a calendar of its own", "Sweden had a 30 February 1712."),
    ("the old calendar", "In Russia 29 February 1900 was a leap day."),
    ("an inclusive count", "He ruled for 11 years, from 1990 to 2000."),
    ("a newborn counted as one", "Anna Berg, born in 1950, died in 2000 at the age of 51."),
    ("the number of a record", "Resolution 2026-02-31 was adopted."),
    ("a title", "“31 February” is a novel."),
    ("a newspaper", "The Sunday Times, 4 May 2026, reported it."),
    ("ranks", "She climbed from 12 to 5 in the table."),
    ("something else that grew", "Sales grew 12 %, from 3 shops to 5 shops in Europe."),
    ("a denial", "It is not true that tolls rose from 50 to 60 crowns, an increase of 45 %."),
    ("a rumour", "It is said that 4 May 2026 was a Friday."),
    ("a part of the whole", "Five died, including two men and one woman, in total 9 victims of the storm."),
    ("years within years", "Between 1990 and 2000 he served 4 years in prison."),
    ("thousands or a fraction", "It costs 1.412 + 2 = 3.412 crowns."),
    ("a list", "From 1960 to 1980 cities increased from 2 to 9 and 3) the urban population grew."),
    ("out of all", "He granted 1,715 commutations and 212 pardons out of a total of 36,544 petitions."),
    ("more than", "Output more than doubled from 50 to 90 units."),
    ("an age in a life", "Napoleon (1769–1821) was crowned at the age of 35."),
    ("visitors' age", "The museum (1990–2020) attracted visitors aged 40."),
    ("a father's death", "She was born in 1950 to a father who died in 1980 aged 62."),
    ("a husband's death", "Anna Berg, born in 1950, whose husband died in 2000 at the age of 62, lives in Bern."),
    ("a total with more", "Three men and four women, a total of nine with the children, were hurt."),
    ("a currency that loses", "The exchange rate of the yen fell from 110 to 150 per dollar."),
    ("a price of a dollar", "The rouble fell from 60 to 100 to the dollar."),
    ("bare places", "Germany fell from 3 to 7 within a decade."),
    ("a premium over something else", "Prices dropped from $50 to $40, a 25% premium over 2019."),
    ("more than was planned", "Costs rose from 100 to 120 million euros, 10 % more than planned."),
    ("a margin of something else", "Biden won 306 to 232 electoral votes, a margin of 7 million votes."),
    ("said not to be", "There is no 31 April 2026."),
    ("another system", "1 + 1 = 10 in binary."),
    ("percentage of something else", "12 of 40 countries, 60 % of the world's people, signed."),
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_right_passes(text: str) -> None:
    assert arithmetic(claim(text)) is None


@pytest.mark.parametrize("text", [t for _, t in READ_OTHERWISE], ids=[w for w, _ in READ_OTHERWISE])
def test_what_can_be_read_otherwise_passes(text: str) -> None:
    assert arithmetic(claim(text)) is None


def test_a_forecast_is_not_counted() -> None:
    forecast = claim("Tolls will rise from 50 to 60 crowns, an increase of 45 %.")
    assert arithmetic(forecast.model_copy(update={"kind": ClaimKind.FORECAST})) is None
