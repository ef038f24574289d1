"""What every part of the tipline works with."""

import asyncio
import logging
import traceback
from dataclasses import dataclass, field

from refute.domain.settings import DeskSettings
from refute.domain.tipline.front import FrontEnd
from refute.domain.tipline.settings import TiplineSettings
from refute.engine.newsroom import Newsroom
from refute.engine.tipline.book import Book
from refute.engine.tipline.keyed import Keyed
from refute.engine.tipline.reading import Eyes
from refute.formats.tipline.labels import NO_LABELS, Labels

log = logging.getLogger("refute.tipline")
"""Says why a message was ignored; never what it holds or whose it is."""


@dataclass(frozen=True)
class Works:
    """The tipline's front end, files, newsroom and settings."""

    front: FrontEnd
    book: Book
    newsroom: Newsroom
    settings: TiplineSettings
    desk: DeskSettings
    keyed: Keyed
    eyes: Eyes
    receivers: tuple[str, ...] = ()
    """To whom something goes from this machine."""
    labels: Labels = NO_LABELS
    """The newsroom's own words for ratings."""
    correcting: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by who tells corrections."""
    forgetting: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by who removes messages."""


def where(fault: BaseException) -> str:
    """What went wrong, and in which line of which file: never the fault's own words, which may hold a message's."""
    frames = traceback.extract_tb(fault.__traceback__)
    places = [f"{frame.filename.rpartition('/refute/')[2]}:{frame.lineno}" for frame in frames[-4:]]
    return f"{type(fault).__name__} at {' > '.join(places)}"
