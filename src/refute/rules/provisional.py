"""The provisional rating: what the investigations alone point to, recorded before the challenge. Pure."""

from collections import defaultdict
from collections.abc import Sequence

from refute.domain.investigation import Investigation, Opinion
from refute.domain.trace import Trace
from refute.domain.vocabulary import Rating
from refute.rules.support import carried
from refute.rules.weigh import Sides, distinct_evidence, weigh

UNVOICED = 0.5
"""Confidence in a rating that the evidence carries and no investigator gave."""

_COMMITTED = (Rating.SUPPORTED, Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING)


def provisional(investigations: Sequence[Investigation], trace: Trace) -> Opinion:
    """A rating that the investigators' opinions favour and their evidence carries.

    Opinions are weighed by their confidence; an opinion without verified evidence has none to weigh. An official
    record on one side only decides. Where opinions and evidence point apart, the evidence wins.
    """
    sides = weigh(distinct_evidence([i.work.evidence for i in investigations]), trace)
    voices = [i.opinion for i in investigations if i.opinion is not None]
    rating = _rating(sides, voices)
    confidence = _confidence(rating, voices)
    known = [v for v in voices if v.probability_true is not None and v.confidence > 0]
    weight = sum(v.confidence for v in known)
    probability = sum((v.probability_true or 0.0) * v.confidence for v in known) / weight if weight else None
    return Opinion(
        rating=rating,
        probability_true=None if probability is None else round(probability, 3),
        confidence=round(confidence, 3),
        reason=describe(sides),
    )


def _confidence(rating: Rating, voices: Sequence[Opinion]) -> float:
    """Mean confidence of those who agree, times their share of those who commit themselves.

    Who found nothing does not contradict who found something.
    """
    agreeing = [v.confidence for v in voices if v.rating is rating]
    if not agreeing:
        return UNVOICED if rating in _COMMITTED else 0.0
    committed = [v for v in voices if v.rating in _COMMITTED] if rating in _COMMITTED else voices
    return sum(agreeing) / len(agreeing) * len(agreeing) / len(committed)


def _rating(sides: Sides, voices: Sequence[Opinion]) -> Rating:
    if sides.record_against and not sides.record_for:
        return Rating.REFUTED
    if sides.record_for and not sides.record_against and not sides.opposing:
        return Rating.SUPPORTED
    votes: dict[Rating, float] = defaultdict(float)
    for voice in voices:
        if voice.rating in _COMMITTED and carried(voice.rating, sides):
            votes[voice.rating] += voice.confidence
    if sides.origins_for and sides.origins_against and len({r for r in votes if r is not Rating.CONFLICTING}) != 1:
        return Rating.CONFLICTING
    if votes:
        return max(sorted(votes), key=lambda r: votes[r])
    return Rating.NOT_ENOUGH_EVIDENCE


def describe(sides: Sides) -> str:
    """The balance of evidence in one sentence: counts only."""
    if not sides.supporting and not sides.opposing:
        return "No verified quote supports or refutes it."
    parts = []
    if sides.supporting:
        parts.append(_sources(len({e.page for e in sides.supporting}), sides.origins_for, "support"))
    if sides.opposing:
        parts.append(_sources(len({e.page for e in sides.opposing}), sides.origins_against, "refute"))
    said = " and ".join(parts) if len(parts) > 1 else parts[0]
    record = " An official record is among them." if sides.record_for or sides.record_against else ""
    return f"{said}.{record}"


def _sources(pages: int, origins: int, verb: str) -> str:
    sources = "1 source" if pages == 1 else f"{pages} sources"
    behind = "1 independent origin" if origins == 1 else f"{origins} independent origins"
    return f"{sources} from {behind} {verb}{'s' if pages == 1 else ''} it"
