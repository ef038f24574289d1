"""Whom a page credits for its text: agencies, by-lines, releases, as written. The trace of origins rests on it."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from refute.language.lower import lowered
from refute.reading import jsonld

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_MOST = 8
_LONGEST = 120

WIRES = (
    r"Reuters|Associated Press|AP|Agence France-Presse|AFP|dpa|Deutsche Presse-Agentur|ANSA|EFE"
    r"|Europa Press|Xinhua|TASS|Interfax|Kyodo|Jiji|PTI|ANI|IANS|UPI|PA Media|Press Association|APA"
    r"|Keystone-SDA|SDA|Belga|ANP|NTB|Ritzau|STT|PAP|MTI|ČTK|CTK|Agerpres|Anadolu|Yonhap|Antara"
    r"|Bernama|Lusa|Ukrinform|AAP|KNA|epd|SID|Canadian Press|新华社|中新社"
    r"|共同通信|時事通信|聯合社|연합뉴스|РИА Новости"
    r"|ТАСС|Интерфакс"
)
"""News agencies by the names and signs under which their text is printed."""

_WIRE = re.compile(rf"(?<![\w-])(?:{WIRES})(?![\w])")
# Many signs are words or other bodies' signs too: they count only in a dateline or at the end of a line.
_PLACED = re.compile(
    rf"\((?:[^()\n]{{0,20}}/)?(?:{WIRES})(?:/[^()\n]{{0,20}})?\)(?=\s*(?:[-–—]|\.?$))|^\((?:{WIRES})\)", re.MULTILINE
)
_DATELINE = re.compile(r"^[^\W\d_][^()\n]{0,60}?\((?P<who>[^\W\d_][\w .&'/-]{1,40})\)\s*[-–—]{1,2}\s", re.MULTILINE)
_LEADING = re.compile(
    rf"^(?:[^\W\d_][\w .'’-]{{1,40}}[,.]?\s)?(?P<who>(?:{WIRES})(?:/(?:{WIRES}))*)\s*(?:[-–—/]{{1,2}}|:)\s",
    re.MULTILINE,
)
_CLOSING = re.compile(
    rf"(?:^|[\s.!?»”\"])(?P<who>[-–—(/©]\s?(?:{WIRES})(?:/\w{{2,8}}){{0,3}}\)?)\s*$"
    rf"|^(?P<slash>(?:\w{{2,5}}/){{0,3}}(?:{WIRES})(?:/\w{{2,8}}){{0,3}})\s*$",
    re.MULTILINE,
)
_RELEASES = (
    r"press release|news release|for immediate release|pressemitteilung|communiqué de presse|comunicado de prensa"
    r"|nota de prensa|comunicato stampa|persbericht|news provided by"
)
_PHRASES = re.compile(
    r"^(?:source|quelle|fuente|fonte|bron|källa|источник|来源|來源|出典)\s?[:：]\s?[^\n]{2,60}"
    r"|^(?:this (?:article|story|report) (?:was|is) (?:first |originally )?"
    r"(?:published|provided|distributed|produced|written) (?:by|in|on)|originally published (?:by|in|on)"
    r"|republished (?:from|with)|(?:with )?(?:additional )?(?:reporting|material|contributions?) (?:by|from)"
    r"|mit material (?:von|der)|avec|con información de)\s[^\n]{2,80}"
    rf"|^(?:{_RELEASES}|provided by)\b[^\n]{{0,60}}"
    r"|(?:according to|in|citing) (?:a|the|its) (?:press release|news release|statement|announcement)"
    r"(?: (?:by|from|of|issued by|released by) [^\n.,;]{2,50})?"
    r"|(?:according to|as reported by|citing|told|laut|selon|según|secondo) (?:the )?"
    r"(?:news agency |nachrichtenagentur |l'agence )?"
    r"(?:reuters|associated press|afp|dpa|xinhua|tass|efe|ansa|kyodo|yonhap|interfax)(?!\w)"
    r"|(?:©|\(c\)|copyright)\s?(?:\d{4}\s)?[^\n]{2,60}",
    re.MULTILINE,
)
"""In lower case."""
_AUTHOR_META = frozenset(
    {"author", "dc.creator", "dcterms.creator", "article:author", "citation_author", "byl", "parsely-author"}
)
_BYLINES = (
    "//*[@rel='author' or @itemprop='author'] | //*[@class][contains(concat(' ', @class, ' '), ' byline ')]"
    " | //*[@class][contains(concat(' ', @class, ' '), ' author ')"
    " or contains(concat(' ', @class, ' '), ' source-org ')]"
)
_CREDIT_KEYS = ("author", "creator", "sourceOrganization", "creditText", "provider", "isBasedOn")
_RELEASE = re.compile(_RELEASES, re.IGNORECASE)


def of_page(tree: "HtmlElement", nodes: Sequence[jsonld.Found]) -> list[str]:
    """Names in structured data, meta elements and by-lines."""
    found: list[str] = []
    for node in nodes:
        if node.types & jsonld.ARTICLES:
            found += jsonld.words(node.node, *_CREDIT_KEYS)
    for meta in tree.iter("meta"):
        name = (meta.get("name") or meta.get("property") or "").lower()
        if name in _AUTHOR_META:
            found.append(meta.get("content") or "")
    for element in tree.xpath(_BYLINES)[:6]:
        text = element.get("content") or "".join(t for t in element.itertext() if isinstance(t, str))
        if len(text) <= _LONGEST:
            found.append(text)
    return [name for name in found if not name.strip().lower().startswith(("http://", "https://"))]


def of_text(text: str) -> list[str]:
    """Credits that stand in the text: a dateline, a sign at its end, a line that names the source, a release."""
    head, tail = text[:1500], text[-800:]
    found: list[str] = []
    for part in (head, tail):
        found += (m.group() for m in _PLACED.finditer(part))
        found += (m.group("who") or m.group("slash") for m in _CLOSING.finditer(part))
    found += (f"({m.group('who')})" for m in _DATELINE.finditer(head))
    found += (m.group("who") for m in _LEADING.finditer(head))
    for part in (head, tail):
        found += (part[m.start() : m.end()] for m in _PHRASES.finditer(lowered(part)))
    return found


# "NORWICK, Feb 3 (Meridian Wire) -": a dateline by its form, whatever the agency is called.
_WIRE_DATELINE = re.compile(
    r"^[^\W\d_a-zß-öø-ÿ]{3}[^()\n]{0,60}\([^\W\d_][\w .&'/-]{1,40}\)\s*[-–—]{1,2}\s", re.MULTILINE
)
_AGENCY = re.compile(
    r"\b(?:news ?wire|wire|news agency|news service|nachrichtenagentur|agence de presse|agencia de noticias"
    r"|agenzia di stampa)\b",
    re.IGNORECASE,
)
_CITED = re.compile(r"according|citing|told|laut|selon", re.IGNORECASE)


def tidy(found: Sequence[str]) -> tuple[str, ...]:
    """White space folded, each once in any case, none too long, at most eight."""
    return tuple(dict.fromkeys(_short(found)))[:_MOST]


def names_wire(found: Sequence[str], text: str) -> bool:
    """Whether the page gives a news agency as the source of its text: by-line, dateline or sign, not a mention."""
    head, tail = text[:1500], text[-200:]
    if _PLACED.search(head) or _LEADING.search(head) or _PLACED.search(tail) or _WIRE_DATELINE.search(head):
        return True
    if any(_WIRE.search(m.group()) for m in _CLOSING.finditer(tail)):
        return True
    short = (credit for credit in found if len(credit) <= 60 and not _CITED.search(credit))
    return any(_WIRE.search(credit) or _AGENCY.search(credit) for credit in short)


def names_release(found: Sequence[str], title: str) -> bool:
    """Whether the page calls itself a release, rather than citing one."""
    return any(_RELEASE.match(text.strip()) for text in (*found, title))


def _short(found: Sequence[str]) -> Iterator[str]:
    seen: set[str] = set()
    for text in found:
        folded = " ".join(text.split())[:_LONGEST]
        if len(folded) > 1 and folded.casefold() not in seen:
            seen.add(folded.casefold())
            yield folded
