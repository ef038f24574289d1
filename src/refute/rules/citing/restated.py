"""Whether a sentence holds a claim in its own words: what is not shown may not be said as if it were."""

from collections.abc import Sequence

from refute.domain.claim import Claim, Span
from refute.language.detect import language_of
from refute.language.repetition.same import Same, same_claim
from refute.rules.citing.stating import apart


def holds_words_of(text: str, claims: Sequence[Claim]) -> Claim | None:
    """The first claim whose words and numbers stand in the text one behind the other; None where none does.

    A date may stand elsewhere, and is not needed: without it the claim is wider.
    """
    for claim in claims:
        code = claim.language.split("-")[0]
        wanted, said = apart(claim.text, code).words, apart(text, code).words
        if wanted and any(said[n : n + len(wanted)] == wanted for n in range(len(said) - len(wanted) + 1)):
            return claim
    return None


def says_again(text: str, claim: Claim) -> bool:
    """Whether a sentence is the claim in other words, for sure: as far as rules can tell without a model."""
    said = Claim(text=text, span=Span(start=0, end=len(text)), language=language_of(text))
    bare = Claim(text=claim.text, span=claim.span, language=claim.language)
    return same_claim(bare, said).same is Same.SAME
