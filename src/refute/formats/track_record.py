"""Track records as text and as JSON."""

from collections.abc import Iterable

from refute.domain.debate.log import Interval
from refute.domain.debate.track import TrackRecord, TrackRecords
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import dollars, many

FORMATS = ("json", "text")


def as_json(records: TrackRecords) -> str:
    """The record as JSON."""
    return records.model_dump_json(indent=2) + "\n"


def as_text(records: TrackRecords) -> str:
    """A few lines for each persona and model, and what was left out."""
    rows = [Row(head=f"Track records out of {many(records.debates, 'debate')}{_since(records)}")]
    for record in records.records:
        rows += _one(record)
    if not records.records:
        rows.append(Row(head="Nobody has argued yet. Start with: refute debate “TOPIC”"))
    rows += _left_out(records)
    return "\n".join(line for row in rows for line in lay(row)) + "\n"


def _since(records: TrackRecords) -> str:
    return f" begun since {records.since.date().isoformat()}" if records.since else ""


def _one(record: TrackRecord) -> Iterable[Row]:
    yield Row(body=f"{record.persona}, {record.model}", most=2)
    missed = f", {many(record.absences, 'absence')}" if record.absences else ""
    yield Row(head=f"{many(record.debates, 'debate')}, {many(record.speeches, 'speech', 'speeches')}{missed}", level=1)
    left = f"; {record.unchecked} more not checked" if record.unchecked else ""
    marks = f"{record.ok} OK, {record.warn} WARN, {record.fail} FAIL"
    yield Row(head=f"{many(record.claims, 'checked claim')}: {marks}{left}", level=1)
    if record.claims:
        yield Row(head=f"of 100 claims: OK {_per_100(record.ok_share)}, FAIL {_per_100(record.fail_share)}", level=1)
    yield Row(head=f"said again after a FAIL: {record.repeats}", level=1)
    moves = f"{record.moves_with_evidence} with evidence, {record.moves_without_evidence} without"
    yield Row(head=f"changes of position: {moves}", level=1)
    yield Row(head=f"{record.seconds:.1f} s, {dollars(record.cost_usd)}", level=1)


def _per_100(share: Interval) -> str:
    """`12 (95 %: 4 to 31)`."""
    return f"{100 * share.share:.0f} (95 %: {100 * share.low:.0f} to {100 * share.high:.0f})"


def _left_out(records: TrackRecords) -> Iterable[Row]:
    yield Row(head="Left out: claims of self-tests.")
    if records.void:
        yield Row(head=f"Left out: {many(records.void, 'debate')} whose validator failed its self-test.")
    if records.unreadable:
        yield Row(head=f"Left out: {many(records.unreadable, 'run')} that this version cannot read.")
