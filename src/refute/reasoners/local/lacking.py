"""Which words of a claim a sentence lacks, when what is known of the subject is left out."""

import re
from contextlib import suppress
from datetime import date
from itertools import takewhile

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.opposites import in_a_set
from refute.language.tokens import stem, words
from refute.reasoners.local.another_form import surname_alone
from refute.reasoners.local.clauses import subject, subject_stems
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.topic import refers

_LIGHT = frozenset(stem(w) for w in listed("type kind form sort"))
_PART_OF = re.compile(r"['’]s\b|\b(?:of|in|for|de|del|della|der|des|von|du|do|da)\b")


def lacking_words(
    claim: Statement, sentence: Statement, context: frozenset[str], *, settled: bool
) -> frozenset[str] | None:
    """The claim's words that the sentence lacks; None where one of its names is missing and the subject is open.

    The name that opens the claim is there when its last word is ("Malle" for "Louis Malle") and no other first name
    before it, any name when a sentence that begins with "she" or "the company" stands in a context that names it.
    Where the subject is settled, `context` is what is known of it.
    """
    lacking = {w for w in claim.vocabulary if not sentence.says(w, claim)}
    lacking -= _weekdays(claim)
    if settled:
        return frozenset(lacking - context - surname_alone(claim, sentence, lacking) - _LIGHT)
    about = context if refers(claim, sentence) else frozenset()
    for name in claim.names:
        parts = [stem(w) for w in words(name.text)]
        absent = [p for p in parts if p in lacking]
        if not absent or (len(parts) == 1 and in_a_set(parts[0])):
            continue
        # "The court" that the claim itself opens with refers to nobody else whom the claim names.
        own = claim.words[0] in sentence.words[:1] and name.start >= len(subject(claim.text))
        if not set(absent) <= (frozenset() if own else about) | surname_alone(claim, sentence, lacking):
            return None
        lacking.difference_update(absent)
    opening = claim.words[0]
    # Most claims name their subject first; a capital does not show there.
    if opening in lacking and opening not in about:
        return None
    # What stands around may name the subject; it does not say which of its sides a sentence measures.
    known = about & (claim.named | _opening_name(claim) | _undivided(claim))
    lacking.difference_update(takewhile(known.__contains__, claim.words))
    return frozenset(lacking - _LIGHT)


def _weekdays(claim: Statement) -> frozenset[str]:
    """Weekdays that the calendar gives for a day that the claim names: they say no more than the day."""
    found = set()
    for d in claim.dates:
        if d.year and d.month and d.day:
            with suppress(ValueError):
                found.add(stem(plain(f"{date(d.year, d.month, d.day):%A}")))
    return frozenset(found)


def _undivided(claim: Statement) -> frozenset[str]:
    """The subject's words, where the subject is no part or side of something: not "the span of the bridge"."""
    return frozenset() if _PART_OF.search(subject(claim.text)) else subject_stems(claim)


def _opening_name(claim: Statement) -> frozenset[str]:
    """The first word, where it can be a name: capitalised, and no function word before it."""
    first = words(claim.text)[:1]
    return frozenset(claim.words[:1]) if first and stem(first[0]) == claim.words[0] else frozenset()
