"""When what a claim speaks of began, as far as its own words tell: before that, nobody can report it. Pure."""

import re
from datetime import datetime

from refute.domain.claim import Claim
from refute.domain.evidence import Published
from refute.domain.vocabulary import ClaimKind
from refute.language.dates import DateMention, Precision, dates, dates_agree
from refute.language.fold import ascii_digits
from refute.language.negation import Modality, modality
from refute.language.relative_dates import tells_a_day
from refute.rules.dates import Interval, published_interval

_IN = re.compile(
    r"(?:\b(?:in|during|im(?:\s+jahre?)?|en|em|nel(?:\s+\w+)?"
    r"|durant|durante|während|año|année|anno|ano|rok[ua]?|yılında"
    r"|[вуВУ]|w|v|i|sejak|عام|سنة|في|في عام)|年)\s*$",
    re.IGNORECASE,
)
"""What stands before a year in which something happened, rather than one that is part of a name: "Euro 2024"."""
_UP_TO = re.compile(
    r"\b(?:before|until|till|by|prior to|up to|through|for|bis"
    r"|vor|für|antes de|hasta|para|avant|jusqu'?(?:en|au|à)?|pour"
    r"|prima del?|entro|fino al?|per|voor|tot|до|к|на|для|przed|do"
    r"|na|kadar|önce|قبل|حتى)\s+(?:the\s+|zum\s+|el\s+|le\s+|il\s+)?$",
    re.IGNORECASE,
)
"""Before a date that ends or aims rather than begins."""
_TIMETABLE = re.compile(
    r"\b(?:due|effect|force|valid|expires?|deadline|agenda"
    r"|schedule[ds]?|forecasts?|predict\w*|project(?:ed|ions?)|budget\w*"
    r"|award(?:ed|s)?|chosen|select(?:ed|s)?|agreed?|approved?"
    r"|announc\w+|host(?:s|ing)?|target\w*|goals?|contract\w*|calendar"
    r"|starts?|begins?|opens|ends|runs|takes\s+place|(?:is|are)\s+(?:on|at|in|from|set|planned)"
    r"|findet|finden|beginnt|startet|endet|tritt|treten|gilt|gelten|angekündigt|vereinbart|beschlossen"
    r"|a\s+lieu|ont\s+lieu|commence|entre\s+en|annonc\w+|prévue?s?"
    r"|tiene\s+lugar|comienza|empieza|entra|anunci\w+|previst[oa]s?"
    r"|ha\s+luogo|inizia|annunci\w+|começa|acontece|vindt|begint|состоится|начн[её]тся|начинается|пройд[её]т|вступает"
    r"|відбудеться|почнеться|odbędzie|başlayacak|yapılacak)\b"
    r"|举行|舉行|生效|开始|開始|開催|始まる|施行|열린다|시작",
    re.IGNORECASE,
)
"""Words of timetables and plans: such a thing can be known before its day."""


def begins(claim: Claim, as_of: datetime) -> datetime | None:
    """The instant at which what the claim says can first have been so anywhere; None where its words do not tell.

    Only a claim that something happened on a stated day, month or year has one. Plans, timetables, forecasts and what
    lies after `as_of` have none: they can be announced. Of several dates the earliest counts.
    """
    if claim.kind is ClaimKind.FORECAST or _announces(claim):
        return None
    intervals = _stated(claim)
    if not intervals or any(i is None for i in intervals):
        return None
    first = min(i.earliest for i in intervals if i is not None)
    return first if first <= as_of else None


def _announces(claim: Claim) -> bool:
    return bool(_TIMETABLE.search(claim.text)) or Modality.PLANNED in modality(claim.text, _language(claim))


def _language(claim: Claim) -> str | None:
    return claim.language if claim.language != "und" else None


def _stated(claim: Claim) -> list[Interval | None]:
    """One per date of the claim; None for one that does not tell when something began."""
    text = ascii_digits(claim.text)
    mentions = dates(text)
    own = published_interval(Published(value=claim.date))
    if own is not None and not mentions and tells_a_day(text, _language(claim), today=claim.told_as_new):
        return [own]
    return [_interval(claim, text, mention) for mention in mentions]


def _interval(claim: Claim, text: str, mention: DateMention) -> Interval | None:
    before = text[max(0, mention.start - 24) : mention.start]
    if _UP_TO.search(before) or mention.precision is Precision.DECADE:
        return None
    if mention.year is None:
        # "On 4 May": which year, only intake can have read from the message, and it must fit these words.
        given = dates(claim.date or "")
        fits = len(given) == 1 and given[0].precision is mention.precision and dates_agree(given[0], mention)
        return published_interval(Published(value=claim.date)) if fits else None
    if mention.precision is Precision.YEAR and not _IN.search(before):
        return None
    return published_interval(Published(value=mention.iso))
