"""What hostile and unlucky people do to the tipline at odd moments: one message, one answer, and nobody else's say."""

import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from world.bot_process import REFUTE_BOT, BotProcess
from world.telegram import ScriptedTelegram, Trouble
from world.telegram_chats import Posted, Pressed, Room
from world.telegram_floods import NO_LIMITS
from world.telegram_people import from_channel
from world.tipline_desk import FALSE, TRUE, desk, environment, prepared


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS) as server:
        yield server
        assert server.faults == []


def _answered(pressed: Pressed) -> bool:
    return bool(pressed.answers)


def draft(telegram: ScriptedTelegram, room: Room, count: int = 1) -> Posted:
    """The latest of so many drafts in the editors' chat."""

    def found() -> list[Posted]:
        posts = list(room.posts.values())
        return [p for p in posts if p.by_bot and any(b.callback_data == "approve:0" for b in p.buttons)]

    assert telegram.until(lambda: len(found()) >= count, 40)
    return found()[-1]


def test_an_edit_before_the_placeholder_is_recorded_gives_one_answer(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        telegram.fail_next("sendMessage", Trouble.SLOW)
        sent = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(sent)))
        telegram.edit(sent, FALSE)
        assert telegram.until(lambda: any("512000" in a.text for a in telegram.answers(sent)), 40)
        time.sleep(3)
        assert len(telegram.replies(sent)) == 1


