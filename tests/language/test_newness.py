"""What a message tells as new, and what only stands in such a message."""

import pytest

from refute.language.newness import told_as_new, without_newness


@pytest.mark.parametrize(
    ("message", "claim"),
    [
        ("BREAKING: Fire destroys the Northmoor fish market!", "Fire destroys the Northmoor fish market!"),
        ("🚨 The Northmoor Bridge collapsed.", "The Northmoor Bridge collapsed."),
        ("The Northmoor Bridge has just collapsed.", "The Northmoor Bridge has just collapsed."),
        ("Yesterday the Northmoor Bridge collapsed.", "Yesterday the Northmoor Bridge collapsed."),
        ("This morning police closed the bridge.", "This morning police closed the bridge."),
        ("Eilmeldung: Die Brücke stürzte ein.", "Die Brücke stürzte ein."),
        ("Soeben stürzte die Brücke ein.", "Soeben stürzte die Brücke ein."),
        ("Le pont vient de tomber.", "Le pont vient de tomber."),
        ("ÚLTIMA HORA: cayó el puente.", "cayó el puente."),
        ("Срочно! Мост рухнул.", "Мост рухнул."),
        ("突发：大桥坍塌。", "突发：大桥坍塌。"),
        ("속보: 다리가 무너졌다.", "다리가 무너졌다."),
    ],
)
def test_what_is_told_as_new(message: str, claim: str) -> None:
    start = message.index(claim)
    assert told_as_new(message, start, start + len(claim))


@pytest.mark.parametrize(
    ("message", "claim"),
    [
        ("The Northmoor Bridge collapsed.", "The Northmoor Bridge collapsed."),
        (
            "BREAKING: Fire in the harbour! The Northmoor Bridge is 300 metres long.",
            "The Northmoor Bridge is 300 metres long.",
        ),
        ("BREAKING: The Northmoor Bridge is 300 metres long.", "The Northmoor Bridge is 300 metres long."),
        ("Today Nigeria grapples with floods and with debt.", "Today Nigeria grapples with floods and with debt."),
        ("Today the bridge costs two crowns to cross.", "Today the bridge costs two crowns to cross."),
        (
            "Breaking: a fire destroyed the fish market of Northmoor. Years before, a flood destroyed the mill.",
            "Years before, a flood destroyed the mill.",
        ),
        ("They were breaking stones when the wall fell.", "the wall fell"),
    ],
)
def test_what_is_not(message: str, claim: str) -> None:
    start = message.index(claim)
    assert not told_as_new(message, start, start + len(claim), "en")


def test_the_words_that_say_so_are_no_part_of_what_is_told() -> None:
    assert without_newness("BREAKING: the bridge collapsed yesterday.", "en") == ": the bridge collapsed ."
