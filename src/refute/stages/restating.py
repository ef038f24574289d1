"""Which sentences of a synthesis say again, as fact, a claim that fell or was not shown."""

from collections.abc import Sequence

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span
from refute.language.detect import language_of
from refute.language.sentences import sentences
from refute.rules.citing.restated import holds_words_of


def restated(texts: Sequence[str], claims: Sequence[Claim]) -> frozenset[str]:
    """Those of the texts that state one of the claims, in whatever words or language can be told."""
    return frozenset(t for t in texts if holds_words_of(t, claims) is not None or _same(t, claims))


def _same(text: str, claims: Sequence[Claim]) -> bool:
    said = [text, *(text[start:end] for start, end in sentences(text))]
    return any(same_claim(as_claim(s), _bare(claim)).same for s in dict.fromkeys(said) for claim in claims)


def as_claim(text: str) -> Claim:
    """A sentence as a claim, for what compares claims."""
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language_of(text))


def _bare(claim: Claim) -> Claim:
    """The claim's words alone: what intake noted beside them no sentence of a synthesis repeats."""
    return Claim(text=claim.text, span=claim.span, language=claim.language)
