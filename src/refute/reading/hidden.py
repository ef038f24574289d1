"""Text that a page holds and does not show. It is taken out of the tree before anything is extracted.

Seen are: style attributes, the page's own style rules, `hidden`, `aria-hidden`, legacy colours, and elements that
browsers do not render. Style sheets of other addresses are not fetched, so what only they or scripts hide is not seen;
nor are pictures used as masks, and what lies behind something else.
"""

import re

from lxml.html import HtmlElement

from refute.reading import crowded
from refute.reading.out_of_sight import PIXELS, out_of_sight, pixels
from refute.reading.stylesheet import Sheet, Style

_NOT_RENDERED = frozenset(
    {"template", "script", "style", "noscript", "datalist", "noframes", "object", "iframe", "canvas"}
)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_NUMBERS = re.compile(r"-?(?:\d+\.?\d*|\.\d+)%?")
_FUNCTION = re.compile(r"(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^)]*)")
_OPACITY = re.compile(r"opacity\(([^)]*)\)")
_BLUR = re.compile(r"blur\(([^)]*)\)")
_NAMED = {
    **{"white": "ffffff", "black": "000000", "snow": "fffafa", "ivory": "fffff0", "whitesmoke": "f5f5f5"},
    **{"floralwhite": "fffaf0", "ghostwhite": "f8f8ff", "mintcream": "f5fffa", "azure": "f0ffff", "oldlace": "fdf5e6"},
    **{"aliceblue": "f0f8ff", "honeydew": "f0fff0", "seashell": "fff5ee", "lightyellow": "ffffe0", "linen": "faf0e6"},
    **{"lightcyan": "e0ffff", "lavenderblush": "fff0f5", "cornsilk": "fff8dc", "lemonchiffon": "fffacd"},
}
_FAINT, _BLURRED, _SMALLEST, _SQUEEZED, _WHITE, _ZOOMED = 0.05, 8.0, 2.0, 6.0, 0.95, 0.1
"""Opacity; pixels of blur, of letters and of the space taken from between them; lightness; zoom."""
_UNSEEN = 24
"""Steps of 255 in every channel below which text and ground look the same (#eee on white is 17)."""

_COLOURING = frozenset({"color", "bgcolor"})
_UNSAID = ("", "")
_LEAST_CONTRAST = 1.06
_LIGHT = (0.2126, 0.7152, 0.0722)
"""How much red, green and blue make light."""


def take_out(tree: HtmlElement) -> int:
    """Remove what is not shown; the number of hidden letters and digits, those of scripts and the like not counted."""
    sheet = Sheet.of_page(tree)
    hidden: list[HtmlElement] = []
    unrendered: list[HtmlElement] = []
    colours: dict[HtmlElement | None, tuple[str, str]] = {}
    for element in tree.iter("*"):
        if element.tag in _NOT_RENDERED:
            unrendered.append(element)
            continue
        colour, ground = colours.get(element.getparent(), _UNSAID) if colours else _UNSAID
        attributes = element.keys()
        style = sheet.of(element) if attributes or not sheet.is_empty else {}
        own = own_ground = ""
        if style or not _COLOURING.isdisjoint(attributes):
            own = _colour(style.get("color", "") or (element.get("color", "") if element.tag == "font" else ""))
            own_ground = _ground(style, element)
        colour, ground = own or colour, own_ground or ground
        if colour or ground:
            colours[element] = (colour, ground)
        if not style and not attributes and element.tag != "dialog":
            continue
        if element.tag not in {"html", "body"} and (
            _said_hidden(element) or _looks_hidden(style) or ((own or own_ground) and _unreadable(colour, ground))
        ):
            hidden.append(element)
    count = 0
    for element in hidden:
        words = "".join(t for t in element.itertext() if isinstance(t, str))
        count += sum(1 for c in words if c.isalnum())
    crowded.take_out(tree, (*hidden, *unrendered))
    return count


def _said_hidden(element: HtmlElement) -> bool:
    return (
        ("hidden" in element.attrib and element.get("hidden") != "until-found")
        or element.get("aria-hidden") == "true"
        or (element.tag == "dialog" and "open" not in element.attrib)
        or "popover" in element.attrib
    )


def _looks_hidden(style: Style) -> bool:
    if not style:
        return False
    if style.get("display") == "none" or style.get("visibility") in {"hidden", "collapse"}:
        return True
    if style.get("content-visibility") == "hidden" or _share(style.get("zoom")) < _ZOOMED:
        return True
    return _is_faint(style) or _is_tiny(style) or out_of_sight(style)


