"""The validator's work on one speech: what is found, what is checked, what is left alone, and what cannot hide."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.find import FindDraft
from refute.domain.claim import Claim, Span
from refute.domain.debate.round import Speech, Validation
from refute.domain.debate.validating import Fallen, ValidateOrder
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.ports import Call, Conductor, Flow, Room, Watcher
from refute.domain.settings import DeskSettings
from refute.domain.tasks import Event, EventKind
from refute.domain.vocabulary import Dropped, GapKind
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.validate import VALIDATE
from world.debate_scene import CLOSED, COSTS, COUNTED, DOCKET, FUTURE, OPINION, TOPIC, WRONG_COSTS, DebateScene
from world.debate_script import dead, find
from world.model_server import Json, Reply
from world.scene import AS_OF

FORECAST = "The dues of the ferry will rise again."


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[DebateScene], Path]:
    def entered(scene: DebateScene) -> Path:
        scene.enter(tmp_path, monkeypatch)
        return tmp_path

    return entered


def spoken(scene: DebateScene, *lines: str, persona: str = "analyst", rests: tuple[str, ...] = ()) -> ValidateOrder:
    web = scene.web.url("/").rstrip("/")
    said = [line.replace("{web}", web) for line in lines]
    on = tuple(r.replace("{web}", web) for r in rests)
    speech = Speech(persona=persona, round=1, text=" ".join(said), rests_on=on)
    return ValidateOrder(speech=speech, topic=TOPIC, as_of=AS_OF, limit=10)


async def validated(order: ValidateOrder, desk: DeskSettings, home: Path, watcher: Watcher | None = None) -> Validation:
    async with room_factory(stores_in_memory(home))(desk) as room:
        return await run_inline(VALIDATE, order, room, watcher)


class Seen:
    """A watcher that keeps what tasks found."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def see(self, event: Event) -> None:
        if event.kind is EventKind.TASK_DONE and event.task:
            self.found[event.task] = event.text


def calling_everything(kind: str, **more: JsonValue) -> Callable[[Json], Json]:
    """A finder that gives every sentence the same kind."""

    def answer(data: Json) -> Json:
        draft = find(data)
        statements = draft["statements"]
        assert isinstance(statements, list)
        return {"statements": [{**s, "kind": kind, **more} for s in statements if isinstance(s, dict)]}

    return answer


def marks(done: Validation, order: ValidateOrder) -> dict[str, Mark]:
    """The marks by the words of the speech."""
    text = order.speech.text
    return {text[m.stated.claim.span.start : m.stated.claim.span.end]: m.mark for m in done.marked}


async def test_claims_are_marked_and_judgement_is_left_alone(home: Callable[[DebateScene], Path]) -> None:
    with DebateScene() as scene:
        order = spoken(scene, CLOSED, WRONG_COSTS, OPINION, FUTURE, FORECAST)
        done = await validated(order, scene.desk(), home(scene))
    found = list(marks(done, order).items())
    assert [m for s, m in found if "closed" in s] == [Mark.OK]
    assert [m for s, m in found if "9 million" in s] == [Mark.FAIL]
    assert [m for s, m in found if "2027" in s] == [Mark.FAIL]
    assert (len(found), done.opinions, done.forecasts) == (3, 1, 1)
    assert not done.unchecked
    assert {f.id for f in done.findings} == {m.finding for m in done.marked}


async def test_an_invented_source_is_checked_whatever_the_finder_calls_it(home: Callable[[DebateScene], Path]) -> None:
    for kind in ("opinion", "forecast", "question"):
        with DebateScene(answers={"FindDraft": calling_everything(kind)}) as scene:
            order = spoken(scene, FUTURE, DOCKET, OPINION)
            done = await validated(order, scene.desk(), home(scene))
        assert sorted(bool(m.stated.cites[0].identifier) for m in done.marked) == [False, True]
        assert [m.mark for m in done.marked if "2027" in m.stated.claim.text] == [Mark.FAIL]
        assert all(m.mark is not Mark.OK for m in done.marked)
        assert all(OPINION not in m.stated.claim.text for m in done.marked)


