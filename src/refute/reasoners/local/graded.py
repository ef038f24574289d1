"""The graded rule: nearly all of a claim stands in a sentence that was handed over with it, and nothing clashes."""

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.dates import dates_agree
from refute.language.embed import embed
from refute.language.tokens import stem
from refute.reasoners.local.agreement import same_order, same_value
from refute.reasoners.local.clauses import subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.meaning import turned
from refute.reasoners.local.opposites import in_a_set, opposed
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

COVERED = 0.8
"""Least share of the claim's words outside its subject, where a word that carries meaning is lacking."""
FEWEST = 5
"""Least number of such words."""
ALIKE = 0.6
"""Least likeness of the two vectors."""
_LIGHT = frozenset(
    stem(w)
    for w in listed(
        "character role person known called named name located situated set based genre play plays played playing appear"
        " appears appeared feature features featured had possess possesses make makes made work works worked become"
        " became include includes including use used using have hold holds held take took place thing get got come came"
        " person people world worldwide group series version different certain area site entire official particular"
        " multiple career well part film movie show title released place citizen another state country city town"
        " cause causes lead leads involved role exist exists available work occur occurs found give gives gave"
    )
)
"""Words that add little to a statement: where only these are lacking, what is left says it."""


def nearly_the_same(pair: Compared) -> RuleHit | None:
    """Supports where coverage and likeness are high and no number, date, negation, hold, reach or opposite differs."""
    if not pair.given or not pair.lacking or clashes(pair):
        return None
    about = subject_stems(pair.claim)
    body = [w for w in pair.claim.vocabulary if w not in about]
    heavy = pair.lacking - _LIGHT
    held = len(body) - len(pair.lacking)
    if heavy:
        if len(body) < FEWEST or held < COVERED * len(body) or pair.claim.words[-1] in heavy:
            return None
        if likeness(pair.claim, pair.sentence) < ALIKE:
            return None
    elif held < 1 or held < len(pair.lacking):
        return None
    return RuleHit(Stance.SUPPORTS, "nearly the same", "nearly the same statement; numbers, dates and names agree")


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


def likeness(claim: Statement, sentence: Statement) -> float:
    """Cosine of the two vectors, -1 to 1."""
    vectors = embed([claim.text, sentence.text])
    return float(vectors[0] @ vectors[1])
