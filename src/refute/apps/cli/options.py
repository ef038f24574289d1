"""The options that several commands share, each with its environment variable."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Group, Parameter

from refute.apps.cli.variables import to_count, to_path

_WHAT = Group("What to check", sort_key=1)
_DESK = Group("With what", sort_key=2)
_LIMITS = Group("How far", sort_key=3)
_OUTPUT = Group("Output", sort_key=4)


def semicolons(kind: object, value: str, *, delimiter: str | None = None) -> list[str]:
    """Split a variable at semicolons: commands and file names hold spaces and commas."""
    _ = kind, delimiter
    return [part.strip() for part in value.split(";") if part.strip()]


@Parameter(name="*")
@dataclass(frozen=True)
class Source:
    """Where the text comes from, and as of when it is judged."""

    stdin: Annotated[
        bool, Parameter(name=["--stdin", "-"], negative="", group=_WHAT, help="Read the text from standard input.")
    ] = False
    file: Annotated[
        Path | None,
        Parameter(
            converter=to_path,
            group=_WHAT,
            env_var="REFUTE_FILE",
            help="Read the text from a UTF-8 text file, or from a picture.",
        ),
    ] = None
    url: Annotated[
        str | None, Parameter(group=_WHAT, env_var="REFUTE_URL", help="Read a web page and check what it says.")
    ] = None
    as_of: Annotated[
        str | None,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_AS_OF",
            help="Judge as of this ISO date (its end, UTC) or instant; later evidence does not count. Default: now.",
        ),
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Desk:
    """Which seats, models and backends."""

    desk: Annotated[str | None, Parameter(group=_DESK, env_var="REFUTE_DESK", help="A desk of your configuration.")] = (
        None
    )
    model: Annotated[
        tuple[str, ...],
        Parameter(
            group=_DESK,
            env_var="REFUTE_MODEL",
            env_var_split=semicolons,
            negative="",
            help="SEAT=SPEC, repeatable; SEAT may be `all`; SPEC is PROVIDER:NAME (such as `openai:NAME` or "
            "`ollama:NAME`), `command:PROGRAM ARGS` or `local`. A seat named twice falls back to its "
            "second model. In the variable, separate with semicolons.",
        ),
    ] = ()
    base_url: Annotated[
        str | None,
        Parameter(group=_DESK, env_var="REFUTE_BASE_URL", help="Address of an OpenAI-compatible model server."),
    ] = None
    corpus: Annotated[
        Path | None,
        Parameter(converter=to_path, group=_DESK, env_var="REFUTE_CORPUS", help="Search the documents of this folder."),
    ] = None
    offline: Annotated[
        bool, Parameter(group=_DESK, env_var="REFUTE_OFFLINE", negative="", help="Nothing leaves this machine.")
    ] = False
    size: Annotated[
        Literal["full", "small"] | None,
        Parameter(
            group=_DESK,
            env_var="REFUTE_SIZE",
            help="small: one model of 3 to 8 billion parameters on every seat, asked little. Default: full.",
        ),
    ] = None
    searxng: Annotated[
        str | None, Parameter(group=_DESK, env_var="REFUTE_SEARXNG", help="Address of a SearXNG instance.")
    ] = None
    search: Annotated[
        str | None, Parameter(group=_DESK, env_var="REFUTE_SEARCH", help="Backends to use, separated by commas.")
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Limits:
    """How much searching, time and money."""

    depth: Annotated[
        Literal["quick", "standard", "thorough"] | None,
        Parameter(group=_LIMITS, env_var="REFUTE_DEPTH", help="How much searching. Default: standard."),
    ] = None
    within: Annotated[
        str | None,
        Parameter(
            group=_LIMITS, env_var="REFUTE_WITHIN", help="Searching stops after this: 90s, 2m, 90. Default: 90s."
        ),
    ] = None
    budget: Annotated[
        float | None, Parameter(group=_LIMITS, env_var="REFUTE_BUDGET", help="US dollars per claim. Default: 0.25.")
    ] = None
    claims: Annotated[
        int | None,
        Parameter(
            converter=to_count,
            group=_LIMITS,
            env_var="REFUTE_CLAIMS",
            help="Most claims to check, 1 to 20. Default: 3.",
        ),
    ] = None
    fresh: Annotated[
        bool,
        Parameter(group=_LIMITS, env_var="REFUTE_FRESH", negative="", help="Check again what was checked before."),
    ] = False


@Parameter(name="*")
@dataclass(frozen=True)
class Output:
    """How the report is written, and what is told meanwhile."""

    format: Annotated[
        str,
        Parameter(
            group=_OUTPUT,
            env_var="REFUTE_FORMAT",
            help="text, json, md, html; of checks also claimreview and averitec.",
            show_default=True,
        ),
    ] = "text"
    out: Annotated[
        Path | None,
        Parameter(converter=to_path, group=_OUTPUT, env_var="REFUTE_OUT", help="Write the report to this file."),
    ] = None
    with_snapshots: Annotated[
        bool,
        Parameter(
            group=_OUTPUT,
            env_var="REFUTE_WITH_SNAPSHOTS",
            negative="",
            help="Put the texts of all cited pages into the JSON, so that it can be verified anywhere.",
        ),
    ] = False
    verbose: Annotated[
        bool,
        Parameter(
            name=["--verbose", "-v"], group=_OUTPUT, env_var="REFUTE_VERBOSE", negative="", help="Show everything."
        ),
    ] = False
    quiet: Annotated[
        bool,
        Parameter(name=["--quiet", "-q"], group=_OUTPUT, env_var="REFUTE_QUIET", negative="", help="Show no progress."),
    ] = False
