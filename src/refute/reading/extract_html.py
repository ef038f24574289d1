"""HTML: what a reader sees as the page's text (trafilatura), and what the page says about itself."""

import re
from collections.abc import Iterator

import trafilatura
from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from refute.reading import credited, hidden, jsonld, linked
from refute.reading.charset import decode
from refute.reading.extract import MOST_CHARACTERS, Extract, NotReadable, Source, language_of
from refute.reading.invisible import visible
from refute.reading.kinds import Signals, site_of
from refute.reading.published import published

_MOST_ELEMENTS = 200_000
_DEEPEST = 200
_LITTLE = 200
"""Below so many characters, the extractor may have missed a page that is no article: all visible text is taken."""
_BLOCK_TAGS = """
p div section article main header ul ol li table tr h1 h2 h3 h4 h5 h6 blockquote pre dl dt dd figure figcaption
form fieldset address body aside footer nav summary details hr caption
"""
_BLOCKS = frozenset(_BLOCK_TAGS.split())
_XML_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")
_LANGUAGE = re.compile(r"[a-zA-Z]{2,3}(?:[-_][a-zA-Z0-9]{2,8})*")


def from_html(source: Source) -> Extract:
    """Text without hidden parts, comments of readers, menus and scripts; title, language, date, credits and notes.
    Raises NotReadable for what is no page or is built to exhaust the reader."""
    tree = _tree(decode(source.body, source.charset, html=True))
    nodes = jsonld.nodes(tree)
    signals = _signals(tree, nodes)
    stated_language, title, notes = _stated_language(tree), _title(tree, nodes), _notes(tree, source.url)
    hidden_characters = hidden.take_out(tree)
    said = credited.of_page(tree, nodes)
    canonical, anchors = linked.original(tree, source.url), linked.anchors(tree)
    when = published(tree, nodes, source.url, source.today)
    text, smuggled = visible(_text(tree))
    if hidden_characters or smuggled:
        what = f"{hidden_characters} letters and digits" if hidden_characters else "invisible characters"
        notes.insert(0, f"hidden text was left out ({what})")
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        notes.append(f"only the first {MOST_CHARACTERS} characters were read")
    text = text.strip()
    return Extract(
        text=text,
        title=visible(" ".join(title.split()))[0][:300],
        language=_language(stated_language, text),
        published=when,
        credits=credited.tidy([visible(c)[0] for c in (*said, *credited.of_text(text))]),
        canonical=canonical,
        links=linked.of_text(anchors, text, source.url),
        notes=tuple(notes),
        signals=signals,
    )


def _tree(text: str) -> HtmlElement:
    text = _XML_DECLARATION.sub("", text.replace("\x00", ""), count=1)
    if not text.strip():
        raise NotReadable("the page is empty")
    parser = HTMLParser(remove_comments=True, remove_pis=True, encoding="utf-8", huge_tree=False)
    try:
        tree: HtmlElement = document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError) as problem:
        raise NotReadable("the page is not HTML") from problem
    depth = elements = 0
    for event, _ in etree.iterwalk(tree, events=("start", "end")):
        depth += 1 if event == "start" else -1
        elements += event == "start"
        if elements > _MOST_ELEMENTS or depth > _DEEPEST:
            raise NotReadable("the page is nested too deeply or has too many elements to be a text")
    return tree


def _text(tree: HtmlElement) -> str:
    _keep_captions(tree)
    document = trafilatura.bare_extraction(
        tree,
        include_comments=False,
        include_tables=True,
        favor_precision=False,
        with_metadata=False,
        output_format="xml",
    )
    body = getattr(document, "body", None)
    text = "\n\n".join(_blocks(body)) if body is not None else ""
    if len(text) < _LITTLE:
        everything = "\n\n".join(dict.fromkeys(_visible_blocks(tree)))
        text = everything if len(everything) > len(text) else text
    return text


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


