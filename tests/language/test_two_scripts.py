"""What word lists hold of Chinese is found in both scripts."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import refute.language
from refute.language.chinese import frequency, look_alike, script, simplified, sound_alike, traditional
from refute.language.passed_on import core

_USUAL = str.maketrans("帐著", "账着")
"""What mainland writers put for signs that OpenCC leaves."""


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
    assert not [w for w in held if simplified(w).translate(_USUAL) not in held], name


@pytest.mark.parametrize("frame", ["朋友傳來的", "請大家告訴大家", "趕快轉傳出去", "請務必看完並轉發", "緊急通知"])
def test_a_frame_is_told_in_both_scripts(frame: str) -> None:
    claim = "喝醋能软化血管"
    assert core(f"{frame}：{claim}") == core(f"{simplified(frame)}：{claim}") == claim


def test_the_script_is_told_by_signs_that_one_writing_has() -> None:
    assert script("這個藥有毒", "zh") == "Hant"
    assert script("这个药有毒", "zh") == "Hans"
    assert script("葉子有毒", "zh") is None, "one sign is too little"
    assert script("葉子有毒", "zh-TW") == "Hant"
    assert script("李云貪污", "zh-CN") is None, "it has signs of both"
    assert traditional("头发掉了，后面发现") == "頭髮掉了，後面發現"


def test_signs_are_alike_by_sound_or_by_a_part() -> None:
    assert sound_alike("应", "因")
    assert sound_alike("始", "使")
    assert not sound_alike("买", "收")
    assert look_alike("話", "活")
    assert not look_alike("抓", "看"), "a hand in common is no likeness"
    assert not look_alike("訴", "訢"), "what tells the sound is another"


def test_a_word_that_nobody_writes_is_as_rare_as_the_rarest() -> None:
    assert frequency("电话") > -4
    assert frequency("电活") == -8
