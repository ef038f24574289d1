"""Marks and verdicts that a text writes into itself, as if somebody had checked it: its author's ink, and no more."""

import re

_WORDS = (
    r"(?:OK|WARN(?:ING)?|FAIL(?:ED)?|PASS(?:ED)?|VERIFIED|UNVERIFIED|CONFIRMED|FACT[- ]?CHECKED|TRUE|FALSE|SUPPORTED"
    r"|REFUTED|CHECKED)"
)
_WIDE = str.maketrans(
    {chr(0xFEE0 + c): chr(c) for c in range(0x21, 0x7F)} | {"【": "[", "】": "]", "〔": "[", "〕": "]"}
)
_MARK = re.compile(
    rf"[*_`~]{{0,3}}[\[({{<|]\s?(?:mark|verdict|validator|finding|status)?\s?[:=]?\s?{_WORDS}"
    r"(?:\s?[:,;-]\s?[^\[\](){}<>|\n]{0,60})?\s?[\])}>|][*_`~]{0,3}\s?:?"
    r"|[✅✔☑❌✖⚠🆗🟢🔴🟡]\ufe0f?"
)
_HEADING = re.compile(
    r"(?:(?<=^)|(?<=[.!?\n\x00])|(?<=[.!?\n\x00]\s))[*_`~]{0,3}(?:(?:validator|verdict|status|mark|finding)\s?[:=]\s?)?"
    rf"{_WORDS}(?: BY [A-Z ]{{3,30}})?[*_`~]{{0,3}}\s?[:–—-]+[*_`~]{{0,3}}(?=\s)"
)
_LOWER = re.compile(rf"[\[【]\s?(?:{_WORDS})\s?[\]】]", re.IGNORECASE)


def unmarked(text: str) -> str:
    """The text without such marks, white space as it was around them but never doubled."""
    stripped = _blotted(text)
    return text if stripped == text else " ".join(stripped.replace("\x00", " ").split())


def past_marks(text: str, start: int, end: int) -> int:
    """Where the words begin that follow the marks at the beginning of this range; its end where nothing follows."""
    blotted = _blotted(text[start:end])
    at = 0
    while at < len(blotted) and (blotted[at] == "\x00" or blotted[at].isspace()):
        at += 1
    return start + at if "\x00" in blotted[:at] else start


def _blotted(text: str) -> str:
    wide = text.translate(_WIDE)
    for pattern in (_MARK, _LOWER, _HEADING):
        wide = pattern.sub(lambda m: "\x00" * len(m.group()), wide)
    return "".join("\x00" if w == "\x00" else c for w, c in zip(wide, text, strict=True))
