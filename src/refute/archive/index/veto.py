"""What two claims of one language plainly differ in, told in a fraction of a careful comparison's time."""

import re
from collections import Counter
from collections.abc import Iterable

from refute.domain.claim import Claim
from refute.language.fold import ascii_digits, plain
from refute.language.spelling import is_known

_WORD = re.compile(r"[^\W\d_]+")
_INSIDE = re.compile(r"(?<![.!?…:\n])\s+[\"'“„«(]*([^\W\d_]{3,})")
_DIGITS = re.compile(r"\d[\d.,'’\u00a0\u202f]*")
_WIDE = re.compile("[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")


def plainly_other(a: Claim, b: Claim) -> bool:
    """Whether a careful comparison is sure to part them: the same words with other digits, or other names on both
    sides that do not even begin alike."""
    one, other = plain(a.text), plain(b.text)
    words = Counter(_WORD.findall(one)), Counter(_WORD.findall(other))
    lone = set(words[0] - words[1]), set(words[1] - words[0])
    if not lone[0] and not lone[1]:
        return _digits(a.text) != _digits(b.text)
    if not all(lone) or _WIDE.search(one):
        return False
    names = _names(a.text, lone[0]), _names(b.text, lone[1])
    return all(names) and not _begin_alike(names[0], lone[1]) and not _begin_alike(names[1], lone[0])


def _digits(text: str) -> list[str]:
    """Digits without separators, which are written in many ways."""
    return sorted(re.sub(r"\D", "", m) for m in _DIGITS.findall(ascii_digits(text)))


def _names(text: str, lone: set[str]) -> set[str]:
    """Of these words those that a capital inside the sentence makes a name, or a capital in front and no list knows."""
    if text.upper() == text:
        return set()
    found = {p for m in _INSIDE.finditer(text) if m[1][0].isupper() and not m[1].isupper() for p in plain(m[1]).split()}
    first = _WORD.search(text)
    if first and first.group()[0].isupper() and not first.group().isupper():
        found |= {w for w in plain(first.group()).split() if len(w) > 3 and not is_known(w)}
    return found & lone


def _begin_alike(words: Iterable[str], others: Iterable[str]) -> bool:
    letters = {w[0] for w in others}
    return any(w[0] in letters for w in words)
