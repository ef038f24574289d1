"""Whether two statements make the same claim."""

from dataclasses import dataclass

from refute.language.dates import dates_clash
from refute.language.fold import plain
from refute.language.numbers import numbers_clash
from refute.reasoners.local.opposites import opposed
from refute.reasoners.local.statement import Statement, coverage, missing


@dataclass(frozen=True)
class Comparison:
    """How two statements compare."""

    same: bool | None
    """True or False where a rule is sure; None where none is."""
    difference: str = ""
    """In what they differ, as a fixed word: `number`, `date`, `name`, `negation`, `modality`, `scope`, `opposite`."""


def compare(a: Statement, b: Statement) -> Comparison:
    """The same where nearly all words of each stand in the other and nothing differs that makes another claim"
    " of it."""
    if plain(a.text) == plain(b.text):
        return Comparison(True)
    difference = _difference(a, b)
    if difference:
        return Comparison(False, difference)
    if a.language != b.language:
        return Comparison(None)
    if min(coverage(a, b), coverage(b, a)) >= 0.8 and len(a.quantities) == len(b.quantities) and _in_order(a, b):
        return Comparison(True)
    return Comparison(None)


def _difference(a: Statement, b: Statement) -> str:
    if numbers_clash(a.quantities, b.quantities) or numbers_clash(b.quantities, a.quantities):
        return "number"
    if any(all(dates_clash(d, own) for own in b.dates) for d in a.dates) and b.dates:
        return "date"
    if a.language != b.language or min(coverage(a, b), coverage(b, a)) < 0.5:
        return ""
    if a.polarity.negated != b.polarity.negated:
        return "negation"
    if a.modality != b.modality:
        return "modality"
    if a.scope != b.scope:
        return "scope"
    only_a, only_b = missing(a, b), missing(b, a)
    if any(opposed(x, y) for x in only_a for y in only_b):
        return "opposite"
    named_a, named_b = {n.key for n in a.names}, {n.key for n in b.names}
    if len(named_a - named_b) == 1 == len(named_b - named_a) and not _nested(named_a - named_b, named_b - named_a):
        return "name"
    return ""


def _nested(a: set[str], b: set[str]) -> bool:
    return any(x in y or y in x for x in a for y in b)


def _in_order(a: Statement, b: Statement) -> bool:
    """Whether the words that both hold come in the same order: who did it to whom."""
    shared = [w for w in a.words if w in b.vocabulary]
    return shared == [w for w in b.words if w in a.vocabulary]
