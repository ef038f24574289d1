"""Whose words a stretch of a page is: a speaker's, in quotation marks or reported, or the page's own.

A speaker is named only where the page does so beside the words; "he said" leaves it open. What is said is the speaker's
word, whatever page prints it.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from refute.domain.setting import Spoken
from refute.language import speech_words as sw

_REACH = 700
"""Characters before and after in which quotation marks and attributions are looked for, inside the paragraph."""
_PAIRS = {"“": "”“", "„": "“”", "«": "»", "»": "«", "「": "」", "『": "』", "‹": "›", "‘": "’"}
_LONGEST = 80
_MOST_WORDS = 6
_SHARE = 0.5
"""Least share of a quote that lies in quotation marks, from which it is direct speech."""
_PHRASE = r"[^\s,.;:!?،؛।\"“”„«»()|·–—\n][^,.;:!?،؛।\"“”„«»()|·–—\n]{0,79}?"
_AFTER = re.compile(
    rf"^[\s,.!?،–—-]*(?:(?:{sw.AFTER})\s+(?P<who>{_PHRASE})|(?P<whom>{_PHRASE})\s+(?:{sw.AFTER}))"
    r"(?=\s*(?:[,.;:!?،؛।(\n]|$|\b(?:on|in|at|after|during|when|who|am|im|el|en|le|à|nach|на|в)\b))",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:^|[.!?।\n;,]\s*)(?P<who>{_PHRASE})(?:,[^,.\n]{{2,60}},)?\s+(?:{sw.BEFORE})(?:\s+(?:{sw.THAT}))?\s*[,:]?\s*$",
    re.IGNORECASE,
)
_OPENING = re.compile(rf"(?P<who>{_PHRASE})\s+(?:{sw.BEFORE})(?:\s+(?:{sw.THAT})\b|[:,])", re.IGNORECASE)
_CLOSING = re.compile(
    rf",\s+(?:(?:{sw.AFTER})\s+(?P<who>{_PHRASE})|(?P<whom>{_PHRASE})\s+(?:{sw.AFTER}))\s*$", re.IGNORECASE
)
_COLON = re.compile(r"(?:^|\n)\s*(?P<who>[^\W\d_][^,.;:!?\"“”„«»\n]{1,60})\s*[:：]\s*$")
_ACCORDING = re.compile(
    rf"(?:^|[\s,(])(?:{sw.BY_WORD}|(?P<verb_follows>{sw.BEFORE_A_VERB}))\s*(?P<who>{_PHRASE})\s*(?:[,.;:!?،।)\n]|$)",
    re.IGNORECASE,
)
_ZUFOLGE = re.compile(
    rf"(?:^|[.!?।\n,]\s*)(?P<who>{_PHRASE})"
    r"(?:\s+zufolge\b|['’](?:ye|ya|e|a|na|ne)\s+göre\b|\s+के\s+(?:अनुसार|मुताबिक)(?=[\s,।]|$))",
    re.IGNORECASE,
)
_VERB_FIRST = re.compile(rf"(?:^|[.!?\n،,]\s*){sw.VERB_FIRST}\s+(?P<who>{_PHRASE})(?:\s+(?:إن|أن|بأن|ان))?\s*[:،]?\s*$")
_VERB_LAST = re.compile(rf"\W*(?:{sw.VERB_LAST})\b", re.IGNORECASE)
_AHEAD_OF_IT = re.compile(rf"(?:^|[.!?\n]\s*)(?P<who>{_PHRASE}),\s*$")
_WIDE_AFTER = re.compile(rf"^[」』”]?\s*(?:と)?(?P<who>[\w・]{{2,20}}?){sw.WIDE_AFTER}")
_WIDE_BEFORE = re.compile(
    rf"(?:^|[。，、\n])(?P<who>[\w·・]{{2,20}}?)(?:{sw.WIDE_BEFORE}|{sw.WIDE_AFTER}(?:、|，)?)[：:，,、]?\s*$"
)
_POSSESSIVE = re.compile(r"['’]s?$")
_BARE = 2
"""Most words of somebody who is neither named nor led in by an article: "police", "local residents"."""


@dataclass(frozen=True)
class Speech:
    """How a stretch is somebody's words; `speaker` is a half-open range, None where nobody is named beside it."""

    spoken: Spoken
    speaker: tuple[int, int] | None


def speech_at(text: str, start: int, end: int) -> Speech | None:
    """Whose words the stretch is; None for the page's own. Depends on the text alone, and on a bounded part of it."""
    low = max(text.rfind("\n", 0, start) + 1, start - _REACH)
    line_end = text.find("\n", end)
    high = min(len(text) if line_end < 0 else line_end, end + _REACH)
    spoken = _in_marks(text, (low, high), (start, end))
    if spoken is not None:
        return Speech(Spoken.DIRECT, _speaker(text, (low, high), spoken))
    return _reported(text, (low, high), (start, end))


def _in_marks(text: str, line: tuple[int, int], stretch: tuple[int, int]) -> tuple[int, int] | None:
    """The quotation that holds most of the stretch, without its marks."""
    start, end = stretch
    best: tuple[int, int] | None = None
    covered = 0
    for first, last in _quotations(text, *line):
        inside = min(last, end) - max(first, start)
        if inside > 0:
            covered += inside
            best = best or (first, last)
    return best if best and covered >= _SHARE * (end - start) else None


