"""The rule that refutes by where: born, founded, held or lying in places that are known to be two."""

import re
from dataclasses import dataclass

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.negation import Modality
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.clauses import bare, definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.events import happens_to
from refute.reasoners.local.geography import Place, apart, place, places
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import kinds

_CAP = r"[A-Z](?:\.[A-Z])*[\w'’-]*"
_NAMED = rf"{_CAP}(?:\s(?:(?:of|and|the|de|la)\s)?{_CAP})*"
_WHERE = (
    r"(?:the\s+)?(?:(?:cit(?:y|ies)|town|village|province|state|country|continent|region|middle|heart|centre|center"
    r"|north|south|east|west|northern|southern|eastern|western|central|suburb|parish|county|district)\s+(?:of\s+)?"
    rf"(?:the\s+)?){{0,3}}(?P<where>{_NAMED}(?:\s?,\s(?:(?:northern|southern|eastern|western|central)\s)?{_NAMED})*)"
)
_TIME = r"(?:\s(?:on|in)\s[\w ,]{4,20}?)??"
_ONCE = {
    "born": re.compile(rf"(?<![\w-])born\b(?:[^.;:()]{{0,40}}?)\s(?:in|at)\s{_WHERE}"),
    "died": re.compile(rf"\bdied\b{_TIME}\s(?:in|at)\s{_WHERE}"),
    "founded": re.compile(rf"\b(?:founded|established|incorporated)\b{_TIME}\s(?:in|at)\s{_WHERE}"),
}
"""What happens once, in one place."""
_BORN_ASIDE = re.compile(
    r"\(\s*born\s+(?:[^()]*?\d{4})\s*(?:,|in)\s*(?P<where>[A-Z][^()\d;]*?)\s*[);]",
)
"""A birth in brackets behind the name that opens the sentence: "( born 4 May 1960 , Lisso )"."""
_HELD = re.compile(
    rf"\b(?:is|are|was|were|been)?\s?(?:held|takes place|took place|played)\b(?:\s\w+){{0,2}}\sin\s{_WHERE}"
)
_LIES = re.compile(
    rf"\b(?:(?:is|are|was|were)(?:\s(?:located|situated|based|headquartered))?|lies|sits|stands)\s+(?:in|within)\s{_WHERE}"
)
_IS_OF = re.compile(rf"\b(?:is|was)\s+(?:an?|the)\s+(?P<what>[\w -]{{3,40}}?)\s(?:of|in)\s{_WHERE}(?=\W*$|,)")
_DEFINED = re.compile(rf"\b(?:in|of)\s{_WHERE}")
_ONE_PLACE = frozenset({"town", "region", "country", "building", "school"})
"""Kinds of things that lie in one country."""
_SPOTS = frozenset(
    stem(w) for w in listed("island peninsula pier park airport harbour port cemetery farm neighbourhood")
)
"""Things without a kind that lie in one country too."""
_OF_MANY = frozenset(
    listed("person animal plant company language illness medicine food drink band dance music toxin rock water height")
)
"""Kinds of things that are found in many."""
_ALSO = re.compile(
    r"\b(?:also(?!\s(?:known|called|referred|spelled|written))|later|formerly|originally|previously|second|another|both|campus\w*|offices?|branch\w*)\b"
)
_NOT = re.compile(r"\b(?:not(?! (?:exclusively|only|just))|never|no longer|neither)\b")
_OF_OTHER = re.compile(
    r"\b(?:who|which|whose|that|of|by|for|to|with|and (?:the|his|her|its))\b[^,]*$|[a-z]\s(?:[A-Z]\w*\s)+$"
)
"""What gives the verb behind it to somebody else: "a son of Bob, born"."""
_COMPASS = re.compile(r"^(?:northern|southern|eastern|western|central)\s")


@dataclass(frozen=True)
class _Location:
    """Where something is said to be, from the narrowest to the widest."""

    levels: tuple[str, ...]

    @property
    def known(self) -> tuple[Place, ...]:
        """What is known of its levels."""
        found = [place(level) for level in self.levels]
        return tuple(p for p in found if p is not None)

    @property
    def nearest(self) -> str:
        """The narrowest level."""
        return self.levels[0]


