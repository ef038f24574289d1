"""Which sentences of a synthesis say again, as fact, a claim that fell or was not shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Room
from refute.domain.vocabulary import Role
from refute.language.detect import language_of
from refute.language.repetition.same import Same, same_claim
from refute.language.sentences import sentences
from refute.rules.citing.restated import holds_words_of
from refute.stages.ask import Purse
from refute.stages.reuse import Said, look_for_reuse

_APART = "\n" * 1000
"""What parts one text from the next, so that none can take back what another says."""


@dataclass(frozen=True)
class Restated:
    """Which texts say which claim again, by the claim's id, and who did not answer."""

    again: Mapping[str, str]
    gaps: tuple[Gap, ...] = ()


async def restated(c: Conductor, room: Room, texts: Sequence[str], claims: Sequence[Claim], purse: Purse) -> Restated:
    """Which of the texts state one of the claims, with that claim's id: in whatever words, language or way of writing
    numbers. Rules decide what they can; the finder is asked about the rest, sentence by sentence."""
    wanted = [_bare(claim) for claim in claims]
    own = {bare.id: claim.id for bare, claim in zip(wanted, claims, strict=True)}
    found: dict[str, str] = {}
    gaps: tuple[Gap, ...] = ()
    open_to_doubt: list[str] = []
    for text in dict.fromkeys(texts):
        held = holds_words_of(text, wanted) or _same(text, wanted)
        if held is None:
            open_to_doubt.append(text)
        else:
            found[text] = own[held.id]
    if wanted and open_to_doubt:
        seat = next(s for s in room.seats.values() if s.card.role == Role.FINDER)
        said, stands_in = _as_said(open_to_doubt)
        seen = await look_for_reuse(c, seat, said, wanted, purse)
        found |= {text: own[r.fallen] for r in seen.repeats for text in stands_in[r.claim]}
        gaps = seen.gaps
    return Restated(found, gaps)


def _as_said(texts: Sequence[str]) -> tuple[Said, dict[str, list[str]]]:
    """Every sentence as a claim among its neighbours, and the texts in which it stands by the claim's id."""
    claims: list[Claim] = []
    stands_in: dict[str, list[str]] = {}
    at = 0
    for text in texts:
        for start, end in sentences(text):
            claim = as_claim(text[start:end], at + start)
            if claim.id not in stands_in:
                claims.append(claim)
            stands_in.setdefault(claim.id, []).append(text)
        at += len(text) + len(_APART)
    return Said(_APART.join(texts), tuple(claims)), stands_in


def _same(text: str, claims: Sequence[Claim]) -> Claim | None:
    said = [as_claim(s) for s in dict.fromkeys([text, *(text[start:end] for start, end in sentences(text))])]
    return next((claim for claim in claims if any(same_claim(claim, s).same is Same.SAME for s in said)), None)


def as_claim(text: str, at: int = 0) -> Claim:
    """A sentence as a claim, for what compares claims; `at` is where it begins."""
    return Claim(text=text, span=Span(start=at, end=at + len(text)), language=language_of(text))


def _bare(claim: Claim) -> Claim:
    """The claim's words alone: what intake noted beside them no sentence of a synthesis repeats."""
    return Claim(text=claim.text, span=claim.span, language=claim.language)
