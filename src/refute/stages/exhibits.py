"""Exhibits: the evidence of a case as numbers, so that a seat can point at it and invent nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from refute.domain.briefs.attack import SeatOpinion
from refute.domain.briefs.brief import NumberedEvidence
from refute.domain.evidence import Evidence, Passage
from refute.domain.investigation import Investigation
from refute.domain.setting import Stretch
from refute.domain.trace import Trace
from refute.domain.vocabulary import GapKind, Stance
from refute.rules.origins.counting import origin_keys
from refute.rules.time_marks import may_support
from refute.stages.time_notes import on_evidence

MOST = 30
"""Most exhibits shown to a seat; the telling ones come first."""

_ORDER = {Stance.SUPPORTS: 0, Stance.REFUTES: 0, Stance.MIXED: 1, Stance.NEUTRAL: 2}


@dataclass(frozen=True)
class Exhibits:
    """Numbered evidence, and the way back from a number to an id."""

    shown: tuple[NumberedEvidence, ...]
    ids: Mapping[int, str]

    def number(self, evidence: str) -> int | None:
        """The number under which this evidence is shown."""
        return next((n for n, i in self.ids.items() if i == evidence), None)

    def standing_in(self, passage: int) -> tuple[str, ...]:
        """Ids of the evidence that names this passage."""
        return tuple(self.ids[e.number] for e in self.shown if e.passage == passage)

    def numbers(self, evidence: Sequence[str]) -> tuple[int, ...]:
        """The numbers of those that are shown."""
        return tuple(n for e in evidence if (n := self.number(e)) is not None)


def exhibits(
    evidence: Sequence[Evidence], trace: Trace, first: int = 1, passages: Mapping[int, Passage] = MappingProxyType({})
) -> Exhibits:
    """The evidence, numbered from `first`: telling quotes before neutral ones, otherwise in the order found.

    `passages` are those that the same seat is shown: a quote that stands in one names it.
    """
    keys = origin_keys(evidence, trace)
    known = {*(o.id for o in trace.origins), *(part.origin for part in trace.parts)}
    ordered = sorted(evidence, key=lambda e: _ORDER[e.stance])[:MOST]
    # Numbered as they come, so that evidence which is found later changes no number that an earlier seat saw.
    seen = dict.fromkeys(keys[e.id] for e in ordered if keys[e.id] in known)
    origins = {key: n for n, key in enumerate(seen, 1)}
    shown = tuple(
        NumberedEvidence(
            number=n,
            text=e.receipt.quote,
            title=e.title,
            site=e.site,
            published=e.receipt.published.value,
            kind=e.kind.value,
            # What was out before cannot say that it happened, whatever the seat made of it.
            stance=e.stance if e.stance is not Stance.SUPPORTS or may_support(e) else Stance.NEUTRAL,
            seat=e.seat,
            time_notes=on_evidence(e),
            origin=origins.get(keys[e.id], 0),
            before=_words(e.setting.before),
            sentence=_words(e.setting.sentence),
            after=_words(e.setting.after),
            frame=e.setting.frame,
            spoken=e.setting.spoken,
            speaker=e.setting.speaker,
            passage=_holding(e, passages),
        )
        for n, e in enumerate(ordered, first)
    )
    return Exhibits(shown, {n: e.id for n, e in enumerate(ordered, first)})


def _holding(evidence: Evidence, passages: Mapping[int, Passage]) -> int | None:
    """The number of the first passage of its page from the sentence before it to the one after it."""
    around = [s for s in (evidence.setting.before, evidence.setting.after) if s]
    start = min([evidence.receipt.start, *(s.start for s in around)])
    end = max([evidence.receipt.end, *(s.end for s in around)])
    held = (n for n, p in passages.items() if p.page.id == evidence.page and p.start <= start and end <= p.end)
    return next(held, None)


def _words(stretch: Stretch | None) -> str | None:
    return stretch.text if stretch else None


def opinions(investigations: Sequence[Investigation]) -> tuple[SeatOpinion, ...]:
    """What each investigator concluded, and what it says is missing."""
    return tuple(
        SeatOpinion(
            seat=i.seat,
            opinion=i.opinion,
            gaps=tuple(g.detail for g in i.work.gaps if g.kind is not GapKind.NOT_APPLICABLE),
        )
        for i in investigations
    )
