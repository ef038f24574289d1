"""`refute init`: a first configuration, with everything that can be set."""

from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, say


def init(
    *,
    printed: Annotated[
        bool, Parameter(name="--print", negative="", help="Write it to standard output, and no file.")
    ] = False,
) -> int:
    """Write a first config.toml into your configuration folder, with everything that can be set, explained. One that is
    there is never written over."""
    if printed:
        from refute.engine.starting import first_configuration

        show(first_configuration())
        return Exit.DONE
    path = engine().write_configuration()
    show(f"{path}\n")
    say(
        "Nothing in it is set: every line is a comment. Next:",
        "  1. Open it, and take the # from the lines of one desk: hosted, hybrid, small or evidence.",
        "  2. Set the key of a hosted model, where the desk has one: refute keys set OPENAI_API_KEY",
        "  3. See what would leave this machine, and to whom: refute desk",
        "  4. See whether everything works: refute doctor",
        '  5. refute check "TEXT"',
    )
    return Exit.DONE
