"""The rules that refute by who or what stands in one place of a frame: the maker, the source, the channel."""

import re

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.names import names
from refute.language.opposites import in_a_set
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.clauses import bare, definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.events import happens_to
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import kinds

_DEED = (
    r"(?:co-)?(?:directed|written|created|founded|designed|composed|developed|invented|discovered|painted|built"
    r"|produced|released|published|distributed|authored|sculpted|narrated|hosted|organi[sz]ed|manufactured|illustrated|edited|filmed|choreographed|introduced|conducted)"
)
_BY = re.compile(
    rf"\b(?P<deeds>{_DEED}(?:(?:\s?,\s?|\s)(?:(?:and|or)\s)?{_DEED})*)\s(?:\w+ly\s)?(?:in\s(?:\w+\s){{1,2}})?by\s"
    rf"(?P<who>[^;.()]+?)(?=\s?,?\s(?:and\s)?{_DEED}\b|[;.()]|$)",
    re.IGNORECASE,
)
_IS_BY = re.compile(r"^[^,;]+?\s(?:is|was)\sby\s(?P<who>[^;.()]+)")
_WORK_BY = re.compile(
    r"\b(?P<work>song|single|album|novel|book|poem|painting|film|play|ballad|track|opera|symphony|sculpture|series|ep)\s"
    r"(?:[a-z]+\s)?by\s(?P<who>[^;.()]+)"
)
_BASED = re.compile(
    r"\bbased\s(?:up)?on\s(?P<what>[^;.()]+?)(?=\s(?:and|starring|directed|written|produced|which|that|who)\b|[;.()]|$)"
)
_AIRED = re.compile(
    r"\b(?:originally|first)\s(?:aired|broadcast|shown|premiered)\b(?:\s+in\s+(?:the\s+)?[A-Z][\w.]*(?:\s[A-Z][\w.]*)*)?\s+on\s+"
    r"(?:the\s+)?(?P<who>[A-Z][^;.()]*)"
)
_SHARED = frozenset(
    stem(w)
    for w in listed(
        "network channel studios studio pictures records entertainment company television tv films film productions"
        " media press books group inc corporation the of and best-selling american british"
    )
)
"""Words of a name that tell nothing."""
_WITH = re.compile(r"\b(?:and others|among others|et al|various|several|many|different|with|since|until)\b")
_SIDE = re.compile(r"\b(?:version|cover|remix|remake|edition|reissue|translation|sequel|adaptation|music|screenplay)\b")
_MANY = re.compile(r"\b(?:band|group|duo|trio|team)\b", re.IGNORECASE)
_COMPANY = re.compile(
    r"\b(?:studios?|records|pictures|films?|productions?|company|press|entertainment|network|inc|corporation|books|media"
    r"|games|group|house|publish\w+|tv|television|broadcasting|association|union)\b|(?-i:\b[A-Z]{3,}\b)",
    re.IGNORECASE,
)
_AUTHOR = re.compile(r"\bby\s(?P<one>[A-Z].*)|(?P<two>[A-Z][^,]*?)\s?['’]s\b")
_TITLE = re.compile(
    r"\b(?:books?|novel|play|story|film|comics?|memoir|poem|musical|opera|game|novella)\s(?P<title>[A-Z].*)"
)
_SAME_NAME = re.compile(r"\bof the same (?:name|title)\b")
_END = re.compile(r",?\s(?:and\s)?(?:starring|featuring|which|who|that|from|for|in|on|at|as|with|based|released)\b")
_MONTHS = re.compile(
    r"^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday"
    r"|Thursday|Friday|Saturday|Sunday|DVD|Blu|VHS)\b"
)


def made_by_another(pair: Compared) -> RuleHit | None:
    """The same deed with "by" and nobody of the claim behind it: directed, written, released, organised by others."""
    claim, sentence = pair.claim, pair.sentence
    if not _plain(pair):
        return None
    text = bare(claim.text)
    said = _BY.search(text)
    work = _WORK_BY.search(text) if said is None else None
    who = (said or work or _IS_BY.search(text) or {"who": ""})["who"]
    if not _end(who) or _MANY.search(who) or _WITH.search(who) or not _only_named(pair, text, said):
        return None
    for found in _BY.finditer(bare(sentence.text)):
        other = _end(found["who"])
        same = _deeds(said["deeds"]) & _deeds(found["deeds"]) if said else set()
        if (
            same
            and not _WITH.search(other)
            and _one_sort(who, other)
            and _named(other)
            and _of_subject(pair, found)
            and _differ(who, other, sentence)
        ):
            return _hit("maker", who, other)
    for found in _WORK_BY.finditer(bare(sentence.text)) if said is None else ():
        other = _end(found["who"])
        if (
            _named(other)
            and (work is None or work["work"] == found["work"])
            and not _MANY.search(other)
            and definition(sentence.text, "en") is not None
            and _differ(who, other, sentence)
        ):
            return _hit("maker", who, other)
    return None


