"""The structured data of a page (JSON-LD): what a publisher says about the page, never text of the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lxml.html import HtmlElement
from pydantic import JsonValue

from refute.language.halves import json_of

Node: TypeAlias = dict[str, JsonValue]

_ARTICLE_TYPES = """
Article NewsArticle ReportageNewsArticle AnalysisNewsArticle OpinionNewsArticle ReviewNewsArticle
BackgroundNewsArticle AskPublicNewsArticle AdvertiserContentArticle SatiricalArticle ScholarlyArticle
MedicalScholarlyArticle TechArticle Report BlogPosting LiveBlogPosting SocialMediaPosting DiscussionForumPosting
ClaimReview Legislation Dataset
"""
ARTICLES = frozenset(_ARTICLE_TYPES.split())
PAGES = frozenset({"WebPage", "ItemPage", "VideoObject", "CreativeWork"})
_MOST_BYTES = 5_000_000
_MOST_NODES = 2000
_LISTS = frozenset(
    {"itemListElement", "hasPart", "relatedLink", "mentions", "citation", "comment", "review", "blogPost"}
)


@dataclass(frozen=True)
class Found:
    """A node with its types."""

    types: frozenset[str]
    node: Node


def nodes(tree: HtmlElement) -> list[Found]:
    """Every typed node that speaks of the page itself: those inside lists of other things are left out."""
    found: list[Found] = []
    for script in tree.iter("script"):
        if "ld+json" not in (script.get("type") or "").lower():
            continue
        text = (script.text or "").strip().removeprefix("<!--").removesuffix("-->").strip().rstrip(";")
        if not text or len(text) > _MOST_BYTES:
            continue
        try:
            value = json_of(text, strict=False)
        except (ValueError, RecursionError):
            continue
        found.extend(_walk(value))
        if len(found) > _MOST_NODES:
            break
    return found


def words(node: Node, *keys: str) -> list[str]:
    """The strings under the keys, or the `name` of what stands there."""
    out: list[str] = []
    for key in keys:
        value = node.get(key)
        for item in value if isinstance(value, list) else [value]:
            name = item.get("name") if isinstance(item, dict) else item
            first = name[0] if isinstance(name, list) and name else name
            if isinstance(first, str) and first.strip():
                out.append(first.strip())
    return out


def _walk(value: JsonValue) -> Iterator[Found]:
    waiting: list[JsonValue] = [value]
    seen = 0
    while waiting and seen < _MOST_NODES:
        seen += 1
        current = waiting.pop(0)
        if isinstance(current, list):
            waiting.extend(current[:200])
        elif isinstance(current, dict):
            types = current.get("@type")
            names = frozenset(
                t.rsplit("/", 1)[-1] for t in (types if isinstance(types, list) else [types]) if isinstance(t, str)
            )
            if names:
                yield Found(names, current)
            waiting.extend(
                v for k, v in current.items() if k in {"@graph", "mainEntity", "mainEntityOfPage"} and k not in _LISTS
            )
