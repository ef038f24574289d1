"""Values as they are typed or set in the environment: what is blank or half right is never taken for something else."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from cyclopts import Token

T = TypeVar("T")


def drop_blank_variables() -> None:
    """Take a blank `REFUTE_…` variable for one that is not set: a blank path would be the current folder."""
    for name in [n for n, value in os.environ.items() if n.startswith("REFUTE_") and not value.strip()]:
        del os.environ[name]


def to_path(_kind: object, tokens: Sequence[Token]) -> Path:
    """A path as typed. ValueError for a blank one, which is a variable of the shell that is not set."""
    (token,) = tokens
    if not token.value.strip():
        raise ValueError("it is blank. Give a name, or leave the option out.")
    return Path(token.value)


def to_paths(kind: object, tokens: Sequence[Token]) -> tuple[Path, ...]:
    """Several paths as typed. ValueError as of `to_path`."""
    return tuple(to_path(kind, [token]) for token in tokens)


def to_count(_kind: object, tokens: Sequence[Token]) -> int:
    """A whole number. ValueError for anything else: 1.5 is not 1."""
    (token,) = tokens
    if not (token.value.strip().isascii() and token.value.strip().lstrip("-").isdigit()):
        raise ValueError(f"{token.value!r} is not a whole number.")
    return int(token.value)


def unless_from(variable: str, value: T) -> T | None:
    """The value, unless it is that of the variable: None then, so that what is typed can win."""
    return None if value is not None and str(value) == os.environ.get(variable) else value
