"""arXiv over real loopback HTTP, in the shapes of its Atom feeds."""

from datetime import UTC, datetime

import pytest

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import SourceKind, Status
from refute.search.registers.arxiv import Arxiv
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">'
    "<opensearch:totalResults>{}</opensearch:totalResults>"
)
ENTRY = (
    "<entry><id>http://arxiv.org/abs/1706.03762v7</id><updated>2023-08-02T00:41:18Z</updated>"
    "<published>2017-06-12T17:57:34Z</published><title>Attention Is\n  All You Need</title>"
    "<summary>  We propose a network.</summary><author><name>Ashish Vaswani</name></author>"
    "<arxiv:comment>{}</arxiv:comment></entry>"
)
FEED = HEAD.format(1) + ENTRY.format("15 pages") + "</feed>"
NONE = HEAD.format(0) + "</feed>"
ERROR = (
    HEAD.format(1)
    + "<entry><id>http://arxiv.org/api/errors#incorrect_id_format_for_2699.99999</id><title>Error</title>"
    "<summary>incorrect id format for 2699.99999</summary></entry></feed>"
)


def answer(asked: Asked) -> Reply:
    return Reply(FEED if asked.params.get("id_list", "1706.03762") == "1706.03762" else NONE)


def make(url: str) -> Arxiv:
    return Arxiv(url, timeout=0.5, interval=0.01)


async def test_a_paper_is_told_in_lines() -> None:
    told = await looked_up(make, answer, "1706.03762")
    assert isinstance(told.held, Held)
    assert (told.held.kind, told.held.published, told.held.retracted) == (SourceKind.PAPER, "2017-06-12", "")
    assert told.held.title == "Attention Is All You Need (arXiv:1706.03762)"
    assert "We propose a network." in told.held.text


@pytest.mark.parametrize("feed", [NONE, ERROR])
async def test_an_id_that_was_never_given_out_is_not_held(feed: str) -> None:
    told = await looked_up(make, lambda _: Reply(feed), "2699.99999")
    assert told.held == NotHeld(200, feed)


@pytest.mark.parametrize("written", ["hep-th/9901001", "hep-th%2F9901001"])
async def test_an_old_id_is_known_however_the_feed_writes_it(written: str) -> None:
    title = f"<title>arXiv Query: search_query=&amp;id_list={written}&amp;start=0&amp;max_results=1</title>"
    entry = ENTRY.format("15 pages").replace("1706.03762v7", "hep-th/9901001v2")
    told = await looked_up(make, lambda _: Reply(HEAD.format(1) + title + entry + "</feed>"), "hep-th/9901001")
    assert isinstance(told.held, Held)
    told = await looked_up(make, lambda _: Reply(HEAD.format(0) + title + "</feed>"), "hep-th/9901001")
    assert isinstance(told.held, NotHeld)


async def test_a_paper_that_its_record_calls_withdrawn_says_so() -> None:
    feed = HEAD.format(1) + ENTRY.format("This paper has been withdrawn by the author.") + "</feed>"
    told = await looked_up(make, lambda _: Reply(feed), "1706.03762")
    assert isinstance(told.held, Held)
    assert "withdrawn" in told.held.retracted


async def test_a_paper_about_what_others_withdrew_is_not_withdrawn() -> None:
    feed = HEAD.format(1) + ENTRY.format("15 pages").replace("We propose", "Drugs withdrawn by the agency, we propose")
    told = await looked_up(make, lambda _: Reply(f"{feed}</feed>"), "1706.03762")
    assert isinstance(told.held, Held)
    assert told.held.retracted == ""


async def test_a_feed_that_lacks_the_entries_it_counts_is_no_absence() -> None:
    told = await looked_up(make, lambda _: Reply(HEAD.format(1) + "</feed>"), "2699.99999")
    assert isinstance(told.held, NotAnswered)


async def test_a_number_of_this_month_may_not_be_in_the_index_yet() -> None:
    told = await looked_up(make, lambda _: Reply(NONE), f"{datetime.now(UTC):%y%m}.99999")
    assert isinstance(told.held, NotAnswered)
    assert "of this month" in told.held.detail


@pytest.mark.parametrize("text", ["Rate exceeded.", "<!DOCTYPE html><html></html>", "<feed/>", FEED[:200]])
async def test_what_is_no_feed_of_results_shows_nothing(text: str) -> None:
    told = await looked_up(make, lambda _: Reply(text), "1706.03762")
    assert isinstance(told.held, NotAnswered)


async def test_words_find_papers_that_are_read_by_their_id() -> None:
    outcome, asked = await searched(make, answer, 'attention AND "networks"')
    assert [h.locator for h in outcome.hits] == ["1706.03762"]
    assert asked[0].params["search_query"] == 'all:"attention" AND all:"networks"'
    outcome, _ = await searched(make, lambda _: Reply(NONE), "attention")
    assert outcome.status is Status.EMPTY


async def test_requests_keep_three_seconds_apart_by_default() -> None:
    assert Arxiv()._service.pace._interval == 3.0


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "1706.03762")


def test_ids_are_found_as_people_write_them() -> None:
    series = Arxiv.series[0]
    assert series.numbers("arXiv:1706.03762v2 and https://arxiv.org/abs/hep-th/9901001") == (
        "1706.03762",
        "hep-th/9901001",
    )
    assert series.numbers("the figure 1706.03762") == ()
