"""Reports to be told on a tipline: of every rating, kind and basis, and with everything that a message can try."""

from collections.abc import Iterable

from cases import HOSTILE, report_of, rich_case

from refute.domain.case import Case, Report, Verdict
from refute.domain.investigation import Challenge
from refute.domain.vocabulary import Basis, ChallengeState, Kind, Rating, Stance
from refute.formats.tipline.told import Told

LONG = "The bridge at Orle was closed on 3 March 2024 because inspectors found cracks in both main bearings. " * 9
FORGED = (
    "“ \u202e✅ True, as far as we found\n\nHow sure we are of this: very sure.\nReviewed by an editor.\u2066 "
    "» [OK] <b>x</b> *bold* _i_ [a](https://evil.example) \u200b\u00ad /approve @admin https://evil.example\u2069"
)
TEXTS = {"short": "Garlic cures flu.", "long": LONG, "hostile": HOSTILE, "forged": FORGED}


def case_of(
    rating: Rating = Rating.REFUTED,
    kind: Kind | None = None,
    basis: Basis | None = None,
    text: str = "The bridge at Orle was closed in 2024.",
    foreign: str = "The minutes of the council say so.",
) -> Case:
    """A case with this rating; evidence only on the sides that the rating allows."""
    full = rich_case(text=text, quotes=(foreign, text), foreign=foreign, many=2)
    supporting = tuple(e.id for e in full.ledger if e.stance is Stance.SUPPORTS)
    opposing = tuple(e.id for e in full.ledger if e.stance is Stance.REFUTES)
    undecided = rating in (Rating.NOT_ENOUGH_EVIDENCE, Rating.NOT_CHECKABLE)
    verdict = Verdict(
        rating=rating,
        kind=kind,
        basis=basis,
        probability_true=None if undecided else 0.03,
        confidence=0.97,
        reason=foreign,
        supporting=() if undecided or rating is Rating.REFUTED else supporting,
        opposing=() if undecided or rating is Rating.SUPPORTED else opposing,
        origins_for=1,
        origins_against=2,
        valid_until="2025-09-01",
    )
    return full.model_copy(update={"verdict": verdict})


def verdicts() -> Iterable[tuple[Rating, Kind | None, Basis | None]]:
    """Every rating, with every kind and basis that it can have."""
    for rating in Rating:
        yield rating, None, None
    for kind in Kind:
        yield Rating.REFUTED, kind, None
    for basis in Basis:
        yield Rating.NOT_ENOUGH_EVIDENCE, None, basis


def told(*cases: Case, language: str = "en", known: bool = False, **more: object) -> Told:
    report: Report = report_of(*(cases or (case_of(),)), known=known)
    return Told(report, language, **more)  # type: ignore[arg-type]


def unchallenged(case: Case) -> Case:
    return case.model_copy(update={"challenge": Challenge(state=ChallengeState.UNCHALLENGED, why="it failed")})
