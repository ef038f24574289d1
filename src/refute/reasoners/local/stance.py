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
from refute.language.fold import plain
from refute.language.negation import Scope
from refute.language.tokens import stem, words
from refute.reasoners.local.agreement import as_precise, close_together, nearby_scope, same_order, shows_value
from refute.reasoners.local.clauses import bare, clauses, definition, subject, subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.differences import date_differs, negation_differs, number_differs, opposite
from refute.reasoners.local.direct_speech import speaks
from refute.reasoners.local.events import event_differs, life_differs
from refute.reasoners.local.exclusions import (
    kind_differs,
    maker_differs,
    not_only,
    people_differs,
    rank_differs,
    unreal,
)
from refute.reasoners.local.graded import nearly_the_same, same_kind_of_thing
from refute.reasoners.local.opposites import in_a_set
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement, same_word, statement
from refute.reasoners.local.things import includes

_LONGEST = 90
"""Words in a sentence that is read; longer ones say too many things at once."""
_ANAPHORA = re.compile(
    r"^\W*(?:(?:he|she|it|they|his|her|its|their|this|these)\b|(?-i:[Tt]he [^\W\d_A-Z]\w*)\b|(?:er|sie|es"
    r"|der|die|das|il|elle"
    r"|ils|elles|le|la|los|las"
    r"|él|ella|он|она|они|він|вона|вони)\b|[^,]{4,60}, (?:he|she|it|they)\b)",
    re.IGNORECASE,
)
_LIMITS = frozenset(
    stem(w) for w in listed("if unless except provided assuming would could until außer sauf salvo если якщо")
)
_LIMITS_DE = frozenset({stem("falls")})
_OFFICE = re.compile(
    r"\b(?:agency|ministry|authority|office|institute|bureau|police|registry|register|court|company|department"
    r"|council"
    r"|university|commission|statistics|committee|bank|amt|behörde|ministerium|polizei|gericht|ministerio"
    r"|policía|oficina"
    r"|ministère|préfecture|министерство|полиция|ведомство|міністерство|поліція)\b",
    re.IGNORECASE,
)
_LIGHT = frozenset(stem(w) for w in listed("type kind form sort"))
_OF_ANOTHER = (
    r"(?P<head>[^\W\d_]+)\s+(?:of|in|at|on|for|to|de|del|della|di|der|des|von|du|do|da|dos)\s+(?:the\s+|la\s+|el\s+)?$"
)
_PART_OF = re.compile(r"['’]s\b|\b(?:of|in|for|de|del|della|der|des|von|du|do|da)\b")
_WHOSE_OTHER = re.compile(r"^['’]s?\s+(?P<head>[^\W\d_]+)")
_FINDING = re.compile(
    r"^\W*(?:[A-Z]{4,}\W+)?(?:here,?\s+|thus,?\s+)?(?:we|our (?:results|data|findings|study))\s+(?:also\s+|therefore\s+"
    r"|further\s+|recently\s+|have\s+|previously\s+)*(?:show|showed|shown|demonstrate|demonstrated|find|found"
    r"|report|reported|observed|identify|identified|conclude|concluded)\s+(?:here\s+)?(?:that\s+)?",
    re.IGNORECASE,
)
_LABEL = re.compile(r"^\W*(?:[A-Z]{4,}(?: [A-Z]{3,})?)\b:?\s+(?=[A-Z])")
_Rule = Callable[[Compared], RuleHit | None]


def judge(
    claim: Statement, sentence: Statement, context: frozenset[str] = frozenset(), *, given: bool = False
) -> RuleHit | None:
    """What the sentence says about the claim, or None where no rule is sure.

    `context` holds the stems of what stands around the sentence (title, sentences before): it may name whom "she" or
    "the company" means, and nothing else. `given`: the sentence was handed over with the claim as its evidence, not
    picked out of pages; then it is taken to be about the claim's subject unless it names another.
    """
    if not _comparable(claim, sentence):
        return None
    if given and (differs := life_differs(claim, sentence)):
        return differs
    if given:
        claim = statement(bare(claim.text), claim.language)
    lacking = _lacking(claim, sentence, context, given) if claim.words else None
    if lacking is None:
        return None
    pair = Compared(claim, sentence, lacking, given)
    for rule in _RULES:
        hit = rule(pair)
        if hit is not None and (hit.stance is Stance.SUPPORTS or given or not _of_another(claim, sentence)):
            return hit
    return _by_clause(pair, context) if given else None


def _by_clause(pair: Compared, context: frozenset[str]) -> RuleHit | None:
    """A clause of the claim that the sentence refutes refutes the claim."""
    for clause in clauses(pair.claim):
        if clause.text == pair.claim.text:
            continue
        lacking = _lacking(clause, pair.sentence, context, pair.given)
        if lacking is None:
            continue
        for rule in _REFUTING:
            hit = rule(Compared(clause, pair.sentence, lacking, pair.given))
            if hit is not None:
                return hit
    return None


