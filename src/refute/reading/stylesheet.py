"""What a page's own `<style>` elements and style attributes say about an element's looks: the part that can hide text.

Selectors are read by cssselect. Left out: style sheets of other addresses (they are not fetched), rules under a
condition that may not hold (`@media print`), states that a reader brings about (`:hover`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from cssselect import SelectorError, parse
from cssselect.xpath import HTMLTranslator
from lxml import etree
from lxml.html import HtmlElement

Style: TypeAlias = dict[str, str]
"""Properties in lower case; shorthands are spelled out as far as they can hide text."""

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_ESCAPE = re.compile(r"\\([0-9a-f]{1,6})\s?", re.IGNORECASE)
_SIMPLE = re.compile(r"([a-z][a-z0-9]*|\*)?([.#]-?[_a-z][\w-]*)?", re.IGNORECASE)
_ALWAYS = re.compile(r"@(?:layer\b|supports\b|scope\b|media\s+(?:only\s+)?(?:all|screen)\s*$)", re.IGNORECASE)
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")
_PART = re.compile(r"((?:\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|\\.|[^\s>+~()\[\]])+)(\s*[>+~]\s*|\s+|$)")
_SIZE = re.compile(r"(?:^|\s)(\d*\.?\d+(?:px|em|rem|pt|%|vw|vh)?)(?=\s|/)")
_MOST_CSS = 200_000
_MOST_RULES, _MOST_SELECTORS, _LONGEST = 20_000, 500, 200
_MOST_WORK = 600_000
"""Elements times selectors that are matched; those that hide most often come first."""
_HIDING = frozenset(
    {"display", "visibility", "opacity", "font-size", "color", "clip", "clip-path", "text-indent", "left", "mask-image"}
)
_DEEPEST = 6
_IMPORTANT = "!important"

_WANTED_NAMES = """
display visibility content-visibility opacity font font-size overflow overflow-x overflow-y width height max-height
max-width position left top right bottom inset inset-inline-start inset-inline-end clip clip-path text-indent margin
margin-left margin-top letter-spacing transform translate scale rotate filter zoom color -webkit-text-fill-color
background background-color background-image mask mask-image mask-size -webkit-mask -webkit-mask-image -webkit-mask-size
-webkit-clip-path
"""
_WANTED = frozenset(_WANTED_NAMES.split())
_Weight: TypeAlias = tuple[int, int, int]


@dataclass
class Sheet:
    """The rules of a page's own style sheets, matched against its elements."""

    simple: dict[str, list[tuple[_Weight, int, Style]]] = field(default_factory=dict)
    """By selector: `tag`, `.class`, `#id` or `tag.class`."""
    matched: dict[HtmlElement, list[tuple[_Weight, int, Style]]] = field(default_factory=dict)
    """What longer selectors say, by element."""
    variables: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of_page(cls, tree: HtmlElement) -> "Sheet":
        """Read all `<style>` elements of the page."""
        sheet = cls()
        variables: dict[str, str] = {}
        longer: list[tuple[str, int, Style]] = []
        rules = islice(_rules(_text_of(tree)), _MOST_RULES)
        for order, (selector, body) in enumerate(rules):
            variables |= _variables(body)
            if not (style := declarations(body)):
                continue
            if _SIMPLE.fullmatch(selector):
                name = selector.removeprefix("*") or "*"
                sheet.simple.setdefault(name, []).append((_simple_weight(selector), order, style))
            elif len(selector) <= _LONGEST:
                longer.append((selector, order, style))
        sheet.variables = variables
        most = min(_MOST_SELECTORS, _MOST_WORK // (sum(1 for _ in tree.iter("*")) + 1)) if longer else 0
        for selector, order, style in sorted(longer, key=lambda rule: _HIDING.isdisjoint(rule[2]))[:most]:
            for weight, element in _matches(tree, selector):
                sheet.matched.setdefault(element, []).append((weight, order, style))
        return sheet

    @property
    def is_empty(self) -> bool:
        """Whether no rule can speak of an element."""
        return not self.simple and not self.matched

    def of(self, element: HtmlElement) -> Style:
        """What rules and the element's own attribute say, the more particular and the later rule over the other."""
        attribute = element.get("style")
        found = list(self.matched.get(element, ()))
        if self.simple:
            tag = str(element.tag)
            names = ["." + name for name in element.get("class", "").split()[:30]]
            names += [f"#{identity}"] if (identity := element.get("id")) else []
            for selector in ("*", tag, *names, *(tag + name for name in names)):
                found += self.simple.get(selector, ())
        if not found and attribute is None:
            return {}
        style: Style = {}
        for _, _, said in sorted(found, key=lambda rule: rule[:2]):
            _lay_over(style, said)
        own = _clean(attribute or "")
        _lay_over(style, declarations(own))
        variables = {**self.variables, **_variables(own)}
        return {name: _resolved(value, variables) for name, value in style.items()}


def declarations(text: str) -> Style:
    """The properties that can hide text, shorthands spelled out. A value that matters more ends in `!important`."""
    style: Style = {}
    for part in text[:4000].split(";"):
        name, colon, value = part.partition(":")
        name, value = name.strip().lower(), value.strip().lower()
        if colon and name in _WANTED and value:
            for one, says in _spelled_out(name, value):
                _lay_over(style, {one: says})
    return style


def _spelled_out(name: str, value: str) -> Iterator[tuple[str, str]]:
    weight = f" {_IMPORTANT}" if value.endswith(_IMPORTANT) else ""
    bare = value.removesuffix(_IMPORTANT).strip()
    sides = bare.split()
    if name == "font":
        if size := _SIZE.search(f" {bare} "):
            yield "font-size", size[1] + weight
    elif name in {"margin", "inset"} and 0 < len(sides) <= 4:
        top, right, bottom, left = (sides * 4)[:4] if len(sides) < 3 else [*sides, sides[1]][:4]
        prefix = "margin-" if name == "margin" else ""
        for side, says in (("top", top), ("right", right), ("bottom", bottom), ("left", left)):
            yield prefix + side, says + weight
    elif name in {"inset-inline-start", "inset-inline-end"}:
        yield ("left" if name.endswith("start") else "right"), value
    elif name in {"overflow-x", "overflow-y"}:
        yield "overflow", value
    elif name == "-webkit-text-fill-color":
        yield "color", bare + f" {_IMPORTANT}"
    elif name in {"mask", "-webkit-mask", "-webkit-mask-image"}:
        yield "mask-image", value
    elif name in {"-webkit-mask-size", "-webkit-clip-path"}:
        yield name.removeprefix("-webkit-"), value
    elif name in {"translate", "scale"}:
        yield name, f"{name}({','.join(sides)})" + weight
    else:
        yield name, value


def _lay_over(style: Style, other: Style) -> None:
    for name, value in other.items():
        if value.endswith(_IMPORTANT) or not style.get(name, "").endswith(_IMPORTANT):
            style[name] = value


def _resolved(value: str, variables: Mapping[str, str]) -> str:
    value = value.removesuffix(_IMPORTANT).strip()
    for _ in range(3):
        if "var(" not in value:
            break
        value = _VARIABLE.sub(lambda m: variables.get(m[1], (m[2] or "").strip()), value)
    return value


def _variables(text: str) -> dict[str, str]:
    if "--" not in text:
        return {}
    pairs = (part.partition(":") for part in text[:4000].split(";"))
    return {n.strip().lower(): v.strip().lower() for n, _, v in pairs if n.strip().startswith("--") and len(v) < 200}


def _clean(text: str) -> str:
    """Without comments, and with escaped letters as the letters that they are."""
    text = _COMMENT.sub("", text)
    return _ESCAPE.sub(lambda m: chr(min(int(m[1], 16), 0x10FFFF) or 0xFFFD), text) if "\\" in text else text


def _text_of(tree: HtmlElement) -> str:
    return _COMMENT.sub("", "\n".join(str(style.text_content()) for style in tree.iter("style"))[:_MOST_CSS])


def _rules(text: str, parent: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Selectors with their declarations, in order; nested rules under their parent."""
    for prelude, body in _blocks(text):
        if prelude.startswith("@"):
            if _ALWAYS.match(prelude) and depth < _DEEPEST:
                yield from _rules(body, parent, depth + 1)
            continue
        selectors = [s.strip() for s in _commas(prelude[:2000])]
        nested = "{" in body
        own = re.sub(r"[^;{}]*\{.*", "", body, flags=re.DOTALL) if nested else body
        for selector in filter(None, selectors):
            whole = selector.replace("&", parent) if "&" in selector else f"{parent} {selector}".strip()
            yield whole, _clean(own)
            if nested and depth < _DEEPEST:
                yield from _rules(body[len(own) :], whole, depth + 1)


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """`prelude { body }`, whatever braces stand in the body; statements that end in `;` are passed over."""
    at = depth = begin = 0
    prelude = ""
    quote = ""
    for i, char in enumerate(text):
        if quote:
            quote = "" if char in (quote, "\n") else quote
        elif char in "\"'":
            quote = char
        elif char == "{":
            if depth == 0:
                prelude, begin = text[at:i].strip(), i + 1
            depth += 1
        elif char == "}":
            depth = max(depth - 1, 0)
            if depth == 0:
                if prelude:
                    yield prelude, text[begin:i]
                at, prelude = i + 1, ""
        elif char == ";" and depth == 0:
            at = i + 1
    if depth and prelude:
        yield prelude, text[begin:]


def _commas(selectors: str) -> list[str]:
    """A list of selectors at its commas, those within parentheses left alone."""
    parts, depth = [""], 0
    for char in selectors:
        depth += (char == "(") - (char == ")")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def _simple_weight(selector: str) -> _Weight:
    tag = not selector.startswith((".", "#", "*"))
    return (int("#" in selector), int("." in selector), int(tag))


def _matches(tree: HtmlElement, selector: str) -> Iterator[tuple[_Weight, HtmlElement]]:
    """The elements that a selector means: one pass over the page for each of its parts, whatever they are."""
    if ":has" in selector:
        return
    parts = _PART.findall(selector)
    try:
        weights = [parse(part)[0].specificity() for part, _ in parts]
        held: set[HtmlElement] = set()
        joint = ""
        for part, after in parts:
            path = HTMLTranslator().css_to_xpath(part, prefix="descendant-or-self::")
            own = set(tree.xpath(path))
            held = own & _beside(tree, held, joint) if joint else own
            joint = after.strip() or " "
    except (SelectorError, etree.XPathError, RecursionError, ValueError, IndexError):
        return
    weight = (sum(w[0] for w in weights), sum(w[1] for w in weights), sum(w[2] for w in weights))
    yield from ((weight, element) for element in held)


def _beside(tree: HtmlElement, held: set[HtmlElement], joint: str) -> set[HtmlElement]:
    """The elements that stand to one of those held as the joint says: within, child, next or later sibling."""
    if joint == " ":
        within: set[HtmlElement] = set()
        for element in tree.iter("*"):
            parent = element.getparent()
            if parent is not None and (parent in held or parent in within):
                within.add(element)
        return within
    if joint == ">":
        return {child for element in held for child in element}
    if joint == "+":
        return {following for element in held if (following := element.getnext()) is not None}
    later: set[HtmlElement] = set()
    for element in held:
        for sibling in element.itersiblings():
            if sibling in later:
                break
            later.add(sibling)
    return later
