"""Export for archives: a run's cases or findings with what the snapshot store holds of their pages."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import BinaryIO

from refute.domain.case import Case
from refute.domain.evidence import Page
from refute.domain.snapshots import Holdings
from refute.formats.warc import Source, Written, write_warc
from refute.formats.warc_subjects import Subject, of_case


def export_warc(cases: Sequence[Case | Subject], store: Holdings, out: BinaryIO, private: bool) -> Written:
    """Write cases, or findings of a debate, as WARC; one page after the other is held in memory. Raises MissingExtra,
    InputError, OSError."""

    def load(page: Page) -> Source:
        taken_down = store.tombstone(page.snapshot) or store.tombstone(page.body) or store.tombstone(page.final_url)
        if taken_down is not None:
            return Source(tombstone=taken_down)
        return Source(store.get(page.snapshot), store.body(page.body), store.capture(page))

    subjects = [of_case(case) if isinstance(case, Case) else case for case in cases]
    return write_warc(subjects, load, out, f"refute/{version('refute')}", private)
