"""The evidence of one side: quotes with their source, date and address."""

from collections.abc import Iterable
from datetime import date

from refute.domain.evidence import Evidence, Published
from refute.domain.tipline.answer import Act, Answer, Piece, Style
from refute.domain.vocabulary import TimeMark
from refute.formats.tipline.catalogue import button, pieces, words
from refute.formats.tipline.catalogue import told as in_words
from refute.formats.tipline.links import by_origin, named, source
from refute.formats.tipline.spoken import quoted, shown
from refute.formats.tipline.told import Told

_MOST = 5
"""Quotes on the card; the others are in the full report."""
_QUOTE, _SPEAKER = 280, 80
_TOLD = frozenset({TimeMark.MAY_BE_AFTER_AS_OF, TimeMark.EDITED_AFTER_AS_OF, TimeMark.BEFORE_SUBJECT})
"""Marks of time that are told beside a date; `undated` is what the date itself says."""
_GAP = Piece(text="\n\n")


def evidence_card(told: Told, side: Act) -> Answer:
    """`Act.FOR` or `Act.AGAINST`: what was found on that side; where nothing was, the closest quote, as such."""
    case, language = told.case, told.language
    against = side is Act.AGAINST
    name = "against" if against else "for"
    found = named(case, case.verdict.opposing if against else case.verdict.supporting)
    origins = case.verdict.origins_against if against else case.verdict.origins_for
    parts: list[Piece] = [*pieces(f"evidence.title_{name}", language), Piece(text="\n")]
    if found:
        parts += pieces(
            f"evidence.{name}",
            language,
            sources=words("evidence.sources", language, n=len({e.page for e in found})),
            origins=words("evidence.origins", language, n=max(origins, 1)),
        )
        for evidence, copied in by_origin(case, found)[:_MOST]:
            parts += [_GAP, *_told(evidence, language, copied=copied)]
        if len(found) > _MOST:
            parts += [_GAP, *pieces("evidence.more", language, n=len(found) - _MOST)]
        if len({e.page for e in found}) > max(origins, 1):
            parts += [_GAP, *pieces("evidence.origins_note", language)]
    else:
        parts += pieces(f"evidence.none_{name}", language)
        decided = {*case.verdict.supporting, *case.verdict.opposing}
        closest = next((e for e in case.ledger if e.id not in decided), None)
        if closest is not None:
            parts += [_GAP, *pieces("evidence.closest", language), Piece(text="\n")]
            parts += _told(closest, language, copied=False)
    other = Act.FOR if against else Act.AGAINST
    rows = (
        (button(Act.BACK, language, told.claim), button(other, language, told.claim)),
        (button(Act.CHALLENGE, language, told.claim), button(Act.REPORT, language, told.claim)),
    )
    return Answer(pieces=tuple(parts), buttons=rows, language=language)


def _told(evidence: Evidence, language: str, *, copied: bool) -> Iterable[Piece]:
    yield Piece(text=quoted(evidence.receipt.quote, language, _QUOTE), style=Style.QUOTE)
    yield Piece(text="\n")
    if evidence.setting.speaker:
        speaker = shown(evidence.setting.speaker, language, _SPEAKER)
        yield Piece(text=words("evidence.speaker", language, speaker=speaker) + " · ")
    yield source(evidence, language)
    yield Piece(text=" · " + when(evidence.receipt.published, language))
    doubts = [words(f"evidence.{mark.value}", language) for mark in evidence.marks if mark in _TOLD]
    if evidence.low_trust:
        doubts.append(words("evidence.low_trust", language))
    if copied:
        doubts.append(words("evidence.same_origin", language))
    yield from (Piece(text=f" · {doubt}") for doubt in doubts)


def when(published: Published, language: str) -> str:
    """The day in the language's own form; `undated` where there is none, a month or year as it was found."""
    if published.value is None:
        return words("evidence.undated", language)
    try:
        return in_words(date.fromisoformat(published.value[:10]), language)
    except ValueError:
        return shown(published.value[:10], language, 20)
