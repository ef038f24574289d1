"""`refute origins ID --format text`: who copied whom, as trees; 80 columns, no colour."""

from collections.abc import Iterable

from refute.domain.case import Case, Report
from refute.formats.forest import Step, attribution, first_known, from_where, heading, reason, tree, walk
from refute.formats.lines import WIDTH, lay
from refute.formats.rows import Look, Row
from refute.formats.words import many

_DEEPEST = 16
"""Levels that are drawn; what lies deeper stands on the last."""


def write(report: Report) -> str:
    """Every claim with its origins; every page with its reason."""
    lines: list[str] = []
    for answered in report.answers:
        lines += [*(line for row in _claim(answered.case) for line in lay(row)), *forest(answered.case), ""]
    return "\n".join(lines or ["No claim was checked."]).rstrip("\n") + "\n"


def forest(case: Case, width: int = WIDTH) -> list[str]:
    """The trees of one case, and what pages have from elsewhere in part."""
    lines: list[str] = []
    for number, origin in enumerate(case.trace.origins, start=1):
        says, name = attribution(origin)
        lines += lay(Row(head=f"{number}. {heading(origin)}{', ' if name else ''}{says}", body=name), width)
        head, url = first_known(case, origin.earliest)
        if len(origin.pages) > 1:
            rows = [Row(head=head, level=1), *([Row(body=url, level=2, look=Look.URL)] if url else [])]
            lines += [line for row in rows for line in lay(row, width, 1)]
        for step in walk(tree(case, origin)):
            lines += _page(step, width)
    for part in case.trace.parts:
        head = f"In part, {reason(part)}; it is from "
        lines += lay(Row(head=head, body=from_where(case, part)), width)
        for use in part.uses:
            lines += lay(Row(head="“", body=use.quote, tail="”", level=1, look=Look.QUOTE), width, 2)
    return lines


def _claim(case: Case) -> Iterable[Row]:
    verdict = case.verdict
    yield Row(head="Claim: “", body=case.claim.text, tail="”")
    counts = f"{many(verdict.origins_for, 'origin')} for, {many(verdict.origins_against, 'origin')} against"
    yield Row(head=f"{many(case.measures.origins, 'independent origin')} in all; {counts}")


def _page(step: Step, width: int) -> list[str]:
    """The page's title and why it stands there, behind the lines of the tree."""
    shown = step.last[-_DEEPEST:]
    above = "".join("   " if over else "│  " for over in shown[:-1])
    first = above + ("" if not shown else "└─ " if shown[-1] else "├─ ")
    below = above + ("" if not shown else "   " if shown[-1] else "│  ")
    under = below + ("│  " if step.branch.children else "   ")
    room = width - 2 - len(under)
    branch = step.branch
    rows = [Row(head=f"{branch.note}: " if branch.note else "", body=branch.title, most=1)]
    if branch.edge is not None:
        rows.append(Row(body=reason(branch.edge), most=2))
    lines = [line for row in rows for line in lay(row, room, row.most)]
    return [f"  {under if number else first}{line}".rstrip() for number, line in enumerate(lines)]
