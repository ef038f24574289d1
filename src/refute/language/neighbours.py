"""What stands around a stretch of text: the sentence that it is cut from, the one before and the one after."""

from dataclasses import dataclass

from refute.language.sentences import sentences

MOST_NEIGHBOUR = 300
"""Most characters of the sentence before or after."""
MOST_SENTENCE = 900
"""Most characters of the sentence that a quote is cut from; a longer one is kept around the quote."""
_LOOKED_AT = 800
"""Characters before and after the stretch in which its neighbours are looked for."""

Range = tuple[int, int]


@dataclass(frozen=True)
class Around:
    """Half-open ranges in the text; None where there is none."""

    sentence: Range
    """The whole sentence or sentences that the stretch lies in."""
    before: Range | None
    after: Range | None


def around(text: str, start: int, end: int) -> Around:
    """The neighbours of a stretch, each bounded and cut between words. Depends on the text alone."""
    low = _beginning(text, max(0, start - _LOOKED_AT))
    high = _ending(text, min(len(text), end + _LOOKED_AT))
    spans = [(low + a, low + b) for a, b in sentences(text[low:high])]
    touched = [s for s in spans if s[0] < end and start < s[1]]
    first = min([start, *(s[0] for s in touched)])
    last = max([end, *(s[1] for s in touched)])
    before = next((s for s in reversed(spans) if s[1] <= first), None)
    after = next((s for s in spans if s[0] >= last), None)
    spare = max(0, MOST_SENTENCE - (end - start)) // 2
    return Around(
        sentence=(_word_start(text, max(first, start - spare), start), _word_end(text, min(last, end + spare), end)),
        before=before and (_word_start(text, max(before[0], before[1] - MOST_NEIGHBOUR), before[1]), before[1]),
        after=after and (after[0], _word_end(text, min(after[1], after[0] + MOST_NEIGHBOUR), after[0])),
    )


def _beginning(text: str, at: int) -> int:
    """The beginning of a line near `at`, so that the same sentences are found wherever one looks from."""
    line = text.find("\n", max(0, at - 200), at + 200)
    return 0 if at == 0 else line + 1 if line >= 0 else _word_start(text, at, at + 200)


def _ending(text: str, at: int) -> int:
    return _word_end(text, at, at - 200)


def _word_start(text: str, at: int, most: int) -> int:
    """`at`, or the next beginning of a word before `most`."""
    if at == 0 or text[at - 1].isspace() or not text[at].isalnum():
        return at
    space = text.find(" ", at, most)
    return space + 1 if space >= 0 else at


def _word_end(text: str, at: int, least: int) -> int:
    """`at`, or the last end of a word behind `least`."""
    if at >= len(text) or text[at].isspace() or not text[at - 1].isalnum():
        return at
    space = text.rfind(" ", least, at)
    return space if space >= 0 else at
