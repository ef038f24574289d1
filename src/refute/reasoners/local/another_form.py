"""What settles that a sentence is about the claim's subject where it opens with another form of the name."""

import re
from collections.abc import Set

from refute.language.fold import plain
from refute.language.tokens import stem, words
from refute.reasoners.local.clauses import bare, subject, subject_stems
from refute.reasoners.local.personal_names import called, full_name, same_person
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import kinds
from refute.reasoners.local.topic import OPENING, WHATEVER

_FRONTED = re.compile(
    r"^\W*(?:(?:in|on|at|from|during|around|since|by|throughout)\b[^,;.]*?(?:\d|century|war|season|year)[^,;.]{0,40}?"
    r"|(?:shortly |soon )?after\b[^,;.]{3,60}?|created by [^;.]{3,60}?)\s?,\s+(?=(?:the\s+)?[A-Z])",
    re.IGNORECASE,
)
"""A phrase of time before the subject: "In 1990, "."""
_NAME = re.compile(r"[A-Z][\w.]*(?: [A-Z][\w.-]*)? (?P<last>[A-Z][\w'’-]+)(?:,? (?:Jr|Sr)\.?)?")
_OWNED = re.compile(r"\s?['’]s?\b")
_NO_SUBJECT = re.compile(r"^\s*(?:['’]|(?:and|or|of|in|at|for|on|to|with|from|by)\b|,\s+(?:who|which)\b)")
_LONGER = re.compile(r"\w|\s(?-i:[A-Z])")
"""The name goes on: "Lisso United" is not Lisso."""
_BESIDE_SURNAME = re.compile(r",? (?:Jr|Sr)\b\.?$|(?<= )[A-Z]\.? (?=[A-Z]\w)")
"""Initials and "Jr.": where a sentence has the surname alone, these are left out with the first name."""
_PLACE_TAIL = re.compile(r"^(?P<name>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*), (?P<place>[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*)*)$")


def another_form(claim: Statement, sentence: Statement) -> frozenset[str]:
    """Stems of the claim's subject, where the sentence opens with another form of its name; else none.

    A fuller name ("Matthew Quill Brane" for "Matt Brane"), a name behind a phrase of time, a place without what it lies
    in where the sentence says it, a name with its apostrophe set apart.
    """
    about = subject(claim.text).strip()
    if not about or not about[0].isupper():
        return frozenset()
    whole = subject_stems(claim)
    if (
        _surname(about, sentence.text)
        or _person(about, sentence.text)
        or _behind_a_phrase(about, sentence.text)
        or _apart(about, sentence.text)
    ):
        return whole
    tail = _PLACE_TAIL.match(about)
    if (
        tail
        and _opens(tail["name"], bare(sentence.text))
        and all(sentence.holds(stem(w)) for w in words(tail["place"]))
    ):
        return whole
    return frozenset()


def names_another(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence has the claim's name for another: a second bearer of the last name, a longer name or one of
    two behind a phrase of time ("In 1990, Lisso United")."""
    about, last = subject(claim.text), _NAME.fullmatch(subject(claim.text))
    if (
        last
        and re.match(rf"\W*{re.escape(last['last'])}\b", sentence.text)
        and _namesake(last["last"], about, sentence.text)
    ):
        return True
    fronted = _FRONTED.match(sentence.text)
    name = re.sub(r"^The\s", "", about)
    behind = re.sub(r"^[Tt]he\s", "", bare(sentence.text[fronted.end() :])) if fronted and name else ""
    return behind.startswith(name) and not _opens(name, behind) if behind else False


def _person(about: str, text: str) -> bool:
    full = full_name(text)
    return full is not None and (same_person(called(about), full))


def _surname(about: str, text: str) -> bool:
    """Whether the sentence opens with the last word of a personal name of two or three, and with nothing else."""
    name = _NAME.fullmatch(about)
    if name is None or not re.match(rf"{re.escape(name['last'])}\s+(?!and\b|or\b|of\b)[a-z]", bare(text)):
        return False
    if _namesake(name["last"], about, text):
        return False
    return not any(kinds(stem(w)) or stem(w) in WHATEVER for w in words(about))


def _namesake(last: str, name: str, text: str) -> bool:
    """Whether the text gives the last name to somebody with another first name too: "Lee, Joe Lee's aide"."""
    own = set(re.findall(r"[A-Z][\w.'’-]*", name))
    return any(m not in own for m in re.findall(rf"\b([A-Z][\w.'’-]*)\s{re.escape(last)}\b", text))


def _behind_a_phrase(about: str, text: str) -> bool:
    fronted = _FRONTED.match(text)
    return fronted is not None and _opens(re.sub(r"^The\s", "", about), bare(text[fronted.end() :]))


def _opens(name: str, text: str) -> bool:
    """Whether the text begins with the name, as a subject does: not "Lisso's", "Lisso and Brelin"."""
    begun = re.sub(r"^\W*(?:the\s)?\W*", "", text, flags=re.IGNORECASE)
    return (
        begun.startswith(name) and not _NO_SUBJECT.match(begun[len(name) :]) and not _LONGER.match(begun[len(name) :])
    )


def _apart(about: str, text: str) -> bool:
    """Whether only the apostrophes of the name are written otherwise: "Men 's Cup"."""
    if not _OWNED.search(about):
        return False
    ours, theirs = (plain(_OWNED.sub(" ", t)).split() for t in (about, bare(text)))
    return theirs[: len(ours)] == ours


def surname_alone(claim: Statement, sentence: Statement, lacking: Set[str]) -> frozenset[str]:
    """The first name of the person who opens the claim, where the sentence has the surname and no other first name."""
    name = claim.names[0] if claim.names and claim.names[0].start < OPENING else None
    whole = _BESIDE_SURNAME.sub("", name.text) if name else ""
    parts = words(whole)
    if name is None or len(parts) != 2 or stem(parts[0]) not in lacking or stem(parts[1]) in lacking:
        return frozenset()
    surname = re.escape(whole.split()[-1])
    bare_surname = re.search(rf"(?:^|[^\w\s]\s*|\b[^\W\d_A-Z]\w*\s+){surname}\b", sentence.text)
    if not bare_surname or re.search(rf"[\w,] [A-Z][\w'’-]+ {surname}\b", sentence.text):
        return frozenset()
    return frozenset({stem(w) for w in words(name.text)} - {stem(parts[1])})
