"""`--format text` of an annotation: the text with its marks in place, at 80 columns, without colour or codes."""

import re
from collections import defaultdict
from collections.abc import Iterator

from refute.domain.annotation import AnnotatedClaim, Annotation
from refute.formats.annotation.told import Annotated
from refute.formats.debate.section import with_inert_bodies
from refute.formats.lines import WIDTH, lay
from refute.formats.rows import Row
from refute.formats.words import many

WHOLE = 200
"""Lines up to which a text is shown whole; of a longer one only lines with claims, and those beside them."""
_BESIDE = 1
_BREAK = re.compile(r"\r\n|\r|\n")


def write(annotation: Annotation, verbose: bool) -> str:
    """The text by its lines, each claim's mark and receipt below the line on which it ends; `verbose` shows every line
    and every receipt."""
    told = Annotated(annotation)
    lines = _laid(list(told.header()), verbose=verbose)
    lines += ["", *_text(told, verbose=verbose)]
    missing = list(told.missing(verbose=verbose))
    if missing:
        lines += ["", *_laid(missing, verbose=verbose)]
    return "\n".join(lines) + "\n"


def _text(told: Annotated, *, verbose: bool) -> Iterator[str]:
    source = _BREAK.split(told.annotation.given.text.rstrip("\r\n"))
    below: dict[int, list[AnnotatedClaim]] = defaultdict(list)
    near: set[int] = set()
    for claim in told.annotation.claims:
        below[claim.place.end_line].append(claim)
        near.update(range(claim.place.line - _BESIDE, claim.place.end_line + _BESIDE + 1))
    whole = verbose or len(source) <= WHOLE
    gutter = len(str(len(source)))
    skipped = 0
    for number, line in enumerate(source, start=1):
        if not whole and number not in near:
            skipped += 1
            continue
        if skipped:
            yield f"{' ' * gutter}   … {many(skipped, 'line')} without a claim"
            skipped = 0
        yield from _line(line, number, gutter)
        for claim in below.get(number, ()):
            for row in with_inert_bodies(told.claim(claim, 0, verbose=verbose)):
                yield from (f"{' ' * gutter} > {laid}" for laid in lay(row, WIDTH - gutter - 3, _most(row, verbose)))
    if skipped:
        yield f"{' ' * gutter}   … {many(skipped, 'line')} without a claim"


def _line(line: str, number: int, gutter: int) -> Iterator[str]:
    (row,) = with_inert_bodies([Row(body=line)])
    laid = lay(row, WIDTH - gutter - 3)
    yield f"{number:>{gutter}} | {laid[0]}".rstrip()
    yield from (f"{' ' * gutter} | {more}" for more in laid[1:])


def _most(row: Row, verbose: bool) -> int | None:
    return None if verbose else row.most


def _laid(rows: list[Row], *, verbose: bool) -> list[str]:
    return [line for row in with_inert_bodies(rows) for line in lay(row, most=_most(row, verbose))]
