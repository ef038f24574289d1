"""PDFs as they are: columns, tables, words parted at line ends, scripts from right to left, locked and scanned ones."""

from datetime import date

import pytest

from refute.reading.columns import Box, reading_order
from refute.reading.extract import Extract, NotReadable, Source, extract
from refute.reading.extract_pdf import LOW_TRUST
from world import pdf_files

LEFT = (
    *(
        "The town of Norwick counted 12,000",
        "bicycles on its only bridge in the year",
        "2022, which was the highest number",
    ),
    *("since records began in the town, and", "the council was pleased with the news", "of the autumn before."),
)
RIGHT = (
    *(
        "A second column tells how the count",
        "was made by forty volunteers who stood",
        "on the bridge from dawn to dusk and",
    ),
    *("wrote down all that they saw on paper", "of the council, which is kept in a", "room under the old town hall."),
)
HEADING = "Annual count of bicycles in the whole town of Norwick and its surroundings this year"
CLOSING = "This closing line runs over the whole width of the page and says that more will follow soon"


def column(lines: tuple[str, ...], x: float, top: float = 750) -> list[pdf_files.Placed]:
    return [(x, top - 14 * n, line) for n, line in enumerate(lines)]


def read(body: bytes) -> Extract:
    return extract(Source("https://norwick.example/count", body, "application/pdf", "", date(2026, 6, 1)))


def across(left: list[pdf_files.Placed], right: list[pdf_files.Placed]) -> list[pdf_files.Placed]:
    return [line for pair in zip(left, right, strict=True) for line in pair]


def test_columns_that_the_file_holds_line_by_line_are_read_one_after_another() -> None:
    lines = across(column(LEFT, 50), column(RIGHT, 320))
    found = read(pdf_files.placed([(50, 790, HEADING), *lines, (50, 640, CLOSING)]))
    assert found.text == "\n\n".join((HEADING, " ".join(LEFT), " ".join(RIGHT), CLOSING))


def test_columns_in_their_order_stay_as_they_are() -> None:
    found = read(pdf_files.placed([(50, 790, HEADING), *column(LEFT, 50), *column(RIGHT, 320)]))
    assert " ".join(LEFT) in found.text
    assert " ".join(RIGHT) in found.text
    assert found.text.index(LEFT[-1]) < found.text.index(RIGHT[0])


def test_two_bands_of_columns_are_read_band_by_band() -> None:
    above, below = ((LEFT, RIGHT), (RIGHT[::-1], LEFT[::-1]))
    bands = [
        *across(column(above[0], 50), column(above[1], 320)),
        (50, 660, HEADING),
        *across(column(below[0], 50, 640), column(below[1], 320, 640)),
    ]
    text = read(pdf_files.placed(bands)).text
    places = [text.index(line) for line in (LEFT[0], RIGHT[0], HEADING)]
    assert places == sorted(places)
    assert text.rindex(RIGHT[0]) < text.rindex(LEFT[0])


def test_rows_of_a_table_stay_rows() -> None:
    years = tuple(f"{2015 + n}" for n in range(8))
    found = read(pdf_files.placed(across(column(years, 50), column(tuple(f"{1000 + 7 * n}" for n in range(8)), 320))))
    assert "2015 1000\n2016 1007\n2017 1014" in found.text


def test_a_page_without_columns_has_no_other_order() -> None:
    lines = [Box(50, 700 - 14 * n, 500, 710 - 14 * n) for n in range(30)]
    assert reading_order(lines) == []
    assert reading_order([]) == []
    assert reading_order([Box(0, 0, 0, 0)] * 500) == []


def test_a_word_parted_at_the_end_of_a_line_is_one_word() -> None:
    found = read(
        pdf_files.placed([(50, 700, "The bridge was closed for mainten-"), (50, 686, "ance in the year 2022")])
    )
    assert "for maintenance in the year 2022" in found.text


@pytest.mark.parametrize(
    "words", ["הגשר נסגר לשבוע בזמן שהפועלים החליפו את הקרשים", "أغلق الجسر لمدة أسبوع بينما استبدل العمال"]
)
def test_a_pdf_from_right_to_left_is_marked_as_of_low_trust(words: str) -> None:
    found = read(pdf_files.placed([(50, 700, words)]))
    assert (found.low_trust, LOW_TRUST in found.notes) == (LOW_TRUST, True)
    assert (
        read(pdf_files.placed([(50, 700, "The bridge was closed, as this notice says in Hebrew: גשר")])).low_trust == ""
    )


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (pdf_files.scanned(), "pictures of text only"),
        (pdf_files.locked("The bridge was closed."), "locked by a password"),
        (b"%PDF-1.7 nothing", "broken"),
    ],
)
def test_a_pdf_without_text_says_why(body: bytes, reason: str) -> None:
    with pytest.raises(NotReadable, match=reason):
        read(body)
