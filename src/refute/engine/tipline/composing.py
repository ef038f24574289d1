"""Compose what a tip is told: the card of its check with what has to be said about how the message was read."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from urllib.parse import urlsplit

from refute.archive.key import claim_key
from refute.domain.case import HouseAnswer, Report
from refute.domain.tipline.answer import Act, Answer, Button, File, Piece
from refute.domain.tipline.message import Press
from refute.domain.tipline.tip import LinkRead, LinkSays, TipReport
from refute.engine.tipline import asked
from refute.engine.tipline.material import Trouble
from refute.engine.tipline.reading import MOST_BYTES
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import button, pieces
from refute.formats.tipline.catalogue import words as in_words
from refute.formats.tipline.challenge_card import challenge_card
from refute.formats.tipline.correction import correction
from refute.formats.tipline.draft_card import draft_card, edited_card
from refute.formats.tipline.evidence_card import evidence_card
from refute.formats.tipline.names import size_named
from refute.formats.tipline.published_card import HousePiece, published_card
from refute.formats.tipline.report_file import report_file
from refute.formats.tipline.share import share, share_published
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import verdict_card

_LINE, _GAP = Piece(text="\n"), Piece(text="\n\n")
_DOUBTFUL = 8
"""Numbers of a picture that are named as hard to read."""
_READ = 300
"""Characters of what was read from a picture that a card repeats."""
_LINKS = {
    LinkSays.SAYS: "link.says",
    LinkSays.DENIES: "link.denies",
    LinkSays.SILENT: "link.says_not",
    LinkSays.UNREAD: "link.unread",
}


async def answer_card(
    works: Works, tip: Tip, found: TipReport, *, claim: int = 0, reviewed: bool = False, words: str | None = None
) -> Answer:
    """The card of one claim of a message, with its buttons."""
    found = _as_shown(works, found)
    houses = [await _house(works, h, tip.language) for h in found.report.house]
    if houses and not found.report.answers:
        notes = tuple(piece for note in _notes(works, tip, found, None) for piece in (_LINE, note))
        both = [piece for card in houses for piece in (*card.pieces, _GAP)][:-1]
        return Answer(pieces=(*both, _GAP, *notes), buttons=houses[0].buttons, language=tip.language)
    told = replace(await _told(works, tip, found, claim), reviewed=reviewed)
    card = edited_card(told, words) if words else verdict_card(told)
    first = tuple(piece for house in houses for piece in (*house.pieces, _GAP))
    return card.model_copy(update={"pieces": (*first, *card.pieces)})


async def _house(works: Works, answer: HouseAnswer, language: str) -> Answer:
    count = await works.book.read(lambda db: asked.how_many(db, answer.claim))
    return house_card(answer, language, max(1, count))


async def side_card(works: Works, tip: Tip, found: TipReport, press: Press) -> Answer:
    """Evidence for, evidence against, or how it was tested."""
    told = await _told(works, tip, _as_shown(works, found), press.claim)
    return challenge_card(told) if press.act is Act.CHALLENGE else evidence_card(told, press.act)


async def share_card(works: Works, tip: Tip, found: TipReport, claim: int, *, reviewed: bool) -> Answer:
    """What is sent back to the family group."""
    if not found.report.answers:
        held = found.report.house[0]
        return share_published(_piece(held, tip.language), held.claim.text, tip.language)
    told = await _told(works, tip, _as_shown(works, found), claim)
    return share(replace(told, reviewed=reviewed))


def full_report(works: Works, tip: Tip, found: TipReport) -> tuple[File, Answer]:
    """The whole report, and its caption."""
    return report_file(Told(report=works.newsroom.as_shown(found.report), language=tip.language))


def correction_card(works: Works, tip: Tip, reports: tuple[Report, Report], key: str) -> Answer | None:
    """What changed about the claim with this key since the tip was answered: from the first report to the second."""
    before, after = map(works.newsroom.as_shown, reports)
    old = next((a.case for a in before.answers if claim_key(a.case.claim) == key), None)
    new = next((n for n, a in enumerate(after.answers) if claim_key(a.case.claim) == key), None)
    if old is not None and new is not None:
        return correction(Told(report=after, language=tip.language, claim=new, labels=works.labels), old)
    card = next((house_card(h, tip.language) for h in after.house if claim_key(h.claim) == key), None)
    if card is None:
        return None
    lead = (*pieces("change.title", tip.language), _LINE, *pieces("change.lead", tip.language), _GAP)
    return Answer(pieces=(*lead, *card.pieces), language=tip.language)


def house_card(answer: HouseAnswer, language: str, asked_by: int = 1) -> Answer:
    """The answer of a newsroom's own published check."""
    return published_card(_piece(answer, language), language, asked_by)


