"""`--format html` of a debate: the brief, then the log, as one self-contained page without scripts."""

from collections.abc import Iterable

from refute.domain.debate.log import DebateLog
from refute.formats.debate.brief import brief, header
from refute.formats.debate.section import with_inert_bodies
from refute.formats.debate.told import Told
from refute.formats.debate.whole import after_the_brief
from refute.formats.rows import Row
from refute.formats.web.addresses import address
from refute.formats.web.nested import Item, nested
from refute.formats.web.rendering import page


def write(log: DebateLog, verbose: bool) -> str:
    """The whole log; `verbose` gives receipts, searches and costs in full. Speeches are always whole."""
    told = Told(log)
    rows = [row for block in brief(told) for row in block.rows]
    sections = [("Brief", _items(rows))]
    sections += [(section.title, _items(section.rows)) for section in after_the_brief(log, verbose)]
    return page("log.html.j2", head=_items(header(told)), sections=sections, address=address, inert=False)


def _items(rows: Iterable[Row]) -> list[Item[Row]]:
    return nested((row.level, row) for row in with_inert_bodies(rows))
