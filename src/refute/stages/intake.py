"""Intake: a submission becomes self-contained claims with exact spans."""

import re
from collections.abc import Sequence
from datetime import date

from refute.domain.briefs.intake import ClaimDraft, IntakeBrief, IntakeDraft
from refute.domain.claim import Claim, Intake, LeftOut, Submission
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.settings import CheckOrder
from refute.domain.vocabulary import ClaimKind, Role
from refute.language.detect import language_of
from refute.language.fold import fold, plain
from refute.language.newness import told_as_new
from refute.language.numbers import quantities
from refute.language.relative_dates import relative_dates
from refute.reasoners.local.reasoner import LocalReasoner
from refute.stages.ask import Purse, ask
from refute.stages.said import is_said, locate

MOST_LISTED = 20
"""Statements that a draft of intake holds at most."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}$", re.ASCII)
_PARTIAL_DATE = re.compile(r"^\d{4}(-\d{2}(-\d{2})?)?$")


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
    purse = Purse(order.desk.budget)
    asked = await ask(c, seat, brief, IntakeDraft, purse)
    notes = [g.detail for g in asked.gaps]
    sent = (submission.origin.date or order.as_of).date()
    claims, lost = _promote(asked.draft.claims if asked.draft else [], submission, language, sent)
    notes += [f"The intake seat offered words that the submission does not hold: “{q}”" for q in lost]
    if not claims and not _is_local(seat):
        notes.append("The text was taken apart without a model.")
        by_rule = await ask(c, Seat(seat.card, (LocalReasoner(),)), brief, IntakeDraft, Purse(0.0))
        claims, _ = _promote(by_rule.draft.claims if by_rule.draft else [], submission, language, sent)
    if len(claims) >= MOST_LISTED:
        notes.append(f"Only {MOST_LISTED} statements of one message are listed; this one may hold more.")
    kept, left_out = _select(claims, order.desk.claims)
    return Intake(claims=kept, left_out=left_out, language=language, notes=tuple(notes), usage=tuple(purse.usage))


def _is_local(seat: Seat) -> bool:
    return any(isinstance(r, LocalReasoner) for r in seat.chain)


def _promote(
    drafts: Sequence[ClaimDraft], submission: Submission, language: str, sent: date
) -> tuple[tuple[Claim, ...], tuple[str, ...]]:
    claims: dict[str, Claim] = {}
    lost: list[str] = []
    for draft in drafts:
        span = locate(draft.quote, submission.text)
        if span is None:
            lost.append(draft.quote[:80])
            continue
        said = fold(submission.text[span.start : span.end])
        text = fold(draft.claim)
        if not text or not is_said(text, said, draft.kind, submission.text):
            text = said
        own = span_language(text, language)
        claim = Claim(
            text=text,
            span=span,
            language=own,
            kind=draft.kind,
            checkworthy=draft.checkworthy,
            reason=draft.reason,
            claimant=_claimant(draft.claimant, submission),
            date=claim_date(text, own, sent, draft.date),
            place=draft.place,
            conditions=tuple(draft.conditions),
            gloss=_gloss(draft.gloss, text) if not own.startswith("en") else None,
            told_as_new=draft.kind is not ClaimKind.FORECAST
            and told_as_new(submission.text, span.start, span.end, language),
            holds_until=draft.holds_until if draft.holds_until and _DAY.match(draft.holds_until) else None,
        )
        claims.setdefault(plain(claim.text), claim)
    return tuple(claims.values()), tuple(lost)


def claim_date(text: str, language: str, sent: date, offered: str | None) -> str | None:
    """The day that the claim counts from the day on which its message was sent, where it does so; else what intake
    offers, in the form of a day, month or year."""
    counted = relative_dates(text, (sent, sent), None if language == "und" else language)
    if counted:
        return counted[0].as_date if len(counted) == 1 else None
    return offered if offered and _PARTIAL_DATE.match(offered) else None


def span_language(text: str, language: str) -> str:
    """The claim's own language where it can be told, else the submission's."""
    own = language_of(text)
    return language if own == "und" else own


def _claimant(offered: str | None, submission: Submission) -> str | None:
    """Whom the submission names; a model cannot put words into the mouth of somebody who is not in it."""
    named = offered and plain(offered) and plain(offered) in plain(submission.text)
    return offered if named else submission.origin.claimant


def _gloss(offered: str | None, claim: str) -> str | None:
    """The claim in English, where it holds no other numbers than the claim."""
    gloss = fold(offered or "")
    known = {q.value for q in quantities(claim)}
    return gloss if gloss and all(q.value in known for q in quantities(gloss)) else None


def _select(claims: Sequence[Claim], limit: int) -> tuple[tuple[Claim, ...], tuple[LeftOut, ...]]:
    worth = [c for c in claims if c.checkworthy or c.kind in (ClaimKind.OPINION, ClaimKind.FORECAST)]
    if not any(c.checkworthy for c in claims):
        worth = list(claims)
    checkable_first = sorted(worth, key=lambda c: c.kind in (ClaimKind.OPINION, ClaimKind.FORECAST))
    kept = tuple(checkable_first[:limit])
    left = [LeftOut(claim=c, reason=f"over the limit of {limit} claims") for c in checkable_first[limit:]]
    left += [LeftOut(claim=c, reason=c.reason or "not checkworthy") for c in claims if c not in worth]
    return kept, tuple(left)
