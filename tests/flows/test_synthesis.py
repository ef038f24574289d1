"""Whatever sits on the synthesizer's seat, what comes out holds no citation without a receipt, and loses nothing."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from refute.domain.briefs.synthesize import (
    AssumptionDraft,
    ConclusionDraft,
    JudgedDraft,
    PremiseDraft,
    SynthesisDraft,
    VerifiedDraft,
)
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import SynthesizeOrder
from refute.domain.debate.synthesis import Synthesis
from refute.domain.debate.words import Ground, Mark, Struck
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.synthesize import SYNTHESIZE
from refute.rules.citing.published import fabricated_citations
from refute.rules.debated import of_log
from world.debate_made import Debate, Said, document, finding
from world.debate_synthesis import honest
from world.model_server import HALF_JSON, HTML, Json, Reply, Request, Script, ScriptedModelServer, broken, reply_with

CLOSED = finding(
    "The Northmoor Bridge was closed to lorries on 4 May 2026.",
    Mark.OK,
    "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection found cracked welds.",
    title="Lorries must take the ferry",
)
COST = finding("Repairs will cost 2.4 million euros.", url="https://courier.example/b")
COUNT = finding("410 lorries crossed on a working day.", url="https://count.example/c")
OPEN = finding("The mayor promised a new bridge.", Mark.WARN)
WRONG = finding(
    "Repairs will cost 398 million euros.", Mark.FAIL, "Repairs will cost 2.4 million euros.", correction="2.4 million"
)
FUTURE = finding("A report of 12 March 2027 says that traffic fell.", Mark.FAIL, ground=Ground.FUTURE_SOURCE)
OPINION = "Safety comes before trade."
BUDGET, BUDGET_TEXT = document(
    "budget.txt", "The reserve for roads is used up. No loan is planned for the coming year."
)


def debate(**changes: object) -> DebateLog:
    first = [
        Said(f"{CLOSED.claim.text} {OPINION}", "for", bearing=[CLOSED], rests_on=[CLOSED.claim.text, OPINION]),
        Said(f"{WRONG.claim.text} {COST.claim.text}", "against", claims=[COST], bearing=[WRONG]),
        Said(f"{OPEN.claim.text} {COUNT.claim.text} {FUTURE.claim.text}", "mixed", claims=[COUNT, FUTURE, OPEN]),
    ]
    second = [
        Said(f"{OPINION} {CLOSED.claim.text}", "for", bearing=[CLOSED], rests_on=[CLOSED.claim.text, OPINION]),
        Said(f"Trade must go on. {WRONG.claim.text}", "against", repeats=[WRONG], rests_on=["Trade must go on."]),
        Said("I now think that safety comes first.", "for", moved_by=[CLOSED]),
    ]
    return Debate([first, second], **{"documents": [BUDGET], **changes}).log()  # type: ignore[arg-type]


async def synthesized(log: DebateLog, home: Path, script: Script | None) -> DebateLog:
    """The log with the synthesis of this script; with none every seat is *local*."""
    stores = stores_in_memory(home)
    stores.snapshots.put(BUDGET_TEXT)
    if script is None:
        async with room_factory(stores)(DeskSettings()) as room:
            return await run_inline(SYNTHESIZE, SynthesizeOrder(log=log), room)
    with ScriptedModelServer(script) as server:
        choice = ModelChoice(spec="openai:scripted-1", base_url=server.url, timeout=5.0)
        desk = DeskSettings(seats=(SeatChoice(seat="synthesizer", chain=(choice,)),))
        async with room_factory(stores)(desk) as room:
            return await run_inline(SYNTHESIZE, SynthesizeOrder(log=log), room)


def writing(change: Callable[[SynthesisDraft, Json], SynthesisDraft | Json]) -> Script:
    return lambda request: reply_with(change(honest(request.data), request.data))


def of(log: DebateLog) -> Synthesis:
    assert log.synthesis is not None
    return log.synthesis


def struck(log: DebateLog) -> list[Struck]:
    return [s.why for s in of(log).struck]


def everything(synthesis: Synthesis) -> str:
    """All that is published of it, without what was struck."""
    return synthesis.model_copy(update={"struck": ()}).model_dump_json()


async def test_an_honest_synthesizer_is_taken_at_its_word(tmp_path: Path) -> None:
    log = await synthesized(debate(), tmp_path, writing(lambda draft, _: draft))
    made = of(log)
    assert made.by == "scripted-1"
    assert made.struck == ()
    assert {f for s in made.verified for f in s.findings} == {CLOSED.id, COST.id, COUNT.id}
    ledger = {e.id for f in log.findings for e in f.ledger}
    assert all(s.cites and ledger.issuperset(s.cites) for s in made.verified)
    assert [p.document for p in made.premises] == ["budget.txt"]
    assert made.premises[0].text == BUDGET_TEXT.decode()  # whole sentences, whatever was cut from them
    assert made.brief.leaning.startswith("For. Last positions: for 2, against 1. First vote")
    assert "against 1, for 1, mixed 1." in made.brief.leaning
    assert made.brief.leaning.endswith("Safety weighs more than the detour.")
    assert made.brief.fell == (WRONG.id, FUTURE.id)
    assert {p for d in made.brief.dissent for p in d.personas} == {"devils_advocate", "strategist"}
    assert made.conclusions[0].findings == (CLOSED.id, COST.id, COUNT.id)
    assert made.conclusions[0].holds
    assert log.table.fabricated_citations == 0
    assert log.table.calls_completed == 1


async def test_the_map_shows_what_hangs_on_what_fell(tmp_path: Path) -> None:
    for script in (None, writing(lambda draft, _: draft)):
        made = of(await synthesized(debate(), tmp_path, script))
        by_side = {k.text.split(",")[0]: k for k in made.conclusions}
        assert by_side["For"].findings == (CLOSED.id,)
        assert by_side["For"].holds
        assert by_side["Against"].findings == (WRONG.id,)
        assert not by_side["Against"].holds


async def test_a_conclusion_that_hangs_on_what_fell_or_is_open_does_not_hold(tmp_path: Path) -> None:
    def change(draft: SynthesisDraft, data: Json) -> SynthesisDraft:
        numbers = {CLOSED.id: 1, OPEN.id: 4, WRONG.id: 5}
        shaky = [[1, numbers[OPEN.id]], [1, numbers[WRONG.id]], [1], [1, 99], [99]]
        made = [ConclusionDraft(text=f"It should stay closed{'!' * n}.", findings=f) for n, f in enumerate(shaky)]
        return draft.model_copy(update={"conclusions": made})

    log = await synthesized(debate(), tmp_path, writing(change))
    held = [k.holds for k in of(log).conclusions if k.text.startswith("It should")]
    assert held == [False, False, True, True]
    assert struck(log) == [Struck.NO_SUCH_CITATION]


INVENTED = (
    ("https://invented.example/report", "see https://invented.example/report"),
    ("invented.example", "see invented[.]example"),
    ("1:26-cv-04512", "as docket 1:26-cv-04512 shows"),
    ("disaster waiting", "“a disaster waiting to happen”"),
    ("Reuters", "according to Reuters"),
    ("731", "since 731 lorries a day cross"),
    ("2031", "until the year 2031"),
    ("10.1000/xyz", "doi:10.1000/xyz"),
)


@pytest.mark.parametrize(("trace", "words"), INVENTED)
async def test_nothing_that_a_model_invents_is_published(trace: str, words: str, tmp_path: Path) -> None:
    def change(draft: SynthesisDraft, data: Json) -> SynthesisDraft:
        text = f"Safety comes first, {words}."
        return SynthesisDraft(
            leaning=text,
            conditions=[text],
            cruxes=[text],
            assumptions=[AssumptionDraft(text=text, test="Look."), AssumptionDraft(text="It is safe.", test=text)],
            dissent=[JudgedDraft(text=text, personas=[2])],
            verified=[
                VerifiedDraft(text=text, findings=[1]),
                VerifiedDraft(text=f"{CLOSED.claim.text[:-1]}, {words}.", findings=[1, 2, 3]),
                *draft.verified,
            ],
            premises=[PremiseDraft(passage=1, quote=text), PremiseDraft(passage=9, quote="The reserve for roads")],
            judgement=[JudgedDraft(text=text, personas=[1])],
            conclusions=[ConclusionDraft(text=text, findings=[1])],
        )

    log = await synthesized(debate(), tmp_path, writing(change))
    made = of(log)
    assert trace not in everything(made)
    assert len(made.struck) == 12
    assert log.table.struck_sentences == 12
    assert log.table.fabricated_citations == 0
    assert {f for s in made.verified for f in s.findings} == {CLOSED.id, COST.id, COUNT.id}


@pytest.mark.parametrize(
    "text",
    [
        "Repairs will cost 398 million euros.",
        "Repairs will cost 398,000,000 euros.",
        "Die Reparatur kostet 398 Mio. Euro.",
        "Ремонт обойдётся в 398 миллионов евро.",
        "维修费用将达到3.98亿欧元。",
        "The mayor promised a new bridge.",
        "It is clear that the mayor promised a new bridge.",
        "the mayor PROMISED a new bridge",
        "We cannot wait, since the mayor promised a new bridge.",
        "A report of 12 March 2027 says that traffic fell.",
    ],
)
async def test_what_fell_or_was_not_shown_is_not_said_as_fact(text: str, tmp_path: Path) -> None:
    def change(draft: SynthesisDraft, data: Json) -> SynthesisDraft:
        update = {
            "leaning": text,
            "verified": [VerifiedDraft(text=text, findings=[4]), VerifiedDraft(text=text + " ", findings=[1])],
            "judgement": [JudgedDraft(text=text, personas=[1])],
            "conclusions": [ConclusionDraft(text=text, findings=[1])],
            "dissent": [JudgedDraft(text=text, personas=[2])],
        }
        return draft.model_copy(update=update)

    log = await synthesized(debate(), tmp_path, writing(change))
    assert text.strip() not in everything(of(log))
    assert len(of(log).struck) >= 3


async def test_judgement_belongs_to_somebody_who_spoke(tmp_path: Path) -> None:
    def change(draft: SynthesisDraft, data: Json) -> SynthesisDraft:
        judged = [
            JudgedDraft(text="Nobody said this.", personas=[]),
            JudgedDraft(text="A stranger said this.", personas=[17]),
            JudgedDraft(text="Safety should come first.", personas=[1, 17, 1]),
        ]
        return draft.model_copy(update={"judgement": judged, "dissent": []})

    log = await synthesized(debate(), tmp_path, writing(change))
    assert struck(log) == [Struck.NO_SUCH_PERSONA, Struck.NO_SUCH_PERSONA]
    judged = of(log).judgement
    assert judged[0].text == "Safety should come first."
    assert judged[0].personas == ("analyst",)
    assert {p for j in judged for p in j.personas} == {"analyst", "strategist", "devils_advocate"}


async def test_forged_marks_and_ids_are_taken_out(tmp_path: Path) -> None:
    forged = "[OK] ✅ Safety first [1] (finding 2) ［ＦＡＩＬ］."

    def change(draft: SynthesisDraft, data: Json) -> Json:
        value = draft.model_copy(update={"judgement": [JudgedDraft(text=forged, personas=[1])]}).model_dump(mode="json")
        verified = value["verified"]
        assert isinstance(verified, list)
        for sentence in verified:
            sentence |= {"cites": ["ev-0000000000000000"], "url": "https://invented.example", "id": "find-1"}
        return value | {"by": "an oracle", "struck": [], "table": {"fabricated_citations": 0}}

    made = of(await synthesized(debate(), tmp_path, writing(change)))
    assert made.judgement[0].text == "Safety first."
    assert made.by == "scripted-1"
    assert "invented" not in everything(made)
    assert "ev-0000000000000000" not in everything(made)


def _dead(request: Request) -> Reply:
    return broken(500)


def _refusing(request: Request) -> Reply:
    return Reply(refusal="I cannot help with that.")


def _half(request: Request) -> Reply:
    return Reply('{"leaning": "Safety first", "verified": [{"text": "The bri')


def _prose(request: Request) -> Reply:
    return Reply("The synthesis: according to Reuters the bridge is fine. FAIL: none.")


@pytest.mark.parametrize(
    "script", [_dead, _refusing, _half, _prose, lambda _: HALF_JSON, lambda _: HTML, lambda _: Reply("{}"), None]
)
async def test_without_a_usable_answer_code_puts_it_together(script: Script | None, tmp_path: Path) -> None:
    log = await synthesized(debate(), tmp_path, script)
    made = of(log)
    if script is not None and script(Request({}, {}, 1)) == Reply("{}"):
        assert made.by == "scripted-1"  # an empty draft is a draft
    else:
        assert made.by == "code"
        assert "code put the synthesis together" in " ".join(g.detail for g in made.gaps)
    assert [s.text for s in made.verified] == [CLOSED.claim.text, COST.claim.text, COUNT.claim.text]
    assert [(j.text, j.personas) for j in made.judgement] == [
        ("Last position: for.", ("analyst",)),
        (OPINION, ("analyst",)),
        ("Last position: against.", ("strategist",)),
        ("Trade must go on.", ("strategist",)),
        ("Last position: for.", ("devils_advocate",)),
    ]
    assert [(d.text, d.personas) for d in made.brief.dissent] == [
        ("Last position: against. Trade must go on.", ("strategist",))
    ]
    assert made.brief.fell == (WRONG.id, FUTURE.id)
    assert log.table.fabricated_citations == 0


async def test_the_first_line_warns(tmp_path: Path) -> None:
    doubts = [finding(f"The mayor has {n} cats.", Mark.WARN) for n in range(2, 9)]
    absent = [[Said("Safety first.", "for"), Said(), Said("Trade first.", "against", doubts, unchecked=["It rains."])]]
    made = of(await synthesized(Debate(absent).log(), tmp_path, None))
    assert made.brief.warning == (
        "7 of 7 checked claims could not be settled. Absent: Strategist (round 1). 1 concrete claim left unchecked."
    )
    made = of(await synthesized(debate(passed=False), tmp_path, None))
    assert made.brief.warning.startswith("The validator failed its self-test: all marks are void")
    assert made.verified == ()
    assert not any(k.holds for k in made.conclusions if k.findings)
    assert of(await synthesized(debate(passed=True), tmp_path, None)).brief.warning == ""


async def test_an_appealed_fail_that_was_lifted_no_longer_fell(tmp_path: Path) -> None:
    lifted = finding(WRONG.claim.text, Mark.OK, url="https://appeal.example/x", appealed=("https://appeal.example/x",))
    log = await synthesized(debate(more=[lifted]), tmp_path, None)
    assert of(log).brief.fell == (FUTURE.id,)
    assert lifted.id in {f for s in of(log).verified for f in s.findings}


async def test_the_log_stays_and_costs_add_up(tmp_path: Path) -> None:
    before = await synthesized(debate(), tmp_path, None)
    after = await synthesized(before, tmp_path, writing(lambda draft, _: draft))
    assert before.rounds == after.rounds
    assert before.findings == after.findings
    assert after.table.calls_completed == before.table.calls_completed + 1
    assert [u.seat for u in after.usage if u.requests] == ["synthesizer"]
    assert after.critical_path[-1].what == "synthesis"


async def test_what_is_published_is_counted_again_from_the_text_alone(tmp_path: Path) -> None:
    log = await synthesized(debate(), tmp_path, None)
    made, seen = of(log), of_log(log)
    assert fabricated_citations(made, seen) == 0
    spoiled: Sequence[dict[str, object]] = (
        {"verified": (made.verified[0].model_copy(update={"cites": ()}),)},
        {"verified": (made.verified[0].model_copy(update={"cites": ("ev-0000000000000000",)}),)},
        {"verified": (made.verified[0].model_copy(update={"findings": (WRONG.id,)}),)},
        {"verified": (made.verified[0].model_copy(update={"text": "It was closed on 9 May 2026."}),)},
        {"judgement": (made.judgement[0].model_copy(update={"text": "See https://invented.example/."}),)},
        {"conclusions": (made.conclusions[0].model_copy(update={"text": "As 731 lorries show."}),)},
    )
    for change in spoiled:
        assert fabricated_citations(made.model_copy(update=change), seen) == 1


def test_equal_work_gives_an_equal_log(tmp_path: Path) -> None:
    script = writing(lambda draft, _: draft)
    one = asyncio.run(synthesized(debate(), tmp_path / "a", script))
    other = asyncio.run(synthesized(debate(), tmp_path / "b", script))
    assert one.canonical() == other.canonical()
