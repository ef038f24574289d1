"""Text that a page holds and does not show. It is taken out of the tree before anything is extracted.

Seen are: style attributes, `<style>` rules with one simple selector, `hidden`, `aria-hidden`, legacy colours, and
elements that browsers do not render. External style sheets are not fetched, so what only they hide is not seen.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from lxml.html import HtmlElement

Style: TypeAlias = dict[str, str]

_NOT_RENDERED = frozenset(
    {"template", "script", "style", "noscript", "datalist", "noframes", "object", "iframe", "canvas"}
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SIMPLE = re.compile(r"([a-z][a-z0-9]*)?([.#]-?[_a-z][\w-]*)?", re.IGNORECASE)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_RGB = re.compile(r"rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+%?))?\s*\)")
_NAMED = {"white": "ffffff", "black": "000000", "snow": "fffafa", "ivory": "fffff0", "whitesmoke": "f5f5f5"}
_MOST_CSS = 200_000
_OFF_SCREEN = 900
_UNSEEN = 24
"""Steps of 255 in every channel below which text and ground look the same (#eee on white is 17)."""


@dataclass
class Sheet:
    """The simple rules of a page's own `<style>` elements."""

    rules: dict[str, Style] = field(default_factory=dict)
    """By selector: `tag`, `.class`, `#id` or `tag.class`."""

    def of(self, element: HtmlElement) -> Style:
        """What the rules and the element's own attributes say about its looks."""
        style: Style = {}
        if self.rules:
            tag = str(element.tag)
            names = ["." + name for name in element.get("class", "").split()[:30]]
            identity = element.get("id")
            for selector in (tag, *names, *([f"#{identity}"] if identity else [])):
                style |= self.rules.get(selector, {})
                if selector != tag:
                    style |= self.rules.get(tag + selector, {})
        if (attribute := element.get("style")) is not None:
            style |= _declarations(attribute)
        return style


def take_out(tree: HtmlElement) -> int:
    """Remove what is not shown; the number of hidden letters and digits, those of scripts and the like not counted."""
    sheet = Sheet(dict(_rules(tree)))
    hidden: list[HtmlElement] = []
    unrendered: list[HtmlElement] = []
    colours: dict[HtmlElement, tuple[str, str]] = {}
    for element in tree.iter("*"):
        if element.tag in _NOT_RENDERED:
            unrendered.append(element)
            continue
        parent = element.getparent()
        colour, ground = colours.get(parent, ("", "")) if parent is not None else ("", "")
        style = sheet.of(element) if element.attrib or sheet.rules else {}
        own = _colour(style.get("color", "") or (element.get("color", "") if element.tag == "font" else ""))
        colour = own or colour
        own_ground = _ground(style, element)
        ground = own_ground or ground
        colours[element] = (colour, ground)
        if element.tag not in {"html", "body"} and (
            _said_hidden(element) or _looks_hidden(style) or ((own or own_ground) and _unreadable(colour, ground))
        ):
            hidden.append(element)
    count = 0
    for element in hidden:
        words = "".join(t for t in element.itertext() if isinstance(t, str))
        count += sum(1 for c in words if c.isalnum())
        _drop(element)
    for element in unrendered:
        _drop(element)
    return count


def _said_hidden(element: HtmlElement) -> bool:
    return (
        ("hidden" in element.attrib and element.get("hidden") != "until-found")
        or element.get("aria-hidden") == "true"
        or (element.tag == "dialog" and "open" not in element.attrib)
    )


def _looks_hidden(style: Style) -> bool:
    if not style:
        return False
    if style.get("display") == "none" or style.get("visibility") in {"hidden", "collapse"}:
        return True
    if style.get("content-visibility") == "hidden" or _is_nothing(style.get("opacity")):
        return True
    size = style.get("font-size", "")
    if _is_nothing(size) or (size.endswith("px") and (_number(size) or 9) <= 1):
        return True
    clips = "hidden" in style.get("overflow", "") or "clip" in style.get("overflow", "")
    if clips and any(_tiny(style.get(side)) for side in ("width", "height", "max-height", "max-width")):
        return True
    if style.get("position") in {"absolute", "fixed"}:
        if any(abs(_number(style.get(side)) or 0) >= _OFF_SCREEN for side in ("left", "top", "right", "bottom")):
            return True
        if style.get("clip", "").replace(" ", "").startswith(("rect(0", "rect(1px")):
            return True
    if (_number(style.get("text-indent")) or 0) <= -_OFF_SCREEN or (
        _number(style.get("margin-left")) or 0
    ) <= -_OFF_SCREEN:
        return True
    moved = style.get("transform", "").replace(" ", "")
    clipped = style.get("clip-path", "").replace(" ", "")
    return moved.startswith(("scale(0)", "scale(0,", "translatex(-999", "translate(-999")) or clipped.startswith(
        ("inset(50%", "inset(100%", "circle(0", "polygon(00)")
    )


def _unreadable(colour: str, ground: str) -> bool:
    """Text in the colour of its ground; a page whose ground is not said is white."""
    if colour == "transparent":
        return True
    if ground == "picture" or not colour:
        return False
    if colour == ground:
        return True
    front, back = _channels(colour), _channels(ground or "ffffff")
    return (
        front is not None and back is not None and all(abs(a - b) <= _UNSEEN for a, b in zip(front, back, strict=True))
    )


def _ground(style: Style, element: HtmlElement) -> str:
    if any(word in style.get(key, "") for key in ("background", "background-image") for word in ("url(", "gradient")):
        return "picture"
    said = style.get("background-color") or style.get("background") or element.get("bgcolor") or ""
    ground = _colour(said)
    return "" if ground == "transparent" else ground


def _colour(text: str) -> str:
    """Six hex digits, `transparent`, the lower-case word itself, or empty."""
    text = text.strip().lower().removesuffix("!important").strip()
    if rgb := _RGB.search(text):
        if rgb.group(4) is not None and (_number(rgb.group(4)) or 0) <= 0.05:
            return "transparent"
        return "".join(f"{min(int(v), 255):02x}" for v in rgb.groups()[:3])
    word = text.split()[0] if text else ""
    if word in {"inherit", "initial", "unset", "currentcolor", "none"}:
        return ""
    digits = word.removeprefix("#")
    if word.startswith("#") and len(digits) in {3, 4}:
        return "transparent" if digits[3:] == "0" else "".join(c * 2 for c in digits[:3])
    if word.startswith("#") and len(digits) in {6, 8}:
        return "transparent" if digits[6:] == "00" else digits[:6]
    return _NAMED.get(word, word)


def _channels(colour: str) -> tuple[int, int, int] | None:
    try:
        return int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16)
    except ValueError:
        return None


