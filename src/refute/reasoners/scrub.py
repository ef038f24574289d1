"""Keeps secrets out of every text that leaves a reasoner."""

import re
from collections.abc import Iterable

_HIDDEN = "[hidden]"
_PATTERNS = (
    re.compile(r"\b(?:sk|pk|rk|xai|gsk|hf|ghp|pat)[-_][A-Za-z0-9*_\-.]{6,}"),
    re.compile(r"\bAIza[A-Za-z0-9_\-]{10,}"),
    re.compile(r"\b(?:AKIA|ASIA)[A-Z0-9]{12,}|\bABSK[A-Za-z0-9+/=]{12,}|\bbedrock-api-key-[A-Za-z0-9+/=]{6,}"),
    re.compile(r"(?i)\bbearer\s+[A-Za-z0-9+/=._\-]{6,}"),
    re.compile(r"(?i)(?<=://)[^/\s@]+:[^/\s@]+(?=@)"),
    re.compile(r"(?i)(?<=[?&])(?:api[_-]?key|key|token|access_token)=[^&\s\"']+"),
    re.compile(r"(?i)\b((?:api[_-]?key|secret|token|password)[\"']?\s*[:=]\s*[\"']?)[^\s\"',}]{6,}"),
)
_LEAST = 4
"""Shorter secrets are not looked for: they would hide ordinary words."""


def scrub(text: str, secrets: Iterable[str] = ()) -> str:
    """The text with every given secret, and everything that looks like a key, replaced."""
    for secret in sorted({s for s in secrets if len(s) >= _LEAST}, key=len, reverse=True):
        text = text.replace(secret, _HIDDEN)
    for pattern in _PATTERNS:
        text = pattern.sub(_HIDDEN, text)
    return text


def shortened(text: str, limit: int) -> str:
    """At most `limit` characters on one line, with an ellipsis where something was cut."""
    flat = " ".join(text.split())
    return flat if len(flat) <= limit else flat[: limit - 1] + "…"
