"""Numbers of records, and the registers that would have to hold them. Pure."""

import re
from collections.abc import Sequence
from urllib.parse import quote

from refute.domain.claim import Claim
from refute.domain.debate.finding import Citation
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
    language = claim.language if claim.language != "und" else None
    if polarity(claim.text, language).negated:
        return ()
    texts = [claim.text, *(t for c in cites for t in (c.identifier, c.title, c.text) if t)]
    found: dict[tuple[str, str], tuple[CompleteRegister, str]] = {}
    for register in registers:
        pattern = re.compile(rf"(?<![^\W_])(?:{register.ids})(?![^\W_])(?![-/.]\d)")
        for text in texts:
            for match in pattern.finditer(text):
                found.setdefault((register.host, match.group()), (register, match.group()))
    return tuple(found.values())[:_MOST]


def title_of(register: CompleteRegister) -> str:
    """How a sentence calls the register."""
    return register.title or register.host


def lookup_of(register: CompleteRegister, number: str) -> str | None:
    """The address of the record, where the register has one per number."""
    return register.lookup.replace("{id}", quote(number, safe="")) if register.lookup else None
