"""Speak: one model request; what the speech points at is looked up, and what does not exist is dropped."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from unicodedata import normalize

from refute.domain.briefs.assess import FindingDraft
from refute.domain.briefs.speak import SpeakBrief, SpeechDraft
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.round import Appeal, Position, Speech
from refute.domain.debate.words import Mark, positions
from refute.domain.evidence import Drop, Evidence, Gap, Passage
from refute.domain.ports import Conductor, Room
from refute.domain.usage import Usage
from refute.domain.vocabulary import Dropped, GapKind, Role, Stance
from refute.language.fold import plain
from refute.reading.address import AddressRefused, parse
from refute.rules.time_marks import Occasion
from refute.stages.ask import Purse, ask
from refute.stages.documents import document_passages, topic_claim
from refute.stages.pace import Paced
from refute.stages.passages import numbered
from refute.stages.promote import promote
from refute.stages.research import Researched, research
from refute.stages.said import locate
from refute.stages.seen import Seen, seen_by

WORDS = 350
"""Most words of a speech, as a persona is told."""
REQUEST_SECONDS = 600.0
"""Longest wait for a speech where the card has no timeout; the model's own limit is shorter."""
RESTS, QUOTES, APPEALS = 8, 12, 4
"""How many of these are kept of one speech."""
_SHORTENED = 120


@dataclass(frozen=True)
class Spoken:
    """A speech, or why there is none."""

    speech: Speech | None
    absent: str
    dropped: tuple[Drop, ...]
    gaps: tuple[Gap, ...]
    usage: tuple[Usage, ...]


@dataclass(frozen=True)
class _Material:
    """What a persona was shown beside the debate, by number."""

    passages: dict[int, Passage]
    documents: frozenset[str]
    """Ids of the pages that are the user's own."""
    started: datetime


async def speak(c: Conductor, room: Room, order: TurnOrder, started: datetime) -> Spoken:
    """The persona's speech. A persona that gives none is absent, with the reason; no error text becomes a speech."""
    seat = room.seats[order.persona]
    found = Researched()
    purse = Purse(room.desk.budget)
    if seat.card.searches:
        found = await research(Paced(c, room.desk.within), room, seat, order, started, purse)
    documents, lacking = document_passages(room, order.documents, order.topic, order.persona)
    shown = (*found.passages, *documents)
    seen = seen_by(order)
    brief = SpeakBrief(
        role=Role.PERSONA,
        seat=order.persona,
        directive=seat.card.directive,
        as_of=order.as_of.isoformat(),
        topic=order.topic,
        positions=positions(order.options),
        round=order.round,
        words=WORDS,
        own=seen.own,
        others=seen.others,
        marks=seen.marks,
        earlier=seen.earlier,
        passages=numbered(shown),
    )
    asked = await ask(Paced(c, seat.card.timeout or REQUEST_SECONDS), seat, brief, SpeechDraft, purse)
    gaps = (*found.gaps, *lacking, *asked.gaps)
    usage = tuple(purse.usage)
    if asked.draft is None:
        return Spoken(None, _reason(asked.gaps), found.dropped, gaps, usage)
    own_pages = frozenset(d.page.id for d in order.documents)
    material = _Material(dict(enumerate(shown, 1)), own_pages, started)
    speech, dropped, more = _promoted(room, order, asked.draft, seen, material)
    speech = speech.model_copy(update={"model": _answered(usage)})
    return Spoken(speech, "", (*found.dropped, *dropped), (*gaps, *more), usage)


