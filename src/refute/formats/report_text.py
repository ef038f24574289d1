"""`--format text`: the report for a terminal or a pipe, at 80 columns, without colour or control codes."""

from refute.domain.case import Answered, Report
from refute.formats.card import card
from refute.formats.details import details
from refute.formats.left_out import by_the_house, header, left_out
from refute.formats.lines import lay
from refute.formats.prior import HEADING, NOTE, has_prior, prior_rows
from refute.formats.rows import Block, Rank, Row
from refute.formats.words import many

MOST_LINES = 25
"""Lines of one card, each at most 80 columns."""


def write(report: Report, verbose: bool) -> str:
    """The whole report; `verbose` gives every case in full instead of its card."""
    parts = [_lines(list(header(report)))]
    if report.house:
        parts.append(_lines(list(by_the_house(report))))
    if has_prior(report):
        parts.append(_lines([Row(head=f"{HEADING}: {NOTE}"), *prior_rows(report, verbose)]))
    for answered in report.answers:
        parts.append(_full(answered) if verbose else card_text(answered, report.run))
    last = list(left_out(report))
    if last:
        parts.append(_lines(last))
    return "\n\n".join(parts) + "\n"


def card_text(answered: Answered, run: str = "") -> str:
    """The card of one case: at most 25 lines of at most 80 columns; the last says where the rest is, in `run`."""
    blocks = card(answered)
    if sum(len(_laid(b)) for b in blocks if b.rank <= Rank.BEST) >= MOST_LINES:
        blocks = card(answered, quote_lines=1)
    laid = [_laid(block) for block in blocks]
    room = MOST_LINES - 1
    kept: set[int] = set()
    for number in sorted(range(len(blocks)), key=lambda n: blocks[n].rank):
        if blocks[number].rank is Rank.MUST or len(laid[number]) <= room:
            kept.add(number)
            room -= len(laid[number])
    lines = [line for number in sorted(kept) for line in laid[number]]
    more = len(blocks) - len(kept)
    lines += lay(Row(head=_more(run or answered.case.run, more)), most=1)
    return "\n".join(lines[: MOST_LINES - 1] + lines[-1:] if len(lines) > MOST_LINES else lines)


def _more(run: str, more: int) -> str:
    what = f"{many(more, 'more point')}" if more else "Everything, with receipts"
    return f"{what}: refute show {run} -v" if run else f"{what}: add -v"


def _full(answered: Answered) -> str:
    rows = [row for block in card(answered) for row in block.rows]
    return _lines([*rows, *details(answered.case)])


def _lines(rows: list[Row]) -> str:
    return "\n".join(line for row in rows for line in lay(row))


def _laid(block: Block) -> list[str]:
    return [line for row in block.rows for line in lay(row, most=row.most)]
