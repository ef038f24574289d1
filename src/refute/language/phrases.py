"""Lists of cue words as one pattern: whole words of any script, several words joined by `_`, beginnings by `*`."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.laid_bare import laid_bare

_MARKS = "\u0300-\u036f\u0610-\u065f\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963"
"""Marks that belong to a word and that `\\w` does not know."""
_LETTER = rf"[\w{_MARKS}]"
_NO_SPACES = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_ARABIC = re.compile(r"[\u0600-\u06ff]")
_PROCLITIC = "(?:[وفبلك]?(?:ال|لل)?)"
"""What Arabic writes together with the next word: and, so, in, to, like, the."""


def phrases(cues: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds these cues in a text laid bare (`laid_bare`). `stea*`: every word that begins so, `a_b`: two
    words in a row; in scripts without spaces a cue matches anywhere. No cue at all matches nothing."""
    spaced, dense = set[str](), set[str]()
    for cue in cues:
        bare = laid_bare(cue.replace("_", " ")).text
        body = re.escape(bare.rstrip("*")).replace("\\ ", r"\s+") + (f"{_LETTER}*" if bare.endswith("*") else "")
        if _NO_SPACES.search(bare):
            dense.add(body)
        else:
            spaced.add((_PROCLITIC if _ARABIC.match(bare) else "") + body)
    whole = rf"(?<!{_LETTER})(?:{'|'.join(_longest_first(spaced))})(?!{_LETTER})" if spaced else ""
    return re.compile("|".join(filter(None, (whole, *_longest_first(dense)))) or r"(?!)")


@lru_cache(maxsize=256)
def _of(words: tuple[str, ...]) -> re.Pattern[str]:
    return phrases(cue for part in words for cue in listed(part))


def phrases_of(lists: Mapping[str, str], language: str) -> re.Pattern[str]:
    """The pattern of a language's list with the English one, which is mixed into all; of all lists where the language
    is not among them. `zh-Hant` and `zh-TW` are `zh`."""
    code = language.partition("-")[0].lower()
    chosen = (code, "en") if code in lists else tuple(lists)
    return _of(tuple(dict.fromkeys(lists[c] for c in chosen if c in lists)))


def _longest_first(parts: Iterable[str]) -> list[str]:
    return sorted(parts, key=lambda p: (-len(p), p))
