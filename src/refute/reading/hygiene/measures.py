"""What a page is made of, counted: links, prose, fields, scripts. Judged elsewhere."""

from dataclasses import dataclass

from lxml import etree
from lxml.html import HtmlElement
from pydantic import JsonValue

from refute.reading import jsonld

PROSE = 160
"""Characters of a block of text from which it is a paragraph and no headline, teaser or menu entry."""
_PROSE_BLOCKS = frozenset({"p", "div", "section", "article", "blockquote", "li", "td", "dd", "pre", "main", "body"})
_APART = frozenset({"script", "style", "noscript", "template", "head", "nav", "footer", "aside", "header", "form"})
_MOUNTS = frozenset({"root", "app", "__next", "__nuxt", "react-root", "app-root", "main-app", "svelte"})
_FALSE = frozenset({"false", "no", "0"})


@dataclass(frozen=True)
class Measures:
    """Counts over a page's visible part."""

    links: int = 0
    """Links with words, outside menus, head and foot."""
    link_letters: int = 0
    """Characters in those links."""
    letters: int = 0
    """Characters outside menus, head and foot, those of links among them."""
    prose: int = 0
    """Characters in paragraphs, those of links not counted."""
    password: bool = False
    """Whether the page asks for a password."""
    mount: bool = False
    """Whether it has an empty place that a script would fill."""
    free: bool | None = None
    """What its structured data says of free access; None where it says nothing."""

    @property
    def link_share(self) -> float:
        """Share of the characters that stand in links; 0 for a page without text."""
        return self.link_letters / self.letters if self.letters else 0.0


def measures(tree: HtmlElement, nodes: list[jsonld.Found]) -> Measures:
    """Count what the page is made of. Hidden text, if it was not taken out before, is counted too."""
    links = link_letters = letters = prose = 0
    password = any((e.get("type") or "").strip().lower() == "password" for e in tree.iter("input"))
    mount = any(e.get("id") in _MOUNTS and not "".join(e.itertext()).strip() for e in tree.iter("div", "main"))
    apart = linked = 0
    own: list[int] = []
    root = tree.find("body")
    for event, element in etree.iterwalk(root if root is not None else tree, events=("start", "end")):
        tag = element.tag
        if not isinstance(tag, str):
            continue
        if event == "start":
            apart += tag in _APART
            linked += tag == "a" and element.get("href") is not None
            if tag in _PROSE_BLOCKS:
                own.append(0)
            text = "" if apart else _folded(element.text)
            links += tag == "a" and bool(text) and linked > 0
        else:
            if tag in _PROSE_BLOCKS and own:
                block = own.pop()
                prose += block if block >= PROSE else 0
            apart -= tag in _APART
            linked -= tag == "a" and element.get("href") is not None
            text = "" if apart or element is root else _folded(element.tail)
        letters += len(text)
        if linked:
            link_letters += len(text)
        elif own:
            own[-1] += len(text)
    return Measures(links, link_letters, letters, prose, password, mount, _free(nodes))


def _folded(text: str | None) -> str:
    return " ".join(text.split()) if text else ""


def _free(nodes: list[jsonld.Found]) -> bool | None:
    for found in nodes:
        said: JsonValue = found.node.get("isAccessibleForFree")
        if said is not None:
            return str(said).strip().lower() not in _FALSE
    return None
