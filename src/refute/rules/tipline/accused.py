"""A private person who is accused: such a message is not rated, its name goes into no query, log or archive. Pure.

Who is private is told without a model, by what the message itself says. Somebody is private whom the sender knows or
points at ("our neighbour", "this man", "his name is"), and somebody with a full name of whom nothing public is said.
Public is who has an office, a party or a profession before an audience next to the name, who stands before a court, and
a short list of those of whom everybody has heard.

What a mistake costs: a private person who is taken for public is exposed, to search engines and in an archive; a public
one who is taken for private makes the tipline decline a check that it could have made. So doubt declines. But where
nothing but a full name speaks for a private person, a deed has to follow the name in the same sentence: else most of
politics would be declined.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from refute.domain.claim import Span
from refute.domain.record import Record
from refute.language.accusing_words import CALLED, DEEDS, MISCONDUCT
from refute.language.laid_bare import LaidBare, laid_bare
from refute.language.people import Person, has_capitals, introduced, written_with_capitals
from refute.language.phrases import phrases_of
from refute.language.private_words import HUE_AND_CRY, NEAR, ROLE
from refute.language.public_words import OFFICE, ON_RECORD, WELL_KNOWN


class Private(StrEnum):
    """By what somebody is taken for a private person."""

    NEAR = "near"
    """The sender knows them or points at them."""
    CALL = "call"
    """People are called together against them."""
    NAME = "name"
    """A full name, of which nothing public is said."""


class Accusation(Record):
    """A private person and what they are accused of."""

    names: tuple[Span, ...]
    """Where the text names them: characters of the text as it was handed in."""
    accused_of: Span
    """The words that accuse."""
    private: Private
    """By what they are taken for private."""


_ABBREVIATED = "".join(
    rf"(?<!\b{short})" for short in ("gov", "sen", "rep", "mr", "mrs", "ms", "dr", "st", "prof", "lt", "gen")
)
_END = re.compile(rf"{_ABBREVIATED}[.!?।。！？؟\n]++(?=\s|$)|[।。！？؟\n]")
_JOINED = re.compile(r"\s(?:von|der|den|des)\s")
"""Between two German nouns: "Gruppen von Jugendlichen"."""
_HAN = re.compile(r"[\u3400-\u9fff]")
_BEHIND = re.compile(r"नाम का|नाम की|naam ka|naam ki|नामक")
"""What stands behind the name that it introduces."""
_LAST_WORDS = re.compile(r"(?:^|(?<=\s))([^\s!?.,।]+\s[^\s!?.,।]+)\s$")
_PASSIVE = re.compile(
    r"(?:\b(?:was|were|been|is being|are being|got|gets|be|wurde|wurden|worden|fue|fueron|ha sido"
    r"|a ete|ont ete|foi|foram|был|была|были|був|була|були|dibunuh|korban)\s+(?:\w+ly\s+)?|被(?:人)?)$"
)
_PLACE = re.compile(r"\b(?:in|from|at|aus|von|en|a|de|em|из|в|з|у|di|dari|bei|near)\s$")
_LONG_AGO = re.compile(r"(?<!\d)1\d{3}(?!\d)")
"""A year of another century: history, not somebody's neighbour."""
_FOR_NAME = 4
"""Words between "our neighbour" and a name."""
_REACH = 160
"""Characters between a name and what its bearer is accused of, where the sender points at them."""
_NEXT = 70
"""The same where only the name speaks for a private person."""
_OFFICE_NEXT = 28
"""Characters before or behind a name in which an office is said of its bearer."""


@dataclass(frozen=True)
class _Text:
    bare: LaidBare
    language: str
    deeds: tuple[tuple[int, int], ...]
    """Crimes and what those are called who commit them."""
    faults: tuple[tuple[int, int], ...]
    """These, and whatever else is held against people."""
    ends: tuple[int, ...]

    def sentence(self, start: int, end: int) -> tuple[int, int]:
        before = max((e for e in self.ends if e <= start), default=0)
        return before, min((e for e in self.ends if e >= end), default=len(self.bare.text))

    def has(self, lists: dict[str, str], start: int, end: int) -> bool:
        stop = min(len(self.bare.text), end)
        return phrases_of(lists, self.language).search(self.bare.text, max(0, start), stop) is not None


def accusation(text: str, language: str) -> Accusation | None:
    """Whom the text accuses who is a private person; None where it accuses nobody, or somebody public."""
    bare = laid_bare(text)
    deeds = _told_of(bare.text, {k: f"{DEEDS[k]} {CALLED[k]}" for k in DEEDS}, language)
    faults = _told_of(bare.text, {k: f"{DEEDS[k]} {CALLED[k]} {MISCONDUCT[k]}" for k in DEEDS}, language)
    if not faults:
        return None
    told = _Text(bare, language, deeds, faults, tuple(m.end() for m in _END.finditer(bare.text)))
    cased = has_capitals(text)
    people = [p for one in written_with_capitals(text, bare) if (p := _bare_name(told, one))] if cased else []
    calls = told.has(HUE_AND_CRY, 0, len(bare.text))
    for person in _pointed_at(told, people, cased=cased, calls=calls):
        deed = _deed(told, person, _REACH)
        if deed is not None and not _is_public(told, person, alone=False):
            return _accusation(told, person, deed, Private.NEAR)
    for person in (
        p for p in people if p.words >= 2 and not (p.words == 2 and _JOINED.search(bare.text, p.start, p.end))
    ):
        deed = _deed(told, person, _REACH) if calls else _deed_by_name(told, person, people)
        if deed is not None and not _is_public(told, person, alone=True):
            return _accusation(told, person, deed, Private.CALL if calls else Private.NAME)
    return None


