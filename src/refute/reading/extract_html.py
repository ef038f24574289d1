"""HTML: what a reader sees as the page's text (trafilatura), and what the page says about itself."""

import re

import trafilatura
from lxml import etree
from lxml.html import HtmlElement, HTMLParser, document_fromstring

from refute.domain.evidence import Part, Published
from refute.language.sites import site_of
from refute.reading import asides, blocks, credited, crowded, hidden, jsonld, linked, liveblog, mojibake, tables
from refute.reading.archived import ArchivedCopy, copy_of
from refute.reading.charset import decode
from refute.reading.extract import MOST_CHARACTERS, Extract, NotReadable, Source, language_of
from refute.reading.extract_posts import from_widget
from refute.reading.hygiene.citing import cites_check, take_readers_out
from refute.reading.hygiene.measures import measures
from refute.reading.hygiene.reviewed import reviewed
from refute.reading.invisible import visible
from refute.reading.kinds import Signals
from refute.reading.modified import modified
from refute.reading.published import Opened, published

_MOST_ELEMENTS = 200_000
_DEEPEST = 200
_ELEMENTS, _TOO_DEEP = etree.XPath("count(/descendant::*)"), etree.XPath(f"boolean({'/*' * (_DEEPEST + 1)})")
_TOO_MUCH = "the page is nested too deeply or has too many elements to be a text"
_LITTLE = 200
"""Below so many characters, the extractor may have missed a page that is no article: all visible text is taken."""
_START = 8192
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
_XML_DECLARATION = re.compile(r"^\s*<\?xml[^>]*>")
_LANGUAGE = re.compile(r"[a-zA-Z]{2,3}(?:[-_][a-zA-Z0-9]{2,8})*")


def from_html(source: Source) -> Extract:
    """Text without hidden parts, comments of readers, menus and scripts; title, language, date, credits and notes.
    Raises NotReadable for what is no page or is built to exhaust the reader."""
    html = decode(source.body, source.charset, html=True)
    tree = _tree(html)
    if (post := from_widget(tree, source.url)) is not None:
        return post
    found = _of_tree(tree, source)
    if cites_check(found.text) and take_readers_out(alone := _tree(html)):
        return _of_tree(alone, source)
    return found


def _of_tree(tree: HtmlElement, source: Source) -> Extract:
    garbled = mojibake.repair(tree)
    nodes = jsonld.nodes(tree)
    signals = _signals(tree, nodes)
    stated_language, title, notes = _stated_language(tree), _title(tree, nodes), _notes(tree, source.url)
    hidden_characters = hidden.take_out(tree)
    made_of = measures(tree, nodes)
    said = credited.of_page(tree, nodes)
    canonical, anchors = linked.original(tree, source.url), linked.anchors(tree)
    copy = copy_of(source.url, source.memento, _canonical(tree))
    page = Opened(tree)
    when = _published(page, nodes, source, copy)
    changed = modified(page, nodes, when, source.today)
    text, smuggled, parts = _words(tree, nodes)
    if garbled:
        notes.append(mojibake.note(garbled))
    if hidden_characters or smuggled:
        what = f"{hidden_characters} letters and digits" if hidden_characters else "invisible characters"
        notes.insert(0, f"hidden text was left out ({what})")
    if len(text) > MOST_CHARACTERS:
        text = text[:MOST_CHARACTERS]
        notes.append(f"only the first {MOST_CHARACTERS} characters were read")
    return Extract(
        text=text,
        title=visible(" ".join(title.split()))[0][:300],
        language=_language(stated_language, text),
        published=when,
        modified=changed,
        copy=copy,
        credits=credited.tidy([visible(c)[0] for c in (*said, *credited.of_text(text))]),
        canonical=canonical,
        links=linked.of_text(anchors, text, source.url),
        notes=tuple(notes),
        signals=signals,
        measures=made_of,
        reviews=tuple(visible(c)[0] for c in reviewed(nodes)),
        parts=tuple(p.model_copy(update={"end": min(p.end, len(text))}) for p in parts if p.start < len(text)),
    )


def _canonical(tree: HtmlElement) -> str:
    links = tree.xpath("//link[translate(@rel, 'CANOIL', 'canoil')='canonical']/@href")
    return str(links[0]).strip() if links else ""


