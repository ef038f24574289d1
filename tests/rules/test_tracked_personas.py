"""Track records out of logs: what is counted for whom, and what is not."""

from debates_made import absent, finding, rounds, turn

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import NOT_COUNTED, DebateLog, SeatedPersona
from refute.domain.debate.round import Round, Turn
from refute.domain.debate.terms import DebateRules
from refute.domain.debate.words import Mark
from refute.domain.usage import Usage
from refute.rules.moving import moves_of
from refute.rules.track_record import track_records
from world.debate_made import AS_OF

GOOD, BAD, OPEN = finding("It is 31.", Mark.OK), finding("It is 99.", Mark.FAIL), finding("It is old.", Mark.WARN)


def log(made: list[Round], *, run: str = "r-1", findings: tuple[Finding, ...] = (GOOD, BAD, OPEN)) -> DebateLog:
    turns = [t for r in made for t in r.turns]
    personas = dict.fromkeys(t.persona for t in turns)
    said = {p: tuple(t.speech.model for t in turns if t.persona == p and t.speech)[:1] for p in personas}
    return DebateLog(
        run=run,
        topic="A topic?",
        personas=tuple(SeatedPersona(name=p, title=p, models=("openai:m",), answered=said[p]) for p in personas),
        rules=DebateRules(),
        as_of=AS_OF,
        rounds=tuple(made),
        stopped="",
        findings=findings,
        moves=moves_of(made, {f.id: f for f in findings}),
        table=NOT_COUNTED,
        started=AS_OF,
    )


def by(spoken: Turn, model: str, seconds: float = 1.5, cost: float | None = 0.25) -> Turn:
    assert spoken.speech is not None
    speech = spoken.speech.model_copy(update={"model": model})
    usage = (Usage(seat=spoken.persona, model=model, cost_usd=cost),)
    return spoken.model_copy(update={"speech": speech, "seconds": seconds, "usage": usage})


def test_claims_repeats_moves_absences_time_and_cost_are_counted_for_persona_and_model() -> None:
    held = rounds(
        (by(turn("a", 1, "for", claims=(GOOD, BAD), listed=("More.",)), "m1"), absent("b", 1)),
        (
            by(turn("a", 2, "against", claims=(OPEN,), repeats=(BAD,), moved_by=(GOOD.id,)), "m1"),
            by(turn("b", 2, "for"), "m2", cost=None),
        ),
        (by(turn("a", 3, "mixed"), "m3"), by(turn("b", 3, "for"), "m2")),
    )
    a1, a3, b = track_records([log(held)])
    assert (a1.persona, a1.model, a1.debates, a1.speeches, a1.absences) == ("a", "m1", 1, 2, 0)
    assert (a1.claims, a1.ok, a1.warn, a1.fail, a1.unchecked, a1.repeats) == (3, 1, 1, 1, 1, 1)
    assert (a1.moves_with_evidence, a1.moves_without_evidence) == (1, 0)
    assert (a1.seconds, a1.cost_usd) == (3.0, 0.5)
    assert (a3.model, a3.moves_with_evidence, a3.moves_without_evidence) == ("m3", 0, 1)
    assert (b.persona, b.speeches, b.cost_usd) == ("b", 2, 0.25)


def test_small_numbers_have_wide_intervals() -> None:
    (record,) = track_records([log(rounds((by(turn("a", 1, claims=(BAD,)), "m1"),)))])
    assert record.fail_share.share == 1.0
    assert record.fail_share.low < 0.25
    (empty,) = track_records([log(rounds((by(turn("a", 1), "m1"),)))])
    assert (empty.ok_share.of, empty.ok_share.low, empty.ok_share.high) == (0, 0.0, 1.0)


def test_an_absence_counts_for_the_model_that_was_to_answer() -> None:
    (record,) = track_records([log(rounds((absent("a", 1),)))])
    assert (record.model, record.absences, record.speeches, record.debates) == ("openai:m", 1, 0, 1)


def test_after_an_appeal_the_new_mark_counts() -> None:
    right = finding("It is 99.", Mark.OK, appealed=("https://a.example/",))
    held = rounds((by(turn("a", 1, claims=(BAD,)), "m1"),))
    (record,) = track_records([log(held, findings=(BAD, right))])
    assert (record.ok, record.fail) == (1, 0)


def test_debates_add_up() -> None:
    held = rounds((by(turn("a", 1, claims=(GOOD,)), "m1"),))
    (record,) = track_records([log(held), log(held, run="r-2")])
    assert (record.debates, record.claims) == (2, 2)
