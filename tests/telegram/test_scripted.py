"""The scripted Telegram is the judge of the bot: it takes what Telegram takes, and refuses what Telegram refuses."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import SendMessage
from aiogram.types import (
    BotCommand,
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MessageEntity,
    ReplyParameters,
    Update,
)

from world.telegram import ScriptedTelegram, Trouble
from world.telegram_answers import wire
from world.telegram_floods import NO_LIMITS, Limits
from world.telegram_people import Origin, from_channel, from_chat, from_hidden, from_user


@pytest.fixture
def telegram() -> Iterator[ScriptedTelegram]:
    with ScriptedTelegram(limits=NO_LIMITS, slow=0.3) as scripted:
        yield scripted


@pytest.fixture
async def bot(telegram: ScriptedTelegram) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(telegram.url), timeout=5)
    async with Bot(telegram.token, session=session) as one:
        yield one


def keyboard(*data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text=d[:10], callback_data=d)] for d in data])


async def updates(bot: Bot, offset: int | None = None, timeout: int = 1) -> list[Update]:
    return await bot.get_updates(offset=offset, timeout=timeout, request_timeout=timeout + 5)


async def test_who_the_bot_is(telegram: ScriptedTelegram, bot: Bot) -> None:
    me = await bot.get_me()
    assert (me.id, me.username, me.is_bot) == (telegram.bot.id, "refute_test_bot", True)
    assert me.can_read_all_group_messages is False


async def test_another_token_is_unauthorized(telegram: ScriptedTelegram) -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(telegram.url))
    async with Bot("1:another", session=session) as other:
        with pytest.raises(TelegramUnauthorizedError):
            await other.get_me()


async def test_a_conversation_is_seen_by_both(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user("Ann", language="pt-BR")
    sent = telegram.say(ann, "/start see https://example.org/a #x")
    (update,) = await updates(bot)
    assert update.message is not None
    assert update.message.from_user is not None
    assert update.message.from_user.language_code == "pt-BR"
    assert [e.type for e in update.message.entities or ()] == ["bot_command", "url", "hashtag"]
    reply = await bot.send_message(ann.id, "Looking…", reply_parameters=ReplyParameters(message_id=sent.number))
    assert telegram.answers(sent) == []
    await bot.edit_message_text("Done.", chat_id=ann.id, message_id=reply.message_id, reply_markup=keyboard("for:0"))
    answer = telegram.answer(sent, 5)
    assert answer.texts == ["Looking…", "Done."]
    assert [p.text for p in telegram.shown(ann.id)] == [sent.text, "Done."]
    assert telegram.faults == []


async def test_updates_come_again_until_they_are_confirmed(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    for text in ("one", "two", "three"):
        telegram.say(ann, text)
    first = await updates(bot)
    again = await updates(bot)
    assert [u.update_id for u in again] == [u.update_id for u in first]
    rest = await updates(bot, offset=first[1].update_id)
    assert [u.message.text for u in rest if u.message] == ["two", "three"]
    assert await updates(bot, offset=first[2].update_id + 1, timeout=0) == []
    assert telegram.queue == []


async def test_a_poll_waits_for_news(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    waiting = asyncio.ensure_future(updates(bot, timeout=20))
    await asyncio.sleep(0.2)
    assert not waiting.done()
    telegram.say(ann, "now")
    async with asyncio.timeout(2):
        assert len(await waiting) == 1


async def test_the_second_of_two_polls_ends_the_first(telegram: ScriptedTelegram, bot: Bot) -> None:
    first = asyncio.ensure_future(updates(bot, timeout=20))
    await asyncio.sleep(0.2)
    await updates(bot, timeout=0)
    telegram.say(telegram.user(), "x")
    with pytest.raises(TelegramConflictError, match="terminated by other getUpdates"):
        await first
    assert telegram.conflicts == 1


async def test_kinds_that_nobody_asked_for_do_not_come(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    await bot.get_updates(allowed_updates=["message"], timeout=0)
    sent = telegram.say(ann, "one")
    telegram.edit(sent, "two")
    assert [u.event_type for u in await updates(bot)] == ["message"]
    with pytest.raises(TelegramBadRequest, match="allowed updates"):
        await bot.get_updates(allowed_updates=["messages"])


@pytest.mark.parametrize(
    ("text", "entities", "why"),
    [
        ("", [], "message text is empty"),
        (" \n ", [], "message text is empty"),
        ("x" * 4097, [], "message is too long"),
        ("😀" * 2049, [], "message is too long"),
        ("abc", [("bold", 0, 4)], "outside the text"),
        ("abc", [("bold", 1, 0)], "outside the text"),
        ("abc", [("bold", -1, 1)], "outside the text"),
        ("a😀b", [("bold", 2, 1)], "middle of a UTF-16 symbol"),
        ("a😀b", [("bold", 0, 2)], "middle of a UTF-16 symbol"),
        ("abcdef", [("bold", 3, 2), ("italic", 0, 2)], "begins behind"),
        ("abcdef", [("bold", 0, 4), ("italic", 2, 4)], "neither is in the other"),
        ("abcdef", [("bold", 0, 2), ("italic", 0, 4)], "begins behind"),
        ("abcdef", [("bold", 0, 4), ("bold", 1, 2)], "within one of its kind"),
        ("abcdef", [("bold", 0, 4), ("code", 1, 2)], "code stands alone"),
        ("abcdef", [("blockquote", 0, 6), ("expandable_blockquote", 1, 2)], "quotation in a quotation"),
    ],
)
async def test_texts_that_are_refused(
    telegram: ScriptedTelegram, bot: Bot, text: str, entities: list[tuple[str, int, int]], why: str
) -> None:
    ann = telegram.user()
    marked = [MessageEntity(type=kind, offset=offset, length=length) for kind, offset, length in entities]
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.send_message(ann.id, text, entities=marked)
    assert len(telegram.faults) == 1
    assert telegram.shown(ann.id) == []


async def test_texts_at_the_limit_are_taken(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    await bot.send_message(ann.id, "😀" * 2048)
    nested = [
        MessageEntity(type="blockquote", offset=0, length=8),
        MessageEntity(type="bold", offset=0, length=4),
        MessageEntity(type="italic", offset=1, length=2),
        MessageEntity(type="text_link", offset=4, length=2, url="https://example.org/a"),
        MessageEntity(type="code", offset=8, length=1),
    ]
    await bot.send_message(ann.id, "a😀bcdefghi", entities=nested)
    assert telegram.faults == []


@pytest.mark.parametrize("url", ["", "ftp://example.org/a", "javascript:alert(1)", "example.org", "https://a b.org"])
async def test_links_that_lead_nowhere(telegram: ScriptedTelegram, bot: Bot, url: str) -> None:
    ann = telegram.user()
    link = MessageEntity(type="text_link", offset=0, length=1, url=url)
    with pytest.raises(TelegramBadRequest, match="leads to"):
        await bot.send_message(ann.id, "a", entities=[link])
    button = InlineKeyboardButton(text="a", url=url)
    with pytest.raises(TelegramBadRequest, match="BUTTON_URL_INVALID"):
        await bot.send_message(ann.id, "a", reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]))


@pytest.mark.parametrize(
    ("button", "why"),
    [
        (InlineKeyboardButton(text=" ", callback_data="x"), "non-empty"),
        (InlineKeyboardButton(text="x", callback_data=""), "BUTTON_DATA_INVALID"),
        (InlineKeyboardButton(text="x", callback_data="é" * 33), "BUTTON_DATA_INVALID"),
        (InlineKeyboardButton(text="x"), "Text buttons are unallowed"),
        (InlineKeyboardButton(text="x", callback_data="x", url="https://example.org"), "Text buttons"),
    ],
)
async def test_buttons_that_are_refused(
    telegram: ScriptedTelegram, bot: Bot, button: InlineKeyboardButton, why: str
) -> None:
    ann = telegram.user()
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.send_message(ann.id, "a", reply_markup=InlineKeyboardMarkup(inline_keyboard=[[button]]))
    assert len(telegram.faults) == 1


async def test_more_than_a_hundred_buttons(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    await bot.send_message(
        ann.id,
        "a",
        reply_markup=keyboard(
            *(f"d{n}" for n in range(100)),
        ),
    )
    with pytest.raises(TelegramBadRequest, match="reply markup is too long"):
        await bot.send_message(ann.id, "a", reply_markup=keyboard(*(f"d{n}" for n in range(101))))


async def test_fields_and_methods_that_telegram_does_not_know(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    with pytest.raises(TelegramBadRequest, match="unknown field"):
        await bot(SendMessage.model_validate({"chat_id": ann.id, "text": "a", "colour": "red"}))
    entity = MessageEntity.model_validate({"type": "bold", "offset": 0, "length": 1, "colour": "red"})
    with pytest.raises(TelegramBadRequest, match="unknown field"):
        await bot.send_message(ann.id, "a", entities=[entity])
    with pytest.raises(TelegramNotFound, match="method not found"):
        await bot.send_dice(ann.id)
    assert [f.method for f in telegram.faults] == ["sendMessage", "sendMessage", "sendDice"]


async def test_edits_that_are_refused(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    sent = telegram.say(ann, "hello")
    mine = await bot.send_message(ann.id, "a", reply_markup=keyboard("x"))
    say_instead = partial(bot.edit_message_text, chat_id=ann.id, message_id=mine.message_id)
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await say_instead("a", reply_markup=keyboard("x"))
    assert telegram.faults == [], "after a crash a bot cannot know what it said"
    await say_instead("a")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_reply_markup(chat_id=ann.id, message_id=mine.message_id)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_text("b", chat_id=ann.id, message_id=999)
    with pytest.raises(TelegramBadRequest, match="message can't be edited"):
        await bot.edit_message_text("b", chat_id=ann.id, message_id=sent.number)
    await bot.delete_message(ann.id, mine.message_id)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await say_instead("b")
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_message(ann.id, mine.message_id)


async def test_replies_to_what_is_gone(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    sent = telegram.say(ann, "hello")
    telegram.delete(sent)
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(ann.id, "a", reply_parameters=ReplyParameters(message_id=sent.number))
    either = ReplyParameters(message_id=sent.number, allow_sending_without_reply=True)
    assert (await bot.send_message(ann.id, "a", reply_parameters=either)).reply_to_message is None


async def test_chats_that_are_shut(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann, bob = telegram.user("Ann"), telegram.user("Bob")
    room = telegram.group("Village", ann, bob, kind="group")
    telegram.block(ann)
    with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
        await bot.send_message(ann.id, "a")
    telegram.unblock(ann)
    await bot.send_message(ann.id, "a")
    bigger = telegram.upgrade(room, ann)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(room.id, "a")
    assert moved.value.migrate_to_chat_id == bigger.id
    telegram.kick(bigger, bob)
    with pytest.raises(TelegramForbiddenError, match="bot was kicked from the supergroup chat"):
        await bot.send_message(bigger.id, "a")
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(77, "a")
    kinds = [u.event_type for u in await updates(bot)]
    assert kinds == ["my_chat_member", "my_chat_member", "message", "message", "my_chat_member"]


async def test_groups_show_a_bot_what_is_meant_for_it(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann, bob = telegram.user("Ann"), telegram.user("Bob")
    room = telegram.group("Village", ann, bob)
    telegram.say(ann, "good morning", chat=room)
    asked = telegram.say(ann, "@refute_test_bot is it true?", chat=room)
    reply = await bot.send_message(room.id, "yes", reply_parameters=ReplyParameters(message_id=asked.number))
    answer = telegram.rooms[room.id].posts[reply.message_id]
    telegram.say(bob, "why?", chat=room, reply_to=answer)
    telegram.say(bob, "who knows", chat=room, reply_to=asked)
    telegram.say(bob, "/help", chat=room)
    telegram.say(bob, "/help@other_bot", chat=room)
    texts = [u.message.text for u in await updates(bot) if u.message]
    assert texts == ["@refute_test_bot is it true?", "why?", "/help"]


async def test_all_origins_of_a_forward(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann, bob = telegram.user("Ann"), telegram.user("Bob")
    channel, group = telegram.channel("The Daily", "thedaily"), telegram.group("Village", bob)
    origins: list[Origin] = [
        from_user(bob, 1_780_000_000), from_hidden("Carol", 1_780_000_000), from_chat(group, 1_780_000_000, "admin"),
        from_channel(channel, 17, 1_780_000_000, "editor"),
    ]  # fmt: skip
    for origin in origins:
        telegram.forward(ann, "It is true.", origin)
    seen = [u.message.forward_origin for u in await updates(bot) if u.message]
    assert [o.type for o in seen if o] == ["user", "hidden_user", "chat", "channel"]
    assert [wire(o) for o in seen if o] == [wire(o) for o in origins]


async def test_files_reach_the_bot_and_people(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    telegram.photo(ann, b"\x89PNG" * 500, "look: https://example.org")
    telegram.document(ann, b"%PDF-1.7", "a.pdf", "application/pdf")
    album = telegram.album(ann, [b"one", b"two", b"three"], "three of them")
    photo, document, *rest = [u.message for u in await updates(bot) if u.message]
    assert photo.photo is not None
    assert document.document is not None
    whole = await bot.download(photo.photo[-1])
    assert whole is not None
    assert whole.read() == b"\x89PNG" * 500
    file = await bot.get_file(document.document.file_id)
    assert file.file_size == 8
    assert len({m.media_group_id for m in rest}) == 1
    assert [m.caption for m in rest] == ["three of them", None, None]
    assert [m.message_id for m in rest] == [p.number for p in album]
    with pytest.raises(TelegramBadRequest, match="wrong file_id"):
        await bot.get_file("nothing")
    sent = await bot.send_document(ann.id, BufferedInputFile(b"# Report", "report.md"), caption="here")
    assert sent.document is not None
    assert (sent.document.file_name, sent.document.file_size) == ("report.md", 8)
    assert telegram.files[sent.document.file_id] == b"# Report"
    with pytest.raises(TelegramBadRequest, match="caption is too long"):
        await bot.send_document(ann.id, BufferedInputFile(b"x", "x.md"), caption="x" * 1025)


async def test_files_beyond_what_a_bot_may_have(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann = telegram.user()
    telegram.document(ann, bytes(20_000_001), "a.bin", "application/octet-stream")
    (update,) = await updates(bot)
    assert update.message is not None
    assert update.message.document is not None
    with pytest.raises(TelegramBadRequest, match="file is too big"):
        await bot.get_file(update.message.document.file_id)
    assert telegram.faults == []


async def test_presses_of_buttons(telegram: ScriptedTelegram, bot: Bot) -> None:
    ann, eve = telegram.user("Ann"), telegram.user("Eve")
    mine = await bot.send_message(ann.id, "a", reply_markup=keyboard("for:1", "against:1"))
    posted = telegram.rooms[ann.id].posts[mine.message_id]
    pressed = telegram.press(ann, posted, "against")
    stranger = telegram.press_data(eve, posted, "for:1")
    with pytest.raises(AssertionError, match="no such button"):
        telegram.press(ann, posted, "challenge")
    queries = [u.callback_query for u in await updates(bot) if u.callback_query]
    assert [(q.data, q.from_user.first_name) for q in queries] == [("against:1", "Ann"), ("for:1", "Eve")]
    with pytest.raises(TelegramBadRequest, match="MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(pressed.id, text="x" * 201)
    await bot.answer_callback_query(pressed.id, text="x" * 200)
    assert (len(pressed.answers), len(stranger.answers)) == (1, 0)
    with pytest.raises(TelegramBadRequest, match="query is too old"):
        await bot.answer_callback_query(pressed.id)


async def test_what_a_bot_says_of_itself(telegram: ScriptedTelegram, bot: Bot) -> None:
    await bot.set_my_commands([BotCommand(command="forget", description="Forget me")])
    await bot.set_my_description("Sends claims back with evidence.", language_code="en")
    assert set(telegram.profile) == {"setMyCommands", "setMyDescription"}
    for command, description in (("Forget", "x"), ("for-get", "x"), ("x" * 33, "x"), ("forget", " ")):
        with pytest.raises(TelegramBadRequest, match="BOT_COMMAND"):
            await bot.set_my_commands([BotCommand(command=command, description=description)])
    with pytest.raises(TelegramBadRequest, match="BOT_DESCRIPTION_TOO_LONG"):
        await bot.set_my_description("x" * 513)


async def test_too_much_in_one_chat() -> None:
    with ScriptedTelegram(limits=Limits(chat=1, chat_burst=2)) as telegram:
        ann, bob = telegram.user(), telegram.user()
        async with Bot(telegram.token, AiohttpSession(api=TelegramAPIServer.from_base(telegram.url))) as bot:
            for _ in range(2):
                await bot.send_message(ann.id, "x")
            with pytest.raises(TelegramRetryAfter) as told:
                await bot.send_message(ann.id, "x")
            await bot.send_message(bob.id, "others are not affected")
            assert told.value.retry_after == 1
            assert telegram.floods.hasty == {}
            await asyncio.sleep(1.05)
            await bot.send_message(ann.id, "x")
            assert telegram.floods.hasty == {}
            with pytest.raises(TelegramRetryAfter):
                await bot.send_message(ann.id, "x")
            await asyncio.sleep(0.4)
            with pytest.raises(TelegramRetryAfter):
                await bot.send_message(ann.id, "x")
            assert telegram.floods.hasty == {ann.id: 1}
            assert telegram.floods.told == {ann.id: 3}


async def test_too_much_in_all_and_in_a_group() -> None:
    with ScriptedTelegram(limits=Limits(overall=5, group=3)) as telegram:
        people = [telegram.user() for _ in range(6)]
        async with Bot(telegram.token, AiohttpSession(api=TelegramAPIServer.from_base(telegram.url))) as bot:
            for person in people[:5]:
                await bot.send_message(person.id, "x")
            with pytest.raises(TelegramRetryAfter):
                await bot.send_message(people[5].id, "x")
            await asyncio.sleep(1.1)
            room = telegram.group("Village", *people)
            for _ in range(3):
                await bot.send_message(room.id, "x")
            with pytest.raises(TelegramRetryAfter) as told:
                await bot.send_message(room.id, "x")
            assert 15 <= told.value.retry_after <= 20


@pytest.mark.parametrize(
    ("trouble", "error", "happens"),
    [
        (Trouble.FLOOD, TelegramRetryAfter, False),
        (Trouble.ERROR, TelegramServerError, False),
        (Trouble.BAD_GATEWAY, (TelegramServerError, ClientDecodeError), False),
        (Trouble.RESET, TelegramNetworkError, False),
        (Trouble.HANG, TelegramNetworkError, False),
        (Trouble.CUT, TelegramNetworkError, True),
        (Trouble.MALFORMED, ClientDecodeError, True),
        (Trouble.LOST, TelegramNetworkError, True),
    ],
)
async def test_troubles(
    telegram: ScriptedTelegram, bot: Bot, trouble: Trouble, error: type[Exception], happens: bool
) -> None:
    ann = telegram.user()
    telegram.fail_next("sendMessage", trouble)
    with pytest.raises(error):
        await bot.send_message(ann.id, "x", request_timeout=1)
    assert [p.text for p in telegram.shown(ann.id)] == (["x"] if happens else [])
    await bot.send_message(ann.id, "y")
    assert telegram.troubles == {("sendMessage", trouble): 1}
    assert telegram.faults == []


async def test_a_slow_answer_is_an_answer(telegram: ScriptedTelegram, bot: Bot) -> None:
    telegram.fail_next("*", Trouble.SLOW)
    assert await bot.get_updates(timeout=0) == []
    async with asyncio.timeout(2):
        assert (await bot.get_me()).id == telegram.bot.id
    telegram.fail_always("getMe", Trouble.ERROR)
    for _ in range(2):
        with pytest.raises(TelegramServerError):
            await bot.get_me()
    telegram.fail_always("getMe", None)
    await bot.get_me()
