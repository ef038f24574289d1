"""`--format warc`: an archivist's reader finds every receipt, and nothing that was not meant for archives."""

import gzip
import io
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from archived import NOON, Read, Shelf
from cases import ARABIC, HOSTILE
from debate_logs import a_log, finding
from warc_reading import assert_every_receipt_is_found, export, records, told

from refute.domain.debate.words import Mark
from refute.domain.errors import InputError, MissingExtra
from refute.domain.snapshots import Capture, Hop, Tombstone
from refute.engine.exporting import export_warc
from refute.formats import warc
from refute.formats.warc_subjects import of_debate
from refute.reading.store import FileSnapshotStore

pytest.importorskip("warcio", reason="an extra")

STORY = Read("https://news.example/story", "Title\n\nThe bridge was closed in May.", "The bridge was closed")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(FileSnapshotStore(tmp_path / "snapshots"))


def test_warcio_check_accepts_it_and_every_receipt_is_found(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from warcio.checker import Checker

    for number in range(4):
        url = f"https://site{number}.example/{number}"
        shelf.add(Read(url, f"{number} {ARABIC} closed.", "closed", f"<p>{number}</p>".encode(), title=HOSTILE))
    written, data = export(shelf)
    path = tmp_path / "run.warc.gz"
    path.write_bytes(data)
    assert Checker(SimpleNamespace(inputs=[str(path)], verbose=True)).process_all() == 0
    said = capsys.readouterr().out
    assert said.count("digest pass") == len(records(data)) == 1 + 4 * 2 + 1
    assert "fail" not in said
    assert (written.receipts, assert_every_receipt_is_found(records(data))) == (4, 4)


def test_the_file_opens_with_what_wrote_it_and_names_nobody(shelf: Shelf, tmp_path: Path) -> None:
    shelf.add(STORY)
    _, data = export(shelf)
    first = records(data)[0]
    assert first.kind == "warcinfo"
    assert b"software: refute/" in first.content
    whole = gzip.decompress(data).decode()
    for secret in (
        str(tmp_path),
        str(Path.home()),
        __import__("getpass").getuser() + "@",
        __import__("socket").gethostname(),
    ):
        assert secret not in whole


def test_every_record_is_its_own_gzip_member(shelf: Shelf) -> None:
    shelf.add(STORY)
    _, data = export(shelf)
    assert data.count(b"\x1f\x8b\x08\x00\x00\x00\x00\x00") == len(records(data))


def test_exported_twice_it_has_the_same_bytes(shelf: Shelf) -> None:
    shelf.add(STORY)
    shelf.add(
        Read(
            "https://b.example/",
            "other text",
            "other",
            hops=(Hop(url="https://c.example/", status=301, location="https://b.example/"),),
        )
    )
    assert export(shelf) == export(shelf)


def test_redirects_stand_before_the_page_that_they_led_to(shelf: Shelf) -> None:
    hops = (
        Hop(url="http://news.example/s", status=301, location="https://news.example/s"),
        Hop(url="https://news.example/s", status=302, location=STORY.url),
    )
    shelf.add(Read(STORY.url, STORY.text, STORY.quote, hops=hops))
    _, data = export(shelf)
    responses = [r for r in records(data) if r.kind == "response"]
    assert [(r.headers["WARC-Target-URI"], r.status) for r in responses] == [
        ("http://news.example/s", "301 Moved Permanently"),
        ("https://news.example/s", "302 Found"),
        (STORY.url, "200 OK"),
    ]
    assert responses[1].http["Location"] == STORY.url
    (receipt,) = told(records(data))[0]["receipts"]
    assert (receipt["url"], receipt["final_url"]) == ("http://news.example/s", STORY.url)


def test_the_same_bytes_a_second_time_are_a_revisit(shelf: Shelf) -> None:
    shelf.add(STORY)
    shelf.add(Read(STORY.url, STORY.text + " More.", "More", at=NOON + timedelta(days=1)))
    _, data = export(shelf)
    first, again = (r for r in records(data) if r.kind in {"response", "revisit"})
    assert again.kind == "revisit"
    assert again.content == b""
    assert again.headers["WARC-Refers-To"] == first.headers["WARC-Record-ID"]
    assert again.headers["WARC-Payload-Digest"] == first.headers["WARC-Payload-Digest"]
    assert assert_every_receipt_is_found(records(data)) == 2


def test_headers_of_the_encoding_on_the_wire_go_on_under_another_name(shelf: Shelf) -> None:
    """The kept bytes are decoded: a reader that believed the old headers would decode them a second time."""
    headers = (("content-encoding", "gzip"), ("content-type", "text/html"), ("transfer-encoding", "chunked"))
    shelf.add(Read(STORY.url, STORY.text, STORY.quote, headers=headers))
    _, data = export(shelf)
    (response,) = (r for r in records(data) if r.kind == "response")
    assert response.content == STORY.html
    assert response.http["x-archive-orig-content-encoding"] == "gzip"
    assert "content-encoding" not in response.http
    assert response.http["content-length"] == str(len(STORY.html))


@pytest.mark.parametrize("body", [True, False])
def test_without_a_capture_the_text_is_a_resource(shelf: Shelf, body: bool) -> None:
    shelf.add(STORY, keep_body=False)
    written, data = export(shelf)
    found = records(data)
    assert [r.kind for r in found] == ["warcinfo", "resource", "metadata"]
    assert (written.receipts, assert_every_receipt_is_found(found)) == (1, 1)


def test_what_was_taken_down_is_told_without_its_words(shelf: Shelf) -> None:
    found = shelf.add(STORY)
    other = shelf.add(Read("https://b.example/", "other text", "other"))
    case = shelf.case()
    stone = Tombstone(names=(found.receipt.snapshot,), at=NOON, reason="a court order")
    shelf.store.bury(stone)
    written, data = export(shelf, case)
    assert (written.receipts, written.withdrawn) == (1, 1)
    assert b"bridge was closed" not in gzip.decompress(data)
    gone, left = told(records(data))[0]["receipts"]
    assert gone["withdrawn"] == "withdrawn on 2026-05-01: a court order"
    assert left["snapshot"] == other.receipt.snapshot


def test_what_is_no_longer_held_is_told(shelf: Shelf) -> None:
    shelf.add(STORY, keep_text=False)
    written, data = export(shelf)
    assert (written.receipts, written.missing) == (0, 1)
    assert "missing" in told(records(data))[0]["receipts"][0]


def test_too_much_for_one_file_is_refused(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.add(STORY)
    monkeypatch.setattr(warc, "MOST_BYTES", 10)
    with pytest.raises(InputError, match="--claim"):
        export(shelf)


def test_without_a_case_there_is_nothing_to_export(shelf: Shelf) -> None:
    with pytest.raises(InputError, match="no claim"):
        export_warc([], shelf.store, io.BytesIO(), False)


def test_a_page_of_two_cases_is_written_once(shelf: Shelf) -> None:
    shelf.add(STORY)
    _, data = export(shelf, shelf.case(), shelf.case())
    assert [r.kind for r in records(data)] == ["warcinfo", "response", "conversion", "metadata", "metadata"]


def test_a_missing_extra_names_the_command(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.add(STORY)
    monkeypatch.setitem(__import__("sys").modules, "warcio.warcwriter", None)
    with pytest.raises(MissingExtra, match=r'pip install "refute\[warc\]"'):
        export(shelf)


def test_a_capture_of_another_page_is_not_used(shelf: Shelf) -> None:
    found = shelf.add(STORY, keep_body=False)
    body = shelf.pages[0].body
    shelf.store.keep(
        Capture(url="https://x.example/", final_url="https://x.example/", retrieved=NOON, body=body), STORY.html
    )
    _, data = export(shelf)
    assert found.receipt.final_url == STORY.url
    assert [(r.kind, r.headers.get("WARC-Target-URI")) for r in records(data)][1] == ("resource", STORY.url)


def test_a_document_that_several_seats_read_is_written_once(shelf: Shelf) -> None:
    for seconds in range(3):
        at = NOON + timedelta(seconds=seconds)
        shelf.add(Read("https://register.example/7", STORY.text, STORY.quote, via="corpus", at=at))
    _, data = export(shelf)
    assert [r.kind for r in records(data)] == ["warcinfo", "resource", "metadata"]
    assert assert_every_receipt_is_found(records(data)) == 3


def test_the_findings_of_a_debate_are_found_like_those_of_a_check(shelf: Shelf) -> None:
    shelf.add(STORY)
    fell = finding(3, Mark.FAIL).model_copy(update={"ledger": tuple(shelf.evidence), "pages": tuple(shelf.pages)})
    log = a_log().model_copy(update={"findings": (finding(1, Mark.OK), fell)})
    out = io.BytesIO()
    written = export_warc(list(of_debate(log, 2)), shelf.store, out, False)
    found = records(out.getvalue())
    assert written.receipts == assert_every_receipt_is_found(found) == 1
    (said,) = told(found)
    assert (said["finding"], said["mark"], said["debate"]) == (fell.id, "fail", log.id)
    assert "claim" not in said  # the speaker had read a private document
    out = io.BytesIO()
    export_warc(list(of_debate(log, 2)), shelf.store, out, True)
    assert told(records(out.getvalue()))[0]["claim"] == fell.claim.text
