"""The rules that refute by what excludes it: another kind of thing, another maker, "only" beside others."""

import re

from refute.domain.vocabulary import Stance
from refute.language.negation import Scope
from refute.language.opposites import in_a_set, opposed
from refute.language.tokens import stem, words
from refute.reasoners.local.clauses import definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.events import happens_to
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import exclude, includes, kinds
from refute.reasoners.local.topic import refers

_FIRST_SHOWN = re.compile(
    r"\b(?:debuted|premiered|(?:originally|first) (?:aired|broadcast))\s+on\s+(?:the\s+)?"
    r"(?P<where>(?!January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday"
    r"|Wednesday|Thursday|Friday|Saturday|Sunday|DVD|Blu)[A-Z][\w.]*(?:\s[A-Z][\w.]*)*)"
)
_NUMERAL = re.compile(r"\b(?P<name>[A-Z]\w+) (?P<rank>[IVX]{1,5})\b")
_ORDINAL = re.compile(r"\b(?P<rank>First|Second|Third|Fourth|Fifth|Sixth|Seventh) (?P<name>[A-Z]\w+)\b")
_REAL = frozenset(stem(w) for w in ("fictional", "fictitious", "mythical", "mythological", "imaginary"))
_REAL_CLAIMED = frozenset(stem(w) for w in ("real", "historical", "actual"))


def kind_differs(pair: Compared) -> RuleHit | None:
    """Both say what the same subject is, and nothing is of both kinds: a film is no sandwich."""
    claimed = definition(pair.claim.text, pair.claim.language)
    found = definition(pair.sentence.text, pair.sentence.language)
    if claimed is None or found is None or claimed.negated or found.negated or pair.claim.language != "en":
        return None
    if not claimed.subject & found.subject and not (pair.settled and refers(pair.claim, pair.sentence)):
        return None
    if len(claimed.heads) != 1 or not claimed.kinds or not found.kinds:
        return None
    if any(kinds(h) & claimed.kinds for h in found.heads) or not all(
        exclude(a, b, one_thing=pair.settled) for a in claimed.kinds for b in found.kinds
    ):
        return None
    if claimed.heads[0] in pair.sentence.vocabulary:
        return None
    left, right = claimed.heads[0], next(h for h in found.heads if kinds(h))
    shown = pair.claim.form.get(left, left), pair.sentence.form.get(right, right)
    return RuleHit(Stance.REFUTES, "kind differs", f"kind differs: {shown[0]} ≠ {shown[1]}")


def unreal(pair: Compared) -> RuleHit | None:
    """A real thing beside a fictional one of the same definition."""
    claimed, found = pair.claim, pair.sentence
    if claimed.polarity.negated or found.polarity.negated:
        return None
    ours, theirs = definition(claimed.text, claimed.language), definition(found.text, found.language)
    if ours is None or theirs is None or not ours.phrase & _REAL_CLAIMED or not theirs.phrase & _REAL:
        return None
    if not ours.kinds & {"person", "character"}:
        return None
    return RuleHit(Stance.REFUTES, "kind differs", "kind differs: real ≠ fictional")


def first_shown_differs(pair: Compared) -> RuleHit | None:
    """A debut on another channel: what is shown for the first time is shown on one."""
    claimed, found = _FIRST_SHOWN.search(pair.claim.text), _FIRST_SHOWN.search(pair.sentence.text)
    if (
        not pair.settled
        or claimed is None
        or found is None
        or pair.claim.polarity.negated
        or pair.sentence.polarity.negated
    ):
        return None
    if _any_of(claimed["where"], pair.sentence) or not happens_to(pair.sentence, found.start(), pair.claim):
        return None
    detail = f"on {claimed['where']} ≠ {found['where']}"
    return RuleHit(Stance.REFUTES, "channel differs", f"channel differs: {detail}")


def _any_of(name: str, sentence: Statement) -> bool:
    return any(sentence.holds(stem(w)) for w in words(name))


