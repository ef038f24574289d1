"""The two ways in which text is made comparable: `fold` for quotes, `plain` for the identity of claims."""

import re
import unicodedata

from refute.language.remembered import remembered

# Starters that canonical composition may join to what stands before them (NFC_Quick_Check=Maybe with combining
# class 0), and the three starters whose decomposition begins with a mark: Unicode 16, DerivedNormalizationProps.
_JOINS_BACK = frozenset(
    chr(c)
    for first, last in (
        (0x09BE, 0x09BE), (0x09D7, 0x09D7), (0x0B3E, 0x0B3E), (0x0B56, 0x0B57), (0x0BBE, 0x0BBE), (0x0BD7, 0x0BD7),
        (0x0CC2, 0x0CC2), (0x0CD5, 0x0CD6), (0x0D3E, 0x0D3E), (0x0D57, 0x0D57), (0x0DCF, 0x0DCF), (0x0DDF, 0x0DDF),
        (0x0F73, 0x0F73), (0x0F75, 0x0F75), (0x0F81, 0x0F81),
        (0x0FB5, 0x0FB5), (0x0FB7, 0x0FB7), (0x102E, 0x102E), (0x1161, 0x1175), (0x11A8, 0x11C2),
        (0x1B35, 0x1B35), (0x11127, 0x11127), (0x1133E, 0x1133E), (0x11357, 0x11357), (0x113B8, 0x113B8),
        (0x113BB, 0x113BB), (0x113C2, 0x113C2), (0x113C5, 0x113C5), (0x113C7, 0x113C9), (0x114B0, 0x114B0),
        (0x114BA, 0x114BA), (0x114BD, 0x114BD), (0x115AF, 0x115AF), (0x11930, 0x11930), (0x16121, 0x16129),
        (0x16D63, 0x16D63), (0x16D67, 0x16D6A),
    )
    for c in range(first, last + 1)
)  # fmt: skip

_LETTERS = str.maketrans(
    dict(
        pair.split("=")
        for pair in [
            "ı=i",
            "ł=l",
            "đ=d",
            "ø=o",
            "ð=d",
            "þ=th",
            "æ=ae",
            "œ=oe",
            "ё=е",
            "ي=ی",
            "ك=ک",
            "ى=ی",
            "ة=ه",
            "أ=ا",
            "إ=ا",
            "آ=ا",
            "٫=.",
            "٬=,",
            "٪=%",
            "−=-",
            "–=-",
            "—=-",
            "‐=-",
            "‑=-",
            "‒=-",
            "⁄=/",
            "∕=/",
            "’='",
            "‘='",
            "ʼ='",
            "`='",
            "´='",
        ]
    )
)
_KEPT_SYMBOLS = frozenset("%‰°+-<>≤≥±=×")
_INSIDE_NUMBERS = frozenset(".,:/-^")
_SUPERSCRIPT = re.compile(r"(?<=\d)(?=[⁰¹²³⁴-⁹])")
_FRACTION = re.compile(r"(?<=\d)(?=[¼-¾⅐-⅞])")
_DIGITS = re.compile(r"(?![0-9])\d")
_NOT_PLAIN = re.compile(r"[^\w ]|_|(?![0-9])\d")
"""Characters that plain text looks at one by one; letters, ASCII digits and spaces stand for themselves."""


def fold(text: str) -> str:
    """NFC, with every run of white space as one space and none at the ends: the rule by which quotes are compared."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fold_map(text: str) -> tuple[str, list[int]]:
    """`fold(text)` and where each of its characters came from.

    The list is one longer than the folded text: `folded[i:j]` stands in `text[at[i]:at[j]]`, with a space's run of
    white space left out where the stretch ends before it. The last entry is the end of the last character that
    is not white space.
    """
    out: list[str] = []
    at: list[int] = []
    end = 0
    gap: int | None = None
    for start, stop in segments(text):
        piece = unicodedata.normalize("NFC", text[start:stop])
        for char in piece:
            if char.isspace():
                if out and gap is None:
                    gap = start
                continue
            if gap is not None:
                out.append(" ")
                at.append(gap)
                gap = None
            out.append(char)
            at.append(start)
            end = stop
    at.append(end)
    return "".join(out), at


@remembered
def plain(text: str) -> str:
    """Text without what does not change a claim: case, width, accents, emoji, punctuation, invisible characters.

    Digits (of any script, as 0–9), signs before them, separators between them, percent, degree and currency signs stay.
    """
    text = _FRACTION.sub(" ", _SUPERSCRIPT.sub("^", text))
    text = unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS)
    text = _bare(text)
    return " ".join(_NOT_PLAIN.sub(_in_place, text).split())


def _in_place(match: re.Match[str]) -> str:
    text, i = match.string, match.start()
    after = text[i + 1] if i + 1 < len(text) else " "
    return _kept(match.group(), text[i - 1] if i else " ", after)


def ascii_digits(text: str) -> str:
    """The text with decimal digits of every script as 0–9; no offset moves."""
    if text.isascii():
        return text
    return _DIGITS.sub(lambda m: str(unicodedata.decimal(m.group())), text)


def segments(text: str) -> list[tuple[int, int]]:
    """Ranges that NFC treats independently of one another."""
    if unicodedata.is_normalized("NFC", text):
        return [(i, i + 1) for i in range(len(text))]
    starts = [
        i for i, char in enumerate(text) if i == 0 or (unicodedata.combining(char) == 0 and char not in _JOINS_BACK)
    ]
    return list(zip(starts, [*starts[1:], len(text)], strict=True))


def _bare(text: str) -> str:
    """Without accents on Latin and Greek letters and without Arabic and Hebrew points; other marks carry meaning."""
    if text.isascii():
        return text
    out: list[str] = []
    for char in text:
        if char.isascii():
            out.append(char)
        elif "\u00c0" <= char <= "\u024f" or "\u0370" <= char <= "\u03ff" or "\u1e00" <= char <= "\u1fff":
            out.append("".join(c for c in unicodedata.normalize("NFD", char) if not unicodedata.combining(c)))
        elif "\u0300" <= char <= "\u036f" or "\u064b" <= char <= "\u0655" or "\u05b0" <= char <= "\u05c7":
            # A combining mark on a Cyrillic letter that did not compose is an accent for readers.
            continue
        elif char in "\u0640\u0670":
            continue
        else:
            out.append(char)
    return "".join(out).translate(_LETTERS)


def _kept(char: str, before: str, after: str) -> str:
    """What stands for a character in plain text."""
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    if char.isalnum():
        return char
    if char in _INSIDE_NUMBERS and before.isdecimal() and after.isdecimal():
        return char
    if char in "+-":
        return char if after.isdecimal() and not before.isalnum() else " "
    category = unicodedata.category(char)
    if char in _KEPT_SYMBOLS or category == "Sc":
        return char
    if category in ("Mn", "Mc") and not "\ufe00" <= char <= "\ufe0f":
        return char
    if category in ("Cf", "Mn", "Me", "Cc") and not char.isspace():
        return ""
    if char == "'" and before.isalpha() and after.isalpha():
        return ""
    return " "
