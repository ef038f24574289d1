"""Rounds and findings for the rules of debates, made by hand."""

from datetime import UTC, datetime

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Finding, Stated
from refute.domain.debate.round import (
    Appeal,
    LeftUnchecked,
    Marked,
    Position,
    Repeat,
    Round,
    Speech,
    Turn,
    Validation,
)
from refute.domain.debate.words import Ground, Mark, Unchecked

NOW = datetime(2026, 6, 30, 12, tzinfo=UTC)


def claim(text: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language="en")


def finding(text: str, mark: Mark, ground: Ground = Ground.RECEIPT, *, appealed: tuple[str, ...] = ()) -> Finding:
    return Finding(
        claim=claim(text),
        mark=mark,
        ground=ground,
        reason=f"because of {ground.value}",
        correction=f"not {text}" if mark is Mark.FAIL and ground is Ground.RECEIPT else None,
        appealed=appealed,
        as_of=NOW,
    )


def turn(
    persona: str,
    number: int,
    side: str | None = "for",
    *,
    claims: tuple[Finding, ...] = (),
    listed: tuple[str, ...] = (),
    repeats: tuple[Finding, ...] = (),
    moved_by: tuple[str, ...] = (),
    appeals: tuple[Appeal, ...] = (),
    validated: bool = True,
) -> Turn:
    position = None if side is None else Position(side=side, confidence=0.7)
    speech = Speech(
        persona=persona,
        round=number,
        text=f"{persona} in round {number}",
        position=position,
        moved_by=moved_by,
        appeals=appeals,
    )
    validation = Validation(
        marked=tuple(Marked(stated=Stated(claim=f.claim), finding=f.id, mark=f.mark) for f in claims),
        unchecked=tuple(LeftUnchecked(stated=Stated(claim=claim(t)), why=Unchecked.OVER_LIMIT) for t in listed),
        repeats=tuple(
            Repeat(persona=persona, round=number, claim=f.claim, finding=f.id, by_rule=True) for f in repeats
        ),
    )
    return Turn(persona=persona, round=number, speech=speech, validation=validation if validated else None)


def absent(persona: str, number: int) -> Turn:
    return Turn(persona=persona, round=number, absent="its model did not answer")


def rounds(*turns_of: tuple[Turn, ...]) -> list[Round]:
    return [Round(number=n, turns=turns) for n, turns in enumerate(turns_of, 1)]
