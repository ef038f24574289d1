"""What one sentence says, taken apart once: words, names, numbers, dates, negation, hold and reach."""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from refute.language.attribution import Report, reported
from refute.language.dates import DateMention, dates
from refute.language.detect import language_of
from refute.language.meaning import means
from refute.language.names import Name, names
from refute.language.negation import Modality, Polarity, Scope, modality, polarity, scope
from refute.language.numbers import Quantity, quantities
from refute.language.tokens import content_words, same_word, stem
from refute.reasoners.local.things import includes

_BRACKETS = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Statement:
    """One sentence; its parts are worked out when asked for."""

    text: str
    language: str

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Numbers with what they count."""
        return quantities(self.text, self.language)

    @cached_property
    def dates(self) -> tuple[DateMention, ...]:
        """Dates."""
        return dates(self.text)

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Proper names."""
        return names(self.text, self.language)

    @cached_property
    def polarity(self) -> Polarity:
        """Negation; what stands in brackets denies nothing of the sentence."""
        return polarity(_BRACKETS.sub(" ", self.text), self.language)

    @cached_property
    def modality(self) -> frozenset[Modality]:
        """How it is held."""
        return modality(self.text, self.language)

    @cached_property
    def scope(self) -> frozenset[Scope]:
        """How far it reaches."""
        return scope(self.text, self.language)

    @cached_property
    def reported(self) -> Report | None:
        """Whether it asserts its content."""
        return reported(self.text)

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The plain words that are not numbers, dates or function words, in order."""
        text = list(self.text)
        spans = [(q.start, q.end) for q in self.quantities] + [(d.start, d.end) for d in self.dates]
        for start, end in spans:
            text[start:end] = " " * (end - start)
        return tuple(content_words("".join(text), self.language))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Their stems, in order."""
        return tuple(stem(w) for w in self.written)

    @cached_property
    def named(self) -> frozenset[str]:
        """Stems of the words of its names."""
        return frozenset(stem(w) for n in self.names for w in content_words(n.text, self.language))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words, each once."""
        return frozenset(self.words)

    @cached_property
    def form(self) -> dict[str, str]:
        """How each stem is first written."""
        return {stem(w): w for w in reversed(self.written)}

    def says(self, word: str, claimed: "Statement") -> bool:
        """Whether the sentence holds a word of the claim, or one that means it or includes it: "movie", "actor" for
        "person". Names have no synonyms."""
        if self.holds(word):
            return True
        if self.language != "en" or word in claimed.named:
            return False
        own = self.vocabulary - self.named
        written = claimed.form.get(word, word)
        return any(includes(word, w) for w in own) or any(means(written, self.form[w]) for w in own)

    def holds(self, word: str) -> bool:
        """Whether a word, or another form of it, stands in the sentence."""
        return word in self.vocabulary or any(same_word(word, own) for own in self.vocabulary)


@lru_cache(maxsize=8192)
def statement(text: str, language: str | None = None) -> Statement:
    """The statement that a sentence makes; the language is detected where it is not given."""
    return Statement(text, language or language_of(text))


def coverage(claim: Statement, sentence: Statement, context: frozenset[str] = frozenset()) -> float:
    """Share of the claim's words that stand in the sentence, or among the words of its context; 0 without words."""
    if not claim.words:
        return 0.0
    held = sum(1 for w in claim.vocabulary if w in context or sentence.holds(w))
    return held / len(claim.vocabulary)


def missing(claim: Statement, sentence: Statement, context: frozenset[str] = frozenset()) -> frozenset[str]:
    """The claim's words that stand neither in the sentence nor in its context."""
    return frozenset(w for w in claim.vocabulary if w not in context and not sentence.holds(w))
