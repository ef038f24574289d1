"""What a corpus folder may hold, and what becomes of what cannot be used."""

import hashlib
import json
import os
import signal
from pathlib import Path

import pytest

from refute.domain.errors import InputError
from refute.domain.evidence import Query
from refute.domain.libraries import Library
from refute.domain.ports import Search
from refute.domain.vocabulary import Status
from refute.search.corpus.files import Skipped, address, list_files
from refute.search.corpus.folder import CorpusSearch
from refute.search.corpus.pdf import BrokenPdf, PdfText, PdfTexts

PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 62>>stream
BT /F1 12 Tf 20 100 Td (Annual inspection of the cable car) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    return tmp_path / "docs"


def corpus(folder: Path) -> CorpusSearch:
    return CorpusSearch(folder, folder.parent / "home", look_again=0.0)


def reasons(found: CorpusSearch) -> dict[str, str]:
    return {s.place: s.reason for s in found.skipped()}


async def urls(found: CorpusSearch, text: str) -> list[str]:
    return [h.url for h in (await found.search(Query(text=text), 10)).hits]


def test_a_missing_folder_a_file_and_an_empty_folder_say_what_to_do(folder: Path) -> None:
    for path, says in ((folder / "no", "does not exist"), (folder, "holds no document")):
        with pytest.raises(InputError, match=says):
            corpus(path)
    (folder / "a.txt").write_text("text")
    with pytest.raises(InputError, match="not a folder"):
        corpus(folder / "a.txt")


async def test_each_kind_of_file_has_its_address_and_its_bytes(folder: Path) -> None:
    page = (
        b"<html><head><title>Ferry sunk</title><link href='https://press.example/ferry' rel='canonical'></head>"
        b"<body><script>var cable = 1</script><p>The ferry sank at noon.</p></body></html>"
    )
    (folder / "notes").mkdir()
    (folder / "page.HTML").write_bytes(page)
    (folder / "og.htm").write_text("<meta property='og:url' content='https://og.example/x'><p>Bridge was closed.</p>")
    (folder / "bare.html").write_text("<link rel=canonical href='/relative'><p>Museum opened.</p>")
    (folder / "notes" / "a.md").write_text("intro\n# The storm #\nStorm took the roof.")
    (folder / "b.pdf").write_bytes(PDF)
    row = {"url": "https://posts.example/1", "title": "Tax", "date": "2031-05-04", "text": "Water tax doubled."}
    (folder / "rows.jsonl").write_text("\n" + json.dumps(row) + "\n" + json.dumps({"text": "Vote was void."}))
    found = corpus(folder)
    found.refresh()

    assert found.skipped() == ()
    assert await urls(found, "ferry sank") == ["https://press.example/ferry"]
    assert await urls(found, "bridge closed") == ["https://og.example/x"]
    assert await urls(found, "museum opened") == ["corpus:bare.html"]
    assert await urls(found, "storm roof") == ["corpus:notes/a.md"]
    assert await urls(found, "inspection cable car") == ["corpus:b.pdf"]
    assert await urls(found, "vote void") == ["corpus:rows.jsonl#3"]

    html = found.document("page.HTML")
    assert html is not None
    assert (html.url, html.body, html.media_type) == ("https://press.example/ferry", page, "text/html")
    assert (html.title, html.published, html.library) == ("Ferry sunk", None, "corpus")
    assert html.file_date is not None
    text = found.document("rows.jsonl#2")
    assert text is not None
    assert (text.body, text.media_type, text.published) == (b"Water tax doubled.", "text/plain", "2031-05-04")
    assert (text.title, text.url, text.file_date) == ("Tax", "https://posts.example/1", None)
    pdf = found.document("b.pdf")
    assert pdf is not None
    assert (pdf.body, pdf.media_type) == (PDF, "application/pdf")
    storm = found.document("notes/a.md")
    assert storm is not None
    assert storm.title == "The storm"
    for nothing in ("rows.jsonl#1", "../secret.txt", "/etc/passwd", "notes", "", "no\x00thing"):
        assert found.document(nothing) is None


