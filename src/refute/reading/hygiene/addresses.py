"""What an address alone says of its page: a front page, a list, a search, a registration record."""

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, unquote, urlsplit

_FRONT = re.compile(
    r"/?(?:(?:index|default|home|homepage|start|startseite|accueil|inicio|main)(?:\.(?:html?|php|aspx?|jsp))?)?/?",
    re.IGNORECASE,
)
_EDITION = re.compile(r"/[a-z]{2}(?:[-_][a-z]{2})?/?", re.IGNORECASE)
_SEARCH_WORDS = """
search suche recherche buscar busqueda búsqueda busca pesquisa ricerca cerca zoeken zoek szukaj wyszukiwarka
search-results searchresults suchergebnisse resultats поиск пошук arama بحث 搜索 搜尋 検索 검색
"""
_SEARCH_STEPS = frozenset(_SEARCH_WORDS.split())
_ASKED = frozenset(
    {"q", "query", "s", "search", "searchterm", "search_query", "keyword", "keywords", "wd", "text", "p"}
)
_SEARCH_HOSTS = re.compile(
    r"(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|search\.brave\.com|ecosia\.org|startpage\.com"
    r"|qwant\.com|baidu\.com|yandex\.[a-z.]{2,6}|ya\.ru|search\.yahoo\.com|naver\.com|sogou\.com|kagi\.com)$"
)
_LIST_WORDS = """
tag tags topic topics category categories thema themen schlagwort schlagworte rubrik kategorie theme themes sujet
sujets tema temas etiqueta etiquetas categoria categorias categoría argomento argomenti onderwerp тег теги тема темы
рубрика категория label labels keyword
"""
_LIST_STEPS = frozenset(_LIST_WORDS.split())
_WHOIS_HOSTS = re.compile(
    r"(?:^|\.)(?:whois\.[a-z.]{2,12}|who\.is|whoisology\.com|domaintools\.com|lookup\.icann\.org|viewdns\.info"
    r"|easywhois\.com|dnslytics\.com|whoxy\.com|domainbigdata\.com|denic\.de/webwhois)$"
)
_PAGE_NUMBER = re.compile(r"(?:page|seite|pagina|p|стр)?-?\d{1,4}", re.IGNORECASE)
_LONG_STEP = 60
"""A longer last step is an article's headline: a tag is a word or two."""


@dataclass(frozen=True)
class AddressSigns:
    """What kind of page an address leads to, by its form alone; all False for an ordinary page."""

    front: bool = False
    search: bool = False
    listed: bool = False
    whois: bool = False


def address_signs(url: str) -> AddressSigns:
    """Read an address; what is no web address says nothing."""
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").lower()
    except ValueError:
        return AddressSigns()
    if not host:
        return AddressSigns()
    path = unquote(parts.path)
    steps = [step.casefold() for step in path.split("/") if step]
    asked = {key.casefold() for key, value in parse_qsl(parts.query) if value.strip()}
    place = bool(_SEARCH_STEPS & set(steps[-2:])) or _SEARCH_HOSTS.search(host) is not None
    bare = bool(steps) and (steps[-1] in _SEARCH_STEPS or (len(steps) == 2 and steps[0] in _SEARCH_STEPS))
    wordpress = not steps and "s" in asked
    return AddressSigns(
        front=not parts.query and bool(_FRONT.fullmatch(path) or _EDITION.fullmatch(path)),
        search=bare or wordpress or (place and bool(asked & _ASKED)),
        listed=_listed(steps),
        whois=_WHOIS_HOSTS.search(host) is not None or "whois" in steps[:2],
    )


def _listed(steps: list[str]) -> bool:
    """`/tag/bridges`, `/topics/bridges/page/3`: a list under a name, not the article that lies under a section."""
    while steps and _PAGE_NUMBER.fullmatch(steps[-1]):
        steps = steps[:-1]
    if steps and steps[-1] in {"page", "seite", "pagina"}:
        steps = steps[:-1]
    return len(steps) >= 2 and steps[-2] in _LIST_STEPS and len(steps[-1]) < _LONG_STEP and "." not in steps[-1]
