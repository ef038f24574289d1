"""A claim's words as GDELT takes them: bare words, all of them or any of them.

Of the rules, GDELT documents the operators (https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/) and tells the rest
by its refusals: words must not be short or common, nothing but letters and digits may stand outside quotation marks,
words joined by OR stand in brackets, and a query is at most about 250 characters long.
"""

import re

from refute.language.fold import plain
from refute.language.tokens import STOP_WORDS

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)+")
_WORD = re.compile(r"[^\W_]+")
_SHORTEST = 3
_LONGEST = 40
_MOST = 10
_CHARACTERS = 160
"""Of the words alone; OR and the brackets come on top."""


def gdelt_words(text: str) -> tuple[str, ...]:
    """At most ten words of a text, each once, in its order; none where GDELT could search for none of them."""
    found: dict[str, None] = {}
    for word in _WORD.findall(_NUMBER.sub(" ", text.lower())):
        if not _SHORTEST <= len(word) <= _LONGEST or plain(word) in STOP_WORDS:
            continue
        if len(found) == _MOST or len(" ".join((*found, word))) > _CHARACTERS:
            break
        found[word] = None
    return tuple(found)


def all_of(words: tuple[str, ...]) -> str:
    """A query for articles that hold every word."""
    return " ".join(words)


def any_of(words: tuple[str, ...]) -> str | None:
    """A query for articles that hold one of the words; None where that would ask nothing new."""
    return f"({' OR '.join(words)})" if len(words) > 2 else None
