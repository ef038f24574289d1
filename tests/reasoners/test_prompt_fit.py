"""A brief that does not fit a model's context loses what ranks lowest, and says so."""

import pytest
from briefs_for_tests import assess_brief, attack_brief, intake_brief, judge_brief

from refute.domain.briefs.assess import AssessBrief, AssessDraft
from refute.domain.briefs.attack import AttackBrief, AttackDraft
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeBrief, JudgeDraft
from refute.domain.vocabulary import Frame
from refute.reasoners.fit import Room, fit, tokens_of
from refute.reasoners.prompt import Order
from refute.reasoners.tokens import estimate, floor

_LONG = "The council met on Tuesday to speak about the bridge and its cost. " * 12


def test_all_is_kept_where_it_fits() -> None:
    order = Order(assess_brief(_LONG, _LONG), AssessDraft)
    fitted = fit(order, Room(32_768, 4_096), with_schema=False)
    assert fitted.order is order
    assert fitted.left_out == ()


@pytest.mark.parametrize("context", [2_500, 4_000, 6_000])
def test_lowest_ranked_passages_are_left_out_and_named(context: int) -> None:
    """A prompt cut without a word: here what does not fit is left out whole, and listed."""
    order = Order(assess_brief(*[f"{n} {_LONG}" for n in range(30)]), AssessDraft)
    room = Room(context, 800)
    fitted = fit(order, room, with_schema=True)
    kept = fitted.order.brief
    assert isinstance(kept, AssessBrief)
    count = len(kept.passages)
    assert [p.number for p in kept.passages] == list(range(1, count + 1))
    assert fitted.left_out == tuple(range(count + 1, 31))
    assert tokens_of(fitted.order, with_schema=True) <= room.prompt
    assert kept.passages[0].text == f"0 {_LONG}", "a passage is never shortened"


def test_one_more_passage_would_not_have_fitted() -> None:
    brief = assess_brief(*[f"{n} {_LONG}" for n in range(30)])
    room = Room(4_000, 800)
    count = len(fit(Order(brief, AssessDraft), room, with_schema=False).left_out)
    more = brief.model_copy(update={"passages": brief.passages[: 30 - count + 1]})
    assert tokens_of(Order(more, AssessDraft), with_schema=False) > room.prompt


def test_evidence_goes_only_after_all_passages() -> None:
    order = Order(attack_brief(40), AttackDraft)
    for context in (4_500, 2_800):
        fitted = fit(order, Room(context, 500), with_schema=False)
        kept = fitted.order.brief
        assert isinstance(kept, AttackBrief)
        assert fitted.left_out
        assert len(kept.evidence) == 40 or not kept.own


def _with_read(items: int) -> Order:
    """An attack whose advocate is also shown twenty long passages that an investigator read."""
    read = assess_brief(*[f"{n} {_LONG}" for n in range(1, 21)]).passages
    own = [p.model_copy(update={"number": p.number + 100}) for p in attack_brief(items).own]
    quotes = [e.model_copy(update={"number": e.number + 200}) for e in attack_brief(items).evidence]
    update = {"passages": read, "shown_to": "press", "own": tuple(own), "evidence": tuple(quotes)}
    return Order(attack_brief(items).model_copy(update=update), AttackDraft)


@pytest.mark.parametrize("context", [3_300, 5_000, 7_000])
def test_what_an_investigator_read_goes_before_anything_of_the_advocates_own(context: int) -> None:
    """It is a second look at what another seat has read; as much of it stays as fits, and what goes is named."""
    order = _with_read(4)
    assert isinstance(order.brief, AttackBrief)
    fitted = fit(order, Room(context, 512), with_schema=False)
    kept = fitted.order.brief
    assert isinstance(kept, AttackBrief)
    assert (kept.own, len(kept.evidence)) == (order.brief.own, 4)
    assert kept.passages == order.brief.passages[: len(kept.passages)]
    assert fitted.left_out == tuple(range(len(kept.passages) + 1, 21))
    more = kept.model_copy(update={"passages": order.brief.passages[: len(kept.passages) + 1]})
    assert tokens_of(Order(more, AttackDraft), with_schema=False) > Room(context, 512).prompt


