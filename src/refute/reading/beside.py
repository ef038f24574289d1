"""The parts of a page that speak of something else than the page: readers' comments, other articles, events."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement

_TAGS = frozenset({"aside", "footer", "nav"})
_WORDS = re.compile(
    r"(?:^|[-_])(?:comments?|replies|reply|respond|disqus|related|recommend(?:ed|ations?)?|teasers?|sidebar|most-?read"
    r"|more-?(?:stories|news|articles)|read-?more|also|trending|popular|newsletter|events?|calendar|kommentare?"
    r"|commentaires?|comentarios?)(?:$|[-_])",
    re.IGNORECASE,
)
_SWITCHES = re.compile(r"^(?:no|has|with)[-_]|[-_](?:open|closed|enabled|disabled|on|off)$", re.IGNORECASE)
"""Class names of a whole page that only say whether it has comments."""
_LONGEST = 500
"""Characters of an attribute that are looked at."""
_TYPES = re.compile(r"(?:Comment|UserComments|Event|Review|Rating|Festival|Series)$")
_PROPERTIES = frozenset({"comment", "review", "haspart", "mentions", "citation", "event", "itemlistelement"})


def beside(element: "HtmlElement", within: "HtmlElement | None" = None) -> bool:
    """Whether the element stands in such a part; ancestors from `within` upwards do not count."""
    for node in (element, *element.iterancestors()):
        if node is within:
            return False
        if is_beside(node):
            return True
    return False


def own_texts(head: "HtmlElement") -> "Iterator[str]":
    """The texts of an element without such parts, in document order, empty ones too."""
    waiting: list[HtmlElement | str] = [head]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            yield node
            continue
        if not isinstance(node.tag, str) or (node is not head and is_beside(node)):
            continue
        below: list[HtmlElement | str] = [node.text or ""]
        for child in node:
            below += [child, child.tail or ""]
        waiting += reversed(below)


def is_beside(node: "HtmlElement") -> bool:
    """Whether the element itself opens such a part: by its tag, its class or id, or what its microdata says it is."""
    if node.tag in _TAGS:
        return True
    if node.tag in {"body", "html", "main"}:
        return False
    names = f"{(node.get('id') or '')[:_LONGEST]} {(node.get('class') or '')[:_LONGEST]}".split()
    if any(_WORDS.search(name) and not _SWITCHES.search(name) for name in names):
        return True
    if _TYPES.search((node.get("itemtype") or "")[:_LONGEST].strip()):
        return True
    return (node.get("itemprop") or "").strip().lower() in _PROPERTIES
