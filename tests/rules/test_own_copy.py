"""Copies of the message that came in are no evidence for it."""

import pytest

from refute.rules.own_copy import copies_message

RUMOUR = (
    "Forwarded many times: the water of Northmoor is poisoned since Monday. Do not drink it, my cousin works at the "
    "waterworks and says that forty people are in hospital. Share this before they delete it!"
)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (RUMOUR, "A post"),
        (f"Water!\n\n{RUMOUR.upper()}", "Water!"),
        (RUMOUR.replace("Forwarded many times: ", "").replace(". ", ".\n\n"), ""),
        ("The water of Northmoor is poisoned since Monday.", "Post"),
        ("Water is bad", "Post"),
    ],
)
def test_what_only_repeats_the_message(text: str, title: str) -> None:
    assert copies_message(text, title, RUMOUR if text != "Water is bad" else "Water is bad!")


@pytest.mark.parametrize(
    "text",
    [
        f"A message says: “{RUMOUR}” The waterworks tested 40 samples on Tuesday and found nothing. "
        "The hospital has no such patients, its director told this newspaper, and called the message a hoax.",
        "The waterworks of Northmoor found no poison in forty samples on Monday.",
        "",
    ],
)
def test_what_says_something_of_its_own(text: str) -> None:
    assert not copies_message(text, "", RUMOUR)


def test_scripts_without_spaces() -> None:
    message = "速報：この町の水道水は月曜日から毒が入っています。絶対に飲まないでください。四十人が入院しました。"
    assert copies_message(message.replace("速報：", ""), "投稿", message)
    assert not copies_message("水道局は月曜日に四十の試料を調べ、毒は見つからなかったと発表した。", "", message)