def _quotations(text: str, low: int, high: int) -> list[tuple[int, int]]:
    """Stretches in quotation marks, none inside another, in order; an apostrophe opens none."""
    found: list[tuple[int, int]] = []
    opened: int | None = None
    closers = ""
    for at in range(low, high):
        char = text[at]
        if opened is not None:
            if char in closers and not (char in "’'" and text[at + 1 : at + 2].isalnum()):
                found.append((opened + 1, at))
                opened = None
        elif char == '"' or char in _PAIRS:
            if char in "‘" and text[max(0, at - 1)].isalnum():
                continue
            opened, closers = at, _PAIRS.get(char, '"')
    return found


def _speaker(text: str, line: tuple[int, int], quotation: tuple[int, int]) -> tuple[int, int] | None:
    """Who is named behind the quotation, before it, or between its two halves."""
    first, last = quotation
    parts = _quotations(text, *line)
    following = next((a for _, a in ((p, q[0]) for p, q in pairwise(parts)) if a > last), line[1])
    for begin in (last + 1, *(b + 1 for a, b in parts if b < first)):
        stop = following if begin == last + 1 else first
        behind = text[begin:stop]
        if found := _who(_AFTER.match(behind), begin) or _who(_WIDE_AFTER.match(behind), begin):
            return found
    begin = max((b + 1 for _, b in parts if b < first), default=line[0])
    ahead = text[begin : max(begin, first - 1)]
    closed_by_verb = (_AHEAD_OF_IT,) if _VERB_LAST.match(text[last + 1 : line[1]]) else ()
    for pattern in (*closed_by_verb, _VERB_FIRST, _BEFORE, _COLON, _ACCORDING, _WIDE_BEFORE):
        if found := _who(pattern.search(ahead), begin):
            return found
    behind = text[last + 1 : line[1]]
    return _who(_ACCORDING.match(behind), last + 1)


def _reported(text: str, line: tuple[int, int], stretch: tuple[int, int]) -> Speech | None:
    """Speech without quotation marks: "X said that [S]", "[S], said X", "according to X, [S]"."""
    start, end = stretch
    begin = max((m.end() for m in re.finditer(r"[.!?。]\s+|^", text[line[0] : start])), default=0) + line[0]
    stop = next((end + m.start() for m in re.finditer(r"[.!?。](?:\s|$)", text[end : line[1]])), line[1])
    sentence = text[begin:stop]
    ahead, behind = text[begin:start], text[end:stop]
    for pattern, where, offset in (
        (_BEFORE, ahead, begin),
        (_VERB_FIRST, ahead, begin),
        (_WIDE_BEFORE, ahead, begin),
        (_ACCORDING, sentence, begin),
        (_ZUFOLGE, sentence, begin),
    ):
        if where and (found := _who(pattern.search(where), offset)):
            return Speech(Spoken.REPORTED, found)
    if behind.lstrip().startswith(",") and (found := _who(_AFTER.match(behind), end)):
        return Speech(Spoken.REPORTED, found)
    whole = _OPENING.match(sentence)
    if whole and begin + whole.start() >= start and (found := _who(whole, begin)):
        return Speech(Spoken.REPORTED, found)
    tail = _CLOSING.search(text[start:stop].rstrip(".!? "))
    found = _who(tail, start)
    return Speech(Spoken.REPORTED, found) if found else None


def _who(match: re.Match[str] | None, offset: int) -> tuple[int, int] | None:
    """The name in a match, in offsets of the text; None for a pronoun, a number or half a sentence."""
    if match is None:
        return None
    group = "who" if match["who"] else "whom"
    name = match[group].rstrip()
    if len(name.split()) > _MOST_WORDS or match.groupdict().get("verb_follows"):
        name = _name_alone(name).rstrip()
    words = name.split()
    if not words or len(words) > _MOST_WORDS or len(name) > _LONGEST or _POSSESSIVE.search(name):
        return None
    if words[0].casefold() in sw.NOBODY and not (len(words) > 1 and sw.LEADS.fullmatch(words[0])):
        return None
    if not any(c.isalpha() for c in name) or not _names_somebody(words):
        return None
    start = offset + match.start(group)
    return start, start + len(name)


def _name_alone(phrase: str) -> str:
    """The phrase up to where a capitalised name ends: "Anna Lee" of "Anna Lee ist die"."""
    named = False
    for word in re.finditer(r"\S+", phrase):
        small = word.group()[0].islower()
        if named and small and word.group() not in sw.LINKS:
            return phrase[: word.start()]
        named = named or (not small and bool(word.start() or not sw.LEADS.fullmatch(word.group())))
    return phrase


def _names_somebody(words: list[str]) -> bool:
    """Whether it is a name, somebody with an article or a pronoun before, or one or two words."""
    if len(words) <= _BARE or sw.LEADS.fullmatch(words[0]):
        return True
    return any(w[0].isupper() or not w[0].islower() for w in words[1:]) or words[0][0].isupper()
