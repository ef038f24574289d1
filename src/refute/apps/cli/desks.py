"""The desk that the options and the configuration make together, and `refute desk`, which shows it."""

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.apps.cli.failures import scrubbed
from refute.apps.cli.foretelling import expectations
from refute.apps.cli.options import Desk, Limits
from refute.apps.cli.overrides import ALL, applied, overrides
from refute.apps.cli.session import engine, home
from refute.domain.errors import RefuteError
from refute.domain.settings import DeskSettings, ModelChoice
from refute.domain.vocabulary import Role
from refute.formats.lines import lay
from refute.formats.rows import Row

DEBATE_ROLES = (Role.PERSONA, Role.FINDER, Role.VALIDATOR, Role.SYNTHESIZER)
"""Who works in debates alone."""


def chosen_desk(desk: Desk, limits: Limits, *, debates: bool = False) -> DeskSettings:
    """The desk to check with, or, with the models that personas bring, to debate with. Raises InputError and
    ConfigError."""
    base = engine().desk(desk.desk)
    return _with_options(engine().with_personas(base) if debates else base, desk, limits)


def laid_over(earlier: DeskSettings, desk: Desk, limits: Limits) -> DeskSettings:
    """The desk of an earlier debate, or the one that is named, with the options laid over it."""
    if desk.desk is not None:
        return chosen_desk(desk, limits, debates=True)
    return _with_options(earlier, desk, limits)


def _with_options(base: DeskSettings, desk: Desk, limits: Limits) -> DeskSettings:
    made = applied(base, overrides(desk, limits), engine().seats(base), engine().model)
    engine().admit(made)
    return made


def desk_command(*, desk: Desk | None = None, limits: Limits | None = None) -> int:
    """Show the desk: seats, models, backends, limits, and what leaves this machine and to whom."""
    desk, limits = desk or Desk(), limits or Limits()
    made = chosen_desk(desk, limits)
    debating, forbidden = _debating(made, desk, limits)
    roles = {seat: held.card.role for seat, held in engine().cards(desk.desk).items()}
    rows = [Row(head="Desk ", body=made.name), Row(head="Checks:")]
    rows += [_seat(made, seat) for seat in engine().seats(made) if roles.get(seat) not in DEBATE_ROLES]
    rows.append(Row(head="Debates:"))
    rows += [_seat(debating, seat) for seat in engine().seats(made) if roles.get(seat) in DEBATE_ROLES]
    rows += [
        Row(head="mind: ", body=line, level=1, most=4)
        for line in (*forbidden, *engine().doubts(debating, second_wanted=False))
    ]
    search = made.search
    rows.append(Row(head="Search: ", body=", ".join(search.backends) if search.backends else "as each card says"))
    if search.corpus:
        rows.append(Row(head="corpus: ", body=search.corpus, level=1))
    if search.searxng:
        rows.append(Row(head="searxng: ", body=search.searxng, level=1))
    if made.size != "full":
        rows.append(Row(head=f"Size: {made.size}"))
    limit = f"{made.depth}, {made.within:.0f} s and ${made.budget:.2f} a claim, at most {made.claims} claims"
    rows.append(Row(head=f"Limits: {limit}"))
    rows.append(Row(head="What leaves this machine:"))
    rows += [Row(body=line, level=1) for line in engine().disclosure(debating)]
    fault = _fault(made)
    if fault is None:
        rows += [Row(body=line) for line in expectations(made)]
    else:
        rows.append(Row(head="Cannot be used: ", body=scrubbed(fault), most=20))
    show("\n".join(line for row in rows for line in lay(row)) + "\n")
    return Exit.DONE if fault is None else Exit.USAGE


def _debating(made: DeskSettings, desk: Desk, limits: Limits) -> tuple[DeskSettings, list[str]]:
    """The same desk with the models that personas bring, or why they may not."""
    if made.size != "full":
        return made, ["no debate on a small desk: speeches have no form that a small model could fill in"]
    try:
        return chosen_desk(desk, limits, debates=True), []
    except RefuteError as error:
        return made, [f"no debate with the models that personas bring: {scrubbed(str(error))}"]


def _seat(made: DeskSettings, seat: str) -> Row:
    chains = {s.seat: s.chain for s in made.seats}
    chain = chains.get(seat) or chains.get(ALL) or (ModelChoice(spec="local"),)
    return Row(head=f"{seat}: ", body=", then ".join(_model(m) for m in chain), level=1)


def _fault(made: DeskSettings) -> str | None:
    """Why a check with this desk could not begin; None where it could."""
    try:
        engine().ready(made, home())
    except RefuteError as error:
        return str(error)
    return None


def _model(choice: ModelChoice) -> str:
    shown = "local (evidence only, no language model)" if choice.spec == "local" else choice.spec
    return f"{shown} at {choice.base_url}" if choice.base_url else shown
