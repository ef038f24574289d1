"""The ways in which numbers of records in a text may be read: what its writing leaves open is read both ways."""

import html
import re
import unicodedata
from functools import cache
from urllib.parse import unquote

_HYPHENS = "‐‑−﹣－﹘⁃"
_DASHES = "–—―‒"
_BETWEEN_DIGITS = re.compile(rf"(?<=\d)[{_DASHES}](?=\d)")
_UNSLASHED = re.compile(r"(?<!\S)[^\s/]+(?!\S)")
"""In what has a slash, such as a DOI, a dash may be the text's own."""
_ESCAPED = re.compile(r"%[0-9A-Fa-f]{2}")
_MARKDOWN = re.compile(r"\\(?=[-_./()<>\[\]*#])")
_PARTS = frozenset({"<super>", "<sub>", "<circle>", "<fraction>", "<square>"})
"""Signs that stand beside a number and are none of its digits, such as those of footnotes (Unicode, UAX 44)."""
_PARTING = "\u200b\u2060\ufeff\u00ad"
"""Invisible signs that part words for some writers and join them for others."""


def number_readings(text: str) -> tuple[str, ...]:
    """The text with ASCII digits, letters of common width, plain hyphens and no escapes of addresses, HTML or Markdown;
    twice where an invisible sign or a dash may part what it stands between, or be a part of it."""
    known = _without_escapes(text)
    if known.isascii():
        return (known,)
    known = "".join(_as_ascii(c) for c in known)
    known = _UNSLASHED.sub(lambda m: _BETWEEN_DIGITS.sub("-", m.group()), known)
    joined = re.sub(f"[{_PARTING}]", "", re.sub(f"[{_DASHES}]", "-", known))
    parted = re.sub(f"[{_PARTING}{_DASHES}]", " ", known)
    return tuple(dict.fromkeys((joined, parted)))


def _without_escapes(text: str) -> str:
    text = _MARKDOWN.sub("", html.unescape(text) if "&" in text else text)
    for _ in range(2):  # an address within an address is escaped twice
        if not _ESCAPED.search(text):
            break
        text = unquote(text)
    return text


@cache
def _as_ascii(char: str) -> str:
    if char.isascii() or char in _PARTING or char in _DASHES:
        return char
    if char in _HYPHENS:
        return "-"
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    if unicodedata.decomposition(char).partition(" ")[0] in _PARTS:
        return " "
    if unicodedata.category(char) == "Cf":
        return ""
    plain = unicodedata.normalize("NFKC", char)
    return f" {plain} " if unicodedata.category(char) == "So" else plain
