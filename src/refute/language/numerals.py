"""The value of a number as it is written: digits with separators, words, Chinese numerals."""

import re
from collections.abc import Sequence
from decimal import Decimal

from refute.language.number_words import CJK_DIGITS, CJK_SCALES

LONGEST = 40
"""Characters of a number that is read; what is longer counts nothing, and its arithmetic would cost its square."""
_COMMA = frozenset(["en", "zh", "ja", "ko", "hi", "th", "he", "ur", "bn", "ta", "te", "mr", "und"])
"""Languages that write 1,412 for one thousand four hundred and twelve."""


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


def spelled_value(
    tokens: Sequence[tuple[int, int, str]], i: int, small: dict[str, int], text: str
) -> tuple[Decimal | None, int]:
    """Value and number of tokens of the number in words that begins at token `i`."""
    total, used, allowed_and = Decimal(0), 0, False
    while i + used < len(tokens):
        start, _, word = tokens[i + used]
        if used and text[tokens[i + used - 1][1] : start].strip(" -\u00a0"):
            break
        if word in small and (not used or allowed_and or (total % 100 >= 20 and total % 10 == 0 and small[word] < 10)):
            total += small[word]
            allowed_and = False
        elif used and word == "hundred" and total < 100:
            total *= 100
            allowed_and = True
        elif used and word == "and" and allowed_and and i + used + 1 < len(tokens) and tokens[i + used + 1][2] in small:
            pass
        else:
            break
        used += 1
    return (total, used) if used else (None, 0)
