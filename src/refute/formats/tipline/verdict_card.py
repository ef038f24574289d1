"""The card of an answer: the rating first, then why, how sure, for and against, what was tried, and from when."""

from collections.abc import Iterable
from datetime import date

from refute.domain.case import Case
from refute.domain.claim import LeftOut
from refute.domain.tipline.answer import Act, Answer, Button, Piece, Style
from refute.domain.vocabulary import ChallengeState, Rating
from refute.formats.tipline.catalogue import button, pieces, words
from refute.formats.tipline.catalogue import told as in_words
from refute.formats.tipline.links import by_origin, named, source
from refute.formats.tipline.others_said import others_said
from refute.formats.tipline.ratings import challenge, confidence, context, missing, rating, reason, wait
from refute.formats.tipline.spoken import quoted
from refute.formats.tipline.told import Told

_CLAIM, _REASON, _CONTEXT, _OTHER = 240, 320, 240, 110
"""UTF-16 units of the claim, the reason, a line of context, and a claim in a list."""
_LINKS = 2
"""Sources named on the card itself, for each side."""
_LISTED = 5
"""Other claims that a card lists."""
_DECIDED = frozenset({Rating.SUPPORTED, Rating.REFUTED, Rating.MISLEADING})
"""Ratings that can hold only for a time; the others must be asked again anyway."""
_BREAK = Piece(text="\n")
_GAP = Piece(text="\n\n")


def verdict_card(told: Told) -> Answer:
    """One claim's card with its buttons; the message's other claims follow in one line each, with a button each."""
    if not told.answers:
        return _nothing_checked(told)
    case, language = told.case, told.language
    parts: list[Piece] = [*_head(told), _GAP, *_why(told), _GAP, *sides(told)]
    for line in (context(case, language, _CONTEXT), _tested(case, language), missing(case, language)):
        parts += [_BREAK, Piece(text=line)] if line else []
    parts += [*others_said(told), _GAP]
    for note in told.notes:
        parts += [note, _BREAK]
    parts += [*_status(told), *_others(told)]
    return Answer(pieces=tuple(parts), buttons=_buttons(told), language=language)


def _head(told: Told) -> Iterable[Piece]:
    case, language = told.case, told.language
    verdict = case.verdict
    yield Piece(text=rating(verdict, language, told.labels), style=Style.BOLD)
    if verdict.kind:
        yield Piece(text=" · " + words(f"kind.{verdict.kind.value}", language))
    yield _BREAK
    yield Piece(text=quoted(case.claim.text, language, _CLAIM), style=Style.QUOTE)


def _why(told: Told) -> Iterable[Piece]:
    case, language = told.case, told.language
    yield Piece(text=reason(case, language, _REASON))
    if case.verdict.rating is not Rating.NOT_CHECKABLE:
        yield _BREAK
        yield Piece(text=confidence(case.verdict, language))
    if wait(case.verdict):
        yield _BREAK
        yield from pieces("advice.wait", language)


def _tested(case: Case, language: str) -> str | None:
    """What was tried against the answer; where there is none, that it held says nothing."""
    held = case.challenge is not None and case.challenge.state is ChallengeState.CLEAN
    undecided = case.verdict.rating in (Rating.NOT_ENOUGH_EVIDENCE, Rating.NOT_CHECKABLE)
    return None if held and undecided else challenge(case, language)


def sides(told: Told) -> Iterable[Piece]:
    """For and against, one line each: sources, origins, and the hosts of one source per origin."""
    case, language = told.case, told.language
    verdict = case.verdict
    for number, (side, ids, origins) in enumerate(
        (("for", verdict.supporting, verdict.origins_for), ("against", verdict.opposing, verdict.origins_against))
    ):
        if number:
            yield _BREAK
        found = named(case, ids)
        if not found:
            yield from pieces(f"evidence.none_{side}", language)
            continue
        yield from pieces(
            f"evidence.{side}",
            language,
            sources=words("evidence.sources", language, n=len({e.page for e in found})),
            origins=words("evidence.origins", language, n=max(origins, 1)),
        )
        for place, (evidence, _) in enumerate(by_origin(case, found)[:_LINKS]):
            yield Piece(text=" · " if place else " ")
            yield source(evidence, language)


