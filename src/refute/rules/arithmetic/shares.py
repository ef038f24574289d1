"""Sums and shares of given numbers: totals, margins, "12 of 40 (30 %)", equations. Pure."""

import re
from collections.abc import Sequence
from decimal import Decimal

from refute.language.quantity import Bound, Quantity
from refute.rules.arithmetic.rounding import Range, is_count, meant, percentage, shown, whole
from refute.rules.arithmetic.wrong import Wrong

_OF = re.compile(
    r"^\s*(?:[^\W\d_]+\s+){0,2}?(?:out of|of|von|sur|de|aus)\s+(?:(?:the|a total of|its|their|den|insgesamt|les)\s+)?$"
)
_SHARE = re.compile(
    r"^\s*(?:[^\W\d_]+[\s,]*){0,3}?(?:\(|[,–—-]\s*(?:or|i\.e\.|that is|which is|das sind|also|soit|es decir)?)\s*$",
    re.IGNORECASE,
)
_IS = re.compile(
    r"^\s*(?:[^\W\d_]+\s+){0,3}?(?:is|are|equals|makes|ist|sind|macht|font|fait|es|son)\s+$", re.IGNORECASE
)
_LISTED = re.compile(r"^\s*(?:[^\W\d_]+[\s-]*){0,4}?(?:,|,?\s*(?:and|und|et|y|e|plus|\+))\s*$", re.IGNORECASE)
_TOTAL = re.compile(
    r"^\s*(?:(?!out\b|of\b|from\b)[^\W\d_]+[\s-]*){0,4}?[,;:–—(-]*\s*"
    r"(?:(?:for|making|giving|which makes|that makes|and thus|or)\s+)?"
    r"(?:(?:a|in)\s+total(?:\s+of)?|altogether|in all|a sum of|adding up to|which adds up to|(?:zusammen|insgesamt)"
    r"|au total|en total|in totale)\s*,?\s*$",
    re.IGNORECASE,
)
_PART = re.compile(
    r"\b(?:including|includes?|among|of which|of whom|such as|at least|for example|for instance|partly|darunter|davon"
    r"|etwa|dont|parmi|incluid\w+|entre)\b",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"^[^.;]{0,24}?\b(?:with|counting|plus|together|when|if|once|besides|mit|samt|avec|comptant|con|contando)\b",
    re.IGNORECASE,
)
"""Behind a total that holds more than was listed."""
_SYSTEM = re.compile(r"\b(?:binary|octal|hexadecimal|base|modulo|mod|binär|oktal|binaire|binari[oa])\b", re.IGNORECASE)
_MARGIN = re.compile(
    r"^\s*(?:[^\W\d_]+\s*){0,3}?[,(–—-]*\s*(?:with\s+)?(?:a|by a|an?)\s+(?:margin|difference|gap|lead) of\s+$",
    re.IGNORECASE,
)
_AGAINST = re.compile(r"^\s*(?:[^\W\d_]+\s+){0,2}?(?:to|against|versus|vs\.?|zu|gegen|contre)\s+$", re.IGNORECASE)
_EQUATION = re.compile(
    r"(?<![\d.,=+*/×·−-])(?P<terms>\d+(?:[.,]\d+)?(?:\s*[+−×*·/÷-]\s*\d+(?:[.,]\d+)?){1,6})\s*=\s*(?P<result>\d+(?:[.,]\d+)?)(?![\d=])"
)


