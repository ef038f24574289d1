"""What one sentence says about a claim, where a narrow rule can tell; else nothing.

Every rule needs the sentence to be about the same thing: the same language, the claim's names, and nearly all of its
words. What is left is compared: numbers, dates, negation, opposites. A sentence that only passes a statement on, asks,
supposes or hedges commits to nothing.
"""

import re
from collections.abc import Callable, Set
from contextlib import suppress
from datetime import date
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
from refute.reasoners.local.counting import number_differs
from refute.reasoners.local.dating import date_differs
from refute.reasoners.local.differences import negation_differs, opposite
from refute.reasoners.local.direct_speech import speaks
from refute.reasoners.local.events import event_differs, life_differs
from refute.reasoners.local.exclusions import (
    first_shown_differs,
    kind_differs,
    maker_differs,
    not_only,
    people_differs,
    rank_differs,
    unreal,
)
from refute.reasoners.local.graded import nearly_the_same, same_kind_of_thing
from refute.reasoners.local.opposites import in_a_set
from refute.reasoners.local.roles import same_parts
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement, same_word, statement
from refute.reasoners.local.things import includes
from refute.reasoners.local.topic import OPENING, of_another, of_its_own, opens_with_subject, refers, refers_to_page

_LONGEST = 90
"""Words in a sentence that is read; longer ones say too many things at once."""
_LIMITS = frozenset(
    stem(w) for w in listed("if whether unless except provided assuming would could until außer sauf salvo если якщо")
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
_PART_OF = re.compile(r"['’]s\b|\b(?:of|in|for|de|del|della|der|des|von|du|do|da)\b")
_FINDING = re.compile(
    r"^\W*(?:[A-Z]{4,}\W+)?(?:here,?\s+|thus,?\s+)?(?:we|our (?:results|data|findings|study))\s+(?:also\s+|therefore\s+"
    r"|further\s+|recently\s+|have\s+|previously\s+)*(?:show|showed|shown|demonstrate|demonstrated|find|found"
    r"|report|reported|observed|identify|identified|conclude|concluded)\s+(?:here\s+)?(?:that\s+)?",
    re.IGNORECASE,
)
_DENYING_TITLE = re.compile(r"\W*(?:The\s+)?(?:No|Not|Never|Nobody|None|Nothing)\s+(?P<next>[A-Z]\w*)")
_Rule = Callable[[Compared], RuleHit | None]


def judge(
    claim: Statement, sentence: Statement, context: frozenset[str] = frozenset(), page: frozenset[str] = frozenset()
) -> RuleHit | None:
    """What the sentence says about the claim, or None where no rule is sure.

    `context` holds the stems of what stands around the sentence (title, sentences before): it may name whom "she" or
    "the company" means, and nothing else. `page` holds the stems of the page's subject where that is what the claim
    opens with (`topic.page_subject`). Where the subject is settled, by the page or by the sentence's own opening, more
    rules apply and a word may be lacking; they were measured in English alone.
    """
    if not _comparable(claim, sentence):
        return None
    if of_another(claim, sentence) or of_its_own(claim, sentence, page):
        return None
    page = page if refers_to_page(claim, sentence, page) else frozenset()
    settled = claim.language == "en" and bool(page or opens_with_subject(claim, sentence))
    if settled and (differs := life_differs(claim, sentence)):
        return differs
    if settled:
        claim = _without_title_negation(statement(bare(claim.text), claim.language), page)
    lacking = _lacking(claim, sentence, page if settled else context, settled=settled) if claim.words else None
    if lacking is None:
        return None
    pair = Compared(claim, sentence, lacking, settled)
    for rule in _RULES:
        hit = rule(pair)
        if hit is not None:
            return hit
    return _by_clause(pair, page) if settled else None


def _without_title_negation(claim: Statement, page: frozenset[str]) -> Statement:
    """The claim without a negation that opens the page's name: "No Way Out" denies nothing."""
    opening = _DENYING_TITLE.match(claim.text)
    if opening is None or stem(plain(opening["next"])) not in page:
        return claim
    return statement(claim.text[opening.start("next") :], claim.language)


def _by_clause(pair: Compared, page: frozenset[str]) -> RuleHit | None:
    """A clause of the claim that the sentence refutes refutes the claim."""
    for clause in clauses(pair.claim):
        if clause.text == pair.claim.text:
            continue
        lacking = _lacking(clause, pair.sentence, page, settled=True)
        if lacking is None:
            continue
        for rule in _REFUTING:
            hit = rule(Compared(clause, pair.sentence, lacking, settled=True))
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


def _lacking(claim: Statement, sentence: Statement, context: frozenset[str], *, settled: bool) -> frozenset[str] | None:
    """The claim's words that the sentence lacks; None where one of its names is missing and the subject is open.

    The name that opens the claim is there when its last word is ("Malle" for "Louis Malle") and no other first name
    before it, any name when a sentence that begins with "she" or "the company" stands in a context that names it.
    Where the subject is settled, `context` is what is known of it.
    """
    lacking = {w for w in claim.vocabulary if not sentence.says(w, claim)}
    lacking -= _weekdays(claim)
    if settled:
        return frozenset(lacking - context - _surname_alone(claim, sentence, lacking) - _LIGHT)
    about = context if refers(claim, sentence) else frozenset()
    for name in claim.names:
        parts = [stem(w) for w in words(name.text)]
        absent = [p for p in parts if p in lacking]
        if not absent or (len(parts) == 1 and in_a_set(parts[0])):
            continue
        # "The court" that the claim itself opens with refers to nobody else whom the claim names.
        own = claim.words[0] in sentence.words[:1] and name.start >= len(subject(claim.text))
        if not set(absent) <= (frozenset() if own else about) | _surname_alone(claim, sentence, lacking):
            return None
        lacking.difference_update(absent)
    opening = claim.words[0]
    # Most claims name their subject first; a capital does not show there.
    if opening in lacking and opening not in about:
        return None
    # What stands around may name the subject; it does not say which of its sides a sentence measures.
    known = about & (claim.named | _opening_name(claim) | _undivided(claim))
    lacking.difference_update(takewhile(known.__contains__, claim.words))
    return frozenset(lacking - _LIGHT)


def _weekdays(claim: Statement) -> frozenset[str]:
    """Weekdays that the calendar gives for a day that the claim names: they say no more than the day."""
    found = set()
    for d in claim.dates:
        if d.year and d.month and d.day:
            with suppress(ValueError):
                found.add(stem(plain(f"{date(d.year, d.month, d.day):%A}")))
    return frozenset(found)


def _surname_alone(claim: Statement, sentence: Statement, lacking: Set[str]) -> frozenset[str]:
    """The first name of the person who opens the claim, where the sentence has the surname and no other first name."""
    name = claim.names[0] if claim.names and claim.names[0].start < OPENING else None
    parts = words(name.text) if name else []
    if name is None or len(parts) != 2 or stem(parts[0]) not in lacking or stem(parts[1]) in lacking:
        return frozenset()
    surname = re.escape(name.text.split()[-1])
    bare_surname = re.search(rf"(?:^|[^\w\s]\s*|\b[^\W\d_A-Z]\w*\s+){surname}\b", sentence.text)
    return frozenset({stem(parts[0])}) if bare_surname else frozenset()


def _undivided(claim: Statement) -> frozenset[str]:
    """The subject's words, where the subject is no part or side of something: not "the span of the bridge"."""
    return frozenset() if _PART_OF.search(subject(claim.text)) else subject_stems(claim)


def _opening_name(claim: Statement) -> frozenset[str]:
    """The first word, where it can be a name: capitalised, and no function word before it."""
    first = words(claim.text)[:1]
    return frozenset(claim.words[:1]) if first and stem(first[0]) == claim.words[0] else frozenset()


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
    if not same_order(claim, sentence) or not close_together(claim, sentence) or not same_parts(pair):
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
    first_shown_differs,
    rank_differs,
    not_only,
)
_RULES: tuple[_Rule, ...] = (*_REFUTING, _same_statement, same_kind_of_thing, nearly_the_same)
