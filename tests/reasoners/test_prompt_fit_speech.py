"""A debate that does not fit a model's context: what was said last is shortened last, what fell is never left out."""

import pytest
from briefs_for_tests import AS_OF, CARD, passage

from refute.domain.briefs.speak import SeenMark, SeenPosition, SeenSpeech, SpeakBrief, SpeechDraft
from refute.domain.debate.words import PLAIN_POSITIONS, Mark
from refute.domain.vocabulary import Role
from refute.reasoners.fit import Fitted, Room, fit, tokens_of
from refute.reasoners.prompt import Order

_LONG = "The council met on Tuesday to speak about the bridge and its cost. " * 20


def speech(speaker: str, marks: tuple[int, ...] = ()) -> SeenSpeech:
    return SeenSpeech(speaker=speaker, round=4, text=f"{speaker}: {_LONG}", position="for", confidence=0.6, marks=marks)


def brief(marks: int = 40, passages: int = 12) -> SpeakBrief:
    kinds = [Mark.FAIL if n <= 5 else Mark.WARN if n % 2 else Mark.OK for n in range(1, marks + 1)]
    return SpeakBrief(
        role=Role.PERSONA,
        seat="analyst",
        directive=CARD,
        as_of=AS_OF,
        topic="Should the bridge be closed?",
        positions=PLAIN_POSITIONS,
        round=5,
        words=350,
        own=speech("you", (1, 39)),
        others=tuple(speech(f"Speaker {x}", (2, 40)) for x in "ABC"),
        marks=tuple(
            SeenMark(
                number=n,
                mark=kind,
                claim=f"Claim {n}: the sum for part {n} of the bridge was {n} million in the year {1980 + n}.",
                reason="Nothing that was read states it; it was looked for in two places." if kind is Mark.WARN else "",
            )
            for n, kind in enumerate(kinds, 1)
        ),
        earlier=tuple(
            SeenPosition(speaker=s, round=r, position="for", confidence=0.5)
            for r in (3, 2, 1)
            for s in ("you", "Speaker A", "Speaker B")
        ),
        passages=tuple(passage(n, _LONG[:700]) for n in range(1, passages + 1)),
    )


def fitted(context: int) -> tuple[SpeakBrief, Fitted]:
    done = fit(Order(brief(), SpeechDraft), Room(context, 1_000), with_schema=False)
    assert isinstance(done.order.brief, SpeakBrief)
    return done.order.brief, done


def test_a_whole_history_that_fits_is_given_whole() -> None:
    kept, done = fitted(32_768)
    assert kept == brief()
    assert (done.left_out, done.notes) == ((), ())


def test_passages_go_before_marks_and_marks_before_words_of_the_last_speeches() -> None:
    whole = brief()
    for context in range(12_000, 3_500, -500):
        kept, done = fitted(context)
        assert not done.problem
        assert tokens_of(done.order, with_schema=False) <= Room(context, 1_000).prompt
        if len(kept.marks) < len(whole.marks):
            assert len(kept.passages) <= 4
        if kept.others != whole.others and any("[…]" in s.text for s in kept.others):
            assert {m.mark for m in kept.marks} == {Mark.FAIL}
            assert not kept.passages
        if kept.own and "[…]" in kept.own.text:
            assert all("[…]" in s.text for s in kept.others)


@pytest.mark.parametrize("context", [12_000, 9_000, 7_000, 5_500, 4_500])
def test_what_fell_is_never_left_out(context: int) -> None:
    kept, _ = fitted(context)
    assert [m.number for m in kept.marks if m.mark is Mark.FAIL] == [1, 2, 3, 4, 5]


def test_a_speech_points_at_no_mark_that_is_not_there() -> None:
    kept, _ = fitted(6_000)
    numbers = {m.number for m in kept.marks}
    assert 40 not in numbers
    assert kept.own is not None
    assert numbers.issuperset(kept.own.marks)
    assert all(numbers.issuperset(s.marks) for s in kept.others)


def test_everything_left_out_is_said() -> None:
    """Long histories are shortened; nothing is cut silently."""
    kept, done = fitted(4_000)
    told = " ".join(done.notes)
    assert f"{40 - len(kept.marks)} older marks" in told
    assert "positions" in told
    assert "end of the others' last speeches" in told
    assert done.left_out == tuple(range(1, 13))


def test_a_history_that_fits_in_no_way_is_no_speech() -> None:
    done = fit(Order(brief(), SpeechDraft), Room(1_600, 400), with_schema=False)
    assert "use a model with a larger context" in done.problem