def _blocks(body: etree._Element) -> Iterator[str]:
    """The blocks of an extracted tree: paragraphs, headings, lists by entry, tables by row."""
    if body.text and body.text.strip():
        yield _folded(body.text)
    for element in body:
        if element.tag == "table":
            rows = (
                " | ".join(_folded("".join(cell.itertext())) for cell in row.iter("cell"))
                for row in element.iter("row")
            )
            text = "\n".join(row for row in rows if row.strip(" |"))
        elif element.tag == "list":
            text = "\n".join(filter(None, (_folded(_flat(entry)) for entry in element.iter("item"))))
        elif element.tag in {"code", "pre"}:
            text = "".join(element.itertext()).strip("\n")
        else:
            text = _folded_lines(_flat(element))
        if text:
            yield text
        if element.tail and element.tail.strip():
            yield _folded(element.tail)


def _flat(element: etree._Element) -> str:
    parts: list[str] = [element.text or ""]
    for child in element:
        inner = "\n" if child.tag == "lb" else _flat(child)
        apart = "\n" if child.tag in {"p", "item", "list", "row", "table", "quote", "head"} else ""
        parts += [apart, inner, apart, child.tail or ""]
    return "".join(parts)


def _visible_blocks(tree: HtmlElement) -> Iterator[str]:
    """All text of the page by block, menus and footers too."""
    pieces: list[str] = []
    root = tree.find("body")
    for event, element in etree.iterwalk(root if root is not None else tree, events=("start", "end")):
        if event == "start":
            if element.tag in _BLOCKS or element.tag == "br":
                yield from _whole(pieces)
            elif element.tag in {"td", "th"} and pieces:
                pieces.append(" | ")
            pieces.append(element.text or "")
        else:
            if element.tag in _BLOCKS:
                yield from _whole(pieces)
            pieces.append((element.tail or "") if element is not root else "")
    yield from _whole(pieces)


def _whole(pieces: list[str]) -> Iterator[str]:
    text = _folded("".join(pieces)).strip(" |")
    pieces.clear()
    if text:
        yield text


def _folded(text: str) -> str:
    return " ".join(text.split())


def _folded_lines(text: str) -> str:
    return "\n".join(filter(None, (_folded(line) for line in text.split("\n"))))


def _signals(tree: HtmlElement, nodes: list[jsonld.Found]) -> Signals:
    og = next((m.get("content") or "" for m in tree.iter("meta") if (m.get("property") or "").lower() == "og:type"), "")
    paper = any(
        (m.get("name") or "").lower() in {"citation_title", "citation_doi", "citation_journal_title"}
        for m in tree.iter("meta")
    )
    return Signals(types=frozenset(t for n in nodes for t in n.types), og_type=og.lower().strip(), paper=paper)


def _title(tree: HtmlElement, nodes: list[jsonld.Found]) -> str:
    for meta in tree.iter("meta"):
        if (meta.get("property") or "").lower() == "og:title" and (meta.get("content") or "").strip():
            return meta.get("content") or ""
    for node in nodes:
        if node.types & jsonld.ARTICLES and (headline := jsonld.words(node.node, "headline")):
            return headline[0]
    headings = [str(h.text_content()) for h in tree.iter("h1")]
    if len(headings) == 1 and headings[0].strip():
        return headings[0]
    return str(tree.findtext(".//title") or "") or next((h for h in headings if h.strip()), "")


def _notes(tree: HtmlElement, url: str) -> list[str]:
    """What the page says of its original, where that lies on another site: told, never used as its address."""
    links = tree.xpath(
        "//link[translate(@rel, 'CANOIL', 'canoil')='canonical']/@href"
        " | //meta[@name='original-source' or @name='syndication-source']/@content"
    )
    for link in links[:3]:
        site = site_of(str(link).strip())
        if site and site != site_of(url):
            return [f"gives {str(link).strip()[:200]} as its original"]
    return []


def _stated_language(tree: HtmlElement) -> str:
    lang = (tree.get("lang") or tree.get("xml:lang") or "").strip()
    return lang.replace("_", "-") if _LANGUAGE.fullmatch(lang) else ""


def _language(stated: str, text: str) -> str:
    """The language of the text: the page's word, unless the text is plainly another (templates forget to change it)."""
    detected = language_of(text)
    if not stated or (detected != "und" and len(text) > 150 and detected[:2] != stated[:2].lower()):
        return detected if detected != "und" or not stated else stated
    return stated
