"""Verify: derive again what a case claims, from its snapshots and its own seats' work; no model, no network."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from refute.domain.case import Case
from refute.domain.evidence import Evidence, Page
from refute.domain.investigation import Work
from refute.domain.snapshots import Tombstone
from refute.rules.dates import from_future
from refute.stages.findings import Found
from refute.stages.verify_dates import dates_follow
from refute.stages.verify_derived import derived
from refute.stages.verify_seats import seats_keep_the_rules
from refute.stages.verify_settings import settings_hold

TextOf = Callable[[str], str | Tombstone | None]
"""The text of a snapshot by its SHA-256, or what is left of one that was taken down; None where it is not at hand."""


def verify_case(case: Case, text_of: TextOf) -> Found:
    """Quotes against snapshots, dates, citations, the seats' conduct, and all that the rules derive from it."""
    found = Found()
    if case.as_of.tzinfo is None:
        found.problems.append(f"as_of {case.as_of.isoformat()} has no time zone, so it is no instant")
        return found
    texts = _texts(case, text_of, found)
    _quotes(case, texts, found)
    settings_hold(case, texts, found)
    _pages(case, found)
    pages = list({p.model_dump_json(): p for w in _works(case) for p in w.pages}.values())
    dates_follow(case, list({e.model_dump_json(): e for e in _all_evidence(case)}.values()), pages, found)
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
    wanted |= dict.fromkeys(d.nearest.snapshot for w in _works(case) for d in w.dropped if d.nearest)
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
        elif isinstance(text, Tombstone):
            found.withdrawn.append(f"snapshot {sha[:16]}… {text.notice}")
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
        elif differing := min((_differing(evidence, p) for p in pages), key=len):
            told = f"{evidence.id}: its receipt and its page {evidence.page} say different things"
            found.problems.append(f"{told}: {', '.join(differing)}")
    found.quotes = len(standing)


def _differing(evidence: Evidence, page: Page) -> list[str]:
    """What the receipt says otherwise than the page."""
    of_receipt = ("url", "final_url", "snapshot", "modified", "first_captured", "retrieved")
    differing = [n for n in of_receipt if getattr(evidence.receipt, n) != getattr(page, n)]
    if evidence.receipt.published != page.published_at(evidence.receipt.start):
        differing.append("published")
    of_evidence = ("kind", "title", "site", "low_trust")
    return differing + [n for n in of_evidence if getattr(evidence, n) != getattr(page, n)]


def _pages(case: Case, found: Found) -> None:
    """What a page says of itself fits its address, and is no later than the instant that the case speaks for."""
    for page in {p.model_dump_json(): p for w in _works(case) for p in w.pages}.values():
        if page.site and not _is_site_of(page):
            found.problems.append(f"{page.id}: its site {page.site} is not the site of {page.final_url}")
        if page.unfit is not None:
            found.problems.append(f"{page.id}: is among the pages read and can be no evidence ({page.unfit.value})")
        if from_future(page.published, case.as_of):
            found.problems.append(f"{page.id}: published {page.published.value}, after {case.as_of.isoformat()}")
        if _naive(page.retrieved) or _naive(case.started) or page.retrieved > _end(case):
            found.problems.append(f"{page.id}: retrieved {page.retrieved.isoformat()}, after the check had ended")


def _is_site_of(page: Page) -> bool:
    """Whether the site is the host, of the original where it is a copy, or a domain above it; a library that has no
    hosts is named itself."""
    try:
        host = (urlsplit(page.original or page.final_url).hostname or "").rstrip(".").lower()
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
