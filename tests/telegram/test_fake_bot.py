"""The worlds work with a bot in a process of its own: by polling, by webhook, and killed in between."""

import sys
from pathlib import Path

import pytest

from world.bot_process import FAKE, BotProcess, free_port
from world.telegram import ScriptedTelegram, Trouble
from world.telegram_floods import NO_LIMITS
from world.telegram_people import from_channel


@pytest.fixture
def path_to_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", ":".join(p for p in sys.path if p))


def acts(telegram: ScriptedTelegram) -> None:
    """People do a bit of everything, and the fake answers each."""
    ann = telegram.user("Ann")
    sent = telegram.say(ann, "It is true.")
    answer = telegram.answer(sent, 20)
    assert answer.texts == ["Looking…", "You said: It is true."]
    pressed = telegram.press(ann, answer, "against")
    assert telegram.until(lambda: bool(pressed.answers) and "You pressed against:0" in answer.text, 10)
    forwarded = telegram.forward(ann, "Forwarded.", from_channel(telegram.channel("The Daily"), 7, 1_780_000_000))
    assert telegram.answer(forwarded, 10).text == "You said: Forwarded. [from The Daily]"
    assert telegram.answer(telegram.photo(ann, b"x" * 5000, "Look"), 10).text == "You said: Look [5000 bytes]"
    group = telegram.group("Village", ann)
    asked = telegram.say(ann, "@refute_test_bot is it?", chat=group)
    assert telegram.answer(asked, 10).chat == group.id
    telegram.say(ann, "/forget")
    assert telegram.until(lambda: telegram.shown(ann.id)[-1].text == "Forgotten.", 10)
    assert telegram.faults == []


@pytest.mark.usefixtures("path_to_tests")
def test_a_bot_that_polls(tmp_path: Path) -> None:
    with ScriptedTelegram(limits=NO_LIMITS) as telegram, BotProcess(FAKE, telegram.environment(), tmp_path) as bot:
        acts(telegram)
        assert bot.is_running
        assert telegram.until(lambda: bot.most_memory > 10_000_000, 5)


@pytest.mark.usefixtures("path_to_tests")
def test_a_bot_with_a_webhook(tmp_path: Path) -> None:
    port = free_port()
    command = [*FAKE, "--webhook", f"http://127.0.0.1:{port}/", "--listen", f"127.0.0.1:{port}"]
    with ScriptedTelegram(limits=NO_LIMITS) as telegram:
        early = telegram.say(telegram.user("Bob"), "Before it runs.")
        with BotProcess(command, telegram.environment(), tmp_path):
            acts(telegram)
            telegram.answer(early, 10)
            assert telegram.webhook.secret
            telegram.webhook.secret = "another"
            telegram.say(telegram.user("Eve"), "Not from Telegram.")
            assert telegram.until(lambda: bool(telegram.webhook.refused), 10)
            assert telegram.webhook.refused[0][1] == 401


@pytest.mark.usefixtures("path_to_tests")
def test_telegram_outlives_a_bot_that_is_killed(tmp_path: Path) -> None:
    command = [*FAKE, "--delay", "30"]
    with (
        ScriptedTelegram(limits=NO_LIMITS) as telegram,
        BotProcess(command, telegram.environment(), tmp_path) as bot,
    ):
        sent = telegram.say(telegram.user(), "It is true.")
        assert telegram.until(lambda: bool(telegram.replies(sent)), 60)
        assert bot.kill()
        assert telegram.answers(sent) == []
        telegram.fail_next("sendMessage", Trouble.LOST)
        bot.command = list(FAKE)
        bot.start()
        later = telegram.say(telegram.user(), "It is not.")
        assert telegram.until(lambda: len(telegram.replies(later)) == 1, 60)
        assert telegram.answers(later) == [], "its message was sent, and it does not know"
        assert telegram.troubles == {("sendMessage", Trouble.LOST): 1}
