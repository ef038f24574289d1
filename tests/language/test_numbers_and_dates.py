"""Numbers with what they count, and dates."""

import time
from decimal import Decimal

import pytest

from refute.language.dates import dates, dates_agree, dates_clash
from refute.language.numbers import Bound, numbers_clash, quantities


def first(text: str, language: str | None = None) -> tuple[Decimal, str]:
    found = quantities(text, language)
    assert found, text
    return found[0].value, found[0].unit


@pytest.mark.parametrize(
    ("text", "language", "value", "unit"),
    [
        ("The dam is 1,412 m tall", "en", "1412", "m"),
        ("Der Damm ist 1.412 m hoch", "de", "1412", "m"),
        ("Der Damm kostet 3,5 Mio. Euro", "de", "3500000", "EUR"),
        ("$4.1bn was paid", "en", "4100000000", "USD"),
        ("4.1 billion dollars", "en", "4100000000", "USD"),
        ("36萬筆查詢", "zh", "360000", ""),
        ("造價15億元", "zh", "1500000000", "YUAN"),
        ("這艘巡防艦的造價為1,500,000,000元。", "zh", "1500000000", "YUAN"),
        ("減少三成", "zh", "30", "%"),
        ("5 लाख रुपये", "hi", "500000", "INR"),
        ("5 करोड़ रुपये", "hi", "50000000", "INR"),
        ("८५ प्रतिशत", "hi", "85", "%"),
        ("٢٥ بالمئة", "ar", "25", "%"),
        ("8,5 процента", "ru", "8.5", "%"),
        ("1 412 personnes", "fr", "1412", ""),
        ("twelve percent", "en", "12", "%"),
        ("one hundred and twenty people", "en", "120", ""),
        ("zwölf Prozent", "de", "12", "%"),
        ("2½ hours", "en", "2.5", "h"),
        ("−5 °C", "en", "-5", "deg"),
        ("0.5 percentage points", "en", "0.5", "pp"),
        ("grew .5 per cent", "en", "0.5", "%"),
        ("It cost £3m.", "en", "3000000", "GBP"),
        ("It cost $5 m.", "en", "5000000", "USD"),
        ("a wall of 3 m", "en", "3", "m"),
        ("3.4 billion US dollars", "en", "3400000000", "USD"),
        ("two and a half million people", "en", "2500000", ""),
        ("2 and a half hours", "en", "2.5", "h"),
        ("three dozen eggs", "en", "36", ""),
        ("two thousand five hundred men", "en", "2500", ""),
        ("one million two hundred thousand visitors", "en", "1200000", ""),
        ("three thousand two hundred and fifty visitors", "en", "3250", ""),
        ("twelve hundred men", "en", "1200", ""),
        ("minus 5 degrees", "en", "-5", ""),
        ("treinta y cinco personas", "es", "35", ""),
        ("100 000 seats", "en", "100000", ""),
        ("dos mil personas", "es", "2000", ""),
        ("deux millions de personnes", "fr", "2000000", ""),
        ("1億2千万人", "ja", "120000000", ""),
    ],
)
def test_values_are_read_as_their_language_writes_them(text: str, language: str, value: str, unit: str) -> None:
    assert first(text, language) == (Decimal(value), unit)


@pytest.mark.parametrize(
    "text", ["COVID-19 spread", "version 4.2.1", "a Boeing 737-800", "at 7:30", "in 2019", "192.168.0.1"]
)
def test_names_versions_times_and_years_are_no_quantities(text: str) -> None:
    assert quantities(text, "en") == ()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("quatre-vingt-dix personnes", "fr"),
        ("deux cents personnes", "fr"),
        ("cent dix personnes", "fr"),
        ("doscientas veinte personas", "es"),
        ("dos mil veinte personas", "es"),
        ("nineteen eighty-four men", "en"),
    ],
)
def test_a_number_in_words_that_is_not_read_whole_is_not_read(text: str, language: str) -> None:
    assert quantities(text, language) == ()


def test_two_numbers_joined_by_and_stay_two() -> None:
    assert [q.value for q in quantities("two thousand and three thousand people", "en")] == [2000, 3000]
    assert [q.value for q in quantities("one hundred and two hundred people", "en")] == [100, 200]
    assert [q.value for q in quantities("It has 5 halls and 200 000 beds", "en")] == [5, 200000]


