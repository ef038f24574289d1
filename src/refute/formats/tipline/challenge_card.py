"""What was tried against a claim: searches of its own, objections, what became of them."""

from collections.abc import Iterable

from refute.domain.investigation import Challenge
from refute.domain.tipline.answer import Act, Answer, Piece, Style
from refute.domain.vocabulary import GapKind, Ruling
from refute.formats.card import strongest
from refute.formats.tipline.catalogue import button, pieces, words
from refute.formats.tipline.labels import NO_LABELS
from refute.formats.tipline.ratings import challenge, rating
from refute.formats.tipline.spoken import RIGHT_TO_LEFT, quoted, shown
from refute.formats.tipline.told import Told

_MOST = 5
"""Objections on the card."""
_OBJECTION, _CHANGE, _WHERE = 260, 260, 160
_BREAK = Piece(text="\n")
_GAP = Piece(text="\n\n")
_LOUD = frozenset({GapKind.FAILED, GapKind.ABSTAINED})


def challenge_card(told: Told) -> Answer:
    """How hard it was tried to break the claim, the strongest objections with the ruling on each, what failed."""
    case, language = told.case, told.language
    parts: list[Piece] = [*pieces("challenge.title", language), _BREAK, Piece(text=challenge(case, language))]
    if case.challenge is not None:
        parts += _work(case.challenge, language)
        parts += _objections(told, case.challenge)
    if case.provisional is not None and case.provisional.rating is not case.verdict.rating:
        before = case.verdict.model_copy(update={"rating": case.provisional.rating})
        parts += [
            _GAP,
            *pieces(
                "challenge.before_after",
                language,
                before=rating(before, language, NO_LABELS),
                after=rating(case.verdict, language, NO_LABELS),
            ),
        ]
    failed = list(dict.fromkeys(g.where for g in case.gaps if g.kind in _LOUD))
    if failed:
        parts += [_GAP, *pieces("challenge.missing", language, where=shown(", ".join(failed), language, _WHERE))]
    if case.judgement is not None and case.judgement.would_change.strip():
        text = quoted(case.judgement.would_change, language, _CHANGE)
        parts += [_GAP, *pieces("challenge.would_change", language, text=text)]
    rows = (
        (button(Act.BACK, language, told.claim), button(Act.REPORT, language, told.claim)),
        (button(Act.FOR, language, told.claim), button(Act.AGAINST, language, told.claim)),
    )
    return Answer(pieces=tuple(parts), buttons=rows, language=language)


def _work(made: Challenge, language: str) -> Iterable[Piece]:
    yield _BREAK
    yield from pieces(
        "challenge.work",
        language,
        searches=words("challenge.searches", language, n=len(made.work.searches)),
        pages=words("challenge.pages", language, n=len(made.work.pages)),
    )


def _objections(told: Told, made: Challenge) -> Iterable[Piece]:
    case, language = told.case, told.language
    rulings = {r.objection: r.ruling for r in case.judgement.rulings} if case.judgement else {}
    for objection in strongest(made.objections)[:_MOST]:
        yield _GAP
        yield Piece(text=quoted(objection.text, language, _OBJECTION), style=Style.QUOTE)
        yield _BREAK
        arrow = "←" if language in RIGHT_TO_LEFT else "→"
        yield Piece(text=f"{arrow} " + words(f"challenge.{rulings.get(objection.id, Ruling.OPEN).value}", language))
    if len(made.objections) > _MOST:
        yield _GAP
        yield from pieces("evidence.more", language, n=len(made.objections) - _MOST)
