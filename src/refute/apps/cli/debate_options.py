"""The options of `refute debate`, each with its environment variable."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Group, Parameter

from refute.apps.cli.options import Limits, semicolons
from refute.apps.cli.variables import to_count, to_paths
from refute.domain.debate.words import PERSONAS

_WHAT = Group("What to debate", sort_key=1)
_VALIDATOR = Group("The validator", sort_key=2)
_LIMITS = Group("How far", sort_key=4)


@Parameter(name="*")
@dataclass(frozen=True)
class Debating:
    """What is debated, by whom, for how long."""

    topic: Annotated[
        str | None, Parameter(group=_WHAT, env_var="REFUTE_TOPIC", help="The topic, where it is not given in quotes.")
    ] = None
    personas: Annotated[
        str | None,
        Parameter(
            name=["--personas", "--agents"],
            group=_WHAT,
            env_var="REFUTE_PERSONAS",
            help=f"Who debates, separated by commas. Default: {','.join(PERSONAS)}.",
        ),
    ] = None
    rounds: Annotated[
        str, Parameter(group=_WHAT, env_var="REFUTE_ROUNDS", help="So many rounds, 1 to 12; auto: 2 or 3, as needed.")
    ] = "auto"
    options: Annotated[
        str | None,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_OPTIONS",
            help="Positions in place of for and against, separated by commas: two at least.",
        ),
    ] = None
    context: Annotated[
        tuple[Path, ...],
        Parameter(
            converter=to_paths,
            group=_WHAT,
            env_var="REFUTE_CONTEXT",
            env_var_split=semicolons,
            negative="",
            help="A document of yours (txt, md, html, pdf) that the personas read, repeatable. It is private. "
            "In the variable, separate with semicolons.",
        ),
    ] = ()
    search_context: Annotated[
        bool,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_SEARCH_CONTEXT",
            negative="",
            help="Words of your documents may go into searches.",
        ),
    ] = False
    as_of: Annotated[
        str | None,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_AS_OF",
            help="Mark as of this ISO date (its end, UTC) or instant; later evidence does not count. Default: now.",
        ),
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class Validating:
    """How claims are checked meanwhile."""

    claims: Annotated[
        int,
        Parameter(
            converter=to_count,
            group=_VALIDATOR,
            env_var="REFUTE_DEBATE_CLAIMS",
            help="Most claims of one speech to check, 0 to 20; the others are listed. Default: 3.",
        ),
    ] = 3
    second_validator: Annotated[
        bool,
        Parameter(
            group=_VALIDATOR,
            env_var="REFUTE_SECOND_VALIDATOR",
            negative="",
            help="A second validator (seat `second`) looks before a FAIL stands, and at load-bearing OKs.",
        ),
    ] = False
    async_validator: Annotated[
        bool,
        Parameter(
            group=_VALIDATOR,
            env_var="REFUTE_ASYNC_VALIDATOR",
            negative="",
            help="The next round does not wait for the validator; late findings enter the round after.",
        ),
    ] = False
    self_test: Annotated[
        str | None,
        Parameter(
            group=_VALIDATOR,
            env_var="REFUTE_SELF_TEST",
            help="Test the validator with claims of known truth: so many from the corpus, or those of a file.",
        ),
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class DebateLimits:
    """How much searching, time and money."""

    depth: Annotated[
        Literal["quick", "standard", "thorough"] | None,
        Parameter(group=_LIMITS, env_var="REFUTE_DEPTH", help="How much searching for a claim. Default: standard."),
    ] = None
    within: Annotated[
        str | None,
        Parameter(
            group=_LIMITS,
            env_var="REFUTE_WITHIN",
            help="Searching for a claim stops after this: 90s, 2m, 90. Default: 90s.",
        ),
    ] = None
    budget: Annotated[
        float | None, Parameter(group=_LIMITS, env_var="REFUTE_BUDGET", help="US dollars per claim. Default: 0.25.")
    ] = None
    fresh: Annotated[
        bool,
        Parameter(group=_LIMITS, env_var="REFUTE_FRESH", negative="", help="Check again what was checked before."),
    ] = False

    def of_a_check(self) -> Limits:
        """The same as limits of the desk, whose own number of claims is of no account here."""
        return Limits(depth=self.depth, within=self.within, budget=self.budget, fresh=self.fresh)
