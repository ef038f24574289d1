"""What a sender handed in leaves the home folder when its run is forgotten; what others made of it stays theirs."""

import asyncio
import multiprocessing
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.domain.claim import Submission
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import ContextDocument
from refute.domain.errors import InputError, NoSuchRun, RunFailed
from refute.domain.runs import Forgotten
from refute.domain.settings import CheckOrder, DeskSettings
from refute.engine import forgetting
from refute.engine.documents import read_documents
from refute.engine.durable import Runs
from refute.engine.durable.stored import FlowOrder
from refute.engine.newsroom import Newsroom
from refute.engine.room import stores_in
from refute.engine.snapshots import snapshot_store
from refute.engine.verifying import verify_file
from world.scene import AS_OF, BRIDGE, Scene

MESSAGE = f"{BRIDGE} Ask quetzalwort!"
WORDS = ("quetzalwort", "tip-gone")


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    """A scene whose model takes its time: runs are caught at work."""
    with Scene(model_delay=0.3) as made:
        made.enter(tmp_path, monkeypatch)
        yield made


def an_order(scene: Scene, text: str = MESSAGE, **desk: object) -> CheckOrder:
    return CheckOrder(submission=Submission(text=text), as_of=AS_OF, desk=scene.desk(**desk))


def holding(home: Path, word: str) -> list[str]:
    """Files in the home folder that hold the word, packed ones looked into."""
    store, found = snapshot_store(home), []
    for path in (p for p in home.rglob("*") if p.is_file()):
        name = path.parent.name + path.name
        unpacked = (store.get(name) or b"") + (store.body(name) or b"") if len(name) == 64 else b""
        if word.encode() in path.read_bytes() + unpacked:
            found.append(str(path.relative_to(home)))
    return found


async def test_nothing_of_a_message_is_left_anywhere(scene: Scene, tmp_path: Path) -> None:
    async with Newsroom(tmp_path) as room:
        run = await room.begin(an_order(scene), run_id="tip-gone-1")
        await run.report()
        assert len(holding(tmp_path, "quetzalwort")) >= 1
        assert holding(tmp_path, "closed to lorries on 4 May 2026.")
        gone = await room.forget(["tip-gone-1"])
        assert gone == Forgotten(runs=1, checks=2, cases=2)
        assert [holding(tmp_path, w) for w in WORDS] == [[], []]
        with pytest.raises(NoSuchRun):
            await room.status("tip-gone-1")
    assert [holding(tmp_path, w) for w in WORDS] == [[], []]
    left = [f for f in holding(tmp_path, BRIDGE) if not f.startswith("snapshots")]
    assert left == [], "the claim itself is the sender's sentence"


async def test_forgetting_again_changes_nothing_and_tells_what_is_on_no_record(scene: Scene, tmp_path: Path) -> None:
    async with Newsroom(tmp_path) as room:
        await (await room.begin(an_order(scene), run_id="tip-gone")).report()
        await room.forget(["tip-gone"])
        assert await room.forget(["tip-gone", "tip-never"]) == Forgotten(unknown=("tip-gone", "tip-never"))


async def test_what_another_sender_joined_stays_whole_and_verifies(scene: Scene, tmp_path: Path) -> None:
    """Two who send the same words share one check; they differ in what the check's key passes over."""
    home = tmp_path / "home"
    async with Newsroom(home) as room:
        one = await room.begin(an_order(scene, f"{MESSAGE}\n\n🦓"), run_id="tip-gone")
        other = await room.begin(an_order(scene), run_id="tip-stays")
        await one.report()
        report = await other.report()
        assert holding(home, "🦓")
        gone = await room.forget(["tip-gone"])
        assert (gone.runs, gone.checks, gone.shared, gone.cases) == (1, 0, 2, 0)
        assert holding(home, "🦓") == holding(home, "tip-gone") == []
        assert await room.report("tip-stays") == report
        assert await room.resume("tip-stays") == report
        written = tmp_path / "report.json"
        written.write_text(report.model_dump_json())
        assert verify_file(written, snapshot_store(home)).problems == ()
        known = await (await room.begin(an_order(scene, BRIDGE))).report()
        assert known.answers[0].known, "the case that both had made still answers"
        assert (await room.forget(["tip-stays"])).cases == 2


async def test_who_goes_on_with_a_shared_check_after_forgetting_gets_the_same(slow: Scene, tmp_path: Path) -> None:
    scene = slow
    async with Newsroom(tmp_path / "whole") as room:
        whole = await (await room.begin(an_order(scene))).report()
    home = tmp_path / "home"
    async with Newsroom(home) as room:
        await room.begin(an_order(scene, f"{MESSAGE}\n\n🦓"), run_id="tip-gone")
        await room.begin(an_order(scene), run_id="tip-stays")
        for run in ("tip-gone", "tip-stays"):
            while not any(t.task.id.startswith("claim-1/") for t in (await room.status(run)).tasks):
                await asyncio.sleep(0.05)
    async with Newsroom(home) as room:
        gone = await room.forget(["tip-gone"])
        assert (gone.runs, gone.shared) == (1, 2)
        assert holding(home, "🦓") == []
        resumed = await room.resume("tip-stays")
    assert resumed.answers[0].case.verdict == whole.answers[0].case.verdict  # type: ignore[attr-defined]


