"""A language's words around named reports, as patterns."""

import re
from dataclasses import dataclass
from functools import lru_cache

from refute.language.reports.words import WORDS, ReportWords

UNSPACED = frozenset({"zh", "ja"})
"""Languages that write no spaces between words."""


@dataclass(frozen=True)
class Grammar:
    """A language's words as patterns."""

    noun: re.Pattern[str]
    series: re.Pattern[str]
    by: re.Pattern[str]
    genitive: re.Pattern[str]
    dating: re.Pattern[str]
    weak: re.Pattern[str]
    about: re.Pattern[str]
    according: re.Pattern[str]
    relied: re.Pattern[str]
    titled: re.Pattern[str]
    ahead: re.Pattern[str]


@lru_cache(maxsize=32)
def grammar(code: str) -> Grammar:
    """The patterns of a language that `WORDS` holds."""
    words = WORDS[code]
    spaced = code not in UNSPACED
    return Grammar(
        noun=_pattern(words.nouns, spaced, ""),
        series=_pattern(words.series, spaced, ""),
        by=_pattern(words.by, spaced, r"\s*"),
        genitive=re.compile(
            r"(?:of|in|at|der|des|de|de la|de los|del|du|des|della|dei|di|da|do|van|van de|van het|dari|من)",
            re.IGNORECASE,
        ),
        dating=_pattern(words.dating, spaced, r"\s*"),
        weak=_pattern(words.weak, spaced, r"\s*"),
        about=_pattern(words.about, spaced, r"\s*"),
        according=_before_a_name(words, spaced),
        relied=re.compile(rf"\s*(?:{words.relied})") if words.relied else re.compile("(?!)"),
        titled=_pattern(words.titled, spaced, r"\s*"),
        ahead=_pattern(words.ahead, spaced, ""),
    )


def _pattern(words: str, spaced: bool, after: str) -> re.Pattern[str]:
    """A pattern for these words, longest first; whole words where the script has spaces."""
    if not words:
        return re.compile("(?!)")
    if words.startswith("("):
        return re.compile(rf"(?<![\w'’]){words}(?![\w'’])" if spaced else words, re.IGNORECASE)
    body = "|".join(sorted(words.split("|"), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w'’])(?:{body})(?:(?<=['’])|(?![\w])){after}" if spaced else f"(?:{body}){after}", re.IGNORECASE
    )


def _before_a_name(words: ReportWords, spaced: bool) -> re.Pattern[str]:
    if not words.according:
        return re.compile("(?!)")
    body = "|".join(sorted(words.according.split("|"), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{body})\s*" if spaced else f"(?:{body})", re.IGNORECASE)
