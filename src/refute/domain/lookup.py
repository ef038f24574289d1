"""What a model's own web search is asked and gives: addresses, and nothing that could be taken for evidence; and what
is paid for it."""

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from refute.domain.usage import Usage


@dataclass(frozen=True)
class Named:
    """A page as the provider named it: nothing is clean yet, and nobody has seen whether it exists."""

    url: str
    title: str = ""


@dataclass(frozen=True)
class Looked:
    """How one question to a model's web search went."""

    usage: Usage
    """What it took; its seat is empty."""
    named: tuple[Named, ...] = ()
    """The pages: those that the model cites first, then the others that the search gave it."""
    searched: bool = False
    """Whether the model searched at all, rather than to answer from memory."""
    failure: str = ""
    """Why there is no answer, or what of it failed, free of secrets; empty where nothing did."""


class Lookup(Protocol):
    """A model that searches the web at its provider's."""

    @property
    def name(self) -> str:
        """The model's spec."""
        ...

    @property
    def is_free(self) -> bool:
        """Whether its requests are known to cost nothing."""
        ...

    async def look(self, words: str, language: str, limit: int) -> Looked:
        """Ask once for pages about these words, in a language by BCP 47, about `limit` of them. Raises nothing for what
        the server does."""
        ...

    def connected(self) -> AbstractAsyncContextManager[None]:
        """Keeps its connections while the block lasts."""
        ...


@runtime_checkable
class Charged(Protocol):
    """A backend that asks a model: a seat's purse pays for it, and it is asked as far as that reaches."""

    @property
    def is_free(self) -> bool:
        """Whether its requests are known to cost nothing."""
        ...