def _comparable(claim: Statement, sentence: Statement) -> bool:
    if claim.language != sentence.language or claim.language == "und":
        return False
    if claim.reported in (Report.ASKED, Report.CLAIMED, Report.DENIED, Report.SUPPOSED):
        return False
    found = _FINDING.match(sentence.text)
    own = sentence.text[found.end() :] if found else sentence.text
    if sentence.reported not in (None, Report.SAID) or len(sentence.words) > _LONGEST or not claim.words:
        return False
    if claim.reported is Report.SAID and sentence.reported is not Report.SAID:
        return False
    if sentence.modality - claim.modality or speaks(own, claim.text):
        return False
    if sentence.reported is Report.SAID and claim.reported is None and not found and not _OFFICE.search(sentence.text):
        return False
    limits = _LIMITS | _LIMITS_DE if claim.language == "de" else _LIMITS
    return not limits & (sentence.vocabulary - claim.vocabulary)


def _lacking(
    claim: Statement, sentence: Statement, context: frozenset[str], given: bool = False
) -> frozenset[str] | None:
    """The claim's words that the sentence lacks; None where one of its names is missing.

    The first name is there when its last word is ("Malle" for "Louis Malle"), any name when a sentence that begins with
    "she" or "the company" stands in a context that names it.
    """
    lacking = {w for w in claim.vocabulary if not sentence.says(w, claim)}
    about = context if _ANAPHORA.match(sentence.text) else frozenset()
    if given:
        about = _assumed(claim, sentence, context)
        lacking -= about
    for i, name in enumerate(claim.names):
        parts = [stem(w) for w in words(name.text)]
        absent = [p for p in parts if p in lacking]
        if not absent or (len(parts) == 1 and in_a_set(parts[0])):
            continue
        by_last_word = i == 0 and len(parts) == 2 and absent == parts[:1]
        if not by_last_word and not all(p in about for p in absent):
            if given:
                continue
            return None
        lacking.difference_update(absent)
    opening = claim.words[0]
    # Most claims name their subject first; a capital does not show there.
    if opening in lacking and opening not in about and not given:
        return None
    # What stands around may name the subject; it does not say which of its sides a sentence measures.
    known = about if given else about & (claim.named | _opening_name(claim) | _undivided(claim))
    lacking.difference_update(takewhile(known.__contains__, claim.words))
    return frozenset(lacking - _LIGHT)


def _undivided(claim: Statement) -> frozenset[str]:
    """The subject's words, where the subject is no part or side of something: not "the span of the bridge"."""
    return frozenset() if _PART_OF.search(subject(claim.text)) else subject_stems(claim)


def _opening_name(claim: Statement) -> frozenset[str]:
    """The first word, where it can be a name: capitalised, and no function word before it."""
    first = words(claim.text)[:1]
    return frozenset(claim.words[:1]) if first and stem(first[0]) == claim.words[0] else frozenset()


def _assumed(claim: Statement, sentence: Statement, context: frozenset[str]) -> frozenset[str]:
    """The words of the claim's subject, where the sentence names a part of it, or refers to it, or names nothing."""
    about = subject_stems(claim)
    if not about:
        return context
    refers = _ANAPHORA.match(sentence.text) or about & sentence.vocabulary or about & context
    other = sentence.names and sentence.names[0].start < 4
    return about | context if refers or not other else context


def _of_another(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence is about a part of the claim's subject: "The main span of the Northmoor Bridge"."""
    first = claim.names[0].text if claim.names else ""
    at = sentence.text.find(first) if first else -1
    if at < 0:
        return False
    before = re.search(_OF_ANOTHER, sentence.text[:at].rpartition(",")[2])
    behind = _WHOSE_OTHER.match(sentence.text[at + len(first) :])
    return any(m is not None and not claim.holds(stem(plain(m["head"]))) for m in (before, behind))


def _same_statement(pair: Compared) -> RuleHit | None:
    """Every word, name, number and date of the claim, in the same order of names, with equal negation and reach."""
    claim, sentence = pair.claim, pair.sentence
    if (
        pair.lacking
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
    if _another_kind(claim, sentence):
        return None
    return RuleHit(Stance.SUPPORTS, "same statement", "same statement: words, names, numbers and dates agree")


def _another_kind(claim: Statement, sentence: Statement) -> bool:
    """Whether both define the subject and the claim's noun names something else in the sentence: Saxony is a state that
    borders countries."""
    claimed, found = definition(claim.text, claim.language), definition(sentence.text, sentence.language)
    if claimed is None or found is None or claim.language != "en" or not found.heads or not found.kinds:
        return False
    return not any(
        h in found.phrase or any(includes(h, own) or same_word(h, own) for own in found.phrase) for h in claimed.heads
    ) and bool(claimed.kinds)


_REFUTING: tuple[_Rule, ...] = (
    date_differs,
    number_differs,
    negation_differs,
    opposite,
    kind_differs,
    people_differs,
    unreal,
    event_differs,
    maker_differs,
    rank_differs,
    not_only,
)
_RULES: tuple[_Rule, ...] = (*_REFUTING, _same_statement, same_kind_of_thing, nearly_the_same)
