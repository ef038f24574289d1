"""The commands and their help. A command's module is imported when the command is called, not before."""

from typing import Annotated

from cyclopts import App, Parameter

from refute.apps.cli.exits import MEANINGS

HELP = 'Tries to break a claim before you believe it. Start with: refute check "TEXT"'
_COMMANDS = {
    "init": ("init:init", "Write a first configuration, with everything that can be set, explained."),
    "check": ("check:check", "Check the claims of a text: evidence, a devil's advocate, a judge."),
    "debate": ("debate:debate", "Let personas argue a topic while a validator marks every concrete claim."),
    "annotate": ("annotate:annotate", "Mark every concrete claim of a text OK, WARN or FAIL, with receipts."),
    "appeal": ("again:appeal", "Have a FAIL of a finished debate looked at again, with a source."),
    "synthesize": ("again:synthesize", "Write the synthesis of a finished debate anew."),
    "bot": ("bot:bot", "Answer messages on Telegram: forwards in, verdicts out."),
    "runs": ("runs:runs", "List all runs."),
    "show": ("runs:show_run", "Show the report or log of a run again."),
    "status": ("runs:status", "Show where a run stands."),
    "resume": ("runs:resume", "Go on with an interrupted run."),
    "cancel": ("runs:cancel", "Stop a run."),
    "forget": ("forget:forget", "Remove runs, what was handed in, and every trace of both."),
    "graph": ("runs:graph", "Write a run's tasks as text, dot or beads."),
    "export": (
        "export:export",
        "Write a run for archives (WARC), readers (HTML), search engines (ClaimReview) and more.",
    ),
    "origins": ("runs:origins", "Write which sources of a run derive from one another."),
    "verify": ("verify:verify", "Check a file of refute's offline: what was changed is named."),
    "schema": ("verify:schema", "Print the JSON Schema of what refute writes."),
    "personas": ("track_record:personas", "Show how well each persona and model has argued so far."),
    "doctor": ("doctor:doctor", "Look what of this installation works, and what it lacks."),
    "desk": ("desks:desk_command", "Show seats, models, backends, and what leaves this machine."),
}
_SNAPSHOTS = {
    "status": ("status", "Show what is held, and how much of it is cited."),
    "gc": ("collect", "Remove what is too old or too much; nothing that a kept run or case cites."),
    "takedown": ("takedown", "Remove a page for ever, and leave a tombstone."),
}
_ARCHIVE = {
    "import": ("import_checks", "Import a newsroom's published fact-checks: ClaimReview, RSS, Atom or CSV."),
    "find": ("find", "Show what of the archive answers a claim, and what is close and does not."),
    "list": ("list_checks", "List the published checks."),
    "remove": ("remove", "Remove a published check."),
}
_KEYS = {
    "set": ("set_one", "Keep a key in a file that only you can read."),
    "list": ("list_names", "List the names of the keys that are kept."),
    "remove": ("remove_one", "Remove a key."),
}
_CARDS = {
    "show": ("show_card", "Show a card as it is written, and where it is from."),
    "import": ("import_cards", "Make cards of the personas of a YAML file, after showing what they would use."),
}


def build() -> App:
    """The application, without any command imported."""
    codes = "; ".join(f"{code.value} {meaning}" for code, meaning in MEANINGS.items())
    app = App(
        name="refute",
        help=HELP,
        help_epilogue=f"Exit codes: {codes}.",
        help_format="plaintext",
        version=_version,
        default_parameter=Parameter(show_default=False),
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
        suppress_keyboard_interrupt=False,
    )
    for name, (place, says) in _COMMANDS.items():
        app.command(f"refute.apps.cli.{place}", name=name, help=says)
    snapshots = App(
        name="snapshots", help="What is kept of pages: how much, keeping house, takedown.", version_flags=[]
    )
    for name, (place, says) in _SNAPSHOTS.items():
        snapshots.command(f"refute.apps.cli.snapshots:{place}", name=name, help=says)
    app.command(snapshots)
    archive = App(name="archive", help="The house archive: published checks that answer first.", version_flags=[])
    for name, (place, says) in _ARCHIVE.items():
        archive.command(f"refute.apps.cli.archive:{place}", name=name, help=says)
    app.command(archive)
    keys = App(name="keys", help="Keys of services: kept by name, never shown.", version_flags=[])
    for name, (place, says) in _KEYS.items():
        keys.command(f"refute.apps.cli.keys:{place}", name=name, help=says)
    app.command(keys)
    cards = App(name="cards", help="Who can sit where, and personas from a file.", version_flags=[])
    cards.default(_list_cards)
    for name, (place, says) in _CARDS.items():
        cards.command(f"refute.apps.cli.cards:{place}", name=name, help=says)
    app.command(cards)
    return app


def _list_cards(
    *, desk: Annotated[str | None, Parameter(env_var="REFUTE_DESK", help="A desk of your configuration.")] = None
) -> int:
    """List all cards: seat, role, the models that it brings, and where it is from."""
    from refute.apps.cli.cards import list_cards

    return list_cards(desk=desk)


def _version() -> str:
    from importlib.metadata import version

    return f"refute {version('refute')}"
