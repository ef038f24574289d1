"""Foreign text made harmless for a terminal: nothing that a page, a message or a model wrote can act on a screen."""

import re
import unicodedata

FSI, PDI = "\u2068", "\u2069"
"""First strong isolate and its end: what stands between them cannot reorder the text around it."""

_STRING_SEQUENCE = re.compile(r"(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)", re.DOTALL)
"""Terminal strings (titles, links, device commands): ECMA-48 8.3, from the opener to BEL or ST."""
_CONTROL_SEQUENCE = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|\x1b[ -/]*[0-~]?")
"""Control sequences and two-character escapes: ECMA-48 5.4."""
_JOINERS = frozenset("\u200c\u200d")
"""Zero-width (non-)joiners spell words in Persian, Hindi and emoji; they do nothing else."""
_TAGS = range(0xE0000, 0xE0FFF)
_RTL = frozenset({"R", "AL", "AN"})
_WIDE = frozenset({"W", "F"})
_ZERO = frozenset({"Mn", "Me", "Cf"})
_MOST_MARKS, _WIDEST_CLUSTER = 30, 8
_EMOJI_STYLE = "\ufe0f"


def clean(text: str) -> str:
    """One line without control, escape, bidi-control, private-use or invisible characters; white space folded.

    Letters, marks and joiners stay as they are: a quote keeps its words.
    """
    text = _CONTROL_SEQUENCE.sub("", _STRING_SEQUENCE.sub("", text))
    return " ".join("".join(c for c in text if c.isspace() or _shown(c)).split())


def _shown(char: str) -> bool:
    if char in _JOINERS:
        return True
    if ord(char) in _TAGS:
        return False
    return unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co"}


def isolated(text: str) -> str:
    """The text between isolates where it holds right-to-left letters or digits, else unchanged."""
    if any(unicodedata.bidirectional(c) in _RTL for c in text):
        return f"{FSI}{text}{PDI}"
    return text


def clusters(text: str) -> list[str]:
    """What must not be parted: a character with the marks and joiners that follow it, and what a joiner ties to it.

    At most 30 marks on one character (UAX 15, stream-safe text) and 8 columns in one cluster: no text can pile up.
    """
    out: list[str] = []
    marks = 0
    for char in text:
        if out and _width(char) == 0:
            marks += 1
            out[-1] += char if marks <= _MOST_MARKS else ""
        elif out and out[-1].endswith("\u200d") and columns(out[-1]) < _WIDEST_CLUSTER:
            out[-1] += char
        else:
            out.append(char)
            marks = 0
    return out


def columns(text: str) -> int:
    """Columns on a terminal; never less than it takes: wide characters count two, marks none."""
    return sum(_width(c) for c in text) + text.count(_EMOJI_STYLE)


def is_wide(cluster: str) -> bool:
    """Whether a line may break beside it: Chinese, Japanese and Korean put no spaces between words."""
    return unicodedata.east_asian_width(cluster[0]) in _WIDE


def _width(char: str) -> int:
    if unicodedata.category(char) in _ZERO:
        return 0
    if unicodedata.east_asian_width(char) in _WIDE:
        return 2
    return 2 if unicodedata.category(char) == "Cn" else 1  # perhaps an emoji newer than this Python
