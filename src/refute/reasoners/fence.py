"""Data for a model, in a block that nothing inside can close or forge.

The block is JSON between two markers. The closing one carries a token derived from the JSON itself, which no text
inside can know; the opening one is the same in every prompt, so that prompts with the same material begin alike. Every
character that could end the block, open another one, or hide what a person would read is written as a JSON escape, so
the block parses back to what went in.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence

from pydantic import JsonValue

OPEN = "<<<data>>>"
"""The opening marker; no `<` occurs between the markers."""
CLOSE = "<<<end "
"""Every closing marker begins so."""

# Markup and code fences; C0, DEL and C1 controls; soft hyphen; zero-width, bidirectional and other format
# characters; line and paragraph separators; variation selectors; surrogates; tag characters.
_UNSAFE = re.compile(
    "[<>&`\x00-\x1f\x7f-\x9f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0"
    "\ufff0-\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)


def _escaped(match: re.Match[str]) -> str:
    code = ord(match.group())
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def escaped_json(data: JsonValue | Mapping[str, JsonValue] | Sequence[JsonValue]) -> str:
    """JSON of the data, on one line, without a character that could close a fence or hide text.

    `json.loads` gives back what went in; a pair of lone surrogates comes back as the character that it encodes.
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return _UNSAFE.sub(_escaped, text)


def fence(data: JsonValue | Mapping[str, JsonValue] | Sequence[JsonValue]) -> str:
    """The data as a fenced block of three lines: opening marker, JSON, closing marker."""
    body = escaped_json(data)
    token = hashlib.sha256(body.encode()).hexdigest()[:16]
    return f"{OPEN}\n{body}\n{CLOSE}{token}>>>"
