"""`refute doctor`: what of this installation works, and what to do about the rest."""

import json
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import one_of, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home
from refute.formats.lines import lay
from refute.formats.rows import Row


def doctor(
    *,
    desk: Annotated[
        str | None, Parameter(env_var="REFUTE_DESK", help="Look at this desk of your configuration.")
    ] = None,
    deep: Annotated[
        bool,
        Parameter(
            env_var="REFUTE_DOCTOR_DEEP",
            negative=(),
            help="Ask each model and each backend one small question, too; hosted ones may charge for it.",
        ),
    ] = False,
    shape: Annotated[str, Parameter(name="--format", env_var="REFUTE_DOCTOR_FORMAT", help="text or json.")] = "text",
) -> int:
    """Look at the data folder, the configuration, the desk, the parts that are installed, and the scripts that can be
    read in pictures."""
    one_of("--format", shape, ["json", "text"])
    found = engine().symptoms(home(), deep=deep, desk=desk)
    if shape == "json":
        show(json.dumps([s.model_dump(mode="json") for s in found], ensure_ascii=False, indent=2) + "\n")
    else:
        rows = [Row(head=f"{'ok  ' if s.well else 'FAIL'} {s.name}: ", body=s.detail) for s in found]
        show("\n".join(line for row in rows for line in lay(row)) + "\n")
    return Exit.DONE if all(s.well for s in found) else Exit.USAGE
