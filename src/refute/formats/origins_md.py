"""`refute origins ID --format md`: who copied whom, as nested lists."""

from collections.abc import Iterator

from refute.domain.case import Case, Report
from refute.formats.forest import attribution, first_known, from_where, heading, reason, tree, walk
from refute.formats.report_md import address, escape
from refute.formats.words import many

_DEEPEST = 12


def write(report: Report) -> str:
    """Every claim under a heading of its own."""
    parts = ["# Origins"]
    for number, answered in enumerate(report.answers, start=1):
        case = answered.case
        count = many(case.measures.origins, "independent origin")
        parts += [f"## Claim {number}", f"“{escape(case.claim.text)}”", f"{count} in all."]
        parts.append("\n".join(_lines(case)))
    return "\n\n".join(part for part in parts if part) + "\n"


def _lines(case: Case) -> Iterator[str]:
    for origin in case.trace.origins:
        says, name = attribution(origin)
        head, url = first_known(case, origin.earliest)
        credited = f", {says}{escape(name)}" if name else ""
        where = f" {address(url)}" if url else ""
        yield f"- **{escape(heading(origin))}**{credited}; {escape(head)}{where}"
        for step in walk(tree(case, origin)):
            branch = step.branch
            why = f": {escape(reason(branch.edge))}" if branch.edge else ""
            note = f" ({escape(branch.note)})" if branch.note else ""
            indent = "  " * min(step.depth + 1, _DEEPEST)
            yield f"{indent}- {escape(branch.title)}{note}, {address(branch.url)}{why}"
    for part in case.trace.parts:
        yield f"- **in part**, {escape(reason(part))}; it is from {escape(from_where(case, part))}"
        for use in part.uses:
            yield f"  - “{escape(use.quote)}”"
