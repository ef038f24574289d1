"""From bytes to text, when servers, pages and bytes say different things."""

import codecs
import re

_META = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([a-zA-Z0-9_:.-]{2,40})""", re.IGNORECASE)
_XML = re.compile(rb"""^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([a-zA-Z0-9_:.-]{2,40})""", re.IGNORECASE)
_HEAD = 64 * 1024
"""Bytes in which a page's own word on its encoding is looked for; browsers look at 1024."""
_ESCAPES = re.compile(rb"\x1b\$[@B]")
_MARKUP = re.compile(
    rb"<(?:script|style)\b.{0,20000}?</(?:script|style)|<[^>]{0,2000}>|&#?\w{1,10};", re.DOTALL | re.IGNORECASE
)
_TAG = re.compile(r"<[^>]{0,2000}>")
_NOT_ASCII = re.compile(rb"[\x80-\xff]")
_MOST_ACCENTS = 0.4
_BY_SCRIPT = (
    ("cp932", re.compile(r"[\u3041-\u30ff]"), 0.25),
    ("euc_jp", re.compile(r"[\u3041-\u30ff]"), 0.25),
    ("cp949", re.compile(r"[\uac00-\ud7a3]"), 0.8),
)
"""Encodings that are told by the script they give, and the least share of it among characters that are not ASCII."""
_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What browsers read under these labels: https://encoding.spec.whatwg.org/#names-and-labels
_BROWSERS_READ = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "big5hkscs",
}
_NOT_ASCII_BASED = frozenset({"utf-16", "utf-16-le", "utf-16-be", "utf-32", "iso2022_jp", "iso2022_jp_2", "hz"})
_REFUSED = frozenset({"utf-7", "idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "oem"})


def decode(body: bytes, stated: str, html: bool) -> str:
    """The text of a body. `stated` is the server's charset, or empty.

    A byte order mark decides; else bytes that are valid UTF-8 are UTF-8, whatever is stated, because other encodings
    are hardly ever valid UTF-8 by chance; else the server's word, the page's own, and a guess, in this order. A server
    that says Latin-1 says so of everything it has: there the page's own word comes first, and text that would be full
    of accents is none. Never raises: what cannot be read becomes U+FFFD.
    """
    for mark, name in _BOMS:
        if body.startswith(mark):
            return body[len(mark) :].decode(name, errors="replace")
    if (unmarked := _wide(body) if html else None) is not None:
        return body.decode(unmarked, errors="replace")
    server, own = _known(stated), _known(_own(body)) if html else None
    if (_ESCAPES.search(body) and body.isascii()) or "iso2022_jp" in {server, own}:
        return body.decode("iso2022_jp_2", errors="replace")
    if server not in _NOT_ASCII_BASED:
        try:
            return body.decode("utf-8")
        except UnicodeDecodeError as problem:
            # One bad byte in a page cut or pasted together does not make all of it another encoding.
            if len(body) - problem.start < 4 or _mostly_utf8(body):
                return body.decode("utf-8", errors="replace")
    for label in (own, server) if server == "cp1252" else (server, own):
        if label is not None and label not in {"utf-8", "utf_8"}:
            text = body.decode(label, errors="replace")
            if text.count("\ufffd") * 200 <= len(text) and not (label == "cp1252" and _is_strange(text)):
                return text
    return body.decode(_guess(body), errors="replace")


def _own(body: bytes) -> str:
    found = _XML.search(body[:200]) or _META.search(body[:_HEAD])
    return found.group(1).decode("ascii") if found else ""


def _wide(body: bytes) -> str | None:
    """UTF-16 without a mark: markup in it has a zero byte beside every letter."""
    start = body[:8]
    for name, zeros, letters in (("utf-16-le", start[1::2], start[0::2]), ("utf-16-be", start[0::2], start[1::2])):
        if zeros == bytes(4) and 0 not in letters:
            return name
    return None


def _known(label: str) -> str | None:
    label = label.strip().strip("\"'")
    try:
        name = codecs.lookup(label).name if label else ""
    except (LookupError, ValueError):
        return None
    if (
        not name
        or name in _REFUSED
        or name.endswith("_codec")
        or name in {"hex", "base64", "rot13", "zlib", "bz2", "uu"}
    ):
        return None
    return _BROWSERS_READ.get(name, name)


def _mostly_utf8(body: bytes) -> bool:
    text = body.decode("utf-8", errors="replace")
    bad = text.count("\ufffd")
    good = sum(1 for c in text if c > "\x7f") - bad
    return good > bad


def _is_strange(text: str) -> bool:
    """Whether text read as Latin-1 has more accents than any language that is written in it."""
    letters = [c for c in _TAG.sub(" ", text) if c.isalpha() or c > "\x7f"]
    return sum(c > "\x7f" for c in letters) > len(letters) * _MOST_ACCENTS


def _guess(body: bytes) -> str:
    words = _MARKUP.sub(b" ", body[: _HEAD * 4])
    begin = next((m.start() for m in _NOT_ASCII.finditer(words)), 0)
    sample = words[max(0, begin - 2000) : begin + 20_000]
    for name, script, least in _BY_SCRIPT:
        text = sample.decode(name, errors="replace")
        others = [c for c in text if c > "\x7f"]
        if others and "\ufffd" not in text[:-2] and len(script.findall(text)) >= len(others) * least:
            return name
    from charset_normalizer import from_bytes

    best = from_bytes(sample).best()
    return best.encoding if best is not None else "cp1252"
