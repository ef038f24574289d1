"""What a sentence is about: the claim's subject, a part of it, or something else."""

import re

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.tokens import same_word, stem, stems, words
from refute.reasoners.local.clauses import bare, subject, subject_stems
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import kinds

_REFERS = re.compile(
    r"^\W*(?:(?:he|she|it|they|his|her|its|their|this|these)\b|(?-i:[Tt]he [^\W\d_A-Z]\w*)\b|(?:er|sie|es"
    r"|der|die|das|il|elle"
    r"|ils|elles|le|la|los|las"
    r"|él|ella|он|она|они|він|вона|вони)\b|[^,]{4,90}, (?:he|she|it|they|the (?-i:[^\W\d_A-Z]\w*))\b"
    r"|(?:in|on|at|after|since|during|by|from|as)\b[^,;.]{2,60} (?:he|she|it|they)\b)",
    re.IGNORECASE,
)
"""The opening of a sentence that refers to what was named before it: "she", "the company", "In May, it"."""
OPENING = 5
"""A name opens a claim where it begins before this character: "The Northmoor Bridge"."""
_TITLE_PARTS = re.compile(r"\s+[-–—|·»:]+\s+|\s*[|»]\s*|:\s+")
_NOUN = re.compile(
    r"^\W*(?:(?:in|on|at|after|since|during|by|from)\b[^,;.]{2,40}, )?(?:(?P<whose>his|her|its|their)|the)\s+"
    r"(?P<rest>(?-i:[^\W\d_A-Z]).*)",
    re.IGNORECASE | re.DOTALL,
)
_NAMESAKE = re.compile(r",?\s(?:Jr|Sr|junior|senior|the (?:Younger|Elder))\b")
_TITLED = frozenset({"film", "television", "radio", "book", "song", "album", "band", "newspaper", "game"})
_PRONOUN = re.compile(r"^\W*(?:he|she|it|they)\b", re.IGNORECASE)
_ARTICLE = re.compile(r"^\W*(?:an?|another|one|two|three|some|part)\b", re.IGNORECASE)
_PREPOSITION = re.compile(r",|\s+(?:which|that|who|of|in|at|for|on|to|with|from|near|by|next|and)\b")
WHATEVER = frozenset(
    stem(w)
    for w in listed(
        "show series game party club team event programme program organisation organization tale story"
        " movie title match"
        " competition tournament project agency group act bill law treaty award prize instrument word term"
        " site area island species genus breed fire flood storm pair couple"
    )
)
"""Nouns that mean the subject again, besides those of a known kind."""
_OF_ANOTHER = (
    r"(?P<head>[^\W\d_]+)\s+(?:of|in|at|on|for|to|de|del|della|di|der|des|von|du|do|da|dos)\s+(?:the\s+|la\s+|el\s+)?$"
)
_WHOSE_OTHER = re.compile(r"^['’]s?\s+(?P<head>[^\W\d_]+)")


def page_subject(claim: Statement, title: str) -> frozenset[str]:
    """Stems of the title's words, where the page is about what the claim opens with; else none.

    One part of the title ("Northmoor Bridge | Brelin Encyclopedia") is then the claim's subject or the name that opens
    it, and nothing more: a headline names its subject with others.
    """
    opening = claim.names[0] if claim.names and claim.names[0].start < OPENING else None
    wanted = [subject_stems(claim), frozenset(stems(opening.text, claim.language)) if opening else frozenset()]
    for part in _TITLE_PARTS.split(" ".join(bare(title).split())):
        named = frozenset(stems(part, claim.language))
        if named and named in wanted:
            return named
    return frozenset()


