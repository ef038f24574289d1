"""Old news told as new: the message tells it as of now, and all who carry it carried it long ago. Pure."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime, timedelta

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence
from refute.domain.trace import Trace
from refute.domain.vocabulary import DateFound, EdgeKind, SourceKind
from refute.language.dates import dates
from refute.language.fold import plain
from refute.language.newness import without_newness
from refute.language.numbers import quantities
from refute.language.tokens import stems
from refute.rules.dates import Interval, published_interval
from refute.rules.facts import Facts

OLD = timedelta(days=60)
"""So long before `as_of`, at least, the latest independent report of it was out."""
_SAME_WORDS = 0.8
"""Share of the claim's own words from which a quote tells the same thing, where it holds no figure of it."""
_LEAST_WORDS = 4


@dataclass(frozen=True)
class Carrier:
    """The earliest report that was found of what is told as new."""

    evidence: Evidence
    told: tuple[Evidence, ...]
    """All reports of it."""
    days: int
    """Days from that report to `as_of`."""
    borne: bool = True
    """Whether something bears the old dates that pages cannot give themselves, or nothing newer stands beside them."""

    @property
    def first(self) -> str:
        """`gazette.example on 2019-03-04`."""
        day = (self.evidence.receipt.published.value or "")[:10]
        return f"{self.evidence.site or self.evidence.receipt.final_url} on {day}"

    @property
    def says(self) -> str:
        """The finding in a sentence."""
        if not self.borne:
            return (
                f"A page dates what is told as new to {self.days} days before ({self.first}), but only such pages' own "
                "word bears that out, beside newer or undated pages with the same text: it was not taken for old news."
            )
        return (
            f"Old news told as new: first carried by {self.first}, {self.days} days before; "
            "nothing that was found shows that it happened again."
        )


def old_news(facts: Facts, as_of: datetime) -> Carrier | None:
    """The earliest carrier, where the claim is old news told as new.

    Never where the claim states a date of its own, where an independent origin of it has no date, or where one
    first reported it within `OLD` of `as_of`. Copies made later of an old report are that report, where something
    bears its date that its site cannot forge; else the carrier is found, but not `borne`. One report at least must
    hold the claim's figures, or nearly all of its words: a like event long ago does not make today's untrue.
    """
    claim = facts.claim
    if not claim.told_as_new or any(d.year is not None or d.month is not None for d in dates(claim.text)):
        return None
    sides = facts.sides
    told = (*sides.supporting, *sides.early)
    origins = _by_origin(facts, (*told, *sides.mixed))
    if not told or not origins:
        return None
    firsts = [_first(members) for members in origins]
    if any(when is None or when.latest > as_of - OLD for when in firsts):
        return None
    same = [e for e in told if _same_report(claim, e.receipt.quote) and _dated(e)]
    if not same:
        return None
    first = min(same, key=lambda e: (_when(e).latest, _when(e).earliest, e.id))
    borne = all(_borne(members, facts, as_of - OLD) for members in origins)
    return Carrier(first, told, (as_of - _when(first).latest).days, borne)


def _by_origin(facts: Facts, told: tuple[Evidence, ...]) -> list[list[Evidence]]:
    """The evidence, origin by origin."""
    by_origin: dict[str, list[Evidence]] = defaultdict(list)
    for evidence in told:
        by_origin[facts.trace.origin_of(evidence.page) or evidence.page].append(evidence)
    return list(by_origin.values())


def _first(members: list[Evidence]) -> Interval | None:
    """When an origin was first out by its pages' own dates; None where no page is dated."""
    return min((when for e in members if (when := _dated(e)) is not None), key=lambda i: i.latest, default=None)


def _borne(members: list[Evidence], facts: Facts, before: datetime) -> bool:
    """Whether the old dates of an origin can be relied upon.

    Pages can copy today's report and date themselves years back, on as many sites as somebody cares to open. So old
    dates do not outdate newer or undated pages on other sites, unless something bears them that such a site cannot give
    itself: an archive took a copy of one of its pages by then, the old one is an official record, or all the newer
    pages link to their source.
    """
    old = [e for e in members if (when := _dated(e)) is not None and when.latest <= before]
    sites = {_site(e) for e in old}
    others = {e.page for e in members if _site(e) not in sites}
    known = {_site(e) for e in facts.ledger if _captured(e, before) or e.kind is SourceKind.REGISTER}
    return not others or bool(sites & known) or others <= _linking(facts.trace)


def _site(evidence: Evidence) -> str:
    return evidence.site or evidence.receipt.final_url


def _captured(evidence: Evidence, before: datetime) -> bool:
    taken = published_interval(evidence.receipt.first_captured)
    return taken is not None and taken.latest <= before


def _linking(trace: Trace) -> set[str]:
    """Pages that link to what they derive from: a credit or original in common may name a third."""
    return {edge.child for origin in trace.origins for edge in origin.edges if edge.kind is EdgeKind.LINK}


def _dated(evidence: Evidence) -> Interval | None:
    """When it was out, as far as that can be relied upon: the date of a file cannot."""
    published = evidence.receipt.published
    return None if published.how in (DateFound.FILE, DateFound.COPY) else published_interval(published)


def _when(evidence: Evidence) -> Interval:
    when = _dated(evidence)
    assert when is not None
    return when


def _same_report(claim: Claim, quote: str) -> bool:
    """Whether the quote holds all figures of the claim, or nearly all its words where it has none."""
    text = without_newness(claim.text, _language(claim))
    own = {str(q.value.normalize()) for q in quantities(text, _language(claim))}
    told = {str(q.value.normalize()) for q in quantities(quote)}
    words = set(stems(text, _language(claim)))
    shared = len(words & set(stems(quote, _language(claim))))
    if own:
        return own <= told and shared * 2 >= len(words)
    if plain(text) in plain(quote):
        return True
    return len(words) >= _LEAST_WORDS and shared >= _SAME_WORDS * len(words)


def _language(claim: Claim) -> str | None:
    return claim.language if claim.language != "und" else None
