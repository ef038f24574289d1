"""Numbers with what they count: the first thing that two statements can plainly disagree on."""

import re
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from math import prod

from refute.language.dates import dates
from refute.language.detect import language_of
from refute.language.fold import ascii_digits, plain
from refute.language.number_words import BOUNDS, CJK_SCALES, CURRENCIES, SCALES, SMALL, UNITS
from refute.language.numerals import LONGEST, cjk_value, digits_value, spelled_value
from refute.language.quantity import Bound, Quantity, numbers_clash, same_kind, values_agree
from refute.language.remembered import remembered
from refute.language.tokens import STOP_WORDS, stem

__all__ = ["Bound", "Quantity", "numbers_clash", "quantities", "same_kind", "values_agree"]

_NUMBER = re.compile(
    # Scripts without spaces write a number right behind a word.
    r"(?:(?<!\w)|(?<=[\u2e80-\u9fff\uac00-\ud7af]))(?<![a-zA-Z0-9][-.,/:’'])(?P<sign>[-+−](?=[0-9])|minus\s)?"
    r"(?P<n>[0-9]+(?:[.,٫٬'’\u00a0\u202f][0-9]+)*|(?<![.\w])\.[0-9]{1,9}(?![.\w]))"
    r"(?P<frac>[½¼¾⅓⅔]|[ \u00a0]and a half\b)?"
)
_CJK_NUMBER = re.compile(
    r"(?P<n>[0-9]{1,15}(?:[.,][0-9]{1,9}){0,6})?(?P<c>[零〇一二两兩三四五六七八九十百千万萬億亿兆만억]+)(?:(?P<n2>[0-9]+)(?P<c2>[千百十]?[万萬]|[千百]))?"
)
_SPACED = re.compile(r"(?<![\w.,])[0-9]{1,3}(?: [0-9]{3})+(?![\w])")
_COUNTS_SOMETHING = re.compile(r" ?[^\W\d_A-Z]|[%°]")
_LETTERS = r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u0900-\u0dff])*"
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|[%‰°$€£¥₹₽₴₺₩][CF]?")
_NEXT_WORD = re.compile(rf"[\s\u00a0-]?({_LETTERS})")
_NEXT_UNIT = re.compile(rf"[\s\u00a0-]?(?:de\s|of\s|US\s(?=dollar))?(°\s?[CF]|km/h|km²|m²|{_LETTERS}|[$€£¥₹₽₴₺₩])")
_NEXT_NOUN = re.compile(rf"[\s\u00a0-]{{0,2}}(?:(?:of|de|der|des|the|von)\s)?({_LETTERS})")
_ORDINAL = re.compile(r"(?:st|nd|rd|th|ème|er|º|ª|-й|-я|-го|\.(?=\s[A-ZÄÖÜ]))(?!\w)")
_SPELLED_ORDINALS = {
    w: i
    for i, w in enumerate(
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"], start=1
    )
    if w != "second"
}
_BETWEEN = re.compile(r"\bbetween\s$", re.IGNORECASE)
_AND_A_HALF = re.compile(r"\s+and a half\b", re.IGNORECASE)
_HALF = {" and a half": "0.5", "½": "0.5", "¼": "0.25", "¾": "0.75", "⅓": "0.333", "⅔": "0.667"}
_CURRENCY_BEFORE = re.compile(r"(US\$|C\$|A\$|NT\$|R\$|[$€£¥₹₽₴₺₩₦]|\b(?:USD|EUR|GBP|CHF|INR|Rs\.?|Rp\.?|TL|KSh))\s?$")
_POINTS = re.compile(
    r"^\s?(?:percentage points?|Prozentpunkte?n?|puntos porcentuales|points de pourcentage|百分点)", re.IGNORECASE
)
_PER_CENT = re.compile(
    r"^\s?(?:[%٪％]|per ?cents?\b|pct\b|prozent\b|por ciento\b|pour ?cent\b|por cento\b|per cento\b"
    r"|procent\b|процент\w*|відсотк\w*"
    r"|persen\b|درصد|بالمئة|بالمائة|في المئة|प्रतिशत|फीसदी|퍼센트|パーセント)",
    re.IGNORECASE,
)


