"""When a page says it was published, and how that was found. A wrong date is worse than none.

In order of trust: structured data, meta elements, the address, and text that a reader sees, the last only where it
is unambiguous. Never taken: modification dates, crawl dates, dates of other articles on the page, days whose order
cannot be told. htmldate is not asked: on pages that only show a date it was wrong twice as often as right, and it
dates pages that have none.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from email.utils import parsedate_to_datetime
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from lxml import etree

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.language.lower import lowered
from refute.reading import jsonld
from refute.reading.beside import beside, own_texts

if TYPE_CHECKING:
    from lxml.html import HtmlElement

_META = (
    "article:published_time",
    "og:article:published_time",
    "datepublished",
    "citation_publication_date",
    "citation_online_date",
    "citation_date",
    "dc.date.issued",
    "dcterms.issued",
    "dcterms.date",
    "dc.date",
    "parsely-pub-date",
    "sailthru.date",
    "publish-date",
    "publish_date",
    "publishdate",
    "publication_date",
    "pubdate",
    "cxenseparse:recs:publishtime",
    "bt:pubdate",
    "date",
)
"""Names of meta elements that give a publication date, most exact first."""

_ISO = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:$|[T ])")
_INSTANT = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$", re.IGNORECASE)
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})$")
_URL_DATES = (
    re.compile(r"/((?:19|20)\d{2})/(\d{1,2})/(\d{1,2})(?:/|$)"),
    re.compile(r"[/_-]((?:19|20)\d{2})-(\d{2})-(\d{2})(?=[/_.-]|$)"),
    re.compile(r"[/_-]((?:19|20)\d{2})(\d{2})(\d{2})(?=[/_.-]|$)"),
)
_LABEL = re.compile(
    r"(?:first\s+)?(?:published|posted|issued|date of publication|publication date|released)(?:\s+(?:on|at|online))?"
    r"|veröffentlicht(?:\s+am)?|erschienen(?:\s+am)?|publié(?:e)?(?:\s+le)?|mis en ligne(?:\s+le)?|paru(?:\s+le)?"
    r"|publicad[oa](?:\s+(?:el|em|a))?|pubblicat[oa](?:\s+il)?|gepubliceerd(?:\s+op)?|publicerad|publisert"
    r"|opublikowano|julkaistu|опубликовано|опубліковано|yay[ıi]nlanma tarihi|发布时间|发布于|發布時間|公開日|掲載日"
    r"|投稿日|게시일|입력|פורסם(?:\s+ב)?|תאריך פרסום|نُشر في|تاريخ النشر|प्रकाशित"
)
"""Labels in lower case."""
_SINCE = re.compile(r"\b(?:since|until|from|seit|bis|depuis|desde|dal|sinds|с|до|з)\s*$", re.IGNORECASE)
_OTHER_CALENDAR = re.compile(
    r"ዓ|هـ|ه‍|هجری|(?<![\w.])(?:B\.?E|B\.?S|A\.?H|S\.?H)\.?(?!\w)|พ\.ศ|शक|संवत|वि\.?\s?सं|民國|民国"
)
"""Signs of another calendar beside a date: its years may look like ours."""
_OLDEST = 1900
_BLOCKS = frozenset({"p", "div", "li", "dd", "td", "section", "header", "address", "figcaption", "blockquote"})
_MOST_TIMES = 40
"""Marked dates in an article; one with more is a list of things with dates of their own."""
_LOOKED_AT = 2000
"""Characters of a page's beginning in which its title is looked for first."""
_BYLINE = 160
"""Most characters of a line that holds the page's own date."""


class Opened:
    """A page whose beginning is looked at where it is needed, and once."""

    def __init__(self, tree: "HtmlElement") -> None:
        self.tree = tree

    @cached_property
    def head(self) -> "tuple[HtmlElement, str] | None":
        """The article of the page, or its body, and the text around its title, where dates of the page stand."""
        tree = self.tree
        heads = tree.xpath("//article[.//h1]") or tree.xpath("//main[.//h1]") or tree.xpath("//body")
        if not heads:
            return None
        head = heads[0]
        return head, _around(head.xpath("string(.//h1[1])").strip(), own_texts(head))