async def test_bad_rows_are_named_by_number_and_the_rest_is_kept(folder: Path) -> None:
    """One malformed last message threw away a whole run: here each bad row is named and the others stay."""
    rows = [
        '{"text": "The ferry sank.", "title": null, "url": null}',
        "{broken",
        '["no object"]',
        '{"title": "no text"}',
        '{"text": 7}',
        '{"text": "x", "url": "javascript:alert(1)"}',
        '{"text": "The bridge fell.", "date": "yesterday"}',
        '{"text": "\\ud800 The storm came.", "date": "2031-05"}',
        "[" * 100_000,
    ]
    (folder / "r.jsonl").write_bytes("\n".join(rows).encode() + b'\n{"text": "\xff\xfe"}\n')
    found = corpus(folder)
    outcome = await found.search(Query(text="bridge fell"), 5)
    assert reasons(found) == {
        "r.jsonl row 2": "is not valid JSON",
        "r.jsonl row 3": "is not an object with url, title, date and text",
        "r.jsonl row 4": "has no text",
        "r.jsonl row 5": "has no text",
        "r.jsonl row 6": "has a url that is not a web address",
        "r.jsonl row 7": "has a date that is not ISO 8601; kept without a date",
        "r.jsonl row 9": "is not valid JSON",
        "r.jsonl row 10": "is not valid JSON",
    }
    assert [h.locator for h in outcome.hits] == ["r.jsonl#7"]
    assert outcome.detail == "left out of the corpus: r.jsonl row 2 (is not valid JSON) and 7 more"
    storm = found.document("r.jsonl#8")
    assert storm is not None
    assert storm.published == "2031-05"
    assert storm.body == b"? The storm came."


async def test_broken_files_are_skipped_with_the_reason(folder: Path) -> None:
    (folder / "good.txt").write_text("The ferry sank.")
    (folder / "cut.pdf").write_bytes(PDF[:150])
    (folder / "not.pdf").write_bytes(b"hello")
    (folder / "image.pdf").write_bytes(PDF.replace(b"(Annual inspection of the cable car)", b"()"))
    (folder / "empty.html").write_bytes(b"")
    (folder / "empty.txt").write_bytes(b" \n")
    (folder / "binary.txt").write_bytes(b"\x7fELF\x00\x00\x00")
    (folder / "markup.html").write_bytes(b"<script>1</script><!-- only -->")
    found = corpus(folder)
    found.refresh()
    assert set(reasons(found)) == {
        "cut.pdf", "not.pdf", "image.pdf", "empty.html", "empty.txt", "binary.txt", "markup.html"
    }  # fmt: skip
    assert reasons(found)["not.pdf"] == "it is not a readable PDF"
    assert await urls(found, "ferry") == ["corpus:good.txt"]


async def test_a_folder_in_which_nothing_can_be_read_is_a_failure_and_not_silence(folder: Path) -> None:
    (folder / "not.pdf").write_bytes(b"hello")
    outcome = await corpus(folder).search(Query(text="ferry"), 5)
    assert outcome.status is Status.FAILED
    assert "not.pdf" in outcome.detail


def test_a_file_with_many_bad_rows_does_not_flood_the_list(folder: Path) -> None:
    (folder / "r.jsonl").write_text("{broken\n" * 500 + '{"text": "ferry"}\n')
    found = corpus(folder)
    assert found.refresh().documents == 1
    assert len(found.skipped()) == 21
    assert found.skipped()[-1] == Skipped("r.jsonl", "480 more rows have faults like these")


@pytest.mark.parametrize(
    ("sent", "broken"),
    [
        (signal.SIGSTOP, BrokenPdf("reading it took longer than 1 s", again=True)),
        (signal.SIGKILL, BrokenPdf("reading it crashed the PDF reader")),
    ],
)
def test_a_pdf_that_hangs_or_crashes_its_reader_costs_only_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch, sent: signal.Signals, broken: BrokenPdf
) -> None:
    (folder / "good.pdf").write_bytes(PDF)
    good = PdfText("", "Annual inspection of the cable car\n")
    with PdfTexts() as pdfs:
        assert pdfs.read(folder / "good.pdf") == good
        assert pdfs._child is not None
        pdfs._child.send_signal(sent)
        monkeypatch.setattr("refute.search.corpus.pdf.PATIENCE", 1.0)
        assert pdfs.read(folder / "good.pdf") == broken
        monkeypatch.undo()
        assert pdfs.read(folder / "good.pdf") == good


async def test_old_encodings_are_read(folder: Path) -> None:
    (folder / "latin.txt").write_bytes(
        "Die Fähre im Hafen von Brenholm wurde für drei Wochen stillgelegt.".encode("cp1252")
    )
    (folder / "utf16.txt").write_bytes("Die Brücke über den Fluss".encode("utf-16"))
    (folder / "meta.html").write_bytes("<meta charset=windows-1251><p>Школа закрыта</p>".encode("cp1251"))
    found = corpus(folder)
    assert "corpus:latin.txt" in await urls(found, "Fähre Hafen")
    assert "corpus:utf16.txt" in await urls(found, "Brücke")
    assert "corpus:meta.html" in await urls(found, "школа закрыта")


