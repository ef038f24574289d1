"""Official registers, as a desk's backends may be: who holds a number, and who surely does not."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from refute.domain.vocabulary import SourceKind

_PART = "[0-9A-Za-zÀ-ÖØ-öø-ɏͰ-ԯ]"
"""What beside a number makes it a part of something else; scripts that part no words by spaces leave it whole."""
_MAY_BE_OTHERS = "and it is not sure that such a number is meant"


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
    apart: str = ""
    """A pattern that the text must not hold: where it does, the number may be something else."""
    why: str = "and is not complete for such numbers"
    """Behind `… has no record of it,`: why that shows nothing, where the series is not complete."""

    def numbers(self, text: str) -> tuple[str, ...]:
        """The numbers of this kind in a text, as the register writes them, each once; none that is part of a longer
        one."""
        if self.beside and re.search(self.beside, text) is None:
            return ()
        if self.apart and re.search(self.apart, text) is not None:
            return ()
        found = re.finditer(rf"(?<!{_PART})(?<![0-9A-Z]-)(?:{self.ids})(?!{_PART})(?!-[0-9])", text)
        return tuple(dict.fromkeys(self.write(m.groupdict().get("id") or m.group()) for m in found))

    def unsure(self, why: str = _MAY_BE_OTHERS) -> "Series":
        """The same numbers where, for that reason, one that is absent shows nothing."""
        return replace(self, complete=False, why=why)


def named(kinds: Sequence[Series], readings: Sequence[str]) -> tuple[tuple[Series, str], ...]:
    """Each number that a text names, once, with the first of the kinds that it is of. `readings`: the ways in which
    the text can be read; a number that not all of them name may be another."""
    sure: dict[str, Series] = {}
    other: dict[str, Series] = {}
    for kind in kinds:
        each = [kind.numbers(reading) for reading in readings]
        for number in dict.fromkeys(n for numbers in each for n in numbers):
            if all(number in numbers for numbers in each):
                sure.setdefault(number, kind)
            else:
                other.setdefault(number, kind.unsure())
    return tuple((kind, number) for number, kind in (other | sure).items())


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
