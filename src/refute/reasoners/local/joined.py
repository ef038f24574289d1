"""Sentences that join several statements: whether the claim's words stand in one of them, or are taken from two."""

import re
from dataclasses import dataclass
from functools import cached_property

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.numbers import Bound, Quantity, same_kind
from refute.language.tokens import STOP_WORDS_OF, stem
from refute.reasoners.local.agreement import as_precise, same_value
from refute.reasoners.local.clauses import subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.statement import Statement

_JOINT = re.compile(r"(?<!\d),|,(?!\d)|[;:]|\b(?:and|or|but|while|whereas)\b")
_WORD = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"(?P<word>[^\W\d_]+)\s+(?:the\s+|an?\s+)?$")
_COMPARED_WITH = frozenset({"from", "than", "below", "above", "against", "versus"})
"""Words before a number that is only compared with: "down from 250,000", "below the 3% that was forecast"."""
_TOWARDS = frozenset({"from", "to", "by"})
_DEEDS = frozenset(
    listed(
        "born cut won lost wrote written made held sold bought began begun took taken got led left built grew grown"
        " fell fallen rose risen met paid said sent spent taught went gave given found known shot hit put set read sang"
        " sung ran drew drawn fought drove driven flew flown broke broken chose chosen became saw seen stood caught"
        " told brought thought kept slept swam wore worn threw thrown hid fled bore forbade forgave"
    )
)
"""Verbs whose past does not end in "ed"."""


@dataclass(frozen=True)
class _Placed:
    """A content word of a sentence."""

    at: int
    text: str
    part: int
    """Which of the joined parts it stands in."""


@dataclass(frozen=True)
class _Joined:
    """A sentence, parted where it may join two statements."""

    sentence: Statement

    @cached_property
    def joints(self) -> tuple[int, ...]:
        """Where the parts end."""
        return tuple(m.start() for m in _JOINT.finditer(self.sentence.text))

    @cached_property
    def words(self) -> tuple[_Placed, ...]:
        """Content words outside numbers and dates."""
        stops = STOP_WORDS_OF.get(self.sentence.language, frozenset())
        spans = [(q.start, q.end) for q in self.sentence.quantities] + [(d.start, d.end) for d in self.sentence.dates]
        return tuple(
            _Placed(m.start(), plain(m.group()), self.part(m.start()))
            for m in _WORD.finditer(self.sentence.text)
            if plain(m.group()) not in stops and not any(a <= m.start() < b for a, b in spans)
        )

    def part(self, at: int) -> int:
        """The number of the part that holds a place."""
        return sum(1 for joint in self.joints if joint < at)

    def holding(self, word: str) -> list[_Placed]:
        """Where a word of the claim stands."""
        return [p for p in self.words if stem(p.text) == word]


def takes_from_two(pair: Compared) -> bool:
    """Whether the claim joins the deed of one part of the sentence with what another part tells, or a number with what
    another number measures: "born in Lisso" beside "born in Brelin and died in Lisso". Measured in English alone."""
    if pair.claim.language != "en":
        return False
    joined = _Joined(pair.sentence)
    if any(_compared_with(pair, claimed) for claimed in pair.claim.quantities):
        return True
    return bool(joined.joints) and (
        _another_deed(pair, joined)
        or _dated_by_another(pair, joined)
        or any(_another_measure(pair, joined, claimed) for claimed in pair.claim.quantities)
    )


def _another_deed(pair: Compared, joined: _Joined) -> bool:
    told = pair.claim.vocabulary - subject_stems(pair.claim)
    deeds = {w for w in told if _is_deed(pair.claim.form.get(w, w))}
    for deed in deeds:
        places = joined.holding(deed)
        if len({p.part for p in places}) != 1:
            continue
        own = places[0]
        if not any(p.part == own.part and p.at > own.at and not pair.claim.holds(stem(p.text)) for p in joined.words):
            continue
        for word in told - deeds:
            parts = {p.part for p in joined.holding(word)}
            if len(parts) == 1 and own.part not in parts and _tells_a_deed(pair, joined, parts.pop()):
                return True
    return False


def _dated_by_another(pair: Compared, joined: _Joined) -> bool:
    """Whether a deed of the claim has a date of its own in the sentence, and the claim's date is another deed's."""
    dated = {joined.part(d.start): d for d in pair.sentence.dates}
    for claimed in pair.claim.dates:
        given = [p for p, d in dated.items() if as_precise(claimed, d)]
        if len(given) != 1 or not _tells_a_deed(pair, joined, given[0]):
            continue
        for word in pair.told:
            parts = {p.part for p in joined.holding(word)}
            if _is_deed(pair.claim.form.get(word, word)) and given[0] not in parts and parts & dated.keys():
                return True
    return False


def _is_deed(word: str) -> bool:
    return word in _DEEDS or (len(word) > 3 and word.endswith("ed"))


def _tells_a_deed(pair: Compared, joined: _Joined, part: int) -> bool:
    """Whether a part of the sentence has a verb that is none of the claim's."""
    return any(p.part == part and _is_deed(p.text) and not pair.claim.holds(stem(p.text)) for p in joined.words)


def _another_measure(pair: Compared, joined: _Joined, claimed: Quantity) -> bool:
    found = [q for q in pair.sentence.quantities if same_value(claimed, q)]
    if len(found) != 1 or not (found[0].unit or found[0].noun):
        return False
    own, here = found[0], joined.part(found[0].start)
    rivals = {joined.part(q.start): q for q in pair.sentence.quantities if q is not own and same_kind(q, own)}
    rivals.pop(here, None)
    if not rivals:
        return False
    for word in pair.claim.vocabulary:
        places = joined.holding(word)
        if places and all(p.part in rivals and _of_rival(p, rivals[p.part], here) for p in places):
            return True
    # What its own part adds is whose the number is: "and imports 7%", "or 1 crown for children"; a rank has its set.
    return (
        not own.ordinal
        and here > min(rivals)
        and any(p.part == here and not pair.claim.holds(stem(p.text)) and not _is_deed(p.text) for p in joined.words)
    )


def _of_rival(word: _Placed, rival: Quantity, here: int) -> bool:
    """Whether a word stands behind the other number, or before it in a part that comes later."""
    return word.at >= rival.end or word.part > here


def _compared_with(pair: Compared, claimed: Quantity) -> bool:
    """Whether the number is in the sentence one that another is compared with, or the other end of a change."""
    found = [q for q in pair.sentence.quantities if same_value(claimed, q)]
    if len(found) != 1 or found[0].bound is not Bound.EXACT:
        return False
    ours, theirs = _word_before(pair.claim, claimed), _word_before(pair.sentence, found[0])
    if theirs in _COMPARED_WITH:
        return ours != theirs
    return {ours, theirs} <= _TOWARDS and ours != theirs


def _word_before(statement: Statement, quantity: Quantity) -> str:
    before = _BEFORE.search(statement.text, max(0, quantity.start - 24), quantity.start)
    return plain(before["word"]) if before else ""
