"""What one sentence says about a claim, where a narrow rule can tell; else nothing.

Every rule needs the sentence to be about the same thing: the same language, the claim's names, and nearly all of its
words. What is left is compared: numbers, dates, negation, opposites. A sentence that only passes a statement on, asks,
supposes or hedges commits to nothing.
"""

import re
from collections.abc import Callable

from refute.domain.vocabulary import Stance
from refute.language.attribution import Report
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.negation import Scope
from refute.language.tokens import same_word, stem
from refute.reasoners.local.agreement import as_precise, close_together, nearby_scope, same_order, shows_value
from refute.reasoners.local.another_form import another_form, names_another
from refute.reasoners.local.clauses import bare, clauses, definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.counted_parts import count_differs
from refute.reasoners.local.counting import number_differs
from refute.reasoners.local.dating import date_differs
from refute.reasoners.local.differences import negation_differs, opposite
from refute.reasoners.local.direct_speech import speaks
from refute.reasoners.local.events import event_differs, life_differs
from refute.reasoners.local.exclusions import (
    first_shown_differs,
    kind_differs,
    not_only,
    people_differs,
    rank_differs,
    unreal,
)
from refute.reasoners.local.graded import nearly_the_same, same_kind_of_thing
from refute.reasoners.local.lacking import lacking_words
from refute.reasoners.local.left_undone import told_as_done
from refute.reasoners.local.lifetimes import life_says
from refute.reasoners.local.made import drawn_from_another, made_by_another
from refute.reasoners.local.modifiers import modifier_differs
from refute.reasoners.local.only_this import only_another
from refute.reasoners.local.other_words import denied, describes_another, other_words
from refute.reasoners.local.peoples import people_of_another
from refute.reasoners.local.personal_names import another_person, name_says
from refute.reasoners.local.placed import place_differs
from refute.reasoners.local.roles import same_parts
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.same_wording import wording_differs
from refute.reasoners.local.statement import Statement, statement
from refute.reasoners.local.things import includes
from refute.reasoners.local.time_frames import time_frame_differs
from refute.reasoners.local.topic import of_another, of_its_own, opens_with_subject, refers_to_page

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
_IN_FICTION = re.compile(
    r"^\W*In the (?:[\w-]+ ){0,3}(?:film|movie|novel|book|story|play|game|series|comics?)\b\s?,"
    r"|\bin the (?:film|novel|story|play)\W*$"
)
"""What the sentence tells is told by a work."""
_FINDING = re.compile(
    r"^\W*(?:[A-Z]{4,}\W+)?(?:here,?\s+|thus,?\s+)?(?:we|our (?:results|data|findings|study))\s+(?:also\s+|therefore\s+"
    r"|further\s+|recently\s+|have\s+|previously\s+)*(?:show|showed|shown|demonstrate|demonstrated|find|found"
    r"|report|reported|observed|identify|identified|conclude|concluded)\s+(?:here\s+)?(?:that\s+)?",
    re.IGNORECASE,
)
_DENYING_TITLE = re.compile(r"\W*(?:The\s+)?(?:No|Not|Never|Nobody|None|Nothing)\s+(?P<next>[A-Z]\w*)")
_MEANT = re.compile(r"\b(?:was|were|is|are) to (?:be|have|become)\b", re.IGNORECASE)
"""What was meant for a thing, whatever came of it."""
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
    hit = _said(claim, sentence, context, page)
    if claim.language != "en":
        return hit
    hit = hit or _said_in_other_words(claim, sentence, context, page)
    supported = hit is not None and hit.stance is Stance.SUPPORTS
    if hit is not None and bool(_MEANT.search(claim.text)) is not bool(_MEANT.search(sentence.text)):
        return None
    return None if supported and describes_another(claim.text, sentence.text) else hit


def _said_in_other_words(
    claim: Statement, sentence: Statement, context: frozenset[str], page: frozenset[str]
) -> RuleHit | None:
    """What the sentence says about the claim put otherwise. Words that are lacking and other words are one looseness
    too many."""
    for turned in other_words(claim.text):
        if turned.needs and not re.search(turned.needs, sentence.text):
            continue
        again = statement(turned.text, claim.language)
        hit = _said(again, sentence, context, page)
        if hit is None or hit.rule == "nearly the same" or (turned.turned_round and _is_another(again, sentence)):
            continue
        if turned.denied:
            hit = denied(hit, sentence)
        if hit and hit.stance in turned.stances:
            return hit
    return None


def _is_another(claim: Statement, sentence: Statement) -> bool:
    """Whether both say what the subject is, and by no noun in common: "a dog food" is no "dog"."""
    claimed, found = definition(claim.text, claim.language), definition(sentence.text, sentence.language)
    if claimed is None or found is None:
        return False
    return not any(same_word(a, b) or includes(a, b) for a in claimed.heads for b in found.heads)


def _said(claim: Statement, sentence: Statement, context: frozenset[str], page: frozenset[str]) -> RuleHit | None:
    """What the sentence says about the claim in the claim's own words."""
    if not _comparable(claim, sentence):
        return None
    if of_another(claim, sentence) or of_its_own(claim, sentence, page):
        return None
    if claim.language == "en" and (another_person(claim, sentence) or names_another(claim, sentence)):
        return None
    if reworded := wording_differs(claim, sentence) or told_as_done(claim, sentence, page):
        return reworded
    if named := name_says(claim, sentence):
        return named
    page = page if refers_to_page(claim, sentence, page) else frozenset()
    if claim.language == "en" and not page:
        page = another_form(claim, sentence)
    settled = claim.language == "en" and bool(page or opens_with_subject(claim, sentence))
    if settled and (differs := life_differs(claim, sentence)):
        return differs
    if settled:
        claim = _without_title_negation(statement(bare(claim.text), claim.language), page)
    lacking = lacking_words(claim, sentence, page if settled else context, settled=settled) if claim.words else None
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
        lacking = lacking_words(clause, pair.sentence, page, settled=True)
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
    if _IN_FICTION.search(sentence.text):
        return False
    limits = _LIMITS | _LIMITS_DE if claim.language == "de" else _LIMITS
    return not limits & (sentence.vocabulary - claim.vocabulary)


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
    if _another_kind(claim, sentence) or people_of_another(claim, sentence):
        return None
    return RuleHit(Stance.SUPPORTS, "same statement", "same statement: words, names, numbers and dates agree")


def _another_kind(claim: Statement, sentence: Statement) -> bool:
    """Whether both define the subject and the claim's noun names something else in the sentence: Saxony is a state that
    borders countries."""
    claimed, found = definition(claim.text, claim.language), definition(sentence.text, sentence.language)
    if claimed is None or found is None or claim.language != "en" or not found.heads or not found.kinds:
        return False
    if any(
        re.search(
            rf"\b(?:who|which|that) (?:is|was) (?:an?|the) (?:[\w-]+ ){{0,7}}{re.escape(h)}",
            sentence.text,
            re.IGNORECASE,
        )
        for h in claimed.heads
    ):
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
    first_shown_differs,
    rank_differs,
    not_only,
    place_differs,
    made_by_another,
    drawn_from_another,
    time_frame_differs,
    modifier_differs,
    count_differs,
    only_another,
    life_says,
)
_RULES: tuple[_Rule, ...] = (*_REFUTING, _same_statement, same_kind_of_thing, nearly_the_same)
