"""The value of a number as it is written: digits with separators, words, Chinese numerals."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from refute.language.number_words import CJK_DIGITS, CJK_SCALES, SCALES, SMALL

LONGEST = 40
"""Characters of a number that is read; what is longer counts nothing, and its arithmetic would cost its square."""
_COMMA = frozenset(["en", "zh", "ja", "ko", "hi", "th", "he", "ur", "bn", "ta", "te", "mr", "und"])
"""Languages that write 1,412 for one thousand four hundred and twelve."""
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_UNREAD = frozenset(
    {"cents", "cent", "ciento", "hundert"}
    | {f"{n}cient{e}" for n in ("dos", "tres", "cuatro", "seis", "sete", "ocho", "nove") for e in ("os", "as")}
    | {"quinientos", "quinientas"}
)
"""Hundreds that are not read within a number in words."""


def digits_value(digits: str, code: str) -> Decimal | None:
    """The value of digits with separators; None for versions, addresses and other sequences."""
    if len(digits) > LONGEST:
        return None
    digits = re.sub("['’\u00a0\u202f٬]", "", digits).replace("٫", ".")
    marks = [c for c in digits if c in ".,"]
    if not marks:
        return Decimal(digits)
    groups = re.split(r"[.,]", digits)
    if len(set(marks)) == 2:
        if marks.count(marks[-1]) > 1 or len(set(marks[:-1])) > 1:
            return None
        whole, _, rest = digits.rpartition(marks[-1])
        return Decimal(re.sub(r"[.,]", "", whole) + "." + rest)
    grouped = all(len(g) == 3 for g in groups[1:]) and 1 <= len(groups[0]) <= 3 and groups[0] != "0"
    if len(marks) > 1:
        indian = marks[0] == "," and len(groups[-1]) == 3 and all(len(g) == 2 for g in groups[1:-1])
        return Decimal("".join(groups)) if grouped or indian else None
    is_group = grouped and ((marks[0] == ",") == (code in _COMMA))
    return Decimal("".join(groups)) if is_group else Decimal(".".join(groups))


def cjk_value(digits: str | None, chars: str) -> Decimal | None:
    """The value of Chinese numerals, alone or behind digits that they scale ("3万"); None where they make none."""
    if len(digits or "") + len(chars) > LONGEST:
        return None
    if digits:
        value = Decimal(digits.replace(",", ""))
        for char in chars:
            if char not in CJK_SCALES:
                return None
            value *= CJK_SCALES[char]
        return value
    total, section, current = Decimal(0), Decimal(0), None
    for char in chars:
        if char in CJK_DIGITS:
            current = Decimal(CJK_DIGITS[char]) if current is None else current * 10 + CJK_DIGITS[char]
        elif CJK_SCALES[char] < 10**4:
            section += (Decimal(1) if current is None else current) * CJK_SCALES[char]
            current = None
        else:
            total += (section + (current or 0) or Decimal(1)) * CJK_SCALES[char]
            section, current = Decimal(0), None
    return total + section + (current or 0)


def spelled_value(tokens: Sequence[tuple[int, int, str]], i: int, code: str, text: str) -> tuple[Decimal | None, int]:
    """Value and number of tokens of the number in words that begins at token `i`; None with the number of tokens to
    pass over where more of the number stands there than is understood ("quatre-vingt-dix")."""
    small = SMALL[code]
    scales = _SCALES if code == "en" else {}
    spoken = _Spoken()
    used = 0
    while i + used < len(tokens) and (not used or _joined(tokens, i + used, text)):
        word = tokens[i + used][2]
        following = small.get(tokens[i + used + 1][2]) if i + used + 1 < len(tokens) else None
        if word in small and spoken.takes(small[word]):
            spoken.add(small[word])
        elif used and word == "hundred" and 0 < spoken.group < 100:
            spoken.group, spoken.open = spoken.group * 100, True
        elif used and word in scales and spoken.group > 0 and scales[word] < spoken.scale:
            spoken.close(scales[word])
        elif following is None or not used or not spoken.links(word, following, tokens[i + used + 2 : i + used + 3]):
            break
        used += 1
    unread = small.keys() - SCALES.keys() | _UNREAD
    whole, understood = used, used > 0 or tokens[i][2] not in _UNREAD
    while i + whole < len(tokens) and (not whole or _joined(tokens, i + whole, text)):
        word = tokens[i + whole][2]
        if word not in unread and (word not in SCALES or not whole):
            break
        understood = understood and word not in unread
        whole += 1
    if not understood:
        return None, whole
    return (spoken.total + spoken.group, used) if used else (None, 0)


@dataclass
class _Spoken:
    """A number in words, as far as it has been heard."""

    total: Decimal = Decimal(0)
    group: int = 0
    scale: int = 10**15
    open: bool = True
    """Whether a small number may follow: at the start, behind a hundred and behind a scale."""

    def takes(self, value: int) -> bool:
        return self.open or (self.group % 100 >= 20 and self.group % 10 == 0 and value < 10)

    def add(self, value: int) -> None:
        self.group, self.open = self.group + value, False

    def close(self, scale: int) -> None:
        """What was heard so far counts thousands or millions; less may follow."""
        self.total, self.group, self.scale, self.open = self.total + self.group * scale, 0, scale, True

    def links(self, word: str, following: int, behind: Sequence[tuple[int, int, str]]) -> bool:
        """Whether "and" stands within the number: "one hundred and five", not "one hundred and two hundred"."""
        if word == "and":
            return self.open and self.group >= 100 and not any(b[2] == "hundred" or b[2] in _SCALES for b in behind)
        return word in ("y", "et") and not self.open and self.takes(following)


def _joined(tokens: Sequence[tuple[int, int, str]], at: int, text: str) -> bool:
    """Whether nothing but a space or a hyphen parts a token from the one before it."""
    return not text[tokens[at - 1][1] : tokens[at][0]].strip(" -\u00a0")
