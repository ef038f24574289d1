"""`refute annotate`: options, errors, exit codes."""

import io
import os
import sys
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from refute.apps.cli.main import main
from refute.domain.annotation import AnnotateOrder


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "notes.md").write_text("The bridge is 412 metres long.\n", "utf-8")
    (tmp_path / "docs").mkdir()


def ordered(*argv: str, code: int = 0) -> AnnotateOrder:
    engine = FakeEngine()
    assert main(["annotate", *argv, "--quiet"], engine) == code
    (order,) = engine.annotations
    return order


def test_a_file_is_named_from_the_current_folder_and_read_as_it_stands(tmp_path: Path) -> None:
    given = ordered(str(tmp_path / "sub" / "notes.md")).given
    assert (given.name, given.text, given.markdown) == ("sub/notes.md", "The bridge is 412 metres long.\n", True)


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Ein Satz über 3 m.\r\n".encode())))
    given = ordered("-").given
    assert (given.name, given.text) == ("-", "Ein Satz über 3 m.\r\n")


def test_sources_close_the_book_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFUTE_SEARXNG", "http://127.0.0.1:8888")
    monkeypatch.setenv("REFUTE_CORPUS", str(tmp_path))
    monkeypatch.setenv("REFUTE_SEARCH", "searxng,wikipedia")
    order = ordered("sub/notes.md", "--sources", "docs")
    search = order.desk.search
    assert (search.corpus, search.offline, search.searxng, search.backends) == (
        str(tmp_path / "docs"),
        True,
        None,
        ("corpus",),
    )
    assert order.closed


def test_a_lock_file_is_used_only_where_it_is_wanted(tmp_path: Path) -> None:
    assert ordered("sub/notes.md").sources == ""
    assert not Path("refute.lock").exists()
    assert ordered("sub/notes.md", "--changed").sources == "sources-1"
    assert '"refute.lock/1"' in Path("refute.lock").read_text("utf-8")
    ordered("sub/notes.md", "--write-lock", "--lock", "docs/other.lock")
    assert Path("docs/other.lock").is_file()


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "nothing to annotate"),
        (["sub/notes.md", "-"], "more than one text"),
        (["nowhere.md"], "cannot be read"),
        (["sub"], "is a folder"),
        (["sub/notes.md", "--sources", "nowhere"], "is not a folder"),
        (["sub/notes.md", "--sources", "docs", "--corpus", "docs"], "name a folder each"),
        (["sub/notes.md", "--claims", "-1"], "out of range"),
        (["sub/notes.md", "--format", "xml"], "junit"),
        (["sub/notes.md", "--fail-on", "OK"], "fail-on"),
        (["sub/notes.md", "--changed", "--write-lock"], "Give one of them"),
        (["sub/notes.md", "--changed", "--lock", "sub"], "cannot be written"),
        (["sub/notes.md", "--changed", "--lock", "nowhere/refute.lock"], "cannot be written"),
        (["sub/notes.md", "--as-of", "2999-01-01"], "lies ahead"),
        (["sub/notes.md", "--with-snapshots"], "--format json"),
    ],
)
def test_what_cannot_be_meant_is_refused(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    assert main(["annotate", *argv], engine) == 2
    assert says in capsys.readouterr().err
    assert not engine.annotations


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "<<<<<<< ours", '{"format": "refute.lock/9"}', '{"format": ' + "[" * 100_000]
)
def test_a_file_that_is_no_lock_file_is_refused_and_left_alone(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("refute.lock").write_text(text, "utf-8")
    assert main(["annotate", "sub/notes.md", "--changed"], FakeEngine()) == 2
    assert "refute.lock" in capsys.readouterr().err
    assert Path("refute.lock").read_text("utf-8") == text


def test_json_of_another_kind_is_a_text_and_a_broken_log_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("data.json").write_text('{"format": "something", "length": 412}', "utf-8")
    assert ordered("data.json").given.text.startswith("{")
    Path("log.json").write_text('{"format": "refute.debate/1", "topic": "T"}', "utf-8")
    assert main(["annotate", "log.json"], FakeEngine()) == 2
    assert "log.json is no whole refute.debate/1" in capsys.readouterr().err