def _rules(tree: HtmlElement) -> Iterator[tuple[str, Style]]:
    text = "\n".join(str(style.text_content()) for style in tree.iter("style"))[:_MOST_CSS]
    found: dict[str, Style] = {}
    for rule in _without_at_rules(_COMMENT.sub("", text)).split("}"):
        group, _, body = rule.partition("{")
        style = _declarations(body)
        if not style:
            continue
        for selector in map(str.strip, group[:400].split(",")):
            if selector and _SIMPLE.fullmatch(selector):
                found[selector] = found.get(selector, {}) | style
    yield from found.items()


def _without_at_rules(text: str) -> str:
    """Leave out `@media`, `@keyframes` and the like: what they say holds only sometimes."""
    kept: list[str] = []
    at = 0
    while (found := text.find("@", at)) >= 0:
        kept.append(text[at:found])
        depth, i = 0, found
        while i < len(text):
            depth += (text[i] == "{") - (text[i] == "}")
            i += 1
            if (text[i - 1] == "}" and depth <= 0) or (text[i - 1] == ";" and depth == 0):
                break
        at = i
    kept.append(text[at:])
    return "".join(kept)


_WANTED_NAMES = """
display visibility content-visibility opacity font-size overflow width height max-height max-width position left
top right bottom clip clip-path text-indent margin-left transform color background background-color
background-image
"""
_WANTED = frozenset(_WANTED_NAMES.split())


def _declarations(text: str) -> Style:
    style: Style = {}
    for part in text[:4000].split(";"):
        name, colon, value = part.partition(":")
        name = name.strip().lower()
        if colon and name in _WANTED:
            style[name] = value.strip().lower().removesuffix("!important").strip()
    return style


def _number(text: str | None) -> float | None:
    found = _NUMBER.search(text or "")
    return float(found.group()) * (16 if found and "em" in (text or "") else 1) if found else None


def _is_nothing(text: str | None) -> bool:
    return bool(text) and _number(text) == 0 and not (text or "").startswith(("calc", "clamp", "var", "min", "max"))


def _tiny(text: str | None) -> bool:
    return bool(text) and "%" not in (text or "") and (_number(text) if _number(text) is not None else 9.0) <= 1  # type: ignore[operator]


def _drop(element: HtmlElement) -> None:
    if element.getparent() is not None:
        element.drop_tree()
