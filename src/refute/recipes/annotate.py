"""The recipe of `refute annotate`: every concrete claim of a text is found and marked, each by a shared check.

    text ─ pieces ─┬─ as in the lock file: its claims are known
                   └─ others, side by side ─ find claims ─┐
                                                          ├─ answered by the lock file
    opinions, forecasts and code are left alone           └─ others, side by side ─ shared checks ─ annotation

Every line below is a stage or a rule; each is one file.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.annotation import AnnotatedClaim, AnnotateOrder, Annotation
from refute.domain.claim import Span
from refute.domain.debate.finding import Finding, FindingOrder, Stated
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.evidence import Drop, Gap
from refute.domain.kept import KeptClaim, KeptFinding, KeptPiece
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.record import Record
from refute.domain.tasks import Task
from refute.recipes.finding import FINDING, finding_key
from refute.recipes.validate import marks_in_line
from refute.rules.choosing import in_order
from refute.stages.find_in_piece import FoundInPiece, find_in_piece
from refute.stages.keeping import Standing, finding_of, kept, standing
from refute.stages.lines import Lines
from refute.stages.pieces import Piece, pieces_of


class PieceOrder(Record):
    """One piece of a text in which claims are looked for."""

    piece: Piece
    """The piece."""
    as_of: datetime
    """The instant that the marks speak for."""


async def _find(c: Conductor, room: Room, order: PieceOrder) -> FoundInPiece:
    return await find_in_piece(c, room, order.piece, order.as_of)


PIECE = Flow("annotate-piece", _find, PieceOrder, FoundInPiece, lambda f: _count(len(f.stated), "concrete claim"))
"""Finding the claims of one piece of a text."""


@dataclass(frozen=True)
class _Said:
    """A claim at its place in the text: found now, or known from the lock file."""

    key: str
    span: Span
    load_bearing: bool
    stated: Stated | None


async def annotate(c: Conductor, room: Room, order: AnnotateOrder) -> Annotation:
    """The text with a mark on every concrete claim, and a word on each that was not checked."""
    started = c.now()
    pieces = pieces_of(order.given, order.as_of)
    lock = standing(order, pieces)
    found = await _found(c, order, [p for p in pieces if p.sha256 not in lock.pieces])
    parts = [_part(p, lock.pieces.get(p.sha256), found.get(p.sha256)) for p in pieces]
    said = [s for _, claims in parts for s in claims]
    to_check = {s.key: s.stated for s in said if s.stated and s.key not in lock.findings}
    chosen = in_order(list(to_check.values()))[: order.limit]
    findings = await _checked(c, room, order, chosen)
    ended = c.now()
    short = {key: kept(key, finding, order) for key, finding in findings.items()}
    answered = {s.key: lock.findings[s.key] for s in said if s.key in lock.findings} | short
    every = list(found.values())
    return Annotation(
        run=c.flow_id,
        given=order.given,
        sha256=hashlib.sha256(order.given.text.encode("utf-8", "surrogatepass")).hexdigest(),
        as_of=order.as_of,
        claims=_claims(order, said, answered, lock),
        findings=tuple(answered.values()),
        checked=tuple({f.id: f for f in findings.values()}.values()),
        pieces=tuple(p for p, _ in parts),
        opinions=sum(p.opinions for p, _ in parts),
        forecasts=sum(p.forecasts for p, _ in parts),
        in_code=sum(p.in_code for p, _ in parts),
        dropped=_each([d for f in every for d in f.dropped]),
        gaps=_each([g for f in every for g in f.gaps]),
        notes=lock.notes,
        usage=(*(u for f in every for u in f.usage), *(u for f in findings.values() for u in f.usage)),
        started=started,
        seconds=(ended - started).total_seconds(),
    )


async def _found(c: Conductor, order: AnnotateOrder, pieces: Sequence[Piece]) -> dict[str, FoundInPiece]:
    """The claims of the pieces that the lock file does not know, each piece by the hash of its text."""
    each = list({p.sha256: p for p in pieces}.values())
    tasks = [Task(id=f"piece-{n}", title=_title(n, len(each)), seat="finder") for n in range(1, len(each) + 1)]
    await c.declare(tasks)
    calls = [Call(PIECE, t.id, PieceOrder(piece=p, as_of=order.as_of)) for t, p in zip(tasks, each, strict=True)]
    outcomes = await c.branch(calls) if calls else []
    return {p.sha256: outcome for p, outcome in zip(each, outcomes, strict=True)}


def _title(number: int, of: int) -> str:
    return "Find claims" if of == 1 else f"Find claims, part {number} of {of}"


def _part(piece: Piece, known: KeptPiece | None, found: FoundInPiece | None) -> tuple[KeptPiece, list[_Said]]:
    """The piece as a lock file keeps it, and its claims at their places in the text."""
    if known is not None:
        return known, [_Said(c.finding, _moved(c.span, piece.start), c.load_bearing, None) for c in known.claims]
    if found is None:
        return KeptPiece(text=piece.sha256), []
    keyed = [(finding_of(s), s) for s in found.stated]
    claims = tuple(KeptClaim(finding=k, span=s.claim.span, load_bearing=s.load_bearing) for k, s in keyed)
    made = KeptPiece(
        text=piece.sha256,
        day=piece.day,
        claims=claims,
        opinions=found.opinions,
        forecasts=found.forecasts,
        in_code=found.in_code,
    )
    return made, [_Said(k, _moved(s.claim.span, piece.start), s.load_bearing, s) for k, s in keyed]


def _moved(span: Span, by: int) -> Span:
    return Span(start=span.start + by, end=span.end + by)


async def _checked(c: Conductor, room: Room, order: AnnotateOrder, chosen: Sequence[Stated]) -> dict[str, Finding]:
    """The finding of every chosen claim by its key."""
    placed = sorted(chosen, key=lambda s: (s.claim.span.start, finding_of(s)))
    tasks = [Task(id=f"claim-{n}", title=s.claim.text[:200]) for n, s in enumerate(placed, 1)]
    await c.declare(tasks)
    calls = [_check(room, order, s, t.id, c.flow_id) for s, t in zip(placed, tasks, strict=True)]
    findings = await c.shared(calls) if calls else []
    return {finding_of(s): f for s, f in zip(placed, findings, strict=True)}


def _check(room: Room, order: AnnotateOrder, stated: Stated, task: str, run: str) -> Call[FindingOrder, Finding]:
    wanted = FindingOrder(
        claim=stated.claim,
        cites=stated.cites,
        as_of=order.as_of,
        second=order.second,
        load_bearing=stated.load_bearing,
    )
    return Call(FINDING, finding_key(room, wanted, run), wanted, task)


def _claims(
    order: AnnotateOrder, said: Sequence[_Said], answered: dict[str, KeptFinding], lock: Standing
) -> tuple[AnnotatedClaim, ...]:
    lines = Lines(order.given.text)
    out = []
    for s in said:
        finding = answered.get(s.key)
        claim = s.stated.claim if s.stated else None
        out.append(
            AnnotatedClaim(
                text=claim.text if claim else answered[s.key].claim,
                span=s.span,
                place=lines.place(s.span),
                language=claim.language if claim else answered[s.key].language,
                cites=s.stated.cites if s.stated else (),
                load_bearing=s.load_bearing,
                finding=s.key,
                mark=finding.mark if finding else None,
                unchecked=None if finding else Unchecked.OVER_LIMIT,
                locked=s.key in lock.findings,
            )
        )
    return tuple(sorted(out, key=lambda a: (a.span.start, a.span.end)))


def _each(items: Sequence[Drop] | Sequence[Gap]) -> tuple:  # type: ignore[type-arg]
    return tuple({i.model_dump_json(): i for i in items}.values())


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _tells(done: Annotation) -> str:
    marks: list[Mark] = [a.mark for a in done.claims if a.mark is not None]
    return marks_in_line(marks)


ANNOTATE = Flow("annotate", annotate, AnnotateOrder, Annotation, _tells)
"""The run of `refute annotate`."""

ANNOTATE_FLOWS = {flow.name: flow for flow in (ANNOTATE, PIECE, FINDING)}
"""Every flow of an annotation by its name: how the engine finds them again."""
