"""What a sentence is about: the claim's subject, a part of it, or something else."""

import re

from refute.language.fold import plain
from refute.language.tokens import stem, stems
from refute.reasoners.local.clauses import bare, subject_stems
from refute.reasoners.local.statement import Statement, same_word

REFERS = re.compile(
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
    for part in _TITLE_PARTS.split(bare(title)):
        named = frozenset(stems(part, claim.language))
        if named and named in wanted:
            return named
    return frozenset()


def opens_with_subject(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim's subject, whole, is what the sentence opens with, and not a part of it or one of its own."""
    about, own = subject_stems(claim), subject_stems(sentence)
    return bool(about) and all(any(same_word(w, o) for o in own) for w in about) and not of_another(claim, sentence)


def refers_to_page(sentence: Statement, page: frozenset[str]) -> bool:
    """Whether a sentence of a page can be about the page's subject: it refers to it or has a word of its name."""
    return bool(REFERS.match(sentence.text) or page & sentence.vocabulary)


def of_another(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence is about a part of the claim's subject: "The main span of the Northmoor Bridge"."""
    first = claim.names[0].text if claim.names else ""
    at = sentence.text.find(first) if first else -1
    if at < 0:
        return False
    before = re.search(_OF_ANOTHER, sentence.text[:at].rpartition(",")[2])
    behind = _WHOSE_OTHER.match(sentence.text[at + len(first) :])
    return any(m is not None and not claim.holds(stem(plain(m["head"]))) for m in (before, behind))
