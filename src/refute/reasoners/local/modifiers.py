"""The rules that refute by what stands before the noun: the sport of a club, the genre of a film, a people, a rank."""

import re

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.opposites import in_a_set, opposed
from refute.language.tokens import stem, words
from refute.reasoners.local.clauses import Definition, bare, definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import includes, kinds

_SPORTS = frozenset(
    stem(w)
    for w in listed(
        "football polo cricket rugby basketball baseball hockey tennis golf volleyball handball swimming rowing cycling"
        " athletics badminton chess netball lacrosse boxing wrestling curling sailing fencing judo"
    )
)
_SEVERAL_SPORTS = frozenset(stem(w) for w in listed("multisport sports sport omnisport athletic"))
_GRIM = frozenset(stem(w) for w in listed("horror slasher"))
_LIGHT = frozenset(stem(w) for w in listed("comedy romantic romance musical family children sports biographical"))
_FACTUAL = frozenset(stem(w) for w in listed("documentary docuseries reality"))
_MADE_UP = frozenset(
    stem(w) for w in listed("comedy drama thriller horror fantasy superhero romance romantic sitcom western action")
)
_APART = ((_GRIM, _LIGHT), (_FACTUAL, _MADE_UP))
"""Genres of which one thing has not one of each, unless it is said to have."""
_ON_SCREEN = re.compile(r"\b(?:starring|screenplay)\b")
_NEVER_ON_SCREEN = frozenset({"book", "song", "album", "newspaper"})
_IS_OF_PEOPLE = re.compile(r"\b(?:is|was)\s(?:only|just|exclusively|solely)?\s*(?P<people>[A-Z][a-z]+)\W*$")
_IN_LANGUAGE = re.compile(
    r"\b(?:is|was|written|sung|filmed|made|published)\s(?:only|exclusively|entirely)?\s*in\s(?P<language>[A-Z][a-z]+)\W*$"
)
_LANGUAGE = re.compile(
    r"\b(?P<one>[A-Z][a-z]+)-language\b|\b(?P<two>Hindi|Urdu|Tamil|Telugu|Malayalam|Bengali|Punjabi|Kannada"
    r"|Marathi|Cantonese|Mandarin|Yiddish|Latin|Esperanto)\b"
)
_RANKS = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|final"
_RANKED = re.compile(
    rf"\b(?:is|was)\s(?:an?|the)\s(?:[a-z]+\s)?(?P<rank>{_RANKS})\s(?:and\s(?:final|last)\s)?"
    r"(?P<what>(?:[a-z-]+\s){0,3}?(?:book|novel|album|film|season|episode|single|volume|instal?lment|game|entry|president))\b"
)
_OF_SERIES = re.compile(r"\b(?:series|trilogy|saga|franchise|season)\b")
_OF_MAKER = frozenset(listed("album single season episode president"))
_ATHLETES = frozenset(
    stem(w)
    for w in listed(
        "rower diver swimmer boxer footballer cricketer cyclist skier golfer wrestler gymnast fencer sprinter judoka"
        " weightlifter archer biathlete canoeist sailor skater snowboarder"
    )
)
_ANIMALS = {
    stem(member): group
    for group, members in {
        "bird": "bird eagle duck owl parrot penguin",
        "fish": "fish shark eel salmon",
        "snake": "snake python viper",
        "insect": "insect beetle butterfly moth ant bee wasp",
        "spider": "spider tarantula",
        "frog": "frog toad",
        "mammal": "mammal dog cat horse bear wolf lion tiger whale monkey ape pig cow sheep goat mouse rat",
    }.items()
    for member in listed(members)
}
"""Animals by the groups that exclude one another."""
_FUNDED = re.compile(r"\b(?P<who>privately|publicly|state)[- ](?:funded|owned|run|held)\b")
_BORN = re.compile(r"\b(?P<people>[A-Z][a-z]+)-born\b")