@pytest.mark.parametrize("context", range(2_400, 9_000, 600))
def test_where_less_to_read_makes_a_prompt_longer_it_still_fits_or_says_that_it_does_not(context: int) -> None:
    """Quotes that stood in a passage say again where they are from once it is left out."""
    order = _with_read(1)
    assert isinstance(order.brief, AttackBrief)
    (quote,) = order.brief.evidence
    long = {"title": "A title as long as a hostile page likes " * 8, "passage": 20}
    quotes = tuple(quote.model_copy(update={"number": n, **long}) for n in range(201, 226))
    order = Order(order.brief.model_copy(update={"evidence": quotes}), AttackDraft)
    fitted = fit(order, Room(context, 512), with_schema=False)
    fits = tokens_of(fitted.order, with_schema=False) <= Room(context, 512).prompt
    assert fits != bool(fitted.problem)


def test_what_stands_around_quotes_goes_before_any_evidence() -> None:
    brief = judge_brief()
    around = {"before": _LONG, "sentence": _LONG, "after": _LONG, "frame": Frame.DENIED, "speaker": "Ann Lee"}
    quotes = tuple(e.model_copy(update=around) for e in brief.evidence)
    order = Order(brief.model_copy(update={"evidence": quotes}), JudgeDraft)
    assert fit(order, Room(32_768, 4_096), with_schema=False).order is order
    fitted = fit(order, Room(tokens_of(order, with_schema=False) + 256 - 200, 256), with_schema=False)
    kept = fitted.order.brief
    assert isinstance(kept, JudgeBrief)
    assert fitted.left_out == ()
    assert [e.number for e in kept.evidence] == [e.number for e in quotes]
    assert all(e.before is e.sentence is e.after is None for e in kept.evidence)
    assert {(e.frame, e.speaker) for e in kept.evidence} == {(Frame.DENIED, "Ann Lee")}


def test_a_seat_that_would_have_nothing_to_judge_by_abstains() -> None:
    order = Order(assess_brief(_LONG * 20, _LONG * 20), AssessDraft)
    fitted = fit(order, Room(2_048, 512), with_schema=False)
    assert "larger context" in fitted.problem
    assert fitted.left_out == ()
    assert fit(Order(judge_brief(), JudgeDraft), Room(600, 256), with_schema=False).problem


def test_a_submission_is_never_cut() -> None:
    fitted = fit(Order(intake_brief(_LONG * 50), IntakeDraft), Room(4_096, 512), with_schema=False)
    assert fitted.problem
    assert "4096" in fitted.problem


def test_small_context_keeps_room_for_prompt_and_answer() -> None:
    assert Room(4_096, 4_096).prompt > 2_500
    assert Room(32_768, 4_096).output == 4_096


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        # Counted with the o200k vocabulary, which needs the fewest tokens of those in use.
        ("The quick brown fox jumps over the lazy dog.", 10),
        ("Die Brücke wurde im Jahr 2019 nach zwei Jahren Bauzeit eröffnet.", 14),
        ("大桥于2019年通车。", 8),
        ("Мост открылся в 2019 году.", 8),
    ],
)
def test_estimate_is_high_and_floor_is_low(text: str, tokens: int) -> None:
    assert floor(text) <= tokens <= estimate(text)


def test_escapes_count() -> None:
    """Markup is sent as escapes, so a page of angle brackets takes more room than its characters."""
    plain = tokens_of(Order(assess_brief("a" * 600), AssessDraft), with_schema=False)
    markup = tokens_of(Order(assess_brief("<" * 600), AssessDraft), with_schema=False)
    assert markup > plain + 600
