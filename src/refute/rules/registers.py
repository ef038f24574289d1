"""Numbers of records, and the registers that would have to hold them. Pure."""

import re
from collections.abc import Sequence
from urllib.parse import quote, unquote

from refute.domain.claim import Claim
from refute.domain.debate.finding import Citation
from refute.domain.registers import Register, Series
from refute.domain.settings import CompleteRegister
from refute.language.negation import polarity

_MOST = 4
"""Most numbers of one claim that are looked up."""


def numbers_named(
    claim: Claim, cites: Sequence[Citation], registers: Sequence[CompleteRegister]
) -> tuple[tuple[CompleteRegister, str], ...]:
    """Every number in the claim or in what it cites that a complete register would have to hold, each once.

    A claim that denies something does not say that there is such a record.
    """
    if _denies(claim):
        return ()
    texts = [claim.text, *(t for c in cites for t in (c.identifier, c.title, c.text) if t)]
    found: dict[tuple[str, str], tuple[CompleteRegister, str]] = {}
    for register in registers:
        pattern = re.compile(rf"(?<![^\W_])(?:{register.ids})(?![^\W_])(?![-/.]\d)")
        for text in texts:
            for match in pattern.finditer(text):
                found.setdefault((register.host, match.group()), (register, match.group()))
    return tuple(found.values())[:_MOST]


def numbers_of(
    claim: Claim, cites: Sequence[Citation], registers: Sequence[Register]
) -> tuple[tuple[Register, Series, str], ...]:
    """Every number in the claim or in what it cites, addresses included, that a built-in register can be asked for:
    at most four numbers, each with every register of its kind. A claim that denies something names none."""
    if _denies(claim):
        return ()
    texts = [claim.text, *(t for c in cites for t in (c.identifier, c.title, c.text, unquote(c.url or "")) if t)]
    together = "\n".join(texts)
    found: dict[str, list[tuple[Register, Series, str]]] = {}
    for register in registers:
        for series in register.series:
            for number in series.numbers(together):
                found.setdefault(number, []).append((register, series, number))
    return tuple(wanted for group in list(found.values())[:_MOST] for wanted in group)


def _denies(claim: Claim) -> bool:
    language = claim.language if claim.language != "und" else None
    return polarity(claim.text, language).negated


def title_of(register: CompleteRegister) -> str:
    """How a sentence calls the register."""
    return register.title or register.host


def lookup_of(register: CompleteRegister, number: str) -> str | None:
    """The address of the record, where the register has one per number."""
    return register.lookup.replace("{id}", quote(number, safe="")) if register.lookup else None