def drawn_from_another(pair: Compared) -> RuleHit | None:
    """Based on another author's work or one of another title, or first aired on another channel: a thing has one
    source and one first broadcast."""
    if not _plain(pair):
        return None
    ours, theirs = (_AIRED.search(bare(s.text)) for s in (pair.claim, pair.sentence))
    if ours and theirs and not any(_MONTHS.match(m["who"]) for m in (ours, theirs)) and _aired_alike(pair):
        channels = _end(ours["who"]), _end(theirs["who"])
        return _hit("channel", *channels) if _differ(*channels, pair.sentence) else None
    ours, theirs = (_BASED.search(bare(s.text)) for s in (pair.claim, pair.sentence))
    if ours is None or theirs is None or _SIDE.search(theirs["what"]):
        return None
    authors = _author(ours["what"]), _author(theirs["what"])
    title = _TITLE.search(ours["what"])
    other = _TITLE.search(theirs["what"]) or _SAME_NAME.search(theirs["what"])
    named = (all(authors) and authors[0]) or (title and other and title["title"])
    if named and _differ(named, theirs["what"], pair.sentence):
        return _hit("source", ours["what"], theirs["what"])
    return None


def _author(what: str) -> str:
    found = _AUTHOR.search(what)
    return (found["one"] or found["two"]) if found else ""


def _aired_alike(pair: Compared) -> bool:
    """Whether the sentence names every place that the claim gives the broadcast."""
    return all(pair.sentence.holds(stem(plain(m))) for m in re.findall(r"\bin\s(?:the\s)?([A-Z]\w+)", pair.claim.text))


def _one_sort(a: str, b: str) -> bool:
    """Whether both are companies or neither is: a film has a producer and a production company."""
    return bool(_COMPANY.search(a)) is bool(_COMPANY.search(b))


def _plain(pair: Compared) -> bool:
    return pair.settled and not (pair.claim.polarity.negated or pair.sentence.polarity.negated)


def _only_named(pair: Compared, text: str, said: re.Match[str] | None) -> bool:
    """Whether the claim's deed is its subject's: nothing else is named between the two."""
    return (
        said is None
        or happens_to(pair.claim, pair.claim.text.find(said["deeds"]), pair.claim)
        or (definition(text, "en") is not None)
    )


def _of_subject(pair: Compared, found: re.Match[str]) -> bool:
    """Whether the deed is of the subject itself: behind its name, or behind what it is defined to be."""
    ahead = bare(pair.sentence.text)[: found.start()]
    if re.search(
        r"\b(?:based|adapted|from|about|of|for|on|with|album|song|book|novel|play)\b[^,]*$", ahead.split(" is ")[-1]
    ):
        return definition(pair.sentence.text, "en") is not None and not re.search(
            r"\b(?:based|adapted|from|about|of|for|on|with)\b", ahead.split(" is ")[-1]
        )
    start = pair.sentence.text.find(found["deeds"])
    return definition(pair.sentence.text, "en") is not None or happens_to(pair.sentence, start, pair.claim)


def _deeds(text: str) -> set[str]:
    return {w.removeprefix("co-") for w in re.findall(_DEED, text.casefold())}


def _end(text: str) -> str:
    stop = _END.search(text)
    return (text[: stop.start()] if stop else text).strip(" ,'\"`.")


def _named(text: str) -> bool:
    found = names("it was made by " + text, "en")
    return bool(found) and not all(in_a_set(stem(plain(n.text))) for n in found)


def _differ(ours: str, theirs: str, sentence: Statement) -> bool:
    """Whether the claim's filler has names, none of whose telling words stands anywhere in the sentence. A kind of
    thing without a name ("by corpses") differs where nothing in the sentence is meant by it."""
    named = names("it was made by " + ours, "en")
    telling = [w for n in named for w in stems(n.text, "en") if w not in _SHARED and not in_a_set(w)]
    if not telling:
        return False
    own = set(stems(theirs, "en"))
    return not any(sentence.holds(w) or w in own or kinds(w) for w in telling) and not _initials(ours, sentence)


def _initials(name: str, sentence: Statement) -> bool:
    """Whether one is the other's initials: "BBC" for "British Broadcasting Corporation"."""
    capitals = "".join(w[0] for w in re.findall(r"[A-Z]\w*", name))
    shorts = re.findall(r"\b[A-Z]{2,6}\b", name)
    theirs = ["".join(w[0] for w in re.findall(r"[A-Z]\w*", n.text)) for n in sentence.names]
    return (len(capitals) > 1 and re.search(rf"\b{re.escape(capitals)}\b", sentence.text) is not None) or any(
        s in theirs for s in shorts
    )


def _hit(rule: str, ours: str, theirs: str) -> RuleHit:
    shown = " ".join(words(ours)[:6]), " ".join(words(theirs)[:6])
    return RuleHit(Stance.REFUTES, f"{rule} differs", f"{rule} differs: {shown[0]} ≠ {shown[1]}")
