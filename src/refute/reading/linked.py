"""Where a page's own text leads: the address that it gives as its original's, and those that its article links to."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from refute.language.sites import site_of
from refute.reading.address import AddressRefused, parse

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MOST = 60
"""Links that are kept of one page: the first."""
_LONGEST = 500
_LOOKED_AT = 2000
_COMPARED = 80
_BLOCK_TAGS = "p li td th blockquote h1 h2 h3 h4 dd dt figcaption div article section"
_BLOCKS = frozenset(_BLOCK_TAGS.split())
_ORIGINALS = (
    "//meta[@name='syndication-source' or @name='original-source']/@content",
    "//link[translate(@rel, 'CANOIL', 'canoil')='canonical']/@href",
    "//meta[translate(@property, 'OGURL', 'ogurl')='og:url']/@content",
)
"""Where a page names its original, the most telling first."""


def original(tree: "HtmlElement", url: str) -> str:
    """The address that the page gives as its original's, plain; empty where it gives none, its own, or a front page."""
    for path in _ORIGINALS:
        for value in tree.xpath(path)[:3]:
            found = _plain(str(value), url)
            if found and urlsplit(found).path.strip("/") and _page(found) != _page(url):
                return found
    return ""


def anchors(tree: "HtmlElement") -> list[tuple[str, str]]:
    """Every link with the beginning of the block that it stands in; for `of_text`, before the tree is taken apart."""
    found: list[tuple[str, str]] = []
    beginnings: dict[HtmlElement, str] = {}
    for anchor in tree.iter("a"):
        href = (anchor.get("href") or "").strip()
        if not href or len(href) > _LONGEST:
            continue
        block = next((e for e in anchor.iterancestors() if e.tag in _BLOCKS), anchor)
        if block not in beginnings:
            beginnings[block] = _beginning(block)
        found.append((href, beginnings[block]))
        if len(found) == _LOOKED_AT:
            break
    return found


def of_text(found: Sequence[tuple[str, str]], text: str, url: str) -> tuple[str, ...]:
    """The addresses on other sites that the text itself links to, each once: a link counts where its block is text."""
    folded = " ".join(text.split())
    return tuple(dict.fromkeys(_leading_away(found, folded, url)))[:MOST]


def _leading_away(found: Sequence[tuple[str, str]], folded: str, url: str) -> Iterator[str]:
    own = site_of(url)
    known: dict[str, bool] = {}
    for href, beginning in found:
        if beginning not in known:
            known[beginning] = len(beginning) > 1 and beginning in folded
        if known[beginning] and (address := _plain(href, url)) and site_of(address) != own:
            yield address


def _beginning(block: "HtmlElement") -> str:
    """The first words of a block that stand on one line of the extracted text, white space folded."""
    pieces: list[str] = []
    length = 0
    for piece in block.itertext():
        pieces.append(str(piece))
        length += len(piece)
        if length > 4 * _COMPARED:
            break
    return " ".join("".join(pieces).split())[:_COMPARED].strip()


def _plain(href: str, url: str) -> str:
    """The address in plain ASCII without its fragment; empty for what is no public web address."""
    if len(href) > _LONGEST:
        return ""
    try:
        address = parse(urljoin(url, href.strip())).url
    except (AddressRefused, ValueError):
        return ""
    return address if len(address) <= 2 * _LONGEST else ""


def _page(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return (parts.hostname or "").removeprefix("www."), parts.path.rstrip("/")
