"""`refute keys`: keys of services, kept in a file that only their owner may read."""

import getpass
import sys
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.domain.errors import InputError
from refute.storage.keys import key_names, remove_key, set_key

_LONGEST = 10_000
Name = Annotated[str, Parameter(help="The name of the variable that would hold it, such as BRAVE_API_KEY.")]
More = Annotated[str, Parameter(show=False)]


def set_one(name: Name, /, *more: More) -> int:
    """Ask for the key without showing it, or read it from standard input: it is never an argument, which other
    programs could see. A variable of that name in the environment wins over what is kept."""
    if more or "=" in name:
        raise InputError(
            "A key is never an argument: other programs of this machine can see those, and the shell remembers them. "
            "This one counts as seen. Give the name alone: you are asked for the key, or pipe it in."
        )
    show(f"{name} is kept in {set_key(name, _given(name))}\n")
    return Exit.DONE


def _given(name: str) -> str:
    if sys.stdin is None:
        raise InputError(f"There is no standard input to read {name} from. Pipe the key in, or run this in a terminal.")
    if sys.stdin.isatty():
        return getpass.getpass(f"{name}: ")
    return sys.stdin.buffer.read(_LONGEST).decode("utf-8", "replace")


def list_names() -> int:
    """List the names; the keys themselves are not shown."""
    show("".join(f"{name}\n" for name in key_names()) or "No keys are kept. Keep one: refute keys set NAME\n")
    return Exit.DONE


def remove_one(name: Name, /) -> int:
    """Remove a key from the file."""
    if not remove_key(name):
        raise InputError(f"No key named {name} is kept. `refute keys list` shows the names.")
    show(f"{name} is removed.\n")
    return Exit.DONE
