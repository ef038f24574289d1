"""What of a synthesis code makes by itself, from findings, positions and speeches: all of it where no model writes."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence

from refute.domain.claim import Claim, Span
from refute.domain.debate.round import Speech, Turn
from refute.domain.debate.synthesis import Conclusion, Judged, VerifiedSentence
from refute.rules.citing.cleaning import cleaned
from refute.rules.citing.free import Lent, fault_of
from refute.rules.citing.restated import holds_words_of, says_again
from refute.rules.citing.verified import own_words
from refute.rules.debated import Debated
from refute.rules.votes import Votes, votes

PER_PERSONA = 3
"""Most sentences of judgement that are taken from one persona's last speech."""


def verified_by_code(debate: Debated, stated: Collection[str] = ()) -> tuple[VerifiedSentence, ...]:
    """Every finding that was shown and is not among the `stated` ids, in its own words; load-bearing ones first."""
    left = [f for f in debate.shown if f.id not in stated]
    left.sort(key=lambda f: f.id not in debate.load_bearing)
    return tuple(own_words(f) for f in left)


def judgement_by_code(debate: Debated, lent: Lent, spoken_for: Collection[str] = ()) -> tuple[Judged, ...]:
    """Where each persona ends and the opinions on which it rests, in its own words, for all but those `spoken_for`."""
    cast = votes(debate)
    made: list[Judged] = []
    for persona, speech in debate.last_speeches.items():
        if persona in spoken_for:
            continue
        side = cast.last.get(persona)
        made.append(Judged(text=_ends(side), personas=(persona,)))
        made += [Judged(text=said, personas=(persona,)) for said in opinions_of(debate, speech, lent)[:PER_PERSONA]]
    return tuple(made)


def dissent_by_code(debate: Debated, lent: Lent, spoken_for: Collection[str] = ()) -> tuple[Judged, ...]:
    """Everybody who ends on another side than the leaning, with the first opinion on which that rests."""
    cast = votes(debate)
    made = []
    for persona in cast.dissenting:
        if persona not in spoken_for:
            reasons = opinions_of(debate, debate.last_speeches[persona], lent)[:1]
            made.append(Judged(text=" ".join([_ends(cast.last[persona]), *reasons]), personas=(persona,)))
    return tuple(made)


def conclusions_by_code(debate: Debated) -> tuple[Conclusion, ...]:
    """Each side that somebody ends on, and the checked claims on which those positions rest: the load-bearing map."""
    cast = votes(debate)
    hangs: dict[str, dict[str, None]] = defaultdict(dict)
    for persona, side in cast.last.items():
        if side is not None:
            hangs[side].update(dict.fromkeys(_bearing(debate, persona)))
    return tuple(
        Conclusion(text=_held_by(debate, cast, side), findings=tuple(found), holds=holds(debate, found))
        for side, found in hangs.items()
    )


def holds(debate: Debated, findings: Collection[str]) -> bool:
    """Whether all of these findings are OK, and nothing has shown their claims to be wrong."""
    shown = {f.claim.id for f in debate.shown}
    good = {f.id for f in debate.standing if f.claim.id in shown and f.mark.value == "ok"}
    return good.issuperset(findings)


def opinions_of(debate: Debated, speech: Speech, lent: Lent) -> tuple[str, ...]:
    """Sentences on which the position rests, by the speaker's word, that are no checkable claim and may stand so."""
    claims = list(_claims_in(debate, speech))
    wrong = [f.claim for f in (*debate.fallen, *debate.open)] + list(debate.unchecked)
    found = []
    for rests in speech.rests_on:
        at = speech.text.find(rests)
        inside = any(c.start < at + len(rests) and at < c.end for c in claims) if at >= 0 else True
        words = cleaned(rests)
        if words and not inside and fault_of(words, lent) is None and not _told_before(words, wrong):
            found.append(words)
    return tuple(dict.fromkeys(found))


def _told_before(words: str, claims: Sequence[Claim]) -> bool:
    return holds_words_of(words, claims) is not None or any(says_again(words, claim) for claim in claims)


def _claims_in(debate: Debated, speech: Speech) -> Iterator[Span]:
    """Where in the speech a concrete claim stands, whatever became of it."""
    turn = _turn(debate, speech)
    if turn is None or turn.validation is None:
        return
    checked = turn.validation
    yield from (m.stated.claim.span for m in checked.marked)
    yield from (u.stated.claim.span for u in checked.unchecked)
    yield from (r.claim.span for r in checked.repeats)
    yield from (claim.span for claim in checked.withdrawn)


def _bearing(debate: Debated, persona: str) -> Iterator[str]:
    """Ids of the findings on which a persona's last position rests, and of the fallen ones that it repeats."""
    turn = _turn(debate, debate.last_speeches[persona])
    if turn is not None and turn.validation is not None:
        yield from (m.finding for m in turn.validation.marked if m.stated.load_bearing)
        yield from (r.finding for r in turn.validation.repeats)


def _turn(debate: Debated, speech: Speech) -> Turn | None:
    return next((t for t in debate.turns if t.speech is not None and t.speech.id == speech.id), None)


def _ends(side: str | None) -> str:
    return f"Last position: {side}." if side else "Last position: none."


def _held_by(debate: Debated, cast: Votes, side: str) -> str:
    holders = [debate.title(p) for p, held in cast.last.items() if held == side]
    return f"{side[:1].upper()}{side[1:]}, the last position of: {', '.join(holders)}."
