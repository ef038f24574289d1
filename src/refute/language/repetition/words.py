"""The words of a claim beside its numbers, times and names, and which of them two claims share."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.opposites import opposed
from refute.language.repetition.named import same_name
from refute.language.spelling import is_known, is_other, is_variant, one_slip
from refute.language.spelling import same_word as same_spelling
from refute.language.synonyms import joined, synonymous
from refute.language.tokens import STOP_WORDS, STOP_WORDS_OF, same_word, stem

_WIDE = re.compile("[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]")
_PIECE = re.compile("[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]|[^\\s\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]+")
_SHORTEST_SLIP = 5
_LIGHT = frozenset(
    plain(w)
    for w in listed(
        "indeed actually really simply truly certainly clearly obviously surely definitely just even"
        " still already now there"
        " here total altogether overall own so very quite some when about around approximately"
        " roughly any will again himself"
        " tatsächlich wirklich einfach eben halt ja doch bereits schon insgesamt rund etwa noch sogar überhaupt"
        " vraiment bien déjà environ total realmente ya incluso total aproximadamente unos unas davvero già circa"
        " realmente já cerca echt al inmiddels ongeveer действительно уже около примерно ещё даже вже приблизно"
        " gerçekten हुए हुई हुआ ها های yaklaşık sudah telah memang sekitar sungguh itu"
    )
)
"""Words that add nothing that a check would find."""
_WIDE_LIGHT = frozenset(
    "的了在是被把將将為为于於与與和及也就都已這这那該该其之而且並并所有个個位名家间間次はがをにでともへただるすしてい"
)
_SLIPS = frozenset(
    frozenset(p.split("/"))
    for p in listed(
        "then/than loose/lose their/there its/it your/youre to/too of/off saint/st nite/night tonite/tonight"
    )
)
_CYRILLIC_ENDINGS = frozenset(
    listed(
        "ет ют ит ят ат ут а у ы и е о ом ой ый ая ое ые ого ому ых ым ам ами ах ям ями ях ов ев ей л"
        " ла ло ли я ю ь ьи ья"
        " ий ія ії ію ів в"
    )
) | {""}
_MARKS = dict.fromkeys(map(ord, "\u093c\u0901\u0902\u200c\u200d"), None)
"""Signs that a hurried writer of Hindi or Persian leaves out."""


@dataclass(frozen=True)
class Shared:
    """How the words of two claims meet."""

    only_one: tuple[str, ...]
    only_other: tuple[str, ...]
    """Words that found no partner, plain, without those that add nothing."""
    share: float
    """Share of the words that found one, of the claim that has fewer partners: 1 where both hold the same words."""


def content(text: str, language: str) -> tuple[str, ...]:
    """The plain words that carry a claim, in order; signs of scripts without spaces one by one."""
    stops = STOP_WORDS_OF.get(language, STOP_WORDS)
    found = []
    for piece in joined(plain(text), language).split():
        for word in _PIECE.findall(piece):
            if word in stops or word in _LIGHT or (_WIDE.match(word) and word in _WIDE_LIGHT):
                continue
            if any(c.isalnum() for c in word):
                found.append(word)
    return tuple(found)


def shared(one: Sequence[str], other: Sequence[str], language: str, names: frozenset[str] = frozenset()) -> Shared:
    """Pair the words of two claims of one language, equal ones first, then forms and misspellings of one word.

    `names` are words to be taken letter by letter.
    """
    left, right = list(one), list(other)

    def alike(a: str, b: str) -> bool:
        return (
            (same_name(a, b) or is_variant(a, b) or (language == "de" and declined(a, b)))
            if a in names or b in names
            else meet(a, b, language)
        )

    for meets in (_equal, alike):
        for word in tuple(left):
            twin = next((w for w in right if meets(word, w)), None)
            if twin is not None:
                left.remove(word)
                right.remove(twin)
    left, right = written_apart(left, right)
    total = min(
        1 - len(left) / max(1, len(one)),
        1 - len(right) / max(1, len(other)),
    )
    return Shared(tuple(left), tuple(right), total)


def _equal(a: str, b: str) -> bool:
    return a == b


@lru_cache(maxsize=65536)
def meet(a: str, b: str, language: str) -> bool:
    """Whether two plain words are one: a form, a misspelling or a synonym."""
    a, b = _bare(a, language), _bare(b, language)
    if of_one_word(a, b, language) or synonymous(a, b, language):
        return True
    if not (a.isalpha() and b.isalpha()) and "्" not in a + b:
        return False
    one, other = stem(a), stem(b)
    if opposed(one, other):
        return False
    return one == other or _inflected(one, other) or _conjugated(a, b) or _misspelt(a, b)


def of_one_word(a: str, b: str, language: str) -> bool:
    """Whether two plain words are known to be one: equal but for marks that writers leave out, two spellings, or a
    common slip."""
    a, b = _bare(a, language), _bare(b, language)
    return a == b or is_variant(a, b) or frozenset((a, b)) in _SLIPS


def declined(a: str, b: str) -> bool:
    """Whether a German noun stands in two cases."""
    longer, shorter = (a, b) if len(a) > len(b) else (b, a)
    return (
        len(shorter) >= 6 and longer.startswith(shorter) and longer[len(shorter) :] in ("n", "en", "e", "s", "es", "er")
    )


def _conjugated(a: str, b: str) -> bool:
    """Whether two Russian or Ukrainian words have one beginning and endings of the grammar."""
    if min(len(a), len(b)) < 5 or not ("\u0400" <= a[0] <= "\u04ff"):
        return False
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return any(
        start - back >= 3 and a[start - back :] in _CYRILLIC_ENDINGS and b[start - back :] in _CYRILLIC_ENDINGS
        for back in (0, 1)
    )


def _inflected(a: str, b: str) -> bool:
    return same_word(a, b) and not opposed(a, b)


def _misspelt(a: str, b: str) -> bool:
    """One slip of the fingers in a word of which one spelling is a word and the other is none."""
    if same_spelling(a, b, in_print=True):
        return True
    if min(len(a), len(b)) < _SHORTEST_SLIP or a[0] != b[0] or abs(len(a) - len(b)) > 1 or is_other(a, b):
        return False
    if is_known(a) + is_known(b) == 1:
        return _one_edit(a, b)
    return max(len(a), len(b)) > _SHORTEST_SLIP and a[-1] == b[-1] and not is_known(a) and one_slip(a, b)


def _one_edit(a: str, b: str) -> bool:
    """Whether one letter put in, left out, mistaken or swapped with its neighbour makes one of the other."""
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest_a, rest_b = a[start:], b[start:]
    if len(a) == len(b):
        return rest_a[1:] == rest_b[1:] or (rest_a[:2] == rest_b[1::-1] and rest_a[2:] == rest_b[2:])
    return rest_a[1:] == rest_b or rest_b[1:] == rest_a


def _bare(word: str, language: str) -> str:
    if language == "de":
        return word.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    return unicodedata.normalize("NFD", word).translate(_MARKS) if language in ("hi", "fa") else word


def written_apart(left: list[str], right: list[str]) -> tuple[list[str], list[str]]:
    """Both lists, changed in place, without words that one side writes as one and the other as two."""
    for one, other in ((left, right), (right, left)):
        for i in range(len(one) - 1, 0, -1):
            joined = one[i - 1] + one[i]
            if joined in other and min(len(one[i - 1]), len(one[i])) >= 2:
                other.remove(joined)
                del one[i - 1 : i + 1]
                break
    return left, right
