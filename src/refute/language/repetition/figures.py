"""Numbers in one form, whatever their unit, scale and way of writing, and which of them two texts do not share."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from refute.language.numbers import quantities
from refute.language.quantity import Bound, Quantity

_CLOSE = 0.002
_CLOSE_SHARE = 0.006
"""How far shares may lie apart: "a third" is 33 or 33.3 per cent."""
_CLOSE_TIME = 0.02
"""How far spans of time may lie apart that were counted in different units: three months are 90 days."""
_UNITS: dict[str, tuple[str, float]] = {
    "%": ("share", 0.01),
    "m": ("length", 1),
    "km": ("length", 1000),
    "cm": ("length", 0.01),
    "mm": ("length", 0.001),
    "mi": ("length", 1609.344),
    "ft": ("length", 0.3048),
    "in": ("length", 0.0254),
    "yd": ("length", 0.9144),
    "km²": ("area", 1e6),
    "km2": ("area", 1e6),
    "m²": ("area", 1),
    "m2": ("area", 1),
    "ha": ("area", 1e4),
    "acre": ("area", 4046.86),
    "t": ("mass", 1e6),
    "kg": ("mass", 1000),
    "g": ("mass", 1),
    "mg": ("mass", 0.001),
    "mcg": ("mass", 1e-6),
    "lb": ("mass", 453.592),
    "l": ("volume", 1),
    "ml": ("volume", 0.001),
    "s": ("time", 1 / 86400),
    "min": ("time", 1 / 1440),
    "h": ("time", 1 / 24),
    "day": ("time", 1),
    "week": ("time", 7),
    "month": ("time", 30.4375),
    "year": ("time", 365.25),
    "kwh": ("energy", 1),
    "mwh": ("energy", 1e3),
    "gwh": ("energy", 1e6),
    "twh": ("energy", 1e9),
    "kw": ("power", 1),
    "mw": ("power", 1e3),
    "gw": ("power", 1e6),
}
"""Units by their kind and their factor to one of the kind; an amount of money has its currency for a kind."""
_REWRITTEN = tuple(
    (re.compile(pattern), written)
    for pattern, written in (
        (
            r"(?i)\bsq(?:uare|\.)? ?(?:kilomet(?:er|re)s?|km)\b|\bQuadratkilometern?\b"
            r"|\bkilómetros cuadrados\b|\bkm\^2",
            "km²",
        ),
        (r"(?i)\bkilomètres carrés\b|\bchilometri quadrati\b|\bquilômetros quadrados\b|平方公里|平方千米", "km²"),
        (r"(?i)\b(segunda|terça|quarta|quinta|sexta) feira\b", r"\1-feira"),
        (r"(?i)\b(more|less|fewer|higher|lower|better|worse) then\b", r"\1 than"),
        (
            r"(?i)\b(millions?|milliards?|milion[ei]|miliard[oi]|mill[oó]n(?:es)?|milh(?:ão|ões)|bilh(?:ão|ões)|mil)"
            r"\s(?:d['’]\s?|di\s|de\s)",
            r"\1 ",
        ),
        (r"(?<=[\d\s])km2\b", "km²"),
        (r"(?<=[\d\s])m2\b", "m²"),
        (r"(?i)\bquadratmetern?\b|\bsquare (?:meter|metre)s?\b|\bmètres carrés\b|\bmetros cuadrados\b", "m²"),
        (r"(?i)\bmegawatt[- ]?(?:hours?|stunden)\b", "MWh"),
        (r"(?i)\bkilowatt[- ]?(?:hours?|stunden)\b", "kWh"),
        (r"(?i)\bgigawatt[- ]?(?:hours?|stunden)\b", "GWh"),
        (r"(?<=\d)T\b(?! ?\d)", " trillion"),
        (r"(?<=\d)B\b", " billion"),
        (
            # Nothing that has a length: "5m boats" are metres.
            r"(?<=\d)[Mm](?=\b)(?!\.\d)(?= (?:people|users|customers|dollars|euros|pounds|jobs|votes"
            r"|doses|subscribers|followers|viewers|views|visitors|downloads|voters|residents|inhabitants|households"
            r"|patients|parameters|tokens|barrels|litres|liters|tonnes|hectares|acres)\b)",
            " million",
        ),
        (r"(?i)\b(?:(?:1|one) |a )?half a million\b", "500000"),
        (r"(?i)\b(?:(?:1|one) |a )?half a dozen\b", "6"),
        (
            r"(?i)\b(?:half a|1 half|a half) year\b|\bein halbes Jahr\b|\bhalben Jahr(?:es)?\b"
            r"|\bmedio año\b",
            "6 months",
        ),
        (
            r"(?i)\b(?:a|one) year and a half\b|\banderthalb Jahren?\b|\bпол(?:у)?тор(?:а|ых) (?:года|лет)\b",
            "18 months",
        ),
        (
            r"(?i)\bпівтора року\b|\baño y medio\b|\b(?:un )?an et demi\b|\bum ano e meio\b|\bun anno e mezzo\b",
            "18 months",
        ),
        (r"(?i)\bполгода\b|\bпівроку\b|\bsix mois\b|半年", "6 months"),
        (
            r"(?i)\b(?:a|one|1) (?:single )?decade\b|\bdecade(?= of)|\bein(?:em|es)? Jahrzehnts?\b|\buna década\b",
            "10 years",
        ),
        (r"(?i)\b(?:une|1) décennie\b|\bдесятилетие\b|\bunum década\b", "10 years"),
        (r"(?i)\b(?:a|one|1) century\b|\bein(?:em|es)? Jahrhunderts?\b|\bun siècle\b|\bun siglo\b", "100 years"),
        (r"(?i)\b(?:a|one|1) fortnight\b", "14 days"),
        (r"(?i)\btwice (?=(?:a|per|every|each) |daily|weekly|monthly)", "2 times "),
        (r"(?<!\d)3[- ]fold\b", "3 times"),
    )
)
_BARE_THOUSANDS = re.compile(r"(?<![\w.,/:-])1[0-4]\d\d(?= [^\W\d_])")
_HALB = re.compile(r"\b[Hh]alb (?P<h>[1-9]|1[0-2])(?![\d.,:%])(?: Uhr)?")
_LEADS_TO_YEAR = re.compile(
    r"\b(?:in|im|en|em|nel|anno|ano|año|year|jahr|since|seit|from|until|by|of|depuis|desde|dal|в|у"
    r"|с)\s$",
    re.IGNORECASE,
)
_HALF_DAY = "half day"
"""The noun of a time that may be of the morning or of the evening."""
_CLOCK = re.compile(
    r"(?<![\d.,:])(?P<h>\d{1,2})(?:[:.h](?P<m>[0-5]\d)|)\s*(?:(?P<half>[ap])\.?\s?m\b\.?"
    r"|(?P<mark>Uhr\b|h(?![\w/])|o['’]clock))"
    r"|(?<![\d.,:])(?P<h2>\d{1,2}):(?P<m2>[0-5]\d)(?![\d:])(?P<s2>:[0-5]\d)?"
)
_RUN = re.compile(r"(?P<a>\d{1,3}) min(?:ute)?s? (?:and )?(?P<b>\d{1,2}) sec(?:ond)?s?\b")
_HOURS = re.compile(r"(?P<a>\d{1,3}) (?:hours?|hrs?|h) (?:and )?(?P<b>[1-5]?\d) min(?:ute)?s?\b")
_TIMES = (
    (
        2,
        r"\b(?:double[ds]?|doubling|twice|twofold|verdoppel\w*|doppelt\w*|doubl[éeè]\w*|duplic\w*"
        r"|dobr(?:ou|ar|o|ado)|raddoppi\w*"
        r"|il doppio|verdubbel\w*|dubbel\w*|удво\w+|вдвое больше|подво\w+|вдвічі більше)(?!\w)|翻一番"
        r"|翻了一番|翻倍|两倍|兩倍|倍増|2 ?倍|ikiye katla\w*|iki kat\w*",
    ),
    (
        3,
        r"\b(?:tripl(?:e[ds]?|ing)|threefold|verdreifach\w*|dreimal so|tripl[éeè]\w*|triplic\w*"
        r"|verdrievoudig\w*|утро\w+|втрое больше|потро\w+)(?!\w)"
        r"|三倍|3 ?倍|üçe katla\w*|\b(?:3|three) times as",
    ),
    (
        4,
        r"\b(?:quadrupl\w*|fourfold|vervierfach\w*|cuadruplic\w*|verviervoudig\w*)(?!\w)|四倍|4 ?倍"
        r"|\b(?:4|four) times as",
    ),
)
_MULTIPLES = tuple((value, re.compile(pattern, re.IGNORECASE)) for value, pattern in _TIMES)
_UPWARD = frozenset({Bound.MORE, Bound.AT_LEAST})
_DOWNWARD = frozenset({Bound.LESS, Bound.AT_MOST})


@dataclass(frozen=True)
class Figure:
    """A number in one form."""

    start: int
    end: int
    """Half-open range in the text that `rewritten` gave."""
    value: float
    """In the unit of its kind: metres, grams, days, minutes of the day, a share of one."""
    kind: str
    """`share`, `length`, `time`, `clock`, `rank`, `multiple`, a currency, another unit, or empty for a count."""
    noun: str = ""
    bound: Bound = Bound.EXACT

    def equals(self, other: "Figure") -> bool:
        """Whether both are one value of one kind; the bound is not looked at."""
        if self.kind != other.kind:
            return False
        close = {"share": _CLOSE_SHARE, "time": _CLOSE_TIME}.get(self.kind, _CLOSE)
        if self.kind == "clock" and _HALF_DAY in (self.noun, other.noun):
            return self.value % 720 == other.value % 720
        scale = 1.0 if self.kind == "share" else max(abs(self.value), abs(other.value))
        return self.value == other.value or abs(self.value - other.value) <= close * scale

    def bounds_clash(self, other: "Figure") -> bool:
        """Whether one says at least and the other at most."""
        return (self.bound in _UPWARD and other.bound in _DOWNWARD) or (
            self.bound in _DOWNWARD and other.bound in _UPWARD
        )


def _half_hours(text: str) -> str:
    """The German "halb drei" as 2:30."""
    return _HALB.sub(lambda m: f"{(int(m['h']) - 2) % 12 + 1}:30 Uhr", text)


def rewritten(text: str) -> str:
    """The text with compound units and spans of time in the form that is read."""
    for pattern, written in _REWRITTEN:
        text = pattern.sub(written, text)
    return _BARE_THOUSANDS.sub(_grouped, _half_hours(text))


def _grouped(match: re.Match[str]) -> str:
    """A count from 1000 to 1499 with its thousands apart, so that it is not read as a year."""
    if _LEADS_TO_YEAR.search(match.string[: match.start()]):
        return match.group()
    return f"{match.group()[0]}\u202f{match.group()[1:]}"


def figures(text: str, language: str) -> tuple[Figure, ...]:
    """The figures in order, none overlapping; dates are none. The text has gone through `in_digits` and `rewritten`."""
    taken = [False] * len(text)
    found: list[Figure] = []
    for figure in (*_clocks(text), *_multiples(text)):
        if not any(taken[figure.start : figure.end]):
            found.append(figure)
            taken[figure.start : figure.end] = [True] * (figure.end - figure.start)
    found += [_figure(q) for q in quantities(text, language) if not any(taken[q.start : q.end])]
    return tuple(sorted(found, key=lambda f: f.start))


def unshared(one: Sequence[Figure], other: Sequence[Figure]) -> tuple[list[Figure], list[Figure]]:
    """What each side has that the other has not, each figure used once."""
    left, right = list(one), list(other)
    for figure in one:
        twin = min((f for f in right if figure.equals(f)), key=lambda f: abs(f.value - figure.value), default=None)
        if twin is not None:
            left.remove(figure)
            right.remove(twin)
    return left, right


def clash(
    left: Sequence[Figure], right: Sequence[Figure], shared: Sequence[float] = ()
) -> tuple[Figure, Figure] | None:
    """The first pair of unshared figures that stand in each other's place with different values.

    No clash is what adds up to a whole that both name ("six of eight", "only two of the eight"), and to one.
    """
    for a in left:
        for b in right:
            if _comparable(a, b) and not _complements(a, b, shared):
                return a, b
    return None


def _comparable(a: Figure, b: Figure) -> bool:
    money = len(a.kind) == len(b.kind) == 3 and a.kind.isupper() and b.kind.isupper()
    return a.kind == b.kind or (money and a.value == b.value)


def _complements(a: Figure, b: Figure, shared: Sequence[float]) -> bool:
    whole = a.value + b.value
    return (a.kind == "share" and abs(whole - 1) < _CLOSE_SHARE) or any(abs(whole - v) < _CLOSE * v for v in shared)


def _figure(quantity: Quantity) -> Figure:
    start, end, value = quantity.start, quantity.end, float(quantity.value)
    if quantity.ordinal:
        return Figure(start, end, value, "rank", quantity.noun)
    kind, factor = _UNITS.get(quantity.unit, (quantity.unit, 1.0))
    return Figure(start, end, value * factor, kind, quantity.noun, quantity.bound)


def _clocks(text: str) -> list[Figure]:
    found = []
    for match in _RUN.finditer(text):
        found.append(Figure(match.start(), match.end(), int(match["a"]) / 1440 + int(match["b"]) / 86400, "time"))
    for match in _HOURS.finditer(text):
        found.append(Figure(match.start(), match.end(), int(match["a"]) / 24 + int(match["b"]) / 1440, "time"))
    for match in _CLOCK.finditer(text):
        hour, minute = int(match["h"] or match["h2"]), int(match["m"] or match["m2"] or 0)
        if match["half"]:
            hour = hour % 12 + (12 if match["half"].lower() == "p" else 0)
        if match["h2"] and hour > 23:
            found.append(Figure(match.start(), match.end(), hour / 1440 + minute / 86400, "time"))
        elif hour <= 24:
            told = match["half"] or hour > 12 or hour == 0 or len(match["h"] or match["h2"]) == 2
            found.append(Figure(match.start(), match.end(), hour * 60 + minute, "clock", "" if told else _HALF_DAY))
    return found


def _multiples(text: str) -> list[Figure]:
    return [Figure(m.start(), m.end(), v, "multiple") for v, pattern in _MULTIPLES for m in pattern.finditer(text)]
