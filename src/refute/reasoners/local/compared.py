"""A claim beside a sentence, with what the sentence lacks of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from refute.language.cue_words import listed
from refute.language.tokens import stem
from refute.reasoners.local.clauses import subject_stems
from refute.reasoners.local.statement import Statement

_LIGHT = frozenset(
    stem(w)
    for w in listed(
        "character role person known called named name located situated set based genre play plays played"
        " playing appear"
        " appears appeared feature features featured had possess possesses make makes made work works worked become"
        " became include includes including use used using have hold holds held take took place thing get got come came"
        " person people world worldwide group series version different certain area site entire official particular"
        " multiple career well part film movie show title released place citizen another state country city town"
        " cause causes lead leads involved role exist began begin begins start started monday tuesday"
        " wednesday thursday"
        " friday saturday sunday exist exists available work occur occurs found give gives gave"
    )
)
"""Words that add little to a statement: where only these are lacking, what is left says it."""


@dataclass(frozen=True)
class Compared:
    """A claim and a sentence about the same subject."""

    claim: Statement
    sentence: Statement
    lacking: frozenset[str]
    """The claim's words that the sentence neither holds nor means."""
    settled: bool = False
    """Whether the sentence is known to be about the claim's subject, by its own opening or by the page it stands on:
    then one word of the claim may be lacking, and words that add little do not count."""

    @cached_property
    def heavy(self) -> frozenset[str]:
        """What is lacking besides words that add little; every word counts where the subject is not settled."""
        return self.lacking - _LIGHT if self.settled else self.lacking

    @cached_property
    def told(self) -> frozenset[str]:
        """The claim's words outside its subject that carry meaning and that the sentence holds: what it tells."""
        light = _LIGHT if self.settled else frozenset()
        return self.claim.vocabulary - subject_stems(self.claim) - self.lacking - light

    @property
    def slack(self) -> int:
        """Words that may be lacking where a number differs or a negation."""
        return 1 if self.settled else 0

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
        """What is lacking besides these and besides words that add little."""
        return self.heavy - frozenset(words)
