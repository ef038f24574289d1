"""Whether a message tells something as new: "breaking", "just now", "today", beside the statement itself."""

import re
from datetime import date

from refute.language.relative_dates import relative_dates
from refute.language.sentences import sentences

_CUE = re.compile(
    r"🚨|‼️|(?<!\w)(?:(?-i:BREAKING)|breaking news|breaking(?=\s*[:!–—-])|just (?:in|now|happened"
    r"|announced)|happening now|right now|moments ago|minutes ago|hours ago"
    r"|(?:has|have) just \w+|this just in|eilmeldung|soeben|gerade eben|vor wenigen (?:minuten|stunden)|jetzt gerade"
    r"|flash info|à l'instant|(?:vient|viennent) de|alerte info"
    r"|última hora|acaban? de|ahora mismo|hace (?:minutos|instantes)"
    r"|urgente|última notícia|agora mesmo|ultim'ora|poco fa"
    r"|pochi minuti fa|appena|zojuist|laatste nieuws|just nu|akkurat nå"
    r"|z ostatniej chwili|przed chwilą|pilne|срочно|только что"
    r"|прямо сейчас|терміново|щойно|просто зараз|son dakika|az önce"
    r"|şu anda|عاجل|الآن|قبل قليل|قبل ساعات|همین الان"
    r"|فوری)(?!\w)|突发|突發|刚刚|剛剛|快讯|快訊|速報|たった今|先ほど|속보|방금",
    re.IGNORECASE,
)
_ANY = date(2020, 6, 15)
"""Some day: only its distance from others counts."""
_HEADER = 60
"""Most characters before the first statement of a message that a header such as "BREAKING:" takes."""
_HEADER_WORDS = 4
"""Most other words there: with more, it is a statement of its own."""
_STATE = re.compile(
    r"\b(?:is|are|was|were)\b(?!\s+(?:\w+\s+)?\w+(?:ed|en|wn|ld|nt|ht|rn|ing)\b)"
    r"|\b(?:has|have|costs?|holds?|lives?|contains?|measures?|stands?"
    r"|belongs?|weighs?|consists?)\b(?!\s+(?:just\s+)?(?:\w+ed|been)\b)"
    r"|\b(?:ist|sind|hat|haben|kostet|liegt|est|sont|coûte|es|son|está|cuesta"
    r"|tiene|costa|sono|custa|são)\b(?!\s+\w+(?:t|en|é|ée|és|ado|ada|ido|ato|ata|uto)\b)",
    re.IGNORECASE,
)
"""A state, or a feature of a thing: it may have been so for long, and an old source of it makes nothing old."""


_PAST = re.compile(
    r"\b(?:[^\W\d_]{3,}ed|was|were|fell|died|burnt|broke|hit|struck|shot|won|lost|began|left|took|sank|rose|stole|blew"
    r"|went|came|held|found|wurden?|starb|brannten?|stürzten?|fueron|fue|(?:a|ont)\s+été|è\s+stat[oa]|foi|foram)\b",
    re.IGNORECASE,
)
"""Beside "today": something happened. Without, it is said of these times, too."""


def told_as_new(message: str, start: int, end: int, language: str | None = None) -> bool:
    """Whether the statement at these characters of a message is told as something that has just happened.

    Heeded are words of its own sentence and a header right before the message's first statement; words elsewhere in the
    message may belong to another statement. A state is never told as new: it may have lasted for long.
    """
    own = next(((a, b) for a, b in sentences(message) if a <= start < b), (start, end))
    sentence = message[min(own[0], start) : max(own[1], end)]
    if _STATE.search(message[start:end]):
        return False
    header = message[:start]
    is_header = len(header) <= _HEADER and len(_CUE.sub(" ", header).split()) <= _HEADER_WORDS
    if _CUE.search(sentence) or (is_header and _CUE.search(header)):
        return True
    days = relative_dates(sentence, (_ANY, _ANY), language)
    back = {(_ANY - day.last).days for day in days if day.first == day.last}
    return 1 in back or (0 in back and _PAST.search(sentence) is not None)


def without_newness(text: str, language: str | None = None) -> str:
    """The text without such words and days, for comparing what is told."""
    days = relative_dates(text, (_ANY, _ANY), language)
    letters = list(text)
    for mention in days:
        letters[mention.start : mention.end] = " " * (mention.end - mention.start)
    return " ".join(_CUE.sub(" ", "".join(letters)).split())
