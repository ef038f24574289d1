"""Words in any script."""

import re
from collections.abc import Iterator
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.fold import plain

_REMEMBERED = 2000
"""Longest text, in characters, whose stems are kept for the next reader."""
_CJK = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u3041-\u309f\u30a0-\u30ff\u0e00-\u0e7f"
_PIECE = re.compile(rf"[{_CJK}]+|[^\s{_CJK}]+")
_CJK_RUN = re.compile(rf"[{_CJK}]")

_LISTS: dict[str, str] = {
    # Function words only; never a negation, a number, a modal or a word of scope.
    "en": "a an the of to in on at by for with from as is are was were be been being has have had do does did"
    " it its this that"
    " these those he she they we you i his her their our your him them us me who whom whose which what and or"
    " but so than"
    " then there here into over out up down about also",
    "de": "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird"
    " werden wurde"
    " wurden hat haben hatte zu zum zur im in am an auf aus bei mit nach seit von vom vor für durch über als"
    " es er sie wir"
    " ihr sich sein seine ihre dass auch",
    "es": "el la los las un una unos unas de del al y o u en con por para se es son fue fueron era ha han su"
    " sus lo le que como"
    " este esta estos estas ser sido a",
    "fr": "le la les un une des du de au aux et ou en dans sur par pour avec est sont était été être a ont ce"
    " cette ces il elle"
    " ils elles se sa son ses leur leurs qui que qu d l",
    "pt": "o a os as um uma uns umas do da dos das no na nos nas ao e em com por para é são foi foram seu sua"
    " seus que de se",
    "it": "il lo gli le la i un uno una di a da in con su per dello della dei degli delle nel nella nei sul"
    " sulla ed e è sono"
    " stato stata che si suo sua",
    "nl": "de het een van en is zijn was waren wordt werd werden heeft hebben had te op met voor door uit bij"
    " dat die in",
    "ru": "и в во на с со к ко о об от до из за по у под при для что как это его ее их он она они был была было были",
    "uk": "і й та у в на з із зі до від за по для що як це його її їх він вона вони був була було були",
    "tr": "ve bir bu şu da de ile için olarak olan oldu olduğu",
    "id": "dan di ke dari yang untuk pada dengan adalah ini itu oleh para telah",
    "ar": "في من على إلى عن مع أن هذا هذه التي الذي كان كانت هو هي و",
    "fa": "و در به از که این آن را با برای است بود شد شده می",
    "hi": "का की के में से को पर और है हैं था थे थी यह वह ने कि एक हो गया गई",
}
_ENGLISH_NOUNS = frozenset(
    {"die", "war", "hat", "son", "van", "era", "den", "per", "no", "dos", "dan", "mit", "al", "ha", "sur"}
)

STOP_WORDS_OF: dict[str, frozenset[str]] = {
    code: frozenset(plain(w) for w in listed(text)) for code, text in _LISTS.items()
}
"""By language: words that carry no claim by themselves, as `plain` writes them."""
STOP_WORDS: frozenset[str] = frozenset().union(*STOP_WORDS_OF.values()) - _ENGLISH_NOUNS
"""Those of all languages, without those that mean something in English."""


def words(text: str) -> list[str]:
    """Plain words in order; a run of a script without spaces becomes its overlapping pairs of characters."""
    return [w for piece in _PIECE.findall(plain(text)) for w in _parts(piece)]


def content_words(text: str, language: str | None = None) -> list[str]:
    """Plain words without the stop words of the language, or of all languages where it is not given."""
    stops = STOP_WORDS_OF.get(language or "", STOP_WORDS)
    return [w for w in words(text) if w not in stops]


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """A crude stem, so that forms of a word meet; meant for overlap, never for display."""
    if len(word) < 4 or not word.isalpha():
        return word
    if word.isascii():
        for ending, stays in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")):
            if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith("ss"):
                return _undoubled(word[: len(word) - len(ending)] + stays)
        return word
    return word[: max(4, len(word) - 2)] if "\u0400" <= word[0] <= "\u04ff" else word


def same_word(a: str, b: str) -> bool:
    """Whether two stems are forms of one word: a common beginning of five letters and three quarters of the longer."""
    if a == b:
        return True
    shorter, longer = sorted((a, b), key=len)
    if len(shorter) < 5 or not shorter.isalpha():
        return False
    common = next((i for i, (x, y) in enumerate(zip(shorter, longer, strict=False)) if x != y), len(shorter))
    return common >= 5 and common * 4 >= len(longer) * 3


def stems(text: str, language: str | None = None) -> list[str]:
    """Stems of the content words, in order."""
    if len(text) > _REMEMBERED:
        return [stem(w) for w in content_words(text, language)]
    return list(_stems(text, language))


@lru_cache(maxsize=4096)
def _stems(text: str, language: str | None) -> tuple[str, ...]:
    """Several seats read the same passages: what a short text's words are is worked out once."""
    return tuple(stem(w) for w in content_words(text, language))


def _undoubled(word: str) -> str:
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        return word[:-1]
    return word.removesuffix("e") if len(word) > 4 else word


def _parts(piece: str) -> Iterator[str]:
    if not _CJK_RUN.match(piece) or len(piece) == 1:
        yield piece
    else:
        yield from (piece[i : i + 2] for i in range(len(piece) - 1))
