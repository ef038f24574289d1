"""Links that people send, and deliveries to the webhook."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.apps.telegram.bot import Webhook
from world.bot_process import free_port
from world.telegram import ScriptedTelegram
from world.telegram_floods import NO_LIMITS
from world.tipline_desk import FALSE, TRUE, RunningBot, desk, environment, prepared
from world.web_server import Page, ScriptedWeb

_WORDS = "People wait for it at the quay each morning, with bicycles and dogs, and talk about the weather. " * 6


def page(claim: str) -> Page:
    """An article that says something, and enough beside it to be one."""
    return Page(f"<html><head><title>Ferry</title></head><body><article><p>{claim}</p><p>{_WORDS}</p></article></body>")


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS) as server:
        yield server
        assert server.faults == []


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedWeb]:
    prepared(tmp_path, offline=False)
    with ScriptedWeb({"/true": page(TRUE), "/false": page(FALSE), "/other": page("Nothing else is told.")}) as server:
        for name, value in server.environment().items():
            monkeypatch.setenv(name, value)
        yield server


def test_a_link_alone_has_its_page_checked(
    telegram: ScriptedTelegram, web: ScriptedWeb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, f"Is this true? {web.url('/false')}"), 60)
        assert "512000" in answer.text
        assert "False, as far as we found" in answer.text
        assert web.asked("/false") == 1


def test_a_link_beside_words_is_held_against_them(
    telegram: ScriptedTelegram, web: ScriptedWeb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        said = {"/true": "does say this", "/other": "does not say this", "/gone": "could not read the linked page"}
        for place, words in said.items():
            answer = telegram.answer(telegram.say(ann, f"{TRUE} {web.url(place)}"), 60)
            assert "True, as far as we found" in answer.text
            assert words in answer.text


def test_a_link_alone_whose_page_cannot_be_read_is_told_and_is_no_claim(
    telegram: ScriptedTelegram, web: ScriptedWeb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        sent = telegram.say(telegram.user("Ann"), web.url("/gone"))
        assert telegram.until(
            lambda: any("could not read the linked page" in r.text for r in telegram.replies(sent)), 40
        )
        assert "Don't trust it yet: not enough evidence" not in telegram.replies(sent)[0].text


def test_a_link_into_the_machines_own_network_is_not_followed(
    telegram: ScriptedTelegram, web: ScriptedWeb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in web.environment():
        monkeypatch.delenv(name)
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, f"{TRUE} {web.url('/true')}"), 60)
        assert "could not read the linked page" in answer.text
        assert web.asked("/true") == 0


def test_a_webhook_takes_emoji_and_refuses_a_wrong_secret(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(tmp_path)
    for name, value in environment(tmp_path, telegram).items():
        monkeypatch.setenv(name, value)
    port = free_port()
    url = f"http://127.0.0.1:{port}/hook"
    bot = RunningBot(tmp_path / "home", telegram, Webhook(url, "127.0.0.1", port))
    bot.start()
    try:
        assert telegram.until(lambda: telegram.webhook.url == url)
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, f"👩‍👩‍👧‍👦 é ñ ü 🇺🇦 {TRUE}"), 60)
        assert "212000" in answer.text
        for secret in ("", "wrong"):
            request = urllib.request.Request(url, b'{"update_id": 1}', {"X-Telegram-Bot-Api-Secret-Token": secret})
            with pytest.raises(urllib.error.HTTPError, match="403"):
                urllib.request.urlopen(request, timeout=10)
    finally:
        bot.end()