def modifier_differs(pair: Compared) -> RuleHit | None:
    """Both define the subject, with one noun or one kind, and what stands before the noun excludes the other."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or sentence.polarity.negated:
        return None
    found = definition(sentence.text, sentence.language)
    if found is None or found.negated:
        return None
    claimed = definition(claim.text, claim.language)
    shown = _people(pair, found) or _language(pair) or _rank(pair) or _funded(pair) or _born_of(pair)
    if shown is None and claimed is not None and not claimed.negated:
        shown = _sport(claimed, found, sentence) or _genre(claimed, found, sentence) or _screen(claimed, sentence)
        shown = shown or _athlete(claimed, found, sentence) or _animal(claimed, found)
    if shown is None:
        return None
    return RuleHit(Stance.REFUTES, "modifier differs", f"modifier differs: {shown[0]} ≠ {shown[1]}")


def _sport(claimed: Definition, found: Definition, sentence: Statement) -> tuple[str, str] | None:
    """A polo club is no football club. A player may have had two sports, a club of many has all."""
    if not set(claimed.heads) & set(found.heads) or claimed.kinds & {"person"} or _SEVERAL_SPORTS & found.phrase:
        return None
    ours, theirs = claimed.phrase & _SPORTS, found.phrase & _SPORTS
    return _pair(ours, theirs) if ours and theirs and not ours & sentence.vocabulary else None


def _genre(claimed: Definition, found: Definition, sentence: Statement) -> tuple[str, str] | None:
    for side, other in (*_APART, *((b, a) for a, b in _APART)):
        ours, theirs = claimed.phrase & side, found.phrase & other
        same = claimed.kinds & found.kinds & {"film", "television"}
        if ours and theirs and same and not (claimed.phrase & other) and not (sentence.vocabulary & side):
            return _pair(ours, theirs)
    return None


def _athlete(claimed: Definition, found: Definition, sentence: Statement) -> tuple[str, str] | None:
    """A diver, where the sentence knows its subject as a rower and as nothing else."""
    ours, theirs = frozenset(claimed.heads) & _ATHLETES, frozenset(found.heads) & _ATHLETES
    if len(claimed.heads) != 1 or len(found.heads) != 1 or ours & sentence.vocabulary:
        return None
    return _pair(ours, theirs) if ours != theirs else None


def _animal(claimed: Definition, found: Definition) -> tuple[str, str] | None:
    ours = {_ANIMALS[h] for h in claimed.heads if h in _ANIMALS}
    theirs = {_ANIMALS[h] for h in found.heads if h in _ANIMALS}
    return _pair(ours, theirs) if ours and theirs and not ours & theirs else None


def _screen(claimed: Definition, sentence: Statement) -> tuple[str, str] | None:
    """What stars somebody is acted: no book and no song."""
    if not claimed.kinds or not claimed.kinds <= _NEVER_ON_SCREEN or not _ON_SCREEN.search(bare(sentence.text)):
        return None
    if any(
        h in sentence.vocabulary or any(kinds(w) & claimed.kinds for w in sentence.vocabulary) for h in claimed.heads
    ):
        return None
    return claimed.heads[0], "starring"


def _people(pair: Compared, found: Definition) -> tuple[str, str] | None:
    """German alone beside an Indian director."""
    said = _IS_OF_PEOPLE.search(pair.claim.text)
    word = stem(said["people"].casefold()) if said else ""
    if not word or not in_a_set(word) or pair.sentence.holds(word) or "person" not in found.kinds:
        return None
    hyphened = {stem(w) for m in re.findall(r"\w+(?:-\w+)+", pair.sentence.text) for w in words(m)}
    theirs = {w for w in found.phrase if opposed(word, w)} - hyphened
    return _pair({word}, theirs) if len(theirs) == 1 else None


def _language(pair: Compared) -> tuple[str, str] | None:
    said = _IN_LANGUAGE.search(pair.claim.text)
    tongues = {m["one"] or m["two"] for m in _LANGUAGE.finditer(bare(pair.sentence.text))}
    if said is None or len(tongues) != 1 or pair.sentence.holds(stem(said["language"].casefold())):
        return None
    return said["language"], tongues.pop()


def _rank(pair: Compared) -> tuple[str, str] | None:
    """The eighth book of a series is not its sixth; an author counts otherwise than a series does."""
    ours, theirs = _RANKED.search(bare(pair.claim.text)), _RANKED.search(bare(pair.sentence.text))
    if ours is None or theirs is None or ours["rank"] == theirs["rank"] or "final" in (ours["rank"], theirs["rank"]):
        return None
    a, b = ours["what"].split()[-1], theirs["what"].split()[-1]
    if not (a == b or includes(stem(a), stem(b)) or includes(stem(b), stem(a))):
        return None
    series = all(_OF_SERIES.search(s.text[m.end() :]) for s, m in ((pair.claim, ours), (pair.sentence, theirs)))
    same_set = a in _OF_MAKER and ours["what"] == theirs["what"] and not pair.heavy - {stem(ours["rank"])}
    return (ours["rank"], theirs["rank"]) if series or same_set else None


def _funded(pair: Compared) -> tuple[str, str] | None:
    ours, theirs = _FUNDED.search(pair.claim.text), _FUNDED.search(pair.sentence.text)
    if ours is None or theirs is None or (ours["who"] == "privately") is (theirs["who"] == "privately"):
        return None
    return (ours.group(), theirs.group()) if ours.group()[-4:] == theirs.group()[-4:] else None


def _born_of(pair: Compared) -> tuple[str, str] | None:
    """French-born beside English-born."""
    ours, theirs = _BORN.search(pair.claim.text), _BORN.search(pair.sentence.text)
    if ours is None or theirs is None or not opposed(*(stem(m["people"].casefold()) for m in (ours, theirs))):
        return None
    return ours["people"], theirs["people"]


def _pair(ours: frozenset[str] | set[str], theirs: frozenset[str] | set[str]) -> tuple[str, str] | None:
    return (min(ours), min(theirs)) if ours and theirs else None
