"""`--format md` of a debate: the brief, then the log, as Markdown that no speech, page or document can mark up."""

from collections.abc import Iterable
from dataclasses import replace

from refute.domain.debate.log import DebateLog
from refute.formats.debate.brief import brief, header
from refute.formats.debate.section import with_inert_bodies
from refute.formats.debate.told import Told
from refute.formats.debate.whole import after_the_brief
from refute.formats.report_md import escape, listed
from refute.formats.rows import Row


def write(log: DebateLog, verbose: bool) -> str:
    """The whole log; `verbose` gives receipts, searches and costs in full. Speeches are always whole."""
    told = Told(log)
    rows = [row for block in brief(told) for row in block.rows]
    parts = ["# Debate", listed(with_inert_bodies(header(told))), "## Brief", listed(with_inert_bodies(rows))]
    for section in after_the_brief(log, verbose):
        parts += [f"## {escape(section.title)}", listed(_outdented(section.rows))]
    return "\n\n".join(part for part in parts if part) + "\n"


def _outdented(rows: Iterable[Row]) -> list[Row]:
    """The rows of a section, whose heading is no entry of the list."""
    return [replace(row, level=max(row.level - 1, 0)) for row in with_inert_bodies(rows)]
