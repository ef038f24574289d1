"""Editors in the loop, and what becomes of a verdict that changes."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from world.telegram import ScriptedTelegram, Trouble
from world.telegram_chats import Posted, Room
from world.telegram_floods import NO_LIMITS
from world.tipline_desk import TRUE, desk


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS) as server:
        yield server
        assert server.faults == []


def drafts(telegram: ScriptedTelegram, room: Room) -> list[Posted]:
    """The drafts in the editors' chat."""
    return [p for p in list(room.posts.values()) if p.by_bot and any(b.callback_data == "approve:0" for b in p.buttons)]


def draft(telegram: ScriptedTelegram, room: Room, count: int = 1) -> Posted:
    """The latest of so many drafts."""
    assert telegram.until(lambda: len(drafts(telegram, room)) >= count, 40)
    return drafts(telegram, room)[-1]


def test_an_approved_answer_is_told_as_reviewed(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed, eve = telegram.user("Ann"), telegram.user("Ed"), telegram.user("Eve")
    editors = telegram.group("Editors", ed, eve)
    settings = f'editors = "{editors.id}"\neditor_ids = ["{ed.id}"]'
    with desk(tmp_path, monkeypatch, telegram, settings):
        sent = telegram.say(ann, TRUE)
        shown = draft(telegram, editors)
        assert telegram.until(lambda: "An editor is looking" in telegram.replies(sent)[0].text)
        stranger = telegram.press(eve, shown, "approve")
        assert telegram.until(lambda: bool(stranger.answers))
        time.sleep(0.5)
        assert telegram.answers(sent) == []
        telegram.press(ed, shown, "approve")
        answer = telegram.answer(sent)
        assert "Reviewed by an editor" in answer.text
        assert "not yet reviewed" not in answer.text
        late = telegram.press(ed, shown, "reject")
        assert telegram.until(lambda: bool(late.answers))
        assert "Reviewed by an editor" in answer.text


def test_an_editors_own_words_stand_in_the_place_of_the_reason(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"'):
        sent = telegram.say(ann, TRUE)
        shown = draft(telegram, editors)
        telegram.press(ed, shown, "edit")
        assert telegram.until(lambda: any("Reply to this message" in p.text for p in list(editors.posts.values())))
        telegram.say(ed, "The harbour master confirmed it to us by phone.", chat=editors, reply_to=shown)
        answer = telegram.answer(sent)
        assert "The harbour master confirmed it to us by phone." in answer.text
        assert "Reviewed by an editor" in answer.text


def test_a_rejected_answer_is_not_published_and_the_asker_is_told(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"'):
        sent = telegram.say(ann, TRUE)
        telegram.press(ed, draft(telegram, editors), "reject")
        assert telegram.until(lambda: "chose not to publish" in telegram.replies(sent)[0].text)
        assert telegram.answers(sent) == []


def test_a_press_that_comes_before_the_drafts_number_is_on_record_waits_for_it(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    telegram.slow = 1.0
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"'):
        sent = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(sent)))
        telegram.fail_next("sendMessage", Trouble.SLOW)
        telegram.press(ed, draft(telegram, editors), "reject")
        assert telegram.until(lambda: "chose not to publish" in telegram.replies(sent)[0].text)


def test_what_editors_cannot_see_does_not_go_out(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ed = telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    telegram.kick(editors, ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"'):
        sent = telegram.say(telegram.user("Ann"), TRUE)
        assert telegram.until(lambda: any("An editor is looking" in r.text for r in telegram.replies(sent)))
        assert telegram.until(lambda: "cannot be written to" in caplog.text)
        assert telegram.answers(sent) == []


def test_only_what_is_less_sure_is_reviewed_where_so_set(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ed = telegram.user("Ann"), telegram.user("Ed")
    editors = telegram.group("Editors", ed)
    with desk(tmp_path, monkeypatch, telegram, f'editors = "{editors.id}"\nreview_below = 0.05'):
        assert "not yet reviewed" in telegram.answer(telegram.say(ann, TRUE)).text
        assert drafts(telegram, editors) == []


def test_a_changed_verdict_is_told_once_to_everyone_who_asked(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cy = telegram.user("Ann"), telegram.user("Bob"), telegram.user("Cy")
    with desk(tmp_path, monkeypatch, telegram):
        asked = [telegram.say(person, TRUE) for person in (ann, bob, cy)]
        answers = [telegram.answer(one) for one in asked]
        assert all("True, as far as we found" in a.text for a in answers)
        telegram.say(cy, "/forget")
        time.sleep(1.5)
        for document in (tmp_path / "corpus").glob("*.md"):
            document.write_text(
                "# Correction\n\nThe Halvorsund ferry carried 131000 passengers in 2024, not 212000, the port says.\n",
                encoding="utf-8",
            )
    with desk(tmp_path, monkeypatch, telegram):
        telegram.press(ann, answers[0], "again:0")
        assert telegram.until(lambda: "True, as far as we found" not in answers[0].text and answers[0].settled, 40)
        assert telegram.until(lambda: bool(telegram.replies(answers[1])), 20)
        time.sleep(1.5)
        told = telegram.replies(answers[1])
        assert len(told) == 1
        assert "Correction" in told[0].text
        assert "True, as far as we found →" in told[0].text
        assert telegram.replies(answers[2]) == []
        assert telegram.replies(answers[0]) == []
