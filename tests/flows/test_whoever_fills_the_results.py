"""A site that fills the search results is not all that is read."""

import pytest

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.stages.read import choose


def found(*urls: str) -> SearchOutcome:
    hits = tuple(Hit(url=url, title="", snippet="", backend="searxng") for url in urls)
    return SearchOutcome(backend="searxng", query=Query(text="q"), status=Status.OK, hits=hits)


FARM = [f"https://{host}.example.com/{n}" for n, host in enumerate("abcdefgh")]
OTHERS = ["https://gazette.example/1", "https://courier.example/1"]


def test_one_site_leaves_room_for_others() -> None:
    chosen = [hit.url for hit in choose([found(*FARM, *OTHERS)], 8)]
    assert chosen == [*FARM[:2], *OTHERS, *FARM[2:6]]


def test_alone_it_is_read_in_its_order() -> None:
    assert [hit.url for hit in choose([found(*FARM)], 4)] == FARM[:4]


@pytest.mark.parametrize("known", [FARM[:2], [*FARM[:2], *OTHERS]])
def test_what_is_known_comes_last(known: list[str]) -> None:
    chosen = [hit.url for hit in choose([found(*FARM[:4], *OTHERS)], 6, known)]
    assert chosen[-len(known) :] == known


def test_documents_without_a_site_do_not_crowd_one_another_out() -> None:
    documents = [f"corpus:{n}.txt" for n in range(4)]
    assert [hit.url for hit in choose([found(*documents, *OTHERS)], 6)] == [*documents, *OTHERS]
