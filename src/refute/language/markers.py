"""Markers that look like refute's own: made inert in whatever a speech, a page or a document writes."""

import re
import unicodedata

WORDS = frozenset({"OK", "WARN", "WARNING", "FAIL", "FAILED", "VERIFIED", "REFUTED", "SUPPORTED", "UNCHECKED"})
"""What refute writes between brackets, and what a reader may take for it."""

_OPENING, _CLOSING = "[［【〔⟦❲﹇", "]］】〕⟧❳﹈"
_BETWEEN = rf"[^{re.escape(_OPENING + _CLOSING)}\n]{{0,40}}"
_BRACKETED = re.compile(rf"[{re.escape(_OPENING)}](?P<inside>{_BETWEEN})[{re.escape(_CLOSING)}]")
_LETTERS = re.compile(r"[^\W\d_]+")
_NUMBERS = re.compile(r"#?\d+(?:\s*[,;–-]\s*#?\d+)*")
_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТХАΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "ABESIJKMHOPCTXAABEZHIKMNOPTYX",
)
"""Cyrillic and Greek capitals that look like Latin ones (Unicode's confusables, those that the words need)."""


def inert(text: str) -> str:
    """The text with the brackets of every look-alike of a marker or a numbered citation made round.

    Nothing else changes, and no character moves: offsets into the text stay what they are.
    """
    return _BRACKETED.sub(lambda m: f"({m['inside']})" if _is_marker(m["inside"]) else m[0], text)


def _is_marker(inside: str) -> bool:
    shown = "".join(c for c in unicodedata.normalize("NFKC", inside) if unicodedata.category(c) not in {"Cf", "Mn"})
    if _NUMBERS.fullmatch(shown.strip()):
        return True
    spelled = shown.upper().translate(_ALIKE)
    first = _LETTERS.search(spelled)
    return (first is not None and first[0] in WORDS) or "".join(_LETTERS.findall(spelled)) in WORDS
