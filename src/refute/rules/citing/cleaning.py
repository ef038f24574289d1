"""Text of a draft without what could be taken for refute's own marks, numbers of citations or layout."""

import re
import unicodedata

from refute.language.fold import fold

_OPEN, _CLOSED = r"[\[［【〔⟦〚〖<‹(（{]", r"[\]］】〕⟧〛〗>›)）}]"
_BRACKETED = re.compile(rf"{_OPEN}(?P<inside>[^\[\]［］【】〔〕⟦⟧〚〛〖〗<>‹›()（）{{}}\n]{{1,60}}){_CLOSED}\s*:?")
_MARK = re.compile(
    r"\W*(?:OK|WARN(?:ING)?|FAIL(?:ED)?|VERIFIED|CONFIRMED|REFUTED|DEBUNKED|PASS(?:ED)?|TRUE|FALSE)(?:\s*:.*)?\W*"
    r"|\W*(?:see )?(?:findings?|claims?|passages?|evidence|receipts?|ledger)\W[\W\d]*(?:and[\W\d]+)?",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"\W*(?:(?:#|NOS?\.?|EV|FIND|SEE)\W*)?\d[\d\s,;–#-]*", re.IGNORECASE)
_LOOKALIKES = str.maketrans("АВЕКМНОРСТХаеорсх", "ABEKMHOPCTXaeopcx")
_NOTE = re.compile(r"(?<=[^\s\d])[⁰¹²³⁴-⁹]{1,3}(?=\s|[.,;:!?]|$)")
_TICKS = re.compile("[✓✔✅☑✗✘❌⚠]\ufe0f?")
_SHORTENED = 200


def cleaned(text: str) -> str:
    """One line, NFC, without marks such as `[OK]`, numbers of citations such as `[1, 2]` and `(finding 3)`, and
    characters that hide or turn text."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(c for c in text if unicodedata.category(c) != "Cf" or c in "\u200c\u200d")
    text = _TICKS.sub(" ", _NOTE.sub("", _BRACKETED.sub(_without_mark, text)))
    text = "".join(c if unicodedata.category(c) not in ("Cc", "Co", "Cs", "Cn") or c.isspace() else " " for c in text)
    return re.sub(r"\s+(?=[.,;:!?](?:\s|$))", "", fold(text)).strip()


def shortened(text: str) -> str:
    """At most 200 characters of it, on one line."""
    text = fold(text)
    return text if len(text) <= _SHORTENED else text[: _SHORTENED - 1] + "…"


def _without_mark(found: re.Match[str]) -> str:
    inside = unicodedata.normalize("NFKC", found["inside"]).translate(_LOOKALIKES)
    square = found.group()[0] not in "(（<‹{"
    if _TICKS.sub("", inside).strip() == "" or _MARK.fullmatch(inside):
        return " "
    return " " if square and _NUMBERS.fullmatch(inside) else found.group()
