"""Names of persons: short forms, given and middle names, the name at birth, and the rules that compare them."""

import re
from dataclasses import dataclass

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.reasoners.local.clauses import bare, subject
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_SHORT: dict[str, frozenset[str]] = {
    short: frozenset(longer.split(","))
    for short, _, longer in (
        entry.partition(":")
        for entry in listed(
            "abe:abraham al:albert,alan,alfred,alexander alex:alexander,alexandra andy:andrew ben:benjamin bert:albert"
            ",herbert,robert beth:elizabeth betty:elizabeth bill:william billy:william bob:robert bobby:robert"
            " charlie:charles chris:christopher,christian chuck:charles dan:daniel danny:daniel dave:david dick:richard"
            " don:donald ed:edward,edwin,edmund eddie:edward,edwin frank:francis,franklin fred:frederick,alfred"
            " gene:eugene greg:gregory hank:henry harry:henry,harold jack:john jake:jacob jeff:jeffrey jen:jennifer"
            " jenny:jennifer jerry:gerald,jerome jim:james jimmy:james joe:joseph joey:joseph johnny:john jon:jonathan"
            " josh:joshua kate:katherine,catherine kathy:katherine,kathleen ken:kenneth kenny:kenneth larry:lawrence"
            " leo:leonard,leonardo liz:elizabeth lou:louis,louise maggie:margaret matt:matthew max:maximilian"
            " meg:margaret mick:michael mickey:michael mike:michael nate:nathan,nathaniel ned:edward nick:nicholas"
            " pam:pamela pat:patrick,patricia peggy:margaret pete:peter phil:philip,phillip ray:raymond rick:richard"
            " rob:robert robbie:robert ron:ronald ronnie:ronald rosie:rose sally:sarah sam:samuel,samantha"
            " sandy:alexander"
            " steve:steven,stephen sue:susan susie:susan ted:edward,theodore teddy:edward,theodore tim:timothy"
            " tom:thomas tommy:thomas tony:anthony val:valerie vince:vincent walt:walter wes:wesley will:william"
            " zach:zachary"
        )
    )
}
_TITLE = re.compile(r"^(?:(?:Sir|Dame|Lord|Lady|Dr|Mr|Mrs|Ms|Prof|St)\b\.?\s+)+")
_BEHIND = frozenset({"jr", "sr", "ii", "iii", "iv", "obe", "mbe", "cbe"})
_PERSONAL = re.compile(r"[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]*){1,2}")
_ELDER = re.compile(r"\bSr\b")
_FULL = re.compile(r"^\W*(?P<name>[A-Z][\w'’.-]*(?:\s+[A-Z][\w'’.-]*){1,5})\s*(?=[(,]|(?:is|was|are|were)\b)")
_NICKNAME = re.compile(r"``.*?''|[\"“].*?[\"”]|(?<= )['‘][A-Z]\w+['’](?= )")
_NAME = r"(?P<name>[A-Z][\w'’.-]*(?:\s[A-Z][\w'’.-]*)*)"
_MIDDLE = re.compile(
    rf"^(?P<whose>.+?)['’]s? middle name is {_NAME}\W*$|^(?P<mid>[A-Z]\w+) is the middle name of (?P<of>.+?)\W*$"
)
_NO_MIDDLE = re.compile(r"^(?P<whose>.+?) (?:has no|does not have an?|doesn['’]t have an?|lacks an?) middle name\W*$")
_FULL_NAME = re.compile(rf"^(?P<whose>.+?)['’]s? full name is {_NAME}\W*$")
_BIRTH_NAME = re.compile(
    rf"^(?P<whose>.+?) was born (?:as|under the name) {_NAME}\W*$"
    r"|^(?P<owner>.+?)['’]s? (?:birth|real|original) name (?:is|was) (?P<given>[A-Z][\w'’.-]*(?:\s[A-Z][\w'’.-]*)*)\W*$"
)
_BORN = re.compile(rf"\(\s*born(?: as)? {_NAME}\s*[;,)]")
_MONTHS = frozenset(listed("january february march april may june july august september october november december"))


@dataclass(frozen=True)
class FullName:
    """A person's name, in plain words."""

    given: tuple[str, ...]
    """First and middle names."""
    last: str


def called(name: str) -> FullName:
    """The parts of a written name, without titles and what stands behind it ("Jr.")."""
    parts = [w for w in plain(_TITLE.sub("", name.strip())).split() if w not in _BEHIND]
    return FullName(tuple(parts[:-1]), parts[-1] if parts else "")


