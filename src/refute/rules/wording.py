"""What a quote's own words allow it to show, whatever a seat calls it. Pure.

A model that nods calls a page a support that gives another number; one that has not heard of something calls the very
words of the claim a refutation. Figures, dates and words are compared by code.
"""

import re
from collections.abc import Sequence

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import Stance
from refute.language.dates import DateMention, Precision, dates, dates_agree, dates_clash
from refute.language.names import names
from refute.language.negation import polarity
from refute.language.numbers import quantities
from refute.language.quantity import Bound, Quantity, numbers_clash, same_kind, values_agree
from refute.language.sentences import sentences
from refute.language.tokens import stems
from refute.rules.bearing import SHARE, speaks_of
from refute.rules.near_names import near_names

_NAMED = 0.2
"""Least share of the claim's own words beside one of its names, in a quote that does not refute: a claim may tell
several things, and a quote one. What is said of another matter of the same name refutes nothing."""
_NEARLY = 0.8
"""Share of the claim's own words in a sentence that says nearly the same."""
_FEW = 3
"""Counts up to here may be told in words that are no numbers."""
_SPAN = re.compile(r"\s?[-–—/]{1,2}\s?")


def told(evidence: Evidence) -> str:
    """The quote with the rest of its sentence and its neighbours."""
    setting = evidence.setting
    parts = (setting.before, setting.sentence, setting.after)
    return " ".join([*(p.text for p in parts if p is not None), evidence.receipt.quote])


def speaks_of_it(claim: Claim, evidence: Evidence) -> bool:
    """Whether the sentence that is quoted speaks of what the claim speaks of; title and sentence before may name it."""
    setting = evidence.setting
    sentence = setting.sentence.text if setting.sentence else evidence.receipt.quote
    before = setting.before.text if setting.before else ""
    least = SHARE if evidence.stance is Stance.REFUTES else _NAMED
    return speaks_of(claim, sentence, f"{evidence.title} {before}", least)


def lacks_figures(claim: Claim, quotes: Sequence[Evidence]) -> str | None:
    """A number or date of the claim that none of the quotes, which stand on one page, shows; None where all are shown.

    A date that the page tells in relative words is not missed; one that it gives otherwise is.
    """
    text = "\n".join(told(q) for q in quotes)
    language = _language(claim)
    shown = (*quantities(text), *quantities(text, language))
    called = names(claim.text, language)
    for wanted in quantities(claim.text, language):
        if any(n.start <= wanted.start < n.end for n in called) or any(_shows(wanted, q) for q in shown):
            continue
        if _must_be_shown(wanted) or numbers_clash([wanted], shown):
            return claim.text[wanted.start : wanted.end]
    mentioned = dates(text)
    before: DateMention | None = None
    for day in dates(claim.text):
        # "1983–84" is one season: its first year is enough.
        season = before is not None and _SPAN.fullmatch(claim.text[before.end : day.start]) is not None
        if not season and _clashing(day, mentioned):
            return claim.text[day.start : day.end]
        before = day
    return None


def _must_be_shown(wanted: Quantity) -> bool:
    """Whether a number must stand in the quote: few things are counted otherwise, as a pair or both; bounds as well."""
    few = not wanted.unit and wanted.value <= _FEW
    return not (wanted.ordinal or few or wanted.bound is not Bound.EXACT)


def _shows(wanted: Quantity, found: Quantity) -> bool:
    """Whether the found number can be the claimed one; other nouns may stand beside it."""
    if wanted.value == found.value:
        return wanted.unit == found.unit or not wanted.unit or not found.unit
    return same_kind(wanted, found) and values_agree(wanted, found)


def _clashing(day: DateMention, mentioned: Sequence[DateMention]) -> bool:
    """Whether dates are given, none of them the claimed one, and one of them as precise and another."""
    if day.precision is Precision.DECADE or any(dates_agree(day, m) and not dates_clash(day, m) for m in mentioned):
        return False
    return any(dates_clash(day, m) and day.precision in (m.precision, Precision.YEAR) for m in mentioned)


def says_the_same(claim: Claim, text: str, share: float = 1.0) -> bool:
    """Whether the text says what the claim says in its words: all figures, dates and names, equal negation, and all
    other words or this share of them."""
    language = _language(claim)
    own, said = set(stems(claim.text, language)), set(stems(text, language))
    if not own or len(own & said) < share * len(own):
        return False
    if not {s for name in names(claim.text, language) for s in stems(name.text, language)} <= said:
        return False
    if polarity(claim.text, language).negated is not polarity(text, language).negated:
        return False
    shown, mentioned = quantities(text, language), dates(text)
    if not all(any(_shows(q, s) for s in shown) for q in quantities(claim.text, language)):
        return False
    return all(any(dates_agree(d, m) and not dates_clash(d, m) for m in mentioned) for d in dates(claim.text))


def stated_in(claim: Claim, text: str) -> bool:
    """Whether a sentence of the text says what the claim says, in nearly its words."""
    return any(says_the_same(claim, text[a:b], _NEARLY) for a, b in sentences(text))


def only_a_name_differs(claim: Claim, evidence: Evidence) -> tuple[str, str] | None:
    """A name of the claim and the near name in the quote, where nothing else that can be compared differs."""
    text = evidence.receipt.quote
    language = _language(claim)
    near = near_names(claim.text, text, language)
    if not near or polarity(claim.text, language).negated is not polarity(text, language).negated:
        return None
    shown = quantities(text)
    if not all(any(_shows(q, s) for s in shown) for q in quantities(claim.text, language) if q.bound is Bound.EXACT):
        return None
    mentioned = dates(text)
    if any(_clashing(d, mentioned) for d in dates(claim.text)):
        return None
    return near[0]


def _language(claim: Claim) -> str | None:
    return claim.language if claim.language != "und" else None
