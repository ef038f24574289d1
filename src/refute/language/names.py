"""Proper names that the writing itself marks; where it does not mark them, none."""

import re
from dataclasses import dataclass

from refute.language.cue_words import listed
from refute.language.dates import dates
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.months import MONTHS
from refute.language.remembered import remembered
from refute.language.sentences import sentences
from refute.language.tokens import STOP_WORDS


@dataclass(frozen=True)
class Name:
    """A proper name in a text."""

    start: int
    end: int
    text: str
    """As written."""
    key: str
    """As `plain` writes it, without a possessive ending: equal keys are the same writing."""


_CAP = r"(?=[^\W\d_])(?:[A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-ЯЁІЇЄҐ]|[ČŠŽĐĆŁŚŻŹŃÇĞİŞ])(?:[\w\u0300-\u036f]|['’.-](?=\w))*"
_LINK = (
    r"(?:of the|of|de la|de los|de las|de|del|della|di|da|do|dos|du|des|van der|van den|van|von der"
    r"|von|der|zu|al|el|bin|ibn"
    r"|and the|the|&|y|e|la|le)"
)
_RUN = re.compile(rf"{_CAP}(?:(?:\s|\s?[-/]\s?)(?:{_LINK}\s)?{_CAP}|\s\d{{1,4}}(?![\w.,:%]|[-–—]\d))*")
_QUOTED = re.compile(r"[\"“„«「『《〈]([^\"“”„«»「」『』《》〈〉\n]{2,60})[\"”“»」』》〉]")
_KATAKANA = re.compile(r"[\u30a1-\u30fa\u30fc]{3,}(?:[・=＝][\u30a1-\u30fa\u30fc]{2,})*")
_ACRONYM = re.compile(r"(?<![\w-])(?:[A-ZА-ЯІЇЄ]{2,6}|[A-Z](?:\.[A-Z])+\.?)(?:-\d+)?(?![\w-])")
_POSSESSIVE = re.compile(r"(?:['’]s|s['’]|['’])$")
_NOUN_LANGUAGES = frozenset({"de", "lb"})
_PLACE_BEFORE = re.compile(r"(?:^|\s)(?:in|aus|nach|von|bei|ab|über|gegen|für|mit|zwischen|und)\s$")
_COMMON_ENDINGS = (
    "ung",
    "heit",
    "keit",
    "schaft",
    "tion",
    "ität",
    "ment",
    "nis",
    "tum",
    "ern",
    "ungen",
    "ionen",
    "eln",
    "ismus",
)
# Words that stand capitalised without being names.
_NOT_NAMES = frozenset(
    listed(
        "i mr mrs ms dr sir madam president prime minister king queen monday tuesday wednesday"
        " thursday friday saturday sunday"
        " montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes lundi mardi covid breaking"
        " forwarded update"
        " news results conclusion background methods objective rt psa omg fyi ps ok tv pm am"
    )
)


@remembered
def names(text: str, language: str | None = None) -> tuple[Name, ...]:
    """Capitalised runs, acronyms, quoted titles, katakana runs, in order, none overlapping.

    A single capitalised word that opens a sentence counts only where it stands capitalised inside one too. In German
    a single noun counts only after a preposition without article; scripts without capitals give only what is
    quoted or in Latin letters. What is left out is unknown, not absent.
    """
    code = language or language_of(text)
    taken = [False] * len(text)
    for mention in dates(text):
        taken[mention.start : mention.end] = [True] * (mention.end - mention.start)
    found: list[Name] = []
    openings = {start for start, _ in sentences(text)}
    for pattern, group in ((_QUOTED, 1), (_KATAKANA, 0)):
        for match in pattern.finditer(text):
            if _is_title(match.group(group)):
                _keep(found, taken, text, match.start(group), match.end(group))
    shouting = sum(c.isupper() for c in text) > sum(c.islower() for c in text)
    if not shouting:
        for match in _RUN.finditer(text):
            for start, end in _trimmed(text, match.start(), match.end(), openings, code):
                _keep(found, taken, text, start, end)
        for match in _ACRONYM.finditer(text):
            _keep(found, taken, text, match.start(), match.end())
    return tuple(sorted(found, key=lambda n: n.start))


