"""`--format text` of a debate: the one-page brief, then the log, at 80 columns, without colour or control codes."""

from refute.domain.debate.log import DebateLog
from refute.formats.debate.brief import brief, header
from refute.formats.debate.section import with_inert_bodies
from refute.formats.debate.told import Told
from refute.formats.debate.whole import after_the_brief
from refute.formats.lines import lay
from refute.formats.rows import Block, Rank, Row
from refute.formats.words import many

PAGE_LINES = 40
"""Lines of the brief, each at most 80 columns."""
_RULE = "-" * 80


def write(log: DebateLog, verbose: bool) -> str:
    """The whole log; `verbose` gives speeches, receipts, searches and costs in full."""
    parts = [brief_text(log, verbose)]
    for section in after_the_brief(log, verbose):
        rows = [Row(head=section.title), *section.rows]
        parts.append("\n".join(_lines(rows, verbose)))
    return "\n\n".join([parts[0], _RULE, *parts[1:]]) + "\n"


def brief_text(log: DebateLog, verbose: bool = False) -> str:
    """The one-page brief: at most 40 lines unless `verbose`; its last line says where the rest is."""
    told = Told(log)
    top = _lines(list(header(told)), verbose=False)
    blocks = brief(told)
    if verbose:
        return "\n".join([*top, "", *(line for b in blocks for line in _lines(list(b.rows), verbose=True))])
    laid = [_lines(list(b.rows), verbose=False) for b in blocks]
    kept = _that_fit(blocks, [len(lines) for lines in laid], PAGE_LINES - len(top) - 2)
    lines = [line for n in sorted(kept) for line in laid[n]][: PAGE_LINES - len(top) - 2]
    more = len(blocks) - len(kept)
    last = f"{many(more, 'more point')}: " if more else "Everything, with receipts: "
    return "\n".join([*top, "", *lines, *lay(Row(head=f"{last}refute show {log.run or 'ID'} -v"), most=1)])


def _that_fit(blocks: list[Block], heights: list[int], room: int) -> set[int]:
    kept: set[int] = set()
    for number in sorted(range(len(blocks)), key=lambda n: blocks[n].rank):
        if blocks[number].rank is Rank.MUST or heights[number] <= room:
            kept.add(number)
            room -= heights[number]
    return kept


def _lines(rows: list[Row], verbose: bool) -> list[str]:
    return [line for row in with_inert_bodies(rows) for line in lay(row, most=None if verbose else row.most)]
