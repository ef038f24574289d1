"""Random updates are as Telegram's own: aiogram reads them all, and every kind is among them."""

import time
from collections import Counter

from aiogram.types import Update

from world.telegram_rules import units, wrong_entities
from world.telegram_updates import CONTENTS, KINDS, updates


def test_twenty_thousand_updates_are_read_in_less_than_a_minute() -> None:
    began = time.process_time()
    kinds: Counter[str] = Counter()
    contents: Counter[str] = Counter()
    marked = long = 0
    for raw in updates(seed=7, count=20_000):
        update = Update.model_validate(raw)
        kinds[update.event_type] += 1
        if update.message is None:
            continue
        message = update.message
        contents[message.content_type] += 1
        words, found = message.text or message.caption or "", message.entities or message.caption_entities or []
        assert wrong_entities(words, found[:100]) == ""
        assert units(words) <= 4096
        marked += bool(found)
        long += units(words) > 2000
    assert set(kinds) == set(KINDS)
    assert set(contents) == set(CONTENTS)
    assert marked > 20
    assert long > 0
    assert time.process_time() - began < 60


def test_a_seed_gives_the_same_updates_again() -> None:
    assert list(updates(seed=3, count=300)) == list(updates(seed=3, count=300))
    assert list(updates(seed=3, count=300)) != list(updates(seed=4, count=300))


def test_nothing_comes_that_the_models_do_not_know() -> None:
    def unknown(value: object) -> list[str]:
        extra = getattr(value, "model_extra", None) or {}
        fields = getattr(type(value), "model_fields", {})
        deeper = [u for name in fields for u in unknown(getattr(value, name))]
        listed = [u for one in value for u in unknown(one)] if isinstance(value, list) else []
        return [*extra, *deeper, *listed]

    for raw in updates(seed=5, count=1000):
        assert unknown(Update.model_validate(raw)) == []
