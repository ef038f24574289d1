"""EDGAR over real loopback HTTP, in the shapes of submissions, full-text search and archive folders."""

import pytest
from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.settings import SearchChoice
from refute.search.registers.edgar import BACKEND, Edgar
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

ACCESSION = "0000320193-18-000145"
COMPANY: JsonValue = {
    "cik": "0000320193",
    "name": "Northmoor Bridge Corp.",
    "tickers": ["NMB"],
    "filings": {"recent": {"accessionNumber": [ACCESSION], "filingDate": ["2018-11-05"], "form": ["10-K"]}},
}
FOUND: JsonValue = {
    "hits": {
        "total": {"value": 1, "relation": "eq"},
        "hits": [
            {
                "_id": f"{ACCESSION}:a10-k.htm",
                "_source": {
                    "adsh": ACCESSION,
                    "ciks": ["0000320193"],
                    "display_names": ["Northmoor Bridge Corp.  (NMB)  (CIK 0000320193)"],
                    "form": "10-K",
                    "file_date": "2018-11-05",
                },
            }
        ],
    }
}
FOLDER: JsonValue = {
    "directory": {
        "name": "/Archives/edgar/data/320193/000032019318000145",
        "item": [{"name": "a10-k.htm", "last-modified": "2018-11-05 08:01:41", "type": "text.gif", "size": "1"}],
    }
}


def answer(asked: Asked) -> Reply:
    if asked.path == "/submissions/CIK0000320193.json":
        return Reply(COMPANY)
    if asked.path == "/search-index":
        return Reply({"hits": {"hits": []}} if "26-999999" in asked.params["q"] else FOUND)
    if asked.path == "/Archives/edgar/data/320193/000032019318000145/index.json":
        return Reply(FOLDER)
    return Reply("<Error><Code>NoSuchKey</Code></Error>", 404)


def make(url: str) -> Edgar:
    return Edgar((url, url, url), "desk@newsroom.example", timeout=0.5)


async def test_a_company_is_told_with_its_latest_filings() -> None:
    told = await looked_up(make, answer, "CIK0000320193")
    assert isinstance(told.held, Held)
    assert f"Filed: 2018-11-05: 10-K {ACCESSION}" in told.held.text
    assert told.asked[0].headers["user-agent"].endswith(" desk@newsroom.example")


async def test_a_filing_is_told_by_its_folder() -> None:
    told = await looked_up(make, answer, f"320193/{ACCESSION}")
    assert isinstance(told.held, Held)
    assert "Documents: a10-k.htm" in told.held.text


@pytest.mark.parametrize("number", ["CIK9999999999", "320193/0000320193-26-999999"])
async def test_what_was_never_given_out_is_not_held(number: str) -> None:
    told = await looked_up(make, answer, number)
    assert told.held == NotHeld(404, "<Error><Code>NoSuchKey</Code></Error>")


async def test_an_accession_number_alone_is_looked_for_in_full_text_search() -> None:
    assert isinstance((await looked_up(make, answer, ACCESSION)).held, Held)
    assert isinstance((await looked_up(make, answer, "0000320193-26-999999")).held, NotHeld)


async def test_words_find_documents_at_their_own_addresses() -> None:
    outcome, _ = await searched(make, answer, "bridge sale")
    assert [(h.url, h.locator) for h in outcome.hits] == [
        ("https://www.sec.gov/Archives/edgar/data/320193/000032019318000145/a10-k.htm", None)
    ]


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "CIK0000320193")


def test_without_a_contact_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REFUTE_CONTACT", raising=False)
    assert "REFUTE_CONTACT" in (BACKEND.lacks(SearchChoice()) or "")
    monkeypatch.setenv("REFUTE_CONTACT", "desk@newsroom.example")
    assert BACKEND.lacks(SearchChoice()) is None


async def test_a_filing_of_another_filer_is_not_absent() -> None:
    told = await looked_up(make, answer, f"789019/{ACCESSION}")
    assert isinstance(told.held, NotAnswered)
    assert "not as a filing of CIK 789019" in told.held.detail


def test_numbers_are_found_as_people_write_them() -> None:
    long, company, _, folder, alone = Edgar.series
    assert long.numbers("Apple (CIK 320193, CIK: 0000320193)") == ("CIK0000320193",)
    assert company.numbers("Apple told the SEC (CIK 320193)") == ("CIK0000320193",)
    assert folder.numbers(f"CIK 320193, accession {ACCESSION}") == (f"320193/{ACCESSION}",)
    assert folder.numbers(f"filing {ACCESSION} (CIK 320193)") == (f"320193/{ACCESSION}",)
    address = "https://www.sec.gov/Archives/edgar/data/320193/000032019318000145/a10-k.htm"
    assert folder.numbers(address) == (f"320193/{ACCESSION}",)
    assert alone.numbers(f"filing {ACCESSION}") == (ACCESSION,)
