"""Open a tipline: its settings, files, desk and readers, for a front end that is given."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from refute.domain.errors import ConfigError
from refute.domain.settings import DeskSettings
from refute.domain.tipline.front import FrontEnd
from refute.domain.tipline.settings import TiplineSettings
from refute.engine.config import load_desk, load_tipline
from refute.engine.disclosure import receivers
from refute.engine.newsroom import Newsroom
from refute.engine.publishing import own_labels
from refute.engine.room import open_room, stores_in_memory
from refute.engine.tipline.book import Book
from refute.engine.tipline.keyed import Keyed
from refute.engine.tipline.reading import Eyes
from refute.engine.tipline.seeing import read_a_picture, scripts_read
from refute.engine.tipline.tipline import Tipline
from refute.engine.tipline.transcribing import transcriber, transcription_receivers
from refute.engine.tipline.works import Works

LET_GO_SECONDS = 5.0
"""How long a process that is ending is waited for."""


@asynccontextmanager
async def open_tipline(home: Path, front: FrontEnd) -> AsyncIterator[Tipline]:
    """The tipline of a home folder, at work until the block ends. Raises ConfigError, InputError, MissingExtra."""
    settings, desk = ready(home)
    async with _alone(home, front.name), Newsroom(home) as newsroom:
        works = Works(
            front=front,
            book=Book(home),
            newsroom=newsroom,
            settings=settings,
            desk=desk,
            keyed=Keyed(home),
            eyes=Eyes(front, read_a_picture, scripts_read, transcriber(settings.transcription, desk)),
            receivers=(*receivers(desk), *transcription_receivers(settings.transcription)),
            labels=own_labels(settings),
        )
        async with Tipline(works) as tipline:
            yield tipline


@asynccontextmanager
async def _alone(home: Path, front: str) -> AsyncIterator[None]:
    """Keep other processes from answering for the same bot: they would send everything a second time."""
    lock = FileLock(home / f"tipline-{front.replace(':', '-')}.lock", thread_local=False)

    def acquire() -> None:
        home.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=LET_GO_SECONDS)

    try:
        await asyncio.to_thread(acquire)
    except Timeout:
        raise ConfigError(
            f"Another process answers for this bot from the same data folder, {home}. End it first."
        ) from None
    except OSError as error:
        raise ConfigError(f"The data folder {home} cannot be used: {error.strerror}. See that it is yours.") from error
    try:
        yield
    finally:
        lock.release()


def ready(home: Path) -> tuple[TiplineSettings, DeskSettings]:
    """The tipline's settings and its desk, which can be built. Raises ConfigError, InputError, MissingExtra."""
    settings = load_tipline()
    desk = load_desk(settings.desk)
    open_room(desk, stores_in_memory(home))
    transcriber(settings.transcription, desk)
    if settings.review_below is not None and settings.editors is None:
        raise ConfigError("[tipline] review_below needs an editors' chat. Set editors to its id, or leave it out.")
    return settings, desk
