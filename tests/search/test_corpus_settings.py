"""corpus.toml."""

from pathlib import Path

import pytest

from refute.domain.errors import ConfigError
from refute.search.corpus.settings import CorpusSettings, read_corpus_settings


def read(folder: Path, text: str) -> CorpusSettings:
    (folder / "corpus.toml").write_text(text, "utf-8")
    return read_corpus_settings(folder)


def test_a_folder_without_the_file_has_the_defaults(tmp_path: Path) -> None:
    assert read_corpus_settings(tmp_path) == CorpusSettings()


def test_every_key_is_read(tmp_path: Path) -> None:
    settings = read(
        tmp_path, 'name = "Brenholm"\nregisters = ["Register.example", "docket.example.", "register.example"]\n'
    )
    assert settings == CorpusSettings(
        name="Brenholm",
        registers=("register.example", "docket.example"),
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name = ", "not valid TOML"),
        ('register = ["a.example"]', "unknown keys: register"),
        ('registers = "a.example"', "list of host names"),
        ("registers = [1]", "list of host names"),
        ('registers = ["https://a.example/x"]', "is not a host name"),
        ("as_of = 2031-05-04", r"as_of has no effect there: .*--as-of"),
        ('note = "Invented."', r"note has no effect there: .*comment"),
        ("name = 3", "name must be text"),
    ],
)
def test_what_is_wrong_is_said_with_what_to_write(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        read(tmp_path, text)


def test_a_file_that_is_no_text_is_a_configuration_error(tmp_path: Path) -> None:
    (tmp_path / "corpus.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="UTF-8"):
        read_corpus_settings(tmp_path)
