"""Short references to a source: "Smith et al. (2021)", "(World Bank, 2027)", "Reuters reported on 3 May 2026 that"."""

import re
from collections.abc import Iterator

from refute.language.concrete import AHEAD
from refute.language.dates import dates
from refute.language.source import Source

_CAP = r"[A-ZÀ-ÖØ-ÞĀ-ŽА-ЯЁІЇЄҐ][\w.'’-]*"
_SURNAME = rf"(?:(?:van|von|de|der|del|di|la) )?{_CAP}"
_YEAR = r"(?P<y>(?:1[89]|20)\d{2})[a-z]?"
_AUTHORS = (
    rf"(?P<who>{_SURNAME}(?:,? (?:et al\.?|y otros|и др\.|u\. ?a\.)"
    rf"|(?:, {_SURNAME})*,? (?:&|and|und|et|y|e|и) {_SURNAME}))"
)
_NARRATIVE = re.compile(rf"{_AUTHORS},? \({_YEAR}(?:, (?:pp?|S)\. ?\d[\d–-]*)?\)")
_IN_BRACKETS = re.compile(
    rf"[(;\[] ?(?:see |e\.g\.,? |cf\. |vgl\. |voir |véase )?{_AUTHORS},? {_YEAR}(?:, (?:pp?"
    rf"|S)\. ?\d[\d–-]*)?(?=[;)\]])"
)
_BODY = (
    r"(?:Bank|Fund|Commission|Ministry|Institute|University|Agency|Office|Organi[sz]ation|Council|Court|Committee"
    r"|Bureau|Department|Foundation"
    r"|Association|Society|Post|Times|Guardian|Reuters|Gazette|Journal|Review|Nature|Science"
    r"|Lancet|Bundesamt|Institut|Ministerium"
    r"|Universität|Kommission|Weltbank|Spiegel|Banque|Ministère|Université|Banco|Ministerio|Universidad|Instituto"
    r"|Banca|Ministero)"
)
_MADE_BY = re.compile(
    r"[(;\[] ?(?:see |source: |cf\. |vgl\. |Quelle: |source : |fuente: )?"
    rf"(?P<who>(?:{_CAP}(?: (?:of|for|and|de|la|für|der|the|del) )? ?){{0,6}}?"
    rf"(?:{_BODY}|[A-Z]{{2,7}})(?: (?:of |for |de )?{_CAP}){{0,4}}), (?P<date>[^();\[\]]{{4,24}}?)(?=[;)\]])",
)
_BODY_SAID = re.compile(
    rf"(?P<who>(?:{_CAP}(?: (?:of|for|and|de|la|für|der|the|del) )? ?){{0,5}}?(?:{_BODY}|[A-Z]{{2,7}})) \({_YEAR}\)"
)
_SAID = (
    r"(?:reported|wrote|published|announced|revealed|noted|found|stated|berichtete|schrieb|meldete"
    r"|veröffentlichte|a rapporté|a publié|a écrit|informó"
    r"|publicó|escribió|ha scritto|ha riportato|informou|publicou|meldde|schreef|сообщил[аио]?|написал[аио]?"
    r"|повідомив|повідомила|melaporkan)"
)
_ON = r"(?:on|in|am|im|le|en|el|il|nel|em|op|in|pada|в|)"
_SAID_WHEN = re.compile(
    rf"(?P<who>{_CAP}(?:(?: (?:of|for|de|the|der|für|del) )? ?{_CAP}){{0,5}}) {_SAID} {_ON} ?(?=[\w\d])"
    r"(?P<date>[^,:;()]{4,24}?),? (?:that|dass|que|che|dat|что|що|bahwa)(?!\w)"
)


def references(text: str) -> tuple[Source, ...]:
    """The short references of a text, in order, none overlapping."""
    taken = [False] * len(text)
    found: list[Source] = []
    for source in _all(text):
        if not any(taken[source.start : source.end]):
            taken[source.start : source.end] = [True] * (source.end - source.start)
            found.append(source)
    return tuple(sorted(found, key=lambda s: s.start))


def _all(text: str) -> Iterator[Source]:
    is_to_come = AHEAD.search(text) is not None
    for pattern in (_NARRATIVE, _IN_BRACKETS, *(() if is_to_come else (_BODY_SAID,))):
        for match in pattern.finditer(text):
            start = match.start("who")
            yield Source(
                start,
                match.end(),
                text[start : match.end()],
                title=f"{match['who']} {match['y']}",
                published=match["y"],
            )
    for pattern in (_SAID_WHEN, *(() if is_to_come else (_MADE_BY,))):
        for match in pattern.finditer(text):
            mentions = dates(match["date"].strip())
            if len(mentions) == 1 and mentions[0].start == 0 and mentions[0].end == len(match["date"].strip()):
                start, end = match.start("who"), match.end("date")
                yield Source(start, end, text[start:end], title=match["who"].strip(), published=mentions[0].iso)
