"""How fast a small desk's model was when it was last asked: kept in the home folder, so that a wait can be foretold."""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import ValidationError

from refute.domain.record import Record
from refute.domain.settings import DeskSettings, ModelChoice
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.small.desk import CHECK, expectation, one_model

_FILE = "paces.json"
_MOST = 50
"""Models that are remembered."""


class _Speed(Record):
    """Tokens per second."""

    reads: float
    writes: float


class _Kept(Record):
    """The file."""

    speeds: dict[str, _Speed] = {}
    """By model and server."""


def remembered(home: Path, choice: ModelChoice) -> Pace:
    """The speed that was measured last; a guess where none was, or the file cannot be read."""
    speed = _read(home).speeds.get(_name(choice))
    return Pace(reads=speed.reads, writes=speed.writes, measured=True) if speed else Pace()


def remember(home: Path, choice: ModelChoice, pace: Pace) -> None:
    """Keep a measured speed. A folder that cannot be written to loses it, which costs a guess."""
    if not pace.measured:
        return
    speeds = {n: s for n, s in _read(home).speeds.items() if n != _name(choice)}
    speeds[_name(choice)] = _Speed(reads=round(pace.reads, 2), writes=round(pace.writes, 2))
    kept = _Kept(speeds=dict(list(speeds.items())[-_MOST:]))
    part = home / f"{_FILE}.{os.getpid()}"
    try:
        home.mkdir(parents=True, exist_ok=True)
        part.write_text(kept.model_dump_json(), encoding="utf-8")
        part.replace(home / _FILE)
    except OSError:
        with suppress(OSError):
            part.unlink()


def expected(desk: DeskSettings, home: Path, requests: int = CHECK) -> str | None:
    """How long the model of a small desk will take for a claim of so many requests; None for other desks. Raises
    ConfigError."""
    choice = one_model(desk) if desk.size == "small" else None
    return expectation(remembered(home, choice), requests) if choice else None


def _read(home: Path) -> _Kept:
    try:
        return _Kept.model_validate_json((home / _FILE).read_text("utf-8"))
    except (OSError, ValidationError, UnicodeDecodeError):
        return _Kept()


def _name(choice: ModelChoice) -> str:
    return f"{choice.spec} {choice.base_url or ''}".strip()
