"""What word lists hold of Chinese is found in both scripts."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import refute.language
from refute.language.chinese import frequency, look_alike, one_way, sound_alike
from refute.language.passed_on import core


def _lists() -> Iterator[tuple[str, str]]:
    for module in pkgutil.iter_modules(refute.language.__path__):
        held = vars(import_module(f"refute.language.{module.name}"))
        for name, value in held.items():
            words = value.get("zh") if isinstance(value, dict) else None
            if isinstance(words, str) and not {"|", "["} & set(words):
                yield f"{module.name}.{name}", words


@pytest.mark.parametrize(("name", "words"), list(_lists()))
def test_each_word_of_a_list_is_there_in_simplified_signs_too(name: str, words: str) -> None:
    held = set(words.split())
    assert not [w for w in held if one_way(w) not in held], name


@pytest.mark.parametrize("frame", ["朋友傳來的", "請大家告訴大家", "趕快轉傳出去", "請務必看完並轉發", "緊急通知"])
def test_a_frame_is_told_in_both_scripts(frame: str) -> None:
    claim = "喝醋能软化血管"
    assert core(f"{frame}：{claim}") == core(f"{one_way(frame)}：{claim}") == claim


def test_common_spelling_leaves_what_stands_alone() -> None:
    assert one_way("以經發生，佈署在臺灣") == "已经发生，部署在台湾"
    assert one_way("no signs at all") == "no signs at all"


def test_signs_are_alike_by_sound_or_by_a_part() -> None:
    assert sound_alike("应", "因")
    assert sound_alike("始", "使")
    assert not sound_alike("买", "收")
    assert look_alike("话", "活")
    assert not look_alike("人", "入"), "a stroke in common is no likeness"


def test_a_word_that_nobody_writes_is_as_rare_as_the_rarest() -> None:
    assert frequency("电话") > -4
    assert frequency("电活") == -8
