"""ddgs over real loopback HTTP: the library's own engines, pointed at a server that answers with pages as they do."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search import ddgs as backend
from refute.search.ddgs import BACKEND, DdgsSearch, region
from refute.search.discover import build_backends
from world.scripted_service import Asked, Fault, Reply, ScriptedService
from world.search_questions import COMMANDS, WITHOUT

pytest.importorskip("ddgs", reason="the extra is not installed")

DUCK = '<div class="links_main body"><h2>{title}</h2><a href="{url}">It <b>sank</b>.</a></div>'


def page(*urls: str) -> Reply:
    rows = "".join(DUCK.format(title=f"Ferry {n}", url=url) for n, url in enumerate(urls))
    return Reply(f"<html><body>{rows}</body></html>")


def three(_asked: Asked) -> Reply:
    return page("https://a.example/0#x", "javascript:alert(1)", "https://u:p@bank.example/", "https://a.example/1")


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedService]:
    from ddgs.engines.duckduckgo import Duckduckgo

    monkeypatch.delenv("DDGS_PROXY", raising=False)
    with ScriptedService(three) as running:
        monkeypatch.setattr(Duckduckgo, "search_url", f"{running.url}/html/")
        yield running


async def ask(text: str = "the ferry sank", language: str = "en", limit: int = 5) -> SearchOutcome:
    search = DdgsSearch(engines=("duckduckgo",), timeout=1, interval=0.01)
    return await search.search(Query(text=text, language=language), limit)


async def test_what_the_engines_show_becomes_clean_hits(service: ScriptedService) -> None:
    outcome = await ask(COMMANDS, "de-AT")
    assert outcome.status is Status.OK, outcome.detail
    assert [h.url for h in outcome.hits] == ["https://a.example/0", "https://a.example/1"]
    assert (outcome.hits[0].title, outcome.hits[0].snippet) == ("Ferry 0", "It sank.")
    form = str(next(a.body for a in service.asked if a.body))
    assert "at-de" in form
    assert WITHOUT.split()[0] in form
    assert "evil.example" in form
    assert "site:" not in form


async def test_no_more_hits_than_are_wanted(service: ScriptedService) -> None:
    assert len((await ask(limit=1)).hits) == 1


@pytest.mark.parametrize("fault", [Fault.ERROR, Fault.RATE_LIMITED, Fault.WEB_PAGE, Fault.NO_BODY])
async def test_a_silent_engine_is_never_an_empty_search(service: ScriptedService, fault: Fault) -> None:
    service.always = fault
    outcome = await ask()
    assert (outcome.status, outcome.hits) == (Status.FAILED, ())
    assert "does not say whether its engines answered" in outcome.detail


async def test_a_page_without_results_is_told_as_what_is_not_known(service: ScriptedService) -> None:
    service.answer = lambda _: page()
    assert (await ask()).status is Status.FAILED


async def test_results_without_a_web_address_are_no_search_that_went_well(service: ScriptedService) -> None:
    service.answer = lambda _: page("javascript:alert(1)", "https://u:p@bank.example/")
    outcome = await ask()
    assert outcome.status is Status.FAILED
    assert "usable web address" in outcome.detail


@pytest.mark.parametrize("fault", [Fault.HANG_UP, Fault.SLOW])
async def test_a_fault_of_the_connection_names_no_address_and_no_words(service: ScriptedService, fault: Fault) -> None:
    service.always, service.slow = fault, 1.6
    outcome = await ask()
    assert outcome.status is Status.FAILED
    assert "engines of ddgs" in outcome.detail
    assert "127.0.0.1" not in outcome.detail
    assert "ferry" not in outcome.detail


async def test_symbols_alone_ask_no_engine(service: ScriptedService) -> None:
    assert (await ask('"-!?*"')).status is Status.NOT_APPLICABLE
    assert not service.asked


async def test_searches_through_ddgs_keep_a_distance(service: ScriptedService) -> None:
    search = DdgsSearch(engines=("duckduckgo",), timeout=1, interval=0.4)
    began = time.monotonic()
    for _ in range(2):
        await search.search(Query(text="ferry"), 5)
    assert time.monotonic() - began >= 0.39


@pytest.mark.parametrize(
    ("language", "named"),
    [("de", "de-de"), ("de-AT", "at-de"), ("en", "us-en"), ("ja", "jp-ja"), ("zh-Hant", "cn-zh"), ("und", "us-en")],
)
def test_a_language_becomes_a_region_of_the_library(language: str, named: str) -> None:
    assert region(language) == named


def test_the_library_has_the_engines_that_are_asked_and_that_leaves_names() -> None:
    from ddgs.engines import ENGINES

    assert set(backend.ENGINES) <= set(ENGINES["text"])
    assert all(engine in BACKEND.leaves.lower() for engine in backend.ENGINES)


def test_ddgs_is_used_only_where_it_is_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = SearchChoice(backends=("ddgs",))
    assert "ddgs" not in build_backends(SearchChoice(), tmp_path).searches
    assert isinstance(build_backends(chosen, tmp_path).searches["ddgs"], DdgsSearch)
    offline = SearchChoice(backends=("ddgs",), offline=True)
    assert build_backends(offline, tmp_path).unavailable["ddgs"] == "offline"
    monkeypatch.setattr(backend, "find_spec", lambda _: None)
    assert 'pip install "refute[ddgs]"' in build_backends(chosen, tmp_path).unavailable["ddgs"]
