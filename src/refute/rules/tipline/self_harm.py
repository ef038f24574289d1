"""Whether who writes is in danger by their own hand: then they get help, and nothing is checked. Pure.

Told by what people say of themselves, in a first person (`language/danger_words.py`): set phrases, and an own will or
wish beside death, or a "no longer" beside life. A mistake in one direction shows
somebody the number of a help line who does not need it; in the other it answers a cry for help with a rating. So doubt
counts as danger, with two exceptions: words in quotation marks that somebody else is said to have said, and a manner
of speaking ("I want to die of laughter").
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping

from refute.language.danger_words import DEATH, IN_DANGER, LIFE, MANNER_OF_SPEAKING, WILL, WILL_NOT
from refute.language.laid_bare import laid_bare
from refute.language.phrases import phrases_of

_QUOTED = re.compile(r"[\"“„«「『][^\"“”„«»「」『』\n]{2,300}[\"”“»」』]")
_NEAR = 24
"""Characters behind the words in which a manner of speaking is looked for."""
_CLOSE, _CLOSE_DENSE = 16, 4
"""Characters between a will and what is wanted; in scripts without spaces."""
_REACH = 60
"""Characters in which both lie, the longest words of a will included."""
_DENSE = re.compile(r"[\u3400-\u9fff]")
_VERB_LAST = re.compile(r"[\u0600-\u06ff\u0900-\u097f]")
_CLAUSE = re.compile(r"[.!?;,。,!?،؟।\n]")
_OWN_WORDS = 12
"""Characters outside of quotation marks below which a message is a quotation as a whole: the sender's own cry."""


def in_danger(text: str, language: str) -> bool:
    """Whether the text says in a first person that its writer wants to die or to hurt themself."""
    bare = laid_bare(text).text
    quoted = [m.span() for m in _QUOTED.finditer(bare)]
    own = len(bare) - sum(end - start for start, end in quoted)
    ways = phrases_of(MANNER_OF_SPEAKING, language)
    said = [m.span() for m in phrases_of(IN_DANGER, language).finditer(bare)]
    said += [*_beside(bare, WILL, DEATH, language), *_beside(bare, WILL_NOT, LIFE, language)]
    for first, last in said:
        inside = any(start <= first < end for start, end in quoted)
        if inside and own >= _OWN_WORDS:
            continue
        if ways.search(bare, last, min(len(bare), last + _NEAR)) is None:
            return True
    return False


def _beside(bare: str, will: Mapping[str, str], thing: Mapping[str, str], language: str) -> Iterator[tuple[int, int]]:
    """Where such a will stands before such a thing in one clause, or behind it where the language puts it there."""
    wills = [m.span() for m in phrases_of(will, language).finditer(bare)]
    things = [m.span() for m in phrases_of(thing, language).finditer(bare)] if wills else []
    begins = [first for first, _ in wills]
    for start, end in things:
        near = slice(bisect_left(begins, start - _REACH), bisect_left(begins, end + _REACH))
        for first, last in wills[near]:
            between = bare[last:start] if last <= start else bare[end:first] if end <= first else "\n"
            dense = _DENSE.match(bare, start) is not None
            if len(between) > (_CLOSE_DENSE if dense else _CLOSE) or _CLAUSE.search(between):
                continue
            if last <= start or _VERB_LAST.match(bare, start):
                yield min(first, start), max(last, end)
