"""Who made a source: names in running text, as far as the writing marks them."""

import re
from collections.abc import Sequence

from refute.language.dates import DateMention
from refute.language.reports.grammar import Grammar

CAP = r"(?:[A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-ЯЁІЇЄҐİ][\w&.'’-]*)"
_LINK = (
    r"(?:of|for|and|the|on|in|de|la|le|du|des|d['’]|l['’]|für|der|die|und|zur|del|della|y|e|et|di|do|da|van|voor|en"
    r"|по|и|&)"
)
_ARTICLE = r"(?:(?:the|der|die|das|den|dem|des|la|le|les|el|los|las|il|lo|gli|o|os|as|de|het|l['’])\s?)?"
MAKER = re.compile(rf"{_ARTICLE}(?P<name>{CAP}(?:\s(?:{_LINK}\s?){{0,2}}{CAP}){{0,7}})")
_UNCASED_MAKER = re.compile(
    r"(?P<name>[\w\u0300-\u036f\u0900-\u097f'’-]+(?:\s[\w\u0300-\u036f\u0900-\u097f'’-]+){0,3})"
)
UNCASED = frozenset({"ar", "fa", "hi"})
"""Languages whose script has no capitals: a name is whatever stands in its place, up to a date."""


def maker_at(text: str, at: int, how: tuple[str, Grammar], mentions: Sequence[DateMention]) -> tuple[int, int] | None:
    """Where the name stands that begins here, without an article, and without a date that ran into it."""
    code, words = how
    match = (_UNCASED_MAKER if code in UNCASED else MAKER).match(text, at)
    if match is None:
        return None
    start, end = match.span("name")
    end = min([end, *(d.start for d in mentions if start <= d.start < end)])
    if code in UNCASED:
        starts = (m.start() for m in re.finditer(r"(?<=\s)\S", text[start:end]))
        cues = (start + s for s in starts if words.dating.match(text, start + s) or words.weak.match(text, start + s))
        end = min([end, *cues])
    end = start + len(text[start:end].rstrip(" .'’-(,"))
    return (start, end) if end > start else None