def _told_of(bare: str, lists: dict[str, str], language: str) -> tuple[tuple[int, int], ...]:
    """Where such words stand that are not said of a victim."""
    found = phrases_of(lists, language).finditer(bare)
    return tuple(m.span() for m in found if m.group().endswith("ing") or not _PASSIVE.search(bare, *_before(m.start())))


def _before(at: int) -> tuple[int, int]:
    return max(0, at - 40), at


def _bare_name(told: _Text, person: Person) -> Person | None:
    """The name without words before it that are capitalised for another reason: "Thief Tom Baker", "Nachbar Klaus"."""
    start, words = person.start, person.words
    for lists in (NEAR, CALLED, HUE_AND_CRY):
        for cue in phrases_of(lists, told.language).finditer(told.bare.text, max(0, start - 30), person.end):
            if cue.start() <= start < cue.end():
                words -= len(told.bare.text[start : cue.end()].split())
                start = cue.end()
    while start < person.end and not told.bare.text[start].isalnum():
        start += 1
    return Person(start, person.end, words) if start < person.end and words > 0 else None


def _pointed_at(told: _Text, people: list[Person], *, cased: bool, calls: bool) -> Iterator[Person]:
    """Whom the sender knows or points at, by name; in a script without capitals a role alone points at nobody."""
    nears = list(phrases_of(NEAR, told.language).finditer(told.bare.text))
    roles = list(phrases_of(ROLE, told.language).finditer(told.bare.text))
    if cased:
        yield from (p for near in nears for p in people if _is_beside(told, near, p))
        yield from (p for role in roles for p in people if p.words > 1 and _is_beside(told, role, p))
        return
    roles = [r for r in roles if calls or _HAN.match(r.group())]
    pointing = sorted([*nears, *roles], key=lambda m: m.start())
    for near, following in zip(pointing, [*pointing, None][1:], strict=True):
        if following is not None and following.start() - near.end() <= 2:
            continue  # "this man, his name is": the name comes behind the last of them
        person = _named_by(told, near)
        if person is not None:
            yield person


def _is_beside(told: _Text, near: re.Match[str], person: Person) -> bool:
    """Whether the name stands behind "our neighbour" with few words between, or before it as in "X, our neighbour"."""
    if near.end() <= person.start:
        between = told.bare.text[near.end() : person.start]
        accuses = any(near.end() <= start < person.start for start, _ in told.faults)
        far = len(between.split()) > _FOR_NAME or accuses or _END.search(between) is not None
        return not far and not (person.words == 1 and _PLACE.search(between))
    return person.end <= near.start() and person.words > 1 and _is_apposition(told.bare.text[person.end : near.start()])


def _named_by(told: _Text, near: re.Match[str]) -> Person | None:
    """The name that such words introduce where no capitals tell it."""
    stop_at = phrases_of({k: f"{DEEDS[k]} {CALLED[k]} {MISCONDUCT[k]}" for k in DEEDS}, told.language)
    if not _BEHIND.fullmatch(near.group()):
        return introduced(told.bare, near.end(), stop_at)
    named = _LAST_WORDS.search(told.bare.text, max(0, near.start() - 80), near.start())
    return Person(*named.span(1), 2) if named is not None and not stop_at.search(named.group()) else None


def _is_apposition(behind: str) -> bool:
    """Whether what stands between a name and "our neighbour" is short, as in "X, who is our neighbour"."""
    return len(behind.split()) <= 2 and not _END.search(behind)


def _deed(told: _Text, person: Person, reach: int) -> tuple[int, int] | None:
    """What they are accused of, near the name on either side."""
    for start, end in told.faults:
        if -reach <= start - person.end <= reach and (end <= person.start or start >= person.end):
            return start, end
    return None


def _deed_by_name(told: _Text, person: Person, people: list[Person]) -> tuple[int, int] | None:
    """A deed that follows the name in its sentence, no other name between; or what they are called, right before it."""
    _, stop = told.sentence(person.start, person.end)
    for start, end in told.deeds:
        if end <= person.start and told.bare.text[end : person.start].strip() == "":
            return start, end
        another = any(person.end <= p.start < start for p in people)
        if person.end <= start < stop and start - person.end <= _NEXT and not another:
            return start, end
    return None


def _is_public(told: _Text, person: Person, *, alone: bool) -> bool:
    """Whether something public is said of them: next to the name, or, where only the name speaks for a private person,
    in its sentence."""
    if told.has(WELL_KNOWN, person.start, person.end):
        return True
    start, end = told.sentence(person.start, person.end)
    if told.has(ON_RECORD, start, end) or _LONG_AGO.search(told.bare.text, start, end):
        return True
    if not alone:
        start, end = max(start, person.start - _OFFICE_NEXT), min(end, person.end + _OFFICE_NEXT)
    return told.has(OFFICE, start, end)


def _accusation(told: _Text, person: Person, deed: tuple[int, int], private: Private) -> Accusation:
    named = told.bare.text[person.start : person.end]
    again = re.finditer(rf"(?<!\w){re.escape(named)}(?!\w)" if named.isascii() else re.escape(named), told.bare.text)
    spans = [told.bare.span(m.start(), m.end()) for m in again] or [told.bare.span(person.start, person.end)]
    start, end = told.bare.span(*deed)
    return Accusation(
        names=tuple(Span(start=s, end=e) for s, e in spans), accused_of=Span(start=start, end=end), private=private
    )
