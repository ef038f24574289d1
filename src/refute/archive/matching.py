"""Whether two claims are the same claim: answered "same" only where nothing that matters can differ."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.archive.accents import accents_matter
from refute.archive.parts import Part, Parts, parts_of
from refute.domain.claim import Claim
from refute.language.fold import plain
from refute.language.spelling import is_variant, same_word

MOST_SLIPS = 0.34
"""Largest share of the words that may be misspelt."""
SHORTEST_FIRST = 4
"""Letters of the first of two words that may be written as one."""


@dataclass(frozen=True)
class Match:
    """A decision, and why."""

    same: bool
    reason: str
    """For a reader."""


def same_claim(a: Claim, b: Claim) -> Match:
    """Whether two claims are one claim in other spacing, case, accents, punctuation, typing or way of writing numbers.

    Never where a number, name, place, date, negation, scope or modality differs, and never where words differ that
    are not plainly the same word. Paraphrases and translations are therefore told apart, too.
    """
    if other := _other_subject(a, b):
        return Match(False, other)
    if accents_matter(a.text, b.text):
        return Match(False, "an accent makes another word")
    if plain(a.text) == plain(b.text):
        return Match(True, "the same words")
    return _compare(parts_of(a), parts_of(b))


def _other_subject(a: Claim, b: Claim) -> str | None:
    for name, one, other in (
        ("date", a.date, b.date),
        ("place", a.place, b.place),
        ("claimant", a.claimant, b.claimant),
    ):
        if plain(one or "") != plain(other or ""):
            return f"another {name}"
    if a.told_as_new is not b.told_as_new:
        return "told as new, and not"
    if sorted(plain(c) for c in a.conditions) != sorted(plain(c) for c in b.conditions):
        return "other conditions"
    one, other = a.language.split("-")[0], b.language.split("-")[0]
    return "another language" if one != other and "und" not in (one, other) else None


def _compare(a: Parts, b: Parts) -> Match:
    for what, one, other in (
        ("another number", a.numbers, b.numbers),
        ("another date", a.dates, b.dates),
        ("another negation", list(a.negation), list(b.negation)),
        ("another modality", sorted(a.modality), sorted(b.modality)),
        ("another scope", sorted(a.scope), sorted(b.scope)),
    ):
        if one != other:
            return Match(False, what)
    aligned = _aligned(a.parts, b.parts)
    if aligned is None:
        return Match(False, "other words")
    slips = 0
    for one_part, other_part in aligned:
        if one_part.word == other_part.word and one_part.figure == other_part.figure:
            continue
        if one_part.figure or other_part.figure:
            return Match(False, "numbers in another order")
        if one_part.is_name or other_part.is_name:
            return Match(False, f"another name: {one_part.word}, {other_part.word}")
        if not same_word(one_part.word, other_part.word, in_print=a.cased or b.cased):
            return Match(False, f"other words: {one_part.word}, {other_part.word}")
        slips += not is_variant(one_part.word, other_part.word)
    if slips > max(1, MOST_SLIPS * len(aligned)):
        return Match(False, "too many words written differently")
    return Match(True, "the same words and numbers, written differently")


def _aligned(a: Sequence[Part], b: Sequence[Part]) -> list[tuple[Part, Part]] | None:
    """The parts of both in pairs: in order, after words that were written in one or in two are joined."""
    if not a or not b:
        return None
    pairs: list[tuple[Part, Part]] = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i].word != b[j].word:
            if _joined(a, i) == b[j].word != "":
                i, j = i + 2, j + 1
                continue
            if _joined(b, j) == a[i].word != "":
                i, j = i + 1, j + 2
                continue
        pairs.append((a[i], b[j]))
        i, j = i + 1, j + 1
    return pairs if i == len(a) and j == len(b) else None


def _joined(parts: Sequence[Part], at: int) -> str:
    """Two words as one; not where the first is so short that it may be a prefix that turns the word ("in valid")."""
    if at + 1 >= len(parts) or len(parts[at].word) < SHORTEST_FIRST or not parts[at + 1].word:
        return ""
    return parts[at].word + parts[at + 1].word
