"""Carry the texts of a report's pages along, so that it can be verified anywhere."""

from refute.domain.case import Case, Report, Snapshot
from refute.domain.ports import SnapshotStore


def with_snapshots(report: Report, store: SnapshotStore) -> Report:
    """The report with the snapshot of every quoted page that the store holds."""
    answers = tuple(a.model_copy(update={"case": _carrying(a.case, store)}) for a in report.answers)
    return report.model_copy(update={"answers": answers})


def _carrying(case: Case, store: SnapshotStore) -> Case:
    works = [i.work for i in case.investigations] + ([case.challenge.work] if case.challenge else [])
    wanted = sorted({e.receipt.snapshot for w in works for e in w.evidence})
    held = [(sha, store.get(sha)) for sha in wanted]
    texts = tuple(Snapshot(sha256=sha, text=data.decode("utf-8")) for sha, data in held if data is not None)
    return case.model_copy(update={"snapshots": texts})
