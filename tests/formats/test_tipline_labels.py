"""A newsroom's own labels."""

from pathlib import Path

import pytest
from tipline_reports import case_of, told

from refute.domain.errors import ConfigError
from refute.domain.vocabulary import Rating
from refute.formats.tipline.labels import read_labels
from refute.formats.tipline.share import share
from refute.formats.tipline.verdict_card import verdict_card

LABELS = """
refuted = "FALSE"
[supported]
en = "CORRECT"
es = "VERDADERO"
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "labels.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_labels_stand_where_the_newsroom_has_them_and_plain_words_elsewhere(tmp_path: Path) -> None:
    labels = read_labels(written(tmp_path, LABELS))
    assert labels.of(Rating.REFUTED, "de") == "FALSE"
    assert labels.of(Rating.SUPPORTED, "es") == "VERDADERO"
    assert labels.of(Rating.SUPPORTED, "de") is None
    card = verdict_card(told(case_of(Rating.REFUTED), labels=labels))
    assert card.text.startswith("FALSE\n")
    assert "\nFALSE\n" in share(told(case_of(Rating.REFUTED), labels=labels)).text
    assert verdict_card(told(case_of(Rating.SUPPORTED), language="de", labels=labels)).text.startswith("Stimmt")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('refuted = "FALSE"\nfalse = "X"', r"line 2: 'false' is no rating.*refuted"),
        ('\n[supported]\nnl = "WAAR"', r"line 3: 'nl' is no language.*zh-Hant"),
        ("refuted = 3", r"line 1: a label is text"),
        ('refuted = "  "', r"line 1: the label is empty"),
        (f'supported = "A"\nrefuted = "{"X" * 60}"', r"line 2: the label has 60 characters. Use at most 48"),
        ('refuted = "FALSE', r"at the end, line 1\).*Write lines such as"),
    ],
)
def test_a_wrong_file_is_told_with_its_line_and_what_to_do(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        read_labels(written(tmp_path, text))


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        read_labels(tmp_path / "none.toml")
