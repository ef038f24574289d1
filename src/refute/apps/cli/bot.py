"""`refute bot`: the tipline on Telegram."""

import logging
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home, run, say
from refute.apps.cli.variables import to_path
from refute.domain.errors import InputError, MissingExtra

_LISTEN = "127.0.0.1:8080"


def bot(
    *,
    webhook: Annotated[
        str | None,
        Parameter(
            env_var="REFUTE_TELEGRAM_WEBHOOK",
            help="Let Telegram deliver to this public https address, in place of asking it for updates.",
        ),
    ] = None,
    listen: Annotated[
        str,
        Parameter(env_var="REFUTE_TELEGRAM_LISTEN", help=f"With --webhook: where to listen. Default: {_LISTEN}."),
    ] = _LISTEN,
    token_file: Annotated[
        Path | None,
        Parameter(
            env_var="REFUTE_TELEGRAM_TOKEN_FILE",
            converter=to_path,
            help="The file that holds the bot's token. Default: the variable REFUTE_TELEGRAM_TOKEN.",
        ),
    ] = None,
    quiet: Annotated[bool, Parameter(negative="", env_var="REFUTE_QUIET", help="Log warnings only.")] = False,
) -> int:
    """Answer messages on Telegram until it is interrupted. What it was at goes on at the next start."""
    place = _place(listen)
    if webhook is not None and not webhook.startswith("https://") and not _is_here(webhook):
        raise InputError(f"--webhook {webhook!r} is no https address. Telegram delivers to https only.")
    try:
        from refute.apps.telegram.bot import Webhook, run_bot, token_of
    except ImportError as error:
        if (error.name or "").startswith("refute"):
            raise
        raise MissingExtra(
            f"refute bot needs the part `telegram` ({error.name}): pip install 'refute[telegram]'"
        ) from error
    token = token_of(token_file)
    settings = engine().ready_for_tips(home())
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", force=True)
    logging.getLogger("refute").setLevel(logging.WARNING if quiet else logging.INFO)
    if not quiet:
        say(*settings, "The tipline is at work; interrupt it with Ctrl-C.")
    try:
        run(run_bot(home(), token, Webhook(webhook, *place) if webhook is not None else None))
    except KeyboardInterrupt:
        say("Ended. What was not answered yet is answered after the next start.")
    return Exit.DONE


def _place(listen: str) -> tuple[str, int]:
    host, colon, port = listen.rpartition(":")
    if not (colon and host and port.isascii() and port.isdigit() and 0 <= int(port) < 65_536):
        raise InputError(f"--listen {listen!r} is no place to listen on. Write it as in {_LISTEN}.")
    return host.strip("[]"), int(port)


def _is_here(url: str) -> bool:
    """Whether the address is this machine's: a Bot API server of one's own delivers there without TLS."""
    from refute.domain.loopback import is_loopback

    return url.startswith("http://") and is_loopback(url)
