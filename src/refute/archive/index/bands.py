"""Bands of MinHash: two texts with one band in common share most of their letter sequences.

Broder, "On the resemblance and containment of documents" (1997), with the bands of Indyk and Motwani (1998): texts
whose sets of sequences overlap by J share one of 20 bands of 5 with probability 1 − (1 − J⁵)²⁰, which is 0.47 at
J = 0.5, 0.97 at 0.7 and above 0.999 at 0.8.
"""

import re
import unicodedata
from struct import pack
from zlib import crc32

from refute.archive.glossed import in_english
from refute.domain.claim import Claim
from refute.language.chinese import simplified
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.passed_on import core
from refute.language.spelling import written_out

PERMUTATIONS = 100
BANDS = 20
_ROWS = PERMUTATIONS // BANDS
_SEED = 1
_LONG, _WORDS = 5, 4
"""Least letters of a word that is indexed, and most such words of a claim: the longest."""
_LONGEST = 2000
"""Characters of a claim that are looked at."""
_WIDE = re.compile("[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f\uac00-\ud7af]")
_NUMBER = re.compile(r"\S*\d\S*")


def bands(claim: Claim) -> tuple[int, ...]:
    """The bands of a claim and its longest words, and those of its gloss where it has one: numbers of 32 bits.

    Bands of a sentence in which only a name changes are shared by very many; the name is not.
    """
    found = dict.fromkeys((*_bands(sequences(claim.text, claim.language)), *_longest_words(claim.text)))
    english = in_english(claim)
    if english is not None and english is not claim:
        found |= dict.fromkeys((*_bands(sequences(english.text, "en")), *_longest_words(english.text)))
    return tuple(found)


def sequences(text: str, language: str) -> frozenset[str]:
    """Three neighbouring letters each, two in scripts without spaces, of what is said: without frames, case, accents,
    punctuation and numbers, which are written in too many ways."""
    code = language.split("-", maxsplit=1)[0].lower()
    code = "zh" if code in ("und", "") and _WIDE.search(text) and language_of(text) == "zh" else code
    said = plain(core(written_out(unicodedata.normalize("NFKC", text[:_LONGEST]), code)))
    said = simplified(said) if code == "zh" else said
    said = _NUMBER.sub(" ", said) if not _WIDE.search(said) else re.sub(r"[\d\s.,%]+", "", said)
    if _WIDE.search(said):
        return frozenset(said[i : i + 2] for i in range(max(1, len(said) - 1)))
    said = f" {' '.join(said.split())} "
    return frozenset(said[i : i + 3] for i in range(max(1, len(said) - 2)))


def overlap(one: frozenset[str], other: frozenset[str]) -> float:
    """Share of the sequences of both that are in both, 0 to 1."""
    return len(one & other) / max(1, len(one | other))


def _longest_words(text: str) -> list[int]:
    words = {w for w in plain(text[:_LONGEST]).split() if len(w) >= _LONG and w.isalpha() and not _WIDE.search(w)}
    return [crc32(f"word {w}".encode()) for w in sorted(words, key=lambda w: (-len(w), w))[:_WORDS]]


def _bands(found: frozenset[str]) -> list[int]:
    from rensa import RMinHash

    sketch = RMinHash(num_perm=PERMUTATIONS, seed=_SEED)
    sketch.update(sorted(found))
    digest = sketch.digest()
    return [crc32(pack("<6I", band, *digest[band * _ROWS : (band + 1) * _ROWS])) for band in range(BANDS)]
