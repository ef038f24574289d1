"""Whatever Telegram sends, the tipline reads it or says why not; nothing ends it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiogram.types import Update, User

from refute.apps.telegram.incoming import Ignored, Incoming, Pressed
from refute.domain.tipline.message import Message
from refute.engine.tipline.keyed import Keyed
from world.telegram import BOT, ScriptedTelegram
from world.telegram_floods import NO_LIMITS
from world.telegram_updates import KINDS, updates
from world.tipline_desk import TRUE, desk


@pytest.fixture
def incoming(tmp_path: Path) -> Incoming:
    return Incoming(User.model_validate(BOT.raw()), f"telegram:{BOT.id}", Keyed(tmp_path))


def test_twenty_thousand_updates_are_read_or_told_off(incoming: Incoming) -> None:
    became: Counter[str] = Counter()
    for raw in updates(seed=11, count=20_000):
        found = incoming.read(Update.model_validate(raw))
        assert isinstance(found, Message | Pressed | Ignored)
        became[type(found).__name__] += 1
        if isinstance(found, Message):
            # What is kept of it can be read again after a restart.
            assert Message.model_validate_json(found.model_dump_json()) == found
            assert "\x00" not in found.id
    assert became["Message"] > 5000
    assert became["Ignored"] > 2000


def test_an_update_says_the_same_each_time_it_comes(incoming: Incoming) -> None:
    for raw in updates(seed=12, count=2000, kinds=("message", "edited_message")):
        assert incoming.read(Update.model_validate(raw)) == incoming.read(Update.model_validate(raw))


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS) as server:
        yield server


def test_a_bot_at_work_outlives_any_update(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = telegram.user("Ann")
    # Only Ann is answered, so that what others send is read and refused, and nothing is checked for it.
    with desk(tmp_path, monkeypatch, telegram, f'allow = ["{ann.id}"]'):
        for raw in updates(seed=13, count=1500, kinds=(*KINDS, "message", "message", "edited_message")):
            telegram.push(raw)
        sent = telegram.say(ann, TRUE)
        assert "212000" in telegram.answer(sent, 120).text
        assert telegram.queue == [] or telegram.until(lambda: telegram.queue == [], 60)
    assert telegram.faults == []
