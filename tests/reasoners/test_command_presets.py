"""What refute adds to the command lines of programs that it knows."""

from pathlib import Path

import pytest

from refute.domain.settings import ModelChoice
from refute.reasoners.build import leaves_machine
from refute.reasoners.command import CommandReasoner


def _argv(folder: Path, spec: str, monkeypatch: pytest.MonkeyPatch) -> str:
    program = folder / spec.split(maxsplit=1)[0]
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return " ".join(a or '""' for a in CommandReasoner(ModelChoice(spec=f"command:{spec}"), "press").argv[1:])


@pytest.mark.parametrize(
    ("spec", "runs"),
    [
        (
            "claude -p",
            '-p --output-format text --tools "" --strict-mcp-config --setting-sources "" --disable-slash-commands '
            "--no-session-persistence",
        ),
        (
            "claude --model opus --tools Read",
            '--model opus --tools Read --print --output-format text --strict-mcp-config --setting-sources "" '
            "--disable-slash-commands --no-session-persistence",
        ),
        (
            "codex exec -",
            "exec --sandbox read-only --skip-git-repo-check --ephemeral --ignore-user-config --color never "
            '--disable shell_tool -c web_search="disabled" -',
        ),
        ("gemini -p", "--output-format text --extensions none --allowed-mcp-server-names none"),
        ("ollama run qwen3", "run qwen3 --hidethinking --nowordwrap"),
        ("llm -m gpt-5", "-m gpt-5 --no-stream --no-log"),
    ],
)
def test_presets_turn_tools_off(spec: str, runs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _argv(tmp_path, spec, monkeypatch) == runs


def test_a_script_with_a_known_beginning_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _argv(tmp_path, "llm.sh -x", monkeypatch) == "-x"


@pytest.mark.parametrize(
    ("host", "whom"),
    [
        ("", None),
        ("127.0.0.1:11434", None),
        ("http://localhost:11434", None),
        ("0.0.0.0", None),
        ("gpu.example:11434", "gpu.example:11434"),
        ("https://gpu.example/", "gpu.example"),
    ],
)
def test_ollama_stays_here_unless_told_to_go_elsewhere(
    host: str, whom: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", host)
    assert leaves_machine(ModelChoice(spec="command:ollama run qwen3")) == whom
