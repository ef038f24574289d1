"""ClaimReview as JSON-LD (schema.org): one object, a list, a graph, a data feed, one object a line, or within HTML."""

import json
from collections.abc import Iterator

from refute.archive.house.parsed import Parsed

_DEEPEST = 40
_LONGEST_NUMBER = 400


def claimreview(text: str, source: str) -> Parsed:
    """Every ClaimReview in a text of JSON, JSON Lines or HTML. Raises nothing: what is no JSON is refused."""
    found = Parsed()
    seen = 0
    for where, value in _documents(text, found):
        for review in _reviews(value, 0):
            seen += 1
            found.take(f"{where}review {seen}", _fields(review), source)
    if not seen and not found.refused:
        found.refuse("the file", "it holds no object of @type ClaimReview")
    return found


def _documents(text: str, found: Parsed) -> Iterator[tuple[str, object]]:
    """Every JSON document in it, with where it stands."""
    stripped = text.lstrip("\ufeff \t\r\n")
    if stripped.startswith("<"):
        yield from _scripts(stripped, found)
        return
    try:
        yield "", _loaded(stripped)
        return
    except (ValueError, RecursionError) as error:
        whole = str(error)
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) < 2 or not lines[0][1].lstrip().startswith(("{", "[")) or not _is_json(lines[0][1]):
        found.refuse("the file", f"it is no JSON ({whole[:120]}): write it as one JSON document, or one object a line")
        return
    for number, line in lines:
        try:
            yield f"line {number}, ", _loaded(line)
        except (ValueError, RecursionError) as error:
            found.refuse(f"line {number}", f"it is no JSON: {str(error)[:120]}")


def _scripts(text: str, found: Parsed) -> Iterator[tuple[str, object]]:
    from lxml import etree, html

    try:
        tree = html.document_fromstring(text.encode("utf-8", "replace"), parser=html.HTMLParser(encoding="utf-8"))
    except (etree.LxmlError, ValueError) as error:
        found.refuse("the page", f"it is no HTML that can be read: {str(error)[:120]}")
        return
    for number, script in enumerate(tree.iter("script"), 1):
        if (script.get("type") or "").split(";")[0].strip().lower() != "application/ld+json":
            continue
        try:
            yield f"script {number}, ", _loaded(script.text or "")
        except (ValueError, RecursionError) as error:
            found.refuse(f"script {number}", f"it is no JSON: {str(error)[:120]}")


def _loaded(text: str) -> object:
    def number(digits: str) -> int:
        return int(digits) if len(digits) <= _LONGEST_NUMBER else 0

    # Newlines within strings are common in hand-made pages.
    return json.loads(text, strict=False, parse_int=number)


def _is_json(line: str) -> bool:
    try:
        _loaded(line)
    except (ValueError, RecursionError):
        return False
    return True


def _reviews(value: object, depth: int) -> Iterator[dict[str, object]]:
    if depth > _DEEPEST:
        return
    if isinstance(value, list):
        for part in value:
            yield from _reviews(part, depth + 1)
    elif isinstance(value, dict):
        kinds = value.get("@type")
        if "ClaimReview" in (kinds if isinstance(kinds, list) else [kinds]):
            yield value
            return
        for part in value.values():
            if isinstance(part, (dict, list)):
                yield from _reviews(part, depth + 1)


def _fields(review: dict[str, object]) -> dict[str, str | None]:
    rating = _object(review.get("reviewRating"))
    item = _object(review.get("itemReviewed"))
    dates = [d for d in (_text(review.get("dateModified")), _text(review.get("datePublished"))) if d]
    return {
        "claim": _text(review.get("claimReviewed")) or _text(item.get("name")),
        "url": _text(review.get("url")) or _text(review.get("mainEntityOfPage")) or _text(review.get("@id")),
        "title": _text(review.get("headline")) or _text(review.get("name")),
        "label": _text(rating.get("alternateName")) or _text(rating.get("name")) or _number(rating),
        "date": dates[0] if dates else None,
        "language": _text(review.get("inLanguage")),
        "publisher": _name(review.get("publisher")) or _name(review.get("author")),
        "author": _name(review.get("author")),
        "claimant": _name(item.get("author")),
        "summary": _text(review.get("reviewBody")) or _text(review.get("description")),
    }


def _object(value: object) -> dict[str, object]:
    if isinstance(value, list):
        value = next((v for v in value if isinstance(v, dict)), None)
    return value if isinstance(value, dict) else {}


def _text(value: object) -> str | None:
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, dict):
        value = value.get("@value") or value.get("@id")
    return str(value) if isinstance(value, (str, int, float)) and not isinstance(value, bool) else None


def _name(value: object) -> str | None:
    return _text(_object(value).get("name")) or (value if isinstance(value, str) else None)


def _number(rating: dict[str, object]) -> str | None:
    """A rating that is only a number, as a label: its scale is the newsroom's own."""
    value, best = _text(rating.get("ratingValue")), _text(rating.get("bestRating"))
    return f"{value} of {best}" if value and best else value
