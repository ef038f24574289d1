"""The rule that refutes by a date: when a thing happened that happened once."""

import re
from datetime import date

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.dates import DateMention, dates_agree, dates_clash
from refute.language.fold import plain
from refute.language.negation import Modality
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.agreement import in_order
from refute.reasoners.local.clauses import definition, subject, subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.events import ROUGHLY, happens_to
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_PLACE_BEFORE_DATE = re.compile(
    r"\b(?:in|at|to|for)\s+(?:the\s+)?(?P<place>[A-Z][\w.-]*(?:\s[A-Z][\w.-]*)*)\s*,?\s+(?:in|on)\s+(?:the\s+)?$"
)
_SINCE = re.compile(r"\b(?:since|until|before|after|by|seit|bis|desde|hasta|depuis|avant)\b[^.;]*$", re.IGNORECASE)
RECURRING = frozenset(
    stem(w)
    for w in listed(
        "won win wins winning play plays played visit visits visited beat beats host hosts hosted meet met elected"
        " election champion champions compete competed score scored attend attended nominated awarded travelled perform"
        " arrested married flooded hit struck destroyed rebuilt performed signed raised cut reported spoke toured"
        " lost gewann besuchte ganó visitó gagné visité выиграл"
    )
)
"""Of what happens again and again, another date is another time and no clash."""
_SEVERAL = re.compile(
    r"\b(?:an?|another|eine?[mnrs]?|una?|une|some|several)\s+(?!wife|husband|widow|father|mother)[^\W\d_]",
    re.IGNORECASE,
)
"""What there can be more of than one: "a plant" may open every year."""
_FOR_YEARS = re.compile(r"\bfor\s+[\w-]+\s+(?:seasons|years|months|weeks|days)\s+(?=from\b)")
_WORD = re.compile(r"[^\W\d_]+")
_STATE = re.compile(
    r"\b(?:is|are|was|were)\b(?!\s+(?:\w+\s+)?\w+(?:ed|en|wn|ld|nt|ht|rn)\b)"
    r"|\b(?:lived?|lives|works?|worked|stud(?:y|ies|ied)|served?|remained|stayed)\b"
)
"""What lasts: it was in other years too."""
_ONCE_MORE = frozenset(
    plain(w)
    for w in listed(
        "again anew reopened re-released reissued relaunched renovated second-time wieder erneut nuevo reabrió nouveau"
        " rouvert снова вновь знову ремонта ремонту"
    )
)


def date_differs(pair: Compared) -> RuleHit | None:
    """A date that clashes with every date of the sentence, all else alike."""
    claim, sentence = pair.claim, pair.sentence
    if pair.heavy or claim.polarity.negated != sentence.polarity.negated or not sentence.dates:
        return None
    if (pair.settled and not _shared(pair)) or claim.vocabulary & RECURRING:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    if any(dates_agree(d, own) for d in claim.dates for own in sentence.dates) or not in_order(claim, sentence):
        return None
    if not _once(claim, sentence) or not all(_dates_the_same(pair, own) for own in sentence.dates):
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


def _shared(pair: Compared) -> frozenset[str]:
    """The claim's words outside its subject that the sentence has, light ones too: "held" on another day."""
    return pair.claim.vocabulary - subject_stems(pair.claim) - pair.lacking


def _once(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim tells what happened once, and the sentence not what happened again, nor what went on for years
    around the claimed one."""
    told = claim.text if _SEVERAL.match(claim.text) else claim.text[len(subject(claim.text)) :]
    if _STATE.search(claim.text) or (_SEVERAL.search(told) and definition(claim.text, claim.language) is None):
        return False
    if _ONCE_MORE & set(words(sentence.text)) or "second time" in plain(sentence.text):
        return False
    ranks = [{(q.noun, q.value) for q in s.quantities if q.ordinal} for s in (claim, sentence)]
    if ranks[0] != ranks[1] and (ranks[0] - ranks[1]):
        return False
    years = [d.year for d in sentence.dates if d.year]
    return not any(d.year and len(years) > 1 and min(years) <= d.year <= max(years) for d in claim.dates)


def _dates_the_same(pair: Compared, own: DateMention) -> bool:
    """Whether the word before a date is one of the claim's: "baptised in 1961" dates no birth."""
    blank = list(pair.sentence.text)
    for d in pair.sentence.dates:
        blank[d.start : d.end] = " " * (d.end - d.start)
    said = _FOR_YEARS.sub(" ", "".join(blank)[: own.start])
    for found in reversed(list(_WORD.finditer(said))):
        word = "".join(stems(found.group(), pair.sentence.language))
        if word and word not in ROUGHLY:
            return pair.claim.holds(word) and happens_to(pair.sentence, found.start(), pair.claim)
    return True


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
