"""Names that are nearly those of a claim: one that was misheard or misspelt is asked about, never refuted. Pure."""

from difflib import SequenceMatcher
from functools import cache

from babel import Locale

from refute.language.fold import plain
from refute.language.names import Name, names
from refute.language.tokens import words

_ALIKE = 0.72
"""Least likeness of two names' letters from which one may be the other misheard."""
_JOINED = 0.9
"""The same of names whose words were parted otherwise: one is not the other with a word more."""
_SHORTEST = 5
"""Letters of a word of a name from which likeness tells anything."""


def near_names(claim: str, text: str, language: str | None = None) -> tuple[tuple[str, str], ...]:
    """Names of the claim that the text does not hold, each with the name of the text that it may be.

    Numbers in a name must be equal: "Article 5" is not "Article 6" misheard.
    """
    held = f" {plain(text)} "
    lacking = [n for n in names(claim, language) if f" {n.key} " not in held]
    if not lacking:
        return ()
    told = {n.key: n for n in names(text)}
    found = []
    for name in (n for n in lacking if n.key not in told):
        near = max(told.values(), key=lambda n: (_likeness(name, n), n.key), default=None)
        if near is not None and _likeness(name, near) >= _ALIKE:
            found.append((name.text, near.text))
    return tuple(found)


def _likeness(one: Name, other: Name) -> float:
    """From 0 to 1, of the least alike words of two names with as many words; 0 where figures or countries differ."""
    ours, theirs = words(one.key), words(other.key)
    if {one.key, other.key} <= _countries():
        return 0.0
    if len(ours) != len(theirs) or _figures(ours) != _figures(theirs):
        return _joined(ours, theirs)
    pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b]
    if not pairs:
        return 1.0
    return min(_alike(a, b) for a, b in pairs)


def _joined(ours: list[str], theirs: list[str]) -> float:
    """Of names whose words were parted otherwise: "Mac Donald", "MacDonald"."""
    if _figures(ours) or _figures(theirs) or abs(len(ours) - len(theirs)) != 1:
        return 0.0
    alike = _alike("".join(ours), "".join(theirs))
    return alike if alike >= _JOINED else 0.0


def _alike(a: str, b: str) -> float:
    if min(len(a), len(b)) < _SHORTEST:
        return 0.0
    return SequenceMatcher(None, a, b, autojunk=False).ratio()


@cache
def _countries() -> frozenset[str]:
    """Names of countries and territories: Austria is not Australia misheard."""
    return frozenset(plain(name) for name in Locale("en").territories.values())


def _figures(parts: list[str]) -> list[str]:
    return [p for p in parts if any(c.isdigit() for c in p)]
