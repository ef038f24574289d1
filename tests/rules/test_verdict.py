"""The last word: what the rules let stand, and how sure a verdict may be."""

import pytest
from made import AS_OF, evidence, facts, failed, investigation, objection, one_origin, opinion

from refute.domain.case import Verdict
from refute.domain.trace import Trace
from refute.domain.vocabulary import (
    Basis,
    CapReason,
    ChallengeState,
    Effect,
    Grade,
    Rating,
    Ruling,
    SourceKind,
    Stance,
)
from refute.rules.caps import LOW_TRUST
from refute.rules.facts import Facts
from refute.rules.objecting import objections_by_rule
from refute.rules.provisional import provisional
from refute.rules.verdict import decide
from refute.rules.weigh import distinct_evidence, weigh

PRO = tuple(evidence(Stance.SUPPORTS, f"pro{n}.example") for n in range(4))
CON = tuple(evidence(Stance.REFUTES, f"con{n}.example") for n in range(4))


def verdict(given: Facts) -> Verdict:
    return decide(given, AS_OF, 7.0)


@pytest.mark.parametrize("rating", [Rating.SUPPORTED, Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING])
def test_no_rating_without_a_verified_quote(rating: Rating) -> None:
    given = verdict(facts((), opinion(rating)))
    assert given.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert given.overruled


def test_a_judge_cannot_turn_supporting_quotes_into_a_refutation() -> None:
    given = verdict(facts(PRO, opinion(Rating.REFUTED), first=opinion(Rating.SUPPORTED)))
    assert given.rating is Rating.SUPPORTED
    assert CapReason.OVERRULED in {c.reason for c in given.caps}


@pytest.mark.parametrize("said", [Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING, Rating.NOT_ENOUGH_EVIDENCE])
@pytest.mark.parametrize("effect", [Effect.DOUBTS, Effect.QUALIFIES])
def test_a_true_claim_is_not_refuted_because_it_could_be_qualified_or_doubted(said: Rating, effect: Effect) -> None:
    """A true claim was refuted because it could be qualified; an abstention was reported as a refutation."""
    quibble = objection(effect, Grade.FATAL, (PRO[0],))
    given = verdict(
        facts(PRO, opinion(said), first=opinion(Rating.SUPPORTED), objections=(quibble,), ruling=Ruling.SUSTAINED)
    )
    assert given.rating is Rating.SUPPORTED


def test_a_sustained_contradiction_with_a_receipt_moves_supported() -> None:
    against = objection(Effect.CONTRADICTS, Grade.FATAL, (CON[0],))
    given = verdict(
        facts(
            (PRO[0], *CON[:2]),
            opinion(Rating.REFUTED),
            first=opinion(Rating.SUPPORTED),
            objections=(against,),
            ruling=Ruling.SUSTAINED,
        )
    )
    assert given.rating is Rating.REFUTED


def test_a_contradiction_that_was_answered_moves_nothing() -> None:
    against = objection(Effect.CONTRADICTS, Grade.FATAL, (CON[0],))
    given = verdict(
        facts((*PRO, CON[0]), opinion(Rating.REFUTED), first=opinion(Rating.SUPPORTED), objections=(against,))
    )
    assert given.rating is Rating.SUPPORTED


def test_a_qualification_with_a_receipt_adds_context() -> None:
    limit = objection(Effect.QUALIFIES, Grade.MINOR, (PRO[0],))
    given = verdict(facts(PRO, opinion(Rating.SUPPORTED), objections=(limit,), ruling=Ruling.SUSTAINED))
    assert given.rating is Rating.SUPPORTED
    assert given.context == (limit.text,)


@pytest.mark.parametrize(("origins", "limit"), [(1, 0.6), (2, 0.8), (4, 0.95)])
def test_confidence_is_capped_by_independent_origins(origins: int, limit: float) -> None:
    given = verdict(facts(PRO[:origins], opinion(Rating.SUPPORTED, confidence=1.0)))
    assert given.confidence == limit


def test_twelve_copies_are_one_origin() -> None:
    """A finding with "two sources" turned out to be one origin copied."""
    copies = tuple(evidence(Stance.SUPPORTS, f"copy{n}.example") for n in range(12))
    trace = one_origin(*copies)
    given = verdict(facts(copies, opinion(Rating.SUPPORTED, confidence=1.0), trace=trace))
    assert (given.origins_for, given.confidence) == (1, 0.6)
    raised = objections_by_rule(weigh(copies, trace), trace, {e.page: e.title for e in copies})
    assert any("12 sources are one origin" in o.text and o.grade is Grade.MAJOR for o in raised)


def test_an_official_record_needs_no_second_origin() -> None:
    record = evidence(Stance.REFUTES, "register.example", SourceKind.REGISTER)
    given = verdict(facts((record,), opinion(Rating.REFUTED, confidence=0.95)))
    assert given.confidence == 0.95


def test_an_unchallenged_verdict_is_capped_and_says_why() -> None:
    given = verdict(facts(PRO, opinion(Rating.SUPPORTED), state=ChallengeState.UNCHALLENGED))
    assert given.confidence <= 0.5
    assert "the advocate slept" in given.caps[0].detail


def test_a_silent_judge_leaves_the_provisional_rating_capped() -> None:
    given = verdict(facts(PRO, None, first=opinion(Rating.SUPPORTED)))
    assert given.rating is Rating.SUPPORTED
    assert {c.reason for c in given.caps} >= {CapReason.UNJUDGED}


def test_likely_false_97_is_never_shown_as_likely_true_97() -> None:
    """The judge said "likely false, 97", the card said LIKELY TRUE 97."""
    given = verdict(facts(CON, opinion(Rating.REFUTED, confidence=0.97, probability=0.97)))
    assert given.rating is Rating.REFUTED
    assert given.probability_true is None
    assert CapReason.INCONSISTENT in {c.reason for c in given.caps}


