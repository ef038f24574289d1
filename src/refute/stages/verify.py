"""Verify: derive again what a case claims, from its snapshots and its own seats' work; no model, no network."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from refute.domain.case import Case
from refute.domain.evidence import Evidence, Page
from refute.domain.investigation import Work
from refute.rules.dates import from_future
from refute.stages.findings import Found
from refute.stages.verify_derived import derived
from refute.stages.verify_seats import seats_keep_the_rules

TextOf = Callable[[str], str | None]
"""The text of a snapshot by its SHA-256; None where it is not at hand."""


def verify_case(case: Case, text_of: TextOf) -> Found:
    """Quotes against snapshots, dates, citations, the seats' conduct, and all that the rules derive from it."""
    found = Found()
    if case.as_of.tzinfo is None:
        found.problems.append(f"as_of {case.as_of.isoformat()} has no time zone, so it is no instant")
        return found
    texts = _texts(case, text_of, found)
    _quotes(case, texts, found)
    _pages(case, found)
    _citations(case, found)
    seats_keep_the_rules(case, found)
    derived(case, texts, found)
    return found


def _works(case: Case) -> list[Work]:
    return [*(i.work for i in case.investigations), *([case.challenge.work] if case.challenge else [])]


def _all_evidence(case: Case) -> Iterator[Evidence]:
    yield from case.ledger
    for work in _works(case):
        yield from work.evidence


def _texts(case: Case, text_of: TextOf, found: Found) -> dict[str, str]:
    """Snapshot texts at hand whose hash is right. What the file carries must fit, wanted or not."""
    carried: dict[str, str] = {}
    wanted = dict.fromkeys(e.receipt.snapshot for e in _all_evidence(case))
    read = {*wanted, *(p.snapshot for w in _works(case) for p in w.pages)}
    for snapshot in case.snapshots:
        if _sha256(snapshot.text) != snapshot.sha256:
            found.problems.append(f"snapshot {snapshot.sha256[:16]}…: its text was changed, the hash does not fit")
        elif snapshot.sha256 not in read:
            found.problems.append(f"snapshot {snapshot.sha256[:16]}…: no page of the case was read so")
        else:
            carried[snapshot.sha256] = snapshot.text
    broken = {s.sha256 for s in case.snapshots} - carried.keys()
    for sha in wanted:
        if sha in carried or sha in broken:
            continue
        text = text_of(sha)
        if text is None:
            found.missing.append(f"snapshot {sha[:16]}… is neither in the file nor in the store")
        elif _sha256(text) != sha:
            found.problems.append(f"snapshot {sha[:16]}…: the text in the store does not fit the hash")
        else:
            carried[sha] = text
    return carried


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _quotes(case: Case, texts: dict[str, str], found: Found) -> None:
    read = list({p.model_dump_json(): p for w in _works(case) for p in w.pages}.values())
    standing: set[str] = set()
    for evidence in {e.model_dump_json(): e for e in _all_evidence(case)}.values():
        r = evidence.receipt
        text = texts.get(r.snapshot)
        if text is not None:
            if 0 <= r.start < r.end <= len(text) and text[r.start : r.end] == r.quote:
                standing.add(evidence.id)
            else:
                found.problems.append(f"{evidence.id}: the quote “{r.quote[:60]}” does not stand in its snapshot")
        if from_future(r.published, case.as_of):
            found.problems.append(f"{evidence.id}: published {r.published.value}, after {case.as_of.isoformat()}")
        pages = [p for p in read if p.id == evidence.page]
        if not pages:
            found.problems.append(f"{evidence.id}: its page {evidence.page} is not among the pages read")
        elif not any(_belongs(evidence, p) for p in pages):
            found.problems.append(f"{evidence.id}: its receipt and its page {evidence.page} say different things")
    found.quotes = len(standing)


def _belongs(evidence: Evidence, page: Page) -> bool:
    r = evidence.receipt
    said = (evidence.kind, evidence.title, evidence.site, evidence.low_trust)
    published = page.published_at(r.start)
    read = (page.url, page.final_url, page.snapshot, published, page.retrieved)
    quoted = (r.url, r.final_url, r.snapshot, r.published, r.retrieved)
    return quoted == read and said == (page.kind, page.title, page.site, page.low_trust)


def _pages(case: Case, found: Found) -> None:
    """What a page says of itself fits its address, and is no later than the instant that the case speaks for."""
    for page in {p.model_dump_json(): p for w in _works(case) for p in w.pages}.values():
        if page.site and not _is_site_of(page):
            found.problems.append(f"{page.id}: its site {page.site} is not the site of {page.final_url}")
        if from_future(page.published, case.as_of):
            found.problems.append(f"{page.id}: published {page.published.value}, after {case.as_of.isoformat()}")
        if _naive(page.retrieved) or _naive(case.started) or page.retrieved > _end(case):
            found.problems.append(f"{page.id}: retrieved {page.retrieved.isoformat()}, after the check had ended")


def _is_site_of(page: Page) -> bool:
    """Whether the site is the host or a domain above it; a library that has no hosts is named itself."""
    try:
        host = (urlsplit(page.final_url).hostname or "").rstrip(".").lower()
    except ValueError:
        host = ""
    if not host:
        return page.site == page.via
    return host == page.site or host.endswith("." + page.site)


def _naive(instant: datetime) -> bool:
    return instant.tzinfo is None


def _end(case: Case) -> datetime:
    """When the check had ended; a minute more, for clocks that are set while it runs."""
    try:
        return case.started + timedelta(seconds=max(case.measures.seconds, 0.0), minutes=1)
    except OverflowError:
        return case.started


def _citations(case: Case, found: Found) -> None:
    """Whatever is cited is in the ledger."""
    ledger = {e.id for e in case.ledger}
    cited: list[tuple[str, str]] = [("verdict", e) for e in (*case.verdict.supporting, *case.verdict.opposing)]
    for objection in case.challenge.objections if case.challenge else ():
        cited += [(objection.id, e) for e in (*objection.target, *objection.evidence)]
    if case.judgement is not None:
        for reason in (*case.judgement.reasons_for, *case.judgement.reasons_against):
            cited += [("a reason of the judge", e) for e in reason.evidence]
        for ruling in case.judgement.rulings:
            cited += [(f"the ruling on {ruling.objection}", e) for e in ruling.by]
    for where, evidence in cited:
        if evidence not in ledger:
            found.problems.append(f"{where} cites {evidence}, which is not in the ledger")
