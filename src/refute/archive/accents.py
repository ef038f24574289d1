"""Accents that make another word, as against accents that a hurried writer leaves out."""

import unicodedata
from collections.abc import Sequence

from refute.language.cue_words import listed
from refute.language.fold import plain

_CONDITIONAL = frozenset(
    listed(
        "würde würden würdest würdet wuerde wuerden hätte hätten haette haetten könnte könnten koennte koennten"
        " müsste müssten muesste muessten dürfte dürften duerfte duerften wäre wären waere waeren möchte möchten"
    )
)
"""German forms that only an umlaut parts from a plain statement ("wurde", "würde")."""


def turning(text: str) -> tuple[str, ...]:
    """The words whose accent may make another word: German conditionals, and endings as in "bloque" and "bloqué"."""
    return tuple(w for w in _words(text) if w in _CONDITIONAL or (_is_latin(w) and not _ending(w).isascii()))


def accents_matter(one: str, other: str) -> bool:
    """Whether two texts differ by an accent that makes another word.

    A writer who uses no accents at all leaves them out; one that uses them elsewhere means the word that stands there.
    A single accent that is missing cannot be told from another word, and is taken for one.
    """
    first, second = _words(one), _words(other)
    if [w for w in first if w in _CONDITIONAL] != [w for w in second if w in _CONDITIONAL]:
        return _conditionals(first) != _conditionals(second)
    if len(first) != len(second):
        return False
    differing = [(v, w) for v, w in zip(first, second, strict=True) if v != w and plain(v) == plain(w)]
    ending = any(_is_latin(v + w) and _ending(v) != _ending(w) for v, w in differing)
    return ending and ((_has_accents(first) and _has_accents(second)) or len(differing) < 2)


def _conditionals(words: Sequence[str]) -> int:
    return sum(w in _CONDITIONAL for w in words)


def _words(text: str) -> list[str]:
    """Words in small letters with their accents."""
    letters = "".join(c if c.isalnum() or unicodedata.combining(c) else " " for c in unicodedata.normalize("NFC", text))
    return letters.casefold().split()


def _ending(word: str) -> str:
    return word.rstrip("s")[-1:]


def _is_latin(word: str) -> bool:
    return all(ord(c) < 0x250 for c in word)


def _has_accents(words: Sequence[str]) -> bool:
    """Whether the writer uses accents; the cedilla and the tilde on n have keys of their own."""
    return any(not w.replace("ç", "c").replace("ñ", "n").isascii() for w in words)
