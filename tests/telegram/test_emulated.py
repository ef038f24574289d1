"""An emulator that others wrote, with the front before it, and the fake bot: the scenario's harness works."""

import sys
from pathlib import Path

import pytest

from world.bot_process import FAKE, BotProcess, free_port
from world.telegram_emulated import EmulatedTelegram
from world.telegram_emulator import missing

pytestmark = pytest.mark.heavy


def test_a_bot_behind_the_emulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reason = missing()
    if reason:
        pytest.skip(reason)
    monkeypatch.setenv("PYTHONPATH", ":".join(p for p in sys.path if p))
    port = free_port()
    command = [*FAKE, "--webhook", f"http://127.0.0.1:{port}/", "--listen", f"127.0.0.1:{port}"]
    with (
        EmulatedTelegram(tmp_path / "emulator") as telegram,
        BotProcess(command, telegram.environment(), tmp_path / "bot") as bot,
    ):
        assert telegram.until(lambda: telegram.hook is not None, 30), bot.said()
        ann = telegram.person("Ann")
        sent = telegram.say(ann, "12345")
        assert telegram.until(lambda: any(m.buttons for m in telegram.replies(sent)), 20), bot.said()
        (answer,) = telegram.replies(sent)
        assert answer.texts == ["Looking…", "You said: 12345"]
        telegram.press(ann, answer, "against:0")
        assert telegram.until(lambda: bool(telegram.notices) and "You pressed against:0" in answer.text, 10)
        photo = telegram.photo(ann, b"x" * 4000, "Look")
        assert telegram.until(lambda: any("[4000 bytes]" in m.text for m in telegram.replies(photo)), 10)
        changed = telegram.edit(ann, sent, "Changed.")
        assert changed.number == sent.number
        assert telegram.until(lambda: any("Changed." in m.text for m in telegram.replies(sent)), 10)
        assert telegram.faults == []
        assert {"sendMessage", "editMessageText", "getFile", "answerCallbackQuery"} <= set(telegram.calls)
