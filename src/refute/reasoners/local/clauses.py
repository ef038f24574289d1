"""The parts of a statement: its subject, the kind of thing it is said to be, the clauses that stand on their own."""

import re
from dataclasses import dataclass
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.tokens import STOP_WORDS_OF, stem, words
from refute.reasoners.local.statement import Statement, statement
from refute.reasoners.local.things import kinds

_PARENTHESIS = re.compile(r"\s?[(\[][^()\[\]]*[)\]]")
_IS = re.compile(r"\b(?:is|are|was|were|became|becomes|remains?)\b")
_VERB = re.compile(
    r"\b(?:is|are|was|were|became|becomes|remains?|has|have|had|does|did|do|can|cannot|will|stars?"
    r"|starred|played|plays|won"
    r"|directed|wrote|released|premiered|debuted|aired|began|begins|appears?|appeared|opened|founded|lost|died|served"
    r"|serves|worked|works|made|married|graduated|moved|produced|features?|featured|consists?|contains?|holds|held|took"
    r"|got|received|sold|closed|involves?|involved|employs?|supplies|sued|cut|beat|lies|stands)\b"
)
_ADVERB = re.compile(
    r"(?:,?\s+(?:never|not|also|only|once|first|always|often|rarely|later|still|now|then|soon|just|already|recently"
    r"|originally|initially|currently|actually|officially|formally|finally))+$"
)
"""Adverbs between the subject and its verb."""
_BREAK = re.compile(
    r",\s+(?:which|who|whose|where|while|although|though|but|starring|directed|written|based)\b"
    r"|\s+(?:that|which|who|whose|where|when|starring|based|directed|written|created|made|produced|published|released"
    r"|developed|set|known|featuring|designed|founded|located|consisting|set up|used|owned|born|for|from|by|in|on|at"
    r"|with|to|of|about|and is|and was|but|who's|as|held|airing|which)\b|[;:]|\.\s"
    r"|\s+(?:co-)?\w+(?:ed|en)\s+(?:by|and|for|in|on|at|from|to)\b"
)
_KIND_OF = re.compile(
    r"^(?:(?!that |which |who )[\w-]+ ){0,4}(?:types?|kinds?|forms?|genus|genre|species|breed|piece|member|family|style"
    r"|sort|edition)\s+of\s+(?:an?\s+|the\s+)?",
)
_MANY_OF = re.compile(
    r"^(?:(?!(?:that|which|who|is)\b)[\w-]+ ){0,4}"
    r"(?:series|collection|group|set|part|number|list|pair|division)\s+of\s+"
)
_CLAUSE = re.compile(
    r",?\s+(?:and|but)\s+(?=(?:is|was|are|were|has|had|have|did|does|never|not|could|the)\b)|;\s+|,\s+but\s+"
)
_RELATIVE = re.compile(r",\s+(?:which|who|whose|where|wherein|while|although|though)\b")
_FEWEST = 3
_OPENING = re.compile(
    r"(?:The |A |An )?[A-Z0-9][\w'’.-]*(?: (?:of |the |at |in |to |on |and |& |a |for )*[A-Z0-9][\w'’.-]*)*"
)
_NO_KIND = frozenset(
    listed("series show program programme franchise special work production piece genus species family breed edition")
)


@dataclass(frozen=True)
class Definition:
    """What a statement says that its subject is."""

    subject: frozenset[str]
    """Stems of the subject."""
    negated: bool
    """Whether it says that it is not."""
    heads: tuple[str, ...]
    """Stems of the nouns that name the kind of thing, one per entry of a list."""
    kinds: frozenset[str]
    """The kinds that they name, where they are known."""
    phrase: frozenset[str]
    """Stems of the whole noun phrase, adjectives too."""


def bare(text: str) -> str:
    """The text without what stands in brackets."""
    for _ in range(3):
        text = _PARENTHESIS.sub(" ", text)
    return text


@lru_cache(maxsize=4096)
def subject(text: str) -> str:
    """The words before the first verb that a simple list knows; else the capitalised words that open the text."""
    text = bare(text)
    verb = _VERB.search(text)
    if verb:
        return _ADVERB.sub("", text[: verb.start()].strip(" ,"))
    opening = _OPENING.match(text)
    return opening.group().strip() if opening else ""


def subject_stems(of: Statement) -> frozenset[str]:
    """Stems of the subject's words that are no function words."""
    stops = STOP_WORDS_OF.get(of.language, frozenset())
    return frozenset(stem(w) for w in words(subject(of.text)) if w not in stops)


@lru_cache(maxsize=8192)
def definition(text: str, language: str) -> Definition | None:
    """The definition that a sentence gives of its subject; None where its first verb is not "is" or "was"."""
    del language
    whole = " ".join(bare(text).split())
    verb = _VERB.search(whole)
    if verb is None or not _IS.fullmatch(verb.group()):
        return None
    rest = whole[verb.end() :].strip()
    turned = re.match(r"(?:not|never)\s+", rest)
    if turned:
        rest = rest[turned.end() :]
    article = re.match(
        r"(?:(?:only|just|also|both|either|actually|currently|originally|exclusively|solely|merely"
        r"|simply)\s+)?(?:an?|the|one of the|one of|any)\s+",
        rest,
    )
    if article is None:
        return None
    phrase = _phrase(rest[article.end() :])
    heads = _heads(phrase)
    if not heads:
        return None
    about = frozenset(stem(w) for w in words(whole[: verb.start()]) if w not in STOP_WORDS_OF["en"])
    named = frozenset(k for h in heads for k in kinds(h))
    return Definition(about, turned is not None, heads, named, frozenset(stem(w) for w in words(phrase)))


def _phrase(rest: str) -> str:
    """The noun phrase that opens the text, without "a type of"; empty for a collection of things."""
    if _MANY_OF.match(rest):
        return ""
    unpacked = _KIND_OF.sub("", rest.strip())
    stop = _BREAK.search(unpacked)
    return unpacked[: stop.start()] if stop else unpacked


def _heads(phrase: str) -> tuple[str, ...]:
    """The last noun of each entry of a list of nouns: "an English director, writer and actor" gives three."""
    entries = [plain(e).split() for e in re.split(r",|\band\b|\bor\b|/|--|–", phrase)]
    return tuple(stem(h) for h in map(_head, entries) if h)


def _head(entry: list[str]) -> str:
    """The last word of a noun phrase; the one before it where the last tells no kind ("television series")."""
    while len(entry) > 1 and entry[-1] in _NO_KIND:
        entry = entry[:-1]
    return entry[-1] if entry and entry[-1].isalpha() else ""


@lru_cache(maxsize=4096)
def clauses(of: Statement) -> tuple[Statement, ...]:
    """Clauses of a long statement that stand on their own, each with the subject: if one is false, the whole is."""
    text = " ".join(of.text.split()).rstrip(" .")
    about = subject(text)
    plainer = _RELATIVE.split(text)[0]
    parts = [p.strip(" ,") for p in _CLAUSE.split(plainer)]
    if not about or (len(parts) == 1 and plainer == text):
        return ()
    found = []
    for i, part in enumerate(parts):
        whole = part if i == 0 or part.lower().startswith(("the ", "he ", "she ")) else f"{about} {part}"
        if len(words(whole)) > _FEWEST:
            found.append(statement(whole, of.language))
    return tuple(found)
