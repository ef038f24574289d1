"""What of an installation works, and what it lacks: told before anything is asked of it."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile

from refute.domain.errors import RefuteError
from refute.domain.symptom import Symptom
from refute.engine.config import load_configuration, load_desk
from refute.engine.disclosure import disclosure
from refute.engine.equipment import keys, programs, searching
from refute.engine.paces import expected
from refute.engine.probing import probed
from refute.engine.room import open_room, stores_in_memory
from refute.engine.tipline.opening import ready
from refute.storage.folders import config_dir

LEAST_FREE = 500_000_000
"""Bytes of a disk below which it is called nearly full: a busy day of checks takes some hundred megabytes."""
_PARTS = {
    "model": ("pydantic_ai", "model servers"),
    "ddgs": ("ddgs", "searching the web without a key"),
    "ocr": ("PIL", "text in pictures"),
    "pdf": ("pypdfium2", "PDF files"),
    "telegram": ("aiogram", "the tipline on Telegram"),
    "warc": ("warcio", "WARC files"),
}
_DATABASES = ("runs.db", "archive.sqlite", "pages.sqlite", "tipline.db")


def symptoms(home: Path, *, deep: bool = False, desk: str | None = None) -> Iterator[Symptom]:
    """Look at everything, cheapest first; of desks at the named one, else at the default.

    Nothing is written but a temporary file. Nothing leaves this machine, but with `deep`, which asks each model and
    each backend of the desk one small question.
    """
    yield Symptom(name="refute", well=True, detail=f"{version('refute')} on Python {sys.version.split()[0]}")
    yield _looked("data folder", lambda: _home(home))
    for name in _DATABASES:
        if (home / name).exists():
            yield _looked(name, lambda name=name: _database(home / name))  # type: ignore[misc]
    yield _looked("configuration", _configuration)
    yield _looked("desk", lambda: _desk(home, desk))
    yield from _leaving(desk)
    yield _looked("search", lambda: searching(load_desk(desk)))
    yield _looked("keys", keys)
    yield _looked("programs", programs)
    yield _looked("tipline", lambda: _tipline(home))
    for extra, package, adds in _parts():
        there = _installed(package)
        how = "installed" if there else f'not installed: pip install "refute[{extra}]"'
        yield Symptom(name=f"part {extra}", well=True, detail=f"{adds}: {how}")
    yield _looked("pictures", _pictures)
    if deep:
        yield from _deep(home, desk)


def _parts() -> Iterator[tuple[str, str, str]]:
    """Every optional part: its name, a package of it, and what it adds."""
    from refute.reasoners.providers.known import PROVIDERS

    yield from ((extra, package, adds) for extra, (package, adds) in _PARTS.items())
    for name, provider in PROVIDERS.items():
        if provider.extra not in _PARTS:
            yield provider.extra, provider.needs[0], f"models of {name}"


def _installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ModuleNotFoundError:  # the package around it
        return False


def _deep(home: Path, desk: str | None) -> list[Symptom]:
    async def all_of_them() -> list[Symptom]:
        return [symptom async for symptom in probed(load_desk(desk), home)]

    try:
        return asyncio.run(all_of_them())
    except RefuteError as error:
        return [Symptom(name="desk", well=False, detail=str(error))]


def _looked(name: str, look: Callable[[], str]) -> Symptom:
    try:
        return Symptom(name=name, well=True, detail=look())
    except RefuteError as error:
        return Symptom(name=name, well=False, detail=str(error))
    except (OSError, sqlite3.Error) as error:
        return Symptom(name=name, well=False, detail=f"{error}. See that it is yours to read and write.")


def _home(home: Path) -> str:
    place = next(p for p in (home, *home.parents) if p.exists())
    with TemporaryFile(dir=place):
        pass
    free = shutil.disk_usage(place).free
    if free < LEAST_FREE:
        raise OSError(f"{home}: only {free // 1_000_000} MB are free there")
    return f"{home}, {free // 1_000_000_000} GB free"


def _database(path: Path) -> str:
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5.0)
    try:
        said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    finally:
        connection.close()
    if said != "ok":
        raise sqlite3.DatabaseError(f"{path} is damaged ({said}). Put a copy back that is whole")
    return f"whole, {path.stat().st_size // 1_000_000} MB"


def _configuration() -> str:
    load_configuration()
    path = config_dir() / "config.toml"
    return str(path) if path.exists() else f"none ({path}): the embedded default"


def _desk(home: Path, named: str | None) -> str:
    desk = load_desk(named)
    open_room(desk, stores_in_memory(home))
    wait = expected(desk, home)
    return f"{desk.name}; {wait.rstrip('.')}" if wait else desk.name


def _leaving(named: str | None) -> Iterator[Symptom]:
    """What leaves this machine, each with who gets it; nothing where the desk cannot be used, which is told before."""
    with suppress(RefuteError):
        yield from (Symptom(name="leaves", well=True, detail=line) for line in disclosure(load_desk(named)))


def _tipline(home: Path) -> str:
    settings, _ = ready(home)
    token = "a token is set" if os.environ.get("REFUTE_TELEGRAM_TOKEN") else "no token is set in REFUTE_TELEGRAM_TOKEN"
    reviewed = "answers are reviewed" if settings.editors else "answers are not reviewed"
    return f"{token}; {reviewed}"


def _pictures() -> str:
    if find_spec("PIL") is None:
        return 'no text in pictures is read: pip install "refute[ocr]"'
    from refute.reading.pictures.read import readable_scripts

    scripts = readable_scripts()
    if not scripts:
        return "no program that reads pictures: install tesseract (Debian: apt install tesseract-ocr)"
    return f"{', '.join(dict.fromkeys(s.name for s in scripts))} ({scripts[0].engine})"
