"""Findings in short for a lock file, and which of a lock file's still answer."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from refute.archive.key import claim_key
from refute.archive.validity import expired
from refute.domain.annotation import AnnotateOrder, Annotation
from refute.domain.debate.finding import Finding, Stated
from refute.domain.debate.words import Ground, Mark
from refute.domain.kept import KeptFinding, KeptPiece, KeptReceipt, KeptText, Lock
from refute.domain.record import content_id
from refute.domain.vocabulary import DateFound, Rating
from refute.rules.holding import valid_until
from refute.rules.marking import VERSION
from refute.stages.pieces import Piece

_RATINGS = {Mark.OK: Rating.SUPPORTED, Mark.FAIL: Rating.REFUTED, Mark.WARN: Rating.NOT_ENOUGH_EVIDENCE}
_SHOWN = 60


@dataclass(frozen=True)
class Standing:
    """What of a lock file answers now."""

    findings: Mapping[str, KeptFinding]
    """By key."""
    pieces: Mapping[str, KeptPiece]
    """By the hash of their text."""
    notes: tuple[str, ...]
    """What does not answer, and why."""


def finding_of(stated: Stated) -> str:
    """The key of a claim with the sources named for it: equal in every run and on every machine."""
    sources = sorted([x.url or "", x.title or "", x.published or "", x.identifier or ""] for x in stated.cites)
    return content_id("claim", claim_key(stated.claim), sources)


def kept(key: str, finding: Finding, order: AnnotateOrder) -> KeptFinding:
    """The finding in short."""
    claim = finding.claim
    # Over a closed folder nothing new turns up: an undecided claim stays so while the folder is the same.
    rating = Rating.SUPPORTED if order.closed else _RATINGS[finding.mark]
    last = valid_until(claim, order.as_of, rating)
    return KeptFinding(
        key=key,
        claim=claim.text,
        language=claim.language,
        mark=finding.mark,
        ground=finding.ground,
        reason=finding.reason,
        correction=finding.correction,
        receipts=receipts_in_short(finding),
        as_of=order.as_of,
        valid_until=last.isoformat() if last else None,
        rules=VERSION,
        sources=order.sources,
        models=finding.models,
    )


def receipts_in_short(finding: Finding) -> tuple[KeptReceipt, ...]:
    """The quotes that decide it."""
    ledger = {e.id: e for e in finding.ledger}
    return tuple(
        KeptReceipt(
            url=e.receipt.final_url,
            site=e.site,
            title=e.title,
            published=None if e.receipt.published.how is DateFound.COPY else e.receipt.published.value,
            quote=e.receipt.quote,
            snapshot=e.receipt.snapshot,
            start=e.receipt.start,
            end=e.receipt.end,
            stance=e.stance,
        )
        for e in (ledger[i] for i in finding.deciding if i in ledger)
    )


def standing(order: AnnotateOrder, pieces: Iterable[Piece]) -> Standing:
    """What of the order's lock file answers for the text as it is now."""
    here = {p.sha256: p.day for p in pieces}
    known = {p.text: p for p in order.pieces if p.text in here and p.day == here[p.text]}
    wanted = {c.finding for p in known.values() for c in p.claims}
    findings, notes = {}, [f"refute.lock: {line}" for line in order.spoiled]
    for finding in order.kept:
        why = _spoilt(finding, order)
        if why is None:
            findings[finding.key] = finding
        elif finding.key in wanted:
            notes.append(f"refute.lock: “{_short(finding.claim)}” is checked again: {why}")
    whole = {sha: p for sha, p in known.items() if all(c.finding in findings for c in p.claims)}
    return Standing(findings, whole, tuple(notes))


def _spoilt(finding: KeptFinding, order: AnnotateOrder) -> str | None:
    """Why the finding does not answer now; None where it does."""
    if finding.rules != VERSION:
        return "the rules have changed"
    if finding.sources != order.sources:
        return "the sources have changed"
    if _day(finding.as_of) > _day(order.as_of):
        return "it speaks for a later day"
    if expired(finding.valid_until, order.as_of):
        return f"it was valid until {finding.valid_until}"
    days = (order.as_of - finding.as_of).total_seconds() / 86_400
    if not order.closed and days > order.desk.max_age_days:
        return f"it is {days:.0f} days old"
    return None


def _day(at: datetime) -> str:
    return at.astimezone(UTC).date().isoformat()


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def with_text(lock: Lock, name: str, done: Annotation, gone: Iterable[str] = ()) -> Lock:
    """The lock file's content after this annotation of the text with this name: findings that no text names any more
    fall out, and so do texts that are `gone`."""
    lasting = {f.key: f for f in done.findings if f.ground is not Ground.FAILED}
    findings = {f.key: f for f in lock.findings} | lasting
    left = frozenset((name, *gone))
    others = [t for t in lock.texts if t.name not in left]
    pieces = tuple({p.text: p for p in done.pieces if p.claims or p.opinions or p.forecasts or p.in_code}.values())
    texts = (*others, *((KeptText(name=name, pieces=pieces),) if pieces else ()))
    named = {c.finding for t in texts for p in t.pieces for c in p.claims}
    return Lock(
        texts=tuple(sorted(texts, key=lambda t: t.name)),
        findings=tuple(f for key, f in sorted(findings.items()) if key in named),
    )
