"""Whether a sentence limits a claim: the same names, most of its words, and a word of doubt or restriction."""

import re

from refute.language.negation import Scope
from refute.reasoners.local.statement import Statement, coverage, statement

_DOUBT = re.compile(
    r"\b(?:critics?|disputes?|disputed|doubts?|doubted|questions?|questioned|contested|contests|controversial|caveat"
    r"|kritiker|bezweifel\w*|umstritten|strittig|críticos|discutid[oa]|dudan?|critiques|contesté\w*"
    r"|doute\w*|критики|сомнева\w*"
    r"|спорн\w*)\b",
    re.IGNORECASE,
)
_LEAST_COVERED = 0.6
"""Share of the claim's words: a sentence about something else of the same name limits nothing."""


def limits(claim: Statement, quote: str) -> bool:
    """Whether the sentence names all that the claim names, shares most of its words, and doubts or restricts."""
    sentence = statement(quote, claim.language)
    if not claim.named or not claim.named <= sentence.vocabulary or coverage(claim, sentence) < _LEAST_COVERED:
        return False
    return _DOUBT.search(quote) is not None or Scope.ONLY in sentence.scope - claim.scope
