"""Prior verdicts: one step per claim, the same claim first, nothing from later, failures named, no index no step."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import cast

import pytest

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Query, SearchOutcome
from refute.domain.ports import Conductor, Room
from refute.domain.prior import PriorOutcome, PriorVerdict
from refute.domain.vocabulary import GapKind, Status
from refute.stages.prior import find_prior
from world.debate_room import in_process_room
from world.direct import DirectConductor

NOON = datetime(2026, 6, 30, 12, tzinfo=UTC)


def claim(text: str = "The dam broke on 4 May 2026.", gloss: str | None = None, language: str = "en") -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language, gloss=gloss)


def verdict(number: int, reviewed: str, date: str | None = "2026-05-06", language: str = "en") -> PriorVerdict:
    return PriorVerdict(
        publisher="Full Check",
        site="full.example",
        url=f"https://full.example/{number}",
        label="False",
        date=date,
        claim=reviewed,
        language=language,
        via="index",
    )


class Index:
    """An index of reviews that answers as it is told, and remembers what it was asked."""

    name = "index"

    def __init__(self, *verdicts: PriorVerdict, status: Status = Status.OK, wait: float = 0) -> None:
        self.verdicts, self.status, self.wait = verdicts, status, wait
        self.asked: list[Query] = []

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        raise AssertionError("prior verdicts are no search for evidence")

    async def prior(self, query: Query, limit: int) -> PriorOutcome:
        self.asked.append(query)
        await asyncio.sleep(self.wait)
        return PriorOutcome(
            backend=self.name, query=query, status=self.status, verdicts=self.verdicts, foreign=1, detail="the reason"
        )


@pytest.fixture
def room() -> Room:
    return in_process_room({}, lambda *_: None)


def with_index(room: Room, index: Index) -> Room:
    return replace(room, searches={**room.searches, "index": index})


def conductor(left: float = 60.0) -> tuple[Conductor, DirectConductor]:
    direct = DirectConductor(left)
    return cast("Conductor", direct), direct


async def test_without_an_index_there_is_no_step(room: Room) -> None:
    c, direct = conductor()
    assert await find_prior(c, room, [claim()], NOON) == ()
    assert direct.names == []


async def test_one_step_per_claim_and_the_very_claim_comes_first(room: Room) -> None:
    index = Index(verdict(1, "The bridge fell down."), verdict(2, "the dam broke on 4 May 2026"), verdict(1, "again"))
    c, direct = conductor()
    first, second = await find_prior(c, with_index(room, index), [claim(), claim("The moon is square.")], NOON)
    assert direct.names == ["prior verdicts"] * 2
    assert [(v.url[-1], v.same) for v in first.verdicts] == [("2", True), ("1", False)]
    assert [v.same for v in second.verdicts] == [False, False]
    assert first.foreign == 1


@pytest.mark.parametrize(
    ("asked", "reviewed"),
    [
        ("South Korea closed its border on 4 May 2026.", "North Korea closed its border on 4 May 2026."),
        ("The dam broke on 4 May 2026.", "The dam did not break on 4 May 2026."),
        ("The dam broke on 4 May 2026.", "The dam broke on 4 May 2025."),
        ("The ferry carried 212,000 people.", "The ferry carried 512,000 people."),
    ],
)
async def test_a_review_of_another_country_number_or_day_is_never_of_the_same_claim(
    room: Room, asked: str, reviewed: str
) -> None:
    c, _ = conductor()
    (prior,) = await find_prior(c, with_index(room, Index(verdict(1, reviewed))), [claim(asked)], NOON)
    assert [v.same for v in prior.verdicts] == [False]


async def test_the_english_form_is_asked_too_and_may_be_what_was_reviewed(room: Room) -> None:
    index = Index(verdict(1, "The dam broke on 4 May 2026."))
    c, _ = conductor()
    told = claim("Der Damm brach am 4. Mai 2026.", "The dam broke on 4 May 2026.", "de")
    (prior,) = await find_prior(c, with_index(room, index), [told], NOON)
    assert [(q.text, q.language) for q in index.asked] == [(told.text, "de"), (told.gloss, "en")]
    assert [v.same for v in prior.verdicts] == [True]


async def test_what_was_published_after_the_instant_is_left_out_and_counted(room: Room) -> None:
    dates = ("2026-07-05", "2026-06-30", None)
    index = Index(*(verdict(n, "The dam broke.", date) for n, date in enumerate(dates)))
    c, _ = conductor()
    (prior,) = await find_prior(c, with_index(room, index), [claim()], NOON)
    assert ([v.date for v in prior.verdicts], prior.later) == (["2026-06-30", None], 1)


@pytest.mark.parametrize(
    ("status", "kinds"),
    [(Status.FAILED, [GapKind.FAILED]), (Status.EMPTY, []), (Status.NOT_APPLICABLE, [])],
)
async def test_a_failure_is_a_gap_and_silence_is_none(room: Room, status: Status, kinds: list[GapKind]) -> None:
    c, _ = conductor()
    (prior,) = await find_prior(c, with_index(room, Index(status=status)), [claim()], NOON)
    assert [g.kind for g in prior.gaps] == kinds
    assert all("the reason" in g.detail for g in prior.gaps)


@pytest.mark.parametrize(("left", "wait"), [(0.0, 0.0), (0.05, 5.0)])
async def test_where_time_is_over_it_is_left_out(room: Room, left: float, wait: float) -> None:
    c, _ = conductor(left)
    (prior,) = await find_prior(c, with_index(room, Index(wait=wait)), [claim()], NOON)
    assert [g.kind for g in prior.gaps] == [GapKind.LEFT_OUT]
