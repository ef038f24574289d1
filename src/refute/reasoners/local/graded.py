"""The graded rule: nearly all of a claim stands in a sentence about its subject, and nothing clashes."""

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.dates import dates_agree
from refute.language.meaning import means, turned
from refute.language.opposites import in_a_set, opposed
from refute.language.tokens import same_word, stem
from refute.reasoners.local.agreement import same_order, same_value
from refute.reasoners.local.clauses import definition, subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.roles import same_parts
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.things import includes

_VERBS = frozenset(
    stem(w)
    for w in listed(
        "play plays played appear appears appeared feature features featured possess possesses make makes made"
        " work works"
        " worked become became include includes use used have hold holds held take took get got come came cause"
        " causes lead"
        " leads exist exists begin began begins start started occur occurs give gives gave set located situated"
        " released"
        " involved"
    )
)
"""Verbs among the light words: a sentence with another in their place tells another deed."""
_PERSON = frozenset(stem(w) for w in ("person", "citizen", "individual"))


def nearly_the_same(pair: Compared) -> RuleHit | None:
    """Supports where only words that add little are lacking, and no number, date, negation, hold, reach or opposite
    differs."""
    if not pair.settled or not pair.lacking or clashes(pair) or not same_parts(pair):
        return None
    # Where a word that means something is lacking, coverage and likeness of vectors are no better than chance.
    about = subject_stems(pair.claim)
    held = sum(1 for w in pair.claim.vocabulary if w not in about) - len(pair.lacking)
    if pair.lacking & _VERBS and not _only_says_what_it_is(pair):
        return None
    if pair.heavy or pair.lacking & _said_to_be(pair) or held < max(1, len(pair.lacking)):
        return None
    return RuleHit(Stance.SUPPORTS, "nearly the same", "nearly the same statement; numbers, dates and names agree")


def _only_says_what_it_is(pair: Compared) -> bool:
    """Whether the sentence defines the subject and tells no deed of it in the place of the one that is lacking."""
    return definition(pair.sentence.text, pair.sentence.language) is not None


def _said_to_be(pair: Compared) -> frozenset[str]:
    """The words by which the claim says what its subject is: none of them adds little ("a country album"), but that it
    is a person."""
    claimed = definition(pair.claim.text, pair.claim.language)
    return claimed.phrase - _PERSON if claimed else frozenset()


def same_kind_of_thing(pair: Compared) -> RuleHit | None:
    """Supports where both say what the same subject is, and all of the claim's noun phrase stands in the sentence's or
    includes it: "an American singer and actor" is an American entertainer."""
    claimed = definition(pair.claim.text, pair.claim.language)
    found = definition(pair.sentence.text, pair.sentence.language)
    if claimed is None or found is None or claimed.negated or found.negated or pair.claim.language != "en":
        return None
    if not pair.settled and not claimed.subject <= found.subject:
        return None
    if pair.lacking - claimed.phrase or clashes(pair) or not same_parts(pair):
        return None
    form = pair.claim.form, pair.sentence.form
    for word in claimed.phrase:
        if word not in found.phrase and not any(
            same_word(word, own) or includes(word, own) or means(form[0].get(word, word), form[1].get(own, own))
            for own in found.phrase
        ):
            return None
    return RuleHit(Stance.SUPPORTS, "same kind of thing", "same statement: says the same of what it is")


def clashes(pair: Compared) -> bool:
    """Whether a part of the two differs that must not."""
    claim, sentence = pair.claim, pair.sentence
    if claim.polarity.negated != sentence.polarity.negated or len(claim.polarity.cues) != len(sentence.polarity.cues):
        return True
    if claim.modality or sentence.modality or claim.scope - sentence.scope:
        return True
    if not all(any(same_value(q, own) for own in sentence.quantities) for q in claim.quantities):
        return True
    if not all(any(dates_agree(d, own) for own in sentence.dates) for d in claim.dates):
        return True
    if any(in_a_set(w) or w in claim.named for w in pair.lacking):
        return True
    if any(opposed(w, own) or turned(w, own) for w in pair.lacking for own in pair.foreign):
        return True
    return not same_order(claim, sentence)
