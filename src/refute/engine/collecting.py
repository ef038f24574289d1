"""Keeping house in the snapshot store: by age and size, never what a kept run or case cites unless asked."""

import time
from collections.abc import Iterable

from refute.domain.record import Record
from refute.domain.snapshots import Entry, Holding, Holdings
from refute.engine.kept import Cited
from refute.engine.snapshot_settings import Allowance

GRACE_SECONDS = 86_400.0
"""What was used within the last day is never removed: a check may be about to cite it."""


class Amount(Record):
    """So many things, and the bytes that they take."""

    count: int = 0
    """How many."""
    size: int = 0
    """Bytes in the store."""


class Survey(Record):
    """What the store holds."""

    texts: Amount
    """Texts of pages."""
    bodies: Amount
    """Bytes of pages, and how they came."""
    cited: Amount
    """Of both, what kept runs and cases cite."""
    withdrawn: int
    """Tombstones."""


class Collected(Record):
    """What was removed, or would be."""

    removed: Amount
    """What went."""
    left: Amount
    """What stayed."""
    cited: Amount
    """Of that, what is cited."""
    over: int = 0
    """Bytes that are still held above what is allowed: what is cited, or was used within the last day."""


def survey(store: Holdings, cited: Cited) -> Survey:
    """Count what the store holds."""
    entries = list(store.entries())
    return Survey(
        texts=_amount(e for e in entries if e.holding is Holding.TEXT),
        bodies=_amount(e for e in entries if e.holding is not Holding.TEXT),
        cited=_amount(e for e in entries if _is_cited(e, cited)),
        withdrawn=len(store.tombstones()),
    )


def collect(store: Holdings, cited: Cited, allowance: Allowance, dry_run: bool = False) -> Collected:
    """Remove what was taken down, then what is too old, then what was used longest ago until the rest is small enough.

    A capture goes with its bytes. `dry_run`: nothing is removed. Raises OSError.
    """
    if not dry_run:
        store.sweep()
    now = time.time()
    held = sorted(store.entries(), key=lambda e: (e.last_used, e.holding, e.name))
    captured = {c.name: c.body for c in store.captures()}
    total = sum(e.size for e in held)
    gone: list[Entry] = []

    def give_up(entry: Entry) -> None:
        nonlocal total
        if dry_run or store.delete(entry):
            total -= entry.size
            gone.append(entry)

    for entry in held:
        if entry.holding is Holding.CAPTURE:
            continue
        if store.tombstone(entry.name) is not None:
            give_up(entry)
        elif (allowance.cited_too or not _is_cited(entry, cited)) and entry.last_used < now - GRACE_SECONDS:
            too_old = allowance.older_than is not None and entry.last_used < now - allowance.older_than.total_seconds()
            too_much = allowance.max_bytes is not None and total > allowance.max_bytes
            if too_old or too_much:
                give_up(entry)
    bodies = {e.name for e in held if e.holding is Holding.BODY}
    gone_bodies = {e.name for e in gone if e.holding is Holding.BODY}
    for entry in held:
        body = captured.get(entry.name)
        bereft = body not in bodies and entry.last_used < now - GRACE_SECONDS
        if entry.holding is Holding.CAPTURE and (bereft or body in gone_bodies):
            give_up(entry)
    left = [e for e in held if e not in set(gone)]
    over = 0 if allowance.max_bytes is None else max(0, total - allowance.max_bytes)
    return Collected(
        removed=_amount(gone), left=_amount(left), cited=_amount(e for e in left if _is_cited(e, cited)), over=over
    )


def _is_cited(entry: Entry, cited: Cited) -> bool:
    return entry.name in (cited.texts if entry.holding is Holding.TEXT else cited.bodies)


def _amount(entries: Iterable[Entry]) -> Amount:
    sizes = [e.size for e in entries]
    return Amount(count=len(sizes), size=sum(sizes))
