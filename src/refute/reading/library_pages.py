"""What was made of documents of local libraries: a document that is what it was is not taken apart again."""

import hashlib
import threading
from dataclasses import dataclass
from datetime import date

from refute.domain.evidence import Page
from refute.domain.libraries import Document

MOST = 1000
"""Pages that are held, without their texts."""


@dataclass(frozen=True)
class Reading:
    """All that a library's page follows from: two that are equal give the same text, dates and title."""

    url: str
    body: str
    """SHA-256 (hex) of the bytes."""
    media_type: str
    library: str
    title: str
    published: str | None
    file_date: str | None
    day: date
    """When it is read: a date that lies after it dates nothing."""


def reading_of(document: Document, day: date) -> Reading:
    """The reading of a document on a day."""
    return Reading(
        url=document.url,
        body=hashlib.sha256(document.body).hexdigest(),
        media_type=document.media_type,
        library=document.library,
        title=document.title,
        published=document.published,
        file_date=document.file_date,
        day=day,
    )


class LibraryPages:
    """Pages by what they follow from, with the times at which they were made; the one that was longest not asked for
    goes first. Safe for several threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._held: dict[Reading, Page] = {}
        self._lock = threading.Lock()

    def get(self, reading: Reading) -> Page | None:
        """The page that was made of it."""
        with self._lock:
            page = self._held.pop(reading, None)
            if page is not None:
                self._held[reading] = page
            return page

    def put(self, reading: Reading, page: Page) -> None:
        """Remember what was made of it."""
        with self._lock:
            self._held.pop(reading, None)
            self._held[reading] = page
            while len(self._held) > self._most:
                del self._held[next(iter(self._held))]

    def forget(self, reading: Reading) -> None:
        """Give up what was made of it."""
        with self._lock:
            self._held.pop(reading, None)
