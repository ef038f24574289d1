"""Receipts, searches, what was not admitted and costs in full: the same rows for cases and debates."""

from collections.abc import Iterable

from refute.domain.evidence import Drop, Evidence, SearchOutcome
from refute.domain.setting import Spoken
from refute.domain.trace import Trace
from refute.domain.usage import Usage
from refute.domain.vocabulary import Status
from refute.formats.rows import Look, Row
from refute.formats.words import dated, dollars, found_by, many, moment


def receipt(evidence: Evidence, trace: Trace, level: int = 1) -> Iterable[Row]:
    """A piece of evidence, everything about it, from this level down."""
    receipt = evidence.receipt
    yield Row(head=f"[{evidence.id}] {evidence.stance}, {evidence.kind}, found by {evidence.seat}", level=level)
    yield Row(head="“", body=receipt.quote, tail="”", level=level + 1, look=Look.QUOTE)
    yield from _setting(evidence, level + 1)
    if evidence.why:
        yield Row(head="why: ", body=evidence.why, level=level + 1)
    yield Row(head="title: ", body=evidence.title or "none", level=level + 1)
    published = f", published {dated(receipt.published)}"
    yield Row(head="site: ", body=evidence.site or "none", tail=published, level=level + 1)
    yield Row(body=receipt.final_url, level=level + 1, look=Look.URL)
    dates = f"published {found_by(receipt.published)}, modified {found_by(receipt.modified)}"
    captured = f", captured {found_by(receipt.first_captured)}" if receipt.first_captured.value else ""
    yield Row(head=f"{dates}{captured}", level=level + 1)
    for mark in evidence.marks:
        yield Row(head=f"mark of time: {mark}", level=level + 1)
    if receipt.url != receipt.final_url:
        yield Row(head="asked for: ", body=receipt.url, level=level + 1, look=Look.URL)
    origin = trace.origin_of(evidence.page, receipt.quote)
    yield Row(head=f"retrieved {moment(receipt.retrieved)}, origin {origin or 'its own'}", level=level + 1)
    yield Row(head=f"snapshot {receipt.snapshot}", level=level + 1, look=Look.URL)
    yield Row(head=f"characters {receipt.start} to {receipt.end}", level=level + 1)


def _setting(evidence: Evidence, level: int) -> Iterable[Row]:
    """What stands around the quote, and what code made of it."""
    setting = evidence.setting
    for head, stretch in (("in: “", setting.sentence), ("before: “", setting.before), ("after: “", setting.after)):
        if stretch:
            yield Row(head=head, body=stretch.text, tail="”", level=level + 1, look=Look.QUOTE)
    if setting.spoken:
        words = "in quotation marks" if setting.spoken is Spoken.DIRECT else "as reported"
        who = setting.speaker or "somebody whom the page does not name beside it"
        yield Row(head=f"the words, {words}, of ", body=who, level=level)
    if setting.frame:
        was = f"; {evidence.offered} was offered" if evidence.offered else ""
        yield Row(head=f"its page does not assert it ({setting.frame}){was}", level=level)


def searched(seat: str, search: SearchOutcome, level: int = 1) -> Row:
    """A search, with what came of it."""
    found = many(len(search.hits), "hit") if search.status is Status.OK else f"{search.status} {search.detail}".strip()
    return Row(head=f"{seat}, {search.backend}: “", body=search.query.text, tail=f"” {found}", level=level)


def dropped(drop: Drop, level: int = 1) -> Iterable[Row]:
    """What was offered and not admitted, with why."""
    yield Row(head=f"{drop.reason}, ", body=f"{drop.where}: {drop.offered}", level=level)
    near = drop.nearest
    if near:
        yield Row(head="the page says “", body=near.stands.text, tail="”", level=level + 1, look=Look.QUOTE)
        yield Row(head=f"differs in {near.differs}: ", body=near.detail, level=level + 1)


def costs(usages: Iterable[Usage], level: int = 1) -> Iterable[Row]:
    """What each seat spent."""
    for usage in usages:
        price = "price unknown" if usage.cost_usd is None else dollars(usage.cost_usd)
        counts = f"{many(usage.requests, 'request')}, {usage.input_tokens} + {usage.output_tokens} tokens"
        tail = f": {counts}, {price}, {usage.seconds:.1f} s"
        kind = "" if usage.searches is None else f", {many(usage.searches, 'web search', 'web searches')}"
        yield Row(head=f"{usage.seat}, ", body=usage.model, tail=f"{kind}{tail}", level=level)
