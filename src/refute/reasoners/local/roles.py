"""Who does what to whom: whether a claim's words stand in the sentence in the parts that the claim gives them."""

import re

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.meaning import means
from refute.language.negation import Scope
from refute.language.tokens import same_word, stem, stems, words
from refute.reasoners.local.agreement import in_order
from refute.reasoners.local.apposition import another_is_it
from refute.reasoners.local.clauses import bare, definition, subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.joined import takes_from_two
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import includes

_AGENT = {
    "en": re.compile(r"\bby\b(?!\s+(?:\d|then\b|\w+ing\b))"),
    "es": re.compile(r"\bpor\b(?!\s+(?:ciento|\d))"),
    "fr": re.compile(r"\bpar\b(?!\s+\d)"),
    "de": re.compile(r"\b(?:wurden?|worden)\b.*?\bvon\b|\bvon\b.*?\bworden\b"),
}
_WORKS = frozenset(
    stem(w)
    for w in listed("name novel book story play poem song album film series comic review reviews work article painting")
)
"""What is by its author: "by" behind it tells who made it, not who does what the claim tells."""
_COPULA = re.compile(r"\b(?:is|are|was|were)\b(?!\s+\w+ed\b|\s+(?!an?\b|the\b)(?:\w+ly\s+)?\w+\s+by\b)")
_RELATION = re.compile(r"\b(?P<link>of|from|against|by|for|with|over|at|in)\s+(?:the\s+)?$")
_OWNER = re.compile(r"^['’]s?\s+[^\W\d_]")
_INFINITIVE = re.compile(r"\bto\s+(?:\w+ly\s+)?(?P<verb>[^\W\d_]+)")
_RELATIVE = re.compile(r"(?P<before>[^\W\d_]+)(?P<comma>,)?\s+(?:who|whose|whom)\b")
_WHICH = re.compile(r"\b(?:which|that|whom)\s+(?P<who>[A-Z][^\W\d_]+)")
_STATUS = frozenset(
    stem(plain(w))
    for w in listed(
        "former formerly ex deputy acting vice assistant adviser advisor aide elect candidate"
        " interim shadow honorary retired aspiring designate wife husband widow son daughter brother sister secretary"
        " temporarily briefly partly partially almost nearly part half stake share shares once wrongly overturned"
        " considered offered asked ordered urged threatened agreed offers asks temporary partial"
        " ehemalig ehemalige ehemaliger ehemaligen stellvertretend stellvertretende stellvertretender kandidiert"
        " ehefrau"
        " exalcaldesa exalcalde candidata candidato antiguo antigua vice teniente"
        " ancien ancienne adjoint adjointe candidat candidate femme"
        " бывший бывшая бывшим бывшей заместитель кандидат колишній колишня колишнім колишньою заступник"
    )
)
"""Words beside which an office, a deed or a kind is not had or done, or is another's."""
_BEHIND = frozenset(stem(w) for w in ("elect", "designate", "aide", "candidate"))
"""Those of them that stand behind the office: "president-elect"."""
_MOST = re.compile(r"(?P<one>\bone of )?\b[Tt]he\s+(?:[\w-]+\s+)??(?P<most>[a-z]+est|first|most|last)\b")
_RANKED = re.compile(
    r"\b(?P<rank>second|third|fourth|fifth|\d+(?:nd|rd|th)|next)[- ](?:\w+est|most|least)\b", re.IGNORECASE
)
_IN_ORDER = re.compile(r"\w\s(?:than|before|after)\s")
_SIDES = ({"for", "against"}, {"before", "after"})
"""Prepositions that turn a statement round; they are no content words."""
_UNLIKE = re.compile(
    r"\b(?:unlike|(?:in )?contra(?:ry|st) to|compared (?:with|to)|other than|apart from|instead of|rather than"
    r"|as opposed to)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_WIDE = frozenset(stem(w) for w in listed("world earth ever history total overall"))
_CLAUSE = re.compile(r"[,;:()]")
_NOW = {
    "en": (re.compile(r"\b(?:is|are)\b"), re.compile(r"\b(?:was|were|served)\b")),
    "de": (re.compile(r"\b(?:ist|sind)\b"), re.compile(r"\b(?:war|waren)\b")),
    "es": (re.compile(r"\b(?:es|son)\b"), re.compile(r"\b(?:fue|fueron|era|eran)\b")),
    "fr": (re.compile(r"\b(?:est|sont)\b"), re.compile(r"\b(?:fut|furent|était|étaient)\b")),
}
"""What is and what was, by language."""


def same_parts(pair: Compared) -> bool:
    """Whether nothing shows that the claim's words have other parts in the sentence: doer and done-to, owner and owned,
    a deed and the wish for it, the office and its former or deputy holder, what is and what was."""
    claim, sentence = pair.claim, pair.sentence
    return not (
        _voice_differs(claim, sentence)
        or _another_relation(claim, sentence)
        or _only_wished(claim, sentence)
        or _of_somebody_else(pair)
        or _near_status(pair)
        or _no_longer(claim, sentence)
        or _of_some(claim, sentence)
        or _within_a_narrower(claim, sentence)
        or _done_by_another(pair)
        or _on_the_other_side(claim, sentence)
        or _unlike_it(claim, sentence)
        or takes_from_two(pair)
        or another_is_it(claim, sentence)
        or (claim.language == "en" and bool(_IN_ORDER.search(claim.text)) and not in_order(claim, sentence))
    )


def _voice_differs(claim: Statement, sentence: Statement) -> bool:
    """Whether "by" stands at a word of the claim in one of the two alone: "A sued B" is not "A was sued by B"."""
    agent = _AGENT.get(claim.language)
    if agent is None or _COPULA.search(claim.text):
        return False
    if agent.search(claim.text):
        return not agent.search(sentence.text)
    return any(_agent_of(sentence, found, claim) for found in agent.finditer(sentence.text))


def _agent_of(sentence: Statement, by: re.Match[str], claim: Statement) -> bool:
    """Whether the deed before "by" is the claim's, or the doer behind it."""
    rest = sentence.text[by.end() :].lstrip()
    before, behind = stems(sentence.text[: by.end()], sentence.language)[-1:], stems(rest, sentence.language)[:1]
    if any(w in claim.vocabulary - _WORKS for w in before) or any(rest.startswith(n.text) for n in claim.names):
        return True
    return any(w in claim.vocabulary - claim.named for w in behind)


def _another_relation(claim: Statement, sentence: Statement) -> bool:
    """Whether a name that the claim gives as it stands is only what something else belongs to: "shares in Norvex"."""
    for name in claim.names:
        at = sentence.text.find(name.text)
        if at < 0 or sentence.text.find(name.text, at + 1) >= 0 or name.start == 0:
            continue
        before = _RELATION.search(sentence.text[:at])
        behind = _OWNER.match(sentence.text[at + len(name.text) :])
        if before and _bare_object(claim, name.start):
            return True
        if behind and not _OWNER.match(claim.text[name.end :]):
            return True
    return False


def _bare_object(claim: Statement, start: int) -> bool:
    """Whether a verb and nothing else stands before the name."""
    before = words(claim.text[:start])
    return (
        bool(before)
        and stem(before[-1]) in claim.vocabulary
        and before[-1].endswith(("ed", "s", "ght", "ld", "t", "e"))
    )


def _only_wished(claim: Statement, sentence: Statement) -> bool:
    """Whether a deed of the claim stands behind "to" in the sentence alone: "was asked to close". "On closing" in the
    claim is a purpose, as "to close" is."""
    if claim.language != "en":
        return False
    own = {stem(plain(m["verb"])) for m in _INFINITIVE.finditer(claim.text)}
    for found in _INFINITIVE.finditer(sentence.text):
        verb = stem(plain(found["verb"]))
        written = claim.form.get(verb, "")
        if written.endswith("ing"):
            continue
        if verb in claim.vocabulary and verb not in own and written != plain(found["verb"]):
            return True
    return False


def _of_somebody_else(pair: Compared) -> bool:
    """Whether all that the claim tells stands behind a "who" that is not the claim's subject."""
    if pair.claim.language != "en" or not pair.told:
        return False
    for found in _RELATIVE.finditer(pair.sentence.text):
        before = stem(plain(found["before"]))
        if pair.claim.holds(before) or (_COPULA.search(pair.sentence.text[: found.start()]) and not found["comma"]):
            continue
        ahead = set(stems(pair.sentence.text[: found.end()], "en"))
        if not pair.told - pair.claim.named & ahead and not pair.told & ahead:
            return True
        verbs = pair.told - pair.claim.named
        if verbs and not verbs & ahead:
            return True
    return False


def _near_status(pair: Compared) -> bool:
    """Whether a word of status stands right before a word that both share, in the same clause."""
    for clause in _CLAUSE.split(bare(pair.sentence.text)):
        own = stems(clause, pair.sentence.language)
        for at, word in enumerate(own):
            if word in _STATUS and not pair.claim.holds(word):
                before, behind = own[max(0, at - 1) : at], own[at + 1 : at + 3]
                if any(_told(w, pair) for w in behind) or (word in _BEHIND and any(w in pair.told for w in before)):
                    return True
    return False


def _told(word: str, pair: Compared) -> bool:
    """Whether the claim tells what the word says, or what includes it: "aspiring actress" of an actor."""
    ours, theirs = pair.claim.form, pair.sentence.form.get(word, word)
    return word in pair.told or any(
        includes(t, word) or same_word(t, word) or means(ours.get(t, t), theirs) for t in pair.told
    )


def _no_longer(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim says what is and the sentence, of the same, only what was."""
    tenses = _NOW.get(claim.language)
    if tenses is None:
        return False
    now, past = tenses
    is_now, was = now.search(claim.text), past.search(sentence.text)
    if not is_now or not was:
        return False
    said = stems(claim.text[is_now.end() :], claim.language)[:1]

    def says(tense: re.Pattern[str]) -> bool:
        return any(stems(sentence.text[m.end() :], claim.language)[:1] == said for m in tense.finditer(sentence.text))

    if said and says(past):
        return not says(now)
    return not now.search(sentence.text) and definition(claim.text, claim.language) is not None


def _of_some(claim: Statement, sentence: Statement) -> bool:
    """Whether a number or a word of its own opens the sentence, before what the claim opens with: "two Lisso schools",
    "junior doctors"."""
    if not claim.words or claim.language != "en":
        return False
    opening = re.search(rf"\b{re.escape(claim.written[0])}", sentence.text, re.IGNORECASE)
    if opening is None or re.match(r"\W*the\b", claim.text, re.IGNORECASE):
        return False
    ahead = sentence.text[: opening.start()]
    if "," in ahead or any(q.start < opening.start() and not q.ordinal for q in claim.quantities):
        return False
    counted = any(q.end >= opening.start() - 1 and q.start < opening.start() for q in sentence.quantities)
    own = stems(ahead, "en")
    plural = claim.written[0].endswith("s") and claim.words[0] not in claim.named
    return counted or (plural and len(own) == 1 and not claim.holds(own[0]))


def _within_a_narrower(claim: Statement, sentence: Statement) -> bool:
    """Whether a first or a most holds in the sentence of a narrower set: "the largest port in northern Norvia"."""
    if not claim.scope & {Scope.EXTREME, Scope.FIRST} or claim.language != "en":
        return False
    ranked = [{plain(m["rank"]) for m in _RANKED.finditer(s.text)} for s in (claim, sentence)]
    if ranked[0] - ranked[1] or (ranked[1] and not ranked[0]):
        return True
    same = [m.start() for m in _RANKED.finditer(sentence.text) if plain(m["rank"]) in ranked[0]]
    found = _MOST.search(sentence.text, max(0, same[0] - len("the ")) if same else 0)
    if (
        found is None
        or stem(found["most"]) in stems(subject(claim.text), "en")
        or found["most"] in words(subject(claim.text))
    ):
        return False
    if found["one"]:
        return not re.search(r"\bone of\b", claim.text)
    clause = _CLAUSE.split(sentence.text[found.end() :])[0]
    return any(not claim.holds(w) for w in stems(clause, "en") if w not in _WIDE)


def _done_by_another(pair: Compared) -> bool:
    """Whether what the claim tells stands behind "which" and another name than the claim's first: "Norvex, which Brelin
    acquired"."""
    for found in _WHICH.finditer(pair.sentence.text) if pair.claim.language == "en" else ():
        behind = set(stems(_CLAUSE.split(pair.sentence.text[found.end() :])[0], "en"))
        first = stem(plain(found["who"]))
        deeds = pair.told - pair.claim.named
        if first not in pair.claim.words[:1] and deeds and deeds <= behind:
            return True
    return False


def _on_the_other_side(claim: Statement, sentence: Statement) -> bool:
    """Whether one has "for" and the other "against", or "before" and "after"."""
    if claim.language != "en":
        return False
    ours, theirs = set(words(claim.text)), set(words(sentence.text))
    return any(len(side & ours) == 1 and len(side & theirs) == 1 and side & ours != side & theirs for side in _SIDES)


def _unlike_it(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence names what opens the claim only to set something else apart from it: "Unlike Brelin"."""
    if claim.language != "en" or not claim.written:
        return False
    opening = re.search(rf"\b{re.escape(claim.written[0])}\b", sentence.text, re.IGNORECASE)
    return opening is not None and _UNLIKE.search(sentence.text[: opening.start()]) is not None
