"""Keys: kept by name where only their owner reads them."""

import multiprocessing
import os
import stat
from pathlib import Path

import pytest

from refute.domain.errors import ConfigError, InputError
from refute.storage.folders import config_dir, home_dir
from refute.storage.keys import (
    FILE,
    LOCK,
    KeysUnusable,
    kept_secrets,
    key,
    key_if_readable,
    key_names,
    keys_fault,
    remove_key,
    set_key,
)


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
    assert {p.name for p in folder.iterdir()} == {FILE, LOCK}, "nothing else is left beside it"
    assert (folder / LOCK).read_bytes() == b""


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


@pytest.mark.parametrize("value", ["", "  \n", "two words", "a\nb", "x" * 9000, "clé-0123", "a\u200bb"])
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


def test_what_a_shell_puts_before_a_piped_text_is_no_part_of_the_key() -> None:
    set_key("GAZETTE_API_KEY", "\ufeffkept\r\n")
    assert key("GAZETTE_API_KEY") == "kept"


@pytest.mark.parametrize("value", ["clé-0123", "one\ntwo", "a\udcffb"])
def test_what_no_request_can_carry_is_refused_and_not_repeated(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAZETTE_API_KEY", value)
    with pytest.raises(KeysUnusable, match="the environment variable") as error:
        key("GAZETTE_API_KEY")
    assert value not in str(error.value)
    assert key_if_readable("GAZETTE_API_KEY") == ""


def test_a_byte_order_mark_does_no_harm(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_text('\ufeff{"GAZETTE_API_KEY": "kept\\n"}', encoding="utf-8")
    (folder / FILE).chmod(0o600)
    assert key("GAZETTE_API_KEY") == "kept"


@pytest.mark.parametrize("held", [b"\xff\xfe\x00", b"[" * 100_000])
def test_what_is_no_text_and_what_is_nested_without_end_is_damaged(folder: Path, held: bytes) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(held)
    (folder / FILE).chmod(0o600)
    with pytest.raises(KeysUnusable, match="damaged"):
        key("GAZETTE_API_KEY")


def test_who_can_do_without_goes_on_and_the_fault_is_told(folder: Path) -> None:
    assert keys_fault() is None
    set_key("GAZETTE_API_KEY", "kept-0123")
    assert keys_fault() is None
    (folder / FILE).chmod(0o644)
    assert key_if_readable("GAZETTE_API_KEY") == ""
    assert "chmod 600" in (keys_fault() or "")
    assert kept_secrets() == ("kept-0123",), "they are kept out of every text all the same"


def test_a_folder_in_its_place_is_named(folder: Path) -> None:
    (folder / FILE).mkdir(parents=True)
    with pytest.raises(KeysUnusable, match="cannot be read"):
        key("GAZETTE_API_KEY")
    with pytest.raises(ConfigError):
        set_key("GAZETTE_API_KEY", "x")


def test_a_link_stays_one(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    (folder / FILE).symlink_to(tmp_path / "elsewhere.json")
    set_key("GAZETTE_API_KEY", "kept")
    assert (folder / FILE).is_symlink()
    assert stat.S_IMODE((tmp_path / "elsewhere.json").stat().st_mode) == 0o600
    assert key("GAZETTE_API_KEY") == "kept"


def test_what_one_that_was_killed_left_behind_is_taken_away(folder: Path) -> None:
    folder.mkdir()
    (folder / f".{FILE}.part").write_text('{"GAZETTE_API_KEY": "ha')
    set_key("OTHER_KEY", "x")
    assert {p.name for p in folder.iterdir()} == {FILE, LOCK}
    assert key_names() == ("OTHER_KEY",)


def _set_ten(first: int) -> None:
    for number in range(first, first + 10):
        set_key(f"KEY_{number}", "x")


def test_two_that_set_keys_at_once_lose_none() -> None:
    spawn = multiprocessing.get_context("spawn")
    setters = [spawn.Process(target=_set_ten, args=(first,)) for first in (10, 20, 30)]
    for setter in setters:
        setter.start()
    for setter in setters:
        setter.join(60)
    assert [s.exitcode for s in setters] == [0, 0, 0]
    assert key_names() == tuple(f"KEY_{n}" for n in range(10, 40))


def test_a_home_folder_within_quotes_is_the_same_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("REFUTE_CONFIG", "~/mine")
    monkeypatch.setenv("REFUTE_HOME", "~/data")
    assert config_dir() == tmp_path / "mine"
    assert home_dir() == tmp_path / "data"
    monkeypatch.setenv("REFUTE_CONFIG", "~nobody-of-that-name/mine")
    with pytest.raises(ConfigError, match="REFUTE_CONFIG"):
        config_dir()
