"""`refute cards`, `refute cards show`, `refute cards import`: who can sit where, and personas from a file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from refute.apps.cli.deliver import show
from refute.apps.cli.exits import Exit
from refute.apps.cli.failures import scrubbed
from refute.apps.cli.session import engine, say
from refute.apps.cli.variables import to_path
from refute.domain.errors import InputError
from refute.formats.foreign import clean
from refute.formats.lines import lay
from refute.formats.rows import Row
from refute.formats.words import many

if TYPE_CHECKING:
    from refute.cards.cards import HeldCard
    from refute.cards.personas_file import ModelDraft
    from refute.engine.importing import Plan, Planned

_SHOWN = 200
"""Characters of a directive; `refute cards show` shows all of it."""
DeskName = Annotated[str | None, Parameter(name="--desk", env_var="REFUTE_DESK", help="A desk of your configuration.")]


def list_cards(*, desk: str | None = None) -> int:
    """List all cards: seat, role, the models that it brings, and where it is from."""
    for seat, held in engine().cards(desk).items():
        card = held.card
        brings = f"; models: {', then '.join(card.models)}" if card.models else ""
        _rows(Row(head=f"{seat} ({card.role}): ", body=f"{card.title}{brings}; {_from(held)}", most=3))
    return Exit.DONE


def show_card(
    name: Annotated[str, Parameter(name="NAME", help="The seat, as `refute cards` lists it.")],
    /,
    *,
    desk: DeskName = None,
) -> int:
    """Show a card as it is written, and where it is from."""
    cards = engine().cards(desk)
    held = cards.get(name)
    if held is None:
        raise InputError(f"There is no card named {name!r}. There are: {', '.join(cards)}.")
    say(f"The card {name}: {_from(held)}")
    show("".join(f"{' ' * (len(line) - len(line.lstrip(' ')))}{clean(line)}\n" for line in held.text.splitlines()))
    return Exit.DONE


def import_cards(
    file: Annotated[Path, Parameter(name="FILE", converter=to_path, help="A YAML file of personas.")],
    /,
    *,
    yes: Annotated[bool, Parameter(negative="", help="Keep them without being asked.")] = False,
    force: Annotated[bool, Parameter(negative="", help="Write over cards of yours that have the same names.")] = False,
) -> int:
    """Make cards of the personas of a YAML file, after showing which commands and addresses they would use."""
    plan = engine().plan_import(file.expanduser(), force)
    for planned in plan.personas:
        _rows(*_shown(planned))
    for entry in plan.entries.values():
        _rows(Row(head="config.toml, for every seat with this model: ", body=" ".join(entry.split())))
    if plan.unread:
        say(f"Mind: your desk takes its cards from another folder and will not see these in {plan.folder}/cards")
    if not yes and not _agreed(plan):
        say("Nothing was kept.")
        return Exit.USAGE
    plan.keep()
    seats = ",".join(p.draft.seat for p in plan.personas)
    say(f"{many(len(plan.personas), 'card')} kept in {plan.folder / 'cards'}. Use them: --personas {seats}")
    return Exit.DONE


def _agreed(plan: "Plan") -> bool:
    if not (sys.stdin and sys.stdin.isatty()):
        say("There is no terminal to ask on. Read what is shown above; to keep it, add --yes")
        return False
    say(f"Keep {many(len(plan.personas), 'card')} in {plan.folder / 'cards'}? [y/N]")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _shown(planned: "Planned") -> list[Row]:
    draft, model = planned.draft, planned.draft.model
    rows = [Row(head=f"{draft.seat}: ", body=f"{draft.title}, a persona", most=2)]
    if planned.replaces:
        rows.append(Row(head="takes the place of ", body=f"{planned.replaces} {draft.seat}", level=1))
    if model is None:
        rows.append(Row(head="thinks with the desk's model", level=1))
    elif model.spec.startswith("command:"):
        rows.append(Row(head="runs the command ", body=model.spec.partition(":")[2], level=1))
    else:
        rows.append(
            Row(head="asks ", body=f"{model.spec} at {model.base_url or 'https://api.openai.com/v1'}", level=1, most=4)
        )
        key = _variable(model)
        rows.append(Row(head=f"with the key in ${key}" if key else "without a key", level=1))
    if model is not None:
        where = f"its prompts go to {planned.goes_to}" if planned.goes_to else "its prompts stay on this machine"
        rows.append(Row(head=where, level=1, most=2))
    told = " ".join(draft.directive.split())
    size = f" ({len(draft.directive):,} characters)" if len(told) > _SHOWN else ""
    rows.append(Row(head="told: ", body=told[:_SHOWN] + ("…" if size else ""), tail=size, level=1))
    if draft.left_out:
        rows.append(Row(head="left out, since no card has it: ", body=", ".join(draft.left_out), level=1))
    rows += [Row(head=line, level=1, most=4) for line in _about_keys(planned)]
    return rows


def _about_keys(planned: "Planned") -> list[str]:
    """What to do about keys that stood in the file; no key is kept or shown."""
    model = planned.draft.model
    if not planned.draft.keys:
        return []
    known = _variable(model) if model else None
    variable = known or f"{planned.draft.seat.upper()}_API_KEY"
    named = "" if known else f", and in the file, in its place, key_env: {variable}"
    return [
        f"{', '.join(planned.draft.keys)}: not kept, keys stay out of files. Give it so: export {variable}=…{named}"
    ]


def _variable(model: "ModelDraft") -> str | None:
    """The environment variable that its key is read from."""
    if model.spec.startswith("command:"):
        return None
    return model.key_env or (None if model.base_url else "OPENAI_API_KEY")


def _from(held: "HeldCard") -> str:
    return "built in" if held.path is None else f"from {held.path}"


def _rows(*rows: Row) -> None:
    show("\n".join(scrubbed(line) for row in rows for line in lay(row)) + "\n")
