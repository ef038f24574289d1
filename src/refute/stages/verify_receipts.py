"""Whether receipts hold: snapshots of the right hash, quotes that stand in them, pages that fit their addresses."""

import hashlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from refute.domain.case import Snapshot
from refute.domain.evidence import Evidence, Page
from refute.domain.snapshots import Tombstone
from refute.rules.dates import from_future
from refute.stages.findings import Found

TextOf = Callable[[str], str | Tombstone | None]
"""The text of a snapshot by its SHA-256, or what is left of one that was taken down; None where it is not at hand."""


def texts_at_hand(
    snapshots: Sequence[Snapshot], needed: tuple[Iterable[str], Collection[str]], text_of: TextOf, found: Found
) -> dict[str, str]:
    """Snapshot texts at hand whose hash is right, of what is quoted (and of what was read at all). What the file
    carries must fit, wanted or not."""
    wanted, read = needed
    carried: dict[str, str] = {}
    for snapshot in snapshots:
        if _sha256(snapshot.text) != snapshot.sha256:
            found.problems.append(f"snapshot {snapshot.sha256[:16]}…: its text was changed, the hash does not fit")
        elif snapshot.sha256 not in read:
            found.problems.append(f"snapshot {snapshot.sha256[:16]}…: no page of the file was read so")
        else:
            carried[snapshot.sha256] = snapshot.text
    broken = {s.sha256 for s in snapshots} - carried.keys()
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


def quotes_stand(
    pieces: Sequence[Evidence], read: Sequence[Page], at: tuple[Mapping[str, str], datetime], found: Found
) -> None:
    """Each quote verbatim in its snapshot, where that is at hand, on a page that was read and is no newer than `as_of`
    (the second of `at`)."""
    texts, as_of = at
    standing: set[str] = set()
    for evidence in pieces:
        r = evidence.receipt
        text = texts.get(r.snapshot)
        if text is not None:
            if 0 <= r.start < r.end <= len(text) and text[r.start : r.end] == r.quote:
                standing.add(evidence.id)
            else:
                found.problems.append(f"{evidence.id}: the quote “{r.quote[:60]}” does not stand in its snapshot")
        if from_future(r.published, as_of):
            found.problems.append(f"{evidence.id}: published {r.published.value}, after {as_of.isoformat()}")
        pages = [p for p in read if p.id == evidence.page]
        if not pages:
            found.problems.append(f"{evidence.id}: its page {evidence.page} is not among the pages read")
        elif differing := min((_differing(evidence, p) for p in pages), key=len):
            told = f"{evidence.id}: its receipt and its page {evidence.page} say different things"
            found.problems.append(f"{told}: {', '.join(differing)}")
    found.quotes += len(standing)


def _differing(evidence: Evidence, page: Page) -> list[str]:
    """What the receipt says otherwise than the page."""
    of_receipt = ("url", "final_url", "snapshot", "modified", "first_captured", "retrieved")
    differing = [n for n in of_receipt if getattr(evidence.receipt, n) != getattr(page, n)]
    if evidence.receipt.published != page.published_at(evidence.receipt.start):
        differing.append("published")
    of_evidence = ("kind", "title", "site", "low_trust")
    return differing + [n for n in of_evidence if getattr(evidence, n) != getattr(page, n)]


def pages_fit(pages: Sequence[Page], as_of: datetime, lasted: tuple[datetime, float], found: Found) -> None:
    """What a page says of itself fits its address, and is no later than `as_of`; `lasted`: when the check or debate
    began, and its seconds."""
    started, seconds = lasted
    for page in pages:
        if page.site and not _is_site_of(page):
            found.problems.append(f"{page.id}: its site {page.site} is not the site of {page.final_url}")
        if page.unfit is not None:
            found.problems.append(f"{page.id}: is among the pages read and can be no evidence ({page.unfit.value})")
        if from_future(page.published, as_of):
            found.problems.append(f"{page.id}: published {page.published.value}, after {as_of.isoformat()}")
        if _naive(page.retrieved) or _naive(started) or page.retrieved > _end(started, seconds):
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


def _end(started: datetime, seconds: float) -> datetime:
    """When the check had ended; a minute more, for clocks that are set while it runs."""
    try:
        return started + timedelta(seconds=max(seconds, 0.0), minutes=1)
    except OverflowError:
        return started
