"""Negation, hold, reach, speech, names, language."""

import pytest

from refute.language.attribution import Report, reported
from refute.language.detect import language_of
from refute.language.names import names
from refute.language.negation import Modality, Scope, modality, polarity, scope


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The dam did not break.", "en"), ("It doesn’t work.", "en"),
        ("Es gibt keine Beweise.", "de"), ("Nunca pasó.", "es"),
        ("Il n'a pas parlé.", "fr"), ("Não aconteceu.", "pt"), ("Non è successo.", "it"), ("Het is niet waar.", "nl"),
        ("Никто не пришёл.", "ru"), ("Він не прийшов.", "uk"), ("لم يحدث", "ar"),
        ("वह नहीं आया", "hi"), ("Dia tidak datang.", "id"),
        ("Gelen yok.", "tr"), ("他没有来", "zh"), ("彼は来なかった", "ja"),
    ],
)  # fmt: skip
def test_negation_is_seen(text: str, language: str) -> None:
    assert polarity(text, language).negated


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("It was not only tall.", "en"), ("He is world No. 5.", "en"),
        ("Nicht nur er kam.", "de"), ("小明不仅去了", "zh"),
        ("Une personne est venue.", "fr"), ("The note was long.", "en"),
    ],
)  # fmt: skip
def test_what_only_looks_like_negation_is_none(text: str, language: str) -> None:
    assert not polarity(text, language).negated


def test_plans_and_possibilities_are_told_from_facts() -> None:
    assert modality("The city plans to close the pool.", "en") == {Modality.PLANNED}
    assert modality("The pool may close.", "en") == {Modality.POSSIBLE}
    assert modality("The pool closed in May.", "en") == frozenset()
    assert modality("Die Stadt will das Bad schließen.", "de") == {Modality.PLANNED}
    assert modality("市府计划关闭泳池", "zh") == {Modality.PLANNED}


def test_reach() -> None:
    assert scope("All pools closed.", "en") == {Scope.ALL}
    assert scope("Sebagian pasien dirawat.", "id") == {Scope.SOME}
    assert scope("Only the pool closed.", "en") == {Scope.ONLY}
    assert scope("The oldest pool", "en") == {Scope.EXTREME}
    assert scope("not only the pool", "en") == frozenset()


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("Posts claim that the dam broke.", Report.CLAIMED),
        ("It is false that the dam broke.", Report.DENIED),
        ("Did the dam break?", Report.ASKED),
        ("If the dam breaks, the valley floods.", Report.SUPPOSED),
        ("The ministry said the dam broke.", Report.SAID),
        ("Angeblich brach der Damm.", Report.CLAIMED),
        ("网传大坝决堤", Report.CLAIMED),
        ("谣言：大坝决堤", Report.DENIED),
        ("Якобы дамбу прорвало.", Report.CLAIMED),
        ("The dam broke.", None),
    ],
)
def test_a_sentence_that_passes_a_statement_on_does_not_assert_it(text: str, report: Report | None) -> None:
    """The kind of fault: a fact-check's sentence that repeats the rumour is used as support for it."""
    assert reported(text) is report


def test_names_where_the_writing_marks_them() -> None:
    assert [n.key for n in names("The Lisso Water Authority paid Apple's Ann Lee in Brelin.")] == [
        "lisso water authority", "apple", "ann lee", "brelin",
    ]  # fmt: skip
    assert [n.key for n in names("キリンビールは「進撃の巨人」を発表した")] == ["キリンビール", "進撃の巨人"]


def test_names_are_not_guessed() -> None:
    assert names("Food prices rose.", "en") == ()
    assert names("Das Wasser steigt im Keller.", "de") == ()
    assert names("THE MAYOR IS DEAD", "en") == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The dam is tall and old.", "en"), ("Der Damm ist hoch und alt.", "de"),
        ("堤坝很高", "zh"), ("ダムは高い", "ja"),
        ("Дамба висока й стара, її збудували торік.", "uk"),
        ("السد مرتفع وقديم جدا", "ar"), ("12345 😀", "und"), ("", "und"),
    ],
)  # fmt: skip
def test_language(text: str, code: str) -> None:
    assert language_of(text) == code
