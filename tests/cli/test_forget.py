"""`refute forget` at the command line: what is said, and the exit codes."""

import json

import pytest
from fake_engine import FakeEngine

from refute.apps.cli.exits import Exit
from refute.apps.cli.main import main


def test_what_was_removed_and_what_stays_for_others_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", "run-1"], FakeEngine()) == Exit.DONE
    out, err = capsys.readouterr()
    assert "Forgotten: 1 run, 1 check and no past cases" in out
    assert "Kept for others" in out
    assert err == ""


def test_programs_get_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", "run-1", "run-2", "--format", "json"], FakeEngine()) == Exit.DONE
    out, err = capsys.readouterr()
    assert json.loads(out)["runs"] == 1
    assert json.loads(out)["unknown"] == ["run-2"]
    assert "run-2" in err


@pytest.mark.parametrize("argv", [["forget"], ["forget", "run-2"], ["forget", "run-1", "--format", "xml"]])
def test_a_run_that_is_not_there_is_named_and_ends_in_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv, FakeEngine()) == Exit.USAGE
    assert capsys.readouterr().err.startswith("refute: ")


def test_a_process_that_does_not_let_go_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget", "run-1"], FakeEngine(busy=True)) not in (Exit.DONE, Exit.USAGE)
    assert "still works on run-1" in capsys.readouterr().err
