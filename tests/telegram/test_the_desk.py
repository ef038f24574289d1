"""The tipline from a message to its answer, against a scripted Telegram: what a person sees."""

import asyncio
import sqlite3
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from shutil import which

import pytest
from PIL import Image, ImageDraw, ImageFont
from pydantic import JsonValue

from refute.apps.cli.main import main
from refute.engine.house import House
from refute.engine.snapshots import Snapshots
from world.telegram import ScriptedTelegram, Trouble
from world.telegram_chats import Posted
from world.telegram_floods import NO_LIMITS
from world.telegram_people import from_channel, from_user
from world.tipline_desk import FALSE, TRUE, desk


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS) as server:
        yield server
        assert server.faults == []


def said(telegram: ScriptedTelegram, posted: Posted, words: str, seconds: float = 30.0) -> Posted:
    """The bot's reply to a message, once it holds these words."""

    def found() -> list[Posted]:
        return [r for r in telegram.replies(posted) if words in r.text]

    assert telegram.until(lambda: bool(found()), seconds), [r.texts for r in telegram.replies(posted)]
    return found()[0]


def test_a_text_is_checked_and_the_placeholder_becomes_the_answer(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        sent = telegram.say(ann, TRUE)
        answer = telegram.answer(sent)
        assert len(telegram.replies(sent)) == 1
        assert answer.texts[0] == "Looking into it…"
        assert "True, as far as we found" in answer.text
        assert "not yet reviewed" in answer.text


def test_buttons_show_sides_share_and_the_report(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, TRUE))
        telegram.press(ann, answer, "for:0")
        assert telegram.until(lambda: "212000" in answer.text and "Evidence for it" in answer.text)
        telegram.press(ann, answer, "back:0")
        assert telegram.until(lambda: "True, as far as we found" in answer.text)
        telegram.press(ann, answer, "share:0")
        shared = telegram.until(lambda: bool(telegram.replies(answer)))
        assert shared
        assert len(telegram.replies(answer)[0].text) <= 300
        telegram.press(ann, answer, "report:0")
        assert telegram.until(lambda: bool(telegram.called("sendDocument")))


def test_a_press_that_comes_before_the_answer_is_on_record_waits_for_it(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = telegram.user("Ann")
    telegram.slow = 1.0
    with desk(tmp_path, monkeypatch, telegram):
        sent = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(sent)))
        telegram.fail_next("editMessageText", Trouble.SLOW, 4)
        answer = telegram.answer(sent)
        telegram.press(ann, answer, "for:0")
        assert telegram.until(lambda: "Evidence for it" in answer.text)


def test_a_page_that_was_taken_down_is_on_no_card_that_is_made_after_that(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, TRUE))
        keeper = Snapshots(tmp_path / "home")
        for document in ("corpus:port.md", "corpus:gazette.md"):
            keeper.take_down(keeper.find(document, "a court order").tombstone)
        telegram.press(ann, answer, "for:0")
        assert telegram.until(lambda: "Evidence for it" in answer.text and "a court order" in answer.text)
        assert "carried 212000" not in answer.text


def test_a_stale_or_foreign_button_says_so_and_does_nothing(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.say(ann, TRUE))
        for data in ("approve:0", "for:77", "nonsense", "for:" + "9" * 40):
            pressed = telegram.press_data(ann, answer, data)
            assert telegram.until(partial(bool, pressed.answers)), data
        assert "True, as far as we found" in answer.text


