"""Characters that a reader cannot see. What shapes letters stays; what only hides goes.

U+200C and U+200D join or part letters in Persian, Indic and other scripts and in emoji: they stay there, so that a
verbatim quote is found. Soft hyphens, zero-width spaces, direction overrides and tag characters carry no words that
anyone sees: they go, and text spelled in them is noted.
"""

import re
import unicodedata

_DROPPED = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff"
    "\ufff0-\ufffb\U000e0000-\U000e0fff]+"
)
_ANY = re.compile(f"{_DROPPED.pattern[:-2]}\u200c\u200d]")
_JOINER = re.compile("[\u200c\u200d]+")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]+")
_SMUGGLED = 4
"""So many invisible characters in a row are taken for text that is meant to be hidden."""


def visible(text: str) -> tuple[str, bool]:
    """The text in NFC without invisible characters, and whether any looked like hidden text."""
    text = unicodedata.normalize("NFC", text)
    if text.isascii():
        return _CONTROL.sub("", text), False
    text = _CONTROL.sub("", text)
    if not _ANY.search(text):
        return unicodedata.normalize("NFC", text), False
    smuggled = any(len(m.group()) >= _SMUGGLED for m in _DROPPED.finditer(text))
    text = _DROPPED.sub("", text)
    smuggled = smuggled or any(len(m.group()) >= _SMUGGLED for m in _JOINER.finditer(text))
    text = _JOINER.sub(lambda m: _joiner(text, m), text)
    return unicodedata.normalize("NFC", text), smuggled


def _joiner(text: str, match: re.Match[str]) -> str:
    """One joiner where it has something to join on its left; none between Latin letters, digits and spaces."""
    before = text[match.start() - 1] if match.start() else " "
    after = text[match.end()] if match.end() < len(text) else " "
    shaped = before > "\u058f" and not before.isspace() and (after > "\u058f" or match.group()[0] == "\u200c")
    return match.group()[0] if shaped or (before > "\u058f" and not after.isalnum()) else ""