async def test_hostile_names_stay_names(folder: Path) -> None:
    names = [
        "a b.txt", "100%41.txt", "x#3.txt", "q?.txt", "new\nline.txt", "\u202egnp.txt", "東京.txt",
        "'; DROP TABLE entry;--.txt",
        "<script>.txt", "back\\slash.txt", "...txt", "-rf.txt", "NUL.txt", "%2e%2e%2fup.txt",
    ]  # fmt: skip
    for i, name in enumerate(names):
        (folder / name).write_text(f"ferry number {i}")
    (folder / "sub").mkdir()
    (folder / "sub" / os.fsdecode(b"bad\xff.txt")).write_text("ferry")
    found = corpus(folder)
    report = found.refresh()
    assert report.documents == len(names) - 1  # `...txt` is hidden
    assert found.skipped() == (Skipped("sub/bad%5Cudcff.txt", "the file's name is not valid text; rename it"),)
    hits = (await found.search(Query(text="ferry"), 50)).hits
    assert len(hits) == report.documents
    for hit in hits:
        assert hit.url.isprintable()
        assert " " not in hit.url
        document = found.document(hit.locator or "")
        assert document is not None
        assert document.body.startswith(b"ferry")
    assert address("\u202egnp.txt") == "%E2%80%AEgnp.txt"


async def test_links_do_not_lead_out_of_the_folder(folder: Path) -> None:
    (folder.parent / "private.txt").write_text("ferry secret")
    (folder.parent / "elsewhere").mkdir()
    (folder.parent / "elsewhere" / "p.txt").write_text("ferry secret")
    (folder / "a.txt").write_text("ferry")
    (folder / "out.txt").symlink_to(folder.parent / "private.txt")
    (folder / "dir").symlink_to(folder.parent / "elsewhere")
    (folder / "loop.txt").symlink_to(folder / "loop.txt")
    (folder / "in.txt").symlink_to(folder / "a.txt")
    os.mkfifo(folder / "pipe.txt")
    found = corpus(folder)
    assert sorted(await urls(found, "ferry")) == ["corpus:a.txt", "corpus:in.txt"]
    assert set(reasons(found)) == {"out.txt", "dir", "loop.txt", "pipe.txt"}
    (folder / "a.txt").unlink()
    (folder / "a.txt").symlink_to(folder.parent / "private.txt")
    assert found.document("a.txt") is None


def test_files_that_are_too_large_and_hidden_files_are_passed_over(folder: Path) -> None:
    with (folder / "big.txt").open("wb") as out:
        out.truncate(11_000_000)
    (folder / ".git").mkdir()
    (folder / ".git" / "x.txt").write_text("x")
    (folder / ".x.txt").write_text("x")
    (folder / "x.exe").write_text("x")
    assert list_files(folder).skipped == (Skipped("big.txt", "larger than 10 MB"),)
    assert list_files(folder).files == ()


async def test_the_folder_s_own_name_stands_in_receipts(folder: Path) -> None:
    (folder / "corpus.toml").write_text('name = "Brenholm papers"')
    (folder / "a.txt").write_text("ferry")
    found = corpus(folder)
    found.refresh()
    document = found.document("a.txt")
    assert document is not None
    assert document.library == "Brenholm papers"
    search: Search = found
    library: Library = found
    assert search.name == library.name == "corpus"


async def test_a_row_that_changed_since_is_not_passed_off_as_the_one_that_was_found(folder: Path) -> None:
    (folder / "r.jsonl").write_text('{"text": "The ferry sank."}\n')
    found = corpus(folder)
    found.refresh()
    (folder / "r.jsonl").write_text('{"text": "The ferry swam."}\n')
    assert found.document("r.jsonl#1") is None


def test_a_hit_s_snippet_is_the_opening_and_its_hash_is_of_nothing_else(folder: Path) -> None:
    (folder / "a.txt").write_text("ferry " * 1000)
    found = corpus(folder)
    found.refresh()
    document = found.document("a.txt")
    assert document is not None
    assert hashlib.sha256(document.body).hexdigest() == hashlib.sha256((folder / "a.txt").read_bytes()).hexdigest()
