"""What narrows a statement to a part, a place or a time: words of its clause that the claim does not have."""

import re

from refute.language.cue_words import listed
from refute.language.dates import dates_agree
from refute.language.meaning import means
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.agreement import same_value
from refute.reasoners.local.clauses import subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.things import includes, kinds

_BREAK = re.compile(
    r",(?!\d)|[;:()]|\s(?:and|but|which|who|while|where|that|und|aber|die|der|das|y|pero|que|et|mais|qui|и|но|а|і|але)\s"
)
_HARMLESS = frozenset(
    stem(w)
    for w in listed(
        "approximately roughly around nearly almost total overall altogether officially exactly actually currently"
        " now today also still just according official"
        " insgesamt heute en_total aujourd'hui сегодня сейчас"
    )
)


def clause_at(text: str, start: int, end: int) -> tuple[int, int]:
    """Half-open range of the clause that holds a range of the text."""
    breaks = list(_BREAK.finditer(text))
    low = max((m.end() for m in breaks if m.end() <= start), default=0)
    high = min((m.start() for m in breaks if m.start() >= end), default=len(text))
    return low, high


def narrowed(pair: Compared, start: int, end: int) -> bool:
    """Whether the sentence's clause around a range has words of its own, or a date that the claim has not: "cut 120
    jobs in Lisso" beside "cut 300 jobs"."""
    claim, sentence = pair.claim, pair.sentence
    low, high = clause_at(sentence.text, start, end)
    if any(not any(dates_agree(d, own) for d in claim.dates) for own in sentence.dates):
        return True
    held = [
        q
        for q in sentence.quantities
        if (q.end > start and q.start < end) or any(same_value(own, q) for own in claim.quantities)
    ]
    clause = list(sentence.text)
    for span in (*((d.start, d.end) for d in sentence.dates), *((q.start, q.end) for q in held)):
        clause[slice(*span)] = " " * (span[1] - span[0])
    denied = {stem(w) for c in sentence.polarity.cues for w in words(c)}
    own = [w for w in stems("".join(clause[low:high]), sentence.language) if w not in denied]
    about = set(stems(subject(sentence.text), sentence.language))
    return any(not _meant(pair, w, about) for w in own)


def _meant(pair: Compared, word: str, about: set[str]) -> bool:
    """Whether a word of the sentence is the claim's, or adds nothing, or says again what the subject is."""
    if pair.claim.holds(word) or word in _HARMLESS or (word in about and bool(kinds(word)) and pair.settled):
        return True
    return any(
        pair.sentence.says(w, pair.claim) and not pair.sentence.holds(w) and _stands_for(pair, w, word)
        for w in pair.claim.vocabulary
    )


def _stands_for(pair: Compared, claimed: str, own: str) -> bool:
    return means(pair.claim.form.get(claimed, claimed), pair.sentence.form.get(own, own)) or includes(claimed, own)
