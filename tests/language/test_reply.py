"""In which language a message is answered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from language.replies import LATER, MESSAGES
from refute.language.reply import REPLY_LANGUAGES, catalogue_language, reply_language

ELSEWHERE = {"de": "fr"}


def wrong(messages: dict[str, tuple[str, ...]], tag: str, in_chat: bool) -> list[tuple[str, str]]:
    language = tag.split(" ", maxsplit=1)[0]
    hint = ELSEWHERE.get(language, "de")
    history = (language, language) if in_chat else ()
    answers = [(text, reply_language(text, history, hint)) for text in messages[tag]]
    return [(text, found) for text, found in answers if found != language]


@pytest.mark.parametrize("tag", MESSAGES)
def test_a_message_is_answered_in_its_own_language(tag: str) -> None:
    """Of a dozen messages a language, short ones among them and the program set to another language: one may fail."""
    assert len(MESSAGES[tag]) >= 10
    assert len(wrong(MESSAGES, tag, in_chat=False)) <= 1, wrong(MESSAGES, tag, in_chat=False)


@pytest.mark.parametrize("in_chat", [False, True])
def test_messages_that_no_list_was_made_for_are_answered_in_their_language_too(in_chat: bool) -> None:
    found = [answer for tag in LATER for answer in wrong(LATER, tag, in_chat)]
    count = sum(len(texts) for texts in LATER.values())
    assert len(found) <= (0.04 if in_chat else 0.11) * count, found


@pytest.mark.parametrize(
    "text", ["", "   ", "😂😂🙏", "https://example.org/das-ist-die-wahrheit", "@bot 2024 #123", "?!"]
)
def test_what_has_no_words_is_answered_in_the_chats_language(text: str) -> None:
    assert reply_language(text, ("id", "es", "es"), "de") == "es"
    assert reply_language(text, (), "de") == "de"
    assert reply_language(text, (), "xx") == "en"
    assert reply_language(text) == "en"


@pytest.mark.parametrize(
    "text",
    [
        "これは本当ですか",
        "이것이 사실입니까",
        "האם זה נכון",
        "นี่เป็นเรื่องจริงหรือ",
        "یہ خبر سچ ہے یا جھوٹ؟",
        "Është e vërtetë ky lajm?",
    ],
)
def test_a_language_without_a_catalogue_is_answered_in_the_chats(text: str) -> None:
    assert reply_language(text, ("pt",), "de") == "pt"
    assert reply_language(text) == "en"


def test_romanised_urdu_is_not_answered_in_letters_that_its_readers_do_not_read() -> None:
    assert reply_language("kya yeh khabar sach hai", (), "ur-PK") == "en"


def test_chinese_without_a_telling_character_follows_chat_and_program() -> None:
    assert reply_language("假的吧", ("zh-Hant",), None) == "zh-Hant"
    assert reply_language("假的吧", (), "zh-TW") == "zh-Hant"
    assert reply_language("假的吧") == "zh-Hans"


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("pt-BR", "pt"), ("zh", "zh-Hans"), ("zh-hk", "zh-Hant"), ("zh_Hant_TW", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"),
        ("in", "id"), ("ms", "id"), ("EN-us", "en"), ("yue", "zh-Hant"), ("nl", None), ("", None), (None, None),
    ],
)  # fmt: skip
def test_a_program_s_language_finds_its_catalogue(tag: str | None, language: str | None) -> None:
    assert catalogue_language(tag) == language


@given(st.text(max_size=200))
def test_whatever_is_written_there_is_a_catalogue_for_the_answer(text: str) -> None:
    assert reply_language(text) in REPLY_LANGUAGES
