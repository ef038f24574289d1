"""The catalogues: complete, in their own languages, with the same placeholders, and inert for whatever is filled in."""

import re
import string
from collections.abc import Iterator
from datetime import UTC, date, datetime
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.errors import InputError
from refute.domain.tipline.answer import Act, Style
from refute.domain.tipline.message import MediaKind
from refute.domain.vocabulary import Basis, ClaimKind, Kind, Rating, Ruling
from refute.formats.foreign import FSI, PDI
from refute.formats.tipline.catalogue import (
    button,
    catalogue,
    languages_named,
    locale,
    message,
    notice,
    placeholders,
    scripts_named,
    signs_named,
    size_named,
    words,
)
from refute.formats.tipline.spoken import units
from refute.language.reply import REPLY_LANGUAGES, reply_language

OTHERS = [tag for tag in REPLY_LANGUAGES if tag != "en"]
SAME_AS_ENGLISH = {
    ("change.from_to", "*"),
    ("evidence.sources", "fr"),
}
"""Messages that are rightly the same in English and another language."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    for key, found in catalogue(language).items():
        if isinstance(found, str):
            yield key, found
        else:
            for category, text in found.items():
                yield f"{key}.{category}", text


def filled(key: str, language: str, n: int = 3) -> str:
    values: dict[str, str | int | date] = dict.fromkeys(placeholders(message(key, language, n)), "x")
    values.update({name: date(2025, 3, 1) for name in ("date", "as_of", "time") if name in values})
    return words(key, language, **{**values, "n": n})


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_every_catalogue_has_every_key_and_the_same_placeholders(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert list(other) == list(english)
    for key, found in other.items():
        own, like = found, english[key]
        assert isinstance(own, str) is isinstance(like, str), key
        if isinstance(own, str) and isinstance(like, str):
            assert placeholders(own) == placeholders(like), key
        elif not isinstance(own, str) and not isinstance(like, str):
            rest = placeholders(like["other"]) - {"n"}
            assert all(placeholders(text) - {"n"} == rest for text in own.values()), key


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_counts_have_every_plural_category_that_a_count_can_fall_in(language: str) -> None:
    rule = locale(language).plural_form
    needed = {rule(n) for n in range(1000)} | {"other"}
    counted = {key: found for key, found in catalogue(language).items() if not isinstance(found, str)}
    assert counted
    for key, found in counted.items():
        assert set(found) == needed, key


def test_there_is_a_catalogue_for_each_language_and_none_besides() -> None:
    files = resources.files("refute.formats.tipline").joinpath("catalogues").iterdir()
    assert {f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")} == set(REPLY_LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_another_language(language: str) -> None:
    english = dict(texts("en"))
    for key, text in texts(language):
        bare = key.rsplit(".", 1)[0] if key.count(".") == 2 else key
        if (bare, "*") not in SAME_AS_ENGLISH and (bare, language) not in SAME_AS_ENGLISH:
            assert text not in {english.get(key), english.get(f"{bare}.other")}, key


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_catalogue_reads_as_its_language(language: str) -> None:
    """Guards the kind where a text was pasted into the wrong file: each long message is told to be in its language."""
    wrong = []
    for key, text in texts(language):
        bare = re.sub(r"\{\w+\}|/\w+|\*", " ", text)
        found = reply_language(bare, ("en",))
        if len(bare) > 60 and found != language:
            wrong.append((key, found))
    assert len(wrong) <= 1, wrong


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_templates_hold_nothing_but_text_names_and_bold(language: str) -> None:
    for key, text in texts(language):
        assert text == text.strip(), key
        assert text.count("*") % 2 == 0, key
        assert "  " not in text, key
        assert not re.search(r"[<>`_~\[\]|]", re.sub(r"\{\w+\}", "", text)), key
        for _, name, spec, conversion in string.Formatter().parse(text):
            assert not spec, key
            assert conversion is None, key
            assert name is None or name.isidentifier(), key


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_labels_that_a_text_names_are_those_of_the_buttons(language: str) -> None:
    assert message("button.again", language) in message("trouble.failed", language)
    assert message("button.wrong", language) in message("about.help", language)


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_there_are_words_for_every_value_of_the_vocabularies(language: str) -> None:
    keys = [f"rating.{r}" for r in Rating] + [f"kind.{k}" for k in Kind] + [f"basis.{b}" for b in Basis]
    keys += [f"piece.{c}" for c in ClaimKind] + [f"challenge.{r}" for r in Ruling]
    keys += [f"instead.{m}" for m in MediaKind if m not in (MediaKind.PICTURE, MediaKind.DOCUMENT)]
    for key in keys:
        assert words(key, language)
    for act in Act:
        assert 0 < units(button(act, language).label) <= 24


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_no_rating_is_a_part_of_another_s_words(language: str) -> None:
    """Guards the kind where `not true` is cut or searched for and read as `true`."""
    ratings = [words(f"rating.{rating}", language) for rating in Rating]
    assert not [(a, b) for a in ratings for b in ratings if a != b and a.casefold() in b.casefold()]


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_what_a_messenger_s_menu_and_answers_have_room_for(language: str) -> None:
    for key in catalogue(language):
        assert units(filled(key, language)) <= 1500, key
        if key.startswith("menu."):
            assert 3 <= len(filled(key, language)) <= 60, key


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_without_an_answer_nobody_reads_fine(language: str) -> None:
    """Guards the kind where silence, `opinion` or a failed check was read as a confirmation."""
    doubt = {
        "en": "n't trust", "es": "No te fíes", "de": "Glaub", "fr": "Ne vous y fiez pas", "pt": "Não confie",
        "ru": "верьте", "uk": "вірте", "ar": "لا تثقوا", "fa": "باور نکنید", "hi": "भरोसा न करें",
        "id": "jangan percaya dulu", "zh-Hans": "先别信", "zh-Hant": "先別相信",
    }[language]  # fmt: skip
    for key in (
        "rating.not_enough_evidence", "advice.wait", "piece.claim", "review.looking", "review.not_published",
        "trouble.no_claim", "trouble.cost", "trouble.failed",
    ):  # fmt: skip
        assert doubt.casefold() in filled(key, language).casefold(), key
    not_true = {
        "en": "not make it true", "es": "verdadera", "de": "Wahr wird", "fr": "vraie", "pt": "verdadeira",
        "ru": "Правдой", "uk": "Правдою", "ar": "لا يجعله صحيحا", "fa": "درست بودنش نیست", "hi": "सच नहीं",
        "id": "Bukan berarti itu benar", "zh-Hans": "不表示它是真的", "zh-Hant": "不代表它是真的",
    }[language]  # fmt: skip
    assert not_true in words("piece.opinion", language)


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_who_writes_of_harming_themselves_gets_help_and_no_rating(language: str) -> None:
    text = words("care.self_harm", language)
    assert "findahelpline.com" in text
    assert re.search(r"112|911|110|119|192|۱۱۲", text)
    assert not any(words(f"rating.{rating}", language) in text for rating in Rating)


@pytest.mark.parametrize(
    ("language", "n", "says"),
    [
        ("ru", 1, "1 источник"), ("ru", 2, "2 источника"), ("ru", 5, "5 источников"), ("ru", 21, "21 источник"),
        ("uk", 3, "3 джерела"), ("uk", 11, "11 джерел"), ("ar", 2, "مصدران"), ("ar", 3, "3 مصادر"),
        ("ar", 11, "11 مصدرا"), ("ar", 100, "100 مصدر"), ("fa", 12, "۱۲ منبع"), ("id", 1, "1 sumber"),
        ("de", 1, "1 Quelle"), ("fr", 0, "0 source"), ("hi", 0, "0 स्रोत"), ("zh-Hans", 4, "4 个来源"),
        ("es", 1_000_000, "1.000.000 fuentes"),
    ],
)  # fmt: skip
def test_counts_agree_with_their_nouns(language: str, n: int, says: str) -> None:
    assert words("evidence.sources", language, n=n) == says


def test_days_and_instants_are_told_in_the_language_and_in_utc() -> None:
    at = datetime(2025, 3, 1, 23, 30, tzinfo=UTC)
    assert "1. März 2025, Stand: 1. März 2025, 23:30 UTC." in words("when.checked", "de", date=at.date(), as_of=at)
    assert "2025年3月1日 23:30 UTC" in words("when.checked", "zh-Hant", date=at.date(), as_of=at)
    assert words("when.holds_until", "ru", date=at.date()).replace("\u202f", " ").endswith(" 2025 г.")
    assert "۱ مارس ۲۰۲۵" in words("share.date", "fa", date=at.date())


def test_scripts_sizes_signs_and_languages_have_names() -> None:
    assert scripts_named(["Latn", "Deva"], "es") == "latino y devanagari"
    assert scripts_named(["Qaaa"], "en") == "Qaaa"
    assert size_named(20_000_000, "fr").replace("\u202f", " ").replace("\u00a0", " ") == "20 Mo"
    assert signs_named(["prize", "threat"], "en").startswith("a prize, a gift")
    assert "português" in languages_named()


def test_what_is_missing_or_unknown_is_named() -> None:
    with pytest.raises(InputError, match="nl"):
        words("advice.wait", "nl")
    with pytest.raises(InputError, match=r"no\.such"):
        words("no.such", "en")
    with pytest.raises(InputError, match="limit"):
        words("trouble.too_big", "en")
    with pytest.raises(InputError, match="n="):
        words("progress.queued", "en")


@given(st.text(max_size=300), st.sampled_from(REPLY_LANGUAGES))
def test_a_value_is_shown_in_one_line_and_can_neither_mark_up_nor_reorder(value: str, language: str) -> None:
    answer = notice("picture.read", language, text=value)
    assert all(piece.style is Style.PLAIN and piece.url is None for piece in answer.pieces)
    assert "\n" not in answer.text
    assert answer.text.count(FSI) == answer.text.count(PDI)
    assert not re.search("[\u202a-\u202e\u2066\u2067\u200e\u200f\u061c]", answer.text)


def test_stars_and_braces_of_a_value_stay_what_they_are() -> None:
    answer = notice("house.by", "en", publisher="*x* {label}", date=date(2025, 3, 1), label="**No**")
    assert answer.text == "*x* {label} checked this on March 1, 2025: **No**"
    assert [p.text for p in answer.pieces if p.style is Style.BOLD] == ["**No**"]
