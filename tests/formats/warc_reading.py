"""A WARC file as an archivist's reader sees it."""

import io
import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from archived import Shelf

from refute.domain.case import Case
from refute.engine.exporting import export_warc
from refute.formats.warc import Written


class Record(SimpleNamespace):
    """A record as warcio reads it."""

    kind: str
    headers: dict[str, str]
    http: dict[str, str]
    status: str
    content: bytes


def records(data: bytes) -> list[Record]:
    from warcio.archiveiterator import ArchiveIterator

    found = []
    for record in ArchiveIterator(io.BytesIO(data), check_digests="raise"):
        http = record.http_headers
        found.append(
            Record(
                kind=record.rec_type,
                headers=dict(record.rec_headers.headers),
                http=dict(http.headers) if http else {},
                status=http.statusline if http else "",
                content=record.content_stream().read(),
            )
        )
    return found


def told(found: Sequence[Record]) -> list[dict[str, Any]]:
    return [json.loads(r.content) for r in found if r.kind == "metadata"]


def export(shelf: Shelf, *cases: Case, private: bool = False) -> tuple[Written, bytes]:
    out = io.BytesIO()
    written = export_warc(cases or [shelf.case()], shelf.store, out, private)
    return written, out.getvalue()


def assert_every_receipt_is_found(found: Sequence[Record]) -> int:
    """By the record's id and by the text's hash, with nothing but what a WARC reader gives."""
    by_id = {r.headers["WARC-Record-ID"]: r for r in found}
    count = 0
    for case in told(found):
        for receipt in case["receipts"]:
            record = by_id[receipt["text_record"]]
            assert record.content.decode()[receipt["start"] : receipt["end"]] == receipt["quote"]
            assert record.headers["WARC-Payload-Digest"] == f"sha256:{receipt['snapshot']}"
            assert receipt["source_record"] in by_id
            count += 1
    return count