@remembered
def quantities(text: str, language: str | None = None) -> tuple[Quantity, ...]:
    """The quantities in order, none overlapping. Years, dates and digits inside names (COVID-19, 4.2.1) are none.

    `language` decides what "1.412" means; where it is not given it is detected.
    """
    text = ascii_digits(text)
    code = language or language_of(text)
    taken = [False] * len(text)
    for mention in dates(text):
        taken[mention.start : mention.end] = [True] * (mention.end - mention.start)
    found: list[Quantity] = []
    for quantity in (*_spaced(text, code), *_cjk(text), *_digits(text, code), *_spelled(text, code)):
        if not any(taken[quantity.start : quantity.end]):
            found.append(quantity)
            taken[quantity.start : quantity.end] = [True] * (quantity.end - quantity.start)
    return _with_ranges(text, sorted(found, key=lambda q: q.start))


def _with_ranges(text: str, found: list[Quantity]) -> tuple[Quantity, ...]:
    """The ends of a range are bounds: what lies between 5 and 10 is at least 5 and at most 10."""
    for i, (low, high) in enumerate(pairwise(found)):
        between = text[low.end : high.start]
        dash = between in ("–", " – ") and not low.unit
        if (dash or (between == " and " and _BETWEEN.search(text, max(0, low.start - 9), low.start))) and (
            low.value < high.value and not low.ordinal
        ):
            found[i : i + 2] = replace(low, bound=Bound.AT_LEAST), replace(high, bound=Bound.AT_MOST)
    return tuple(found)


def _spaced(text: str, code: str) -> list[Quantity]:
    """Groups of three parted by plain spaces, in languages that write numbers so."""
    if code not in ("en", "fr", "ru", "uk", "pl", "cs", "sv", "no", "fi", "bg", "hu", "de", "es", "pt"):
        return []
    return [
        _dress(text, m.start(), m.end(), Decimal(m.group().replace(" ", "")), code)
        for m in _SPACED.finditer(text)
        # English writes commas; its numbers in a row are often the cells of a table.
        if len(m.group()) <= LONGEST and (code != "en" or _COUNTS_SOMETHING.match(text, m.end()))
    ]


def _cjk(text: str) -> list[Quantity]:
    """Numbers that hold Chinese numerals; a lone digit character counts only before a measure."""
    found: list[Quantity] = []
    for match in _CJK_NUMBER.finditer(text):
        digits, chars = match["n"], match["c"]
        after = text[match.end() : match.end() + 1]
        if not digits and not any(c in CJK_SCALES for c in chars) and after not in "成倍名人例岁歲":
            continue
        if not digits and (
            after in "年月日号號" or (chars in ("千", "万", "萬", "百", "十") and after not in "人名元个個")
        ):
            continue
        value = cjk_value(digits, chars)
        if value is None:
            continue
        end = match.end()
        if match["n2"]:
            value += Decimal(match["n2"]) * prod(CJK_SCALES[c] for c in match["c2"])
        unit = None
        if after == "成":
            value, end, unit = value * 10, end + 1, "%"
        found.append(_dress(text, match.start(), end, value, "zh", unit))
    return found


def _digits(text: str, code: str) -> list[Quantity]:
    found: list[Quantity] = []
    for match in _NUMBER.finditer(text):
        value = digits_value(match["n"], code)
        after = text[match.end() : match.end() + 2]
        if value is None or _is_identifier(after):
            continue
        if match["frac"]:
            value += Decimal(_HALF[match["frac"].replace("\u00a0", " ")])
        if match["sign"] and match["sign"] != "+":
            value = -value
        found.append(_dress(text, match.start(), match.end(), value, code))
    return found


def _is_identifier(after: str) -> bool:
    """Whether what follows makes the digits part of a name ("737-800", "4K" is a scale, "3D" a name) or a time."""
    if not after:
        return False
    if after[0] in ":/" and after[1:].isdigit():
        return True
    return after[0] == "-" and after[1:].isdigit()


def _spelled(text: str, code: str) -> list[Quantity]:
    """Numbers in words: English, German, Spanish, French."""
    if code not in SMALL:
        return []
    found: list[Quantity] = []
    tokens = [(m.start(), m.end(), plain(m.group())) for m in _WORD.finditer(text)]
    i = 0
    while i < len(tokens):
        value, used = spelled_value(tokens, i, code, text)
        if value is None and used:
            i += used
            continue
        if value is None:
            if code == "en" and tokens[i][2] in _SPELLED_ORDINALS:
                rank = Decimal(_SPELLED_ORDINALS[tokens[i][2]])
                found.append(Quantity(*tokens[i][:2], rank, "", _noun(text, tokens[i][1]), Bound.EXACT, True))
            i += 1
            continue
        start, end = tokens[i][0], tokens[i + used - 1][1]
        lone_one = value == 1 and used == 1
        half = _AND_A_HALF.match(text, end) if code == "en" else None
        if half:
            value, end = value + Decimal("0.5"), half.end()
        quantity = _dress(text, start, end, value, code)
        # "one" is a pronoun more often than a number.
        if not lone_one or quantity.unit:
            found.append(quantity)
        i += used
    return found


