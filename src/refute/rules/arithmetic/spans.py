"""Ages and spans of years. Pure."""

import itertools
import re
from collections.abc import Sequence

from refute.language.dates import DateMention, Precision, dates
from refute.language.quantity import Bound, Quantity
from refute.rules.arithmetic.wrong import Wrong

_BORN = re.compile(r"\b(?:born|birth|geboren|geb\.|née?|nacid[oa]|nació|nat[oa])\b[^.;]{0,40}$|\*\s?$", re.IGNORECASE)
_DIED = re.compile(
    r"\b(?:died|death|dead|killed|starb|gestorben|verstarb|morte?|mort|décédée?|murió|falleció|morì)\b[^.;]{0,40}$|[†–-]\s?$",
    re.IGNORECASE,
)
_DEATH = re.compile(
    r"\b(?:died|dies|death|dead|killed|shot|murdered|executed|drowned|starb|stirbt|gestorben|verstarb|morte?|mort|décédée?"
    r"|meurt|murió|falleció|morì)\b[^.;]*$",
    re.IGNORECASE,
)
_ANOTHER = re.compile(
    r"\b(?:who|whose|father|mother|parents?|husband|wife|widow\w*|sons?|daughters?|brothers?|sisters?|children|child|twin"
    r"|friend|der|die|dessen|deren|vater|mutter|ehe(?:mann|frau)|sohn|tochter|bruder|schwester|qui|dont|père|mère|mari"
    r"|épouse|fils|fille|frère|sœur|cuy[oa]|padre|madre|marido|esposa|hij[oa]|herman[oa])\b",
    re.IGNORECASE,
)
"""Between a birth and a death that may be two people's."""
_AGED = re.compile(r"\b(?:aged|at the age of|at age|im Alter von|à l'âge de|a la edad de|con)\s+$", re.IGNORECASE)
_TURNED = re.compile(r"\b(?:turned|turns|will turn|celebrated (?:his|her) )\s*$", re.IGNORECASE)
_LIFE = re.compile(r"\((?:born\s)?(?P<a>[^()–—-]{4,24}?)\s?[–—-]\s?(?P<b>[^()–—-]{4,24})\)")
_YEARS = re.compile(r"^\s?-?(?:years?|jahren?|ans|années|años|anni|anos|jaar)\b", re.IGNORECASE)
_SPAN = re.compile(r"^\s*(?:to|until|till|through|and|bis|und|à|au|a|y|–|—|-)\s*(?:the\s+)?$", re.IGNORECASE)
_OPENS = re.compile(r"\b(?:from|between|von|zwischen|de|entre|desde|dal)\s+$", re.IGNORECASE)
_LASTING = re.compile(
    r"^\s*[,(–—-]*\s*(?:(?:a (?:period|span) of|that is|i\.e\.|or|for|lasting|which is|das sind|also|soit)\s+)?$",
    re.IGNORECASE,
)
_FOR = re.compile(
    r"\b(?:for|over|lasted|lasting|reigned|ruled|during|während|dauerte)\s+(?:a period of\s+)?$", re.IGNORECASE
)
_BROKEN = re.compile(
    r"\b(?:interrupt\w*|breaks?|intermittent\w*|non-consecutive|altogether|in total|on and off|mit unterbrechung\w*)\b",
    re.IGNORECASE,
)


def wrong_age(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """An age at death or at a birthday that the given dates do not allow, counted from birth or from one."""
    mentioned = [d for d in dates(text) if d.year is not None and d.precision is not Precision.DECADE]
    born, died = _life(text, mentioned)
    for age in found:
        if age.ordinal or age.bound is not Bound.EXACT or age.unit not in ("", "y", "year", "years") or born is None:
            continue
        before = text[max(0, age.start - 30) : age.start]
        # Without a death in the same sentence an age behind "(1769–1821)" is that of anything in a life.
        if _AGED.search(before) and died is not None and _DEATH.search(text[: age.start]):
            least, most = _ages(born, died)
        elif _TURNED.search(before) and len(mentioned) == 2:
            other = next(d for d in mentioned if d is not born)
            least = most = (other.year or 0) - (born.year or 0)
        else:
            continue
        # Some count a newborn as one year old.
        if least <= age.value <= most + 1:
            continue
        right = str(most) if least == most else f"{least} or {most}"
        return Wrong(
            f"By these dates the age is not {text[age.start : age.end].strip()}.", f"By these dates it is {right}."
        )
    return None


def wrong_span(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """A number of years between two years that is another by every way of counting."""
    years = [d for d in dates(text) if d.year is not None and d.precision is not Precision.DECADE]
    if _BROKEN.search(text):
        return None
    for first, last in itertools.pairwise(years):
        if not _SPAN.match(text[first.end : last.start]) or not _OPENS.search(text[: first.start]):
            continue
        for length in found:
            if length.ordinal or length.bound is not Bound.EXACT or not _in_years(text, length):
                continue
            behind = length.start >= last.end and _LASTING.match(text[last.end : length.start])
            ahead = length.end <= first.start and _FOR.search(text[: length.start]) and _near(text, length, first)
            apart = (last.year or 0) - (first.year or 0)
            if not (behind or ahead) or apart - 1 <= length.value <= apart + 1 or apart <= 0:
                continue
            pair = f"{text[first.start : first.end].strip()} to {text[last.start : last.end].strip()}"
            return Wrong(f"From {pair} is not {int(length.value)} years.", f"From {pair} is {apart} years.")
    return None


def _life(text: str, mentioned: Sequence[DateMention]) -> tuple[DateMention | None, DateMention | None]:
    """The dates of a birth and a death, where the text gives one of each."""
    if (life := _LIFE.search(text)) is not None:
        inside = [d for d in mentioned if life.start() <= d.start and d.end <= life.end()]
        if len(inside) == 2:
            return inside[0], inside[1]
    births, deaths = [], []
    for at, day in enumerate(mentioned):
        since = text[mentioned[at - 1].end if at else 0 : day.start]
        if _BORN.search(since):
            births.append(day)
        elif _DIED.search(since):
            deaths.append(day)
    if len(births) != 1 or len(deaths) != 1:
        return (births[0] if len(births) == 1 else None), None
    between = text[min(births[0].end, deaths[0].end) : max(births[0].start, deaths[0].start)]
    return births[0], None if _ANOTHER.search(between) else deaths[0]


def _ages(born: DateMention, died: DateMention) -> tuple[int, int]:
    """The least and the greatest age in whole years that the dates allow."""
    apart = (died.year or 0) - (born.year or 0)
    if born.month is None or died.month is None or born.month == died.month:
        if born.month is not None and born.month == died.month and born.day is not None and died.day is not None:
            return (apart, apart) if died.day >= born.day else (apart - 1, apart - 1)
        return apart - 1, apart
    return (apart, apart) if died.month > born.month else (apart - 1, apart - 1)


def _in_years(text: str, length: Quantity) -> bool:
    if _YEARS.match(text[length.end :]):
        return True
    return re.search(r"(?:years?|jahren?|ans|años)$", text[length.start : length.end], re.IGNORECASE) is not None


def _near(text: str, length: Quantity, first: DateMention) -> bool:
    between = text[length.end : first.start]
    return re.fullmatch(r"\s?-?\w*\s*[,(]?\s*(?:from|between|von|zwischen|de|entre|desde)\s+", between) is not None