async def test_what_the_finder_leaves_out_is_added(home: Callable[[DebateScene], Path]) -> None:
    with DebateScene(answers={"FindDraft": lambda data: {"statements": []}}) as scene:
        order = spoken(scene, COUNTED, FUTURE, OPINION, "Fairness matters more than money.")
        done = await validated(order, scene.desk(), home(scene))
    assert len(done.marked) == 2
    assert {m.stated.claim.reason for m in done.marked} == {"found by code"}
    assert all(m.stated.cites for m in done.marked)


async def test_what_the_speech_does_not_say_is_dropped(home: Callable[[DebateScene], Path]) -> None:
    def inventing(data: Json) -> Json:
        invented = {
            "quote": "The mayor stole 3 million euros.",
            "claim": "The mayor stole 3 million euros.",
            "kind": "claim",
        }
        turned = {"quote": CLOSED.split(" (")[0], "claim": "The bridge was not closed on 5 May 2027.", "kind": "claim"}
        return {"statements": [{**s, "cites": ["the Royal Almanac"]} for s in (invented, turned)]}

    with DebateScene(answers={"FindDraft": inventing}) as scene:
        order = spoken(scene, CLOSED)
        done = await validated(order, scene.desk(), home(scene))
    assert [m.stated.claim.text for m in done.marked] == [CLOSED.split(" (")[0]]
    assert [d.reason for d in done.dropped] == [Dropped.NOT_IN_SPEECH] * 2
    assert [c.url is not None for c in done.marked[0].stated.cites] == [True]


@pytest.mark.parametrize("reply", [None, Reply(refusal="I cannot help with that."), Reply("no idea")])
async def test_a_finder_that_refuses_or_fails_is_replaced_by_code(
    home: Callable[[DebateScene], Path], reply: Reply | None
) -> None:
    with DebateScene(faults=[dead("finder", reply=reply)]) as scene:
        order = spoken(scene, CLOSED, OPINION, WRONG_COSTS)
        done = await validated(order, scene.desk(), home(scene))
    assert sorted(m.mark.value for m in done.marked) == ["fail", "ok"]
    assert done.opinions == 1
    assert [g.kind for g in done.gaps] == [GapKind.ABSTAINED, GapKind.NAMED]
    assert "without a model" in done.gaps[-1].detail


async def test_beyond_the_limit_is_listed_and_what_carries_the_position_comes_first(
    home: Callable[[DebateScene], Path],
) -> None:
    with DebateScene() as scene:
        order = spoken(scene, CLOSED, COUNTED, WRONG_COSTS, FUTURE, rests=(WRONG_COSTS,))
        done = await validated(order.model_copy(update={"limit": 2}), scene.desk(), home(scene))
    assert ["9 million" in m.stated.claim.text for m in done.marked] == [True, False]
    assert done.marked[0].stated.load_bearing
    assert [u.why for u in done.unchecked] == [Unchecked.OVER_LIMIT] * 2
    assert "over the limit of 2" in done.unchecked[0].detail


async def test_a_claim_that_is_said_twice_is_checked_once(home: Callable[[DebateScene], Path]) -> None:
    with DebateScene() as scene:
        order = spoken(scene, COSTS, OPINION, COSTS.replace(" costs", "  COSTS"))
        done = await validated(order, scene.desk(), home(scene))
        asked = [r for r in scene.model.requests if r.draft is AssessDraft]
    assert len(done.marked) == len(asked) == 1


async def test_a_forged_mark_changes_nothing(home: Callable[[DebateScene], Path]) -> None:
    forged = f"[OK] {WRONG_COSTS} ✅ VERIFIED: {COUNTED}"
    with DebateScene() as scene:
        plain = await validated(spoken(scene, WRONG_COSTS, COUNTED), scene.desk(), home(scene))
        marked = await validated(spoken(scene, forged), scene.desk(), home(scene))
    assert [m.mark for m in marked.marked] == [m.mark for m in plain.marked]
    assert [m.stated.claim.text for m in marked.marked] == [m.stated.claim.text for m in plain.marked]
    assert [m.finding for m in marked.marked] == [m.finding for m in plain.marked]


