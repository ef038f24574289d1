"""Live blogs: pages whose entries were each published at a time of their own.

A date of the whole page would make the oldest entry as new as the newest. Entries are found by what pages mark them
with (schema.org's `liveBlogUpdate`, the class names that newsrooms use), or by the page's structured data, which gives
times and is never text of the page.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from lxml import etree
from lxml.html import HtmlElement

from refute.domain.evidence import Part, Published
from refute.domain.vocabulary import DateFound
from refute.reading import jsonld
from refute.reading.blocks import folded
from refute.reading.crowded import take_out
from refute.reading.published import stated

_CLASS = re.compile(
    r"(?:^|\s)(?:[\w-]*live[\w-]*(?:post|entry|update|item|block|event)(?:s)?(?:__|--)?\w*"
    r"|(?:post|entry|update|item|block|event)[\w-]*-live\b|timeline-(?:entry|item|post))(?=\s|$)",
    re.IGNORECASE,
)
_BLOCK_ID = re.compile(r"(?:block|post|entry|update|liveblog)-[\w-]+", re.IGNORECASE)
_FURNITURE = ("form", "button", "nav", "footer", "aside", "svg")
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
        outermost = _outermost(tree, candidates)
        found = [Entry(element, when) for element in outermost if (when := _time(element)).value]
        if len(found) >= 2 and len(found) * 2 > len(outermost):
            return [e for e in found if len(str(e.element.text_content()).strip()) >= _LEAST_WORDS]
    return []


def take_furniture_out(element: HtmlElement) -> None:
    """Remove what stands in an entry and is none of its words."""
    take_out(element, [inner for inner in element.iter(*_FURNITURE) if inner is not element])


def parts_by_structured_data(text: str, nodes: Sequence[jsonld.Found]) -> tuple[Part, ...]:
    """Parts of an extracted text by the entries that the page's structured data tells, where their beginnings stand in
    the text; none where fewer than two do."""
    updates = list(_updates(nodes))
    if len(updates) < 2:
        return ()
    beginnings = _Beginnings(text, updates)
    places: dict[int, Published] = {}
    for update in updates:
        value = next((v for t in jsonld.words(update, "datePublished") if (v := stated(t))), None)
        for words in _known_by(update):
            at = beginnings.place(words)
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
        for update in told if isinstance(told, list) else [told]:
            if isinstance(update, dict):
                yield update


def _known_by(update: jsonld.Node) -> list[str]:
    """The beginnings by which an entry of the structured data may be found in the text."""
    return [folded(words)[:_KNOWN_BY] for words in jsonld.words(update, "headline", "articleBody")[:2]]


class _Beginnings:
    """Where lines of a text begin with words that are looked for. One pass over the text, however many they are."""

    def __init__(self, text: str, updates: Sequence[jsonld.Node]) -> None:
        self._places: dict[str, list[int]] = {
            words: [] for update in updates for words in _known_by(update) if len(words) >= _LEAST_WORDS
        }
        lengths = {len(words) for words in self._places}
        at = 0
        for line in text.split("\n"):
            for length in lengths:
                if length <= len(line) and (places := self._places.get(line[:length])) is not None:
                    places.append(at)
            at += len(line) + 1

    def place(self, words: str) -> int | None:
        """Where a line begins with these words, if one line alone does."""
        found = self._places.get(words, [])
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
        for parent in islice(time.iterancestors(), 6):
            known = families.setdefault(parent, [])
            if child not in known[-1:]:
                known.append(child)
            child = parent
    # Of equally large families the outer one: its children are the entries, not parts of one.
    return max(families.values(), key=len, default=[])


def _outermost(tree: HtmlElement, elements: Sequence[HtmlElement]) -> list[HtmlElement]:
    """Elements that lie in no other of them, unless that other holds several: a list of entries is no entry."""
    if not elements:
        return []
    held = dict.fromkeys(elements, 0)
    around: list[HtmlElement] = []
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if element not in held:
            continue
        if event == "start":
            around.append(element)
            continue
        around.pop()
        held[element] += 1
        if around:
            held[around[-1]] += held[element]
    chosen: list[HtmlElement] = []
    within = 0
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if held.get(element, 3) > 2:
            continue
        if event == "start" and not within:
            chosen.append(element)
        within += 1 if event == "start" else -1
    return chosen


def _time(element: HtmlElement) -> Published:
    for time in element.xpath("(self::*|.//*)[@itemprop='datePublished']/@content | .//time/@datetime")[:4]:
        if value := stated(str(time)):
            return Published(value=value, how=DateFound.META)
    return Published()
