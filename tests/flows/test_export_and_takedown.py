"""A check from its pages to the archive: exported as WARC, kept house of, taken down, shown and verified after that."""

import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from refute.apps.cli.exits import Exit
from refute.apps.cli.main import main
from refute.domain.case import Report
from refute.engine.kept import cited
from refute.engine.snapshots import FOLDER, Snapshots
from world.scene import AS_OF, BRIDGE, Scene
from world.web_server import Page

pytest.importorskip("warcio", reason="an extra")

UNQUOTED = "Shopkeepers on the island said that bread was late"


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Scene, Path]]:
    """A finished run, one of its pages behind a redirect."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch, Scene() as scene:
        scene.enter(home, patch)
        scene.web.pages["/gazette-today"] = scene.web.pages["/gazette"]
        scene.web.pages["/gazette"] = Page("", status=301, headers={"Location": "/gazette-today"})
        assert main(order(scene, "--out", str(home / "report.json"))) == Exit.DONE
        yield scene, home


def order(scene: Scene, *more: str) -> list[str]:
    return [
        "check", BRIDGE, "--as-of", AS_OF.isoformat(), "--model", "all=openai:scripted-1", "--base-url",
        scene.model.url, "--searxng", scene.search.url, "--search", "searxng", "--quiet", "--format", "json", *more,
    ]  # fmt: skip


def report_in(home: Path) -> Report:
    return Report.model_validate_json((home / "report.json").read_text("utf-8"))


def export(home: Path, name: str, *options: str) -> tuple[int, Path]:
    path = home / name
    return main(["export", report_in(home).run, "--out", str(path), *options]), path


def receipts(path: Path) -> dict[str, tuple[dict[str, Any], bytes]]:
    """Every receipt of a file by its evidence, with the content of the record that it names."""
    from warcio.archiveiterator import ArchiveIterator

    content: dict[str, bytes] = {}
    told: list[dict[str, Any]] = []
    with path.open("rb") as stream:
        for record in ArchiveIterator(stream, check_digests="raise"):
            data = record.content_stream().read()
            content[record.rec_headers.get_header("WARC-Record-ID")] = data
            told += json.loads(data)["receipts"] if record.rec_type == "metadata" else []
    return {r["evidence"]: (r, content.get(r.get("text_record", ""), b"")) for r in told}


def files_with(home: Path, words: str) -> list[str]:
    """Files under the home folder that hold the words, packed or not."""
    store = Snapshots(home).store
    packed = [e.name for e in store.entries() if words.encode() in (store.get(e.name) or store.body(e.name) or b"")]
    plain = [p.name for p in home.rglob("*") if p.is_file() and words.encode() in p.read_bytes()]
    return sorted({*packed, *plain})


def test_the_archive_holds_every_receipt_of_the_run(checked: tuple[Scene, Path]) -> None:
    from warcio.checker import Checker

    scene, home = checked
    code, path = export(home, "run.warc.gz", "--with-private")
    assert code == Exit.DONE
    assert Checker(SimpleNamespace(inputs=[str(path)], verbose=False)).process_all() == 0
    found = receipts(path)
    ledger = {e.id: e for a in report_in(home).answers for e in a.case.ledger}
    assert set(ledger) <= set(found)
    for receipt, text in found.values():
        assert text.decode()[receipt["start"] : receipt["end"]] == receipt["quote"]
    assert scene.web.url("/gazette") in {r["url"] for r, _ in found.values() if r["url"] != r["final_url"]}
    again, other = export(home, "again.warc.gz", "--with-private")
    assert (again, other.read_bytes()) == (Exit.DONE, path.read_bytes())


def test_pages_of_private_hosts_are_not_exported_unless_asked_for(
    checked: tuple[Scene, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    code, path = export(checked[1], "public.warc.gz")
    assert (code, receipts(path)) == (Exit.DONE, {})
    assert "--with-private" in capsys.readouterr().err


@pytest.mark.parametrize(("claim", "shape"), [("1", "json"), ("1", "md"), (None, "json"), (None, "md"), ("1", "warc")])
def test_one_claim_or_all_in_each_format(checked: tuple[Scene, Path], claim: str | None, shape: str) -> None:
    options = ["--format", shape, *(["--claim", claim] if claim else [])]
    code, path = export(checked[1], f"out.{shape}", *options)
    assert code == Exit.DONE
    if shape == "json":
        assert main(["verify", str(path)]) == Exit.DONE
    if shape == "md":
        assert "Northmoor Bridge" in path.read_text("utf-8")


@pytest.mark.parametrize("options", [["--claim", "2"], ["--claim", "0"], ["--format", "pdf"], ["--claim", "1.5"]])
def test_what_cannot_be_exported_is_refused(checked: tuple[Scene, Path], options: Sequence[str]) -> None:
    code, path = export(checked[1], "never", *options)
    assert code == Exit.USAGE
    assert not path.exists()


def test_keeping_house_leaves_what_the_run_cites(
    checked: tuple[Scene, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    home = checked[1]
    store = Snapshots(home).store
    for path in (home / FOLDER).rglob("*"):
        os.utime(path, (time.time() - 10**6,) * 2)
    before = {e.name for e in store.entries()}
    assert main(["snapshots", "gc", "--older-than", "1d", "--max-size", "0", "--dry-run"]) == Exit.DONE
    assert {e.name for e in store.entries()} == before
    assert main(["snapshots", "gc", "--older-than", "1d", "--max-size", "0"]) == Exit.DONE
    assert "Still" in capsys.readouterr().err
    left = {e.name for e in store.entries()}
    assert cited(home).texts <= left < before
    assert main(["verify", str(home / "report.json")]) == Exit.DONE
    assert export(home, "after.warc.gz", "--with-private")[0] == Exit.DONE


def test_a_page_taken_down_is_gone_everywhere_and_named_as_withdrawn(
    checked: tuple[Scene, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    scene, home = checked
    for name in ("run", "again", "public", "after"):
        (home / f"{name}.warc.gz").unlink(missing_ok=True)
    gone = next(e for a in report_in(home).answers for e in a.case.ledger if "/gazette" in e.receipt.final_url)
    assert files_with(home, UNQUOTED)
    asked = scene.web.asked("/gazette-today")
    assert main(["snapshots", "takedown", scene.web.url("/gazette-today"), "--reason", "a court order"]) == Exit.DONE
    assert scene.web.url("/gazette") in capsys.readouterr().out
    assert files_with(home, UNQUOTED) == []

    assert main(["show", report_in(home).run, "--format", "json"]) == Exit.DONE
    shown = capsys.readouterr().out
    assert gone.receipt.quote not in shown
    quotes = {e.id: e.receipt.quote for a in Report.model_validate_json(shown).answers for e in a.case.ledger}
    assert quotes[gone.id].startswith("[withdrawn on ")
    assert "a court order" in quotes[gone.id]
    assert sum(q.startswith("[withdrawn") for q in quotes.values()) == 1
    assert main(["show", report_in(home).run, "-v"]) == Exit.DONE
    shown = capsys.readouterr().out
    assert "withdrawn on" in shown
    assert gone.receipt.quote not in " ".join(shown.split())
    assert "barriers on Monday morning" not in " ".join(shown.split())

    for shape in ("text", "md", "svg", "json"):
        assert main(["origins", report_in(home).run, "--format", shape]) == Exit.DONE
        drawn = capsys.readouterr().out
        assert "Lorries must take the ferry" not in drawn
        assert gone.receipt.quote not in drawn

    assert main(["verify", str(home / "report.json")]) == Exit.INCOMPLETE
    said = capsys.readouterr().out
    assert "withdrawn: " in said
    assert "a court order" in said
    assert "CHANGED:" not in said.replace("UNCHANGED:", "")
    shown_again = home / "shown.json"
    written = ["show", report_in(home).run, "--format", "json", "--with-snapshots", "--out", str(shown_again)]
    assert main(written) == Exit.DONE
    assert main(["verify", str(shown_again)]) == Exit.INCOMPLETE
    said = capsys.readouterr().out
    assert "withdrawn: " in said
    assert "changed: " not in said
    code, path = export(home, "less.warc.gz", "--with-private")
    assert code == Exit.INCOMPLETE
    assert receipts(path)[gone.id][0]["withdrawn"]

    assert main(order(scene, "--fresh", "--out", str(home / "fresh.json"))) == Exit.DONE
    assert scene.web.asked("/gazette-today") == asked
    fresh = Report.model_validate_json((home / "fresh.json").read_text("utf-8"))
    assert "/gazette" not in {e.receipt.final_url for a in fresh.answers for e in a.case.ledger}
    assert any("a court order" in g.detail for a in fresh.answers for g in a.case.gaps)
    assert main(["snapshots", "status"]) == Exit.DONE
    assert "tombstone" in capsys.readouterr().out


def test_what_is_gone_for_want_of_space_is_said_plainly(
    checked: tuple[Scene, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    home = checked[1]
    for path in (home / FOLDER).rglob("*"):
        os.utime(path, (time.time() - 10**6,) * 2)
    assert main(["snapshots", "gc", "--max-size", "0", "--cited-too"]) == Exit.DONE
    assert main(["verify", str(home / "report.json")]) == Exit.INCOMPLETE
    assert "neither in the file nor in the store" in " ".join(capsys.readouterr().out.split())
    assert export(home, "bare.warc.gz", "--with-private")[0] == Exit.INCOMPLETE
