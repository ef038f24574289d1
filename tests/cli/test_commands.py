import io
import json
import os
import stat
import sys
from pathlib import Path

import pytest
from fake_engine import NOW, PAGE_TEXT, SNAPSHOT, FakeEngine

from refute.apps.cli.main import main
from refute.domain.case import Report
from refute.domain.verification import Verification
from refute.domain.vocabulary import Depth
from refute.stages.manifest import manifest_root

CLAIM = "The bridge at Orle was closed in March 2024."


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))


def stdin(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))


def test_a_check_writes_the_card_to_standard_output_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    assert main(["check", CLAIM], engine) == 0
    out, err = capsys.readouterr()
    assert "NOT ENOUGH EVIDENCE" in out
    assert CLAIM in out
    assert err == ""
    assert engine.orders[0].submission.text == CLAIM
    assert engine.orders[0].as_of_given is False


@pytest.mark.parametrize(
    "argv",
    [
        ["chek", CLAIM],
        [CLAIM],
        ["Check", CLAIM],
        ["check", "--hepl"],
        ["check", "--oflfine", CLAIM],
        ["check", "a", "b"],
    ],
)
def test_a_mistyped_command_or_option_is_an_error_and_never_a_run(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    engine = FakeEngine()
    assert main(argv, engine) == 2
    assert engine.orders == []
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("refute: ")
    assert "Traceback" not in err


def test_a_mistyped_command_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    main(["chek", CLAIM], FakeEngine())
    assert 'Did you mean "check"?' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["check"], "nothing to check"),
        (["check", "  \n"], "empty"),
        (["check", "?!…"], "empty"),
        (["check", CLAIM, "-"], "more than one"),
        (["check", "--file", "/nowhere/at-all.txt"], "cannot be read"),
        (["check", "--file", "/"], "folder"),
        (["check", CLAIM, "--as-of", "2199-01-01"], "lies ahead"),
        (["check", CLAIM, "--as-of", "yesterday"], "is not a date"),
        (["check", CLAIM, "--within", "soon"], "not a length of time"),
        (["check", CLAIM, "--within", "0"], "out of range"),
        (["check", CLAIM, "--budget", "-1"], "out of range"),
        (["check", CLAIM, "--budget", "nan"], "out of range"),
        (["check", CLAIM, "--claims", "0"], "1 to 20"),
        (["check", CLAIM, "--corpus", "/nowhere"], "not a folder"),
        (["check", CLAIM, "--format", "jsn"], "Did you mean json"),
        (["check", CLAIM, "--model", "openai:x"], "SEAT=SPEC"),
        (["check", CLAIM, "--model", "jugde=local"], "Did you mean judge"),
        (["check", CLAIM, "--base-url", "http://localhost:1"], "serves no seat"),
        (["check", CLAIM, "--base-url", "http://me:secret@localhost:1", "--model", "all=openai:x"], "password"),
        (["check", CLAIM, "--searxng", "localhost"], "not a web address"),
        (["check", CLAIM, "--search", ","], "names no backend"),
        (["check", CLAIM, "--with-snapshots"], "--format json"),
        (["check", CLAIM, "--out", "/nowhere/x.json"], "cannot be written"),
        (["show", "run-2"], "no run run-2"),
        (["graph", "run-1", "--format", "png"], "Choose one of"),
        (["origins", "run-1", "--format", "svgs"], "Did you mean svg"),
        (["origins", "run-1", "--out", "/nowhere/x.svg"], "cannot be written"),
        (["origins", "run-2"], "no run run-2"),
        (["schema", "cases"], "Did you mean case"),
        (["verify", "/nowhere.json"], "no file"),
    ],
)
def test_wrong_usage_ends_in_2_with_what_and_why(
    argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = FakeEngine()
    assert main(argv, engine) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert "secret" not in err
    assert err.startswith("refute: ")
    assert len(err.splitlines()) <= 2
    assert engine.orders == []


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "empty"),
        (b"\x00\x01\x02", "binary"),
        (b"caf\xe9 au lait", "not UTF-8"),
        (b"%PDF-1.7 ...", "PDF"),
        ("Text".encode("utf-16"), "UTF-16"),
        (b"a" * 1_000_001, "1,000,000 bytes"),
    ],
)
def test_a_text_that_cannot_be_read_whole_is_refused(
    raw: bytes, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "text"
    path.write_bytes(raw)
    assert main(["check", "--file", str(path)], FakeEngine()) == 2
    assert says in capsys.readouterr().err
    stdin(monkeypatch, raw)
    assert main(["check", "-"], FakeEngine()) == 2
    assert says in capsys.readouterr().err


def test_text_comes_from_a_file_or_standard_input_in_nfc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"\xef\xbb\xbfCafe\xcc\x81 closed.")
    engine = FakeEngine()
    assert main(["check", "--file", str(path)], engine) == 0
    stdin(monkeypatch, "桥关闭了。".encode())
    assert main(["check", "-"], engine) == 0
    assert [o.submission.text for o in engine.orders] == ["Café closed.", "桥关闭了。"]


