"""The rules that refute: one number, date, negation or opposite differs and all else is alike."""

import re
from datetime import date

from refute.domain.vocabulary import Stance
from refute.language.dates import DateMention, dates_agree, dates_clash
from refute.language.negation import Modality
from refute.language.numbers import Bound, Quantity, same_kind, values_agree
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.agreement import dates_and_numbers_agree, in_order
from refute.reasoners.local.clauses import subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.opposites import opposed
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement, same_word

_RATE = re.compile(
    r"^\W*(?:per|a|an|each|every|pro|por|par|al|в)\s\w+|^\W*(?:annually|yearly|monthly|daily)\b", re.IGNORECASE
)
_ANY = frozenset({"any", "ever", "at", "all", "nev", "never", "single"})
_LEAST_COVERED = 0.6
"""Share of the claim's words that a sentence handed over with it must hold before an opposite in it counts."""


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
        if rivals[0].bound is not Bound.EXACT and claimed.bound is not Bound.EXACT:
            continue
        if not _measures_the_same(pair, claimed, rivals[0]):
            continue
        left, right = _shown(claim, claimed), _shown(sentence, rivals[0])
        return RuleHit(Stance.REFUTES, "number differs", f"number differs: {left} ≠ {right}")
    return None


def _counts_the_same(claimed: tuple[Statement, Quantity], found: tuple[Statement, Quantity]) -> bool:
    """Whether both are of the same unit or noun; a noun may have an adjective or two before it."""
    (claim, a), (sentence, b) = claimed, found
    if same_kind(a, b):
        return True
    if a.unit or b.unit or a.ordinal != b.ordinal or not a.noun:
        return False
    return a.noun in stems(sentence.text[b.end : b.end + 48], sentence.language)[:3]


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


def date_differs(pair: Compared) -> RuleHit | None:
    """A date that clashes with every date of the sentence, all else alike."""
    claim, sentence = pair.claim, pair.sentence
    if len(pair.heavy) > pair.slack or claim.polarity.negated != sentence.polarity.negated or not sentence.dates:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    if any(dates_agree(d, own) for d in claim.dates for own in sentence.dates) or not in_order(claim, sentence):
        return None
    for claimed in claim.dates:
        if len(sentence.dates) > 2 or any(_next_day(claimed, own) for own in sentence.dates):
            continue
        if all(dates_clash(claimed, own) for own in sentence.dates):
            left = claim.text[claimed.start : claimed.end]
            right = sentence.text[sentence.dates[0].start : sentence.dates[0].end]
            return RuleHit(Stance.REFUTES, "date differs", f"date differs: {left} ≠ {right}")
    return None


def _next_day(a: DateMention, b: DateMention) -> bool:
    """Whether two days touch: an event at night has two dates, one per time zone."""
    if not (a.year and a.month and a.day and b.year and b.month and b.day):
        return False
    try:
        return abs((date(a.year, a.month, a.day) - date(b.year, b.month, b.day)).days) <= 1
    except ValueError:
        return True


def negation_differs(pair: Compared) -> RuleHit | None:
    """The same words with one negation more or less."""
    claim, sentence = pair.claim, pair.sentence
    if claim.polarity.negated == sentence.polarity.negated or not dates_and_numbers_agree(claim, sentence):
        return None
    if len(claim.polarity.cues) + len(sentence.polarity.cues) != 1 or claim.modality != sentence.modality:
        return None
    cues = {stem(w) for c in claim.polarity.cues for w in words(c)}
    reach = frozenset() if claim.polarity.negated else claim.scope - sentence.scope
    if len(pair.without(cues | _ANY)) > pair.slack or reach or len(claim.vocabulary - cues) < 2:
        return None
    cue = (claim.polarity.cues or sentence.polarity.cues)[0]
    if claim.polarity.cues and cue in words(subject(claim.text)):
        return None
    if sentence.polarity.cues and not _bears_on(cue, claim, sentence):
        return None
    return RuleHit(Stance.REFUTES, "negation differs", f"negation differs: “{cue}” stands in only one of the two")


def _bears_on(cue: str, claim: Statement, sentence: Statement) -> bool:
    """Whether a negation stands right before a word that both share (in German and Dutch, right behind one)."""
    own, cues = words(sentence.text), cue.split()
    named = {stem(w) for n in claim.names for w in words(n.text)}
    shared = {i for i, w in enumerate(own) if stem(w) in claim.vocabulary and stem(w) not in named}
    at = [i for i in range(len(own)) if own[i : i + len(cues)] == cues]
    before = any(i + 1 <= place <= i + 3 for i in at for place in shared)
    behind = sentence.language in ("de", "nl") and any(i - 3 <= place < i for i in at for place in shared)
    return before or behind or sentence.language in ("zh", "ja")


def opposite(pair: Compared) -> RuleHit | None:
    """All words alike but one, in whose place its opposite stands."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.lacking or (len(pair.lacking) > 1 and not (pair.given and pair.covered >= _LEAST_COVERED)):
        return None
    if claim.polarity.negated or sentence.polarity.negated:
        return None
    if claim.modality != sentence.modality or not dates_and_numbers_agree(claim, sentence):
        return None
    for word in sorted(pair.lacking):
        against = [own for own in sentence.vocabulary if opposed(word, own) and own not in claim.vocabulary]
        if len(against) == 1:
            return RuleHit(Stance.REFUTES, "opposite", f"opposite: “{word}” ≠ “{against[0]}”")
    return None


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
