"""The whole log in its order: the brief first, then the layers, then the log."""

from refute.domain.debate.log import DebateLog
from refute.formats.debate.findings import findings
from refute.formats.debate.layers import layers
from refute.formats.debate.measures import measures
from refute.formats.debate.rounds import rounds
from refute.formats.debate.section import Section, sections
from refute.formats.debate.told import Told
from refute.formats.rows import Row


def after_the_brief(log: DebateLog, verbose: bool) -> list[Section]:
    """Every section behind the brief; `verbose` gives speeches, receipts and costs in full."""
    told = Told(log)
    return [
        *layers(told, verbose),
        *_documents(log),
        *rounds(told, verbose),
        *findings(told, verbose),
        *measures(told, verbose),
    ]


def _documents(log: DebateLog) -> list[Section]:
    rows = [Row(body=d.name, tail=f" ({d.page.media_type})", level=1) for d in log.documents]
    return sections(("Your documents", rows))
