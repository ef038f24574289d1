"""Runs of several recipes in one home folder: each has its own outcome, and all are listed, shown and gone on with."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.errors import InputError
from refute.domain.ports import Conductor, Flow, Room, Step
from refute.domain.record import Record
from refute.domain.runs import RunState
from refute.domain.settings import CheckOrder, DeskSettings, SearchChoice
from refute.engine.newsroom import RECIPES, Newsroom, Recipe


class CountOrder(Record):
    """How many words has it?"""

    text: str
    desk: DeskSettings


class Counted(Record):
    """What a count returns."""

    words: int


async def count(conductor: Conductor, room: Room, order: CountOrder) -> Counted:
    async def run() -> int:
        return len(order.text.split())

    return Counted(words=await conductor.step(Step("count", run, int)))


COUNT: Flow[CountOrder, Counted] = Flow("count", count, CountOrder, Counted, lambda c: f"{c.words} words")
BOTH = (*RECIPES, Recipe[CountOrder, Counted](COUNT, {COUNT.name: COUNT}, lambda o: o.desk, lambda o: o.text))


@pytest.fixture
def desk(tmp_path: Path) -> DeskSettings:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "one.txt").write_text("The bridge at Orle is closed.")
    return DeskSettings(search=SearchChoice(backends=("corpus",), corpus=str(tmp_path / "corpus"), offline=True))


async def test_the_order_chooses_the_recipe_and_the_recipe_the_outcome(home: Path, desk: DeskSettings) -> None:
    opinion = Submission(text="I love this bridge more than any other.")
    async with Newsroom(home, BOTH) as newsroom:
        counted = await newsroom.begin(CountOrder(text="  Three \n words here ", desk=desk), run_id="r-count")
        checked = await newsroom.begin(
            CheckOrder(submission=opinion, as_of=datetime(2026, 1, 1, tzinfo=UTC), desk=desk), run_id="r-check"
        )
        assert await counted.outcome() == Counted(words=3)
        report = await checked.report()
        assert (
            report == await checked.outcome() == await newsroom.outcome("r-check") == await newsroom.report("r-check")
        )
        assert await newsroom.resume("r-count") == Counted(words=3)
        lines = {run.id: (run.title, run.detail) for run in await newsroom.runs()}
        assert lines["r-count"] == ("Three words here", "3 words")
        assert lines["r-check"][0] == opinion.text
        assert (await newsroom.status("r-count")).summary.state is RunState.DONE
        assert not await newsroom.cancel("r-count")
    assert isinstance(report, Report)


async def test_the_report_of_a_run_of_another_kind_is_an_error_that_says_so(home: Path, desk: DeskSettings) -> None:
    async with Newsroom(home, BOTH) as newsroom:
        run = await newsroom.begin(CountOrder(text="one", desk=desk), run_id="r-count")
        with pytest.raises(InputError, match=r"r-count is no check.*refute status r-count"):
            await run.report()
        with pytest.raises(InputError, match=r"r-count is no check"):
            await newsroom.report("r-count")
        with pytest.raises(InputError, match="another kind"):
            await newsroom.begin(
                CheckOrder(submission=Submission(text="x"), as_of=datetime(2026, 1, 1, tzinfo=UTC), desk=desk),
                run_id="r-count",
            )


async def test_a_run_of_a_recipe_that_this_program_lacks_is_listed_and_named(home: Path, desk: DeskSettings) -> None:
    async with Newsroom(home, BOTH) as newsroom:
        await (await newsroom.begin(CountOrder(text="one", desk=desk), run_id="r-count")).outcome()
    async with Newsroom(home) as newsroom:
        assert [run.detail for run in await newsroom.runs()] == ["1 words"]
        assert (await newsroom.status("r-count")).summary.state is RunState.DONE
        with pytest.raises(InputError, match="count"):
            await newsroom.report("r-count")