def published(page: Opened, nodes: Sequence[jsonld.Found], url: str, today: date) -> Published:
    """The publication date of a page. Call it before scripts are taken out of the tree and after hidden text is.

    `today` is the day of reading: a visible or address date after it is none.
    """
    if found := in_structured(nodes, "datePublished") or _in_meta(page.tree):
        return found
    by_url = dated_address(url)
    if by_url is not None and by_url <= today:
        return Published(value=by_url.isoformat(), how=DateFound.URL)
    shown = _visible(page)
    if shown is not None and shown <= today:
        return Published(value=shown.isoformat(), how=DateFound.VISIBLE)
    return Published()


def dated_address(url: str) -> date | None:
    """The full date in an address's path, such as `/2024/05/12/`; None where there is none or more than one."""
    path = re.sub(r"^[a-z]+://[^/]*", "", url.split("?", 1)[0].split("#", 1)[0])
    days = {day for pattern in _URL_DATES for m in pattern.finditer(path) if (day := _day(*m.groups()))}
    return days.pop() if len(days) == 1 else None


def in_text(text: str, today: date) -> Published:
    """The date that a plain text puts after a label such as `Published:` in its first lines."""
    days = set(labelled(text[:1500]))
    day = days.pop() if len(days) == 1 else None
    return Published(value=day.isoformat(), how=DateFound.VISIBLE) if day and day <= today else Published()


def stated(text: str) -> str | None:
    """A machine-readable date or instant as ISO 8601; None where the text is no such thing or its order is unclear."""
    text = text.strip()
    if _INSTANT.match(text):
        normal = re.sub(r"([+-]\d{2})(\d{2})$", r"\1:\2", text.replace(" ", "T", 1).replace(" ", "").upper())
        try:
            return datetime.fromisoformat(normal).isoformat() if _possible(int(text[:4])) else None
        except ValueError:
            return None
    if found := _ISO.match(text) or _COMPACT.match(text):
        day = _day(*found.groups()[:3])
        return day.isoformat() if day else None
    if mail := re.match(r"[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} (\d{4})", text):
        try:
            return parsedate_to_datetime(text).isoformat() if _possible(int(mail[1])) else None
        except (ValueError, TypeError, IndexError, OverflowError):
            return None
    days = set(_days(text[:60]))
    return days.pop().isoformat() if len(days) == 1 else None


def in_structured(nodes: Sequence[jsonld.Found], name: str) -> Published | None:
    """The date that structured data gives under this name: of the page's articles, else of the page."""
    for wanted in (jsonld.ARTICLES, jsonld.PAGES):
        said = {
            value
            for found in nodes
            if found.types & wanted
            for text in jsonld.words(found.node, name)
            if (value := stated(text))
        }
        if said:
            return agreed(said, DateFound.STRUCTURED)
    return None


def agreed(said: set[str], how: DateFound) -> Published | None:
    """The most exact of dates that name one day; None where they name several, or none is given."""
    if len({value[:10] for value in said}) != 1:
        return None
    return Published(value=max(said, key=lambda v: (len(v), v)), how=how)


def in_meta(tree: "HtmlElement", names: Sequence[str]) -> Published | None:
    """The date of the first of these `meta` elements, the best name first, that holds one."""
    said: dict[str, str] = {}
    for meta in tree.iter("meta"):
        name = (meta.get("property") or meta.get("name") or meta.get("itemprop") or "").lower()
        if name in names and (value := stated(meta.get("content") or "")):
            said.setdefault(name, value)
    return next((Published(value=said[name], how=DateFound.META) for name in names if name in said), None)


