"""Whatever advocate and judge say, true or not: what a verdict can never be."""

from hypothesis import given, settings
from hypothesis import strategies as st
from made import AS_OF, CLAIM, evidence, investigation, objection, one_origin, opinion

from refute.domain.evidence import Evidence
from refute.domain.investigation import Challenge, Judgement, Objection, RuledObjection
from refute.domain.setting import Setting, Stretch
from refute.domain.trace import Trace
from refute.domain.vocabulary import (
    ChallengeState,
    Effect,
    Grade,
    Kind,
    Rating,
    Ruling,
    SourceKind,
    Stance,
)
from refute.rules.facts import Facts
from refute.rules.objecting import objections_by_rule
from refute.rules.provisional import provisional
from refute.rules.verdict import decide
from refute.rules.weigh import admitted, weigh

KINDS = (SourceKind.NEWS, SourceKind.REGISTER, SourceKind.UNKNOWN)
SHARES = st.floats(0, 1)


@st.composite
def pieces(draw: st.DrawFn, sites: str) -> tuple[Evidence, ...]:
    count = draw(st.integers(0, 4))
    return tuple(
        evidence(
            draw(st.sampled_from(Stance)),
            f"{draw(st.sampled_from(sites))}.example",
            draw(st.sampled_from(KINDS)),
            draw(st.sampled_from(["2026-05-01", None])),
        )
        for _ in range(count)
    )


@st.composite
def cases(draw: st.DrawFn) -> Facts:
    investigated = tuple(
        investigation(seat, draw(st.none() | st.sampled_from(Rating)), draw(pieces("abc")))
        for seat in ("records", "press", "social")
    )
    own = tuple(e.model_copy(update={"seat": "advocate"}) for e in draw(pieces("abcd")))
    read = [e for i in investigated for e in i.work.evidence]
    turned = draw(st.lists(st.sampled_from(read), max_size=3)) if read else []
    own += tuple(e.model_copy(update={"stance": draw(st.sampled_from(Stance))}) for e in turned)
    ledger = admitted([i.work.evidence for i in investigated], own)
    trace = draw(st.sampled_from([Trace(), one_origin(*ledger) if ledger else Trace()]))
    said: list[Objection] = list(objections_by_rule(weigh(ledger, trace), trace, {}))
    for _ in range(draw(st.integers(0, 3))):
        carried = tuple(draw(st.lists(st.sampled_from(ledger), max_size=2))) if ledger else ()
        said.append(objection(draw(st.sampled_from(Effect)), draw(st.sampled_from(Grade)), carried))
    judged = draw(st.none() | st.builds(opinion, st.sampled_from(Rating), st.just(draw(SHARES)), st.just(draw(SHARES))))
    return Facts(
        claim=CLAIM,
        investigations=investigated,
        trace=trace,
        provisional=provisional(investigated, trace),
        challenge=Challenge(state=draw(st.sampled_from(ChallengeState)), why="none", objections=tuple(said)),
        judgement=Judgement(
            opinion=judged,
            kind=draw(st.none() | st.sampled_from(Kind)),
            rulings=tuple(RuledObjection(objection=o.id, ruling=draw(st.sampled_from(Ruling))) for o in said),
        ),
        ledger=ledger,
        evidence_only=draw(st.booleans()),
    )


@settings(max_examples=400, deadline=None)
@given(cases())
def test_what_no_lie_can_do(facts: Facts) -> None:
    given_verdict = decide(facts, AS_OF, 7.0)
    rating, stances = given_verdict.rating, {e.stance for e in facts.ledger}
    if rating is Rating.SUPPORTED:
        assert Stance.SUPPORTS in stances
    if rating is Rating.REFUTED:
        assert Stance.REFUTES in stances
    if rating is Rating.MISLEADING:
        assert stances & {Stance.REFUTES, Stance.MIXED}
    if rating is Rating.CONFLICTING:
        assert stances >= {Stance.SUPPORTS, Stance.REFUTES} or Stance.MIXED in stances
    assert rating is not Rating.NOT_CHECKABLE
    assert all(given_verdict.confidence <= cap.limit + 0.0005 and cap.detail.strip() for cap in given_verdict.caps)
    likely = given_verdict.probability_true
    if likely is not None:
        assert rating is not Rating.SUPPORTED or likely >= 0.5
        assert rating not in (Rating.REFUTED, Rating.MISLEADING) or likely <= 0.5
    assert given_verdict.reason.strip()


@settings(max_examples=400, deadline=None)
@given(cases())
def test_only_a_sustained_contradiction_with_a_refuting_quote_moves_supported(facts: Facts) -> None:
    """A true claim was refuted because it could be qualified."""
    refuting = {e.id for e in facts.ledger if e.stance is Stance.REFUTES}
    contradicted = any(
        o.effect is Effect.CONTRADICTS and refuting & {*o.evidence} and facts.ruling(o) is Ruling.SUSTAINED
        for o in facts.challenge.objections
    )
    if facts.provisional.rating is Rating.SUPPORTED and not contradicted:
        assert decide(facts, AS_OF, 7.0).rating is Rating.SUPPORTED


def test_a_quote_that_is_only_called_refuting_stays_what_the_investigator_read() -> None:
    """A critic unmade every support by giving it another name."""
    pro = evidence(Stance.SUPPORTS, "gazette.example")
    turned = pro.model_copy(update={"stance": Stance.REFUTES, "seat": "advocate"})
    cut = turned.receipt.model_copy(update={"end": pro.receipt.end - 2, "quote": pro.receipt.quote[:-2]})
    shorter = turned.model_copy(update={"receipt": cut})
    assert {e.stance for e in admitted([[pro]], [turned, shorter])} == {Stance.SUPPORTS}
    other = evidence(Stance.REFUTES, "gazette.example").model_copy(
        update={"receipt": pro.receipt.model_copy(update={"start": 200, "end": 260})}
    )
    assert [e.stance for e in admitted([[pro]], [other])] == [Stance.SUPPORTS, Stance.REFUTES]


def test_a_quote_that_holds_what_an_investigator_read_takes_no_side_against_it() -> None:
    """The same, by quoting more of the page. What a cut was taken from may say "but" in the same sentence."""
    pro = evidence(Stance.SUPPORTS, "gazette.example")
    wide = pro.receipt.model_copy(update={"start": 0, "end": pro.receipt.end + 900})
    turned = pro.model_copy(update={"stance": Stance.REFUTES, "seat": "advocate", "receipt": wide})
    assert [e.stance for e in admitted([[pro]], [turned])] == [Stance.SUPPORTS, Stance.NEUTRAL]
    agreeing = turned.model_copy(update={"stance": Stance.SUPPORTS})
    assert [e.stance for e in admitted([[pro]], [agreeing])] == [Stance.SUPPORTS, Stance.SUPPORTS]
    sentence = Stretch(text="x", start=0, end=pro.receipt.end + 900)
    cut = pro.model_copy(update={"setting": Setting(sentence=sentence)})
    assert [e.stance for e in admitted([[cut]], [turned])] == [Stance.SUPPORTS, Stance.REFUTES]
    wider = turned.model_copy(update={"receipt": wide.model_copy(update={"end": wide.end + 1})})
    assert [e.stance for e in admitted([[cut]], [wider])] == [Stance.SUPPORTS, Stance.NEUTRAL]
