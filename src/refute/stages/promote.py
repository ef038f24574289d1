"""Promote: what a seat pointed at becomes evidence with a receipt, or is dropped and counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from refute.domain.briefs.assess import FindingDraft
from refute.domain.evidence import Drop, Evidence, Passage, Receipt
from refute.domain.ports import Room
from refute.domain.vocabulary import Dropped
from refute.reading.quote import locate
from refute.stages.passages import snapshot_text


@dataclass(frozen=True)
class Promoted:
    """Verified evidence, what was not admitted, and which passage number led to which evidence."""

    evidence: tuple[Evidence, ...]
    dropped: tuple[Drop, ...]
    by_number: Mapping[int, tuple[str, ...]]


def promote(room: Room, seat: str, findings: Sequence[FindingDraft], passages: Mapping[int, Passage]) -> Promoted:
    """Each finding whose quote stands verbatim in the page that it points at becomes evidence, once."""
    evidence: dict[str, Evidence] = {}
    dropped: list[Drop] = []
    by_number: dict[int, tuple[str, ...]] = {}
    for finding in findings:
        passage = passages.get(finding.passage)
        if passage is None:
            offered = f"passage {finding.passage}: {finding.quote[:120]}"
            dropped.append(Drop(reason=Dropped.NO_SUCH_PASSAGE, offered=offered, where=seat))
            continue
        text = snapshot_text(room, passage.page)
        span = locate(finding.quote, text, within=(passage.start, passage.end)) or locate(finding.quote, text)
        if span is not None and passage.page.published_at(span[0]) != passage.published:
            span = None  # the words of another entry, which has a time of its own
        if span is None:
            dropped.append(Drop(reason=Dropped.QUOTE_NOT_FOUND, offered=finding.quote[:120], where=seat))
            continue
        found = _evidence(passage, seat, finding, (text, *span))
        evidence.setdefault(found.id, found)
        by_number[finding.passage] = (*by_number.get(finding.passage, ()), found.id)
    return Promoted(tuple(evidence.values()), tuple(dropped), by_number)


def _evidence(passage: Passage, seat: str, finding: FindingDraft, place: tuple[str, int, int]) -> Evidence:
    text, start, end = place
    page = passage.page
    return Evidence(
        receipt=Receipt(
            url=page.url,
            final_url=page.final_url,
            retrieved=page.retrieved,
            published=page.published_at(start),
            snapshot=page.snapshot,
            quote=text[start:end],
            start=start,
            end=end,
        ),
        page=page.id,
        title=page.title,
        site=page.site,
        kind=page.kind,
        stance=finding.stance,
        seat=seat,
        why=finding.why,
        low_trust=page.low_trust,
    )
