"""Compose what a tip is told: the card of its check with what has to be said about how the message was read."""

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import urlsplit

from refute.archive.key import claim_key
from refute.domain.case import Case, Report
from refute.domain.tipline.answer import Act, Answer, Button, File, Piece
from refute.domain.tipline.message import Press
from refute.domain.tipline.tip import LinkRead, LinkSays, TipReport
from refute.engine.tipline import asked
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import button, pieces
from refute.formats.tipline.challenge_card import challenge_card
from refute.formats.tipline.correction import correction
from refute.formats.tipline.evidence_card import evidence_card
from refute.formats.tipline.report_file import report_file
from refute.formats.tipline.share import share
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import verdict_card

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
    told = await _told(works, tip, found, claim)
    return verdict_card(replace(told, reviewed=reviewed, words=words or ""))


async def side_card(works: Works, tip: Tip, found: TipReport, press: Press) -> Answer:
    """Evidence for, evidence against, or how it was tested."""
    told = await _told(works, tip, found, press.claim)
    return challenge_card(told) if press.act is Act.CHALLENGE else evidence_card(told, press.act)


async def share_card(works: Works, tip: Tip, found: TipReport, claim: int, *, reviewed: bool) -> Answer:
    """What is sent back to the family group."""
    told = await _told(works, tip, found, claim)
    return share(replace(told, reviewed=reviewed))


def full_report(tip: Tip, found: TipReport) -> tuple[File, Answer]:
    """The whole report, and its caption."""
    return report_file(Told(report=found.report, language=tip.language))


def correction_card(works: Works, tip: Tip, before: Case, after: Report) -> Answer:
    """What changed since the tip was answered."""
    key = claim_key(before.claim)
    claim = next((n for n, a in enumerate(after.answers) if claim_key(a.case.claim) == key), 0)
    return correction(Told(report=after, language=tip.language, claim=claim, labels=works.labels), before)


def draft_card(works: Works, card: Answer) -> Answer:
    """An answer as its editors see it, with what they may do."""
    language = works.settings.editors_language
    acts = (Act.APPROVE, Act.EDIT, Act.REJECT)
    return Answer(
        pieces=(*pieces("review.draft", language), Piece(text="\n\n"), *card.pieces),
        buttons=(tuple(button(act, language) for act in acts),),
        language=card.language,
    )


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


async def _told(works: Works, tip: Tip, found: TipReport, claim: int) -> Told:
    answers = found.report.answers
    count = 1
    if answers:
        case = answers[claim if claim < len(answers) else 0].case
        count = max(1, await works.book.read(lambda db: asked.how_many(db, case)))
    notes = tuple(_notes(tip, found, answers[claim].case.claim.id if claim < len(answers) else None))
    return Told(report=found.report, language=tip.language, claim=claim, asked=count, labels=works.labels, notes=notes)


def _notes(tip: Tip, found: TipReport, claim: str | None) -> Iterable[Piece]:
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
        if material.has_picture:
            yield from pieces("picture.text_only", language)
        for trouble in material.troubles:
            yield from pieces(trouble.key, language, **trouble.values)


def _site(link: LinkRead) -> str:
    return link.site or (urlsplit(link.url).hostname or "").removeprefix("www.") or "?"
