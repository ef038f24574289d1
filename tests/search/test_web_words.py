"""What is left of a claim when a web search engine asks for words, and languages as services name them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from refute.search.language_tag import Tag, language_tag
from refute.search.web_words import web_words
from world.search_questions import COMMANDS, WITHOUT


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (COMMANDS, WITHOUT),
        ('“ferry” „port” «dam» ＂x＂', "ferry port dam x"),
        ("site：evil.example внутри:слово", "site evil.example внутри слово"),
        ("--x −5 +y – z", "x 5 y z"),
        ("O\u200bR is not or", "O R is not or"),
        ("12:30 3.5% $5 C++ A&B 2010..2015", "12:30 3.5% $5 C++ A&B 2010 2015"),
        ('a "-" b', "a b"),
        ("si\x00te:x", "si te x"),
        ("", ""),
        ("!?*", ""),
    ],
)  # fmt: skip
def test_commands_become_words(text: str, left: str) -> None:
    assert web_words(text, 400) == left


@example(".O", 1)
@given(st.text(alphabet=st.sampled_from('ab :"-+!()OR site.*~|x\u200b：“港'), max_size=80), st.integers(1, 60))
def test_no_text_commands_and_none_is_too_long(text: str, most: int) -> None:
    left = web_words(text, most, 8)
    assert len(left) <= most
    words = left.split()
    assert len(words) <= 8
    assert not {"OR", "AND", "NOT"} & set(words)
    assert not any(sign in left for sign in '"“*()|~!')
    assert not any(word[0] in "-+:" for word in words)
    assert web_words(left, most, 8) == left


def test_a_text_is_cut_at_a_word_and_a_word_only_where_it_alone_is_too_long() -> None:
    assert web_words("harbour ferry", 12) == "harbour"
    assert web_words("harbour ferry", 13) == "harbour ferry"
    assert web_words("港" * 30, 12) == "港" * 12
    assert web_words("a b c", 400, 2) == "a b"


@pytest.mark.parametrize(
    ("said", "tag"),
    [
        ("de", Tag("de")),
        ("pt_BR", Tag("pt", "BR")),
        ("zh-Hant", Tag("zh", "", True)),
        ("zh-hk", Tag("zh", "HK", True)),
        ("zh-Hans-TW", Tag("zh", "TW", False)),
        ("sr-Latn-RS", Tag("sr", "RS")),
        ("iw", Tag("he")),
        ("und", Tag()),
        ("", Tag()),
        ("german", Tag()),
        ("../evil", Tag()),
        ("de-AT-x-private", Tag("de", "AT")),
    ],
)
def test_a_tag_is_taken_apart(said: str, tag: Tag) -> None:
    assert language_tag(said) == tag
