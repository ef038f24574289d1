"""PubMed over real loopback HTTP, in the shapes of NCBI's E-utilities."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotHeld
from refute.domain.vocabulary import SourceKind
from refute.search.registers.pubmed import Pubmed
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply


def summary(**more: JsonValue) -> JsonValue:
    entry: dict[str, JsonValue] = {
        "uid": "9500320",
        "title": "Ileal-lymphoid-nodular hyperplasia",
        "pubdate": "1998 Feb 28",
        "sortpubdate": "1998/02/28 00:00",
        "fulljournalname": "Lancet",
        "authors": [{"name": "Wakefield AJ"}],
        "articleids": [{"idtype": "doi", "value": "10.1016/s0140-6736(97)11096-0"}],
        "pubtype": ["Journal Article"],
    }
    return {"result": {"uids": ["9500320"], "9500320": {**entry, **more}}}


NO_SUCH: JsonValue = {
    "result": {"uids": ["99999999"], "99999999": {"uid": "99999999", "error": "cannot get document summary"}}
}


def answer(asked: Asked) -> Reply:
    form = asked.body if isinstance(asked.body, dict) else {}
    if asked.path == "/esearch.fcgi":
        return Reply({"esearchresult": {"count": "1", "idlist": ["9500320"]}})
    if asked.path == "/efetch.fcgi":
        return Reply("1. Lancet. 1998. We investigated twelve children.")
    return Reply(summary() if form.get("id") == "9500320" else NO_SUCH)


def make(url: str) -> Pubmed:
    return Pubmed(url, KEY, timeout=0.5)


async def test_an_article_is_told_with_its_abstract() -> None:
    told = await looked_up(make, answer, "9500320")
    assert isinstance(told.held, Held)
    assert (told.held.kind, told.held.published, told.held.retracted) == (SourceKind.PAPER, "1998-02-28", "")
    assert "We investigated twelve children." in told.held.text


async def test_an_article_that_was_retracted_says_so() -> None:
    retracted = summary(pubtype=["Journal Article", "Retracted Publication"])
    told = await looked_up(make, lambda _: Reply(retracted), "9500320")
    assert isinstance(told.held, Held)
    assert told.held.retracted == "retracted, as PubMed marks it"


async def test_a_pmid_that_was_never_given_out_is_not_held_though_the_answer_is_200() -> None:
    told = await looked_up(make, answer, "99999999")
    assert isinstance(told.held, NotHeld)
    assert (told.held.code, "cannot get document summary" in told.held.said) == (200, True)


async def test_the_key_is_posted_and_stands_in_no_address() -> None:
    told = await looked_up(make, answer, "9500320")
    assert all(a.method == "POST" and not a.params for a in told.asked)
    assert all(isinstance(a.body, dict) and a.body["api_key"] == KEY for a in told.asked)
    assert KEY not in told.address


async def test_a_key_that_the_service_repeats_stands_in_no_receipt() -> None:
    told = await looked_up(make, lambda a: Reply({**NO_SUCH, "asked": a.body}), "99999999")  # type: ignore[dict-item]
    assert isinstance(told.held, NotHeld)
    assert KEY not in told.held.said
    assert "99999999" in told.held.said


async def test_words_find_articles_that_are_read_by_their_pmid() -> None:
    outcome, _ = await searched(make, answer, "hyperplasia")
    assert [h.locator for h in outcome.hits] == ["9500320"]


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "9500320")


def test_numbers_are_found_as_people_write_them() -> None:
    series = Pubmed.series[0]
    assert series.numbers("PMID: 9500320, https://pubmed.ncbi.nlm.nih.gov/9500320/, PMID9500321") == (
        "9500320",
        "9500321",
    )
    assert series.numbers("call 9500320") == ()
