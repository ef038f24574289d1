"""`refute archive import | find | list | remove`: a newsroom's published checks, which answer before any new one."""

import json
from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home, run, say
from refute.domain.errors import InputError
from refute.domain.published import Near, PublishedCheck
from refute.domain.record import Record
from refute.formats.lines import lay
from refute.formats.rows import Look, Row
from refute.formats.words import RATINGS, many

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Write JSON.")]
_SHOWN = 20
"""Refused entries that are shown one by one."""


def import_checks(
    source: Annotated[
        str | None, Parameter(name="FILE|URL", help="The file; `-` for standard input; or an address.")
    ] = None,
    /,
    *,
    stdin: Annotated[bool, Parameter(name=["--stdin", "-"], negative="", help="Read standard input.")] = False,
    form: Annotated[
        str,
        Parameter(name="--format", env_var="REFUTE_ARCHIVE_FORMAT", help="auto, claimreview, rss or csv."),
    ] = "auto",
    as_json: AsJson = False,
) -> int:
    """Import published fact-checks. The same again changes nothing; a later edition at an address replaces it."""
    if (source is None) is not stdin:
        raise InputError("Give one thing to import: a file, an http or https address, or - for standard input.")
    done = run(engine().house(home()).bring_in(source or "-", form))
    if as_json:
        _json(done)
    else:
        counts = f"{done.added} added, {done.updated} updated, {done.unchanged} unchanged, {len(done.refused)} refused"
        rows = [Row(head=f"Read as {done.format}: {counts}")]
        rows += [Row(head=f"{r.where}: ", body=r.reason, level=1, most=4) for r in done.refused[:_SHOWN]]
        _rows(rows)
        if len(done.refused) > _SHOWN:
            say(f"{len(done.refused) - _SHOWN} more were refused: --json shows each.")
    return Exit.USAGE if done.refused and not (done.added or done.updated or done.unchanged) else Exit.DONE


def find(
    claim: Annotated[str, Parameter(name="CLAIM", help="The claim, in quotes.")], /, *, as_json: AsJson = False
) -> int:
    """Show what of the archive answers a claim, and what is close to it and does not, with the reason."""
    found = run(engine().house(home()).near(claim))
    if as_json:
        _json(found)
        return Exit.DONE
    answering, close = [n for n in found if n.answers], [n for n in found if not n.answers]
    rows = [Row(head="Answers it:" if answering else "Nothing in the archive answers it.")]
    for near in answering:
        rows += _told(near)
    if close:
        rows.append(Row(head="Close, and not the same claim:"))
    for near in close:
        rows += [*_told(near), Row(head="not the same: ", body=near.reason, level=2)]
    _rows(rows)
    return Exit.DONE


def list_checks(*, as_json: AsJson = False) -> int:
    """List the published checks, the latest first."""
    held = run(engine().house(home()).listed())
    if as_json:
        _json(held)
    else:
        _rows([Row(head=f"Held: {many(len(held), 'published check')}"), *(row for p in held for row in _check(p))])
    return Exit.DONE


def remove(target: Annotated[str, Parameter(name="URL|ID", help="The check's address, or its id.")], /) -> int:
    """Remove what is published at an address, or one check by its id."""
    count = run(engine().house(home()).remove(target))
    _rows([Row(head=f"Removed: {many(count, 'published check')}")])
    return Exit.DONE


def _told(near: Near) -> list[Row]:
    if near.published is not None:
        return _check(near.published)
    rating = RATINGS[near.rating] if near.rating else ""
    return [
        Row(body=near.claim.text, level=1),
        Row(head=f"{rating}, as of {near.date}, case ", body=near.case or "", level=2),
    ]


def _check(check: PublishedCheck) -> list[Row]:
    own = f" ({RATINGS[check.rating]})" if check.rating else ""
    return [
        Row(body=check.claim.text, level=1),
        Row(head="rated: ", body=check.label or "no label", tail=f"{own}, {check.checked_on}", level=2),
        Row(head="by: ", body=check.publisher or "unknown", level=2),
        Row(body=check.url, level=2, look=Look.URL),
    ]


def _json(value: Record | Sequence[Record]) -> None:
    plain = value.model_dump(mode="json") if isinstance(value, Record) else [r.model_dump(mode="json") for r in value]
    show(json.dumps(plain, ensure_ascii=False, indent=2) + "\n")


def _rows(rows: Sequence[Row]) -> None:
    show("\n".join(line for row in rows for line in lay(row, most=row.most)) + "\n")
