"""What is private, and what could open a header or a record, is not in a WARC file."""

import gzip
import io
from pathlib import Path

import pytest
from archived import Read, Shelf
from warc_reading import assert_every_receipt_is_found, export, records, told

from refute.domain.snapshots import Hop
from refute.formats import warc
from refute.formats.warc_subjects import of_case
from refute.reading.store import FileSnapshotStore

pytest.importorskip("warcio", reason="an extra")

STORY = Read("https://news.example/story", "Title\n\nThe bridge was closed in May.", "The bridge was closed")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(FileSnapshotStore(tmp_path / "snapshots"))


PRIVATE = [
    Read("corpus:clients/Miller/divorce.txt", "He earns 4711 a month.", "4711 a month", via="corpus"),
    Read("file:///home/miller/divorce.txt", "He earns 4711 a month.", "4711 a month", via="corpus"),
    Read("https://u:p@h.example/", "He earns 4711 a month.", "4711 a month", via="corpus"),
    Read(
        "http://wiki.intern.example/pay", "He earns 4711 a month.", "4711 a month",
        notes=("read from wiki.intern.example, a host that REFUTE_ALLOW_PRIVATE_HOSTS names",),
    ),
]  # fmt: skip


@pytest.mark.parametrize("read", PRIVATE)
def test_private_documents_are_left_out_unless_asked_for(shelf: Shelf, read: Read) -> None:
    shelf.add(STORY)
    shelf.add(read)
    written, data = export(shelf)
    whole = gzip.decompress(data)
    assert (written.receipts, written.private) == (1, 1)
    for part in (b"4711", b"divorce", b"miller", b"intern"):
        assert part not in whole.lower()
    assert told(records(data))[0]["receipts_left_out_as_private"] == 1
    written, data = export(shelf, private=True)
    assert (written.receipts, written.private, assert_every_receipt_is_found(records(data))) == (2, 0, 2)


@pytest.mark.parametrize("read", PRIVATE[:3])
def test_a_document_without_a_public_address_is_named_by_its_content(shelf: Shelf, read: Read) -> None:
    shelf.add(read)
    _, data = export(shelf, private=True)
    whole = gzip.decompress(data).lower()
    for part in (b"divorce", b"miller", b"u:p@"):
        assert part not in whole
    (receipt,) = told(records(data))[0]["receipts"]
    assert receipt["url"].startswith("urn:refute:document:")


def test_a_local_copy_of_a_public_page_bears_its_public_address(shelf: Shelf) -> None:
    shelf.add(Read("https://register.example/7", STORY.text, STORY.quote, via="corpus"))
    written, data = export(shelf)
    (resource,) = (r for r in records(data) if r.kind == "resource")
    assert resource.headers["WARC-Target-URI"] == "https://register.example/7"
    assert written.receipts == 1


HOSTILE_ADDRESSES = [
    ("https://news.example/a\r\nWARC-Type: warcinfo\r\n\r\n", ["response", "response"]),
    ("https://news.example/\u202e\u0645\u0631\u062d\u0628\u0627 \x00", ["response", "response"]),
    ("https://news.example/\ud800", ["response", "response"]),
    ("https://news.example/" + "a" * 20_000, ["resource"]),
    ("https://[::1", ["resource"]),
]


@pytest.mark.parametrize(("url", "came"), HOSTILE_ADDRESSES)
def test_no_address_can_open_a_header_or_a_record(shelf: Shelf, url: str, came: list[str]) -> None:
    hops = (Hop(url=url, status=301, location=url),)
    found = shelf.add(STORY)
    (capture,) = shelf.store.captures()
    text = shelf.store.get(found.receipt.snapshot)
    out = io.BytesIO()
    source = warc.Source(text, STORY.html, capture.model_copy(update={"hops": hops, "final_url": url}))
    warc.write_warc([of_case(shelf.case())], lambda _: source, out, "refute/0\r\nx: y")
    found_records = records(out.getvalue())
    assert [r.kind for r in found_records] == ["warcinfo", *came, "conversion", "metadata"]
    for record in found_records:
        assert all("\n" not in v and len(v) < 9000 for v in record.headers.values())
    assert b"\nx: y" not in found_records[0].content


def test_a_stored_header_in_another_script_stays_one_header(shelf: Shelf) -> None:
    headers = (
        ("content-disposition", "attachment; filename=\u062a\u0642\u0631\u064a\u0631.pdf"),
        ("server", "\u202ex"),
    )
    shelf.add(Read(STORY.url, STORY.text, STORY.quote, headers=headers))
    _, data = export(shelf)
    (response,) = (r for r in records(data) if r.kind == "response")
    assert response.content == STORY.html
    assert response.http["content-disposition"].startswith("attachment")
