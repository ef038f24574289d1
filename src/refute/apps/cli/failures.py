"""Errors as a person sees them: a line or two on standard error, an exit code, never a traceback."""

import os
import re
import sqlite3
import traceback
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from refute.apps.cli.exits import Exit
from refute.apps.cli.session import home, say
from refute.domain.errors import RefuteError, RunBusy, RunFailed
from refute.formats.foreign import clean
from refute.storage.keys import kept_secrets

_SECRET_NAME = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|AUTH|COOKIE", re.IGNORECASE)
_SHORTEST_SECRET = 6
_SECRET_SHAPES = re.compile(
    r"(?i)\b(?P<kept>(?:bearer|basic)\s+)[A-Za-z0-9+/_.=-]{16,}"
    r"|\b(?P<named>(?:api[-_]?key|token|password|secret)['\"]?\s*[=:]\s*['\"]?)[^\s'\",;&]{4,}"
    r"|\bsk-[A-Za-z0-9_-]{8,}|(?<=://)[^/\s@]+@"
)


def known(error: RefuteError) -> Exit:
    """Say an error that refute raised on purpose; its exit code."""
    say(f"refute: {scrubbed(clean(str(error)))}")
    if isinstance(error, RunFailed) and not _on_purpose(error):
        kept = _log(error)
        if kept is not None:
            say(f"refute: The details are in {kept}. Please report this with the log.")
    if isinstance(error, RunBusy):
        return Exit.BUSY
    return Exit.ERROR if isinstance(error, RunFailed) else Exit.USAGE


def _on_purpose(error: BaseException) -> bool:
    """Whether refute raised the error and everything that led to it, or the system did: a bug is neither."""
    if error.__cause__ is None:
        return True
    return isinstance(error.__cause__, RefuteError | OSError | sqlite3.Error | ValidationError) and _on_purpose(
        error.__cause__
    )


def unknown(error: BaseException) -> Exit:
    """Say that refute itself failed, and keep the traceback, without secrets, in a log file."""
    kept = _log(error)
    where = f" The details are in {kept}." if kept else ""
    say(f"refute: something went wrong inside refute ({type(error).__name__}).{where}")
    say("refute: an unfinished run is kept: see refute runs. Please report this with the log.")
    return Exit.ERROR


def scrubbed(text: str) -> str:
    """The text without the values of secret environment variables, kept keys and what looks like a key."""
    for name, value in os.environ.items():
        if _SECRET_NAME.search(name) and len(value) >= _SHORTEST_SECRET:
            text = text.replace(value, "***")
    for value in kept_secrets():
        if len(value) >= _SHORTEST_SECRET:
            text = text.replace(value, "***")
    return _SECRET_SHAPES.sub(lambda m: f"{m['kept'] or m['named'] or ''}***", text)


def _log(error: BaseException) -> Path | None:
    at = datetime.now(UTC)
    path = home() / "logs" / f"error-{at:%Y%m%dT%H%M%S%f}.log"
    lines = "".join(traceback.format_exception(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(f"{at.isoformat()}\n{scrubbed(lines)}", "utf-8")
    except OSError:
        return None
    return path
