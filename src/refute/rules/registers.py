"""Numbers of records, and the registers that would have to hold them. Pure."""

import re
from collections.abc import Sequence
from urllib.parse import quote

from refute.domain.claim import Claim
from refute.domain.debate.finding import Citation
from refute.domain.registers import Register, Series, named
from refute.domain.settings import CompleteRegister
from refute.language.absence_words import holds_without_it, knows_denial
from refute.language.negation import polarity
from refute.language.readings import number_readings

MOST = 4
"""Most numbers of one claim that are looked up."""

_AS_MUCH = "and the claim may be so without one"
_UNKNOWN = "and whether the claim denies it cannot be told in its language"

Wanted = tuple[Register, Series, str]


def numbers_named(
    claim: Claim, cites: Sequence[Citation], registers: Sequence[CompleteRegister]
) -> tuple[tuple[CompleteRegister, str], ...]:
    """Every number in the claim or in what it cites that a complete register would have to hold, each once.

    A claim that may deny it does not say that there is such a record.
    """
    if _denies(claim) or not _denial_seen(claim):
        return ()
    texts = [claim.text, *(t for c in cites for t in (c.identifier, c.title, c.text) if t)]
    readings = number_readings("\n".join(texts))
    found: dict[tuple[str, str], tuple[CompleteRegister, str]] = {}
    for register in registers:
        pattern = re.compile(rf"(?<![^\W_])(?:{register.ids})(?![^\W_])(?![-/.]\d)")
        each = [[match.group() for match in pattern.finditer(reading)] for reading in readings]
        for number in each[0]:
            if all(number in numbers for numbers in each):
                found.setdefault((register.host, number), (register, number))
    return tuple(found.values())


def numbers_of(claim: Claim, cites: Sequence[Citation], registers: Sequence[Register]) -> tuple[Wanted, ...]:
    """Every number in the claim or in what it cites, addresses included, that a built-in register can be asked for,
    each with every register of its kind. A claim that is a denial names none; where it may say itself that there is no
    such record, or is in a language whose denials are not known, no absence shows anything."""
    if polarity(claim.text, None if claim.language == "und" else claim.language).negated:
        return ()
    why = _AS_MUCH if _denies(claim) else "" if _denial_seen(claim) else _UNKNOWN
    texts = [claim.text, *(t for c in cites for t in (c.identifier, c.title, c.text, c.url) if t)]
    readings = number_readings("\n".join(texts))
    found: dict[str, list[Wanted]] = {}
    for register in registers:
        for series, number in named(register.series, readings):
            kind = series.unsure(why) if why and series.complete else series
            found.setdefault(number, []).append((register, kind, number))
    return tuple(wanted for group in found.values() for wanted in group)


def first_numbers(wanted: Sequence[Wanted]) -> tuple[tuple[Wanted, ...], tuple[str, ...]]:
    """What is looked up of what was named, and the numbers that are left out: one claim asks for at most four."""
    numbers = tuple(dict.fromkeys(number for _, _, number in wanted))
    return tuple(w for w in wanted if w[2] in numbers[:MOST]), numbers[MOST:]


def _denies(claim: Claim) -> bool:
    texts = [(claim.text, claim.language), *([(claim.gloss, "en")] if claim.gloss else [])]
    return any(holds_without_it(text, language) for text, language in texts)


def _denial_seen(claim: Claim) -> bool:
    return knows_denial(claim.gloss or claim.text, "en" if claim.gloss else claim.language)


def title_of(register: CompleteRegister) -> str:
    """How a sentence calls the register."""
    return register.title or register.host


def lookup_of(register: CompleteRegister, number: str) -> str | None:
    """The address of the record, where the register has one per number."""
    return register.lookup.replace("{id}", quote(number, safe="")) if register.lookup else None
