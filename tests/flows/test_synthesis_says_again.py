"""What fell does not come back in a synthesis in other words or another language."""

from pathlib import Path

import pytest

from refute.domain.briefs.match import MatchDraft, MatchedDraft
from refute.domain.briefs.synthesize import JudgedDraft, SynthesisDraft
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import SynthesizeOrder
from refute.domain.debate.words import Mark, Struck
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.synthesize import SYNTHESIZE
from world.debate_made import Debate, Said, finding
from world.debate_synthesis import objects
from world.model_server import Json, Reply, Request, ScriptedModelServer, broken, reply_with

WRONG = finding("The bridge collapsed in winter.", Mark.FAIL, "The bridge stood all winter.")
OPEN = finding("The mayor promised a new bridge.", Mark.WARN)
LOG = Debate([[Said("A."), Said(f"{WRONG.claim.text} {OPEN.claim.text}", "against", [WRONG, OPEN]), Said("C.")]]).log()
OTHER_WORDS = {
    "Last winter brought the crossing down.": WRONG,
    "Die Brücke stürzte im Winter ein.": WRONG,
    "The head of the town pledged another crossing.": OPEN,
    "Der Bürgermeister versprach eine neue Brücke.": OPEN,
}


def _matched(data: Json) -> MatchDraft:
    """A finder that understands what is said."""
    fallen = {str(f["text"]): int(str(f["number"])) for f in objects(data, "fallen")}
    meant = {t: fallen.get(f.claim.text) for t, f in OTHER_WORDS.items()}
    claims = objects(data, "claims")
    return MatchDraft(
        matches=[MatchedDraft(claim=int(str(c["number"])), repeats=meant.get(str(c["text"]))) for c in claims]
    )


async def _synthesized(
    draft: SynthesisDraft, home: Path, *, log: DebateLog = LOG, dead: bool = False
) -> tuple[DebateLog, int]:
    def script(request: Request) -> Reply:
        if request.draft is MatchDraft:
            return broken(500) if dead else reply_with(_matched(request.data))
        return reply_with(draft)

    with ScriptedModelServer(script) as server:
        choice = ModelChoice(spec="openai:scripted-1", base_url=server.url, timeout=5.0)
        desk = DeskSettings(seats=(SeatChoice(seat="all", chain=(choice,)),))
        async with room_factory(stores_in_memory(home))(desk) as room:
            made = await run_inline(SYNTHESIZE, SynthesizeOrder(log=log), room)
        return made, sum(r.draft is MatchDraft for r in server.requests)


@pytest.mark.parametrize("text", OTHER_WORDS)
async def test_other_words_and_languages_are_seen(text: str, tmp_path: Path) -> None:
    kept = JudgedDraft(text="Safety weighs more than the detour.", personas=[1])
    said = JudgedDraft(text=f"{text} So it should stay closed.", personas=[2])
    draft = SynthesisDraft(leaning=text, judgement=[said, kept], cruxes=[f"{text} Or did it not?"])
    log, requests = await _synthesized(draft, tmp_path)
    assert log.synthesis is not None
    assert [s.why for s in log.synthesis.struck][:2] == [Struck.FALLEN_CLAIM, Struck.FALLEN_CLAIM]
    assert kept.text in [j.text for j in log.synthesis.judgement]
    assert not any(text in j.text for j in log.synthesis.judgement)
    # What is open may be what the disagreement turns on; what is wrong may not.
    assert bool(log.synthesis.brief.cruxes) is (OTHER_WORDS[text] is OPEN)
    assert requests == 1


async def test_a_finder_that_does_not_answer_is_named(tmp_path: Path) -> None:
    leaning = "The town has mended the old bridge."
    log, _ = await _synthesized(SynthesisDraft(leaning=leaning), tmp_path, dead=True)
    assert log.synthesis is not None
    assert any(g.where == "finder" for g in log.synthesis.gaps)
    assert log.synthesis.brief.leaning.endswith(leaning)


async def test_where_nothing_fell_nobody_is_asked(tmp_path: Path) -> None:
    log = Debate([[Said("A."), Said("B.", "against"), Said("C.")]]).log()
    draft = SynthesisDraft(leaning="The town has mended the old bridge.")
    _, requests = await _synthesized(draft, tmp_path, log=log)
    assert requests == 0


async def test_one_sentence_cannot_excuse_another(tmp_path: Path) -> None:
    text = "The bridge collapsed in the winter."
    judged = [JudgedDraft(text=text, personas=[1]), JudgedDraft(text="That is wrong, I withdraw it.", personas=[1])]
    log, _ = await _synthesized(SynthesisDraft(judgement=judged), tmp_path)
    assert log.synthesis is not None
    assert text not in [j.text for j in log.synthesis.judgement]
