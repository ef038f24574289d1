"""What a crowd saw is counted rightly: lost answers, second answers, placeholders that stayed, order."""

from pathlib import Path

from pydantic import JsonValue

from world.telegram import ScriptedTelegram
from world.telegram_chats import Person, Posted
from world.telegram_rules import Json
from world.tipline_crowd import claim, seen, texts, write_corpus

_BUTTONS: JsonValue = {"inline_keyboard": [[{"text": "a", "callback_data": "a"}]]}


def reply(telegram: ScriptedTelegram, posted: Posted, text: str, *, over: bool) -> Posted:
    said: Json = {"from": telegram.bot.raw(), "text": text, "reply_to_message": {"message_id": posted.number}}
    return telegram.post(telegram.rooms[posted.chat], said | ({"reply_markup": _BUTTONS} if over else {}), by_bot=True)


def edit(posted: Posted, text: str) -> None:
    posted.versions.append(posted.raw | {"text": text, "reply_markup": _BUTTONS})
    posted.settled_at = posted.settled_at or posted.at + 1


def test_what_people_saw() -> None:
    telegram = ScriptedTelegram()
    ann = telegram.user("Ann")
    sent: list[tuple[Person, Posted]] = [(ann, telegram.say(ann, f"m{n}")) for n in range(5)]
    posts = [posted for _, posted in sent]
    edit(reply(telegram, posts[0], "Looking…", over=False), "True.")
    reply(telegram, posts[1], "True.", over=True)
    reply(telegram, posts[1], "True.", over=True)
    reply(telegram, posts[2], "Looking…", over=False)
    reply(telegram, posts[2], "False.", over=True)
    reply(telegram, posts[3], "Looking…", over=False)
    changed = reply(telegram, posts[4], "True.", over=True)
    edit(changed, "False.")
    found = seen(telegram, sent)
    assert (found.answered, found.lost) == (4, 1)
    assert (found.answers_twice, found.placeholders_twice, found.changed) == (1, 1, 1)
    assert len(found.waits[ann.id]) == 4
    assert found.out_of_order == 3, "three answers came before the first, which took a second"


def test_a_share_of_messages_repeats_earlier_ones() -> None:
    said = texts(200, 0.6, seed=3)
    assert len(said) == 200
    assert len(set(said)) == 80
    assert said == texts(200, 0.6, seed=3)
    assert said != texts(200, 0.6, seed=4)


def test_the_corpus_speaks_of_every_claim(tmp_path: Path) -> None:
    write_corpus(tmp_path, 12)
    whole = [path.read_text("utf-8") for path in tmp_path.iterdir()]
    held = [any(claim(n) in text for text in whole) for n in range(12)]
    assert held == [n % 2 == 0 for n in range(12)]