def _status(told: Told) -> Iterable[Piece]:
    language = told.language
    if told.asked > 1:
        yield from pieces("house.asked", language, n=told.asked)
        yield _BREAK
    for number, line in enumerate(status(told)):
        yield Piece(text="\n" * (number > 0) + line, style=Style.ITALIC)


def status(told: Told) -> tuple[str, ...]:
    """Whether an editor has reviewed it; when it was checked, from when it speaks, and until when it holds."""
    language, case = told.language, told.case
    review = words("review.reviewed" if told.reviewed else "review.automatic", language)
    when = "when.known" if told.answered.known else "when.checked"
    checked = words(when, language, date=case.started.date(), as_of=case.as_of)
    until = case.verdict.valid_until
    if until is None or case.verdict.rating not in _DECIDED:
        return review, checked
    return review, checked, words("when.holds_until", language, date=date.fromisoformat(until))


def _others(told: Told) -> Iterable[Piece]:
    language, answers = told.language, told.answers
    others = [n for n in range(len(answers)) if n != _number(told)]
    if others:
        yield _GAP
        yield from pieces("more.also", language)
    for number in others[:_LISTED]:
        case = answers[number].case
        yield Piece(text=f"\n{in_words(number + 1, language)}. {quoted(case.claim.text, language, _OTHER)} ")
        yield Piece(text=rating(case.verdict, language, told.labels), style=Style.BOLD)
    if len(others) > _LISTED:
        yield _BREAK
        yield from pieces("more.others", language, n=len(others) - _LISTED)
    yield from _left_out(told.report.intake.left_out, language)


def _left_out(left_out: tuple[LeftOut, ...], language: str) -> Iterable[Piece]:
    """What was found and not checked, with what that means: `opinion` alone is read as `no rumour`."""
    if not left_out:
        return
    yield _GAP
    yield from pieces("more.not_checked", language)
    for left in left_out[:_LISTED]:
        said = words(f"piece.{left.claim.kind.value}", language)
        yield Piece(text=f"\n{quoted(left.claim.text, language, _OTHER)} {said}")
    if len(left_out) > _LISTED:
        yield _BREAK
        yield from pieces("more.others", language, n=len(left_out) - _LISTED)


def _nothing_checked(told: Told) -> Answer:
    language, left_out = told.language, told.report.intake.left_out
    if not left_out:
        return Answer(pieces=(*pieces("trouble.no_claim", language), *_noted(told)), language=language)
    head = Piece(text=words("rating.not_checkable", language), style=Style.BOLD)
    row = (button(Act.AGAIN, language), button(Act.WRONG, language))
    return Answer(pieces=(head, *_left_out(left_out, language), *_noted(told)), buttons=(row,), language=language)


def _noted(told: Told) -> Iterable[Piece]:
    for note in told.notes:
        yield _BREAK
        yield note


def _number(told: Told) -> int:
    return told.claim if 0 <= told.claim < len(told.answers) else 0


def _buttons(told: Told) -> tuple[tuple[Button, ...], ...]:
    case, language, claim = told.case, told.language, _number(told)

    def row(*acts: Act) -> tuple[Button, ...]:
        return tuple(button(act, language, claim) for act in acts)

    rows = [
        row(Act.FOR, Act.AGAINST) if _was_searched(case) else (),
        row(Act.CHALLENGE, Act.REPORT),
        row(Act.AGAIN, Act.WRONG),
        row(Act.SHARE),
    ]
    others = [n for n in range(len(told.answers)) if n != claim][:_LISTED]
    rows += [
        tuple(Button(label=words("button.claim", language, n=n + 1), act=Act.BACK, claim=n) for n in others[i : i + 3])
        for i in range(0, len(others), 3)
    ]
    return tuple(r for r in rows if r)


def _was_searched(case: Case) -> bool:
    """Whether there are sides to look at: that nothing was found on one of them is worth seeing, too."""
    return bool(case.investigations) or bool(case.ledger)
