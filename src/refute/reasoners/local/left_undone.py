"""The rule for a claim that a deed was left undone, beside a sentence that tells the deed."""

import re
from difflib import SequenceMatcher

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.tokens import STOP_WORDS_OF, same_word, stem, words
from refute.reasoners.local.agreement import dates_and_numbers_agree
from refute.reasoners.local.clauses import bare
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement, statement

_UNDONE = re.compile(
    r"\b(?P<cue>failed to|fails to|refuse(?:d|s)? to|declined to|neglected to|(?:has|have|had) yet to(?: be)?"
    r"|(?:is|was|are|were) (?:incapable of|unable to)(?: being| be)?|(?:has |have )?never(?: managed to)?"
    r"|(?:did|does|do)(?: not|n['’]t))\s+(?P<rest>[^,;:()]+)"
)
_UNLESS = re.compile(
    r"\b(?:not|never|no|nor|almost|nearly|failed|refused|unable|only|after|later|eventually|until|again|planned|would"
    r"|attempted|tried|asked|hoped|n['’]t)\b"
)
_PAST = dict(
    pair.split(":")
    for pair in listed(
        "make:made win:won write:wrote take:took give:gave go:went come:came get:got leave:left lose:lost meet:met"
        " run:ran"
        " hold:held sell:sold buy:bought build:built send:sent teach:taught fight:fought lead:led speak:spoke sing:sang"
        " become:became begin:began have:had do:did pay:paid say:said tell:told keep:kept"
    )
)
"""Deeds whose past has another form."""
_BEFORE = 4
"""Words before the deed in which the sentence may deny or delay it."""
_WINDOW = 14
"""Words behind the deed that are compared."""
_NEAR = 24
"""Characters between a name and the deed that is its."""
_SHARED = 3
"""Content words, the deed among them, that must follow one another in both."""


_PARTLY = frozenset(listed("first some part parts half most one several few"))
"""Behind the deed: it was done in part, and may be left undone as a whole."""


def told_as_done(claim: Statement, sentence: Statement, page: frozenset[str]) -> RuleHit | None:
    """The same words run on behind the deed: "refused to perform at the hall" beside "performed at the hall"."""
    said = _UNDONE.search(claim.text) if claim.language == "en" else None
    if said is None or not claim.vocabulary & sentence.vocabulary or sentence.modality - claim.modality:
        return None
    undone = statement(said["rest"], claim.language)
    if not (claim.named & sentence.vocabulary or page) or not dates_and_numbers_agree(undone, sentence):
        return None
    ours, theirs = words(said["rest"])[:_WINDOW], words(bare(sentence.text))
    deed = next((w for w in ours if w not in STOP_WORDS_OF["en"]), "")
    behind = ours[ours.index(deed) + 1 :] if deed else []
    for at, own in enumerate(theirs):
        if not deed or not _same_deed(deed, own) or _UNLESS.search(" ".join(theirs[max(0, at - _BEFORE) : at])):
            continue
        if _by_another(claim, sentence, own):
            continue
        after = theirs[at + 1 : at + 1 + _WINDOW]
        run = _longest(behind, after)
        if _PARTLY & set(after[:_SHARED]) - set(behind):
            continue
        shared = [w for w in run if w not in STOP_WORDS_OF["en"]]
        rest = [w for w in behind if w not in STOP_WORDS_OF["en"]]
        if rest and (len(shared) + 1 >= _SHARED or len(shared) == len(rest)):
            cue = f"“{said['cue']}” stands in only one of the two"
            return RuleHit(Stance.REFUTES, "negation differs", f"negation differs: {cue}")
    return None


def _same_deed(bare_form: str, own: str) -> bool:
    return same_word(stem(bare_form), stem(own)) or _PAST.get(bare_form) == own


def _by_another(claim: Statement, sentence: Statement, deed: str) -> bool:
    """Whether somebody whom the claim does not name stands right before the deed."""
    at = plain(sentence.text).find(deed)
    ahead = [n for n in sentence.names if n.end <= at and at - n.end <= _NEAR]
    return bool(ahead) and not any(claim.holds(stem(w)) for w in words(ahead[-1].text))


def _longest(ours: list[str], theirs: list[str]) -> list[str]:
    """The longest run of words that both share."""
    found = SequenceMatcher(None, ours, theirs, autojunk=False).find_longest_match()
    return ours[found.a : found.a + found.size]
