"""`refute personas`: how well each persona and model has argued so far."""

from datetime import UTC, datetime
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.asking import ask
from refute.apps.cli.deliver import one_of, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine
from refute.domain.errors import InputError
from refute.formats.track_record import FORMATS, as_json, as_text


def personas(
    *,
    shape: Annotated[str, Parameter(name="--format", env_var="REFUTE_PERSONAS_FORMAT", help="text or json.")] = "text",
    model: Annotated[str | None, Parameter(name="--model", help="Only models with this in their name.")] = None,
    since: Annotated[str | None, Parameter(help="Only debates begun on this ISO date (UTC) or later.")] = None,
) -> int:
    """Show how well each persona and model has argued so far, in the debates that are kept on this machine."""
    one_of("--format", shape, list(FORMATS))
    begun = None if since is None else _day(since)
    records = ask(lambda newsroom: engine().tracked(newsroom, begun, model))
    show(as_json(records) if shape == "json" else as_text(records))
    return Exit.DONE


def _day(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text.strip())
    except ValueError:
        raise InputError(f"--since {text!r} is not a date. Write it as in 2026-03-01.") from None
    return at if at.tzinfo else at.replace(tzinfo=UTC)