def wrong_share(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """A part of a whole with a percentage that it is not."""
    for part, of, share in zip(found, found[1:], found[2:], strict=False):
        if share.unit != "%" or any(q.unit == "%" or q.ordinal for q in (part, of)) or of.value <= 0:
            continue
        if not _OF.match(text[part.end : of.start]) or not _SHARE.match(text[of.end : share.start]):
            continue
        if re.match(r"\s+(?:of|von|de|des|du)\b", text[share.end :]):
            continue
        if wrong := _share(text, (part, of, share)):
            return wrong
    for share, of, part in zip(found, found[1:], found[2:], strict=False):
        if share.unit != "%" or of.unit in ("%", "pp") or part.unit in ("%", "pp") or of.value <= 0:
            continue
        said = _OF.match(text[share.end : of.start]) and _IS.match(text[of.end : part.start]) and part.unit == of.unit
        if said and (wrong := _share(text, (part, of, share))):
            return wrong
    return None


def _share(text: str, at: tuple[Quantity, Quantity, Quantity]) -> Wrong | None:
    part, of, share = at
    a, b, said = meant(part, text), meant(of, text), percentage(share, text)
    if a is None or b is None or said is None or b.low <= 0:
        return None
    if said.meets(Range(a.low / b.high * 100, a.high / b.low * 100)):
        return None
    right = f"{shown(part.value / of.value * 100)} %"
    pair = f"{text[part.start : part.end]} of {text[of.start : of.end]}"
    return Wrong(f"{pair} is not {text[share.start : share.end]}.", f"{pair} is {right}.")


def wrong_total(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """A list of numbers with a total that it does not make."""
    if _PART.search(text):
        return None
    for at, total in enumerate(found):
        terms: list[Quantity] = []
        for term in reversed(found[:at]):
            between = text[term.end : terms[-1].start] if terms else text[term.end : total.start]
            if not (_LISTED.match(between) if terms else _TOTAL.match(between)):
                break
            terms.append(term)
        if len(terms) < 2 or total.ordinal or _WITH.match(text[total.end :]):
            continue
        if any(t.ordinal or t.unit != total.unit for t in terms):
            continue
        ranges = [_exact_or_meant(t, text) for t in (*terms, total)]
        if None in ranges:
            continue
        known = [r for r in ranges if r is not None]
        made = Range(sum((r.low for r in known[:-1]), Decimal(0)), sum((r.high for r in known[:-1]), Decimal(0)))
        if made.meets(known[-1]):
            continue
        listed = " + ".join(shown(t.value, 2) for t in reversed(terms))
        right = shown(sum((t.value for t in terms), Decimal(0)), 2)
        return Wrong(f"{listed} is not {shown(total.value, 2)}.", f"{listed} = {right}.")
    return None


def _exact_or_meant(quantity: Quantity, text: str) -> Range | None:
    if quantity.bound is Bound.EXACT and is_count(quantity, text) and quantity.value % 100:
        return whole(quantity.value)
    return meant(quantity, text)


def wrong_margin(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """Two numbers against each other with a margin that they do not have."""
    for one, other, margin in zip(found, found[1:], found[2:], strict=False):
        if one.ordinal or other.ordinal or (one.unit and other.unit and one.unit != other.unit):
            continue
        if not _AGAINST.match(text[one.end : other.start]) or not _MARGIN.match(text[other.end : margin.start]):
            continue
        a, b, said = meant(one, text), meant(other, text), meant(margin, text)
        if a is None or b is None or said is None or (margin.unit not in ("", "%", "pp", one.unit)):
            continue
        low, high = a.low - b.high, a.high - b.low
        apart = Range(min(abs(low), abs(high)) if low * high > 0 else Decimal(0), max(abs(low), abs(high)))
        # What is greater than both counts something else: electoral votes with a margin of so many million voters.
        if said.meets(apart) or said.low > max(a.high, b.high):
            continue
        pair = f"{text[one.start : one.end]} and {text[other.start : other.end]}"
        right = shown(abs(one.value - other.value))
        return Wrong(f"{pair} are not {text[margin.start : margin.end]} apart.", f"{pair} are {right} apart.")
    return None


def wrong_equation(text: str) -> Wrong | None:
    """An equation in digits that does not hold; one in quotation marks is somebody's joke or title."""
    if _SYSTEM.search(text):
        return None
    for match in _EQUATION.finditer(text):
        if text[: match.start()].rstrip()[-1:] in tuple("\"“„«‘'"):
            continue
        made = _worked_out(match["terms"])
        result = _number(match["result"])
        if made is None or result is None:
            continue
        places = len(match["result"].replace(",", ".").partition(".")[2])
        if abs(made - result) <= Decimal(5) / 10 ** (places + 1):
            continue
        return Wrong(f"{match.group().strip()} does not hold.", f"{match['terms'].strip()} = {shown(made, 2)}.")
    return None


def _worked_out(terms: str) -> Decimal | None:
    """The value of a row of sums and products; None where a number cannot be read in one way."""
    pieces = re.split(r"\s*([+−×*·/÷-])\s*", terms)
    numbers = [_number(p) for p in pieces[::2]]
    if None in numbers:
        return None
    row: list[Decimal] = [numbers[0] or Decimal(0)]
    for sign, number in zip(pieces[1::2], numbers[1:], strict=True):
        value = number or Decimal(0)
        if sign in "×*·":
            row[-1] *= value
        elif sign in "/÷":
            if value == 0:
                return None
            row[-1] /= value
        else:
            row.append(value if sign == "+" else -value)
    return sum(row, Decimal(0))


def _number(written: str) -> Decimal | None:
    """One that can be read in one way: "1.412" may be a thousand or a fraction."""
    if re.search(r"[.,]\d{3}$", written):
        return None
    return Decimal(written.replace(",", "."))