def _in_meta(tree: "HtmlElement") -> Published | None:
    if (named := in_meta(tree, _META)) is not None:
        return named
    marked = {
        value
        for element in few(tree.xpath("//*[@itemprop='datePublished' or @pubdate]"))
        if not beside(element) and (value := stated(element.get("datetime") or element.get("content") or ""))
    }
    return Published(value=marked.pop(), how=DateFound.META) if len(marked) == 1 else None


def _around(title: str, texts: Iterator[str]) -> str:
    """What stands from 300 characters before the title on, in texts that are read only as far as it needs."""
    read: list[str] = []
    size, looked = 0, _LOOKED_AT
    for text in texts:
        read.append(text)
        size += len(text) + 1
        if size >= looked:
            looked *= 2
            read = [" ".join(read)]
            at = read[0].find(title)
            if 0 <= at <= size - 1200:
                break
    whole = " ".join(read)
    at = whole.find(title)
    return whole[max(0, at - 300) : at + 1200]


def _visible(page: Opened) -> date | None:
    """A day that stands after a label near the head of the page, or the only `<time>` of its article."""
    if page.head is None:
        return None
    head, text = page.head
    days = set(labelled(text))
    if days:
        return days.pop() if len(days) == 1 else None
    if head.tag not in {"article", "main"}:
        return None
    times = {
        day
        for element in few(list(islice(head.iter("time"), _MOST_TIMES + 1)))
        if not re.search(r"updat|modif|aktualis|mise|actualiz", " ".join(element.attrib.values()).lower())
        and not beside(element, head)
        and _stands_alone(element, head)
        and (value := stated(element.get("datetime") or ""))
        and (day := _day(*value[:10].split("-")))
    }
    return times.pop() if len(times) == 1 else None


def few(elements: "list[HtmlElement]") -> "list[HtmlElement]":
    """Elements marked as dates; none where they are so many that they are dates of other things."""
    return elements if len(elements) <= _MOST_TIMES else []


def _stands_alone(element: "HtmlElement", head: "HtmlElement") -> bool:
    """Whether a `<time>` is a line of its own, such as a by-line, rather than a date that a sentence or a label that is
    none of publication tells: "The fair begins on …", "When: …"."""
    block = next((a for a in element.iterancestors() if a.tag in _BLOCKS or a is head), head)
    if block is head:
        return True
    before = _before(block, element)
    if _SINCE.search(before) or (before.rstrip().endswith((":", "：")) and not _LABEL.search(lowered(before))):
        return False
    return len(" ".join(block.text_content().split())) <= _BYLINE


def _before(block: "HtmlElement", element: "HtmlElement") -> str:
    pieces: list[str] = []
    for event, node in etree.iterwalk(block, events=("start", "end")):
        if node is element:
            break
        pieces.append((node.text if event == "start" else node.tail) or "")
    return "".join(pieces)


def labelled(text: str, labels: re.Pattern[str] = _LABEL) -> Iterator[date]:
    """Days that stand right after one of the labels, which are in lower case."""
    for label in labels.finditer(lowered(text)):
        after = re.sub(r"^[\s:：|–—-]+", "", text[label.end() : label.end() + 60])
        # Only what stands right after the label: "published a book on …" is no label.
        start = re.match(r"(?:\w+,?\s){0,2}?(?=\d|\w{3,12}\.?\s\d)", after)
        if start is not None:
            yield from list(_days(after))[:1]


def _days(text: str) -> Iterator[date]:
    from refute.language.dates import dates

    for mention in dates(text):
        if mention.year and mention.month and mention.day and mention.start <= 25:
            day = _day(str(mention.year), str(mention.month), str(mention.day))
            near = text[max(0, mention.start - 8) : mention.end + 10]
            if day is not None and not _OTHER_CALENDAR.search(near):
                yield day


def _day(year: str, month: str, day: str) -> date | None:
    try:
        found = date(int(year), int(month), int(day))
    except ValueError:
        return None
    return found if _possible(found.year) else None


def _possible(year: int) -> bool:
    """Years of other calendars (2567, 1403) are not read as years of ours."""
    return _OLDEST <= year <= 2200