def test_a_message_that_only_asks_is_asked_back_once(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        said(telegram, telegram.say(ann, "Is this true?"), "What exactly should we check?")
        said(telegram, telegram.say(ann, "is it real"), "nothing here that evidence could settle")


def test_a_reply_asks_about_the_message_that_it_replies_to(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, bob = telegram.user("Ann"), telegram.user("Bob")
        group = telegram.group("Neighbours", ann, bob)
        rumour = telegram.say(bob, TRUE, chat=group)
        asked = telegram.say(ann, f"@{telegram.bot.username} is this true?", chat=group, reply_to=rumour)
        assert "True, as far as we found" in telegram.answer(asked).text
        assert telegram.replies(rumour) == []


def test_a_group_is_answered_only_where_the_bot_is_meant(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    telegram.privacy = False
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        group = telegram.group("Neighbours", ann)
        talk = telegram.say(ann, FALSE, chat=group)
        other = telegram.say(ann, f"/check@another_bot {FALSE}", chat=group)
        bare = telegram.say(ann, "/help", chat=group)
        named = telegram.say(ann, f"/status@{telegram.bot.username}", chat=group)
        meant = telegram.say(ann, f"/check {TRUE}", chat=group)
        telegram.answer(meant)
        assert telegram.replies(talk) == []
        assert telegram.replies(other) == []
        assert telegram.replies(bare) == []
        said(telegram, named, "running")


def test_an_edit_is_a_new_check_in_the_same_answer(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        sent = telegram.say(ann, TRUE)
        answer = telegram.answer(sent)
        telegram.edit(sent, FALSE)
        assert telegram.until(lambda: "512000" in answer.text, 40), answer.texts
        assert len(telegram.replies(sent)) == 1
        assert "True, as far as we found" not in answer.text


def test_what_cannot_be_checked_is_told_kindly(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        options: list[JsonValue] = [{"text": t, "voter_count": 0, "persistent_id": t} for t in ("a", "b")]
        poll = telegram.send(ann, {"poll": {
            "id": "5", "question": "Yes?", "options": options, "total_voter_count": 0, "is_closed": False,
            "is_anonymous": True, "type": "regular", "allows_multiple_answers": False, "allows_revoting": False,
            "members_only": False}})  # fmt: skip
        said(telegram, poll, "can't check a poll")
        contact = telegram.send(ann, {"contact": {"phone_number": "+10000000", "first_name": "X"}})
        said(telegram, contact, "contact")


def test_forwarded_posts_bring_their_origin_and_people_bring_none(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, eve = telegram.user("Ann"), telegram.user("Evelyn Private")
        channel = telegram.channel("Harbour News", "harbournews")
        posted = telegram.forward(ann, TRUE, from_channel(channel, 77, 1_700_000_000))
        telegram.answer(posted)
        telegram.answer(telegram.forward(ann, FALSE, from_user(eve, 1_700_000_000)))
    stored = b"".join(p.read_bytes() for p in (tmp_path / "home").rglob("*") if p.is_file())
    assert b"https://t.me/harbournews/77" in stored
    assert b"Evelyn" not in stored


def test_a_command_for_the_language_holds_for_the_chat(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        said(telegram, telegram.say(ann, "/start"), "Forward it here")
        said(telegram, telegram.say(ann, "/language klingon"), "don't know this language")
        said(telegram, telegram.say(ann, "/language English"), "English")
        said(telegram, telegram.say(ann, "/status"), "running")
        telegram.say(ann, "/nosuchcommand")
        assert "True" in telegram.answer(telegram.say(ann, TRUE)).text


def test_faults_of_telegram_lose_nothing_and_answer_nothing_twice(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        telegram.fail_next("sendMessage", Trouble.FLOOD)
        telegram.fail_next("sendMessage", Trouble.ERROR)
        for trouble in (Trouble.LOST, Trouble.MALFORMED, Trouble.BAD_GATEWAY, Trouble.RESET):
            telegram.fail_next("editMessageText", trouble)
        sent = telegram.say(ann, TRUE)
        telegram.answer(sent, 60)
        assert len(telegram.answers(sent)) == 1


def test_an_answer_whose_message_is_gone_is_sent_anew(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        sent = telegram.say(ann, TRUE)
        assert telegram.until(lambda: bool(telegram.replies(sent)))
        telegram.delete(telegram.replies(sent)[0])
        assert telegram.until(lambda: any(not a.deleted for a in telegram.answers(sent)), 40)


def test_who_blocks_the_bot_is_left_alone_and_others_are_answered(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, bob = telegram.user("Ann"), telegram.user("Bob")
        telegram.say(ann, TRUE)
        telegram.block(ann)
        telegram.answer(telegram.say(bob, TRUE))


def test_too_much_is_said_once_and_the_rest_is_ignored(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram, "per_minute = 2"):
        ann = telegram.user("Ann")
        posts = [telegram.say(ann, f"{TRUE} Number {n}.") for n in range(5)]
        said(telegram, posts[2], "a lot at once")
        telegram.answer(posts[1])
        assert telegram.replies(posts[3]) == []
        assert telegram.replies(posts[4]) == []


def test_lists_keep_strangers_out_and_say_so(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = telegram.user("Ann"), telegram.user("Bob")
    with desk(tmp_path, monkeypatch, telegram, f'allow = ["{ann.id}"]'):
        telegram.answer(telegram.say(ann, TRUE))
        said(telegram, telegram.say(bob, TRUE), "not open to this chat")


def test_who_sent_it_is_a_keyed_hash_and_stands_in_no_run(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        telegram.answer(telegram.say(ann, TRUE))
    home = tmp_path / "home"
    with sqlite3.connect(home / "tipline.db") as db:
        (sender,) = db.execute("SELECT DISTINCT sender FROM tips").fetchone()
    assert str(ann.id) not in sender
    others = [p for p in home.rglob("*") if p.is_file() and not p.name.startswith("tipline.db")]
    assert all(str(ann.id).encode() not in p.read_bytes() for p in others if "log" not in p.name)


def test_forget_removes_every_byte_of_a_sender(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = "Quibblewhistle"
    with desk(tmp_path, monkeypatch, telegram):
        ann, bob = telegram.user("Ann"), telegram.user("Bob")
        telegram.answer(telegram.say(ann, f"{TRUE} My aunt {secret} told me."))
        telegram.answer(telegram.say(bob, TRUE))
        said(telegram, telegram.say(ann, "/forget"), "Deleted: 1 message")
        said(telegram, telegram.say(ann, "/forget"), "nothing of yours")
    left = [p for p in (tmp_path / "home").rglob("*") if p.is_file() and secret.encode() in p.read_bytes()]
    assert left == []


def test_what_must_not_be_checked_is_told_and_an_accused_name_stays_nowhere(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        said(telegram, telegram.say(ann, "I want to kill myself, nobody would miss me"), "findahelpline.com")
        accused = "Warning! Our neighbour Wendeline Quackenbush steals money from the old people in our street. Share!"
        said(telegram, telegram.say(ann, accused), "accuses a private person")
        scam = "Congratulations! You won a lottery prize of $5000. Pay the fee at https://paypa1-prize.example/win now!"
        answer = said(telegram, telegram.say(ann, scam), "looks like a scam")
        assert all(e.type != "text_link" for e in answer.message.entities or [])
        assert "paypa1-prize" not in answer.text
    left = [p for p in (tmp_path / "home").rglob("*") if p.is_file() and b"Quackenbush" in p.read_bytes()]
    assert left == []


def drawn(words: str) -> bytes:
    """A picture: a gradient, with words on it or none."""
    image = Image.linear_gradient("L").resize((1200, 400)).convert("RGB")
    if words:
        ImageDraw.Draw(image).rectangle((0, 60, 1200, 220), fill="white")
        ImageDraw.Draw(image).text((30, 100), words, "black", ImageFont.load_default(36))
    out = BytesIO()
    image.save(out, "JPEG")
    return out.getvalue()


needs_tesseract = pytest.mark.skipif(which("tesseract") is None, reason="the program tesseract is not installed")


@needs_tesseract
def test_a_screenshot_is_read_and_says_that_only_its_text_was(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        answer = telegram.answer(telegram.photo(ann, drawn(TRUE)))
        assert "True, as far as we found" in answer.text
        assert "We read this from the picture" in answer.text
        assert "did not check where the picture comes from" in answer.text
        parts = telegram.album(ann, [drawn(""), drawn("Ships"), drawn("Boats")], FALSE)
        answer = telegram.answer(parts[0])
        assert "512000" in answer.text
        assert all(telegram.replies(part) == [] for part in parts[1:])


@needs_tesseract
def test_a_picture_that_looks_like_an_earlier_one_shows_what_was_claimed_of_that(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann, bob = telegram.user("Ann"), telegram.user("Bob")
        telegram.answer(telegram.photo(ann, drawn(""), TRUE))
        again = said(telegram, telegram.photo(bob, drawn("")), "looks the same was sent to us before")
        assert "True, as far as we found" in again.text


def test_a_file_that_is_too_big_or_broken_is_told(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        said(
            telegram, telegram.document(ann, b"%PDF-1.4 broken", "a.pdf", "application/pdf"), "could not read this file"
        )
        said(telegram, telegram.photo(ann, b"\xff\xd8\xff\xe0 no picture"), "could not read this file")
        said(telegram, telegram.document(ann, b"x" * 21_000_000, "a.txt", "text/plain"), "too big")
        answer = telegram.answer(telegram.document(ann, TRUE.encode(), "a.txt", "text/plain"))
        assert "True, as far as we found" in answer.text


def test_the_same_rumour_in_other_words_around_it_is_checked_once(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        people = [telegram.user(f"U{n}") for n in range(4)]
        told = ["{}", "Forwarded: {}", "{} !!!", "Please share: {}"]
        asked = [telegram.say(p, words.format(TRUE)) for p, words in zip(people, told, strict=True)]
        answers = [telegram.answer(one, 60) for one in asked]
        assert all("True, as far as we found" in a.text for a in answers)
    with sqlite3.connect(tmp_path / "home" / "runs.db") as db:
        (count,) = db.execute("SELECT COUNT(*) FROM refute_flows WHERE kind='check'").fetchone()
    assert count == 1


def test_the_house_archive_answers_before_any_check(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "house.csv"
    table.write_text(
        "claim,url,title,rating,date,publisher\n"
        f'"{FALSE}",https://harbour.example/checks/1,No 512000 on the ferry,Made up,2025-03-04,Harbour News\n',
        encoding="utf-8",
    )
    with desk(tmp_path, monkeypatch, telegram):
        ann = telegram.user("Ann")
        first = telegram.answer(telegram.say(ann, FALSE))
        assert "False, as far as we found" in first.text
        asyncio.run(House(tmp_path / "home").bring_in(str(table)))
        bob = telegram.user("Bob")
        answer = telegram.answer(telegram.say(bob, f"Is it true? {FALSE}"))
        assert "Harbour News checked this on March 4, 2025: Made up" in answer.text
        assert "https://harbour.example/checks/1" in answer.text
        telegram.press(bob, answer, "share:0")
        assert telegram.until(lambda: bool(telegram.replies(answer)))
        shared = telegram.replies(answer)[0].text
        assert "Made up" in shared
        assert "https://harbour.example/checks/1" in shared
        assert len(shared) <= 300
        assert telegram.until(lambda: bool(telegram.replies(first)), 20)
        assert "Correction" in telegram.replies(first)[0].text


def test_the_run_of_a_message_is_shown_as_its_report(
    telegram: ScriptedTelegram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with desk(tmp_path, monkeypatch, telegram):
        telegram.answer(telegram.say(telegram.user("Ann"), TRUE))
    assert main(["runs"]) == 0
    listed = capsys.readouterr().out
    assert "A message to the tipline" in listed
    assert "Halvorsund" not in listed
    assert main(["show", listed.split()[0]]) == 0
    assert "SUPPORTED" in capsys.readouterr().out
