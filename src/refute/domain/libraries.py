"""Local collections of documents, as a desk's backends may be."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True)
class Document:
    """A document of a local library, as bytes, with what the library knows about it."""

    url: str
    body: bytes
    media_type: str
    library: str
    title: str = ""
    published: str | None = None
    """ISO 8601, where the library's own record gives one (a jsonl row's `date`)."""
    file_date: str | None = None
    """Date of the file itself, ISO 8601; of little trust."""


@runtime_checkable
class Library(Protocol):
    """A local collection of documents, such as a corpus folder."""

    @property
    def name(self) -> str:
        """Its name, which receipts give as `via`."""
        ...

    def document(self, locator: str) -> Document | None:
        """The document at a hit's locator; None where it is gone."""
        ...


@runtime_checkable
class Preparable(Protocol):
    """A backend that has work to do before its first search, such as indexing a folder."""

    def refresh(self) -> object:
        """Do that work now, so that no check's time pays for it. May take long; runs in a thread."""
        ...