async def test_a_live_run_is_stopped_first(slow: Scene, tmp_path: Path) -> None:
    async with Newsroom(tmp_path) as room:
        run = await room.begin(an_order(slow), run_id="tip-gone")
        while not any(t.task.id.startswith("claim-1/") for t in (await room.status("tip-gone")).tasks):
            await asyncio.sleep(0.05)
        assert (await room.forget(["tip-gone"])).runs == 1
        with pytest.raises(RunFailed):
            await run.report()
        await asyncio.sleep(0.5)
        assert [holding(tmp_path, w) for w in WORDS] == [[], []]
    assert [holding(tmp_path, w) for w in WORDS] == [[], []]


async def test_a_private_document_goes_unless_another_run_has_it_too(scene: Scene, tmp_path: Path) -> None:
    home = tmp_path / "home"
    own, both = tmp_path / "own.txt", tmp_path / "both.txt"
    own.write_text("The quetzalwort ledger holds 14 entries of the widow.")
    both.write_text("Minutes that two people have.")
    documents = await read_documents([own, both], stores_in(home))
    async with Newsroom(home) as room:
        await _debated(room, scene, documents, "tip-gone")
        await _debated(room, scene, documents[1:], "tip-stays")
        assert holding(home, "quetzalwort")
        gone = await room.forget(["tip-gone"])
        assert gone.runs == 1
        assert gone.documents >= 1
        assert [holding(home, w) for w in WORDS] == [[], []]
        assert snapshot_store(home).get(documents[1].page.snapshot)
        await room.forget(["tip-stays"])
        assert snapshot_store(home).get(documents[1].page.snapshot) is None


async def _debated(room: Newsroom, scene: Scene, documents: tuple[ContextDocument, ...], run_id: str) -> None:
    order = DebateOrder(topic="Ask it?", personas=("analyst",), documents=documents, as_of=AS_OF, desk=scene.desk())
    await room.begin(order, run_id=run_id)
    await room.cancel(run_id)


async def test_runs_are_kept_for_as_long_as_it_is_said(scene: Scene, tmp_path: Path) -> None:
    async with Newsroom(tmp_path) as room:
        for name in ("tip-gone", "other"):
            await (await room.begin(an_order(scene, f"{BRIDGE} {name}"), run_id=name)).report()
        assert (await room.forget_older("tip-", 1)).runs == 0
        assert (await room.forget_older("tip-", 0)).runs == 1
        assert [r.id for r in await room.runs()] == ["other"]
        with pytest.raises(InputError):
            await room.forget_older(" ", 30)
        with pytest.raises(InputError):
            await room.forget_older("tip-", float("nan"))


PLACES = ["leave", "_traces", "forget_cases", "_remove", "purge", "wipe", "wipe_archive"]
"""After which of its pieces of work the process that forgets is killed."""


@pytest.mark.parametrize("place", PLACES)
def test_killed_anywhere_the_same_call_finishes_it(scene: Scene, tmp_path: Path, place: str) -> None:
    asyncio.run(_checked(scene, tmp_path))
    process = multiprocessing.get_context("fork").Process(target=_killed_after, args=(tmp_path, place))
    process.start()
    process.join(60)
    assert process.exitcode == -9
    asyncio.run(_forgotten(tmp_path))
    assert [holding(tmp_path, w) for w in (*WORDS, "Ask ")] == [[], [], []]
    assert [f for f in holding(tmp_path, BRIDGE) if not f.startswith("snapshots")] == []


async def _checked(scene: Scene, home: Path) -> None:
    async with Newsroom(home) as room:
        await (await room.begin(an_order(scene), run_id="tip-gone")).report()


async def _forgotten(home: Path) -> None:
    async with Newsroom(home) as room:
        await room.forget(["tip-gone"])


def _killed_after(home: Path, place: str) -> None:
    where = Runs if hasattr(Runs, place) else forgetting
    work = getattr(where, place)

    def dies(*given: object) -> object:
        done = work(*given)
        if not asyncio.iscoroutine(done):
            os.kill(os.getpid(), 9)

        async def ended() -> None:
            await done
            os.kill(os.getpid(), 9)

        return ended()

    setattr(where, place, dies)
    asyncio.run(_forgotten(home))


def test_what_a_source_is_called_by_everybody_stands_for_the_senders_words() -> None:
    given = {"text": "as I told my quetzalwort", "title": "Report", "published": "2025-03-01", "url": None}

    asked = FlowOrder(flow="finding", root="", desk=DeskSettings(), order={"cites": [given], "private": False})
    said = forgetting.restated(asked, [])
    assert said == {"cites": [given | {"text": "Report, 2025-03-01"}], "private": False}
