"""Pages with very many elements in one place: made so that taking them apart costs time in proportion to their size.

Whoever takes elements out one after another and joins what follows each to what stands before copies that text once
for each of them: of 20,000 dates with a word between them, for seconds. No article needs that many.
"""

from collections.abc import Iterable

from lxml import etree
from lxml.html import HtmlElement
from trafilatura.settings import CUT_EMPTY_ELEMS, MANUALLY_CLEANED

from refute.reading.blocks import BLOCKS

_MOST_CHILDREN = 1000
_MOST_COPIED = 50_000_000
"""Characters that an extractor may copy for the children of one element: their number times the text between them."""
_MOST_PARAGRAPHS = 4000
_TAKEN_OUT, _OPENED = "refute-taken-out", "refute-opened"
_LEFT_OUT = frozenset(MANUALLY_CLEANED) - {"form", "math"}
"""Elements that the extractor leaves out wherever they stand; of these two it looks inside."""
_BREAKS = frozenset({"br", "hr"})
_APART = BLOCKS | _BREAKS
_PARAGRAPHS = (
    *("p", "div", "li", "td", "th", "tr", "dd", "dt", "pre", "option", "col", "blockquote", "caption", "br"),
    *("h1", "h2", "h3", "h4", "h5", "h6"),
)


def take_out(tree: HtmlElement, elements: Iterable[HtmlElement]) -> None:
    """Remove elements below `tree`; the text after each stays. Takes one pass, however many they are."""
    around: set[HtmlElement | None] = set()
    for element in elements:
        element.tag = _TAKEN_OUT
        around.add(element.getparent())
    if around:
        etree.strip_elements(tree, _TAKEN_OUT, with_tail=False)
    _join_texts(parent for parent in around if parent is not None)


def loosen(tree: HtmlElement) -> None:
    """Where an element has so many children amid text that an extractor would copy it over and over: leave out the
    children that it would leave out, open those that only mark words, and make the text after the others paragraphs."""
    loosened: list[HtmlElement] = []
    for parent in [element for element in tree.iter("*") if len(element) > _MOST_CHILDREN]:
        children = [child for child in parent if child.tag not in _BREAKS]
        if len(children) * sum(len(child.tail or "") for child in children) <= _MOST_COPIED:
            continue
        loosened.append(parent)
        for child in children:
            if child.tail and not child.tail.strip():
                child.tail = " "
            if child.tag in _LEFT_OUT or (child.tag in CUT_EMPTY_ELEMS and len(child) == 0 and not child.text):
                child.tag = _TAKEN_OUT
            elif child.tag not in BLOCKS:
                _open(child)
            elif child.tail and child.tail.strip():
                words = parent.makeelement("p")
                words.text, child.tail = child.tail, None
                child.addnext(words)
    if loosened:
        etree.strip_elements(tree, _TAKEN_OUT, with_tail=False)
        etree.strip_tags(tree, _OPENED)
    _join_texts(loosened)


def _open(element: HtmlElement) -> None:
    """Mark what only marks words, whatever lies in it, so that the words are their parent's."""
    for inner in [each for each in element.iter("*") if each.tag not in _APART]:
        inner.tag = _TAKEN_OUT if inner.tag in _LEFT_OUT else _OPENED


def _join_texts(parents: Iterable[HtmlElement]) -> None:
    """What was taken out leaves the texts beside it apart, and queries sort them one against the other."""
    for parent in parents:
        parent.text = parent.text
        for child in parent:
            child.tail = child.tail


def is_long(tree: HtmlElement) -> bool:
    """Whether the page has too many paragraphs to compare each with its neighbours."""
    return sum(1 for _ in tree.iter(*_PARAGRAPHS)) > _MOST_PARAGRAPHS
