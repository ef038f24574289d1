"""Weigh: what admitted evidence alone says, side by side: pure arithmetic over stances and origins."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.evidence import Evidence
from refute.domain.trace import Trace
from refute.domain.vocabulary import SourceKind, Stance
from refute.rules.origins.counting import independent
from refute.rules.time_marks import may_support


@dataclass(frozen=True)
class Sides:
    """Evidence on each side, with its independent origins and whether an official record is among it."""

    supporting: tuple[Evidence, ...]
    opposing: tuple[Evidence, ...]
    mixed: tuple[Evidence, ...]
    origins_for: int
    origins_against: int
    record_for: bool
    record_against: bool
    early: tuple[Evidence, ...] = ()
    """What says that the claim is true and was out before what it speaks of began: it supports nothing."""


def weigh(evidence: Sequence[Evidence], trace: Trace) -> Sides:
    """The two sides of a claim. An origin counts once however many of its copies are quoted, and a
    quote that its page has from elsewhere counts for that origin."""
    saying_so = tuple(e for e in evidence if e.stance is Stance.SUPPORTS)
    supporting = tuple(e for e in saying_so if may_support(e))
    opposing = tuple(e for e in evidence if e.stance is Stance.REFUTES)
    return Sides(
        supporting=supporting,
        opposing=opposing,
        mixed=tuple(e for e in evidence if e.stance is Stance.MIXED),
        origins_for=independent(supporting, trace),
        origins_against=independent(opposing, trace),
        record_for=any(e.kind is SourceKind.REGISTER for e in supporting),
        record_against=any(e.kind is SourceKind.REGISTER for e in opposing),
        early=tuple(e for e in saying_so if not may_support(e)),
    )


SAME_WORDS = 0.5
"""Share of two quotes' joint length that both cover, from which they are one quote cut differently."""


def admitted(investigated: Sequence[Sequence[Evidence]], challenged: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """The ledger: all evidence of the investigators, then the advocate's own.

    Words that an investigator has read already keep that reading: the advocate may argue about them, and needs other
    words to show the contrary. Otherwise a critic could unmake every support by giving it another name. A quote that
    holds them whole among others takes no side against them: the others can be quoted alone.
    """
    known = distinct_evidence(investigated)
    telling = [k for k in known if k.stance is not Stance.NEUTRAL]
    own = [found.model_copy(update={"stance": _read_as(found, telling)}) for found in challenged]
    return distinct_evidence([known, own])


def _read_as(found: Evidence, telling: Sequence[Evidence]) -> Stance:
    """The advocate's reading, or what becomes of it in the light of what investigators read."""
    same = [k.stance for k in telling if _same_words(k, found)]
    if same:
        return found.stance if found.stance in same else same[0]
    held = [k.stance for k in telling if _holds(found, k)]
    return found.stance if not held or found.stance in held else Stance.NEUTRAL


def _same_words(one: Evidence, other: Evidence) -> bool:
    a, b = one.receipt, other.receipt
    both = min(a.end, b.end) - max(a.start, b.start)
    return _of_one_page(one, other) and both >= SAME_WORDS * (max(a.end, b.end) - min(a.start, b.start))


def _holds(wide: Evidence, quote: Evidence) -> bool:
    """Whether it holds a quote among other words that can be quoted alone. Of a cut, those are no words of the sentence
    that it was cut from: they may say "but"."""
    a, b, whole = wide.receipt, quote.receipt, quote.setting.sentence
    within = whole is not None and whole.start <= a.start and a.end <= whole.end
    return _of_one_page(wide, quote) and a.start <= b.start and b.end <= a.end and not within


def _of_one_page(one: Evidence, other: Evidence) -> bool:
    return (one.receipt.final_url, one.receipt.snapshot) == (other.receipt.final_url, other.receipt.snapshot)


def distinct_evidence(groups: Sequence[Sequence[Evidence]]) -> tuple[Evidence, ...]:
    """All evidence of several seats, each quote once; a quote read in opposite ways becomes mixed."""
    kept: dict[str, Evidence] = {}
    for group in groups:
        for found in group:
            known = kept.get(found.id)
            if known is None or known.stance is Stance.NEUTRAL:
                kept[found.id] = found
            elif found.stance not in (Stance.NEUTRAL, known.stance):
                kept[found.id] = known.model_copy(update={"stance": Stance.MIXED})
    return tuple(kept.values())
