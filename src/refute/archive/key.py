"""The key of a claim: equal for the same words about the same date and place."""

import hashlib

from refute.archive.accents import turning
from refute.domain.claim import Claim
from refute.language.fold import plain


def claim_key(claim: Claim) -> str:
    """`claim-` and 32 hex digits: the claim's plain text with its date, place, claimant and conditions.

    Case, punctuation, emoji, spacing and most accents change nothing; an accent that may make another word, typing
    errors and other ways of writing a number do.
    """
    parts = (
        plain(claim.text),
        *(plain(part or "") for part in (claim.date, claim.place, claim.claimant)),
        *turning(claim.text),
        *sorted(plain(condition) for condition in claim.conditions),
        *(["told as new"] if claim.told_as_new else []),
    )
    digest = hashlib.sha256("\x1f".join(parts).encode()).hexdigest()
    return f"claim-{digest[:32]}"
