"""A claim beside a sentence, with what the sentence lacks of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from refute.reasoners.local.statement import Statement


@dataclass(frozen=True)
class Compared:
    """A claim and a sentence about the same subject."""

    claim: Statement
    sentence: Statement
    lacking: frozenset[str]
    """The claim's words that the sentence neither holds nor means."""
    given: bool = False
    """Whether the sentence was handed over with the claim rather than picked out of pages: then it is about the claim,
    one word of it may be lacking, and its subject need not be named again."""

    @property
    def slack(self) -> int:
        """Words that may be lacking where a number or date differs."""
        return 1 if self.given else 0

    @cached_property
    def covered(self) -> float:
        """Share of the claim's words that the sentence holds or means."""
        whole = len(self.claim.vocabulary)
        return 1 - len(self.lacking) / whole if whole else 0.0

    @cached_property
    def foreign(self) -> frozenset[str]:
        """The sentence's words that are none of the claim's."""
        return frozenset(w for w in self.sentence.vocabulary if not self.claim.holds(w))

    def without(self, words: Iterable[str]) -> frozenset[str]:
        """What is lacking besides these."""
        return self.lacking - frozenset(words)
