"""Outcomes with the texts of the pages that they cite, so that they can be verified anywhere."""

from collections.abc import Iterable

from refute.apps.cli.session import say
from refute.domain.annotation import Annotation
from refute.domain.case import Answered, Case, Report, Snapshot
from refute.domain.debate.log import DebateLog
from refute.domain.ports import SnapshotStore
from refute.stages.manifest import receipts_of


def report_carrying(report: Report, store: SnapshotStore) -> Report:
    """The report with the text of every cited page in its cases; a text that is gone is said, not invented."""
    answers = tuple(Answered(case=_case_carrying(a.case, store), known=a.known) for a in report.answers)
    return report.model_copy(update={"answers": answers})


def debate_carrying(log: DebateLog, store: SnapshotStore) -> DebateLog:
    """The log with the text of every page that it quotes, the user's own documents among them."""
    read = [p.snapshot for f in log.findings for p in f.pages]
    receipts = list(receipts_of(log))
    cited = {r.snapshot for r in receipts}
    own = [d.name for d in log.documents if d.page.snapshot in cited]
    if own:
        say(f"The JSON holds the text of your own documents: {', '.join(own)}")
    return log.model_copy(update={"snapshots": _held([*read, *(r.snapshot for r in receipts)], cited, store)})


def annotation_carrying(annotation: Annotation, store: SnapshotStore) -> Annotation:
    """The annotation with the text of every page that it quotes."""
    read = [p.snapshot for f in annotation.checked for p in f.pages]
    cited = {r.snapshot for f in annotation.findings for r in f.receipts}
    cited |= {e.receipt.snapshot for f in annotation.checked for e in f.ledger}
    held = _held([*read, *sorted(cited)], cited, store)
    return annotation.model_copy(update={"snapshots": held})


def _case_carrying(case: Case, store: SnapshotStore) -> Case:
    cited = {e.receipt.snapshot for e in case.ledger}
    return case.model_copy(update={"snapshots": _held([*(p.snapshot for p in case.pages), *cited], cited, store)})


def _held(wanted: Iterable[str], cited: set[str], store: SnapshotStore) -> tuple[Snapshot, ...]:
    held: list[Snapshot] = []
    for sha256 in dict.fromkeys(wanted):
        data = store.get(sha256)
        if data is None:
            rests = "the file will verify as incomplete" if sha256 in cited else "no quote of the file stands in it"
            say(f"The snapshot {sha256} is no longer held; {rests}.")
        else:
            held.append(Snapshot(sha256=sha256, text=data.decode("utf-8")))
    return tuple(held)