def _piece(answer: HouseAnswer, language: str) -> HousePiece:
    held = answer.published
    label = held.label or (in_words(f"rating.{held.rating.value}", language) if held.rating else held.title or "–")
    return HousePiece(
        url=held.url,
        title=held.title or held.claim.text,
        label=label,
        date=_day(held.date),
        publisher=held.publisher or "",
    )


def _day(written: str | None) -> date | None:
    try:
        return date.fromisoformat((written or "")[:10])
    except ValueError:
        return None


async def draft_for_editors(works: Works, tip: Tip, found: TipReport) -> Answer:
    """An answer as its editors see it, with what they may do."""
    return draft_card(await _told(works, tip, _as_shown(works, found), 0), works.settings.editors_language)


def decided_card(works: Works, card: Answer, decision: str) -> Answer:
    """A draft after it was decided: what was decided, and no buttons any more."""
    head = pieces(f"review.{decision}", works.settings.editors_language)
    return Answer(pieces=(*head, Piece(text="\n\n"), *card.pieces), language=card.language)


async def wrong_card(works: Works, tip: Tip, found: TipReport) -> Answer:
    """What editors are shown where somebody says that an answer is wrong."""
    card = await answer_card(works, tip, found)
    head = pieces("review.doubted", works.settings.editors_language)
    return Answer(pieces=(*head, Piece(text="\n\n"), *card.pieces), language=card.language)


def with_again(answer: Answer) -> Answer:
    """The answer with a button to check again."""
    row: tuple[Button, ...] = (button(Act.AGAIN, answer.language),)
    return answer.model_copy(update={"buttons": (row,)})


def _as_shown(works: Works, found: TipReport) -> TipReport:
    """Without the words of what was taken down since: a card is made anew whenever somebody asks for it."""
    return found.model_copy(update={"report": works.newsroom.as_shown(found.report)})


async def _told(works: Works, tip: Tip, found: TipReport, claim: int) -> Told:
    answers = found.report.answers
    count = 1
    if answers:
        claim_of = answers[claim if claim < len(answers) else 0].case.claim
        count = max(1, await works.book.read(lambda db: asked.how_many(db, claim_of)))
    notes = tuple(_notes(works, tip, found, answers[claim].case.claim.id if claim < len(answers) else None))
    return Told(report=found.report, language=tip.language, claim=claim, asked=count, labels=works.labels, notes=notes)


def trouble_pieces(works: Works, trouble: Trouble, language: str) -> tuple[Piece, ...]:
    """What could not be read of a message, and what to send instead."""
    match trouble.key:
        case "picture.script":
            return pieces(trouble.key, language, scripts=works.eyes.scripts(language))
        case "trouble.too_big":
            return pieces(trouble.key, language, limit=size_named(MOST_BYTES, language))
    return pieces(trouble.key, language)


def _notes(works: Works, tip: Tip, found: TipReport, claim: str | None) -> Iterable[Piece]:
    material, language = tip.material, tip.language
    seen = set()
    for link in found.links:
        if link.claim in (None, claim) and link.url not in seen:
            seen.add(link.url)
            yield from pieces(_LINKS[link.says], language, site=_site(link))
    if material is not None:
        for part in material.parts:
            if part.kind in ("picture", "voice"):
                yield from pieces(f"{part.kind}.read", language, text=part.text[:_READ])
            if part.doubtful:
                yield from pieces("picture.doubtful", language, numbers=", ".join(part.doubtful[:_DOUBTFUL]))
        if material.has_picture:
            yield from pieces("picture.text_only", language)
        for trouble in material.troubles:
            yield from trouble_pieces(works, trouble, language)


def _site(link: LinkRead) -> str:
    return link.site or (urlsplit(link.url).hostname or "").removeprefix("www.") or "?"