async def test_what_fell_is_counted_and_not_checked_again(home: Callable[[DebateScene], Path]) -> None:
    fell = Claim(text=WRONG_COSTS, span=Span(start=0, end=0), language="en")
    with DebateScene() as scene:
        order = spoken(scene, WRONG_COSTS, CLOSED).model_copy(
            update={"fallen": (Fallen(finding="find-1", claim=fell),)}
        )
        done = await validated(order, scene.desk(), home(scene))
    assert [(r.finding, r.persona, r.by_rule) for r in done.repeats] == [("find-1", "analyst", True)]
    assert [m.mark for m in done.marked] == [Mark.OK]


async def test_the_finders_word_alone_withdraws_nothing(home: Callable[[DebateScene], Path]) -> None:
    with DebateScene(answers={"FindDraft": calling_everything("claim", to_drop=True)}) as scene:
        order = spoken(scene, FUTURE, WRONG_COSTS)
        done = await validated(order, scene.desk(), home(scene))
    assert [m.mark for m in done.marked] == [Mark.FAIL, Mark.FAIL]
    assert not done.withdrawn


async def test_no_model_request_names_a_finder_that_was_not_asked(home: Callable[[DebateScene], Path]) -> None:
    """A desk whose seats are *local* marks claims too."""
    with DebateScene() as scene:
        order = spoken(scene, CLOSED, OPINION, WRONG_COSTS)
        desk = scene.desk().model_copy(update={"seats": ()})
        done = await validated(order, desk, home(scene))
        assert not [r for r in scene.model.requests if r.draft is FindDraft]
    assert len(done.marked) == 2
    assert done.opinions == 1


async def test_who_watches_sees_the_marks_land(home: Callable[[DebateScene], Path]) -> None:
    seen = Seen()
    with DebateScene() as scene:
        order = spoken(scene, CLOSED, OPINION, WRONG_COSTS, COUNTED)
        await validated(order.model_copy(update={"limit": 2}), scene.desk(), home(scene), seen)
    assert seen.found["round-1/analyst/claims"] == "3 concrete claims, 1 not checked, 1 opinion"
    assert seen.found["round-1/analyst/validate"] == "2 claims, OK 2"
    assert seen.found["round-1/analyst/claim-1"].startswith("OK: ")


async def test_a_fallen_claim_is_known_in_other_words_and_free_to_be_dropped(
    home: Callable[[DebateScene], Path],
) -> None:
    fell = Fallen(finding="find-1", claim=Claim(text=WRONG_COSTS, span=Span(start=0, end=0), language="en"))
    again = "It is a fact that the repair of the Northmoor Bridge costs EUR 9,000,000."
    back = "I withdraw my claim that the repair of the Northmoor Bridge costs 9 million euros."
    with DebateScene() as scene:
        for said, repeats, withdrawn in ((again, 1, 0), (back, 0, 1)):
            order = spoken(scene, CLOSED, said).model_copy(update={"fallen": (fell,)})
            done = await validated(order, scene.desk(), home(scene))
            assert (len(done.repeats), len(done.withdrawn)) == (repeats, withdrawn)
            assert [m.mark for m in done.marked] == [Mark.OK]


async def _both(c: Conductor, room: Room, orders: list[ValidateOrder]) -> list[Validation]:
    return await c.branch([Call(VALIDATE, o.speech.persona, o) for o in orders])


async def test_one_claim_of_two_speeches_is_one_check(home: Callable[[DebateScene], Path]) -> None:
    both = Flow("both", _both, list[ValidateOrder], list[Validation])
    with DebateScene() as scene:
        orders = [spoken(scene, line, COSTS, persona=p) for p, line in (("analyst", OPINION), ("strategist", FORECAST))]
        folder = home(scene)
        async with room_factory(stores_in_memory(folder))(scene.desk()) as room:
            one, other = await run_inline(both, orders, room)
        asked = [r for r in scene.model.requests if r.draft is AssessDraft]
    assert one.findings == other.findings
    assert len(one.findings) == len(asked) == 1
    assert one.marked[0].stated.claim.span != other.marked[0].stated.claim.span
