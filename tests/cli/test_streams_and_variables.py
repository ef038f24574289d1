"""Closed and full outputs, blank variables, requests to end: what shells and services do to a command."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

FAKE = str(Path(__file__).with_name("fake_engine.py"))


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("REFUTE_")}
    return kept | {"REFUTE_HOME": str(home), "REFUTE_CONFIG": str(home / "config")} | more


def shell(home: Path, line: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = f'refute() {{ "{sys.executable}" "{FAKE}" "$@"; }}; {line}'
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=30, check=False, env=environment(home, **more)
    )


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_output_is_no_fault(tmp_path: Path, closed: str) -> None:
    assert shell(tmp_path, f"refute check 'A claim.' -v {closed}").returncode == 0
    assert not (tmp_path / "logs").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_output_is_said_with_what_to_do(tmp_path: Path) -> None:
    done = shell(tmp_path, "refute check 'A claim.' >/dev/full")
    assert done.returncode == 1
    assert "No space left" in done.stderr
    assert "refute show" in done.stderr
    assert "inside refute" not in done.stderr


def test_help_that_nobody_reads_to_the_end_is_no_error(tmp_path: Path) -> None:
    done = shell(tmp_path, "set -o pipefail; refute --help | head -1; refute check --help | head -1")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", ["CORPUS", "OUT", "FILE", "OFFLINE", "DEPTH", "WITHIN", "CLAIMS", "MODEL", "FORMAT"])
def test_a_blank_variable_is_one_that_is_not_set(tmp_path: Path, name: str) -> None:
    """A blank path was the current folder: its files were searched."""
    done = shell(tmp_path, "refute check 'A claim.'", **{f"REFUTE_{name}": " "})
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("option", ["--corpus", "--out", "--file"])
def test_a_blank_path_is_refused(tmp_path: Path, option: str) -> None:
    done = shell(tmp_path, f"refute check {option} ''")
    assert done.returncode == 2
    assert "blank" in done.stderr


@pytest.mark.parametrize("count", ["1.5", "0x2", "two", ""])
def test_a_count_that_is_no_whole_number_is_refused(tmp_path: Path, count: str) -> None:
    done = shell(tmp_path, f"refute check 'A claim.' --claims '{count}'")
    assert done.returncode == 2
    assert "whole number" in done.stderr


def test_a_folder_whose_name_is_not_utf8_is_refused_in_words(tmp_path: Path) -> None:
    os.mkdir(os.fsencode(tmp_path) + b"/cor\xffpus")  # noqa: PTH102 - a name that pathlib would not write
    done = shell(tmp_path, "refute check 'A claim.' --corpus $REFUTE_HOME/cor*pus")
    assert done.returncode == 2
    assert "not UTF-8" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_request_to_end_is_an_interruption_that_can_be_resumed(tmp_path: Path, number: signal.Signals) -> None:
    """A closed terminal left programs running and said nothing."""
    command = [sys.executable, FAKE, "check", "A claim.", "-v"]
    env = environment(tmp_path, FAKE="hangs")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        assert process.stderr
        process.stderr.readline()
        time.sleep(0.3)
        process.send_signal(number)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "refute resume run-1" in err


def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    done = shell(tmp_path, "trap '' HUP; refute check 'A claim.' & sleep 0.2; kill -HUP $!; wait $!")
    assert done.returncode == 0


def test_cancelling_a_run_that_had_ended_says_so(tmp_path: Path) -> None:
    done = shell(tmp_path, "refute cancel run-1", FAKE="ended")
    assert done.returncode == 0
    assert "had ended before" in done.stderr