def _is_title(quoted: str) -> bool:
    """Whether a quoted stretch looks like a title rather than speech."""
    pieces = quoted.split()
    if not quoted[:1].isalpha():
        return False
    if ord(quoted[0]) > 0x2E80:
        return len(quoted) <= 20
    return len(pieces) <= 8 and quoted[0].isupper() and sum(p[:1].isupper() for p in pieces) * 2 > len(pieces)


def _trimmed(text: str, start: int, end: int, openings: set[int], code: str) -> list[tuple[int, int]]:
    """The names in a capitalised run: without an opening word that is capitalised only for its place."""
    pieces = [(m.start() + start, m.end() + start) for m in re.finditer(r"[^\s/]+", text[start:end])]
    opens = _opens(text, start, openings)
    while pieces:
        word = plain(text[slice(*pieces[0])])
        if (
            word in STOP_WORDS
            or word in _NOT_NAMES
            or word in MONTHS
            or (opens and len(pieces) > 1 and _is_function(word))
        ):
            pieces.pop(0)
            opens = False
            continue
        break
    while pieces and (text[pieces[-1][0]].islower() or plain(text[slice(*pieces[-1])]) in STOP_WORDS):
        pieces.pop()
    if not pieces:
        return []
    span = (pieces[0][0], pieces[-1][1])
    if len(pieces) > 1:
        return _owners(text, pieces)
    word = text[slice(*span)]
    if re.search(r"[^\W\d_][A-Z]", word) and not word.isupper():
        return [span]
    if len(word) < 2 or (opens and not _recurs(text, span, word)):
        return [] if not (word.isupper() and 2 <= len(word) <= 6) else [span]
    if code in _NOUN_LANGUAGES and not word.isupper():
        placed = _PLACE_BEFORE.search(text[max(0, span[0] - 12) : span[0]]) and not word.casefold().endswith(
            _COMMON_ENDINGS
        )
        return [span] if placed else []
    return [span]


def _owners(text: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A run cut behind each possessive: "Apple's Steve Jobs" holds two names."""
    spans: list[tuple[int, int]] = []
    start = pieces[0][0]
    for i, (first, end) in enumerate(pieces):
        if i == len(pieces) - 1 or _POSSESSIVE.search(text[first:end]):
            spans.append((start, end))
            start = pieces[i + 1][0] if i + 1 < len(pieces) else end
    return spans


def _opens(text: str, start: int, openings: set[int]) -> bool:
    while start > 0 and text[start - 1] in "\"“„«‘'(¿¡*_[":
        start -= 1
    return start in openings or text[max(0, start - 2) : start] == ": "


def _is_function(word: str) -> bool:
    return word in _OPENERS


_OPENERS = frozenset(
    plain(w)
    for w in listed(
        "however although while when since because if after before during under no not all some"
        " many most only every"
        " each both few several today yesterday now another other such per nine ten one two three"
        " four five six seven"
        " eight"
        " according despite first second last early late more less once until unlike like any its"
        " new former did does"
        " why how"
        " can could will would should may might must never yes nach vor alle einige viele keine nur"
        " wenn weil obwohl als"
        " según cuando aunque todos algunos no si selon quand après avant tous aucun"
    )
)


def _recurs(text: str, span: tuple[int, int], word: str) -> bool:
    """Whether the word stands capitalised elsewhere, inside a sentence."""
    rest = text[: span[0]] + " " * (span[1] - span[0]) + text[span[1] :]
    return re.search(rf"(?<=[\w,;]\s){re.escape(word)}(?!\w)", rest) is not None


def _keep(found: list[Name], taken: list[bool], text: str, start: int, end: int) -> None:
    written = _POSSESSIVE.sub("", text[start:end]).rstrip(".-")
    end = start + len(written)
    key = plain(written)
    if not key or any(taken[start:end]) or key in _NOT_NAMES or key in STOP_WORDS:
        return
    taken[start:end] = [True] * (end - start)
    found.append(Name(start, end, written, key))
