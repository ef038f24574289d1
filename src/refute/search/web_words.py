"""A claim's words as a web search engine takes them: no operator, no command, and no more than it accepts.

What the engines behind these backends read as commands: `site:` and its like, quotation marks, a sign before a word,
AND, OR, NOT, wildcards, brackets, ranges (`..`), and `!` (https://support.google.com/websearch/answer/2466433,
https://search.brave.com/help/operators, https://duckduckgo.com/duckduckgo-help-pages/results/syntax).
"""

import re

_SYNTAX = re.compile(r'["“”„‟«»‹›＂|*~()\[\]{}<>^\\=`#!！]+|\.{2,}|&&')
_PREFIX = re.compile(r"(?<=[^\W\d_])[:：](?=\S)")
_SIGN = re.compile(r"(?<!\S)[-+@:−–—‒﹣－＋＠：]+")
_OPERATOR = re.compile(r"\b(?:AND|OR|NOT|NEAR|AROUND)\b")


def web_words(text: str, most_characters: int, most_words: int | None = None) -> str:
    """The words of a text, folded to single spaces and cut at a word; empty where there is no word at all."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text)
    bare = _SIGN.sub("", _PREFIX.sub(" ", _SYNTAX.sub(" ", seen)))
    lowered = _OPERATOR.sub(lambda found: found[0].lower(), bare)
    words = [word for word in lowered.split() if _says(word)]
    joined = " ".join(words[:most_words])
    if len(joined) <= most_characters:
        return joined
    whole, _, _ = joined[: most_characters + 1].rpartition(" ")
    cut = joined[:most_characters]
    return whole or (cut if _says(cut) else "")


def _says(word: str) -> bool:
    return any(sign.isalnum() for sign in word)
