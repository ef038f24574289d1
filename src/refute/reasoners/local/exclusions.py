"""The rules that refute by what excludes it: another kind of thing, another maker, "only" beside others."""

import re

from refute.domain.vocabulary import Stance
from refute.language.fold import plain
from refute.language.names import names
from refute.language.negation import Scope
from refute.language.tokens import stem, words
from refute.reasoners.local.clauses import definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.opposites import in_a_set, opposed
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import exclude, kinds
from refute.reasoners.local.topic import REFERS

_BY = re.compile(
    r"\b(?P<verb>directed|written|created|founded|designed|composed|developed|invented|discovered|painted|built"
    r"|published|distributed|authored|led|owned|sculpted|narrated|hosted)\b(?:[^.;,]{0,40}?)\bby\s+(?P<who>[^;.]+)",
    re.IGNORECASE,
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
    if not claimed.subject & found.subject and not (pair.settled and REFERS.match(pair.sentence.text)):
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
    if not claimed.vocabulary & _REAL_CLAIMED or not found.vocabulary & _REAL or claimed.polarity.negated:
        return None
    if definition(claimed.text, "en") is None or definition(found.text, "en") is None or found.polarity.negated:
        return None
    return RuleHit(Stance.REFUTES, "kind differs", "kind differs: real ≠ fictional")


def maker_differs(pair: Compared) -> RuleHit | None:
    """The same participle with "by", and other names behind it."""
    if not pair.settled or pair.claim.polarity.negated or pair.sentence.polarity.negated:
        return None
    claimed = _BY.search(pair.claim.text)
    if claimed is None:
        return None
    who = names(claimed["who"], pair.claim.language) or names("by " + claimed["who"], pair.claim.language)
    if not who or who[0].start > 3 or in_a_set(stem(plain(who[0].text))) or _any_of(who[0].text, pair.sentence):
        return None
    for found in _BY.finditer(pair.sentence.text):
        other = names("by " + found["who"], pair.sentence.language)
        if found["verb"].casefold() == claimed["verb"].casefold() and other and other[0].start <= 3:
            detail = f"{claimed['verb']} by {who[0].text} ≠ {other[0].text}"
            return RuleHit(Stance.REFUTES, "maker differs", f"maker differs: {detail}")
    return None


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
    if not claimed.subject & found.subject and not REFERS.match(pair.sentence.text):
        return None
    own = {w for w in found.phrase if in_a_set(w)}
    for word in sorted(claimed.phrase - pair.sentence.vocabulary):
        against = sorted(w for w in own if opposed(word, w))
        if against and not own & claimed.phrase:
            shown = pair.claim.form.get(word, word), pair.sentence.form.get(against[0], against[0])
            return RuleHit(Stance.REFUTES, "people differs", f"people differs: {shown[0]} ≠ {shown[1]}")
    return None


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
    last = stem(ends[-1])
    listed = re.search(r"\b(?:also|both)\b|\w[\w ]*,[\w ,]*\b(?:and|or)\b", sentence.text)
    if listed and sentence.holds(last):
        return RuleHit(Stance.REFUTES, "not only", f"not only: “{ends[-1]}” stands among others")
    return None
