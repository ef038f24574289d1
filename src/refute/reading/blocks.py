"""A page's text as blocks: paragraphs and headings, lists by entry, tables by row."""

from collections.abc import Iterator

from lxml import etree
from lxml.html import HtmlElement

from refute.reading import tables

_BLOCK_TAGS = """
p div section article main header ul ol li table tr h1 h2 h3 h4 h5 h6 blockquote pre dl dt dd figure figcaption
form fieldset address body aside footer nav summary details hr caption
"""
BLOCKS = frozenset(_BLOCK_TAGS.split())


def chosen(body: etree._Element) -> Iterator[str]:
    """The blocks of the tree that the extractor chose."""
    if body.text and body.text.strip():
        yield folded(body.text)
    for element in body:
        if element.tag == "table":
            yield from tables.lines([_row(row) for row in element.iter("row")])
        elif element.tag == "list":
            yield from filter(None, ("\n".join(_entries(element)),))
        elif element.tag in {"code", "pre"}:
            yield from filter(None, ("".join(element.itertext()).strip("\n"),))
        else:
            yield from filter(None, (_folded_lines(_flat(element)),))
        if element.tail and element.tail.strip():
            yield folded(element.tail)


def visible_blocks(root: HtmlElement) -> Iterator[str]:
    """All text under an element by block, menus and footers too."""
    pieces: list[str] = []
    inside: HtmlElement | None = None
    for event, element in etree.iterwalk(root, events=("start", "end")):
        if inside is not None:
            if event == "end" and element is inside:
                inside = None
                pieces.append((element.tail or "") if element is not root else "")
            continue
        if event == "start":
            if element.tag in BLOCKS or element.tag == "br":
                yield from _whole(pieces)
            if element.tag == "table":
                yield from tables.lines(tables.rows_of(element))
                inside = element
                continue
            pieces.append(element.text or "")
        else:
            if element.tag in BLOCKS:
                yield from _whole(pieces)
            pieces.append((element.tail or "") if element is not root else "")
    yield from _whole(pieces)


def folded(text: str) -> str:
    """White space folded."""
    return " ".join(text.split())


def _row(row: etree._Element) -> list[tuple[str, bool]]:
    return [(folded("".join(cell.itertext())), cell.get("role") == "head") for cell in row.iter("cell")]


def _entries(entries: etree._Element) -> Iterator[str]:
    """One line for each entry of a list; entries of a list inside it come after their own."""
    for entry in entries:
        own = [entry.text or ""]
        inner: list[str] = []
        for child in entry:
            if child.tag == "list":
                inner += _entries(child)
            else:
                own.append("\n" if child.tag == "lb" else _flat(child))
            own.append(child.tail or "")
        if line := folded(" ".join(own) if inner else "".join(own)):
            yield line
        yield from inner


def _flat(element: etree._Element) -> str:
    parts: list[str] = [element.text or ""]
    for child in element:
        inner = "\n" if child.tag == "lb" else _flat(child)
        apart = "\n" if child.tag in {"p", "item", "list", "row", "table", "quote", "head"} else ""
        parts += [apart, inner, apart, child.tail or ""]
    return "".join(parts)


def _whole(pieces: list[str]) -> Iterator[str]:
    text = folded("".join(pieces)).strip(" |")
    pieces.clear()
    if text:
        yield text


def _folded_lines(text: str) -> str:
    return "\n".join(filter(None, (folded(line) for line in text.split("\n"))))
