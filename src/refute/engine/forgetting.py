"""Forgetting runs: what was handed in, what came of it and every trace of both leave the home folder.

What others have to do with stays theirs. A check that somebody else joined stays whole, in that other's words; a page
of the web stays until keeping house removes it. A case of the archive is about a claim and names no sender. But its
claim may be a sentence of the message, word for word, so one that only forgotten runs made goes too: making it again
costs one check.

Everything is found again from the run database, so its rows go last: killed anywhere, the same order finishes it.
"""

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from pydantic import JsonValue, ValidationError

from refute.archive.forgotten import forget_cases, wipe_archive
from refute.archive.key import claim_key
from refute.domain.claim import Claim
from refute.domain.errors import InputError, RunFailed
from refute.domain.runs import Forgotten
from refute.domain.snapshots import Holdings
from refute.engine.documents import LIBRARY
from refute.engine.durable.runs import Runs
from refute.engine.durable.stored import FlowOrder
from refute.engine.durable.tables import FILE_NAME
from refute.engine.kept import pages_in
from refute.engine.snapshots import snapshot_store
from refute.reading.files import is_name
from refute.reading.pages import FilePageIndex
from refute.recipes.check import CHECK, CHECK_CLAIM
from refute.recipes.finding import FINDING
from refute.rules.own_copy import COMPARED

ARCHIVE = "archive.sqlite"
_AT_ONCE = 50
"""Runs whose records are looked through together."""
_WAIT = 30.0


@dataclass
class _Traces:
    """What forgotten runs left outside the run database."""

    cases: set[str] = field(default_factory=set)
    claims: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    """SHA-256 of texts and bytes that the sender handed in."""


async def forget(home: Path, runs: Runs, run_ids: Sequence[str]) -> Forgotten:
    """Forget these runs, those that go on from one of them, and what only they have to do with. Raises RunBusy where
    another process does not let go of one, RunFailed where a file cannot be written: the same call again goes on."""
    asked = tuple(dict.fromkeys(run_ids))
    total = Forgotten()
    found: set[str] = set()
    for batch in (asked[n : n + _AT_ONCE] for n in range(0, len(asked), _AT_ONCE)):
        gone = await runs.leave(batch)
        traces, kept = await asyncio.to_thread(_traces, home, gone.flows)
        cases, documents = await asyncio.to_thread(_remove, home, traces, kept)
        purged = await runs.purge(batch, restated)
        found.update(purged.runs)
        total = Forgotten(
            runs=total.runs + len(purged.runs),
            checks=total.checks + len(purged.checks),
            shared=total.shared + len(purged.shared),
            cases=total.cases + cases,
            documents=total.documents + documents,
        )
    await runs.wipe()
    await asyncio.to_thread(_wipe, home)
    return total.model_copy(update={"unknown": tuple(r for r in asked if r not in found)})


def older_than(days: float) -> datetime:
    """The instant that many days ago, UTC. Raises InputError for what is no number of days."""
    if not 0 <= days <= 100_000:
        raise InputError(f"{days} is no number of days that runs are kept for. Give 0 or more, such as 30.")
    return datetime.now(UTC) - timedelta(days=days)


def restated(asked: FlowOrder, staying: Sequence[FlowOrder]) -> JsonValue:
    """What a shared check is asked, in the words of those who stay. The claim is the same for all who joined it, but
    for letters that its key passes over; the message beside it, and the words that name a source, are each sender's."""
    order = asked.order
    if not isinstance(order, dict):
        return order
    if asked.flow == CHECK_CLAIM.name:
        texts = [t for o in staying if o.flow == CHECK.name and (t := _submitted(o.order)) is not None]
        return order | {"message": texts[0][:COMPARED] if texts else ""}
    if asked.flow == FINDING.name and isinstance(cites := order.get("cites"), list):
        return order | {"cites": [c | {"text": _named(c)} for c in cites if isinstance(c, dict)]}
    return order


def _submitted(order: JsonValue) -> str | None:
    submission = order.get("submission") if isinstance(order, dict) else None
    text = submission.get("text") if isinstance(submission, dict) else None
    return text if isinstance(text, str) else None


def _named(citation: dict[str, JsonValue]) -> str:
    """What the source is called by everybody who names it."""
    parts = (citation.get(k) for k in ("title", "published", "identifier", "url"))
    return ", ".join(str(p) for p in parts if p)


