"""Sentences and words in any script."""

import time

from hypothesis import given
from hypothesis import strategies as st

from refute.language.sentences import sentences
from refute.language.tokens import content_words, words


def split(text: str) -> list[str]:
    return [text[a:b] for a, b in sentences(text)]


@given(st.text(st.one_of(st.characters(), st.sampled_from(list(". !?\n-•1a”。؟"))), max_size=80))
def test_ranges_are_in_order_apart_and_trimmed(text: str) -> None:
    last = 0
    for start, end in sentences(text):
        assert last <= start < end <= len(text)
        assert text[start:end] == text[start:end].strip()
        last = end


@given(
    st.lists(st.sampled_from(["The dam is 412 m tall.", "Er kam am 3. Mai.", "今天下雨。", "هل هذا صحيح؟"]), max_size=6)
)
def test_whole_sentences_come_back(parts: list[str]) -> None:
    assert split(" ".join(parts)) == parts


def test_abbreviations_decimals_and_initials_do_not_end_a_sentence() -> None:
    text = "Dr. A. B. Smith paid 3.5 Mio. Euro at 9 a.m. in the U.S. capital. He left."
    assert split(text) == [text[:-9].strip(), "He left."]
    assert split("Es war z.B. am 3. Mai kalt. Dann nicht.") == ["Es war z.B. am 3. Mai kalt.", "Dann nicht."]


def test_scripts_without_spaces_and_other_marks() -> None:
    assert split("今天下雨。明天不会！真的？好") == ["今天下雨。", "明天不会！", "真的？", "好"]
    assert split("हाँ। नहीं।") == ["हाँ।", "नहीं।"]
    assert split("یہ سچ ہے۔ ٹھیک") == ["یہ سچ ہے۔", "ٹھیک"]


def test_headings_and_list_entries_stand_alone_and_wrapped_lines_do_not() -> None:
    assert split("Water report\n- one dam\n- two dams") == ["Water report", "one dam", "two dams"]
    assert split("The dam holds\nmore water. Good.") == ["The dam holds\nmore water.", "Good."]


def test_words_of_chinese_are_pairs_and_stop_words_follow_the_language() -> None:
    assert words("北京大学") == ["北京", "京大", "大学"]
    assert content_words("the war will die", "en") == ["war", "will", "die"]
    assert content_words("die Katze war da", "de") == ["katze", "da"]


def seconds(text: str) -> float:
    began = time.process_time()
    sentences(text)
    return time.process_time() - began


def test_a_long_text_takes_time_in_proportion_to_its_length() -> None:
    """The kind of fault: one forwarded message of megabytes holds up everybody else's."""
    for piece in ("a. ", "a.\n", "a\r", "1. ", "Dr. "):
        short, long = seconds(piece * 50_000), seconds(piece * 400_000)
        assert long < 30 * max(short, 0.05), piece
