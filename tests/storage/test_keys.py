"""Keys: kept by name where only their owner reads them."""

import os
import stat
from pathlib import Path

import pytest

from refute.domain.errors import ConfigError, InputError
from refute.storage.keys import FILE, key, key_names, remove_key, set_key


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("GAZETTE_API_KEY", raising=False)
    return tmp_path / "config"


def test_a_key_is_kept_for_its_owner_alone(folder: Path) -> None:
    set_key("GAZETTE_API_KEY", " s3cret\n")
    set_key("OTHER_KEY", "x")
    assert key("GAZETTE_API_KEY") == "s3cret"
    assert key_names() == ("GAZETTE_API_KEY", "OTHER_KEY")
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert [p.name for p in folder.iterdir()] == [FILE], "nothing is left beside it"


def test_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    set_key("GAZETTE_API_KEY", "kept")
    monkeypatch.setenv("GAZETTE_API_KEY", "set")
    assert key("GAZETTE_API_KEY") == "set"
    monkeypatch.setenv("GAZETTE_API_KEY", "  ")
    assert key("GAZETTE_API_KEY") == "kept"


def test_a_removed_key_is_gone() -> None:
    set_key("GAZETTE_API_KEY", "kept")
    assert remove_key("GAZETTE_API_KEY")
    assert key("GAZETTE_API_KEY") == ""
    assert not remove_key("GAZETTE_API_KEY")


@pytest.mark.parametrize("name", ["", "gazette", "A B_KEY", "-KEY", "../KEY"])
def test_a_name_that_is_no_variable_is_refused(name: str) -> None:
    with pytest.raises(InputError, match="BRAVE_API_KEY"):
        set_key(name, "x")


@pytest.mark.parametrize("value", ["", "  \n", "two words", "a\nb", "x" * 9000])
def test_what_is_no_key_is_refused_and_not_repeated(value: str) -> None:
    with pytest.raises(InputError) as error:
        set_key("GAZETTE_API_KEY", value)
    assert value.strip() == "" or value not in str(error.value)


@pytest.mark.skipif(os.name != "posix", reason="file modes")
def test_a_file_that_others_can_read_is_not_used(folder: Path) -> None:
    set_key("GAZETTE_API_KEY", "kept")
    (folder / FILE).chmod(0o640)
    with pytest.raises(ConfigError, match="chmod 600"):
        key("GAZETTE_API_KEY")


@pytest.mark.parametrize("text", ["", "[]", '{"A_KEY": 3}', "{"])
def test_a_damaged_file_is_named(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / FILE).write_text(text)
    (folder / FILE).chmod(0o600)
    with pytest.raises(ConfigError, match="damaged"):
        key("GAZETTE_API_KEY")
