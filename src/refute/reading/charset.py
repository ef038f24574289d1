"""From bytes to text, when servers, pages and bytes say different things."""

import codecs
import re

_META = re.compile(rb"""<meta[^>]{0,200}?charset\s*=\s*["']?\s*([a-zA-Z0-9_:.-]{2,40})""", re.IGNORECASE)
_XML = re.compile(rb"""^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([a-zA-Z0-9_:.-]{2,40})""", re.IGNORECASE)
_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
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
    are hardly ever valid UTF-8 by chance; else the server's word, the page's own, and a guess, in this order.
    Never raises: what cannot be read becomes U+FFFD.
    """
    for mark, name in _BOMS:
        if body.startswith(mark):
            return body[len(mark) :].decode(name, errors="replace")
    named: list[str | None] = [_known(stated)]
    if html:
        found = _XML.search(body[:200]) or _META.search(body[:4096])
        named.append(_known(found.group(1).decode("ascii")) if found else None)
    if named[0] not in _NOT_ASCII_BASED and not (named[-1] in _NOT_ASCII_BASED and b"\x1b" in body):
        try:
            return body.decode("utf-8")
        except UnicodeDecodeError as problem:
            # One bad byte in a page cut or pasted together does not make all of it another encoding.
            if len(body) - problem.start < 4 or _mostly_utf8(body):
                return body.decode("utf-8", errors="replace")
    for label in named:
        if label is not None:
            text = body.decode(label, errors="replace")
            if text.count("\ufffd") * 200 <= len(text):
                return text
    return body.decode(_guess(body), errors="replace")


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


def _guess(body: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(body[:20_000]).best()
    return best.encoding if best is not None else "cp1252"
