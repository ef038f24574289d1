"""How the tests of the demo world read its files: with lxml and pypdfium2 alone, not with the code under test."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lxml import html

DEMO = Path(__file__).resolve().parents[2] / "demo"
CORPUS = DEMO / "corpus"


@dataclass(frozen=True)
class WebPage:
    """A page of the demo world."""

    path: str
    tree: html.HtmlElement

    def values(self, query: str) -> list[str]:
        """Strings that an XPath finds."""
        return [str(value) for value in self.tree.xpath(query)]

    @property
    def canonical(self) -> str:
        """Its canonical address; empty where it has none or several."""
        found = self.values("//link[@rel='canonical']/@href")
        return found[0] if len(found) == 1 else ""

    @property
    def linked_data(self) -> list[dict[str, object]]:
        """The nodes of its JSON-LD."""
        nodes: list[dict[str, object]] = []
        for script in self.values("//script[@type='application/ld+json']/text()"):
            value = json.loads(script)
            nodes += value if isinstance(value, list) else [value]
        return nodes

    @property
    def text(self) -> str:
        """Its paragraphs, headings and cells, white space folded."""
        parts = self.tree.xpath("//article//*[self::p or self::h1 or self::h2 or self::td]")
        return fold(" ".join(str(part.text_content()) for part in parts))


def fold(text: str) -> str:
    """White space folded."""
    return " ".join(text.split())


@cache
def pages() -> tuple[WebPage, ...]:
    """Every html page."""
    found = sorted(CORPUS.rglob("*.html"))
    return tuple(
        WebPage(f.relative_to(CORPUS).as_posix(), html.document_fromstring(f.read_bytes(), parser=_parser()))
        for f in found
    )


def _parser() -> html.HTMLParser:
    return html.HTMLParser(encoding="utf-8")


@cache
def pdf_text(path: str) -> str:
    """The text of a PDF of the corpus, white space folded."""
    import pypdfium2  # type: ignore[import-untyped]

    with pypdfium2.PdfDocument(CORPUS / path) as pdf:
        return fold(" ".join(page.get_textpage().get_text_bounded() for page in pdf))


@cache
def text_of(path: str) -> str:
    """The text of any file of the corpus, white space folded."""
    if path.endswith(".pdf"):
        return pdf_text(path)
    if path.endswith(".html"):
        return next(page.text for page in pages() if page.path == path)
    return fold((CORPUS / path).read_text("utf-8"))


def rows(name: str) -> list[dict[str, object]]:
    """Rows of a jsonl file of the demo."""
    return [json.loads(line) for line in (DEMO / name).read_text("utf-8").splitlines()]
