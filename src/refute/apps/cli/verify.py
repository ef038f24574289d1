"""`refute verify` and `refute schema`: the JSON on its own, offline, without a model."""

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import one_of, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home
from refute.domain.errors import InputError
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import many

_ROOT = re.compile(r"[0-9a-f]{64}")


def verify(
    case: Annotated[Path, Parameter(help="The JSON that `--format json` wrote.")],
    /,
    *,
    root: Annotated[
        str | None,
        Parameter(env_var="REFUTE_ROOT", help="The manifest root that was noted down when it was written."),
    ] = None,
) -> int:
    """Check a file offline: quotes, hashes, dates, origins, ratings, marks and citations, each derived again."""
    noted = None if root is None else root.strip().lower()
    if noted is not None and not _ROOT.fullmatch(noted):
        raise InputError("--root is not a manifest root: give the 64 hex digits that refute check printed.")
    if not case.is_file():
        raise InputError(f"There is no file {case}. Give the JSON that refute check --format json --out FILE wrote.")
    found = engine().verify(case, home())
    counts = f"{many(found.quotes, 'quote')} in {many(found.cases, found.of)}"
    other = noted is not None and noted != found.root
    if other or not found.ok:
        rows, code = [Row(head=f"CHANGED: this is not as refute wrote it ({counts}).")], Exit.CHANGED
    elif not found.complete:
        rows, code = [Row(head=f"INCOMPLETE: what could be checked is unchanged ({counts}).")], Exit.INCOMPLETE
    else:
        rows, code = [Row(head=f"UNCHANGED: everything was derived again and agrees ({counts}).")], Exit.DONE
    if other:
        told = "it is another file than the one whose root was noted down"
        rows.append(Row(head="changed: ", body=f"manifest root: {told}, {noted}", level=1))
    rows += [Row(head="changed: ", body=problem, level=1) for problem in found.problems]
    rows += [Row(head="withdrawn: ", body=line, level=1) for line in found.withdrawn]
    rows += [Row(head="not checked: ", body=sha256, level=1) for sha256 in found.missing]
    rows.append(Row(head="manifest root ", body=found.root, tail=" (integrity, not authenticity)"))
    if noted == found.root:
        rows.append(Row(head="It is the file whose root was noted down: nothing in it was changed since."))
    show("\n".join(line for row in rows for line in lay(row)) + "\n")
    return code


def schema(name: Annotated[str, Parameter(help="case, report, debate, annotation or lock.")], /) -> int:
    """Print the JSON Schema of what refute writes."""
    from refute.formats.schema import SCHEMAS
    from refute.formats.schema import schema as written

    one_of("schema", name, sorted(SCHEMAS))
    show(written(name))
    return Exit.DONE
