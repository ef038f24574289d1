"""`refute snapshots …` and `refute export` at the command line: what is said, and the exit codes."""

import os
import threading
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from refute.apps.cli.exits import Exit
from refute.apps.cli.main import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path / "home"


@pytest.mark.parametrize(
    ("flags", "code", "said"),
    [
        ({}, Exit.DONE, "1 receipt with"),
        ({}, Exit.DONE, "2 receipts of private documents left out"),
        ({"ended": True}, Exit.INCOMPLETE, "taken down"),
        ({"busy": True}, Exit.INCOMPLETE, "no longer holds"),
    ],
)
def test_an_export_says_what_it_holds_and_what_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: dict[str, bool], code: Exit, said: str
) -> None:
    path = tmp_path / "run.warc.gz"
    assert main(["export", "run-1", "--out", str(path)], FakeEngine(**flags)) == code  # type: ignore[arg-type]
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert path.read_bytes() == b"WARC/1.1"


def test_an_export_that_cannot_be_written_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run.warc.gz"
    path.write_bytes(b"an earlier one")
    assert main(["export", "run-1", "--out", str(path)], FakeEngine(fails=True)) == Exit.USAGE
    assert "No space left" in capsys.readouterr().err
    assert path.read_bytes() == b"an earlier one"
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == ["run.warc.gz"]


def test_a_terminal_is_not_sent_a_warc_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert main(["export", "run-1"], FakeEngine()) == Exit.USAGE
    assert "--out" in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv",
    [
        ["export", "no-such-run"],
        ["export", "run-1", "--claim", "7"],
        ["export", "run-1", "--format", "pdf"],
        ["snapshots", "gc", "--older-than", "soon"],
        ["snapshots", "gc", "--max-size", "small"],
        ["snapshots", "takedown", "https://a.example/"],
        ["snapshots", "takedown", "nothing", "--reason", "r"],
        ["snapshots", "takedown", "https://a.example/", "--reason", "  "],
        ["snapshots", "tidy"],
        ["snapshots", "status", "--all"],
    ],
)
def test_wrong_usage_ends_in_2_and_changes_nothing(
    home: Path, capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert main(argv, FakeEngine()) == Exit.USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("refute: ")
    assert [p for p in home.rglob("*") if p.is_file()] == []


def test_an_empty_store_is_told_and_kept_house_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["snapshots", "status"], FakeEngine()) == Exit.DONE
    assert main(["snapshots", "gc"], FakeEngine()) == Exit.DONE
    out = capsys.readouterr().out
    assert "Texts of pages: no files, 0 bytes" in out
    assert "Removed: no files" in out


def test_a_dry_run_of_a_takedown_takes_nothing_down(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["snapshots", "takedown", "https://a.example/\u202ex", "--reason", "by \x1b[31morder"]
    assert main([*words, "--dry-run"], FakeEngine()) == Exit.DONE
    out, err = capsys.readouterr()
    assert out.startswith("Would take down:")
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "Nothing of it was held" in err
    assert [p for p in home.rglob("*") if p.is_file()] == []
    assert main(words, FakeEngine()) == Exit.DONE
    assert main(["snapshots", "status"], FakeEngine()) == Exit.DONE
    assert "1 tombstone" in capsys.readouterr().out


def test_a_disk_that_is_full_is_said_and_nothing_is_half_taken_down(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["snapshots", "takedown", "https://a.example/", "--reason", "r"], FakeEngine()) == Exit.ERROR
    assert "No space left on device" in capsys.readouterr().err
    assert [p for p in home.rglob("*") if p.is_file()] == []


def test_standard_output_that_is_full_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "run-1"], FakeEngine(fails=True)) == Exit.ERROR
    assert "Standard output cannot be written: No space left on device" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["export", "run-1"], ["show", "run-1"]])
def test_a_pipe_or_device_is_written_to_and_not_replaced(tmp_path: Path, command: list[str]) -> None:
    """As root, a report for /dev/null would take its place."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert main([*command, "--out", str(pipe)], FakeEngine()) == Exit.DONE
    reader.join(10)
    assert read[0]
    assert pipe.is_fifo()


def test_a_device_that_is_full_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/full").is_char_device():
        pytest.skip("this system has no /dev/full")
    assert main(["show", "run-1", "--out", "/dev/full"], FakeEngine()) == Exit.USAGE
    assert "No space left" in capsys.readouterr().err
    assert Path("/dev/full").is_char_device()