def _dress(text: str, start: int, end: int, value: Decimal, code: str, unit: str | None = None) -> Quantity:
    """The quantity with its scale, unit, noun and bound read from the words around the number."""
    bound = _bound(text[max(0, start - 32) : start])
    ordinal = _ORDINAL.match(text, end) if value == value.to_integral() and unit is None else None
    if ordinal and not (text[end] == "." and code != "de"):
        return Quantity(start, ordinal.end(), value, "", _noun(text, ordinal.end()), bound, True)
    before = _CURRENCY_BEFORE.search(text, max(0, start - 8), start)
    value, end = _scaled(text, end, value, code, money=before is not None)
    if unit is None and before:
        unit, start = CURRENCIES.get(plain(before.group(1)).replace(" ", ""), plain(before.group(1))), before.start()
    if unit is None:
        unit, end = _unit(text, end)
    if before:
        bound = _bound(text[max(0, start - 32) : start])
    if text[end : end + 1] == "+" and bound is Bound.EXACT:
        bound, end = Bound.AT_LEAST, end + 1
    return Quantity(start, end, value, unit, "" if unit else _noun(text, end), bound, False)


def _scaled(text: str, end: int, value: Decimal, code: str, *, money: bool) -> tuple[Decimal, int]:
    """The value with the scale words behind it, and where they end; "m" means million behind a currency alone."""
    while True:
        match = _NEXT_WORD.match(text, end)
        if not match:
            return value, end
        word = plain(match.group(1))
        glued = match.start(1) == end
        if word == "m" and money:
            return value * SCALES["million"], match.end(1)
        if (
            word == "m"
            or (word == "k" and not glued)
            or (word == "bin" and code != "tr")
            or (word == "mil" and code == "en")
        ):
            return value, end
        if word not in SCALES:
            return value, end
        value, end = value * SCALES[word], match.end(1)
        if text[end : end + 1] == "." and word in ("mio", "mrd", "tsd", "млн", "млрд", "тыс", "трлн", "тис"):
            end += 1


def _unit(text: str, end: int) -> tuple[str, int]:
    rest = text[end : end + 40]
    points = _POINTS.match(rest)
    if points:
        return "pp", end + points.end()
    percent = _PER_CENT.match(rest)
    if percent:
        return "%", end + percent.end()
    match = _NEXT_UNIT.match(text, end)
    if not match:
        return "", end
    word = plain(match.group(1)).replace(" ", "")
    table = CURRENCIES if word in CURRENCIES else UNITS
    if word in table and not (
        word in ("in", "a", "an", "s", "t", "l", "g", "h") and match.start(1) > end and word in STOP_WORDS
    ):
        return table[word], match.end(1)
    for length in (3, 2, 1):
        # Scripts without spaces: the unit is the first characters of the run.
        if word[:length] in table and not word[:1].isascii() and len(word) > length and ord(word[0]) > 0x2E80:
            return table[word[:length]], match.start(1) + length
    return "", end


def _noun(text: str, end: int) -> str:
    """Stem of the first word after the number that is not a function word; empty at a clause's end."""
    match = _NEXT_NOUN.match(text, end)
    if not match:
        return ""
    word = plain(match.group(1))
    if ord(word[:1] or "a") > 0x2E80:
        return word[:1]
    return "" if word in STOP_WORDS else stem(word)


def _bound(before: str) -> Bound:
    """The bound that the words just before a number give it."""
    tail = plain(before)
    words = tail.split()
    for length in (3, 2, 1):
        meaning = BOUNDS.get(" ".join(words[-length:])) if len(words) >= length else None
        if meaning:
            return Bound(meaning)
    if words and ord(words[-1][-1]) > 0x2E80:
        for length in (2, 1):
            meaning = BOUNDS.get(words[-1][-length:])
            if meaning:
                return Bound(meaning)
    return Bound.EXACT
