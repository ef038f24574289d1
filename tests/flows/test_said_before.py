"""What an earlier round has shown is not checked again, however it is written; what differs is."""

from pathlib import Path

import pytest

from refute.domain.briefs.assess import AssessDraft
from refute.domain.claim import Claim, Span
from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Speech, Validation
from refute.domain.debate.validating import Checked, ValidateOrder
from refute.domain.debate.words import Mark
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.validate import VALIDATE
from world.debate_asked import turn_of
from world.debate_scene import DEBATERS, TOPIC, DebateScene, held, rules
from world.debate_script import Debater, Line
from world.scene import AS_OF

KNOWN = "The ferry of Northmoor carried 12,400 lorries in May 2026."
AGAIN = "The ferry of Northmoor carried 12400 lorries in May 2026."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path


async def validated(scene: DebateScene, home: Path, order: ValidateOrder) -> Validation:
    async with room_factory(stores_in_memory(home))(scene.desk()) as room:
        return await run_inline(VALIDATE, order, room)


def said(text: str, mark: Mark = Mark.OK, **more: object) -> ValidateOrder:
    """A speech of one sentence, after a round in which the known claim was marked."""
    claim = Claim(text=KNOWN, span=Span(start=0, end=len(KNOWN)), language="en", date="2026-05")
    known = Checked(finding="find-0123456789abcdef", claim=claim, mark=mark)
    order = ValidateOrder(speech=Speech(persona="analyst", round=2, text=text), topic=TOPIC, as_of=AS_OF, limit=3)
    return order.model_copy(update={"checked": (known,), **more})


@pytest.mark.parametrize(
    ("text", "again"),
    [
        (AGAIN, False),
        (KNOWN.upper(), False),
        (AGAIN.replace("12400", "12410"), True),
        (AGAIN.replace("carried", "never carried"), True),
        (AGAIN.replace("Northmoor", "Southmoor"), True),
        (AGAIN.replace("May", "June"), True),
        (AGAIN.replace("2026.", "2026 ({web}/courier)."), True),
    ],
)
async def test_only_the_same_claim_without_a_further_source_keeps_its_mark(
    text: str, again: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        done = await validated(scene, home, said(text.replace("{web}", scene.web.url("/").rstrip("/"))))
    (marked,) = done.marked
    assert bool(done.findings) is again
    assert (marked.finding == "find-0123456789abcdef") is not again
    assert marked.mark is (Mark.OK if not again else done.findings[0].mark)


async def test_what_was_not_shown_is_asked_for_again_in_the_words_of_the_first_check(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal words are one check: it is made again only where it failed."""
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        done = await validated(scene, home, said(AGAIN, Mark.WARN))
    assert [f.claim.text for f in done.findings] == [KNOWN]
    assert done.marked[0].stated.claim.text == AGAIN


async def test_where_a_second_validator_looks_what_a_position_rests_on_is_looked_at(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        order = said(AGAIN, second=True)
        once = await validated(scene, home, order)
        speech = order.speech.model_copy(update={"rests_on": (AGAIN,)})
        rests = await validated(scene, home, order.model_copy(update={"speech": speech}))
    assert not once.findings
    assert rests.findings


async def test_what_was_shown_takes_no_place_of_what_is_new(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        new = "The crane of the harbour can lift 60 tonnes."
        done = await validated(scene, home, said(f"{AGAIN} {new}", limit=1))
    assert [m.stated.claim.text for m in done.marked] == [AGAIN, new]
    assert not done.unchecked


async def test_a_claim_of_round_one_is_one_check_in_a_whole_debate(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A true claim without its address lost its mark in round 2: it was searched for, and not found."""
    told = "Before the closure 410 lorries crossed the Northmoor Bridge on a working day"
    names = list(DEBATERS)[:2]
    one, other = (Debater((Line(f"{told} ({{web}}/count).", (1,)), Line(f"{told}!", (2,)))) for _ in names)
    with DebateScene(dict(zip(names, (one, other), strict=True)), found=()) as scene:
        scene.enter(home, monkeypatch)
        log: DebateLog = await held(scene.order(rules=rules(2, 2)), home)
        asked = [r for r in scene.model.requests if r.draft is AssessDraft]
    assert len(asked) == len(log.findings) == 1
    for number in (1, 2):
        checked = turn_of(log, number, names[1]).validation
        assert checked
        assert [m.mark for m in checked.marked] == [Mark.OK]
