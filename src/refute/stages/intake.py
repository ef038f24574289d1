"""Intake: a submission becomes self-contained claims with exact spans."""

import re
from collections.abc import Sequence

from refute.domain.briefs.intake import ClaimDraft, IntakeBrief, IntakeDraft
from refute.domain.claim import Claim, Intake, LeftOut, Span, Submission
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.settings import CheckOrder
from refute.domain.vocabulary import ClaimKind, Role
from refute.language.detect import language_of
from refute.language.fold import fold, fold_map, plain
from refute.language.numbers import quantities
from refute.reasoners.local.reasoner import LocalReasoner
from refute.stages.ask import Purse, ask

_PARTIAL_DATE = re.compile(r"^\d{4}(-\d{2}(-\d{2})?)?$")
_KEPT_WORDS = 0.3
"""A claim that shares fewer of its words with the submission is the model's, not the sender's: the quote is used."""


async def intake(c: Conductor, room: Room, order: CheckOrder) -> Intake:
    """Claims of the submission, most checkworthy first, at most as many as the desk checks; the others are listed.

    Where the intake seat refuses or fails, the text is taken apart by *local* and the note says so.
    """
    seat = next(s for s in room.seats.values() if s.card.role == Role.INTAKE)
    submission = order.submission
    language = language_of(submission.text)
    brief = IntakeBrief(
        role=Role.INTAKE,
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=order.as_of.isoformat(),
        submission=submission,
        language=language,
        limit=order.desk.claims,
    )
    asked = await ask(c, seat, brief, IntakeDraft, Purse(order.desk.budget))
    notes = [g.detail for g in asked.gaps]
    claims, lost = _promote(asked.draft.claims if asked.draft else [], submission, language)
    notes += [f"The intake seat offered words that the submission does not hold: “{q}”" for q in lost]
    if not claims and not _is_local(seat):
        notes.append("The text was taken apart without a model.")
        by_rule = await ask(c, Seat(seat.card, (LocalReasoner(),)), brief, IntakeDraft, Purse(0.0))
        claims, _ = _promote(by_rule.draft.claims if by_rule.draft else [], submission, language)
    kept, left_out = _select(claims, order.desk.claims)
    return Intake(claims=kept, left_out=left_out, language=language, notes=tuple(notes))


def _is_local(seat: Seat) -> bool:
    return any(isinstance(r, LocalReasoner) for r in seat.chain)


def _promote(
    drafts: Sequence[ClaimDraft], submission: Submission, language: str
) -> tuple[tuple[Claim, ...], tuple[str, ...]]:
    claims: dict[str, Claim] = {}
    lost: list[str] = []
    for draft in drafts:
        span = _locate(draft.quote, submission.text)
        if span is None:
            lost.append(draft.quote[:80])
            continue
        text = fold(draft.claim) or fold(draft.quote)
        own = span_language(text, language)
        claim = Claim(
            text=text if _is_senders(text, submission.text) else fold(draft.quote),
            span=span,
            language=own,
            kind=draft.kind,
            checkworthy=draft.checkworthy,
            reason=draft.reason,
            claimant=draft.claimant or submission.origin.claimant,
            date=draft.date if draft.date and _PARTIAL_DATE.match(draft.date) else None,
            place=draft.place,
            conditions=tuple(draft.conditions),
            gloss=fold(draft.gloss) if draft.gloss and not own.startswith("en") else None,
        )
        claims.setdefault(plain(claim.text), claim)
    return tuple(claims.values()), tuple(lost)


def span_language(text: str, language: str) -> str:
    """The claim's own language where it can be told, else the submission's."""
    own = language_of(text)
    return language if own == "und" else own


def _locate(quote: str, text: str) -> Span | None:
    wanted = fold(quote)
    if not wanted:
        return None
    folded, offsets = fold_map(text)
    at = folded.find(wanted)
    if at < 0:
        at = folded.casefold().find(wanted.casefold()) if len(folded.casefold()) == len(folded) else -1
    if at < 0:
        return None
    last = at + len(wanted) - 1
    return Span(start=offsets[at], end=offsets[last] + 1)


def _is_senders(claim: str, submission: str) -> bool:
    """Whether the claim is what the submission says: no number that is not in it, and enough of its words."""
    known = {q.value for q in quantities(submission)}
    if any(q.value not in known for q in quantities(claim)):
        return False
    words, given = set(plain(claim).split()), set(plain(submission).split())
    if len(words) < 4 or not plain(claim).isascii():
        return True
    return len(words & given) >= _KEPT_WORDS * len(words)


def _select(claims: Sequence[Claim], limit: int) -> tuple[tuple[Claim, ...], tuple[LeftOut, ...]]:
    worth = [c for c in claims if c.checkworthy or c.kind in (ClaimKind.OPINION, ClaimKind.FORECAST)]
    if not any(c.checkworthy for c in claims):
        worth = list(claims)
    checkable_first = sorted(worth, key=lambda c: c.kind in (ClaimKind.OPINION, ClaimKind.FORECAST))
    kept = tuple(checkable_first[:limit])
    left = [LeftOut(claim=c, reason=f"over the limit of {limit} claims") for c in checkable_first[limit:]]
    left += [LeftOut(claim=c, reason=c.reason or "not checkworthy") for c in claims if c not in worth]
    return kept, tuple(left)