def test_a_text_that_begins_with_a_hyphen_goes_behind_two() -> None:
    engine = FakeEngine()
    assert main(["check", "--", "-5 degrees were measured"], engine) == 0
    assert engine.orders[0].submission.text == "-5 degrees were measured"


def test_the_page_of_url_is_the_submission() -> None:
    engine = FakeEngine()
    assert main(["check", "--url", "https://a.example/"], engine) == 0
    assert engine.orders[0].submission.text == PAGE_TEXT
    assert engine.orders[0].submission.origin.url == "https://a.example/"


def test_options_reach_the_order(tmp_path: Path) -> None:
    engine = FakeEngine()
    argv = [
        "check",
        CLAIM,
        "--as-of",
        "2024-05-01",
        "--model",
        "all=openai:small",
        "--model",
        "judge=command:claude -p",
    ]
    argv += ["--model", "judge=local", "--base-url", "http://localhost:8080/v1", "--corpus", str(tmp_path), "--offline"]
    argv += ["--depth", "quick", "--within", "1m30s", "--budget", "0.5", "--claims", "5", "--fresh"]
    argv += ["--searxng", "http://localhost:8888", "--search", "wikipedia, corpus", "--desk", "mine"]
    assert main(argv, engine) == 0
    order = engine.orders[0]
    assert order.as_of.isoformat() == "2024-05-01T23:59:59.999999+00:00"
    assert order.as_of_given
    desk = order.desk
    assert desk.name == "mine"
    specs = {s.seat: [(m.spec, m.base_url) for m in s.chain] for s in desk.seats}
    assert specs == {
        "all": [("openai:small", "http://localhost:8080/v1")],
        "judge": [("command:claude -p", None), ("local", None)],
    }
    assert (desk.depth, desk.within, desk.budget, desk.claims, desk.fresh) == (Depth.QUICK, 90.0, 0.5, 5, True)
    assert desk.search.backends == ("wikipedia", "corpus")
    assert desk.search.corpus == str(tmp_path)
    assert desk.search.searxng == "http://localhost:8888"
    assert desk.search.offline


def test_every_option_can_be_an_environment_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    values = {
        "AS_OF": "2024-05-01T10:00:00+02:00",
        "DESK": "mine",
        "MODEL": "all=command:claude -p; judge=local",
        "CORPUS": str(tmp_path),
        "OFFLINE": "1",
        "DEPTH": "thorough",
        "WITHIN": "2m",
        "BUDGET": "1",
        "CLAIMS": "7",
        "FRESH": "true",
        "SEARXNG": "http://localhost:8888",
        "SEARCH": "corpus",
        "FORMAT": "json",
        "OUT": str(tmp_path / "out.json"),
        "QUIET": "1",
        "URL": "https://a.example/",
    }
    for name, value in values.items():
        monkeypatch.setenv(f"REFUTE_{name}", value)
    engine = FakeEngine()
    assert main(["check", CLAIM], engine) == 0  # what is typed wins over REFUTE_URL
    order = engine.orders[0]
    assert order.submission.text == CLAIM
    assert order.as_of.isoformat() == "2024-05-01T08:00:00+00:00"
    assert [s.chain[0].spec for s in order.desk.seats] == ["command:claude -p", "local"]
    assert (order.desk.depth, order.desk.within, order.desk.claims, order.desk.fresh) == ("thorough", 120.0, 7, True)
    assert Report.model_validate_json((tmp_path / "out.json").read_text("utf-8")).run == "run-1"
    assert main(["check"], engine) == 0
    assert engine.orders[1].submission.text == PAGE_TEXT


def test_today_means_now_and_not_its_end() -> None:
    from datetime import UTC, datetime

    engine = FakeEngine()
    before = datetime.now(UTC)
    assert main(["check", CLAIM, "--as-of", before.date().isoformat()], engine) == 0
    assert before <= engine.orders[0].as_of <= datetime.now(UTC)


def test_out_is_written_whole_with_ordinary_rights_and_leaves_nothing_beside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    path = folder / "report.md"
    path.write_text("old")
    assert main(["check", CLAIM, "--format", "md", "--out", str(path), "--quiet"], FakeEngine()) == 0
    assert path.read_text("utf-8").startswith("# Report\n")
    assert list(folder.iterdir()) == [path]
    assert stat.S_IMODE(path.stat().st_mode) & 0o600 == 0o600
    assert capsys.readouterr() == ("", "")


