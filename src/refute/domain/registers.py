"""Official registers, as a desk's backends may be: who holds a number, and who surely does not."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from refute.domain.vocabulary import SourceKind


@dataclass(frozen=True)
class Series:
    """One kind of number that a register gives out or keeps."""

    ids: str
    """A pattern (Python's `re`) of such numbers in a text; a group `id`, where there is one, is the number itself."""
    title: str
    """How a sentence calls the register, such as `The DOI system`."""
    complete: bool
    """Whether a number of this kind that the register does not hold was never given out."""
    write: Callable[[str], str] = str
    """How the register itself writes such a number, so that equal numbers are one."""
    beside: str = ""
    """A pattern that the text must hold besides, where the number alone could be something else."""

    def numbers(self, text: str) -> tuple[str, ...]:
        """The numbers of this kind in a text, as the register writes them, each once; none that is part of a longer
        one."""
        if self.beside and re.search(self.beside, text) is None:
            return ()
        found = re.finditer(rf"(?<![^\W_])(?:{self.ids})(?![^\W_])(?!-\d)", text)
        return tuple(dict.fromkeys(self.write(m.groupdict().get("id") or m.group()) for m in found))


@dataclass(frozen=True)
class Held:
    """The register holds a record of that number."""

    title: str
    text: str
    """The record in plain lines, made by code from the register's answer alone."""
    kind: SourceKind
    """What a quote from the record is; `register` only where the record itself makes a claim true or false."""
    published: str | None = None
    """When what the record tells of was published, ISO 8601, where the register says so."""
    retracted: str = ""
    """That it was retracted, by whom it is said and when; empty where the register says nothing of the kind."""


@dataclass(frozen=True)
class NotHeld:
    """The register answered, and it holds no record of that number."""

    code: int
    """The HTTP status of its answer."""
    said: str
    """Its answer, verbatim, shortened."""


@dataclass(frozen=True)
class NotAnswered:
    """Nothing is known: the register did not answer, or not in a form that can be read."""

    detail: str
    """Why, free of secrets."""


@runtime_checkable
class Register(Protocol):
    """A backend that can be asked for one number."""

    @property
    def name(self) -> str:
        """Its name, which receipts give as `via`."""
        ...

    @property
    def series(self) -> tuple[Series, ...]:
        """The kinds of number that it can be asked for."""
        ...

    def address(self, number: str) -> str:
        """The address that is asked for a number, without any key."""
        ...

    async def look_up(self, number: str) -> Held | NotHeld | NotAnswered:
        """Ask for a number. Does not raise for what the register does. Observes its limits."""
        ...