def _is_faint(style: Style) -> bool:
    if _share(style.get("opacity")) <= _FAINT:
        return True
    look = style.get("filter", "")
    opacity, blur = _OPACITY.search(look), _BLUR.search(look)
    return (opacity is not None and _share(opacity[1]) <= _FAINT) or (
        blur is not None and (pixels(blur[1]) or 0) >= _BLURRED
    )


def _is_tiny(style: Style) -> bool:
    size = pixels(written := style.get("font-size"))
    if size is not None and "%" in (written or ""):
        size *= PIXELS["em"] / 100 / PIXELS["%"]
    spacing = pixels(style.get("letter-spacing"))
    return (size is not None and size <= _SMALLEST) or (spacing is not None and spacing <= -_SQUEEZED)


def _unreadable(colour: str, ground: str) -> bool:
    """Text in the colour of its ground; a page whose ground is not said is white."""
    if colour == "transparent":
        return True
    if ground == "picture" or not colour:
        return False
    if colour == ground:
        return True
    front, back = _channels(colour), _channels(ground or "ffffff")
    if front is None or back is None:
        return False
    alike = all(abs(a - b) <= _UNSEEN for a, b in zip(front, back, strict=True))
    return alike or _contrast(front, back) < _LEAST_CONTRAST


def _contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Contrast by WCAG 2.1, 1 (none) to 21."""
    lights = sorted(sum(w * float((c / 255) ** 2.2) for w, c in zip(_LIGHT, rgb, strict=True)) for rgb in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _ground(style: Style, element: HtmlElement) -> str:
    if any(word in style.get(key, "") for key in ("background", "background-image") for word in ("url(", "gradient")):
        return "picture"
    said = style.get("background-color") or style.get("background") or element.get("bgcolor") or ""
    ground = _colour(said)
    return "" if ground == "transparent" else ground


def _colour(text: str) -> str:
    """Six hex digits, `transparent`, the lower-case word itself, or empty."""
    text = text.strip().lower()
    if function := _FUNCTION.match(text):
        return _of_function(function[1], _NUMBERS.findall(function[2]))
    word = text.split()[0] if text else ""
    if word in {"inherit", "initial", "unset", "currentcolor", "none"}:
        return ""
    digits = word.removeprefix("#")
    if word.startswith("#") and len(digits) in {3, 4}:
        digits = "".join(c * 2 for c in digits)
    if word.startswith("#") and len(digits) in {6, 8}:
        return "transparent" if len(digits) == 8 and digits[6:] < "0d" else digits[:6]
    return _NAMED.get(word, word)


def _of_function(name: str, parts: list[str]) -> str:
    """The colour that a function such as `rgb(255 255 255 / 50%)` gives, as near as hiding text needs."""
    if len(parts) < 3 or (len(parts) > 3 and _share(parts[3]) <= _FAINT):
        return "transparent" if len(parts) > 3 else ""
    if name.startswith("rgb"):
        channels = [(_number(p) or 0) * (2.55 if p.endswith("%") else 1) for p in parts[:3]]
    elif name == "color":
        channels = [_share(p) * 255 for p in parts[:3]]
    elif name.startswith("hsl"):
        channels = _hsl(*(_number(p) or 0 for p in parts[:3]))
    else:
        light = _share(parts[0]) if name.startswith("ok") else (_number(parts[0]) or 0) / 100
        return "ffffff" if light >= _WHITE else "000000" if light <= 1 - _WHITE else f"{name}{parts}"
    return "".join(f"{max(0, min(round(c), 255)):02x}" for c in channels)


def _hsl(hue: float, saturation: float, light: float) -> list[float]:
    from colorsys import hls_to_rgb

    return [c * 255 for c in hls_to_rgb(hue % 360 / 360, min(light, 100) / 100, min(saturation, 100) / 100)]


def _channels(colour: str) -> tuple[int, int, int] | None:
    try:
        return int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16)
    except ValueError:
        return None


def _number(text: str | None) -> float | None:
    found = _NUMBER.search(text or "")
    return float(found.group()) if found else None


def _share(text: str | None) -> float:
    """A share written as 0.5 or 50%; 1 where none is written."""
    number = _number(text)
    return 1.0 if number is None else number / 100 if "%" in (text or "") else number
