"""Live blogs: pages whose entries were each published at a time of their own.

A date of the whole page would make the oldest entry as new as the newest. Entries are found by what pages mark them
with (schema.org's `liveBlogUpdate`, the class names that newsrooms use), or by the page's structured data, which gives
times and is never text of the page.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from refute.domain.evidence import Part, Published
from refute.domain.vocabulary import DateFound
from refute.reading import jsonld
from refute.reading.blocks import folded
from refute.reading.published import stated

_CLASS = re.compile(
    r"(?:^|\s)(?:[\w-]*live[\w-]*(?:post|entry|update|item|block|event)(?:s)?(?:__|--)?\w*"
    r"|(?:post|entry|update|item|block|event)[\w-]*-live\b|timeline-(?:entry|item|post))(?=\s|$)",
    re.IGNORECASE,
)
_BLOCK_ID = re.compile(r"(?:block|post|entry|update|liveblog)-[\w-]+", re.IGNORECASE)
_FURNITURE = ("form", "button", "nav", "footer", "aside", "svg")
_MOST = 1000
_LEAST_WORDS = 12
"""Letters that an entry must have; what has fewer is a mark on the time line."""
_KNOWN_BY = 60
"""Characters of an entry's beginning by which the structured data's entry is found in the text."""


@dataclass(frozen=True)
class Entry:
    """An entry of a page."""

    element: HtmlElement
    published: Published


def entries(tree: HtmlElement, nodes: Sequence[jsonld.Found]) -> list[Entry]:
    """The marked entries in the order of the page; none where the page is no live blog that marks them."""
    is_live = any("LiveBlogPosting" in found.types for found in nodes) or bool(
        tree.xpath("//*[contains(@itemtype, 'LiveBlogPosting')]")
    )
    for candidates in _ways(tree, is_live):
        outermost = _outermost(candidates)[:_MOST]
        found = [Entry(element, when) for element in outermost if (when := _time(element)).value]
        if len(found) >= 2 and len(found) * 2 > len(outermost):
            return [e for e in found if len(str(e.element.text_content()).strip()) >= _LEAST_WORDS]
    return []


def take_furniture_out(element: HtmlElement) -> None:
    """Remove what stands in an entry and is none of its words."""
    for inner in list(element.iter(*_FURNITURE)):
        if inner is not element and inner.getparent() is not None:
            inner.drop_tree()


def parts_by_structured_data(text: str, nodes: Sequence[jsonld.Found]) -> tuple[Part, ...]:
    """Parts of an extracted text by the entries that the page's structured data tells, where their beginnings stand in
    the text; none where fewer than two do."""
    places: dict[int, Published] = {}
    for update in _updates(nodes):
        value = next((v for t in jsonld.words(update, "datePublished") if (v := stated(t))), None)
        for words in jsonld.words(update, "headline", "articleBody")[:2]:
            at = _place(text, folded(words)[:_KNOWN_BY])
            if value and at is not None:
                places.setdefault(at, Published(value=value, how=DateFound.STRUCTURED))
                break
    starts = sorted(places)
    if len(starts) < 2:
        return ()
    ends = [*starts[1:], len(text)]
    return tuple(Part(start=a, end=b, published=places[a]) for a, b in zip(starts, ends, strict=True))


def _updates(nodes: Sequence[jsonld.Found]) -> Iterator[jsonld.Node]:
    for found in nodes:
        told = found.node.get("liveBlogUpdate") if "LiveBlogPosting" in found.types else None
        for update in (told if isinstance(told, list) else [told])[:_MOST]:
            if isinstance(update, dict):
                yield update


def _place(text: str, words: str) -> int | None:
    """Where a line begins with these words, if one line alone does."""
    if len(words) < _LEAST_WORDS:
        return None
    found = [m.start() for m in re.finditer(rf"^{re.escape(words)}", text, re.MULTILINE)]
    return found[0] if len(found) == 1 else None


def _ways(tree: HtmlElement, is_live: bool) -> Iterator[list[HtmlElement]]:
    yield tree.xpath("//*[@itemprop='liveBlogUpdate' or @itemprop='liveBlogUpdates']")
    yield [e for e in tree.xpath("//*[@class][.//time[@datetime]]") if _CLASS.search(e.get("class") or "")]
    if is_live:
        yield [e for e in tree.xpath("//*[@id][.//time[@datetime]]") if _BLOCK_ID.fullmatch(e.get("id") or "")]
        yield _siblings(tree)


def _siblings(tree: HtmlElement) -> list[HtmlElement]:
    """The most children of one element that each hold a time."""
    families: dict[HtmlElement, list[HtmlElement]] = {}
    for time in tree.xpath("//time[@datetime]"):
        child = time
        for parent in list(time.iterancestors())[:6]:
            known = families.setdefault(parent, [])
            if child not in known[-1:]:
                known.append(child)
            child = parent
    # Of equally large families the outer one: its children are the entries, not parts of one.
    return max(families.values(), key=len, default=[])


def _outermost(elements: Sequence[HtmlElement]) -> list[HtmlElement]:
    """Elements that lie in no other of them, unless that other holds several: a list of entries is no entry."""
    chosen = set(elements)
    holding = {e for e in elements if sum(1 for inner in e.iter() if inner in chosen) > 2}
    left = chosen - holding
    return [e for e in elements if e in left and not any(a in left for a in e.iterancestors())]


def _time(element: HtmlElement) -> Published:
    for time in element.xpath("(self::*|.//*)[@itemprop='datePublished']/@content | .//time/@datetime")[:4]:
        if value := stated(str(time)):
            return Published(value=value, how=DateFound.META)
    return Published()
