"""PDF and plain text: the characters as a reader sees them, and dates of little trust marked as such."""

import time
from datetime import date

import pytest

from refute.domain.evidence import Hit
from refute.domain.vocabulary import DateFound, Status
from refute.reading.extract import Extract, NotReadable, Source, extract
from refute.reading.fetch import Fetcher
from refute.reading.pages import MemoryPageIndex
from refute.reading.quote import locate
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore
from world.odd_workers import workers_that
from world.web_server import Page, ScriptedWeb


def pdf(lines: list[str], created: str = "D:20230405120000Z") -> bytes:
    """A one-page PDF with a line of text per entry."""
    drawn = "BT /F1 11 Tf 50 800 Td 14 TL " + " ".join(f"({line}) Tj T*" for line in lines) + " ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        f"<</Length {len(drawn)}>>stream\n{drawn}\nendstream",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        f"<</Title(Annual count)/Author(Norwick Council)/CreationDate({created})>>",
    ]
    out, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{text}\nendobj\n".encode()
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    trailer = (
        f"xref\n0 7\n0000000000 65535 f \n{table}trailer<</Size 7/Root 1 0 R/Info 6 0 R>>\nstartxref\n{len(out)}\n%%EOF"
    )
    return out + trailer.encode()


LINES = [
    "Annual count of bicycles",
    "The town of Norwick counted 12,000 bicycles on its only bridge in",
    "the year 2022, which was the highest number since records began in",
    "the town, and the council was pleased.",
    "A second paragraph tells how the count was made by volunteers who",
    "stood on the bridge from dawn to dusk.",
]


def read(body: bytes, media_type: str = "application/pdf", url: str = "https://norwick.example/count") -> Extract:
    return extract(Source(url=url, body=body, media_type=media_type, charset="", today=date(2026, 6, 1)))


def test_a_pdf_is_read_with_its_lines_joined() -> None:
    found = read(pdf(LINES))
    assert locate("counted 12,000 bicycles on its only bridge in the year 2022, which was", found.text)
    assert "pleased.\n\nA second paragraph" in found.text or "pleased.\nA second paragraph" in found.text
    assert (found.title, found.language) == ("Annual count", "en")
    assert "Norwick Council" in found.credits


def test_a_pdfs_own_date_is_only_a_files_date() -> None:
    assert (read(pdf(LINES)).published.value, read(pdf(LINES)).published.how) == ("2023-04-05", DateFound.FILE)
    shown = read(pdf([LINES[0], "Published on 3 February 2022", *LINES[1:]])).published
    assert (shown.value, shown.how) == ("2022-02-03", DateFound.VISIBLE)
    assert read(pdf(LINES, "D:20990101")).published.value is None


@pytest.mark.parametrize("body", [b"%PDF-1.4 broken", pdf([]), pdf(LINES)[:200]])
def test_broken_and_empty_pdfs_say_so(body: bytes) -> None:
    with pytest.raises(NotReadable, match="PDF"):
        read(body)


async def test_without_the_extra_the_outcome_holds_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        workers_that("import sys; sys.modules['pypdfium2'] = None", monkeypatch),
        ScriptedWeb({"/a": Page(pdf(LINES), "application/pdf")}) as web,
    ):
        reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=Fetcher(web.private_hosts()))
        outcome = await reader.read(Hit(url=web.url("/a"), backend="x"), None)
        assert (outcome.status, 'pip install "refute[pdf]"' in outcome.detail) == (Status.FAILED, True)


def test_a_pdf_that_is_called_otherwise_is_still_one() -> None:
    for media_type in ("application/octet-stream", "text/html", ""):
        assert "12,000 bicycles" in read(pdf(LINES), media_type).text


@pytest.mark.parametrize(
    ("body", "media_type", "text", "title"),
    [
        ("Grüße\r\naus Köln.  \r\n".encode("latin-1"), "text/plain", "Grüße\naus Köln.", "Grüße"),
        (b"# Count\n\nBicycles.", "text/markdown", "# Count\n\nBicycles.", "Count"),
        (b'{"count": 12000}', "application/json", '{"count": 12000}', ""),
        (b"year,count\n2022,12000", "text/csv", "year,count\n2022,12000", "year,count"),
        (b"Just words.", "", "Just words.", ""),
    ],
)
def test_text_keeps_its_lines(body: bytes, media_type: str, text: str, title: str) -> None:
    found = read(body, media_type)
    assert (found.text, found.title) == (text, title)


@pytest.mark.parametrize("piece", [b" ", b"\t", b" a", b"\n ", b"(", b"- "])
def test_a_text_built_to_exhaust_the_reader_is_read(piece: bytes) -> None:
    begin = time.process_time()
    assert read(b"Lisso" + piece * 60_000 + b"x", "text/plain").text.startswith("Lisso")
    assert time.process_time() - begin < 5


def test_a_label_dates_a_text() -> None:
    found = read(b"COUNT\nPublished: 3 February 2022\n\nThe count of 1 May 2021 was low.", "text/plain").published
    assert (found.value, found.how) == ("2022-02-03", DateFound.VISIBLE)


@pytest.mark.parametrize("body", [b"\x00" * 100, bytes(range(256)) * 4])
def test_what_is_no_text_is_not_read_as_one(body: bytes) -> None:
    with pytest.raises(NotReadable):
        read(body, "application/octet-stream")
