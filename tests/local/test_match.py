"""*local* answers which claim repeats a fallen one."""

import pytest

from refute.domain.briefs.match import MatchBrief, MatchDraft, NumberedClaim
from refute.domain.claim import Claim, Span
from refute.domain.vocabulary import Role
from refute.language.repetition.alike import repeats
from refute.reasoners.local.reasoner import LocalReasoner

FALLEN = ("The port of Averno handled 398 ships in 2021.", "Coffee causes cancer.")


def brief(*texts: str, around: str | None = None) -> MatchBrief:
    fallen = tuple(NumberedClaim(number=i, text=t, language="en") for i, t in enumerate(FALLEN, 1))
    claims = tuple(NumberedClaim(number=i, text=t, language="en", around=around) for i, t in enumerate(texts, 3))
    return MatchBrief(role=Role.JUDGE, seat="validator", directive="", fallen=fallen, claims=claims)


async def answer(asked: MatchBrief) -> MatchDraft:
    draft = (await LocalReasoner().think(asked, MatchDraft)).draft
    assert draft is not None
    return draft


async def test_local_points_at_the_claim_that_is_repeated() -> None:
    draft = await answer(
        brief("In 2021 the port of Averno handled 398 ships.", "Tea is healthy.", "As we know, coffee causes cancer.")
    )
    assert [(m.claim, m.repeats) for m in draft.matches] == [(3, 1), (4, None), (5, 2)]


async def test_local_sees_that_a_claim_is_only_quoted_to_be_dropped() -> None:
    said = "Coffee causes cancer."
    draft = await answer(brief(said, around=f"{said} That was wrong, I stand corrected."))
    assert draft.matches[0].taken_back


@pytest.mark.parametrize(
    ("language", "a", "other", "b"),
    [
        (
            "en",
            "The court upheld the ban on diesel cars in Lorne.",
            "en",
            "In Lorne, judges struck down the ban on diesel cars.",
        ),
        ("en", "The government raised the tax on beer.", "fr", "Le gouvernement a baissé la taxe sur la bière."),
        ("en", "Nurses earn more than teachers.", "es", "Los profesores ganan más que las enfermeras."),
        ("en", "The company hired 300 people.", "de", "Die Firma hat 300 Leute entlassen."),
        ("en", "The hospital in Munich has no oxygen.", "zh", "柏林的医院没有氧气。"),
    ],
)
def test_likeness_of_vectors_makes_no_repetition_of_an_opposite(language: str, a: str, other: str, b: str) -> None:
    assert not repeats(_claim(a, language), _claim(b, other))


def _claim(text: str, language: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)
