"""Match by rules: a fallen claim made again, as far as can be told without a model."""

from refute.domain.briefs.match import MatchBrief, MatchDraft, MatchedDraft, NumberedClaim
from refute.domain.claim import Claim, Span
from refute.language.repetition.alike import near, repeats
from refute.language.repetition.dropped import dropped_in


def match(brief: MatchBrief) -> MatchDraft:
    """For each new claim the fallen one that it repeats; of several the nearest."""
    return MatchDraft(matches=[_matched(new, brief.fallen) for new in brief.claims])


def _matched(new: NumberedClaim, fallen: tuple[NumberedClaim, ...]) -> MatchedDraft:
    found = [f for f in fallen if repeats(_claim(f), _claim(new))]
    best = max(found, key=lambda f: near(f.text, new.text), default=None)
    back = best is not None and bool(new.around) and _taken_back(new)
    return MatchedDraft(claim=new.number, repeats=best.number if best else None, taken_back=back)


def _claim(numbered: NumberedClaim) -> Claim:
    return Claim(text=numbered.text, span=Span(start=0, end=len(numbered.text)), language=numbered.language)


def _taken_back(new: NumberedClaim) -> bool:
    around = new.around or ""
    at = around.find(new.text)
    place = (at, at + len(new.text)) if at >= 0 else (0, len(around))
    return dropped_in(around, Span(start=place[0], end=place[1]), new.language)
