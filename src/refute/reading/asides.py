"""Captions and fact boxes: figures stand in them, and the extractor would leave them out."""

import re

from lxml.html import HtmlElement

_FACTS = re.compile(r"fact|info|box|zahlen|daten|chiffres|cifras|data|key-?figure|numbers|explainer", re.IGNORECASE)
_OTHERS = re.compile(
    r"relat|recommend|promo|newsletter|advert|sponsor|share|social|most-?read|trending|popular|teaser|sidebar|subscri"
    r"|comment|more-on|read-?next",
    re.IGNORECASE,
)
_MOST_LINKED = 0.3
"""Share of a box's letters that may stand in links: what has more leads elsewhere."""


def spare(tree: HtmlElement) -> None:
    """Make captions paragraphs, and fact boxes of an article plain parts of it, in place."""
    _keep_captions(tree)
    for box in list(tree.xpath("//article//aside | //main//aside")):
        named = f"{box.get('class') or ''} {box.get('id') or ''} {box.get('role') or ''}"
        if _OTHERS.search(named) or not (_FACTS.search(named) or box.find(".//table") is not None):
            continue
        letters = len(str(box.text_content()).strip())
        linked = sum(len(str(link.text_content()).strip()) for link in box.iter("a"))
        if letters and linked <= letters * _MOST_LINKED:
            box.tag = "div"
            for name in ("class", "id", "role"):
                box.attrib.pop(name, None)


def _keep_captions(tree: HtmlElement) -> None:
    """Captions become paragraphs after their figure: the extractor leaves out figures with all that is in them."""
    for caption in list(tree.iter("figcaption")):
        figure = next(caption.iterancestors("figure"), None)
        if figure is None or figure.getparent() is None:
            continue
        caption.drop_tree()
        caption.tail = figure.tail
        figure.tail = None
        caption.tag = "p"
        figure.addnext(caption)
    for figure in list(tree.iter("figure")):
        if figure.find(".//table") is not None or len(figure.text_content().strip()) > 0:
            figure.tag = "div"
