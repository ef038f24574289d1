"""RSS 1 and 2 and Atom: the items that name the claim they check. Entities, DTDs and the network are off."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from refute.archive.house.parsed import Parsed
from refute.archive.house.ratings import rating_of

if TYPE_CHECKING:
    from lxml.etree import _Element

_CLAIMS = ("claimreviewed", "claim")
_LABELS = ("rating", "verdict", "alternatename", "ratingname")
_BRACKETED = re.compile(r"^\s*[【\[(（](?P<label>[^】\])）]{1,40})[】\])）]\s*(?P<rest>.+)$", re.DOTALL)
_LED = re.compile(r"^\s*(?P<label>[^:：]{1,40})[:：]\s*(?P<rest>.+)$", re.DOTALL)
_QUOTED = re.compile(r"[「“„«『](?P<claim>[^」”“»』]{6,})[」”“»』]")
_NO_CLAIM = (
    "its headline does not tell the claim from the correction: add an element `claimReviewed`, write the headline as"
    " “False: the claim”, or import the pages' ClaimReview"
)


def feed(data: bytes, source: str) -> Parsed:
    """The checks of a feed. The claim of an item is its element `claimReviewed` or `claim`, else what its headline has
    behind a rating ("False: …", "【錯誤】…「…」"): a headline alone may as well say the correction."""
    from lxml import etree

    found = Parsed()
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, dtd_validation=False, huge_tree=False, recover=True
    )
    try:
        root = etree.fromstring(data, parser=parser)
    except (etree.LxmlError, ValueError) as error:
        root, problem = None, str(error)[:120]
    else:
        problem = "it is empty"
    if root is None:
        found.refuse("the file", f"it is no XML that can be read ({problem}): save the feed again")
        return found
    language = next((_said(e) for e in root.iter() if _name(e) == "language"), None) or root.get(
        "{http://www.w3.org/XML/1998/namespace}lang"
    )
    site = next((_said(e) for e in root.iter() if _name(e) == "title"), None)
    for number, item in enumerate((e for e in root.iter() if _name(e) in ("item", "entry")), 1):
        fields = _fields(item)
        where = f"item {number} (line {item.sourceline})"
        if not fields["claim"]:
            found.refuse(where, _NO_CLAIM)
            continue
        found.take(where, {"language": language, "publisher": site} | fields, source)
    if not found.checks and not found.refused:
        found.refuse("the file", "it is a feed without items, or no feed: RSS and Atom are read")
    return found


def _fields(item: "_Element") -> dict[str, str | None]:
    held: dict[str, str] = {}
    for child in item.iter():
        name, said = _name(child), _said(child)
        if name == "link" and (child.get("href") or said) and child.get("rel", "alternate") == "alternate":
            held.setdefault("link", child.get("href") or said)
        elif name and said:
            held.setdefault(name, said)
    title = _plain(held.get("title", ""))
    claim = next((_plain(held[n]) for n in _CLAIMS if n in held), None)
    label = next((_plain(held[n]) for n in _LABELS if n in held), None)
    if claim is None:
        told = _in_headline(title)
        claim, label = told if told else (None, label)
    link = held.get("link") or (held.get("guid") if "://" in held.get("guid", "") else None) or held.get("id")
    return {
        "claim": claim,
        "url": link,
        "title": title,
        "label": label,
        "date": held.get("updated") or held.get("pubdate") or held.get("published") or held.get("date"),
        "author": held.get("creator") or held.get("name") or held.get("author"),
        "summary": _plain(held.get("description") or held.get("summary") or held.get("encoded") or ""),
    }


def _in_headline(title: str) -> tuple[str, str] | None:
    """The claim and the label of a headline that begins with a rating; a part in quotation marks is the claim."""
    for pattern in (_BRACKETED, _LED):
        match = pattern.match(title)
        if match and rating_of(match["label"]) is not None:
            quoted = _QUOTED.search(match["rest"])
            return (quoted["claim"] if quoted else match["rest"]).strip(), match["label"].strip()
    return None


def _name(element: "_Element") -> str:
    """The element's name without its namespace, in small letters; empty for comments and entities."""
    return element.tag.rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def _said(element: "_Element") -> str:
    return "".join(_texts(element)).strip() if len(element) == 0 else ""


def _texts(element: "_Element") -> Iterator[str]:
    yield element.text or ""


def _plain(text: str) -> str:
    """Text without markup."""
    if "<" not in text and "&" not in text:
        return text
    from lxml import etree, html

    try:
        tree = html.fragment_fromstring(text[:200_000], create_parent="div")
    except (etree.LxmlError, ValueError, AssertionError):
        return re.sub(r"<[^>]*>", " ", text)
    return " ".join(str(tree.text_content()).split())
