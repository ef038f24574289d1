"""The rules that refute: one number, date, negation or opposite differs and all else is alike."""

import re
from collections.abc import Sequence
from datetime import date

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
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
_PLACE_BEFORE_DATE = re.compile(
    r"\b(?:in|at|to|for)\s+(?:the\s+)?(?P<place>[A-Z][\w.-]*(?:\s[A-Z][\w.-]*)*)\s*,?\s+(?:in|on)\s+(?:the\s+)?$"
)
_SINCE = re.compile(r"\b(?:since|until|before|after|by|seit|bis|desde|hasta|depuis|avant)\b[^.;]*$", re.IGNORECASE)
_AGAIN = frozenset(
    stem(w)
    for w in listed(
        "won win wins winning play plays played visit visits visited beat beats host hosts hosted meet met elected"
        " election champion champions compete competed score scored attend attended nominated awarded travelled perform"
        " performed signed raised cut reported spoke toured lost gewann besuchte ganó visitó gagné visité выиграл"
    )
)
"""Of what happens again and again, another date is another time and no clash."""
_PLAIN_NEGATION = re.compile(r"not|no|never|none|nobody|nothing|neither|nor|no longer|cannot|\w+nt")
_ANY = frozenset({"any", "ever", "at", "all", "nev", "never", "single"})
_LEAST_COVERED = 0.6
"""Share of the claim's words that a sentence about its subject must hold before an opposite in it counts."""


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
    (_, a), (sentence, b) = claimed, found
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
    if pair.heavy or claim.polarity.negated != sentence.polarity.negated or not sentence.dates:
        return None
    if (pair.settled and not pair.told) or claim.vocabulary & _AGAIN:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    if any(dates_agree(d, own) for d in claim.dates for own in sentence.dates) or not in_order(claim, sentence):
        return None
    if any(_elsewhere(claim, sentence, own) for own in sentence.dates):
        return None
    if any(_SINCE.search(sentence.text, max(0, own.start - 48), own.start) for own in sentence.dates):
        return None
    for claimed in claim.dates:
        if len(sentence.dates) > 2 or any(_next_day(claimed, own) for own in sentence.dates):
            continue
        if all(dates_clash(claimed, own) for own in sentence.dates):
            left = claim.text[claimed.start : claimed.end]
            right = sentence.text[sentence.dates[0].start : sentence.dates[0].end]
            return RuleHit(Stance.REFUTES, "date differs", f"date differs: {left} ≠ {right}")
    return None


def _elsewhere(claim: Statement, sentence: Statement, own: DateMention) -> bool:
    """Whether the date is of a place that the claim does not name: "released in Japan in 1976"."""
    place = _PLACE_BEFORE_DATE.search(sentence.text, max(0, own.start - 80), own.start)
    return place is not None and not any(claim.holds(stem(w)) for w in words(place["place"]))


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
    if pair.settled and not _told_enough(pair, cue, cues):
        return None
    if claim.polarity.cues and cue in words(subject(claim.text)):
        return None
    if claim.polarity.cues and _negated_word(cue, claim) in pair.lacking:
        return None
    if sentence.polarity.cues and (not _bears_on(cue, claim, sentence) or _narrower(cue, claim, sentence)):
        return None
    return RuleHit(Stance.REFUTES, "negation differs", f"negation differs: “{cue}” stands in only one of the two")


def _told_enough(pair: Compared, cue: str, cues: set[str]) -> bool:
    """Whether enough of the claim stands in the sentence, and the negation is a plain one ("not", no "failed")."""
    told = len(pair.told - cues - _ANY)
    lacking = len(pair.without(cues | _ANY))
    return _PLAIN_NEGATION.fullmatch(cue) is not None and told >= (2 if lacking else 1)


def _narrower(cue: str, claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence denies a narrower thing: "not approved for children under 12" leaves those over 12."""
    behind = max(sentence.text.casefold().find(cue.split(maxsplit=1)[0]), 0)
    numbers = any(
        q.start > behind and not any(same_kind(q, own) for own in claim.quantities) for q in sentence.quantities
    )
    return numbers or any(d.start > behind for d in sentence.dates if not claim.dates)


def _negated_word(cue: str, claim: Statement) -> str:
    """The stem of the content word right behind a negation: what "does not suppress" denies."""
    own, cues = words(claim.text), cue.split()
    at = next((i for i in range(len(own)) if own[i : i + len(cues)] == cues), len(own))
    return next(iter(stems(" ".join(own[at + len(cues) :]), claim.language)), "")


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
    if not pair.lacking or (len(pair.lacking) > 1 and not (pair.settled and pair.covered >= _LEAST_COVERED)):
        return None
    if claim.polarity.negated or sentence.polarity.negated:
        return None
    if claim.modality != sentence.modality or not dates_and_numbers_agree(claim, sentence):
        return None
    for word in sorted(pair.lacking):
        against = [own for own in sentence.vocabulary if opposed(word, own) and own not in claim.vocabulary]
        if len(against) == 1 and _in_its_place(pair, word, against[0]):
            return RuleHit(Stance.REFUTES, "opposite", f"opposite: “{word}” ≠ “{against[0]}”")
    return None


def _in_its_place(pair: Compared, word: str, other: str) -> bool:
    """Whether the opposite is no part of a name, and, where more words are lacking, has the same neighbour."""
    written = pair.sentence.form.get(other, other)
    inside = re.search(rf"(?<=[\w,] ){re.escape(written.capitalize())}\b", pair.sentence.text)
    if inside and not re.search(rf"\b{re.escape(pair.claim.form.get(word, word).capitalize())}\b", pair.claim.text):
        return False
    if len(pair.lacking) == 1:
        return True
    ours, theirs = _neighbours(pair.claim.words, word), _neighbours(pair.sentence.words, other)
    return any(same_word(a, b) for a in ours for b in theirs)


def _neighbours(row: Sequence[str], word: str) -> list[str]:
    at = row.index(word)
    return [*row[max(0, at - 1) : at], *row[at + 1 : at + 2]]


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