def place_differs(pair: Compared) -> RuleHit | None:
    """One place in the claim and another in the sentence for what is in one alone. A place that the sentence names
    anywhere, and one that may hold or lie in the other, is no other place."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or _NOT.search(sentence.text):
        return None
    if Modality.PLANNED in claim.modality | sentence.modality or _ALSO.search(bare(sentence.text)):
        return None
    found = _once_elsewhere(claim, sentence) or _lies_elsewhere(claim, sentence)
    if found is None:
        return None
    return RuleHit(Stance.REFUTES, "place differs", f"place differs: {found[0]} ≠ {found[1]}")


def _once_elsewhere(claim: Statement, sentence: Statement) -> tuple[str, str] | None:
    text = bare(sentence.text)
    for verb, pattern in _ONCE.items():
        said = pattern.search(bare(claim.text))
        if said is None or not happens_to(claim, claim.text.find(verb), claim):
            continue
        ours = _location(said["where"])
        for match in pattern.finditer(text):
            if _of_subject(claim, sentence, match):
                return _another(ours, _location(match["where"]), sentence)
        aside = _BORN_ASIDE.search(sentence.text) if verb == "born" else None
        if aside and sentence.text.find("(") == aside.start():
            return _another(ours, _location(aside["where"]), sentence)
    return None


def _of_subject(claim: Statement, sentence: Statement, verb: re.Match[str]) -> bool:
    """Whether the verb is the subject's: its own, or the participle behind what it is defined to be."""
    ahead = bare(sentence.text)[: verb.start()]
    defined = definition(sentence.text, sentence.language) is not None and not _OF_OTHER.search(ahead)
    return defined or happens_to(sentence, sentence.text.find(verb.group()[:4]), claim)


def _another(ours: _Location, theirs: _Location, sentence: Statement) -> tuple[str, str] | None:
    if _named_in(ours.nearest, sentence):
        return None
    shown = ours.nearest, theirs.nearest
    if ours.known and theirs.known and all(apart(ours.known[0], q) for q in theirs.known):
        return shown
    # Two full addresses: what they share is the wider place, and then the narrower ones are two.
    full = len(ours.levels) > 1 and len(theirs.levels) > 1 and not place(ours.nearest)
    return shown if full and not any(_spacious(near.levels) for near in (ours, theirs)) else None


def _spacious(levels: tuple[str, ...]) -> bool:
    """Whether the narrowest level may hold towns itself: a county, or a city that its state is named after."""
    near, wide = levels[0], levels[1]
    return _COUNTY.search(near) is not None or near.startswith(wide) or wide.startswith(near)


def _lies_elsewhere(claim: Statement, sentence: Statement) -> tuple[str, str] | None:
    own = definition(sentence.text, sentence.language)
    said = bare(claim.text)
    held = _HELD.search(said)
    match = held or _LIES.search(said) or _IS_OF.search(said)
    if match is None or not re.match(r"\W*(?:$|,|and\b)", said[match.end() :]):
        return None
    ours = places(match["where"])
    if not ours or _named_in(match["where"], sentence):
        return None
    named = frozenset(k for h in own.heads for k in kinds(h)) if own else frozenset[str]()
    if named & _OF_MANY or (own is None and not held):
        return None
    text = bare(sentence.text)
    found = [q for m in (_HELD if held else _DEFINED).finditer(text) for q in places(m["where"])]
    one = bool(named & _ONE_PLACE) or bool(own and set(own.heads) & _SPOTS)
    if not found or any(
        not (_worlds_apart(ours[0], q) or (one and apart(ours[0], q))) for q in places(text) if q in found
    ):
        return None
    return match["where"], found[0].name.title()


def _worlds_apart(a: Place, b: Place) -> bool:
    return bool(a.continents and b.continents) and not a.continents & b.continents


def _location(where: str) -> _Location:
    levels = [_COMPASS.sub("", level.strip(" .")) for level in where.split(",")]
    return _Location(tuple(level for level in levels if level))


def _named_in(where: str, sentence: Statement) -> bool:
    """Whether a word of the place stands in the sentence, as a name or an adjective: "Norvian" for "Norvia"."""
    own = set(words(sentence.text))
    return any(
        w in own or sentence.holds(stem(w)) or any(o[:5] == w[:5] for o in own if len(w) > _ADJECTIVE)
        for w in stems(plain(where), "en")
    )


_COUNTY = re.compile(r"\b(?:County|District|Province|Region|Island|Valley|Area|Coast)\b")
_ADJECTIVE = 4
"""Letters that a name and its adjective share at least."""
