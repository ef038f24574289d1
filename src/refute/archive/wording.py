"""Whether the words of two claims are plainly the same words: in one order, or in any."""

import re
from collections import Counter
from collections.abc import Sequence

from refute.archive.common_nouns import is_slip_of_a_common_noun
from refute.archive.implied import implied
from refute.archive.parts import Part, Parts
from refute.language.fold import plain
from refute.language.repetition.pair import Pair
from refute.language.repetition.side import Side
from refute.language.repetition.words import meet, of_one_word, written_apart
from refute.language.spelling import SHORTEST, is_known, is_other, is_variant, one_slip, same_word
from refute.language.synonyms import synonymous
from refute.language.tokens import stem

MOST_SLIPS = 0.34
"""Largest share of the words that may be misspelt."""
_BEARING = frozenset("有被把將将")
"""Chinese signs that are passed over where a speaker says something again, and that turn what is said."""
SHORTEST_FIRST = 4
"""Letters of the first of two words that may be written as one."""


def differing(a: Parts, b: Parts) -> str | None:
    """In what two claims differ, for a reader; None where they are the same words and numbers, written differently."""
    for what, one, other in (
        ("another number", a.numbers, b.numbers),
        ("another date", a.dates, b.dates),
        ("another negation", list(a.negation), list(b.negation)),
        ("another modality", sorted(a.modality), sorted(b.modality)),
        ("another scope", sorted(a.scope), sorted(b.scope)),
    ):
        if one != other:
            return what
    aligned = _aligned(a.parts, b.parts)
    if aligned is None:
        return "other words"
    slips = 0
    for one_part, other_part in aligned:
        if one_part.word == other_part.word and one_part.figure == other_part.figure:
            continue
        if one_part.figure or other_part.figure:
            return "numbers in another order"
        if one_part.is_name or other_part.is_name:
            return f"another name: {one_part.word}, {other_part.word}"
        if not same_word(one_part.word, other_part.word, in_print=a.cased or b.cased):
            return f"other words: {one_part.word}, {other_part.word}"
        slips += not is_variant(one_part.word, other_part.word)
    if slips > max(1, MOST_SLIPS * len(aligned)):
        return "too many words written differently"
    return None


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


def other_word(pair: Pair, a: Parts, b: Parts) -> str | None:
    """A word of one claim that the other plainly has not, in whatever order; None where there is none.

    Stricter than what tells whether a speaker says something again: no other form of a word ("closes", "closed"), no
    other word that looks like it ("employer", "employee"), and names letter by letter, save one that is doubled. Words
    that the other claim implies (`implied`) are not asked for.
    """
    if pair.one.language != pair.other.language:
        return None
    bearing = [Counter(c for c in s.text if c in _BEARING) for s in (pair.one, pair.other)]
    if bearing[0] != bearing[1]:
        return next(iter((bearing[0] - bearing[1]) | (bearing[1] - bearing[0])))
    left, right = _unpaired(pair.one.words, pair.other.words)
    left, right = written_apart(left, right)
    for lone, side, beside in ((left, pair.one, pair.other), (right, pair.other, pair.one)):
        for word in implied(side, beside) & {*lone}:
            lone.remove(word)
    names = frozenset((*pair.one.named.words, *pair.other.named.words, *_inside(pair.one), *_inside(pair.other)))
    first = frozenset(w for s in (pair.one, pair.other) for w in s.words[:1])
    for word in tuple(left):
        twin = next(
            (
                w
                for w in right
                if _plainly_same(word, w, pair.one.language, names, in_print=_printed(word, w, a, b, first))
            ),
            None,
        )
        if twin is None:
            return word
        left.remove(word)
        right.remove(twin)
    return next(iter(right), None)


def _unpaired(one: Sequence[str], other: Sequence[str]) -> tuple[list[str], list[str]]:
    left, right = [], list(other)
    for word in one:
        if word in right:
            right.remove(word)
        else:
            left.append(word)
    return left, right


def _inside(side: Side) -> list[str]:
    """Words with a capital that no beginning of a sentence explains; none where all is in capitals."""
    if side.text.upper() == side.text:
        return []
    inner = re.finditer(r"(?<![.!?…:\n])\s+[\"'“„«(]*([^\W\d_][\w'’-]*)", side.text)
    return [w for m in inner if m[1][0].isupper() for w in plain(m[1]).split()]


def _printed(word: str, other: str, a: Parts, b: Parts, first: frozenset[str]) -> bool:
    """Whether a name would show by its capital: not where it may stand first."""
    return (a.cased or b.cased) and word not in first and other not in first


def _plainly_same(one: str, other: str, language: str, names: frozenset[str], *, in_print: bool) -> bool:
    if of_one_word(one, other, language):
        return True
    if one in names or other in names:
        return min(len(one), len(other)) >= SHORTEST and _doubled(one, other)
    if _stand_for_one_another(one, other, language):
        return True
    if same_word(one, other, in_print=in_print) or is_slip_of_a_common_noun(one, other):
        return True
    known = is_known(one) + is_known(other)
    if _short_slip(one, other) and known < 2 and (known or in_print):
        return True
    slip = meet(one, other, language) and one[-1] == other[-1] and stem(one) != stem(other)
    return slip and not synonymous(one, other, language) and known == 1


def _short_slip(one: str, other: str) -> bool:
    """Whether a letter was left out of a word that is then too short for other slips: "givng"."""
    lengths = sorted((len(one), len(other)))
    ends = one[0] == other[0] and one[-1] == other[-1]
    return lengths == [SHORTEST - 1, SHORTEST] and ends and one_slip(one, other) and not is_other(one, other)


def _doubled(one: str, other: str) -> bool:
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return len(longer) == len(shorter) + 1 and any(
        longer[i] == longer[i - 1] and longer[:i] + longer[i + 1 :] == shorter for i in range(1, len(longer))
    )


def _stand_for_one_another(one: str, other: str, language: str) -> bool:
    """Synonyms that are no two forms of one verb: "rise" and "rose" are a matter of time."""
    alike = all(one.endswith(end) == other.endswith(end) for end in ("s", "ing"))
    return alike and one[0] != other[0] and synonymous(one, other, language)