def opens_with_subject(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim's subject, whole, is what the sentence opens with, and not a part of it or one of its own."""
    about, own = subject_stems(claim), subject_stems(sentence)
    return bool(about) and all(any(same_word(w, o) for o in own) for w in about)


def refers(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence opens with a reference to what was named before it, and to nobody whom it names itself:
    "After Bob Fox resigned he" may be Bob Fox."""
    opening = _REFERS.match(sentence.text)
    return opening is not None and not any(
        n.end <= opening.end() and not any(claim.holds(stem(w)) for w in words(n.text)) for n in sentence.names
    )


def refers_to_page(claim: Statement, sentence: Statement, page: frozenset[str]) -> bool:
    """Whether a sentence of a page is about the page's subject: it opens with "she", with what the subject is ("the
    film"), or with a name that has a word of the subject's; not with what is the subject's own or a part of it."""
    return refers(claim, sentence) or bool(_telling(page) & sentence.vocabulary)


def _telling(page: frozenset[str]) -> frozenset[str]:
    """The words of the page's name that tell it from others: "Lisso" of "Lisso Tower"."""
    return frozenset(w for w in page if not kinds(w)) or page


def of_its_own(claim: Statement, sentence: Statement, page: frozenset[str]) -> bool:
    """Whether the sentence opens with what is no more than the subject's: "his wife", "its second album", "the tower's
    restaurant", "the north wing". What the claim itself speaks of is meant."""
    opening = _NOUN.match(bare(sentence.text))
    if opening is None:
        return _another_opens(claim, sentence, page)
    phrase = _PREPOSITION.split(subject(opening["rest"]) or opening["rest"].split(" ", 1)[0], maxsplit=1)[0]
    owned = bool(opening["whose"]) or "'s" in phrase or "’s" in phrase
    named = [stem(plain(w)) for w in words(phrase) if w != "s"]
    if not named:
        return False
    head = named[-1]
    if not page and ", " in opening["rest"] and opening["rest"].partition(", ")[2].startswith(_opening_of(claim)):
        return False
    about = page or subject_stems(claim)
    if claim.holds(head) or (head in about and not owned):
        return False
    return owned or len(named) > 1 or not _can_be(head, claim, about)


def _can_be(noun: str, claim: Statement, page: frozenset[str]) -> bool:
    """Whether "the film" can be the subject: no noun of the claim or of the subject's name tells another kind. Works
    and bands have all kinds of names."""
    own = kinds(noun)
    if not own:
        return noun in WHATEVER
    about = {k for w in page for k in kinds(w)} if not own & _TITLED else set()
    told = {k for w in claim.vocabulary - claim.named - page for k in kinds(w)}
    return not about and (not told or bool(own & told) or not told & _TITLED)


def _another_opens(claim: Statement, sentence: Statement, page: frozenset[str]) -> bool:
    """Whether the sentence begins with "a" and something that the claim does not speak of, or names the subject only
    behind a preposition or after its verb."""
    opening = _ARTICLE.match(sentence.text)
    if opening is None or opens_with_subject(claim, sentence):
        return False
    if sentence.text.lstrip(' `"').startswith(_opening_of(claim) or claim.text):
        return False
    phrase = _PREPOSITION.split(subject(sentence.text), maxsplit=1)[0]
    return not any(claim.holds(w) or w in page for w in stems(phrase, sentence.language))


def of_another(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence is about a part of the claim's subject: "The main span of the Northmoor Bridge"."""
    first = _opening_of(claim)
    at = sentence.text.find(first) if first else -1
    if at < 0 or _PRONOUN.match(sentence.text):
        return False
    before = re.search(_OF_ANOTHER, sentence.text[:at].rpartition(",")[2])
    behind = _WHOSE_OTHER.match(sentence.text[at + len(first) :])
    if _NAMESAKE.match(sentence.text[at + len(first) :]) and not _NAMESAKE.match(
        claim.text[claim.text.find(first) + len(first) :]
    ):
        return True
    return any(m is not None and not claim.holds(stem(plain(m["head"]))) for m in (before, behind))


def _opening_of(claim: Statement) -> str:
    """What the claim opens with: a name, else its subject without the article."""
    if claim.names and claim.names[0].start < OPENING:
        return claim.names[0].text
    return re.sub(r"^(?:The|An?)\s", "", subject(claim.text))