def rank_differs(pair: Compared) -> RuleHit | None:
    """One name with another numeral: "Edward II" is not "Edward IV", nor the First World War the Second."""
    if not pair.settled or pair.claim.polarity.negated or pair.sentence.polarity.negated:
        return None
    for pattern in (_NUMERAL, _ORDINAL):
        found = {(m["name"], m["rank"]) for m in pattern.finditer(pair.sentence.text)}
        for claimed in pattern.finditer(pair.claim.text):
            others = {r for n, r in found if n == claimed["name"]}
            if len(others) == 1 and claimed["rank"] not in others:
                detail = f"{claimed['rank']} ≠ {others.pop()} ({claimed['name']})"
                return RuleHit(Stance.REFUTES, "rank differs", f"rank differs: {detail}")
    return None


def people_differs(pair: Compared) -> RuleHit | None:
    """Both say what the same subject is, of different peoples: a German physicist is not an American one."""
    claimed = definition(pair.claim.text, pair.claim.language)
    found = definition(pair.sentence.text, pair.sentence.language)
    if not pair.settled or claimed is None or found is None or claimed.negated or found.negated:
        return None
    if not claimed.subject & found.subject and not refers(pair.claim, pair.sentence):
        return None
    if not any(h in found.phrase or any(includes(h, own) for own in found.phrase) for h in claimed.heads):
        return None
    own = {w for w in found.phrase if in_a_set(w) and not _compounded(w, pair.sentence)}
    for word in sorted(claimed.phrase - pair.sentence.vocabulary):
        against = sorted(w for w in own if opposed(word, w))
        if against and not own & claimed.phrase:
            shown = pair.claim.form.get(word, word), pair.sentence.form.get(against[0], against[0])
            return RuleHit(Stance.REFUTES, "people differs", f"people differs: {shown[0]} ≠ {shown[1]}")
    return None


def _compounded(word: str, sentence: Statement) -> bool:
    """Whether the word is the first half of a compound: "Italian-born"."""
    written = re.escape(sentence.form.get(word, word))
    return re.search(rf"\b{written}-[^\W\d_]", sentence.text, re.IGNORECASE) is not None


def not_only(pair: Compared) -> RuleHit | None:
    """A claim with "only", and a sentence that lists the same word with others."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or Scope.ONLY not in claim.scope or Scope.ONLY in sentence.scope:
        return None
    if claim.polarity.negated or sentence.polarity.negated:
        return None
    limited = re.search(
        r"\b(?:only|solely|exclusively)\b\W+(?P<rest>.+)$|(?P<before>\w+)\W+(?:only|solely|alone)\W*$", claim.text
    )
    if limited is None:
        return None
    rest = limited["rest"] or limited["before"]
    ends = [w for w in words(rest) if len(w) > 2]
    if not ends:
        return None
    last = re.escape(ends[-1])
    entry = r"(?:(?!the |an? )[\w-]+ ){0,2}"
    listed = re.search(
        rf"\w+\s?, {entry}{last}\b|\b{last}(?:\s?,| and| or) {entry}\w+\b"
        rf"|,\s(?:and|or) {entry}{last}\b|\w and {entry}{last}\b",
        sentence.text,
        re.IGNORECASE,
    )
    if (
        listed
        and len(re.findall(rf"\b{last}\b", sentence.text, re.IGNORECASE)) == 1
        and not _of_another_deed(pair, listed)
    ):
        return RuleHit(Stance.REFUTES, "not only", f"not only: “{ends[-1]}” stands among others")
    return None


def _of_another_deed(pair: Compared, listed: re.Match[str]) -> bool:
    """Whether what looks like a list holds more of the claim than the one entry, or runs over another clause."""
    held = [w for w in words(listed.group()) if pair.claim.holds(stem(w))]
    return len(held) > 1 or bool(re.search(r"\b(?:in|at|who|which)\s", listed.group()))
