"""Whether a statement is turned round, how surely it is made, and how far it reaches."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from refute.language import cue_words
from refute.language.detect import language_of
from refute.language.fold import plain

_MAY = re.compile(r"(?<=[\w,] )May\b|\bMay(?= \d)")
_WILL = re.compile(r"(?:(?<=[\w,] )Will|(?<!\w)Bill)\b(?= [A-Z])")
_NUMBERED = re.compile(r"\b[Nn]o\.? ?(?=\d)")
_NO_SPACES = frozenset({"zh", "ja"})
_NOT_ONLY = re.compile(
    r"\bnot (?:only|just|merely)\b|\bnicht nur\b|\bno solo\b|\bpas seulement\b|\bне только\b|\bnão só\b|\bnon solo\b"
)
_ZH_HARMLESS = re.compile(
    "不仅|不僅|不但|不过|不過|不同|不断|不斷|不久|无论|無論|非常|非洲|未来|未來|不少|無線|无线|没想到|沒想到|不得不"
)
_FR_PERSON = re.compile(r"\b(?:une|la|cette|chaque|par|premi[eè]re) personne\b|\bsans doute\b")


@dataclass(frozen=True)
class Polarity:
    """Negation in a text."""

    negated: bool
    """Whether an odd number of negations stands in it."""
    cues: tuple[str, ...]
    """The words that negate, plain."""


class Modality(StrEnum):
    """How a statement is held."""

    POSSIBLE = "possible"
    PLANNED = "planned"
    OBLIGED = "obliged"


class Scope(StrEnum):
    """How far a statement reaches."""

    ALL = "all"
    MOST = "most"
    SOME = "some"
    ONLY = "only"
    FIRST = "first"
    EXTREME = "extreme"


_MODAL = {
    Modality.POSSIBLE: cue_words.POSSIBLE,
    Modality.PLANNED: cue_words.PLANNED,
    Modality.OBLIGED: cue_words.OBLIGED,
}
_REACH = {
    Scope.ALL: cue_words.ALL,
    Scope.MOST: cue_words.MOST,
    Scope.SOME: cue_words.SOME,
    Scope.ONLY: cue_words.ONLY,
    Scope.FIRST: cue_words.FIRST,
    Scope.EXTREME: cue_words.EXTREME,
}


def polarity(text: str, language: str | None = None) -> Polarity:
    """Negations in the text. Where a language doubles them ("ne … pas", "никто не"), the pair counts once."""
    code = language or language_of(text)
    text = _NUMBERED.sub(" ", text)
    bare = _FR_PERSON.sub(" ", _ZH_HARMLESS.sub(" ", _NOT_ONLY.sub(" ", plain(text))))
    if code in ("en", "und"):
        bare = re.sub(r"\b(\w+)n t\b", r"\1nt", bare)
    cues = _matches(bare, cue_words.NEGATION, code)
    if code == "en":
        cues = [
            *cues,
            *re.findall(r"\b(?:is|was|are|were|does|do|did|has|have|had|would|could|should|ca|wo|must|need)nt\b", bare),
        ]
        cues = list(dict.fromkeys(cues))
    doubled = code in ("fr", "ru", "uk", "es", "pt", "it")
    count = min(1, len(cues)) if doubled else len(cues)
    return Polarity(count % 2 == 1, tuple(cues))


def modality(text: str, language: str | None = None) -> frozenset[Modality]:
    """How the statement is held; empty where it is plainly stated."""
    code = language or language_of(text)
    bare = plain(_WILL.sub(" ", _MAY.sub(" ", text)) if code == "en" else text)
    found = {kind for kind, cues in _MODAL.items() if _matches(bare, cues, code)}
    if code == "en" and re.search(r"\b(?:free will|good will|goodwill)\b|\bwill (?:smith|of)\b", bare):
        found.discard(Modality.PLANNED)
    return frozenset(found)


def scope(text: str, language: str | None = None) -> frozenset[Scope]:
    """How far the statement reaches; empty where no word says."""
    code = language or language_of(text)
    bare = _ZH_HARMLESS.sub(" ", _NOT_ONLY.sub(" ", plain(text)))
    found = {kind for kind, cues in _REACH.items() if _matches(bare, cues, code)}
    if code == "en" and re.search(r"\bmost \w+\b", bare) and re.search(r"\bthe most \w+", bare):
        found.discard(Scope.MOST)
        found.add(Scope.EXTREME)
    return frozenset(found)


def _matches(bare: str, cues: dict[str, str], code: str) -> list[str]:
    """The cues of a language that stand in plain text, in its order; English where the language has no list."""
    pattern = cue_pattern(cues.get(code) or (cues["en"] if code == "und" else ""), code in _NO_SPACES)
    return [m.group() for m in pattern.finditer(bare)] if pattern else []


@lru_cache(maxsize=512)
def cue_pattern(cues: str, anywhere: bool) -> re.Pattern[str] | None:
    """Finds the cues in plain text, longest first, as whole words or anywhere; None where there are none."""
    words = sorted({plain(c.replace("_", " ")) for c in cues.split()} - {""}, key=len, reverse=True)
    if not words:
        return None
    body = "|".join(re.escape(w) for w in words)
    return re.compile(body if anywhere else rf"(?<![^\s])(?:{body})(?![^\s])")
