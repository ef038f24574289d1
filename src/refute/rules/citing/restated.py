"""Whether a sentence holds a claim in its own words: what is not shown may not be said as if it were."""

from collections.abc import Sequence

from refute.domain.claim import Claim
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