def test_the_ends_of_a_range_are_bounds() -> None:
    for text in ("5–10 people", "between 5 and 10 people"):
        assert [(q.value, q.bound) for q in quantities(text, "en")] == [
            (Decimal(5), Bound.AT_LEAST),
            (Decimal(10), Bound.AT_MOST),
        ]
    assert [q.bound for q in quantities("12+ people", "en")] == [Bound.AT_LEAST]
    assert [q.noun for q in quantities("12+ people", "en")] == ["peopl"]


def test_a_number_inside_another_is_not_found() -> None:
    assert [q.value for q in quantities("1,412 m", "en")] == [1412]


def test_words_before_a_number_make_it_a_bound() -> None:
    assert quantities("about 40 people", "en")[0].bound is Bound.ABOUT
    assert quantities("mindestens 40 Menschen", "de")[0].bound is Bound.AT_LEAST
    assert quantities("no more than 3 people", "en")[0].bound is Bound.AT_MOST
    assert quantities("超过40人", "zh")[0].bound is Bound.MORE


def test_a_clash_needs_the_same_unit_or_noun() -> None:
    def clash(a: str, b: str) -> bool:
        return numbers_clash(quantities(a, "en"), quantities(b, "en")) is not None

    assert clash("412 m tall", "398 m tall")
    assert clash("5 lakh people", "5 crore people")
    assert not clash("412 m tall", "398 ft tall")
    assert not clash("412 people", "398 dogs")
    assert not clash("more than 400 people", "412 people")
    assert not clash("about 400 people", "412 people")
    assert not clash("the third dam", "3 dams")


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("On 3 May 2024", "2024-05-03"),
        ("May 3rd, 2024", "2024-05-03"),
        ("am 3. Mai 2024", "2024-05-03"),
        ("le 1er mai 2024", "2024-05-01"),
        ("3 de mayo de 2024", "2024-05-03"),
        ("3 мая 2024 года", "2024-05-03"),
        ("٣ مايو ٢٠٢٤", "2024-05-03"),
        ("2024年5月3日", "2024-05-03"),
        ("ב-3 במאי 2024", "2024-05-03"),
        ("ב־3 במאי 2024", "2024-05-03"),
        ("3 בינואר 2024", "2024-01-03"),
        ("ה-29 בפברואר 2024", "2024-02-29"),
        ("17 במרץ, 2024", "2024-03-17"),
        ("באוקטובר 2023", "2023-10"),
        ("דצמבר 2023", "2023-12"),
        ("מאז יולי 2023", "2023-07"),
        ("13/05/2024", "2024-05-13"),
        ("03/05/2024", "2024"),
        ("in May 2024", "2024-05"),
        ("since 2024", "2024"),
    ],
)
def test_dates_are_as_precise_as_the_text(text: str, iso: str) -> None:
    """A wrong date is worse than none: where the order of day and month cannot be told, only the year is given."""
    assert [d.iso for d in dates(text)] == [iso]


def test_verbs_and_counts_are_no_dates() -> None:
    assert dates("יוני הלך במרץ הביתה") == ()
    assert dates("ציון ב-3 מקומות") == ()
    assert dates("He may march 3 times") == ()
    assert dates("1500 people came") == ()


def test_agreement_and_clash() -> None:
    day, year, other = dates("3 May 2024")[0], dates("in 2024")[0], dates("in 2023")[0]
    assert dates_agree(day, year)
    assert dates_clash(day, other)
    assert not dates_clash(day, dates("3 May")[0])


def test_a_long_row_of_numbers_is_read_in_proportion_to_its_length() -> None:
    began = time.process_time()
    assert len(quantities("12 people, " * 4000, "en")) == 4000
    assert time.process_time() - began < 5


@pytest.mark.parametrize("piece", ["9", "1,", "1.1.1.", "1 ", "one ", "one hundred ", "一", "９"])
def test_a_hostile_run_of_digits_does_not_take_long(piece: str) -> None:
    text = piece * (40_000 // len(piece))
    begin = time.process_time()
    quantities(text)
    assert time.process_time() - begin < 3