def test_with_snapshots_carries_the_pages_and_says_which_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    engine.held.put(PAGE_TEXT.encode())
    assert main(["check", CLAIM, "--format", "json", "--with-snapshots"], engine) == 0
    out, err = capsys.readouterr()
    case = Report.model_validate_json(out).answers[0].case
    assert [(s.sha256, s.text) for s in case.snapshots] == [(SNAPSHOT, PAGE_TEXT)]
    assert "no longer held" not in err
    assert main(["check", CLAIM, "--format", "json", "--with-snapshots"], FakeEngine()) == 0
    assert SNAPSHOT in capsys.readouterr().err


def test_when_every_investigator_failed_the_exit_code_says_so() -> None:
    assert main(["check", CLAIM], FakeEngine(fails=True)) == 3
    assert main(["check", CLAIM], FakeEngine()) == 0


@pytest.mark.parametrize(
    ("found", "code", "word"),
    [
        (Verification(ok=True, complete=True, root="r00t"), 0, "UNCHANGED"),
        (Verification(ok=False, complete=False, root="r00t", problems=("quote 3 differs",)), 4, "quote 3 differs"),
        (Verification(ok=True, complete=False, root="r00t", missing=("ab12",)), 6, "ab12"),
    ],
)
def test_verify_names_what_changed_and_its_exit_code_says_so(
    found: Verification, code: int, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "case.json"
    path.write_text("{}")
    assert main(["verify", str(path)], FakeEngine(verification=found)) == code
    out = capsys.readouterr().out
    assert word in out
    assert "r00t (integrity, not authenticity)" in out


def test_a_run_that_another_process_works_on_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", "run-1"], FakeEngine(busy=True)) == 5
    assert capsys.readouterr().err.startswith("refute: Another process works on run-1.")


def test_runs_show_status_cancel_graph_and_schema(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    for argv, says in [
        (["runs"], "run-1 done"),
        (["show", "run-1"], "“Shown.”"),
        (["resume", "run-1"], "“Resumed.”"),
        (["status", "run-1"], "intake: done"),
        (["graph", "run-1", "--format", "dot"], "digraph"),
        (["graph", "run-1", "--format", "beads"], '"issue_type": "task"'),
        (["origins", "run-1"], "no independent origins in all"),
        (["origins", "run-1", "--format", "md"], "# Origins"),
        (["origins", "run-1", "--format", "svg"], "<svg "),
        (["origins", "run-1", "--format", "json"], '"refute.origins/1"'),
        (["schema", "report"], '"$schema"'),
        (["desk"], "Nothing leaves this machine."),
    ]:
        assert main(argv, engine) == 0
        out = capsys.readouterr().out
        assert says in out
        assert "\x1b" not in out
    assert main(["cancel", "run-1"], engine) == 0
    assert "cancelled" in capsys.readouterr().err


def test_origins_go_to_a_file_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "origins.svg"
    assert main(["origins", "run-1", "--format", "svg", "--out", str(out)], FakeEngine()) == 0
    assert out.read_text("utf-8").endswith("</svg>\n")
    shown = capsys.readouterr()
    assert (shown.out, shown.err.strip()) == ("", f"Origins written to {out}")
    assert main(["origins", "run-1"], FakeEngine(unfinished=True)) == 2


def test_a_run_without_a_report_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "run-1"], FakeEngine(unfinished=True)) == 2
    assert "refute resume run-1" in capsys.readouterr().err


def test_the_desk_shows_each_seat_with_its_model(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["desk", "--model", "judge=openai:big", "--model", "judge=local"], FakeEngine()) == 0
    out = capsys.readouterr().out
    assert "judge: openai:big, then local (evidence only, no language model)" in out
    assert "press: local" in out


def test_json_is_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "run-1", "--format", "json"], FakeEngine()) == 0
    assert json.loads(capsys.readouterr().out)["as_of"] == NOW.isoformat().replace("+00:00", "Z")


def test_the_manifest_root_is_told_beside_the_json_and_is_the_one_that_verify_derives(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", CLAIM, "--format", "json"], FakeEngine()) == 0
    out, err = capsys.readouterr()
    assert f"Manifest root {manifest_root(Report.model_validate_json(out))} " in err
    assert main(["check", CLAIM, "--format", "json", "-q"], FakeEngine()) == 0
    assert "Manifest root" not in capsys.readouterr().err


def test_verbose_without_a_terminal_tells_sparse_plain_lines_and_quiet_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", CLAIM, "-v"], FakeEngine()) == 0
    err = capsys.readouterr().err
    assert err.splitlines() == ["Nothing leaves this machine.", "+ intake: Find claims [red]: 1 claim"]
    assert main(["check", CLAIM, "-v", "--quiet"], FakeEngine()) == 0
    assert capsys.readouterr().err == ""
