"""`--format md` of an annotation: its claims with marks and receipts, as Markdown that no text or page can mark up."""

from refute.domain.annotation import Annotation
from refute.domain.debate.words import Mark
from refute.formats.annotation.told import Annotated
from refute.formats.debate.section import with_inert_bodies
from refute.formats.report_md import listed

_SECTIONS = (
    ("Wrong", Mark.FAIL),
    ("Not settled", Mark.WARN),
    ("Not checked", None),
    ("Right", Mark.OK),
)


def write(annotation: Annotation, verbose: bool) -> str:
    """What fell first; `verbose` gives every receipt, how each claim was checked, and what it cost."""
    told = Annotated(annotation)
    parts = ["# Annotation", listed(with_inert_bodies(told.header()))]
    for title, mark in _SECTIONS:
        rows = [
            row
            for claim in annotation.claims
            if claim.mark is mark
            for row in told.claim(claim, 0, verbose=verbose, line=True)
        ]
        if rows:
            parts += [f"## {title}", listed(with_inert_bodies(rows))]
    missing = list(told.missing(verbose=verbose))
    if missing:
        parts += ["## Missing", listed(with_inert_bodies(missing))]
    return "\n\n".join(parts) + "\n"