def _published(page: Opened, nodes: list[jsonld.Found], source: Source, copy: ArchivedCopy) -> Published:
    """The original's date. What an archive wrote around the copy, and its own address, date the capture only."""
    found = published(page, nodes, copy.dated_address(source.url), source.today)
    return Published() if copy.rewritten and copy.is_of_capture(found) else found


def _words(tree: HtmlElement, nodes: list[jsonld.Found]) -> tuple[str, bool, tuple[Part, ...]]:
    """The page's text, whether invisible characters spelled something in it, and its parts with times of their own."""
    tables.prepare(tree)
    asides.spare(tree)
    entries = liveblog.entries(tree, nodes)
    if not entries:
        text, smuggled = visible(_text(tree))
        text = text.strip()
        return text, smuggled, liveblog.parts_by_structured_data(text, nodes)
    pieces: list[str] = []
    for entry in entries:
        liveblog.take_furniture_out(entry.element)
        pieces.append("\n\n".join(blocks.visible_blocks(entry.element)))
    crowded.take_out(tree, [entry.element for entry in entries])
    heading = next((blocks.folded(str(h.text_content())) for h in tree.iter("h1")), "")
    before = _chosen(tree)
    seen = [visible(piece) for piece in (before if heading in before else f"{heading}\n\n{before}", *pieces)]
    text = seen[0][0].strip()
    parts: list[Part] = []
    for entry, (piece, _) in zip(entries, seen[1:], strict=True):
        start = len(text) + 2 if text else 0
        text = f"{text}\n\n{piece.strip()}" if text else piece.strip()
        parts.append(Part(start=start, end=len(text), published=entry.published))
    return text, any(smuggled for _, smuggled in seen), tuple(parts)


def _tree(text: str) -> HtmlElement:
    text = _XML_DECLARATION.sub("", text, count=1)
    if not text.strip():
        raise NotReadable("the page is empty")
    start = text[:_START]
    if (odd := len(_NO_TEXT.findall(start))) > 8 and odd * 50 > len(start):
        raise NotReadable("the content is said to be HTML and is not")
    text = text.replace("\x00", "")
    parser = HTMLParser(remove_comments=True, remove_pis=True, encoding="utf-8", huge_tree=False)
    try:
        tree: HtmlElement = document_fromstring(text.encode("utf-8", "replace"), parser=parser)
    except (etree.LxmlError, ValueError, AssertionError) as problem:
        raise NotReadable("the page is not HTML") from problem
    _whole_or_none(parser)
    if _ELEMENTS(tree) > _MOST_ELEMENTS or _TOO_DEEP(tree):
        raise NotReadable(_TOO_MUCH)
    return tree


def _whole_or_none(parser: HTMLParser) -> None:
    """Where the parser stopped at a limit, what it has is not the page."""
    for entry in parser.error_log:
        if entry.type_name == "ERR_NO_MEMORY":
            raise MemoryError
        if entry.type_name == "ERR_RESOURCE_LIMIT":
            too_long = "Buffer size" in entry.message
            raise NotReadable("the page has a single text or script of more than 10 MB" if too_long else _TOO_MUCH)


def _text(tree: HtmlElement) -> str:
    text = _chosen(tree)
    if len(text) < _LITTLE:
        root = tree.find("body")
        everything = "\n\n".join(dict.fromkeys(blocks.visible_blocks(root if root is not None else tree)))
        text = everything if len(everything) > len(text) else text
    headings = [blocks.folded(str(h.text_content())) for h in tree.iter("h1")]
    if len(headings) == 1 and " " in headings[0] and headings[0] not in text:
        text = f"{headings[0]}\n\n{text}".strip()
    return text


def _chosen(tree: HtmlElement) -> str:
    """What the extractor takes for the page's text."""
    crowded.loosen(tree)
    document = trafilatura.bare_extraction(
        tree,
        fast=crowded.is_long(tree),
        include_comments=False,
        include_tables=True,
        favor_precision=False,
        with_metadata=False,
        output_format="xml",
    )
    body = getattr(document, "body", None)
    return "\n\n".join(blocks.chosen(body)) if body is not None else ""


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
