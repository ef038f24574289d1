"""Promote: what a seat pointed at becomes evidence with a receipt, or is dropped and counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from refute.domain.briefs.assess import FindingDraft
from refute.domain.claim import Claim
from refute.domain.evidence import Drop, Evidence, Nearest, Passage, Receipt
from refute.domain.ports import Room
from refute.domain.setting import Stretch
from refute.domain.vocabulary import Dropped
from refute.reading.near_miss import near_miss
from refute.reading.quote import locate
from refute.rules.framed import stance_in
from refute.rules.repeated import repeats_rumour
from refute.rules.time_marks import Occasion, marked
from refute.stages.passages import snapshot_text
from refute.stages.setting import setting_of

_SHORTENED, _MOST_NEAREST = 120, 400
"""Characters of a dropped quote that are kept; of one that almost stands in its page, and of what stands there."""


@dataclass(frozen=True)
class Promoted:
    """Verified evidence, what was not admitted, and which passage number led to which evidence."""

    evidence: tuple[Evidence, ...]
    dropped: tuple[Drop, ...]
    by_number: Mapping[int, tuple[str, ...]]

    def marked(self, occasion: Occasion) -> "Promoted":
        """The same with the time of every piece of evidence compared with the claim and `as_of`."""
        return replace(self, evidence=tuple(marked(e, occasion) for e in self.evidence))


def promote(
    room: Room, seat: str, claim: Claim, findings: Sequence[FindingDraft], passages: Mapping[int, Passage]
) -> Promoted:
    """Each finding whose quote stands in the page that it points at becomes evidence, once.

    A quote that its page takes back is neutral, whatever the seat says. One that almost stands there is a near miss: it
    is dropped with what the page says instead.
    """
    evidence: dict[str, Evidence] = {}
    dropped: list[Drop] = []
    by_number: dict[int, tuple[str, ...]] = {}
    for finding in findings:
        passage = passages.get(finding.passage)
        if passage is None:
            offered = f"passage {finding.passage}: {finding.quote[:_SHORTENED]}"
            dropped.append(Drop(reason=Dropped.NO_SUCH_PASSAGE, offered=offered, where=seat))
            continue
        text = snapshot_text(room, passage.page)
        span = locate(finding.quote, text, within=(passage.start, passage.end))
        if span is not None and passage.page.published_at(span[0]) != passage.published:
            span = None  # the words of another entry, which has a time of its own
        if span is None:
            dropped.append(_not_found(passage, seat, finding.quote, text))
            continue
        if repeats_rumour(passage.page, text, span, finding.stance):
            offered = f"{finding.quote[:120]} ({passage.page.site}, which reviews it)"
            dropped.append(Drop(reason=Dropped.REPEATED_RUMOUR, offered=offered, where=seat))
            continue
        found = _evidence(passage, (seat, claim), finding, (text, *span))
        evidence.setdefault(found.id, found)
        by_number[finding.passage] = (*by_number.get(finding.passage, ()), found.id)
    return Promoted(tuple(evidence.values()), tuple(dropped), by_number)


def _not_found(passage: Passage, seat: str, quote: str, text: str) -> Drop:
    """A quote that does not stand in its page, with what stands there instead where something close does."""
    near = near_miss(quote, text, (passage.start, passage.end))
    if near is None:
        return Drop(reason=Dropped.QUOTE_NOT_FOUND, offered=quote[:_SHORTENED], where=seat)
    end = min(near.end, near.start + _MOST_NEAREST)
    nearest = Nearest(
        page=passage.page.id,
        snapshot=passage.page.snapshot,
        stands=Stretch(text=text[near.start : end], start=near.start, end=end),
        differs=near.differs,
        detail=near.detail[:_MOST_NEAREST],
    )
    return Drop(reason=Dropped.NEAR_MISS, offered=quote[:_MOST_NEAREST], where=seat, nearest=nearest)


def _evidence(passage: Passage, by: tuple[str, Claim], finding: FindingDraft, place: tuple[str, int, int]) -> Evidence:
    text, start, end = place
    seat, claim = by
    page = passage.page
    setting = setting_of(text, start, end)
    stance = stance_in(claim, setting.frame, finding.stance)
    return Evidence(
        receipt=Receipt(
            url=page.url,
            final_url=page.final_url,
            retrieved=page.retrieved,
            published=page.published_at(start),
            modified=page.modified,
            first_captured=page.first_captured,
            snapshot=page.snapshot,
            quote=text[start:end],
            start=start,
            end=end,
        ),
        page=page.id,
        title=page.title,
        site=page.site,
        kind=page.kind,
        stance=stance,
        seat=seat,
        offered=None if stance is finding.stance else finding.stance,
        setting=setting,
        why=finding.why,
        low_trust=page.low_trust,
    )
