"""Whether two claims are the same claim: answered "same" only where nothing that matters can differ."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from refute.archive.parts import Part, Parts, parts_of
from refute.archive.spelling import same_word
from refute.domain.claim import Claim
from refute.language.cue_words import listed
from refute.language.fold import plain

MOST_SLIPS = 0.34
"""Largest share of the words that may be written differently."""
_CONDITIONAL = frozenset(
    listed(
        "würde würden würdest würdet wuerde wuerden hätte hätten haette haetten könnte könnten koennte koennten"
        " müsste müssten muesste muessten dürfte dürften duerfte duerften wäre wären waere waeren möchte möchten"
    )
)
"""German forms that only an umlaut parts from a plain statement ("wurde", "würde")."""


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
    if _accents_matter(a.text, b.text):
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
        if not same_word(one_part.word, other_part.word):
            return Match(False, f"other words: {one_part.word}, {other_part.word}")
        slips += 1
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
    return parts[at].word + parts[at + 1].word if at + 1 < len(parts) and parts[at].word and parts[at + 1].word else ""


def _accents_matter(one: str, other: str) -> bool:
    """Whether words differ by an accent that makes another word, rather than by accents left out everywhere."""
    first, second = _accented(one), _accented(other)
    if [w in _CONDITIONAL for w in first].count(True) != [w in _CONDITIONAL for w in second].count(True):
        return True
    if len(first) != len(second):
        return False
    differing = [(v, w) for v, w in zip(first, second, strict=True) if v != w and plain(v) == plain(w)]
    ending = [(v, w) for v, w in differing if _is_latin(v + w) and _last(v) != _last(w)]
    return bool(ending) and ((_has_accents(first) and _has_accents(second)) or len(differing) < 2)


def _accented(text: str) -> list[str]:
    """Words in lower case with their accents."""
    letters = "".join(c if c.isalnum() or unicodedata.combining(c) else " " for c in unicodedata.normalize("NFC", text))
    return letters.casefold().split()


def _last(word: str) -> str:
    return word.rstrip("s")[-1:]


def _is_latin(word: str) -> bool:
    return all(ord(c) < 0x250 for c in word)


def _has_accents(words: Sequence[str]) -> bool:
    """Whether the writer uses accents; a cedilla has a key of its own."""
    return any(not w.replace("ç", "c").replace("ñ", "n").isascii() for w in words)
