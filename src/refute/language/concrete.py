"""What of a sentence a record could confirm or contradict: sources, numbers, dates, quotations, names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from refute.language.attribution import Report, reported
from refute.language.dates import DateMention, Precision, dates
from refute.language.fold import ascii_digits, plain
from refute.language.names import Name, names
from refute.language.numbers import Quantity, quantities
from refute.language.source import Source

_CLAUSE = re.compile(
    r"[,;:，；：、—–()]\s*|\s(?:and|but|because|while|although|that|which|who|since|und|aber|weil|et|mais|qui|y|pero"
    r"|porque|ma|mas"
    r"|maar|omdat|en|но|что|а|але|що|ve|tetapi|bahwa|que|che|dat)\s",
    re.IGNORECASE,
)
_INFINITIVE = r"(?![^,.;]*\b\w*ge\w+(?:t|en)\W*$|[^,.;]*\wt\W*$)"
AHEAD = re.compile(
    r"\b(?:will|shall|should|would|ought|must|could|(?-i:may)|might|let us|let's|needs? to|ha(?:s|ve) to|going to"
    rf"|(?:wird|werden){_INFINITIVE}|würden?|sollten?|soll(?:en)?|müss(?:en|te|ten)|muss|könnten?|lasst uns"
    r"|ser(?:a|ont)|devr\w{2,5}|doi(?:t|vent)|devons|pourr\w{2,5}|il faut"
    r"|será[ns]?|serán|deb(?:e|en|emos|ería\w*)|podría\w*|hay que"
    r"|sarà|saranno|dev(?:e|ono|em|emos|eria\w*)|dobbiamo|dovre\w+|potre\w+|bisogna|serão|poderia\w*"
    r"|zal|zullen|moet(?:en)?|zou(?:den)?"
    r"|будет|будут|должн[аоы]?|должен|следует|нужно|буде|будуть|повин\w+|треба|слід"
    r"|akan|harus|sebaiknya|olacak|meli(?:dir|yiz)?|gerekir)\b"
    r"|(?<!\w)(?:سوف|يجب|ينبغي)(?!\w)|चाहिए|होगा|होगी|将|將|应该|應該|应当|必须|必須|べき|だろう",
    re.IGNORECASE,
)
"""What ought to be, may be or is to come: no record can settle it."""
_LABEL = re.compile(
    r"(?:\b(?:no|nr|option|speaker|round|phase|point|step|argument|section|chapter|figure|table|page|version"
    r"|level|tier|stage|part|claim|finding"
    r"|article|artikel|paragraph|abschnitt|kapitel|punkt|runde|teil|seite|étape|partie|punto|capítulo|vitamin"
    r"|world war|scenario|plan|type"
    r"|category|grade|generation|group|team|category|goal|pillar)\.?|#|№|第)\s?$",
    re.IGNORECASE,
)
_ATTRIBUTE = re.compile(
    r"\b(?:the|a|an|this|that|our|their|its|der|die|das|den|dem|des|la|le|les|el|los|las|il|o|het)\s$", re.IGNORECASE
)
_WORD_BEHIND = re.compile(r"\s[^\W\d_]{3,}")
_QUOTED = re.compile(r"[\"“„«「『](?P<q>[^\"“”„«»「」『』\n]{12,400})[\"”“»」』]")
_FEWEST_QUOTED = 4
_NOTE = re.compile(r"\[\^?\d{1,3}\]")
_SURE = re.compile(r"^\s?(?:%|per ?cent)\s(?:sure|certain|agree|right|behind|sicher|d'accord|seguro)", re.IGNORECASE)


@dataclass(frozen=True)
class Concrete:
    """The parts of one sentence that can be looked up."""

    sources: tuple[Source, ...]
    quantities: tuple[Quantity, ...]
    """Numbers in digits, with a unit or a noun; not those that only label something ("option 2")."""
    dates: tuple[DateMention, ...]
    """Dates on which something is said to have been; not a year that only names something ("the 2015 reform")."""
    quotations: tuple[str, ...]
    """Words of somebody in quotation marks."""
    names: tuple[Name, ...]

    @property
    def hard(self) -> bool:
        """Whether it holds more than names: whoever calls it an opinion leaves out what a record can settle."""
        return bool(self.sources or self.quantities or self.dates or self.quotations)

    @property
    def any(self) -> bool:
        """Whether it holds anything of the kind."""
        return self.hard or bool(self.names)

    @property
    def weight(self) -> float:
        """How much of it a source could settle; higher is more concrete."""
        return (
            3.0 * min(2, len(self.sources))
            + 2.0 * min(2, len(self.quantities))
            + 2.0 * min(1, len(self.quotations))
            + 1.0 * min(2, len(self.dates))
            + 0.5 * min(3, len(self.names))
        )

    @property
    def values(self) -> frozenset[str]:
        """The numbers, dates and quotations, written alike however the sentence writes them."""
        numbers = {f"{q.value.normalize():f}" for q in self.quantities}
        return frozenset(numbers | {d.iso for d in self.dates if d.iso} | {plain(q) for q in self.quotations})


def concrete(text: str, language: str, sources: Sequence[Source] = ()) -> Concrete:
    """The concrete parts of a sentence; `sources` are those that `citations` found in it, with offsets in `text`.

    Numbers and dates count only in clauses about what is or was: a target, a recommendation or a forecast is none, and
    nothing under an "if". Digits within a source's own words are the source's.
    """
    code = None if language == "und" else language
    blank = [(s.start, s.end) for s in sources]
    supposed = reported(text) is Report.SUPPOSED
    ahead = [(a, b) for a, b in clauses(text) if supposed or AHEAD.search(text, a, b)]
    closed = [*blank, *ahead, *((m.start(), m.end()) for m in _NOTE.finditer(text))]
    named = tuple(n for n in names(text, code) if not _within(n.start, blank))
    return Concrete(
        sources=tuple(sources),
        quantities=tuple(q for q in quantities(text, code) if not _within(q.start, closed) and _counts(text, q)),
        dates=tuple(d for d in dates(text) if not _within(d.start, closed) and _dates_something(text, d)),
        quotations=_quotations(text, blank, said=bool(named) or reported(text) is not None),
        names=() if supposed else named,
    )


def _quotations(text: str, sources: Sequence[tuple[int, int]], *, said: bool) -> tuple[str, ...]:
    """Words in quotation marks that somebody is said to have said; others only keep a distance."""
    return tuple(
        m["q"]
        for m in _QUOTED.finditer(text)
        if (said or text[: m.start()].rstrip().endswith((":", "：")))
        and not _within(m.start(), sources)
        and (len(m["q"].split()) >= _FEWEST_QUOTED or not m["q"].isascii())
    )


def clauses(text: str) -> list[tuple[int, int]]:
    """The stretches between commas and conjunctions. A comma within a number parts nothing."""
    cuts = [0]
    for match in _CLAUSE.finditer(text):
        inside = text[match.start() - 1 : match.start()].isdigit() and text[match.end() : match.end() + 1].isdigit()
        if not (inside and match.end() - match.start() == 1):
            cuts.append(match.start())
    cuts.append(len(text))
    return [(a, b) for a, b in pairwise(cuts) if a < b]


def _within(at: int, ranges: Sequence[tuple[int, int]]) -> bool:
    return any(a <= at < b for a, b in ranges)


def _counts(text: str, quantity: Quantity) -> bool:
    """Whether a number counts or measures something; spelled ones count with a unit alone ("two sides" is talk)."""
    written = ascii_digits(text[quantity.start : quantity.end])
    in_digits = any(c.isdigit() for c in written)
    if quantity.ordinal or _LABEL.search(text[max(0, quantity.start - 16) : quantity.start]):
        return False
    if _SURE.match(text[quantity.end - 1 : quantity.end + 16]) or _SURE.match(text[quantity.end : quantity.end + 16]):
        return False
    return in_digits or bool(quantity.unit) or quantity.value >= 1000


def _dates_something(text: str, mention: DateMention) -> bool:
    if mention.precision in (Precision.DAY, Precision.MONTH):
        return mention.precision is Precision.DAY or mention.year is not None
    names_it = _ATTRIBUTE.search(text[max(0, mention.start - 6) : mention.start])
    return mention.precision is Precision.YEAR and not (names_it and _WORD_BEHIND.match(text, mention.end))
