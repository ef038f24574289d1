"""The manifest root: one hash over all that a file says, to be noted down and compared later."""

import hashlib
import json

from refute.domain.case import Case, Report


def manifest_root(record: Case | Report) -> str:
    """SHA-256 (hex) over the record as canonical JSON, without carried texts, and all snapshot hashes in order.

    The same with and without `--with-snapshots`: the texts are covered by their hashes.
    """
    cases = [a.case for a in record.answers] if isinstance(record, Report) else [record]
    bare = record.model_dump(mode="json")
    for case in bare["answers"] if isinstance(record, Report) else [{"case": bare}]:
        case["case"].pop("snapshots")
    content = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    hashes = sorted({e.receipt.snapshot for case in cases for e in case.ledger})
    return hashlib.sha256("\n".join([content, *hashes]).encode("utf-8", "surrogatepass")).hexdigest()
