"""The manifest root: one hash over all that a file says, to be noted down and compared later."""

import hashlib
import json
from collections.abc import Iterator

from refute.domain.annotation import Annotation
from refute.domain.case import Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.evidence import Receipt


def manifest_root(record: Case | Report | DebateLog | Annotation) -> str:
    """SHA-256 (hex) over the record as canonical JSON, without carried texts, and all snapshot hashes in order.

    The same with and without `--with-snapshots`: the texts are covered by their hashes.
    """
    bare = record.model_dump(mode="json")
    for case in [a["case"] for a in bare["answers"]] if isinstance(record, Report) else [bare]:
        case.pop("snapshots")
    content = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    hashes = sorted({r.snapshot for r in _receipts(record)})
    return hashlib.sha256("\n".join([content, *hashes]).encode("utf-8", "surrogatepass")).hexdigest()


def _receipts(record: Case | Report | DebateLog | Annotation) -> Iterator[Receipt]:
    if isinstance(record, DebateLog):
        yield from receipts_of(record)
        return
    if isinstance(record, Annotation):
        yield from (e.receipt for f in record.checked for e in f.ledger)
        return
    for case in [a.case for a in record.answers] if isinstance(record, Report) else [record]:
        yield from (e.receipt for e in case.ledger)


def receipts_of(log: DebateLog) -> Iterator[Receipt]:
    """Every receipt of a debate: of its findings, of what personas found themselves, of the user's own documents."""
    for finding in log.findings:
        yield from (e.receipt for e in finding.ledger)
    for turn in (t for held in log.rounds for t in held.turns):
        yield from (e.receipt for e in (turn.speech.research if turn.speech else ()))
    yield from (p.receipt for p in (log.synthesis.premises if log.synthesis else ()))