def test_every_cap_that_lowers_confidence_has_its_reason() -> None:
    """A parse failure lowered confidence to 0.27 without a word."""
    given = verdict(
        facts(
            PRO,
            opinion(Rating.SUPPORTED, confidence=1.0),
            investigations=(
                investigation("records", None),
                investigation("press", Rating.SUPPORTED, PRO, (failed("wikipedia"),)),
            ),
        )
    )
    assert given.confidence == min(c.limit for c in given.caps)
    assert all(c.detail for c in given.caps)
    assert {CapReason.FAILED, CapReason.ABSTAINED} <= {c.reason for c in given.caps}


def test_where_everything_failed_the_basis_says_so() -> None:
    blind = tuple(investigation(s, None, (), (failed(s),)) for s in ("records", "press", "social"))
    given = verdict(facts((), None, first=opinion(Rating.NOT_ENOUGH_EVIDENCE), investigations=blind))
    assert (given.rating, given.basis) == (Rating.NOT_ENOUGH_EVIDENCE, Basis.FAILED)


def test_a_fatal_objection_that_stays_open_caps() -> None:
    doubt = objection(Effect.DOUBTS, Grade.FATAL)
    given = verdict(facts(PRO, opinion(Rating.SUPPORTED), objections=(doubt,), ruling=Ruling.OPEN))
    assert given.confidence == 0.4


def test_an_objection_that_carries_a_refutation_does_not_weaken_it() -> None:
    against = objection(Effect.CONTRADICTS, Grade.FATAL, (CON[0],))
    given = verdict(facts(CON, opinion(Rating.REFUTED), objections=(against,), ruling=Ruling.SUSTAINED))
    assert given.confidence == 0.9


def test_evidence_from_text_of_low_trust_caps_unless_other_evidence_stands_beside_it() -> None:
    sure = tuple(evidence(Stance.SUPPORTS, f"u{n}.example") for n in range(3))
    unsure = tuple(e.model_copy(update={"low_trust": "a PDF from right to left"}) for e in sure)
    capped = verdict(facts(unsure, opinion(Rating.SUPPORTED)))
    assert capped.confidence == LOW_TRUST
    assert [c.detail for c in capped.caps if c.reason is CapReason.LOW_TRUST] == ["a PDF from right to left"]
    for mixed in (sure, (*unsure[:2], sure[2])):
        assert CapReason.LOW_TRUST not in {c.reason for c in verdict(facts(mixed, opinion(Rating.SUPPORTED))).caps}


def test_undated_evidence_caps() -> None:
    undated = tuple(evidence(Stance.SUPPORTS, f"u{n}.example", published=None) for n in range(3))
    assert verdict(facts(undated, opinion(Rating.SUPPORTED))).confidence == 0.7


def test_an_exaggeration_has_a_word_of_its_own() -> None:
    """An exaggeration was called false because there was no word for "partly"."""
    given = verdict(facts(CON, opinion(Rating.MISLEADING)))
    assert given.rating is Rating.MISLEADING


def test_provisional_follows_a_record_against_the_press() -> None:
    record = evidence(Stance.REFUTES, "register.example", SourceKind.REGISTER)
    found = (
        investigation("records", Rating.REFUTED, (record,)),
        investigation("press", Rating.SUPPORTED, PRO),
        investigation("social", Rating.SUPPORTED, PRO),
    )
    assert provisional(found, Trace()).rating is Rating.REFUTED


def test_provisional_needs_evidence_for_what_the_investigators_say() -> None:
    found = tuple(investigation(s, Rating.SUPPORTED) for s in ("records", "press", "social"))
    assert provisional(found, Trace()).rating is Rating.NOT_ENOUGH_EVIDENCE


def test_who_found_nothing_does_not_contradict_who_found_something() -> None:
    found = (
        investigation("records", Rating.NOT_ENOUGH_EVIDENCE),
        investigation("press", Rating.SUPPORTED, PRO),
        investigation("social", Rating.NOT_ENOUGH_EVIDENCE),
    )
    first = provisional(found, Trace())
    assert (first.rating, first.confidence) == (Rating.SUPPORTED, 0.9)


def test_a_quote_read_in_opposite_ways_is_mixed() -> None:
    other = PRO[0].model_copy(update={"stance": Stance.REFUTES})
    assert [e.stance for e in distinct_evidence([(PRO[0],), (other,)])] == [Stance.MIXED]


def test_a_quote_about_another_matter_contradicts_nothing_however_it_is_labelled() -> None:
    bread = CON[0].model_copy(
        update={"receipt": CON[0].receipt.model_copy(update={"quote": "Bread was late for the first time in years."})}
    )
    against = objection(Effect.CONTRADICTS, Grade.FATAL, (bread,))
    given = verdict(
        facts(
            (PRO[0], bread),
            opinion(Rating.REFUTED),
            first=opinion(Rating.SUPPORTED),
            objections=(against,),
            ruling=Ruling.SUSTAINED,
        )
    )
    assert given.rating is Rating.SUPPORTED


def test_one_origin_against_three_makes_a_conflict_not_a_refutation() -> None:
    against = objection(Effect.CONTRADICTS, Grade.FATAL, (CON[0],))
    given = verdict(
        facts(
            (*PRO[:3], CON[0]),
            opinion(Rating.REFUTED),
            first=opinion(Rating.SUPPORTED),
            objections=(against,),
            ruling=Ruling.SUSTAINED,
        )
    )
    assert given.rating is Rating.CONFLICTING
    assert given.overruled
