"""A claim in other words: turns of phrase that mean the same, so that the rules meet the sentence's own."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from refute.domain.vocabulary import Stance
from refute.reasoners.local.peoples import country_pattern, people_of
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_BOTH = frozenset({Stance.SUPPORTS, Stance.REFUTES})
_SUPPORTS = frozenset({Stance.SUPPORTS})
_REFUTES = frozenset({Stance.REFUTES})
_NAME = r"[A-Z][\w'’.-]*(?: (?:of |the |and |de |van )?[A-Z0-9][\w'’.-]*)*"
_WORKERS = {
    "writes": "writer",
    "acts": "actor",
    "sings": "singer",
    "dances": "dancer",
    "paints": "painter",
    "composes": "composer",
    "raps": "rapper",
    "boxes": "boxer",
    "wrestles": "wrestler",
    "swims": "swimmer",
    "sculpts": "sculptor",
    "models": "model",
}
"""Verbs that say what somebody does, with the noun for who does it."""


@dataclass(frozen=True)
class OtherWords:
    """The claim, put otherwise."""

    text: str
    stances: frozenset[Stance]
    """Which verdicts on it hold of the claim: where it says more than the claim only support, where less only
    refutation."""
    needs: str = ""
    """A regular expression that the sentence must match: where words in another order say another thing."""
    turned_round: bool = False
    """Whether another of its parts stands in front."""
    denied: bool = False
    """Whether it is what the claim denies: what supports it refutes the claim."""


_Turn = str | Callable[[re.Match[str]], str]


def _of_people(found: re.Match[str]) -> str:
    return f"is {people_of()[found['country']]}"


def _does(found: re.Match[str]) -> str:
    worker = _WORKERS[found["does"]]
    return f"is {'an' if worker[0] in 'aeiou' else 'a'} {worker}."


_NEEDS = (
    (re.compile(r"tively (?:reviewed|received)"),
     r"^(?!.*\bmixed\b|.*\bpositive\b.*\bnegative\b|.*\bnegative\b.*\bpositive\b)"
     r".*\breceived (?:\w+ly )?(?:positive|negative) reviews\b"),
    (re.compile(r"(?:publishing|fashion|auction) company"), r"\b(?:publishing|fashion|auction) (?:house|company)\b"),
)  # fmt: skip
"""Turns of phrase by which the claim is put in other words, and what of them the sentence must have word for word."""
_TURNS: tuple[tuple[re.Pattern[str], _Turn, frozenset[Stance]], ...] = tuple(
    (re.compile(pattern), turn, stances)
    for pattern, turn, stances in (
        (r"\bTV\b", "television", _BOTH),
        (r"\b(?:is|was|were|are|has been|have been) (posi|nega)tively (?:reviewed|received)\b",
         r"received \1tive reviews", _BOTH),
        (r"\b(is|was) model+ed (?:after|on)\b", r"\1 based on", _BOTH),
        (r"\b(is|was) an? (?:alternat(?:iv)?e |other )?(?:name|term|word) for\b", r"\1 also known as", _BOTH),
        (r"\b(is|was) (?:another|an alternative) (?:name|term|word) for\b", r"\1 also known as", _BOTH),
        (r"(?:['’]s|') birthday is(?: on)?\b", " was born on", _BOTH),
        (r"\b(has|have) yet to be\b", r"\1 not been", _BOTH),
        (r"\bfailed to\b", "did not", _BOTH),
        (r"\b(is|was|are|were) incapable of being\b", r"\1 not", _BOTH),
        (r"\b(has|have|had) zero\b", r"\1 no", _BOTH),
        (r"\bcame out (in|on)\b", r"was released \1", _BOTH),
        (r"\bwas raised (in|on)\b", r"grew up \1", _BOTH),
        (r"\bgrew up (in|on)\b", r"was raised \1", _BOTH),
        (r"\bsituational comed(?:y|ies)\b", "sitcoms", _BOTH),
        (r"\bpresenter of ([a-z ]+?)s\b", r"\1 host", _BOTH),
        (r"\b(publishing|fashion|auction) company\b", r"\1 house", _BOTH),
        (r"\bcollection of songs\b", "album", _SUPPORTS),
        (r"\bwritten in (the \d{3}0s)\b", r"published in \1", _SUPPORTS),
        (rf"\b(?:is|was|comes) (?:made in|produced in|from) {country_pattern()}", _of_people, _SUPPORTS),
        (r"\bcategori[sz]ed as(?: an?)?\b", "is", _BOTH),
        (rf"\b(?P<does>{'|'.join(_WORKERS)})(?: professionally| for a living)?\W*$", _does, _SUPPORTS),
        (r"(?<!not )(?<!the )\b(?:only|solely|exclusively|merely) ", "", _REFUTES),
    )
)  # fmt: skip
_ORDERS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), turn)
    for pattern, turn in (
        (rf"^(?P<a>{_NAME}) (?:has|had|features?|featured) (?P<k>an? [\w -]+?) (?:named|called) (?P<b>{_NAME})\W*$",
         r"\g<b> is \g<k> in \g<a>."),
        (rf"^(?P<a>{_NAME}) (?:is|was) an? [\w -]+? (?:that|which) (?P<b>{_NAME}) (?P<v>[a-z ]+)\W*$",
         r"\g<b> \g<v> \g<a>."),
        (rf"^(?P<d>(?:The|One of the|An?) [\w ,.'’-]+?) (?P<v>is|was|are|were) (?P<b>{_NAME})\W*$",
         r"\g<b> \g<v> \g<d>."),
        (r"^(?P<d>[A-Z]\w+ \d{1,2}(?:, \d{4})?|\d{1,2} [A-Z]\w+(?: \d{4})?) was the (?:date|day) "
         rf"(?:that |when |on which )?(?P<b>(?:the )?{_NAME}) (?P<v>was \w+)\W*$",
         r"\g<b> \g<v> on \g<d>."),
        (rf"^There (?P<v>is|was) (?P<k>an? [\w -]+?) (?:named|called) (?P<b>{_NAME})\W*$",
         r"\g<b> \g<v> \g<k>."),
    )
)  # fmt: skip
"""The same statement with another of its parts in front."""
_DESCRIBED = re.compile(rf"^(?:The|One of the|An?) (?P<first>[\w'’-]+) [\w ,.'’-]*?(?:is|was|are|were) {_NAME}\W*$")
_RARELY = re.compile(r"\b(?P<be>is|was|are|were) (?:rarely|seldom)(?= an? )|"
                     r"\b(?:rarely|seldom) (?P<late>is|was|are|were)(?= an? )")  # fmt: skip
_AT_TIMES = re.compile(r"\b(?:for|rare|occasion\w*|sometimes|briefly|once|seldom|rarely|part-time)\b")
_LOWERED = re.compile(r"(?:(?<= is )|(?<= was )|(?<= are )|(?<= were ))(?:The|One|An?)\b")


@lru_cache(maxsize=4096)
def other_words(claim: str) -> tuple[OtherWords, ...]:
    """The claim, an English sentence, in other words, each once; none where no turn of phrase is known for it."""
    found = dict.fromkeys(_all(" ".join(claim.split())))
    return tuple(o for o in found if o.text != claim)


def denied(hit: RuleHit, sentence: Statement) -> RuleHit | None:
    """The verdict on a claim from that on what it denies; a sentence that says for how long or how often leaves it
    open."""
    if hit.stance is not Stance.SUPPORTS or _AT_TIMES.search(sentence.text):
        return None
    return RuleHit(Stance.REFUTES, "negation differs", "negation differs: the sentence says it without “rarely”")


def describes_another(claim: str, sentence: str) -> bool:
    """Whether the claim says by a description who somebody is, and the sentence has the description otherwise than of
    its subject: "met the first woman to fly", "the former capital", "a critic of the author of"."""
    told = _DESCRIBED.match(claim)
    if told is None:
        return False
    of_it = r"(?:^\W*|\b(?:is|was|are|were|be|been|becom\w+|became|as|and)\s+|,\s+)(?:(?:the|an?|also|one of the)\s+)*"
    return re.search(rf"{of_it}{re.escape(told['first'])}", sentence, re.IGNORECASE) is None


def _all(claim: str) -> Iterator[OtherWords]:
    text, stances = claim, _BOTH
    needs = next((needed for said, needed in _NEEDS if said.search(claim)), "")
    for pattern, turn, held in _TURNS:
        turned = pattern.sub(turn, text)
        if turned != text and held & stances:
            text, stances = turned, held & stances
            yield OtherWords(text, stances, needs)
    for order, turn in _ORDERS:
        if order.match(claim):
            yield OtherWords(
                _LOWERED.sub(lambda m: m.group().lower(), order.sub(turn, claim)), _BOTH, turned_round=True
            )
    if _RARELY.search(claim):
        plainly = _RARELY.sub(lambda m: m["be"] or m["late"], claim)
        yield OtherWords(plainly, _REFUTES, denied=True)
