"""The rule that refutes "only": the sentence says of the same subject, in the same frame, something else."""

import re

from refute.domain.vocabulary import Stance
from refute.language.negation import Scope
from refute.language.opposites import in_a_set
from refute.language.tokens import same_word, stem, stems, words
from refute.reasoners.local.clauses import bare, definition, subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import includes, kinds

_ONLY = r"(?:only|solely|exclusively|merely)"
_BEING = re.compile(
    rf"^(?P<be>is|are|was|were)\s+{_ONLY}\s+(?P<what>(?!known\b|\w+ed\b|\w+en\b).+?)\W*$"
    rf"|^(?P<is>is|are|was|were)\s+(?P<before>(?!known\b|\w+ed\b|\w+en\b).+?)\s+{_ONLY}\W*$"
)
"""What the claim's subject is and nothing else."""
_DOING = re.compile(
    rf"^(?:(?:has|have|had)\s+)?{_ONLY}\s+(?:(?:has|have|had)\s+)?(?P<verb>[a-z]+)(?P<rest>\s.+)$"
    rf"|^(?:(?:has|have|had)\s+)?(?P<first>[a-z]+)\s+{_ONLY}(?P<late>\s.+)$"
)
_SLOT = re.compile(r"^\s+(?:\w+\s+)??(?P<slot>as|in|on|for|with|at|from|to)\s+(?:the\s+|an?\s+)?(?P<end>[^,;.]+)")
_RELATIVE = re.compile(r"\s(?:who|which|that)(?: (?:has|had|have|also|frequently|often))*\s+$")
_THING = re.compile(
    r"an?\s(?!\S*(?:mile|metre|meter|foot|yard|year|month|week|day|hour|minute|second|step|child|boy|girl|friend|matter"
    r"|question|part|few|little|bit|fraction)\b)"
)
"""A noun that names a thing, and no measure of it."""
_NUMBERED = re.compile(r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice)\b")


def only_another(pair: Compared) -> RuleHit | None:
    """A claim that its subject is or does only one thing, and a sentence by which it is or does another."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.language != "en" or Scope.ONLY not in claim.scope or Scope.ONLY in sentence.scope:
        return None
    if claim.polarity.negated or claim.modality or sentence.modality or sentence.polarity.negated:
        return None
    text, about = " ".join(bare(claim.text).split()), subject(claim.text)
    # "The only bridge": the subject is what is unique, and nothing is said of what else it does.
    if not text.startswith(about) or re.search(rf"\b{_ONLY}\b", about) or re.search(rf"\bthe {_ONLY}\b", text):
        about = re.sub(rf"\s+{_ONLY}$", "", about)
        if not text.startswith(about) or re.search(rf"\b{_ONLY}\b", about) or re.search(rf"\bthe {_ONLY}\b", text):
            return None
    told = text[len(about) :].strip()
    being = _BEING.match(told)
    if being:
        return _is_another(pair, being["what"] or being["before"])
    doing = _DOING.match(told)
    if doing is None:
        return None
    return _does_another(pair, doing["verb"] or doing["first"], doing["rest"] or doing["late"])


def _is_another(pair: Compared, what: str) -> RuleHit | None:
    """Whether it is "only a novel" and the sentence says another thing; qualities and places go together."""
    said = definition(pair.sentence.text, pair.sentence.language)
    if said is None or said.negated or _NUMBERED.search(what) or not _THING.match(what):
        return None
    claimed = frozenset(stems(what, "en"))
    meant = {k for w in claimed for k in kinds(w)}
    # Of a noun without a known kind nobody can tell what else it may be, and a person is several things at once.
    if (
        not meant
        or "person" in meant | said.kinds
        or _tells(claimed, said.phrase, pair)
        or any(pair.sentence.holds(w) for w in claimed)
    ):
        return None
    return _hit(what, " ".join(said.heads))


def _tells(claimed: frozenset[str], phrase: frozenset[str], pair: Compared) -> bool:
    """Whether a word of what the sentence says is one of the claim's, or includes it or is included."""
    return any(
        same_word(a, b) or includes(a, b) or includes(b, a) or pair.sentence.says(a, pair.claim)
        for a in claimed
        for b in phrase
    )


def _does_another(pair: Compared, verb: str, rest: str) -> RuleHit | None:
    """The same verb in the sentence, of the same subject, with another object or behind the same preposition."""
    text = bare(pair.sentence.text)
    wanted = stem(verb)
    place = next((m for m in re.finditer(r"[a-z]+", text) if same_word(wanted, stem(m.group()))), None)
    if place is None or _NUMBERED.search(rest) or not _of_the_subject(pair.sentence, text[: place.start()]):
        return None
    ours, theirs = _SLOT.match(rest), _SLOT.match(text[place.end() :])
    if not ours or not theirs or ours["slot"] != theirs["slot"] or _NUMBERED.search(theirs["end"]):
        return None
    claimed, found = stems(ours["end"], "en"), stems(theirs["end"], "en")
    missing = [w for w in claimed if not pair.sentence.says(w, pair.claim)]
    if not missing or not found or set(found) <= set(claimed):
        return None
    people = [any(in_a_set(w) for w in side) for side in (claimed, found)]
    names = ours["end"][:1].isupper() and theirs["end"][:1].isupper() and people[0] == people[1]
    # "For the team" and "for the love of it" are no two things of one sort.
    alike = ours["slot"] == "as" or names or bool(set(claimed) & set(found))
    return _hit(ours["end"], theirs["end"].strip()) if alike else None


def _of_the_subject(sentence: Statement, before: str) -> bool:
    """Whether what stands before the verb names nobody behind the subject who might do it."""
    after = before[len(subject(sentence.text)) :]
    relative = _RELATIVE.search(after)
    if relative:
        defined = definition(sentence.text, sentence.language) is not None
        return defined and not re.search(r"\b(?:of|by|with|for|to)\b|,|[A-Z]\w*$", after[: relative.start()].strip())
    return not any(w[:1].isupper() for w in after.split()) or len(words(after)) <= 1


def _hit(claimed: str, found: str) -> RuleHit:
    return RuleHit(Stance.REFUTES, "not only", f"not only: {claimed.strip()} ≠ {found}")