def _promoted(
    room: Room, order: TurnOrder, draft: SpeechDraft, seen: Seen, material: _Material
) -> tuple[Speech, list[Drop], list[Gap]]:
    """The speech with what exists of what the draft points at."""
    text = normalize("NFC", draft.text).strip()
    position, gaps = _position(order, draft)
    rests, dropped = _rests(order.persona, draft.rests_on, text)
    moved = [seen.by_number.get(n) for n in draft.moved_by]
    dropped += [_drop(order, f"mark {n}") for n, s in zip(draft.moved_by, moved, strict=True) if s is None]
    appeals, refused = _appeals(order, draft, seen)
    evidence, unfound = _used(room, order, draft, material)
    return (
        Speech(
            persona=order.persona,
            round=order.round,
            text=text,
            position=position,
            rests_on=rests,
            moved_by=tuple(dict.fromkeys(s.finding for s in moved if s)),
            appeals=appeals,
            research=evidence,
        ),
        [*dropped, *refused, *unfound],
        gaps,
    )


def _position(order: TurnOrder, draft: SpeechDraft) -> tuple[Position | None, list[Gap]]:
    for side in positions(order.options):
        if plain(side) == plain(draft.position):
            return Position(side=side, confidence=draft.confidence), []
    said = " ".join(draft.position.split())[:_SHORTENED]
    detail = f"{order.persona} took none of the positions in round {order.round}; it said “{said}”"
    return None, [Gap(kind=GapKind.NAMED, where=order.persona, detail=detail)]


def _rests(persona: str, offered: Sequence[str], text: str) -> tuple[tuple[str, ...], list[Drop]]:
    found: dict[str, None] = {}
    dropped = []
    for words in offered:
        span = locate(words, text)
        if span is None:
            dropped.append(Drop(reason=Dropped.NOT_IN_SPEECH, offered=words[:_SHORTENED], where=persona))
        else:
            found.setdefault(text[span.start : span.end])
    return tuple(found)[:RESTS], dropped


def _appeals(order: TurnOrder, draft: SpeechDraft, seen: Seen) -> tuple[tuple[Appeal, ...], list[Drop]]:
    """Once per finding and round; only a FAIL can be appealed, and only with an address."""
    kept: dict[str, Appeal] = {}
    dropped = []
    for wanted in draft.appeals:
        standing = seen.by_number.get(wanted.mark)
        if standing is None or standing.mark is not Mark.FAIL:
            dropped.append(_drop(order, f"appeal of mark {wanted.mark}"))
        elif not _is_address(wanted.source):
            offered = f"appeal with “{wanted.source[:_SHORTENED]}”"
            dropped.append(Drop(reason=Dropped.NOT_AN_ADDRESS, offered=offered, where=order.persona))
        else:
            appeal = Appeal(finding=standing.finding, source=wanted.source.strip(), by=order.persona)
            kept.setdefault(standing.finding, appeal)
    return tuple(kept.values())[:APPEALS], dropped


def _used(
    room: Room, order: TurnOrder, draft: SpeechDraft, material: _Material
) -> tuple[tuple[Evidence, ...], Sequence[Drop]]:
    """Quotes of what it found itself, with receipts. Quotes of the user's documents are looked up like all others."""
    wanted = [FindingDraft(passage=q.passage, quote=q.quote, stance=Stance.NEUTRAL) for q in draft.quotes[:QUOTES]]
    topic = topic_claim(order.topic)
    found = promote(room, order.persona, topic, wanted, material.passages)
    marked = found.marked(Occasion(topic, order.as_of, material.started)).evidence
    return tuple(e for e in marked if e.page not in material.documents), found.dropped


def _is_address(source: str) -> bool:
    try:
        parse(source.strip())
    except AddressRefused:
        return False
    return True


def _drop(order: TurnOrder, offered: str) -> Drop:
    return Drop(reason=Dropped.NO_SUCH_MARK, offered=offered, where=order.persona)


def _answered(usage: Sequence[Usage]) -> str:
    return usage[-1].model if usage else ""


def _reason(gaps: Sequence[Gap]) -> str:
    """Why nobody answered: what was said of every model that was asked."""
    said = [g.detail.removeprefix("speech: ") for g in gaps if g.kind is GapKind.ABSTAINED]
    return "; ".join(said) or "no model gave an answer"