def test_parts_and_captions_of_an_album_that_come_late_change_its_one_answer(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        told = "The port counted them at both quays."
        first = telegram.document(ann, told.encode(), "a.txt", "text/plain", media_group_id="5")
        answer = telegram.answer(first, 40)
        late = telegram.document(ann, TRUE.encode(), "b.txt", "text/plain", media_group_id="5")
        assert telegram.until(lambda: "212000" in answer.text and bool(answer.buttons), 40), answer.texts
        telegram.edit(first, FALSE)
        assert telegram.until(lambda: "512000" in answer.text and bool(answer.buttons), 40), answer.texts
        assert telegram.replies(late) == []
        assert len(telegram.replies(first)) == 1


@pytest.mark.parametrize("delay", [0.0, 0.15, 0.4, 1.5])
def test_who_forgets_while_a_check_runs_is_forgotten(
    delay: float, telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = "Quibblewhistle"

    def left() -> list[str]:
        files = (p for p in (tmp_path / "home").rglob("*") if p.is_file())
        return [p.name for p in files if secret.encode() in p.read_bytes()]

    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        posted = telegram.say(ann, f"{TRUE} My aunt {secret} told me.")
        assert telegram.until(lambda: bool(telegram.replies(posted)))
        time.sleep(delay)
        forget = telegram.say(ann, "/forget")
        assert telegram.until(lambda: bool(telegram.replies(forget)), 40)
        assert "Deleted: 1 message" in telegram.replies(forget)[0].text
        assert left() == []
        time.sleep(2)
        assert left() == []
        if delay < 1:
            assert "Deleted: 1 message" in telegram.replies(posted)[0].text
    assert left() == []
    with sqlite3.connect(tmp_path / "home" / "tipline.db") as db:
        for table in ("tips", "parts", "asked", "chats", "reviews"):
            assert db.execute(f"SELECT * FROM {table}").fetchall() == []


def test_many_commands_of_one_keep_nobody_waiting(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, eve = telegram.user("Ann"), telegram.user("Eve")
        telegram.answer(telegram.say(ann, TRUE))
        for _ in range(30):
            telegram.say(eve, "/status")
        assert telegram.answer(telegram.say(ann, TRUE), 10)


def test_a_draft_is_shown_by_no_forged_button(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"'):
        sent = telegram.say(ann, TRUE)
        shown = draft(telegram, editors)
        reply = telegram.replies(sent)[0]
        for data in ("back:0", "for:0", "share:0", "report:0", "challenge:0", "wrong:0"):
            pressed = telegram.press_data(ann, reply, data)
            assert telegram.until(partial(_answered, pressed))
        assert "An editor is looking" in reply.text
        assert telegram.replies(reply) == []
        assert telegram.called("sendDocument") == []
        telegram.press(ed, shown, "reject")
        assert telegram.until(lambda: "chose not to publish" in reply.text)
        for data in ("back:0", "report:0"):
            pressed = telegram.press_data(ann, reply, data)
            assert telegram.until(partial(_answered, pressed))
        assert "chose not to publish" in reply.text
        assert telegram.called("sendDocument") == []


def test_check_again_twice_at_once_checks_once(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, bob = telegram.user("Ann"), telegram.user("Bob")
        sent = telegram.say(ann, TRUE)
        answer = telegram.answer(sent)
        for who in (ann, bob, ann, bob):
            telegram.press_data(who, answer, "again:0")
        time.sleep(2)
        assert telegram.until(lambda: answer.settled and "True, as far" in answer.text, 40)
    with sqlite3.connect(tmp_path / "home" / "tipline.db") as db:
        assert db.execute("SELECT generation FROM tips").fetchall() == [(1,)]


def test_a_second_process_for_the_same_bot_is_refused(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        telegram.answer(telegram.say(telegram.user("Ann"), TRUE))
        with BotProcess(REFUTE_BOT, environment(tmp_path, telegram), tmp_path / "second") as second:
            assert telegram.until(lambda: "Another process answers for this bot" in second.said(), 40), second.said()
            assert telegram.until(lambda: not second.is_running, 20)
        telegram.answer(telegram.say(telegram.user("Bob"), TRUE))


def test_who_is_kept_out_presses_no_button(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, eve = telegram.user("Ann"), telegram.user("Eve")
    group = telegram.group("Neighbours", ann, eve)
    with desk(tmp_path, monkeypatch, telegram, f'deny = ["{eve.id}"]'):
        answer = telegram.answer(telegram.say(ann, f"/check {TRUE}", chat=group))
        for data in ("share:0", "again:0", "report:0"):
            pressed = telegram.press_data(eve, answer, data)
            assert telegram.until(partial(_answered, pressed))
        assert len(answer.texts) == 2
        assert telegram.replies(answer) == []


def test_a_private_channel_and_who_signed_a_post_are_named_nowhere(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        family, public = telegram.channel("Family Wolkenstein"), telegram.channel("Harbour News", "harbournews")
        for room in (family, public):
            telegram.answer(telegram.forward(ann, TRUE, from_channel(room, 7, 1_700_000_000, "Ottilie Private")))
    stored = b"".join(p.read_bytes() for p in (tmp_path / "home").rglob("*") if p.is_file())
    assert b"Harbour News" in stored
    assert b"Wolkenstein" not in stored
    assert b"Ottilie" not in stored


def test_words_behind_a_slash_are_a_question(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        telegram.answer(telegram.say(telegram.user("Ann"), f"/r/worldnews {TRUE}"))


def test_drafts_of_an_editors_chat_that_is_no_more_go_to_the_new_one(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    before, after = telegram.group("Editors", ed), telegram.group("New editors", ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{before.id}"'):
        sent = telegram.say(ann, TRUE)
        draft(telegram, before)
    prepared(tmp_path, f'editors = "{after.id}"')
    with desk(tmp_path, monkeypatch, telegram):
        telegram.press(ed, draft(telegram, after), "approve")
        assert "Reviewed by an editor" in telegram.answer(sent).text
        assert len(telegram.replies(sent)) == 1


def test_who_forgets_asks_no_more_than_who_does_not(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram, "per_day = 2"):
        ann = telegram.user("Ann")
        for _ in range(2):
            telegram.answer(telegram.say(ann, TRUE))
        forget = telegram.say(ann, "/forget")
        assert telegram.until(lambda: bool(telegram.replies(forget)), 40)
        third = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(third)))
        assert "Looking into it" not in telegram.replies(third)[0].texts[0]


def test_a_placeholder_on_its_way_when_its_message_is_forgotten_does_not_stand_for_ever(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    telegram.slow = 2.5
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        telegram.fail_next("sendMessage", Trouble.SLOW)
        posted = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(posted)))
        telegram.say(ann, "/forget")
        assert telegram.until(lambda: "Deleted: 1 message" in telegram.replies(posted)[0].text, 20)
