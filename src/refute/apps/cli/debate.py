"""`refute debate`: read what is typed, choose the desk, run, hand the log over."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.debate_options import DebateLimits, Debating, Validating
from refute.apps.cli.debating import files_of, options_of, personas_of, rules_of, topic_of
from refute.apps.cli.deliver import deliver, ready
from refute.apps.cli.desks import chosen_desk
from refute.apps.cli.exits import Exit
from refute.apps.cli.foretelling import foretell
from refute.apps.cli.moments import as_of
from refute.apps.cli.options import Desk, Output
from refute.apps.cli.planted import claims_of_file, how_many
from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.progress import Allowance
from refute.apps.cli.progress_debate import watching_debate
from refute.apps.cli.session import engine, home, run, say
from refute.apps.cli.variables import unless_from
from refute.apps.cli.watched import watched
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.ports import Watcher
from refute.domain.settings import DeskSettings
from refute.formats.discovery import debate_formats


def debate(
    topic: Annotated[str | None, Parameter(help="The topic, in quotes.", show_default=False)] = None,
    /,
    *,
    debating: Debating | None = None,
    validating: Validating | None = None,
    desk: Desk | None = None,
    limits: DebateLimits | None = None,
    output: Output | None = None,
) -> int:
    """Let personas argue a topic in rounds while a validator who never argues marks every concrete claim."""
    output = output or Output()
    ready(output, debate_formats())
    debating, limits = debating or Debating(), limits or DebateLimits()
    files = files_of(debating.context)
    settings = chosen_desk(desk or Desk(), limits.of_a_check(), debates=True)
    order = _order(topic, debating, validating or Validating(), settings)
    engine().ready_to_debate(order, home())
    order = _with_self_test(order, validating)
    if files:
        documents = run(engine().read_documents(files, home()))
        order = order.model_copy(update={"documents": documents})
    if not output.quiet:
        _disclose(order, output)
    return begin(order, output)


def begin(order: DebateOrder | SynthesizeOrder, output: Output) -> int:
    """Say what is to be expected, begin the run, show it while it goes on, hand its log over; the exit code."""
    foretell(order.desk, output, discloses=False)

    async def begun(newsroom: Newsroom, watcher: Watcher, started: Callable[[str], None]) -> Outcome:
        handle = await newsroom.begin(order, watcher)
        started(handle.id)
        return await handle.outcome()

    log = watched(begun, watching_debate(output, Allowance(order.desk.within, order.desk.budget)))
    return Exit.INTERRUPTED if log is None else deliver(log, output)


def _order(text: str | None, debating: Debating, validating: Validating, settings: DeskSettings) -> DebateOrder:
    """The debate as it is typed, without its documents."""
    now = datetime.now(UTC)
    return DebateOrder(
        topic=topic_of(text, debating.topic if text is None else unless_from("REFUTE_TOPIC", debating.topic)),
        personas=personas_of(debating.personas, engine().personas(settings)),
        options=options_of(debating.options),
        as_of=as_of(debating.as_of, now) if debating.as_of is not None else now,
        as_of_given=debating.as_of is not None,
        rules=rules_of(debating, validating),
        desk=settings,
    )


def _with_self_test(order: DebateOrder, validating: Validating | None) -> DebateOrder:
    """The order with the claims of known truth that its validator is to be tested with."""
    given = validating.self_test if validating else None
    count = how_many(given)
    known = claims_of_file(given) if count is None else run(engine().plant(order, count, home()))
    return order.model_copy(update={"rules": order.rules.model_copy(update={"self_test": known})})


def _disclose(order: DebateOrder, output: Output) -> None:
    """What leaves this machine, all of it where wanted, and of the user's own documents always; and what a second
    validator is worth."""
    say(*(f"Mind: {line}" for line in engine().doubts(order.desk, order.rules.second) if order.rules.second))
    lines = engine().debate_disclosure(order)
    say(*(line for line in lines if output.verbose or line.startswith("your documents")))
