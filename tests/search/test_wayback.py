"""The Wayback Machine over real loopback HTTP, in the shapes of the CDX server and the availability API."""

import pytest
from pydantic import JsonValue

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.reading.archived import copy_of
from refute.search.wayback import WaybackSearch
from world.failing_services import every_fault_is_a_failed_search
from world.scripted_service import Asked, Fault, Reply, ScriptedService

ADDRESS = "https://gazette.example.com/Dam/2026?page=2"
CLAIM = f"The dam broke, says {ADDRESS}."
ROWS: JsonValue = [["timestamp", "original"], ["20260504101112", ADDRESS]]


class Asking(WaybackSearch):
    """Asks for an address, whatever the query: that is all that is ever sent."""

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        return await super().search(query.model_copy(update={"text": CLAIM}), limit)


def well(asked: Asked) -> Reply:
    return Reply(ROWS if asked.path == "/cdx/search/cdx" else {"url": ADDRESS, "archived_snapshots": {}})


async def found(answer: Reply, text: str = CLAIM) -> tuple[SearchOutcome, list[Asked]]:
    with ScriptedService(lambda _: answer) as service:
        outcome = await WaybackSearch(service.url).search(Query(text=text), 5)
    return outcome, service.asked


async def test_the_first_capture_is_the_hit_and_only_the_address_leaves() -> None:
    with ScriptedService(well) as service:
        outcome = await WaybackSearch(service.url).search(Query(text=CLAIM), 5)
        assert [h.url for h in outcome.hits] == [f"{service.url}/web/20260504101112id_/{ADDRESS}"]
    assert "2026-05-04" in outcome.hits[0].title
    assert [(a.path, a.params) for a in service.asked] == [
        (
            "/cdx/search/cdx",
            {"url": ADDRESS, "output": "json", "limit": "1", "fl": "timestamp,original", "filter": "statuscode:200"},
        )
    ]


def test_such_a_copy_is_read_as_captured_then_and_never_as_published_then() -> None:
    copy = copy_of(f"https://web.archive.org/web/20260504101112id_/{ADDRESS}")
    assert copy.captured.value == "2026-05-04T10:11:12+00:00"
    assert copy.original == ADDRESS


@pytest.mark.parametrize(
    "text",
    [
        "the dam broke",
        "see http://localhost/a and http://127.0.0.1/b and http://10.0.0.8/c and http://[::1]/d",
        "see http://printer.local/a or http://intranet/b or http://ann:secret@gazette.example.com/a",
        "see https://gazette.example.com/a?id=1&access_token=x or https://gazette.example.com/b?sig=y",
        "see https://web.archive.org/web/2020/https://gazette.example.com/",
    ],
)
async def test_what_names_no_public_address_is_not_asked(text: str) -> None:
    outcome, asked = await found(Reply(ROWS), text)
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


async def test_at_most_three_addresses_are_asked_each_once() -> None:
    text = " ".join(f"https://gazette.example.com/{n}" for n in (1, 1, 2, 3, 4))
    _, asked = await found(Reply([]), text)
    assert [a.params["url"][-1] for a in asked] == ["1", "2", "3"]


@pytest.mark.parametrize("data", [[], [["timestamp", "original"]]])
async def test_no_capture_is_empty(data: JsonValue) -> None:
    assert (await found(Reply(data)))[0].status is Status.EMPTY


@pytest.mark.parametrize(
    "row",
    [
        ["20261304101112", ADDRESS],
        ["2026", ADDRESS],
        [20260504101112, ADDRESS],
        ["20260504101112", "https://who.int/"],
        ["20260504101112", "javascript:alert(1)"],
        ["20260504101112"],
        "x",
    ],
)
async def test_a_capture_of_something_else_or_of_no_time_is_no_hit(row: JsonValue) -> None:
    outcome, _ = await found(Reply([["timestamp", "original"], row]))
    assert (outcome.status, outcome.hits) == (Status.FAILED, ())


async def test_where_the_index_is_down_the_availability_api_is_asked_for_the_earliest() -> None:
    def answer(asked: Asked) -> Reply:
        if asked.path == "/cdx/search/cdx":
            return Reply("<html>503</html>", 503)
        assert asked.params == {"url": ADDRESS, "timestamp": "19960101"}
        closest: JsonValue = {
            "available": True,
            "status": "200",
            "timestamp": "20260504101112",
            "url": f"http://web.archive.org/web/20260504101112/{ADDRESS}",
        }
        return Reply({"url": ADDRESS, "archived_snapshots": {"closest": closest}})

    with ScriptedService(answer) as service:
        outcome = await WaybackSearch(service.url).search(Query(text=CLAIM), 5)
        assert [h.url for h in outcome.hits] == [f"{service.url}/web/20260504101112id_/{ADDRESS}"]


async def test_a_site_that_the_archive_does_not_show_is_told_and_is_not_empty() -> None:
    blocked = "org.archive.wayback.exception.AdministrativeAccessControlException: Blocked Site Error"
    outcome, asked = await found(Reply({"error": blocked}, 403))
    assert outcome.status is Status.FAILED
    assert "does not show this site" in outcome.detail
    assert len(asked) == 1


async def test_every_fault_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(lambda url: Asking(url, timeout=0.5), well)


async def test_an_archive_that_asks_to_be_left_alone_is_left_alone() -> None:
    with ScriptedService(well, always=Fault.RATE_LIMITED, retry_after="600") as service:
        outcome = await WaybackSearch(service.url).search(Query(text=CLAIM), 5)
    assert outcome.status is Status.FAILED
    assert len(service.asked) == 1


async def test_requests_keep_their_distance() -> None:
    _, asked = await found(Reply([]), "https://a.example.com/1 https://b.example.com/2")
    assert asked[1].at - asked[0].at >= 0.95
