"""What one sentence says about a claim, where a narrow rule can tell; else nothing.

Every rule needs the sentence to be about the same thing: the same language, the claim's names, and nearly all of its
words. What is left is compared: numbers, dates, negation, opposites. A sentence that only passes a statement on, asks,
supposes or hedges commits to nothing.
"""

import re
from collections.abc import Callable
from itertools import takewhile

from refute.domain.vocabulary import Stance
from refute.language.attribution import Report
from refute.language.cue_words import listed
from refute.language.negation import Scope
from refute.language.tokens import stem, words
from refute.reasoners.local.agreement import as_precise, close_together, nearby_scope, same_order, shows_value
from refute.reasoners.local.differences import date_differs, negation_differs, number_differs, opposite
from refute.reasoners.local.direct_speech import speaks
from refute.reasoners.local.opposites import in_a_set
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_LONGEST = 90
"""Words in a sentence that is read; longer ones say too many things at once."""
_ANAPHORA = re.compile(
    r"^\W*(?:(?:he|she|it|they|his|her|its|their|this|these)\b|the \w+\b|(?:er|sie|es|der|die|das|il|elle|ils"
    r"|elles|le|la|los|las"
    r"|él|ella|он|она|они|він|вона|вони)\b|[^,]{4,60}, (?:he|she|it|they)\b)",
    re.IGNORECASE,
)
_LIMITS = frozenset(
    stem(w) for w in listed("if unless except provided assuming would could until falls außer sauf salvo если якщо")
)
_OFFICE = re.compile(
    r"\b(?:agency|ministry|authority|office|institute|bureau|police|registry|register|court|company|department"
    r"|council"
    r"|university|commission|statistics|committee|bank|amt|behörde|ministerium|polizei|gericht|ministerio"
    r"|policía|oficina"
    r"|ministère|préfecture|министерство|полиция|ведомство|міністерство|поліція)\b",
    re.IGNORECASE,
)
_LIGHT = frozenset(stem(w) for w in listed("type kind form sort"))
_Rule = Callable[[Statement, Statement, frozenset[str]], RuleHit | None]


def judge(claim: Statement, sentence: Statement, context: frozenset[str] = frozenset()) -> RuleHit | None:
    """What the sentence says about the claim, or None where no rule is sure.

    `context` holds the stems of what stands around the sentence (title, sentences before): it may name whom "she" or
    "the company" means, and nothing else.
    """
    if not _comparable(claim, sentence):
        return None
    lacking = _lacking(claim, sentence, context)
    if lacking is None:
        return None
    for rule in _RULES:
        hit = rule(claim, sentence, lacking)
        if hit is not None:
            return hit
    return None


def _comparable(claim: Statement, sentence: Statement) -> bool:
    if claim.language != sentence.language or claim.language == "und":
        return False
    if claim.reported in (Report.ASKED, Report.CLAIMED, Report.DENIED, Report.SUPPOSED):
        return False
    if sentence.reported not in (None, Report.SAID) or len(sentence.words) > _LONGEST or not claim.words:
        return False
    if claim.reported is Report.SAID and sentence.reported is not Report.SAID:
        return False
    if sentence.modality - claim.modality or speaks(sentence.text, claim.text):
        return False
    if sentence.reported is Report.SAID and claim.reported is None and not _OFFICE.search(sentence.text):
        return False
    return not any(w in _LIMITS for w in sentence.vocabulary - claim.vocabulary)


def _lacking(claim: Statement, sentence: Statement, context: frozenset[str]) -> frozenset[str] | None:
    """The claim's words that the sentence lacks; None where one of its names is missing.

    The first name is there when its last word is ("Malle" for "Louis Malle"), any name when a sentence that begins with
    "she" or "the company" stands in a context that names it.
    """
    lacking = {w for w in claim.vocabulary if not sentence.holds(w)}
    about = context if _ANAPHORA.match(sentence.text) else frozenset()
    for i, name in enumerate(claim.names):
        parts = [stem(w) for w in words(name.text)]
        absent = [p for p in parts if p in lacking]
        if not absent or (len(parts) == 1 and in_a_set(parts[0])):
            continue
        by_last_word = i == 0 and len(parts) == 2 and absent == parts[:1]
        if not by_last_word and not all(p in about for p in absent):
            return None
        lacking.difference_update(absent)
    opening = claim.words[0]
    # Most claims name their subject first; a capital does not show there.
    if opening in lacking and opening not in about:
        return None
    lacking.difference_update(takewhile(about.__contains__, claim.words))
    return frozenset(lacking - _LIGHT)


def _same_statement(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """Every word, name, number and date of the claim, in the same order of names, with equal negation and reach."""
    if (
        lacking
        or claim.polarity.negated != sentence.polarity.negated
        or len(claim.polarity.cues) != len(sentence.polarity.cues)
    ):
        return None
    # That somebody wants, may or must do a thing is repeated by friend and foe: no sentence settles it by its words.
    if claim.modality or sentence.modality or claim.scope - sentence.scope:
        return None
    if nearby_scope(claim, sentence) & {Scope.SOME, Scope.ONLY, Scope.MOST} - claim.scope:
        return None
    if not all(any(shows_value(q, own) for own in sentence.quantities) for q in claim.quantities):
        return None
    if not all(any(as_precise(d, own) for own in sentence.dates) for d in claim.dates):
        return None
    if not same_order(claim, sentence) or not close_together(claim, sentence):
        return None
    return RuleHit(Stance.SUPPORTS, "same statement", "same statement: words, names, numbers and dates agree")


_RULES: tuple[_Rule, ...] = (date_differs, number_differs, negation_differs, opposite, _same_statement)
