"""One message, one concern: life before names before money; the names of the accused are told whatever it is."""

import pytest

from refute.rules.tipline.screen import Concern, screen

ACCUSED = "Our neighbour Maria Kowalska stole money from the church."
DANGER = "I want to kill myself."
SCAM = "You have won! Claim your prize: https://p.example"
CLAIM = "The bridge at Orle was closed in March 2024."
LINKS = ["https://p.example"]


@pytest.mark.parametrize(
    ("text", "links", "concern"),
    [
        (CLAIM, [], Concern.NONE),
        (SCAM, LINKS, Concern.SCAM),
        (ACCUSED, [], Concern.ACCUSED),
        (DANGER, [], Concern.SELF_HARM),
        (f"{CLAIM} {ACCUSED}", [], Concern.ACCUSED),
        (f"{SCAM} {ACCUSED}", LINKS, Concern.ACCUSED),
        (f"{SCAM} {ACCUSED} {DANGER}", LINKS, Concern.SELF_HARM),
        ("", [], Concern.NONE),
        ("👍", [], Concern.NONE),
    ],
)
def test_the_gravest_concern_decides(text: str, links: list[str], concern: Concern) -> None:
    found = screen(text, links, "en")
    assert found.concern is concern
    assert found.may_be_checked is (concern is Concern.NONE)


def test_names_are_told_where_the_message_is_handled_as_another_concern() -> None:
    text = f"{DANGER} {ACCUSED}"
    found = screen(text, [], "en")
    assert found.concern is Concern.SELF_HARM
    assert [text[n.start : n.end] for n in found.names] == ["Maria Kowalska"]


def test_hidden_letters_in_a_name_do_not_keep_it_from_being_told() -> None:
    text = "Our neighbour Ma\u200bria Kow\u00adalska stole money. Maria Kowalska is a thief."
    found = screen(text, [], "en")
    assert len(found.names) == 2
