"""docs/reach.md: every backend, register and provider is in its table with what is true of it and with its tests."""

import ast
import os
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from docs.pages import anchors, codes, first_cells, named_tests, names_of_tests, page, rows, section
from refute.domain.settings import SearchChoice
from refute.reasoners import providers
from refute.reasoners.build import LOCAL
from refute.reasoners.command import PREFIX as COMMAND
from refute.reasoners.ollama import place
from refute.reasoners.providers.known import PROVIDERS
from refute.search.backend import Backend
from refute.search.discover import find_backends, found_in_files
from world.official_records import KNOWN
from world.provider_wires import WIRES

PAGE = "docs/reach.md"
SEARCHES, MODELS = "Search backends and registers", "Providers of models"
WITHOUT_A_KEY = {COMMAND.rstrip(":"), LOCAL}
OWN_WIRE = {"openai"}
"""Providers that the shared tests of hosted ones do not ask: it has files of tests of its own."""


@pytest.fixture(autouse=True)
def nothing_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [n for n in os.environ if n.startswith("REFUTE_") or n.endswith(("_API_KEY", "_TOKEN", "_PASSWORD"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))


def table(heading: str) -> dict[str, list[str]]:
    """The rows of a section by the name in their first cell."""
    return {next(iter(codes(row[0]))): row for row in rows(section(PAGE, heading)) if codes(row[0])}


def variables(module: ModuleType) -> set[str]:
    """Variables of the configuration's index that a module names in its texts, or by a name it imports."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    texts = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    named = {name for text in texts for name in re.findall(r"[A-Z][A-Z0-9_]+", text)}
    named |= {value for value in vars(module).values() if isinstance(value, str)}
    return named & first_cells(section("docs/config.md", "Every environment variable"))


def when_asked(backend: Backend) -> str:
    numbers = ", for numbers" if "registers" in backend.groups else ""
    if backend.opt_in:
        return f"where a desk names it{numbers}"
    return f"{'once it is set up' if backend.lacks(SearchChoice()) else 'by default'}{numbers}"


def test_every_backend_and_register_is_in_the_table_and_no_other() -> None:
    assert list(table(SEARCHES)) == [b.name for b in find_backends()]


def test_every_provider_is_in_the_table_and_no_other() -> None:
    assert set(table(MODELS)) == {*PROVIDERS, place.PREFIX.rstrip(":"), *WITHOUT_A_KEY}


@pytest.mark.parametrize(("backend", "module"), found_in_files(), ids=[b.name for b in find_backends()])
def test_a_backend_is_asked_when_the_table_says_so_and_reads_what_it_names(
    backend: Backend, module: ModuleType
) -> None:
    row = table(SEARCHES)[backend.name]
    assert row[2] == when_asked(backend)
    assert codes(row[1]) == variables(module)
    assert not backend.key or backend.key in codes(row[1])


@pytest.mark.parametrize("name", [*PROVIDERS, place.PREFIX.rstrip(":")])
def test_a_provider_reads_what_the_table_names(name: str) -> None:
    module = place if name not in PROVIDERS else import_module(f"{providers.__name__}.{name}")
    assert codes(table(MODELS)[name][1]) == variables(module)


def test_only_local_is_asked_unasked() -> None:
    for name, row in table(MODELS).items():
        assert row[2] == ("by default" if name == LOCAL else "where a seat names it")
        assert name not in WITHOUT_A_KEY or row[1] == "none"


@pytest.mark.parametrize("heading", [SEARCHES, MODELS])
def test_every_row_names_one_test_of_each_kind_that_exists(heading: str) -> None:
    for name, row in table(heading).items():
        contract, limits, faults = row[3:6]
        for cell in (contract, limits, faults):
            ((path, test),) = named_tests(cell)
            assert test in names_of_tests(path), (name, cell)
        assert len({contract, limits, faults}) == 3, name


@pytest.mark.parametrize("name", table(SEARCHES))
def test_the_tests_of_a_backend_are_about_it(name: str) -> None:
    for path, test in named_tests("".join(table(SEARCHES)[name][3:6])):
        assert name in path or (name in KNOWN and "registers" in path), (path, test)


@pytest.mark.parametrize("name", [n for n in PROVIDERS if n not in OWN_WIRE])
def test_the_shared_tests_of_providers_ask_it(name: str) -> None:
    assert name in WIRES
    for path, test in named_tests("".join(table(MODELS)[name][3:6])):
        assert re.search(rf"@every_provider\n(?:@.*\n)*async def {test}\(name: str", page(path)), (path, test)


@pytest.mark.parametrize("heading", [SEARCHES, MODELS])
def test_every_row_leads_to_a_section_that_names_it(heading: str) -> None:
    for name, row in table(heading).items():
        link = re.search(r"\]\(([\w.-]+)(?:#([\w-]+))?\)", row[-1])
        assert link, name
        target, anchor = f"docs/{link[1]}", link[2]
        assert not anchor or anchor in anchors(target), (name, row[-1])
        assert anchor or len(anchors(target)) < 12, f"{name}: a long page is linked to by section"
        for variable in codes(row[1]):
            assert variable in page(target), (name, variable)
