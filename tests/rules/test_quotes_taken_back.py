"""A quote that its page takes back takes no side, and one speaker's word is called that."""

import pytest
from made import AS_OF, CLAIM, evidence, facts, opinion

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Evidence
from refute.domain.setting import Setting, Spoken
from refute.domain.vocabulary import Frame, Rating, Stance
from refute.rules.framed import stance_in
from refute.rules.one_voice import one_voice
from refute.rules.verdict import decide
from refute.rules.weigh import weigh


def claim(text: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language="en")


@pytest.mark.parametrize("frame", Frame)
@pytest.mark.parametrize("offered", Stance)
def test_a_quote_in_a_frame_is_neutral_and_any_other_is_what_its_seat_says(frame: Frame, offered: Stance) -> None:
    assert stance_in(CLAIM, frame, offered) is (Stance.MIXED if offered is Stance.MIXED else Stance.NEUTRAL)
    assert stance_in(CLAIM, None, offered) is offered


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("The county denied that the bridge is closed.", Frame.DENIED),
        ("Critics claimed that the bridge is closed.", Frame.CLAIMED),
        ("If it rains, the bridge is closed.", Frame.SUPPOSED),
    ],
)
def test_a_claim_about_a_denial_is_shown_by_what_was_denied(text: str, frame: Frame) -> None:
    assert stance_in(claim(text), frame, Stance.SUPPORTS) is Stance.SUPPORTS
    other = Frame.CLAIMED if frame is Frame.DENIED else Frame.DENIED
    assert stance_in(claim(text), other, Stance.SUPPORTS) is Stance.NEUTRAL


def told(site: str, speaker: str | None) -> Evidence:
    return evidence(Stance.SUPPORTS, site).model_copy(
        update={"setting": Setting(spoken=Spoken.DIRECT if speaker else None, speaker=speaker)}
    )


def test_a_side_that_rests_on_one_speakers_word_says_so_whatever_the_spelling() -> None:
    quotes = (told("a.example", "Ann Lee"), told("b.example", "ANN LEE"))
    line = one_voice(CLAIM, Rating.SUPPORTED, weigh(quotes, facts(quotes, None).trace))
    assert line == "This rests on the word of Ann Lee alone, quoted by a.example, b.example."


@pytest.mark.parametrize(
    ("quotes", "rating", "text"),
    [
        ((told("a.example", "Ann Lee"), told("b.example", "Bob Ray")), Rating.SUPPORTED, CLAIM.text),
        ((told("a.example", "Ann Lee"), told("b.example", None)), Rating.SUPPORTED, CLAIM.text),
        ((told("a.example", None),), Rating.SUPPORTED, CLAIM.text),
        ((told("a.example", "Ann Lee"),), Rating.REFUTED, CLAIM.text),
        ((told("a.example", "Ann Lee"),), Rating.NOT_ENOUGH_EVIDENCE, CLAIM.text),
        ((told("a.example", "Ann Lee"),), Rating.SUPPORTED, "Ann Lee said that the bridge is closed."),
    ],
)  # fmt: skip
def test_no_other_side_is_called_one_speakers_word(quotes: tuple[Evidence, ...], rating: Rating, text: str) -> None:
    assert one_voice(claim(text), rating, weigh(quotes, facts(quotes, None).trace)) is None


def test_the_line_stands_in_the_verdicts_context() -> None:
    quotes = (told("a.example", "Ann Lee"),)
    verdict = decide(facts(quotes, opinion(Rating.SUPPORTED)), AS_OF, 7.0)
    assert any("word of Ann Lee alone" in line for line in verdict.context)
