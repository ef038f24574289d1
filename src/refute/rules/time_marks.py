"""What arithmetic says about the time of evidence: late, early or undated. Pure; `refute verify` derives it again."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence, Published
from refute.domain.vocabulary import DateFound, SourceKind, TimeMark
from refute.rules.dates import from_future, published_interval, undated
from refute.rules.subject import begins

LIVE = timedelta(hours=1)
"""A check that began this soon after `as_of` read its pages then: none of them can be newer."""
_KEPT_UP = (SourceKind.ENCYCLOPEDIA, SourceKind.REGISTER)
"""Kinds of source whose text goes on changing under the date of its first version."""


@dataclass(frozen=True)
class Occasion:
    """For what, and for when, evidence is gathered."""

    claim: Claim
    as_of: datetime
    started: datetime
    """When the check began."""


def time_marks(evidence: Evidence, occasion: Occasion) -> tuple[TimeMark, ...]:
    """The marks that apply, in the order of the vocabulary.

    may_be_after_as_of: after `as_of` in some time zones or within what the date leaves open, and not in others;
    or a file that was written here after it, whenever its words were.
    edited_after_as_of: published before, last changed after `as_of`, so that the words may be newer.
    before_subject: the text was surely out before what the claim says happened began.
    undated: no readable date of publication.
    """
    receipt = evidence.receipt
    live = occasion.started - occasion.as_of < LIVE
    captured = published_interval(receipt.first_captured)
    kept_since = captured is not None and captured.latest <= occasion.as_of
    out = published_interval(receipt.published)
    changed = published_interval(receipt.modified)
    found = []
    late = out is not None and occasion.as_of < out.latest and not from_future(receipt.published, occasion.as_of)
    if late and not live and not kept_since:
        found.append(TimeMark.MAY_BE_AFTER_AS_OF)
    if changed is not None and changed.earliest > occasion.as_of and not kept_since:
        found.append(TimeMark.EDITED_AFTER_AS_OF)
    written_by = _written_by(evidence)
    began = begins(occasion.claim, occasion.as_of)
    if written_by is not None and began is not None and written_by < began:
        found.append(TimeMark.BEFORE_SUBJECT)
    if undated(receipt.published):
        found.append(TimeMark.UNDATED)
    return tuple(found)


def marked(evidence: Evidence, occasion: Occasion) -> Evidence:
    """The evidence with its marks."""
    return evidence.model_copy(update={"marks": time_marks(evidence, occasion)})


def may_support(evidence: Evidence) -> bool:
    """Whether it can show that something happened: what was out before can only have announced it."""
    return TimeMark.BEFORE_SUBJECT not in evidence.marks


def _written_by(evidence: Evidence) -> datetime | None:
    """The instant by which the text was surely written; None where nothing tells."""
    receipt = evidence.receipt
    bounds = [_latest(receipt.first_captured)]
    # A file's own date tells when it was copied or made, as often as when its words were written.
    if evidence.kind not in _KEPT_UP and receipt.published.how not in (DateFound.FILE, DateFound.COPY):
        bounds.append(_latest(receipt.modified) if receipt.modified.value else _latest(receipt.published))
    known = [b for b in bounds if b is not None]
    return min(known, default=None)


def _latest(published: Published) -> datetime | None:
    interval = published_interval(published)
    return None if interval is None else interval.latest
