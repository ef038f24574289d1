"""Bearing: whether a quote speaks of what the claim speaks of. Pure.

A verbatim quote about something else, called a refutation, has a receipt and contradicts nothing. What words can tell
of that, words tell: it cannot show that a quote refutes, only that it speaks of another matter.
"""

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence
from refute.language.detect import language_of
from refute.language.names import names
from refute.language.tokens import stems

SHARE = 0.34
"""Least share of the claim's own words, names left out, that a quote about the same matter holds. A paraphrase holds
fewer than a report, and still names what it is about."""


def bears_on(claim: Claim, evidence: Evidence) -> bool:
    """Whether the quote holds enough of the claim's words, and it or its title one of the claim's names.

    A quote in a language in which the claim cannot be read bears on it: words cannot tell.
    """
    return speaks_of(claim, evidence.receipt.quote, evidence.title)


def speaks_of(claim: Claim, quote: str, around: str, named: float = SHARE) -> bool:
    """The same of words; what stands `around` them, such as a title, may name what the claim names. `named` is the
    least share where the claim names something."""
    language = language_of(quote)
    if language == claim.language or "und" in (language, claim.language):
        return _shares(claim.text, quote, around, named)
    if claim.gloss and language.startswith("en"):
        return _shares(claim.gloss, quote, around, named)
    return True


def _shares(claim: str, quote: str, around: str, least: float) -> bool:
    named = {s for name in names(claim) for s in stems(name.text)}
    told = set(stems(quote))
    if named and not named & (told | set(stems(around))):
        return False
    own = set(stems(claim)) - named
    return not own or len(own & told) >= (least if named else SHARE) * len(own)
