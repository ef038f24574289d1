"""Whom a page credits for its text: agencies and bodies named at the dateline, at the end, or in between."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from refute.domain.evidence import Page
from refute.rules.origins.agencies import AGENCIES, agency_at
from refute.rules.origins.letters import dense, fold

_KEY_OF = {fold(name): key for key, names in AGENCIES.items() for name in names.split("|")}
_LONG = sorted((n for n in _KEY_OF if len(n) >= 3 or not n.isascii()), key=len, reverse=True)
_HEADS = [(name, name.split()[0]) for name in _LONG]
_KNOWN = "|".join(re.escape(n).replace(r"\ ", r"[\s\-]+") for n in _LONG)

_CITING = (
    r"according to|reported by|told|reports?|says|laut|berichtet|meldet|nach angaben (?:der|von)|"
    r"selon|d['’]après|rapporte|"
    r"según|informa|informó|segundo|de acordo com|secondo|riferisce|volgens|по данным|сообщает|сообщил[аи]?|передает|"
    r"передаёт|со ссылкой на|за даними|повідомляє|göre|据|據|بحسب|وفقا ل|نقلا عن|به گزارش"
)
_CITES = re.compile(
    rf"(?:{_CITING})\s*(?:the |die |der |l['’]|la |el |a |o |agence |agencia |agência |nachrichtenagentur |"
    r"агентств[оау] |وكالة )*[«“\"]?$",
    re.IGNORECASE,
)
_CITES_AFTER = re.compile(r"[’']?(?:[nsy]?[ea])? göre|[によ]+ると")
_SLUG = re.compile(rf"(?<!\w)({_KNOWN}|ap|aa|tt)\s*/|/\s*({_KNOWN}|ap)(?!\w)", re.IGNORECASE)
_DATELINE = re.compile(r"[(（\[【]([^()（）\[\]【】\n]{2,40})[)）\]】]\s*(?:[-–—:：]|电|電|$)")
_OPENING = re.compile(rf"^\W{{0,3}}({_KNOWN}|ap)\s*(?:[-–—:：]|电|電)(?=\W|[^\x00-\x7f])", re.IGNORECASE)
_AT_END = re.compile(
    r"(?:^|[.!?…。\s])[(（\[]([^()（）\[\]\n]{2,40})[)）\]]\W{0,3}$|(?:^|\s)[—–]\s*([^—–\n.]{2,40})\.?$"
)
_SOURCE = re.compile(
    r"(?:^|[.!?]\s)\W{0,3}(?:source|sources|quelle|fuente|fonte|bron|источник|джерело|kaynak|sumber|المصدر|منبع|来源|來源|出典)\s*[:：]"
    r"\s*([^\n.]{2,60})",
    re.IGNORECASE | re.MULTILINE,
)
_STATEMENT = re.compile(
    r"\b(?:according to|said in|in|laut|selon|según|secondo|segundo)\s+(?:an?|the|einer|un|una|uma|le|la|el)\s+"
    r"(?:joint |written |press |news |official )?(?:statement|report|release|press release|mitteilung|pressemitteilung|"
    r"erklärung|communiqué|comunicado|comunicato|nota)\s+"
    r"(?:by|from|of|issued by|der|des|von|de la|de l['’]|du|de|del|della|da|do)\s+"
    r"(?:the |der |die |la |el |il )?([^\W\d_][\w'’.&-]*(?:\s+(?:of|the|for|de|der|and|&|[^\W\d_a-z][\w'’.&-]*))*)"
)
_RELEASED = re.compile(
    r"statement|report|release|mitteilung|erklärung|communiqué|comunicado|comunicato|(?<!\w)nota(?!\w)"
)
_BYLINE = re.compile(r"^\W*(?:by|von|par|por|di|de|door|автор|текст|от)\s*:?\s+", re.IGNORECASE)
_APART = re.compile(r"[,;|/]|\s+(?:and|und|et|y|e|и|for|für|via)\s+", re.IGNORECASE)
_CALLED = re.compile(
    r"\b(?:wire|news ?wire|news agency|news service|press agency|nachrichtenagentur|agence de presse|"
    r"agencia de noticias|agenzia di stampa|информагентство|информационное агентство)\b|通讯社|通訊社|通信社|وكالة"
)
_FULL_STOP = re.compile(r"(?<=\w{4})\.$")
"""The end of a sentence rather than that of an abbreviation."""
_HEAD, _TAIL = 400, 240


@dataclass(frozen=True)
class Credit:
    """Somebody whom a page names as where its text or its knowledge is from."""

    key: str
    """Equal for every way of writing the name."""
    name: str
    """As written."""
    for_text: bool
    """Credited for the text itself (dateline, end, by-line), rather than cited in it."""


def credits_of(page: Page, text: str, folded: str) -> dict[str, Credit]:
    """Everybody whom the page credits by key, text credits first; never the page's own site.

    The text is also given folded, as `letters.fold` does.
    """
    found: dict[str, Credit] = {}
    own = site_key(page)
    for name, for_text in (*_in_record(page), *_in_text(text, folded)):
        key = key_of(name)
        if key and key != own and (key not in found or (for_text and not found[key].for_text)):
            found[key] = Credit(key, _FULL_STOP.sub("", " ".join(name.split())), for_text)
    return {c.key: c for c in sorted(found.values(), key=lambda c: (not c.for_text, c.key))}


def key_of(name: str) -> str:
    """One key for every way of writing an agency or body; empty where the words are no name."""
    folded = fold(name)
    if folded in _KEY_OF:
        return _KEY_OF[folded]
    return folded.replace(" ", "") if 2 <= len(folded) <= 60 else ""


def is_agency(credit: Credit) -> bool:
    """Whether the name is that of a news agency: a known one, or one that calls itself so."""
    return credit.key in AGENCIES or bool(_CALLED.search(fold(credit.name)))


def site_key(page: Page) -> str:
    """Give the key under which others would credit this page's site.

    A known agency's is met on its own domains only: a site of the same name under another suffix is somebody else.
    """
    site = page.site.casefold().removeprefix("www.")
    if agency := agency_at(site):
        return agency
    label = site.split(".")[0]
    key = key_of(label.replace("-", "")) or key_of(label)
    return fold(site).replace(" ", "") if key in AGENCIES else key


def _in_record(page: Page) -> Iterator[tuple[str, bool]]:
    for credit in page.credits:
        for part in _APART.split(_BYLINE.sub("", credit)):
            if fold(part):
                yield part.strip(" ()[]."), True


def _in_text(text: str, folded: str) -> Iterator[tuple[str, bool]]:
    stripped = text.strip()
    head, tail = stripped[:_HEAD], stripped[-_TAIL:]
    for line in head.splitlines():
        if (match := _DATELINE.search(line)) and _is_name(match[1]):
            yield from _each(match[1])
        if match := _OPENING.match(line):
            yield match[1], True
    ending = tail.splitlines()[-1] if tail else ""
    if (match := _AT_END.search(ending)) and _is_name(match[1] or match[2]):
        yield from _each(match[1] or match[2])
    for edge in (head, tail):
        for match in _SLUG.finditer(edge):
            yield match[1] or match[2], True
        for match in _SOURCE.finditer(edge):
            if _is_name(match[1]):
                yield from _each(match[1])
    for match in _mentions(text, folded):
        if _CITES.search(text, max(0, match.start() - 60), match.start()) or _CITES_AFTER.match(text, match.end()):
            yield match.group(), False
    for match in _STATEMENT.finditer(text) if _RELEASED.search(folded) else ():
        if _is_name(match[1]):
            yield match[1], False


def _mentions(text: str, folded: str) -> Iterator[re.Match[str]]:
    """Every place where a known agency is named."""
    words = set(folded.split())
    for name, head in _HEADS:
        if head in words or (dense(head) and head in folded):
            yield from _pattern(name).finditer(text)


@lru_cache(maxsize=256)
def _pattern(name: str) -> re.Pattern[str]:
    inside = re.escape(name).replace(r"\ ", r"[\s\-]+")
    return re.compile(inside if dense(name) else rf"(?<!\w){inside}(?!\w)", re.IGNORECASE)


def _each(names: str) -> Iterator[tuple[str, bool]]:
    for part in _APART.split(names):
        if fold(part):
            yield part.strip(), True


def _is_name(words: str) -> bool:
    """Whether the words can be a name: few, no figures, the first with a capital where the script has capitals."""
    bare = words.strip()
    if fold(bare) in _KEY_OF:
        return True
    if any(c.isdigit() for c in bare) or len(bare.split()) > 6 or not bare[:1].isalpha():
        return False
    return bare[0].isupper() or bare[0].lower() == bare[0].upper()
