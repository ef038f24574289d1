"""Whether two statements make the same claim."""

from collections import Counter
from dataclasses import dataclass

from refute.language.dates import dates_clash
from refute.language.fold import plain
from refute.language.numbers import Quantity
from refute.language.opposites import opposed
from refute.reasoners.local.statement import Statement, coverage, missing

_ALIKE = 0.75
"""Least share of words in common, both ways, below which two statements are not compared part by part."""


@dataclass(frozen=True)
class Comparison:
    """How two statements compare."""

    same: bool | None
    """True or False where a rule is sure; None where none is."""
    difference: str = ""
    """In what they differ: `number`, `date`, `name`, `negation`, `modality`, `scope`, `opposite` or `order`."""


def compare(a: Statement, b: Statement) -> Comparison:
    """The same where the same words stand in the same order with the same numbers and dates; different where nearly all
    words are alike and one thing differs that makes another claim of it; otherwise unsure."""
    if plain(a.text) == plain(b.text):
        return Comparison(True)
    if a.language != b.language or min(coverage(a, b), coverage(b, a)) < _ALIKE:
        return Comparison(None)
    difference = _difference(a, b)
    if difference:
        return Comparison(False, difference)
    exact = a.words == b.words and _in_turn(a.quantities) == _in_turn(b.quantities) and len(a.dates) == len(b.dates)
    return Comparison(True) if exact else Comparison(None)


def _difference(a: Statement, b: Statement) -> str:
    if len(a.quantities) == len(b.quantities) and _amounts(a.quantities) != _amounts(b.quantities):
        return "number"
    if len(a.dates) == len(b.dates) and any(dates_clash(x, y) for x, y in zip(a.dates, b.dates, strict=True)):
        return "date"
    only_a, only_b = missing(a, b), missing(b, a)
    if any(opposed(x, y) for x in only_a for y in only_b):
        return "opposite"
    if len(only_a) + len(only_b) <= 2:
        if a.polarity.negated != b.polarity.negated:
            return "negation"
        if a.modality != b.modality:
            return "modality"
        if a.scope != b.scope:
            return "scope"
    if not only_a and not only_b and Counter(a.words) == Counter(b.words) and _names(a) != _names(b):
        return "order"
    only_named = [n for n in _names(a) if n not in _names(b)], [n for n in _names(b) if n not in _names(a)]
    if len(only_a) == len(only_b) == 1 and all(len(n) == 1 for n in only_named):
        return "name"
    return ""


def _names(statement: Statement) -> list[str]:
    return [n.key for n in statement.names]


def _in_turn(quantities: tuple[Quantity, ...]) -> list[tuple[str, str]]:
    return [(str(q.value.normalize()), q.unit) for q in quantities]


def _amounts(quantities: tuple[Quantity, ...]) -> Counter[tuple[str, str]]:
    return Counter(_in_turn(quantities))
