import os
import pty
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.apps.cli.exits import MEANINGS
from refute.apps.cli.failures import scrubbed
from refute.apps.cli.moments import seconds
from refute.apps.cli.options import Desk, Limits, Output, Source
from refute.apps.cli.progress import Allowance, LiveProgress
from refute.domain.tasks import Event, EventKind, Task

FAKE = str(Path(__file__).with_name("fake_engine.py"))
REFUTE = [sys.executable, "-m", "refute.apps.cli.main"]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("REFUTE_")}
    return kept | {"REFUTE_HOME": str(home), "PYTHONDONTWRITEBYTECODE": ""} | more


def fake(home: Path, *argv: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, FAKE, *argv]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=30, check=False, env=environment(home, **more)
    )


def test_a_fault_of_refutes_own_is_a_line_and_a_log_without_secrets(tmp_path: Path) -> None:
    done = fake(tmp_path, "check", "A claim.", FAKE="breaks", OPENAI_API_KEY="sk-very-secret-value")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "ZeroDivisionError" in done.stderr
    (log,) = (tmp_path / "logs").iterdir()
    text = log.read_text("utf-8")
    assert "Traceback" in text
    assert "the key is ***" in text
    assert "secret" not in text + done.stderr


def test_ctrl_c_says_how_to_resume(tmp_path: Path) -> None:
    done = fake(tmp_path, "check", "A claim.", FAKE="interrupts")
    assert done.returncode == 130
    assert done.stderr.strip().endswith("refute resume run-1")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_an_interrupt_from_outside_ends_a_waiting_run(tmp_path: Path) -> None:
    command = [sys.executable, FAKE, "check", "A claim.", "-v"]
    env = environment(tmp_path, FAKE="hangs")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as process:
        assert process.stderr
        assert process.stderr.readline()
        assert process.stderr.readline().startswith("+ intake")
        process.send_signal(signal.SIGINT)
        assert "refute resume run-1" in process.stderr.read()
        assert process.wait(10) == 130


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, FAKE, "check", "A claim."]
    done = subprocess.run(
        command, stdout=write, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), check=False, timeout=30
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


def test_output_is_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    command = [sys.executable, FAKE, "check", "桥关闭了 ٤٢"]
    env = environment(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    done = subprocess.run(command, capture_output=True, check=False, env=env, timeout=30)
    assert done.returncode == 0
    assert "桥关闭了" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("no_color", ["", "1"])
def test_on_a_terminal_progress_is_drawn_and_wiped_and_no_color_is_heeded(tmp_path: Path, no_color: str) -> None:
    leader, follower = pty.openpty()
    env = environment(tmp_path, TERM="xterm", COLUMNS="80") | ({"NO_COLOR": "1"} if no_color else {})
    env.pop("CI", None)
    command = [sys.executable, FAKE, "check", "A claim."]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=follower, stdin=subprocess.DEVNULL, env=env
    ) as process:
        os.close(follower)
        drawn = b""
        while True:
            try:
                piece = os.read(leader, 4096)
            except OSError:
                break
            if not piece:
                break
            drawn += piece
        assert process.stdout
        out = process.stdout.read()
        assert process.wait(10) == 0
    os.close(leader)
    text = drawn.decode("utf-8")
    assert "+ intake: Find claims [red]: 1 claim" in text
    assert "$0.25 a claim" in text
    assert "\x1b]0;" not in text
    assert b"\x1b" not in out
    assert b"NOT ENOUGH EVIDENCE" in out


def test_on_a_terminal_a_hyphen_says_what_is_awaited(tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, FAKE, "check", "-"]
    with subprocess.Popen(
        command, stdin=follower, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(tmp_path)
    ) as process:
        os.close(follower)
        assert process.stderr
        assert "Ctrl-D" in process.stderr.readline()
        os.write(leader, b"The bridge was closed.\n\x04")
        assert process.stdout
        assert "The bridge was closed." in process.stdout.read()
        assert process.wait(10) == 0
    os.close(leader)


def test_the_live_picture_keeps_to_its_width_and_counts_time_and_cost() -> None:
    ticks = iter([0.0, 12.0])
    progress = LiveProgress(Allowance(within=90, budget=0.25), clock=lambda: next(ticks))
    task = Task(id="press", title="统计" * 80, seat="press")
    at = datetime(2025, 3, 1, tzinfo=UTC)
    progress.see(Event(flow="r", kind=EventKind.DECLARED, at=at, tasks=(task,)))
    progress.see(Event(flow="r", kind=EventKind.STEP_DONE, at=at, task="press", cost_usd=0.02))
    progress.see(Event(flow="other", kind=EventKind.TASK_DONE, at=at, task="unknown"))
    lines = progress.lines(79)
    assert len(lines) == 2
    assert lines[0].endswith("…")
    assert lines[1].startswith("12 s, $0.0200 so far; at most 90 s of searching")


def test_help_and_version_import_nothing_heavy_and_end_soon(tmp_path: Path) -> None:
    """The time is for the record; what must hold is that no heavy library is loaded to show help."""
    probe = (
        "import sys; from refute.apps.cli.main import main; main(['--help']); "
        "heavy = {'dbos', 'sqlalchemy', 'httpx2', 'pydantic', 'pydantic_ai', 'trafilatura', 'tantivy'}; "
        "heavy &= set(sys.modules); "
        "print(heavy, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False, env=environment(tmp_path)
    )
    assert done.stderr.strip() == "set()"
    began = time.perf_counter()
    done = subprocess.run([*REFUTE, "--help"], capture_output=True, text=True, check=False, env=environment(tmp_path))
    print(f"refute --help: {time.perf_counter() - began:.2f} s")
    assert done.returncode == 0
    assert not (tmp_path / "logs").exists()
    for code in MEANINGS:
        assert f"{code.value} " in done.stdout
    done = subprocess.run(
        [*REFUTE, "--version"], capture_output=True, text=True, check=False, env=environment(tmp_path)
    )
    assert done.stdout.startswith("refute 0.")


@pytest.mark.parametrize(
    ("text", "value"), [("90", 90), ("90s", 90), ("2m", 120), ("1m30s", 90), ("1h", 3600), ("1.5m", 90)]
)
def test_lengths_of_time(text: str, value: float) -> None:
    assert seconds(text) == value


def test_every_option_and_exit_code_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")
    for shared in (Source, Desk, Limits, Output):
        for name in shared.__dataclass_fields__:
            option = f"--{name.replace('_', '-')}"
            assert f"`{option}" in page, option
            if name != "stdin":
                assert f"`REFUTE_{name.upper()}`" in page, name
    for code in MEANINGS:
        assert f"| {code.value} |" in page


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Authorization: Bearer abcdefghijklmnop1234", "Authorization: Bearer ***"),
        ("https://h.example/?api_key=abcd1234&q=x", "https://h.example/?api_key=***&q=x"),
        ("http://me:pw@h.example/", "http://***h.example/"),
        ("key sk-abcdefgh12345678 refused", "key *** refused"),
        ("the token limit and basic research stay", "the token limit and basic research stay"),
    ],
)
def test_what_looks_like_a_key_never_reaches_a_message_or_a_log(text: str, shown: str) -> None:
    assert scrubbed(text) == shown
