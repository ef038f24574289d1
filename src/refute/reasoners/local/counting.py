"""The rule that refutes by a number: one of the same unit or noun, measured of the same."""

import re

from refute.domain.vocabulary import Stance
from refute.language.dates import dates_clash
from refute.language.fold import plain
from refute.language.numbers import Bound, Quantity, same_kind, values_agree
from refute.language.tokens import same_word, stems, words
from refute.reasoners.local.agreement import same_value
from refute.reasoners.local.clauses import subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.narrowing import narrowed
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import includes

_RATE = re.compile(
    r"^\W*(?:per|a|an|each|every|pro|por|par|al|в)\s\w+|^\W*(?:annually|yearly|monthly|daily)\b", re.IGNORECASE
)
_MORE = re.compile(
    r"^\W*(?:[^\W\d_]+\W+)?(?:more|fewer|less|additional|extra|another|mehr|más|de plus)\b", re.IGNORECASE
)
_AGE = re.compile(r"^\W*(?:old|of age|alt)\b", re.IGNORECASE)
_DONE_AGAIN = re.compile(r"\b(?:approved|asked|surveyed|polled|interviewed|ordered|bought|sold|arrested|fined)\s+$")
"""What is done again, of another number, unless both say when."""
_TOWARDS = frozenset({"to", "by", "from", "um", "auf", "von", "de", "на", "до", "с", "від", "of"})
"""Words before a number that tell a change from its end: "fell by 2%", "fell to 2%"."""


def number_differs(pair: Compared) -> RuleHit | None:
    """One number of the same unit or noun that cannot be the claimed one, all else alike."""
    claim, sentence = pair.claim, pair.sentence
    if len(pair.heavy) > pair.slack or not _alike_but_for_numbers(claim, sentence):
        return None
    for claimed in claim.quantities:
        rivals = [q for q in sentence.quantities if _counts_the_same((claim, claimed), (sentence, q))]
        others = [q for q in claim.quantities if q is not claimed and same_kind(claimed, q)]
        if len(rivals) != 1 or others or values_agree(claimed, rivals[0]) or claimed.bound is Bound.ABOUT:
            continue
        if any(same_value(claimed, q) for q in sentence.quantities):
            continue
        if rivals[0].bound is not Bound.EXACT and claimed.bound is not Bound.EXACT:
            continue
        if not _measures_the_same(pair, claimed, rivals[0]):
            continue
        if not _of_the_whole(pair, claimed, rivals[0]):
            continue
        left, right = _shown(claim, claimed), _shown(sentence, rivals[0])
        return RuleHit(Stance.REFUTES, "number differs", f"number differs: {left} ≠ {right}")
    return None


def _counts_the_same(claimed: tuple[Statement, Quantity], found: tuple[Statement, Quantity]) -> bool:
    """Whether both are of the same unit or noun; a noun may have an adjective or two before it."""
    (_, a), (sentence, b) = claimed, found
    if same_kind(a, b):
        return True
    if a.unit or b.unit or a.ordinal != b.ordinal or not a.noun:
        return False
    counted = stems(sentence.text[b.end : b.end + 48], sentence.language)[:3]
    # The third studio album may be the fifth album: of ranks, nothing may stand between.
    return any(a.noun == w or includes(a.noun, w) for w in counted[:1]) if a.ordinal else a.noun in counted


def _measures_the_same(pair: Compared, claimed: Quantity, found: Quantity) -> bool:
    """Whether a word near the number is the same in both, and neither is a rate where the other is none.

    A measure needs a word that says what is measured: a span and a length are two measures of one bridge. Where a
    word is lacking, the word near the number is no name.
    """
    claim, sentence = pair.claim, pair.sentence
    if claimed.unit and not claim.vocabulary - claim.named:
        return False
    rates = [bool(_RATE.search(s.text[q.end : q.end + 24])) for s, q in ((claim, claimed), (sentence, found))]
    names = claim.named if pair.lacking else frozenset()
    one, other = _around(claim, claimed), _around(sentence, found)
    return rates[0] == rates[1] and any(same_word(a, b) for a in one for b in other if a not in names)


def _around(statement: Statement, quantity: Quantity) -> list[str]:
    """Stems of the two content words before and behind a number."""
    before = stems(statement.text[: quantity.start], statement.language)[-2:]
    return [*before, *stems(statement.text[quantity.end :], statement.language)[:2]]


def _of_the_whole(pair: Compared, claimed: Quantity, found: Quantity) -> bool:
    """Whether nothing makes the found number one of a part, another time, a change or an age; a rank is of no part."""
    claim, sentence = pair.claim, pair.sentence
    if _MORE.match(sentence.text[found.end :]) and not _MORE.match(claim.text[claimed.end :]):
        return False
    if _AGE.match(sentence.text[found.end :]):
        return False
    if _DONE_AGAIN.search(claim.text[: claimed.start]) and not (claim.dates and sentence.dates):
        return False
    before = [set(words(s.text[: q.start])[-1:]) & _TOWARDS for s, q in ((claim, claimed), (sentence, found))]
    if before[0] != before[1]:
        return False
    rates = [_RATE.search(s.text[q.end : q.end + 24]) for s, q in ((claim, claimed), (sentence, found))]
    if rates[0] and rates[1] and plain(rates[0].group()).split()[-1] != plain(rates[1].group()).split()[-1]:
        return False
    if found.ordinal:
        return True
    if any(
        not any(same_value(q, own) for own in sentence.quantities)
        for q in claim.quantities
        if q is not claimed and not (q.ordinal and q.end <= len(subject(claim.text)))
    ):
        return False
    return not narrowed(pair, found.start, found.end) or _part_beyond_whole(pair, claimed, found)


def _part_beyond_whole(pair: Compared, claimed: Quantity, found: Quantity) -> bool:
    """Whether a part counts more than the claim gives the whole: no film beside forty training films."""
    if claimed.unit or claimed.bound is not Bound.EXACT or found.bound in (Bound.LESS, Bound.AT_MOST):
        return False
    return pair.settled and found.value > claimed.value and not pair.sentence.dates


def _alike_but_for_numbers(claim: Statement, sentence: Statement) -> bool:
    if claim.polarity.negated != sentence.polarity.negated or claim.modality != sentence.modality:
        return False
    return not any(all(dates_clash(d, own) for own in sentence.dates) for d in claim.dates if sentence.dates)


def _shown(statement: Statement, quantity: Quantity) -> str:
    """The number as written, with the word that follows where it has no unit."""
    end = quantity.end
    if not quantity.unit and quantity.noun:
        following = re.match(r"\s?[^\W\d_]+", statement.text[end:])
        end += following.end() if following else 0
    return statement.text[quantity.start : end]
