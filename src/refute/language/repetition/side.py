"""A claim taken apart for the question whether another one repeats it."""

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from refute.domain.claim import Claim
from refute.language.detect import language_of
from refute.language.fold import ascii_digits
from refute.language.negation import Modality, Polarity, Scope, modality, polarity, scope
from refute.language.number_words import BOUNDS
from refute.language.repetition.bare import bare_claim
from refute.language.repetition.figures import Figure, figures, rewritten
from refute.language.repetition.moments import Moments, moments
from refute.language.repetition.named import Named, named
from refute.language.repetition.spelled import in_digits
from refute.language.repetition.words import content
from refute.language.spelling import written_out

_MANY = re.compile(
    r"\b(?:all in(?! all)|after all|above all|at all)\b|\b(?:many|viele[nrs]?|muchos|muchas|muitos"
    r"|muitas|molti|molte|veel|многие|многих|багато|half|halves|half-\w+|part|parts|teil)\b",
    re.IGNORECASE,
)
"""Words that claim no part where "a great many" stands for "large numbers"."""
_IN_MAY = re.compile(r"\b(?:in|of|since|by|until|early|mid|late) may\b")
_BOUND = re.compile(
    rf"(?<!\w)(?:{'|'.join(re.escape(b) for b in sorted(BOUNDS, key=len, reverse=True))})\s*$", re.IGNORECASE
)
_PERMITTED = re.compile(r"\b(?:is|are|was|were|be|been) (?:allowed|permitted|free) to\b", re.IGNORECASE)
_PROMISED = {
    "en": re.compile(
        r"\b(?:in talks|negotiat\w+|mulls?|mulling|contemplat\w+|threat\w*|alleged\w*|accused)\b",
        re.IGNORECASE,
    ),
    "de": re.compile(r"\b(?:verspricht|versprach|droht|drohte|will|angeblich|soll)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(?:promet|a promis|menace de|aurait|auraient|serait|seraient)\b", re.IGNORECASE),
    "es": re.compile(r"\b(?:promete|prometió|amenaza|habría|habrían|sería|serían)\b", re.IGNORECASE),
    "ru": re.compile(r"\b(?:обеща\w+|пообеща\w+|грозит|якобы)\b", re.IGNORECASE),
    "uk": re.compile(r"\b(?:обіця\w+|пообіця\w+|погрожує|нібито)\b", re.IGNORECASE),
}
"""Promises, threats and hearsay: what is not said to be so."""
_ONLY_SO_MANY = re.compile(
    r"\b(?:all in(?! all)|after all|above all|at all)\b|\b(?:only|just|merely|nur|bloß|lediglich"
    r"|solo|sólo|seulement|solo|soltanto|apenas|só|slechts|maar|только|лишь|лише|тільки|hanya"
    r"|sadece)"
    r"\s+(?=(?:\w+\s){0,2}\d)|[只仅僅](?=有?\d)",
    re.IGNORECASE,
)
"""Where a number follows, the word only says that it is small."""


@dataclass(frozen=True)
class Side:
    """A claim without its frame, with numbers in digits; its parts are worked out when asked for."""

    text: str
    language: str

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """Its numbers that are no part of a time."""
        return tuple(f for f in figures(self.text, self.language) if not self._in_time(f.start, f.end))

    @cached_property
    def moments(self) -> Moments:
        """Its times."""
        return moments(self.text, self.language)

    @cached_property
    def named(self) -> Named:
        """Its names."""
        return named(self.text, self.language, self.blank)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """Its plain words beside numbers and times, in order; names among them."""
        return content(self.blank, self.language)

    @cached_property
    def polarity(self) -> Polarity:
        """Its negations."""
        return polarity(self.text, self.language)

    @cached_property
    def modality(self) -> frozenset[Modality]:
        """How it is held."""
        held = modality(_IN_MAY.sub(" ", self.blank), self.language)
        promised = _PROMISED.get(self.language)
        if self.language == "en" and _PERMITTED.search(self.blank):
            held |= {Modality.POSSIBLE}
        return held | {Modality.PLANNED} if promised and promised.search(self.blank) else held

    @cached_property
    def scope(self) -> frozenset[Scope]:
        """How far it reaches."""
        return scope(_ONLY_SO_MANY.sub(" ", _MANY.sub(" ", self.blank)), self.language)

    @cached_property
    def blank(self) -> str:
        """The text with spaces for its numbers, their bounds and its times."""
        text = list(self.text)
        figures_with_bounds = ((_bound_start(self.text, f.start), f.end) for f in self.figures)
        for start, end in (*figures_with_bounds, *self.moments.spans):
            text[start:end] = " " * (end - start)
        return "".join(text)

    def _in_time(self, start: int, end: int) -> bool:
        return any(start < stop and first < end for first, stop in self.moments.spans)


def _bound_start(text: str, start: int) -> int:
    """Where the words begin that make a bound of the number behind them: "more than", "at least"."""
    found = _BOUND.search(text, max(0, start - 24), start)
    return found.start() if found else start


def side_of(claim: Claim) -> Side:
    """Take a claim apart, in its language as intake told it."""
    return _side(claim.text, claim.language.split("-")[0].lower())


@lru_cache(maxsize=1024)
def _side(text: str, code: str) -> Side:
    """Kept for the next comparison: every new claim is held against every fallen one."""
    code = language_of(text) if code in ("und", "") else code
    bare = bare_claim(ascii_digits(text), code)
    return Side(rewritten(in_digits(rewritten(written_out(bare, code)), code)), code)
