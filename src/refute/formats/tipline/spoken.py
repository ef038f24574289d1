"""Foreign text inside a card: one visible line, shortened, isolated, and never like a line of the card's own."""

import unicodedata

from refute.formats.foreign import FSI, PDI, clean, clusters, isolated
from refute.language.markers import inert

RIGHT_TO_LEFT = frozenset({"ar", "fa"})
"""Catalogues that are written from right to left."""

_QUOTES = {
    "de": ("„", "“"),
    "fr": ("«\u00a0", "\u00a0»"),
    "es": ("«", "»"),
    "ru": ("«", "»"),
    "uk": ("«", "»"),
    "ar": ("«", "»"),
    "fa": ("«", "»"),
    "zh-Hant": ("「", "」"),
}
_ENGLISH = ("“", "”")
_DOUBLE = str.maketrans(dict.fromkeys('"“”„‟«»「」『』〝〞〟＂', "'"))
"""Quotation marks that could end the quote they stand in: shown as single ones, as quotes within quotes are."""
_LEADING = " \t-–—•*·▪●◦‣>#✅❌⚠✔✖☑🟢🔴🟡🟠⭕🚫"
"""What would make a quoted line look like a heading, a list entry or a rating of the card."""
_RATINGS = frozenset("✅❌✔✖☑🟢🔴🟡🟠")
"""Signs that readers take for a rating: left out of what others wrote."""
_ELLIPSIS = "…"


class Own(str):
    """Words of the catalogue, filled in already: they go into another message as they are."""

    __slots__ = ()


def units(text: str) -> int:
    """UTF-16 code units, which messengers count."""
    return len(text) + sum(ord(c) > 0xFFFF for c in text)


def shown(text: str, language: str, most: int) -> str:
    """The text in one visible line of at most `most` UTF-16 units, isolated where its direction may differ."""
    return isolate(shortened(inert(clean(text)), most), language)


def quoted(text: str, language: str, most: int) -> str:
    """The text between the language's quotation marks; what is inside cannot end them or look like a rating."""
    bare = "".join(c for c in clean(text) if c not in _RATINGS).translate(_DOUBLE).lstrip(_LEADING)
    opening, closing = _QUOTES.get(language, _ENGLISH)
    return opening + isolate(shortened(inert(bare), most), language) + closing


def isolate(text: str, language: str) -> str:
    """The text between isolates: always in a language written from right to left, elsewhere where it needs them."""
    if not text:
        return text
    return f"{FSI}{text}{PDI}" if language in RIGHT_TO_LEFT else isolated(text)


def shortened(text: str, most: int) -> str:
    """At most `most` UTF-16 units: cut at a word where one ends in the last third, never inside a character."""
    if units(text) <= most:
        return text
    if most <= 0:
        return ""
    start = cut(text, most - 1)
    space = start.rfind(" ")
    if space > len(start) * 2 // 3:
        start = start[:space]
    return start.rstrip(" ,;:·–—-") + _ELLIPSIS


def cut(text: str, most: int) -> str:
    """The longest beginning of at most `most` UTF-16 units that ends between two characters as readers see them."""
    if units(text) <= most:
        return text
    kept: list[str] = []
    used = 0
    for cluster in clusters(text[: most + 1]):
        used += units(cluster)
        if used > most:
            break
        kept.append(cluster)
    if kept and _regional(kept[-1]) and len(_tail(kept)) % 2:
        kept.pop()
    return "".join(kept)


def _tail(kept: list[str]) -> list[str]:
    """The flags' letters at the end."""
    found: list[str] = []
    for cluster in reversed(kept):
        if not _regional(cluster):
            break
        found.append(cluster)
    return found


def _regional(cluster: str) -> bool:
    return unicodedata.name(cluster[0], "").startswith("REGIONAL INDICATOR")
