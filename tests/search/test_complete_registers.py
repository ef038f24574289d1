"""Which settings for a complete register are usable, in the configuration and in a corpus."""

from pathlib import Path

import pytest

from refute.domain.errors import ConfigError
from refute.engine.config import load_desk
from refute.search.complete import register_host, register_ids, register_lookup
from refute.search.corpus.settings import read_corpus_settings

GOOD = 'host = "cases.example"\nids = "[0-9]{2}-cv-[0-9]{5}"\n'


@pytest.mark.parametrize("pattern", ["NB-[0-9]{4}", r"\d:\d{2}-cv-\d{5}", "(?:NB|NL)-[0-9]{4}", "[A-Z]{2}[0-9]{6}"])
def test_a_pattern_of_numbers_is_usable(pattern: str) -> None:
    assert register_ids(pattern) == pattern


@pytest.mark.parametrize("pattern", ["", "[0-9]*", "(", "[a-z]+", "([0-9]+)+", "[0-9]" * 60, "(a*[0-9]*)*x1"])
def test_one_that_matches_all_or_nothing_or_takes_for_ever_is_not(pattern: str) -> None:
    with pytest.raises(ValueError, match="ids"):
        register_ids(pattern)


def test_a_host_is_a_host_name() -> None:
    assert register_host("Cases.Example.") == "cases.example"
    for wrong in ("https://cases.example", "cases", "cases.example/x", ""):
        with pytest.raises(ValueError, match="host"):
            register_host(wrong)


@pytest.mark.parametrize(
    "lookup",
    ["https://cases.example/", "ftp://cases.example/{id}", "https://{id}.cases.example/", "https://other.example/{id}"],
)
def test_an_address_without_a_place_for_the_number_or_elsewhere_is_none(lookup: str) -> None:
    with pytest.raises(ValueError, match="lookup"):
        register_lookup("cases.example", lookup)


def test_an_address_on_the_registers_own_host_is_one() -> None:
    register_lookup("cases.example", "https://www.cases.example/show?n={id}")
    register_lookup("cases.example", None)


def test_a_desk_names_its_registers(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(
        f'[[desks.default.search.complete]]\n{GOOD}lookup = "https://cases.example/{{id}}"\n', encoding="utf-8"
    )
    (register,) = load_desk(folder=tmp_path).search.complete
    assert register.host == "cases.example"
    assert register.lookup == "https://cases.example/{id}"


@pytest.mark.parametrize(
    "entry",
    [
        'host = "cases"\nids = "[0-9]{5}"',
        'host = "cases.example"\nids = "("',
        'host = "cases.example"',
        GOOD + "of = 1",
        GOOD + 'known = "NB-12"',
    ],
)
def test_a_wrong_register_is_an_error_that_says_where(entry: str, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text(f"[[desks.default.search.complete]]\n{entry}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"complete"):
        load_desk(folder=tmp_path)
    (tmp_path / "corpus.toml").write_text(f"[[complete]]\n{entry}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"complete"):
        read_corpus_settings(tmp_path)


def test_a_corpus_names_the_registers_that_it_holds(tmp_path: Path) -> None:
    (tmp_path / "corpus.toml").write_text(f"[[complete]]\n{GOOD}", encoding="utf-8")
    (register,) = read_corpus_settings(tmp_path).complete
    assert (register.host, register.lookup) == ("cases.example", None)