def full_name(sentence: str) -> FullName | None:
    """The name that opens a sentence as its subject, its nickname left out; None where none does."""
    found = _FULL.match(_NICKNAME.sub(" ", bare(sentence) if sentence.lstrip().startswith("(") else sentence))
    found = found or _FULL.match(" ".join(_NICKNAME.sub(" ", bare(sentence)).split()))
    return called(found["name"]) if found else None


def same_person(short: FullName, full: FullName) -> bool:
    """Whether the full name can be the short one's: the same last name, and as first name one of the given names or the
    short form of one. A name of one word is nobody's."""
    if not short.given or not full.given or short.last != full.last or len(full.given) < len(short.given):
        return False
    first = short.given[0]
    return (first in full.given or bool(_SHORT.get(first, frozenset()) & set(full.given))) and set(
        short.given[1:]
    ) <= set(full.given)


def another_person(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim opens with a personal name, and the sentence with that of somebody or something else: another
    first name, the father ("William Brane Sr." for "Bill Brane"), a longer name ("Edward Lee Norvik" for "Ted Lee")."""
    about = subject(claim.text)
    if not _PERSONAL.fullmatch(about) or re.search(rf"(?:^\W*|known as )(?i:{re.escape(about)})", bare(sentence.text)):
        return False
    opening, short = _FULL.match(sentence.text), called(about)
    full = full_name(sentence.text)
    if full is None or not short.given:
        return False
    if same_person(short, full):
        return opening is not None and _ELDER.search(opening["name"]) is not None and not _ELDER.search(about)
    if short.last != full.last:
        return short.last in full.given
    first = short.given[0].rstrip(".")
    if len(first) == 1 or first in plain(sentence.text).split():
        return False
    return not any(w.startswith(first) or first.startswith(w.rstrip(".")) for w in full.given)


def name_says(claim: Statement, sentence: Statement) -> RuleHit | None:
    """What the name that opens the sentence says of a middle name, a full name or a name at birth in the claim."""
    if claim.language != "en":
        return None
    told, text = " ".join(claim.text.split()), sentence.text
    return _middle(told, text) or _whole(told, text) or _at_birth(told, text)


def _middle(claim: str, text: str) -> RuleHit | None:
    full = full_name(text)
    none = _NO_MIDDLE.match(claim)
    said = _MIDDLE.match(claim)
    if full is None or not (none or said):
        return None
    whose = none["whose"] if none else (said["whose"] or said["of"]) if said else ""
    if not same_person(called(whose), full) or len(full.given) < 2:
        return None
    if none or said is None:
        return RuleHit(Stance.REFUTES, "name differs", "name differs: a middle name stands in the full name")
    middle = plain(said["name"] or said["mid"]).split()
    if set(middle) <= set(full.given[1:]):
        return RuleHit(Stance.SUPPORTS, "same name", "same name: the middle name stands in the full name")
    return RuleHit(Stance.REFUTES, "name differs", f"name differs: {' '.join(middle)} ≠ {' '.join(full.given[1:])}")


def _whole(claim: str, text: str) -> RuleHit | None:
    said, full = _FULL_NAME.match(claim), full_name(text)
    if said is None or full is None or called(said["name"]) != full:
        return None
    return RuleHit(Stance.SUPPORTS, "same name", "same name: the full name opens the sentence")


def _at_birth(claim: str, text: str) -> RuleHit | None:
    said, born = _BIRTH_NAME.match(claim), _BORN.search(text)
    if said is None or born is None or plain(born["name"]).split()[0] in _MONTHS:
        return None
    full, whose = full_name(text[: born.start()] + ","), called(said["whose"] or said["owner"])
    opening = called(bare(text[: born.start()]))
    if whose != opening and (full is None or not same_person(whose, full)):
        return None
    ours, theirs = plain(said["name"] or said["given"]), plain(born["name"])
    if ours == theirs:
        return RuleHit(Stance.SUPPORTS, "same name", "same name: the name at birth")
    fewer = len(ours.split()) < len(theirs.split())
    if fewer or ours in plain(text) or not _is_name(born, opening, text):
        return None
    return RuleHit(Stance.REFUTES, "name differs", f"name differs: {ours} ≠ {theirs}")


def _is_name(born: re.Match[str], opening: FullName, text: str) -> bool:
    """Whether what stands behind "born" is a name and no place: more stands behind it, or it has a word of the name."""
    own = set(plain(born["name"]).split())
    return text[born.end() - 1] == ";" or "known as" in text[born.end() :] or bool(own & {*opening.given, opening.last})
