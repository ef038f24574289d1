"""Halves of surrogate pairs: JSON can write them, models and services do so where they cut an emoji in two, and no file
of ours could hold them. They become U+FFFD, as everywhere else where something cannot be read."""

import json
import re

from pydantic import JsonValue

_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<half>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)",
    re.DOTALL,
)
"""An escape of JSON, whole pairs first: RFC 8259, section 7."""


def without_halves(text: str) -> str:
    """The text as UTF-8 can hold it; two halves that stand together become the character that they encode."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def without_escaped_halves(text: str) -> str:
    """The same of a text that holds JSON, whose escapes are not read yet."""
    text = without_halves(text)
    if "\\ud" not in text and "\\uD" not in text:
        return text
    return _ESCAPE.sub(lambda m: r"\ufffd" if m["half"] else m[0], text)


def json_of(body: str | bytes, *, strict: bool = True) -> JsonValue:
    """The JSON without halves. Raises ValueError and RecursionError as `json.loads`, whose `strict` it takes."""
    text = body if isinstance(body, str) else body.decode(json.detect_encoding(body), "surrogatepass")
    value: JsonValue = json.loads(without_escaped_halves(text.removeprefix("\ufeff")), strict=strict)
    return value
