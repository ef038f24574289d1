"""What the comparison of two claims leaves aside or takes loosely, and what must not differ there either."""

import re
import unicodedata
from collections.abc import Sequence

from refute.domain.claim import Claim
from refute.language.detect import language_of
from refute.language.fold import ascii_digits
from refute.language.passed_on import segments_said
from refute.language.repetition.bare import bare_claim
from refute.language.repetition.figures import Figure
from refute.language.repetition.frame_words import ACCORDING
from refute.language.repetition.side import Side, side_of

_DIGITS = re.compile(r"\d+")
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s，。、）)]+", re.IGNORECASE)
_ACCORDING = re.compile(rf"^(?:{ACCORDING['en']})\s+")
_CALLS = frozenset(
    {
        *(f"{verb} {where}" for verb in ("stay", "sleep", "keep") for where in ("outside", "outdoors", "inside")),
        *(f"stay {how}" for how in ("home", "at home", "indoors", "safe", "alert", "away")),
        *("keep away", "keep safe", "be safe", "be careful", "be prepared", "be alert", "take care", "take cover"),
    }
)
"""What alarms tell a reader to do, as `plain` writes it: whole stretches only, so that none holds a place, a number, a
name, a time or a "not"."""
_MONTH, _YEAR = 30.4375, 365.25
_EXACT = 1e-6
_FRACTIONS = tuple(a / b for b in (3, 6, 7, 9, 11, 12) for a in range(1, b))
"""Shares that no per cent gives exactly: "a third" is 33 or 33.3 per cent."""
_OF_A_FRACTION = 5e-4


def unread_differs(a: Claim, b: Claim) -> str | None:
    """In what two claims differ where a comparison that looks for repetition would not, for a reader; None: in nothing.

    Digits that were read neither as a number nor as a time ("RM30", "58c") must be the same in both; numbers must be
    the same to the last digit, save where one is counted in another unit; and where both have something beside the
    claim that is no known way of passing it on, such as "WHO: …" and "CDC: …", that must be the same too.
    """
    one, other = side_of(a), side_of(b)
    if _stray(one) != _stray(other):
        return "other digits"
    if not _figures_agree(one.figures, other.figures):
        return "another number"
    beside = _aside(a), _aside(b)
    return "other words beside the claim" if all(beside) and beside[0] != beside[1] else None


def _stray(side: Side) -> list[str]:
    text = list(side.text)
    for start, end in (*((f.start, f.end) for f in side.figures), *side.moments.spans):
        text[start:end] = " " * (end - start)
    return sorted(_DIGITS.findall(_ADDRESS.sub(" ", "".join(text))))


def _figures_agree(one: Sequence[Figure], other: Sequence[Figure]) -> bool:
    left = list(other)
    for figure in one:
        twin = next((f for f in left if _agree(figure, f)), None)
        if twin is None:
            return False
        left.remove(twin)
    return not left


def _agree(a: Figure, b: Figure) -> bool:
    if not a.equals(b):
        return False
    if a.kind == "clock" or abs(a.value - b.value) <= _EXACT * max(abs(a.value), abs(b.value)):
        return True
    if a.kind == "time":
        return _spans(a.value, b.value) or _spans(b.value, a.value)
    return a.kind == "share" and any(abs(v - f) < _OF_A_FRACTION for v in (a.value, b.value) for f in _FRACTIONS)


def _spans(counted: float, days: float) -> bool:
    """Whether a span that was counted in months or years has this many days in some calendar."""
    for unit, fewest, most in ((_YEAR, 364, 366), (_MONTH, 30, 31)):
        units = round(counted / unit)
        if units and abs(counted / unit - units) < _EXACT:
            return fewest * units <= days <= most * units
    return False


def _aside(claim: Claim) -> tuple[str, ...]:
    """What stands beside the claim and is no known frame, plain: its source without "according to", which is often
    misspelt, and what more; empty where it cannot be told."""
    code = claim.language.split("-")[0].lower()
    code = language_of(claim.text) if code in ("und", "") else code
    whole = unicodedata.normalize("NFKC", ascii_digits(claim.text)).strip()
    bare = bare_claim(ascii_digits(claim.text), code)
    at = whole.find(bare)
    if at < 0 or not bare:
        return ()
    pieces = (whole[:at], whole[at + len(bare) :])
    said = (p for piece in pieces for p in segments_said(_ADDRESS.sub(" ", piece)))
    return tuple(_ACCORDING.sub("", p) for p in said if p not in _CALLS)
