"""What a site repeats on its pages (footers, menus, cookie notices, templates) and what a page has for itself."""

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from refute.domain.evidence import Page
from refute.domain.vocabulary import SourceKind
from refute.rules.origins.letters import Line

SAME_ARTICLE = 0.85
"""Two pages of one site that share this much of the shorter one's lines are one article twice, not one template."""
NOTICE_LETTERS = 240
"""A longer line is no notice, whatever words it holds."""
ASKED = 32
"""Holders of a line of whom each is asked whether it is another article; of more, about so many."""

_FIGURE = re.compile(r"\d")
_NOTICE = re.compile(
    r"\bcookies?\b|\bnewsletter\b|all rights reserved|privacy policy|terms of (use|service)|sign up (for|to)|"
    r"\bsubscribe\b|read more\b|follow us|share (this|on)|"
    r"alle rechte vorbehalten|datenschutz|impressum|jetzt abonnieren|"
    r"tous droits réservés|politique de confidentialité|abonnez vous|todos los derechos reservados|"
    r"política de privacidad|suscríbete|todos os direitos reservados|política de privacidade|tutti i diritti riservati|"
    r"все права защищены|подписаться|подписывайтесь|прислать новость|"
    r"всі права захищено|підписатися|tüm hakları saklıdır|"
    r"جميع الحقوق محفوظة|全ての権利|版权所有|版權所有|無断転載"
)


def site_of(page: Page) -> str:
    """Name who runs the page: its site, on social networks the account, and itself where it has no address."""
    parts = urlsplit(page.final_url)
    if not parts.hostname:
        return page.id
    site = (page.site or parts.hostname).casefold()
    if page.kind is not SourceKind.SOCIAL:
        return site
    steps = [step for step in parts.path.split("/") if step and step not in {"s", "c"}]
    return f"{site}/{steps[0].casefold()}" if steps else site


def own_lines(pages: Sequence[Page], texts: Sequence[tuple[Line, ...]]) -> list[tuple[Line, ...]]:
    """Each page's lines without notices and without what pages of the same site repeat.

    A line that differs only in its figures is repeated. Two pages that share nearly all their lines are one
    article published twice and repeat nothing.
    """
    repeated: list[set[str]] = [set() for _ in pages]
    by_site: dict[str, list[int]] = {}
    for index, page in enumerate(pages):
        by_site.setdefault(site_of(page), []).append(index)
    for members in by_site.values():
        if len(members) > 1:
            _mark_repeated(members, texts, repeated)
    return [_without(text, repeated[index]) for index, text in enumerate(texts)]


def _mark_repeated(members: list[int], texts: Sequence[tuple[Line, ...]], repeated: list[set[str]]) -> None:
    """A line is repeated where another article of the site holds it; of many holders, some spread over all are asked.

    Pages with equal lines are one article, so that one of them stands for all.
    """
    same: dict[frozenset[str], list[int]] = {}
    for index in members:
        same.setdefault(frozenset(line.letters for line in texts[index]), []).append(index)
    articles = list(same)
    sizes = [sum(map(len, letters)) for letters in articles]
    masked = [{_mask(line) for line in letters} for letters in articles]
    holders: dict[str, list[int]] = {}
    for number, lines in enumerate(masked):
        for line in lines:
            holders.setdefault(line, []).append(number)
    known: dict[tuple[int, int], bool] = {}

    def another(first: int, second: int) -> bool:
        pair = (min(first, second), max(first, second))
        if pair not in known:
            shared = sum(map(len, articles[first] & articles[second]))
            known[pair] = shared < SAME_ARTICLE * max(1, min(sizes[first], sizes[second]))
        return known[pair]

    for number, lines in enumerate(masked):
        marked = {
            line for line in lines if any(other != number and another(number, other) for other in _some(holders[line]))
        }
        for index in same[articles[number]]:
            repeated[index] |= marked


def _some(holders: list[int]) -> list[int]:
    return holders if len(holders) <= ASKED else holders[:: len(holders) // ASKED]


def _without(text: tuple[Line, ...], repeated: set[str]) -> tuple[Line, ...]:
    return tuple(
        line
        for line in text
        if not (len(line.letters) <= NOTICE_LETTERS and _NOTICE.search(line.letters))
        and not (repeated and _mask(line.letters) in repeated)
    )


def _mask(letters: str) -> str:
    return _FIGURE.sub("0", letters)