def _traces(home: Path, going: Collection[str]) -> tuple[_Traces, set[str]]:
    """What these flows left elsewhere, and the cases that flows which stay rest on."""
    traces, kept = _Traces(), set[str]()
    if not going:
        return traces, kept
    with closing(_read_only(home / FILE_NAME)) as db:
        for flow in going:
            for stored, output in db.execute("SELECT stored, output FROM refute_flows WHERE id=?", (flow,)):
                _look_into(traces, stored)
                traces.cases.update(_ids(output))
        traces.cases.update(i for flow, i in _archived(db) if flow in going)
        kept.update(i for flow, i in _archived(db) if flow not in going)
        for flow, output in db.execute("SELECT id, output FROM refute_flows WHERE kind='check' AND output IS NOT NULL"):
            if flow not in going:
                kept.update(_ids(output))
        if traces.texts:
            _with_bytes(home, traces)
            traces.texts -= {t for t in traces.texts if _is_named_by_others(db, t, going)}
    return traces, kept


def _look_into(traces: _Traces, stored: str) -> None:
    try:
        asked = FlowOrder.model_validate_json(stored)
    except ValidationError:  # another version's: its outcome may still tell
        return
    text = _submitted(asked.order)
    if text is not None:
        traces.texts.add(hashlib.sha256(text.encode("utf-8", "replace")).hexdigest())
    for page in pages_in(stored):
        if str(page.get("url")).startswith(f"{LIBRARY}:"):
            traces.texts.update(str(page[k]) for k in ("snapshot", "body") if is_name(str(page[k])))
    if asked.flow == CHECK_CLAIM.name and isinstance(asked.order, dict):
        try:
            traces.claims.add(claim_key(Claim.model_validate(asked.order.get("claim"))))
        except ValidationError:
            return


def _ids(output: str | None) -> Iterator[str]:
    """The id of the record that a check ended in."""
    try:
        record = json.loads(output or "null")
    except ValueError:
        return
    if isinstance(record, dict) and isinstance(record.get("id"), str):
        yield record["id"]


def _archived(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Flows and the cases that each put into the archive, whether it came to its end or not."""
    rows = db.execute("SELECT root, outcome FROM refute_outcomes WHERE name='archive: keep' AND error IS NULL")
    found = []
    for root, outcome in rows.fetchall():
        recorded = json.loads(outcome).get("outcome")
        if isinstance(recorded, dict):
            found.append((str(root), str(recorded.get("id"))))
    return found


def _with_bytes(home: Path, traces: _Traces) -> None:
    """Texts that came as pages, with the bytes that these were taken from."""
    for _, text in FilePageIndex(home / "pages.sqlite").all():
        for page in pages_in(text):
            if page["snapshot"] in traces.texts and is_name(str(page["body"])):
                traces.texts.add(str(page["body"]))


def _is_named_by_others(db: sqlite3.Connection, name: str, going: Collection[str]) -> bool:
    named = "SELECT id FROM refute_flows WHERE instr(stored, ?) OR instr(coalesce(output, ''), ?)"
    steps = "SELECT DISTINCT root FROM refute_outcomes WHERE instr(outcome, ?)"
    rows = [*db.execute(named, (name, name)), *db.execute(steps, (name,))]
    return any(row[0] not in going for row in rows)


def _remove(home: Path, traces: _Traces, kept: Collection[str]) -> tuple[int, int]:
    """Remove cases and documents; how many of each."""
    try:
        cases = forget_cases(home / ARCHIVE, traces.cases, traces.claims, kept)
        documents = _drop(snapshot_store(home), traces.texts) if traces.texts else 0
        if documents:
            FilePageIndex(home / "pages.sqlite").forget(lambda _, page: any(t in page for t in traces.texts))
    except OSError as error:
        raise _refused(error) from error
    return cases, documents


def _drop(store: Holdings, names: Collection[str]) -> int:
    captured = {c.name for c in store.captures() if c.body in names}
    return sum(store.delete(e) for e in list(store.entries()) if e.name in names or e.name in captured)


def _wipe(home: Path) -> None:
    try:
        wipe_archive(home / ARCHIVE)
    except OSError as error:
        raise _refused(error) from error


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT)


def _refused(error: OSError) -> RunFailed:
    return RunFailed(
        f"Not everything could be removed: {error.strerror or error}. See whether the disk is full and the folder of "
        "REFUTE_HOME is yours to write, then give the same command again: it goes on where this one stopped."
    )
