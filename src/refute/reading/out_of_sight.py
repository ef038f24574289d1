"""Where a style puts text so that nothing of it shows: out of the page, on edge, cut off or masked."""

import re

from refute.reading.stylesheet import Style

_LENGTH = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))(px|r?em|ex|ch|pt|pc|cm|mm|in|%|[sld]?v[whib]|)")
PIXELS = {
    **{"em": 16.0, "rem": 16.0, "ex": 8.0, "ch": 8.0, "pt": 1.33, "pc": 16.0, "cm": 37.8, "mm": 3.78, "in": 96.0},
    **{"vw": 12.0, "vh": 8.0, "vi": 12.0, "vb": 8.0, "%": 5.0},
}
"""Pixels of a unit on a common screen; a share is taken of 500 pixels, less than a column is wide."""
_MOVED = re.compile(r"translate(?:x|y|3d)?\(([^)]*)\)")
_MATRIX = re.compile(r"matrix\((?:[^,)]*,){4}([^,)]*),([^,)]*)\)")
_LITTLE = r"-?0*(?:\.0\d*)?"
_FLAT = re.compile(rf"scale(?:x|y|3d)?\((?:[^)]*,)?{_LITTLE}[,)]|matrix\((?:[^,]*,[^,]*,)?{_LITTLE},{_LITTLE},[^)]*\)")
"""Made smaller than a tenth in one direction."""
_EDGEWAYS = re.compile(r"rotate[xy]\(-?(?:90|270)deg\)")
_ON_EDGE = re.compile(r"[xy]\s*-?(?:90|270)deg|-?(?:90|270)deg\s*[xy]")
_OFF_SCREEN = 900
_ABOVE = {"absolute": 300, "fixed": 300, "sticky": 300, "relative": 500}
"""Pixels above or left of its place from which text by its position is no longer on the page: nobody scrolls there."""
_OUTDENTED = 500
_CUT = re.compile(r"inset\(([^)]*)\)")
_OUTLINES = ("polygon(", "path(", "rect(", "xywh(")
_NO_SIZE = re.compile(r"(?:circle|ellipse)\(0*(?:\.\d*)?(?:px|r?em|%|\)|,|at|0)")
_GRADIENTS = re.compile(r"[a-z-]*gradient\(((?:[^()]|\([^()]*\))*)\)")
_CLEAR = re.compile(
    r"\btransparent\b|#(?:[0-9a-f]{3}0|[0-9a-f]{6}0[0-9a-c])\b|(?:rgb|hsl)a?\([^()]*[,/]\s*0*(?:\.0*)?%?\s*\)"
)
_NO_COLOUR = re.compile(
    r"\b(?:to|top|left|right|bottom|center|at|from|in|circle|ellipse|closest-side|closest-corner|farthest-side"
    r"|farthest-corner)\b|[+-]?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)?|[\s,]"
)


def out_of_sight(style: Style) -> bool:
    """Whether nothing of the text that an element with this style holds can be seen where it stands."""
    return _is_clipped(style) or _is_elsewhere(style) or _is_masked(style)


def pixels(text: str | None) -> float | None:
    """A length in pixels, roughly; None where it is no plain length."""
    found = _LENGTH.fullmatch((text or "").strip().removeprefix("calc(").removesuffix(")"))
    return float(found[1]) * PIXELS.get(found[2], 1.0) if found else None


def _is_clipped(style: Style) -> bool:
    clips = "hidden" in style.get("overflow", "") or "clip" in style.get("overflow", "")
    if clips and any(_tiny(style.get(side)) for side in ("width", "height", "max-height", "max-width")):
        return True
    if clips and (pixels(style.get("text-indent")) or 0) >= 100 * PIXELS["%"]:
        return True
    if style.get("position") in {"absolute", "fixed"} and style.get("clip", "").replace(" ", "").startswith(
        ("rect(0", "rect(1px")
    ):
        return True
    path = style.get("clip-path", "")
    if path.startswith(_OUTLINES) and not re.search("[1-9]", path):
        return True
    return bool(_NO_SIZE.match(path.replace(" ", ""))) or _is_cut_away(path)


def _is_cut_away(path: str) -> bool:
    """Whether `inset(…)` takes all of the height or of the width."""
    found = _CUT.match(path)
    sides = found[1].partition("round")[0].split() if found else []
    if not 0 < len(sides) <= 4:
        return False
    top, right, bottom, left = (sides * 4)[:4] if len(sides) < 3 else [*sides, sides[1]][:4]
    return any(
        all(side.endswith("%") or not re.search("[1-9]", side) for side in pair)
        and sum(float(side.rstrip("%")) for side in pair if re.fullmatch(r"\d+(?:\.\d+)?%", side)) >= 100
        for pair in ((top, bottom), (left, right))
    )


def _is_elsewhere(style: Style) -> bool:
    """Moved out of the page, or turned so that nothing of it shows."""
    position = style.get("position", "")
    if position in _ABOVE:
        if any(abs(pixels(style.get(side)) or 0) >= _OFF_SCREEN for side in ("left", "top", "right", "bottom")):
            return True
        if any((pixels(style.get(side)) or 0) <= -_ABOVE[position] for side in ("left", "top")):
            return True
    if (pixels(style.get("text-indent")) or 0) <= -_OUTDENTED:
        return True
    if any((pixels(style.get(side)) or 0) <= -_OFF_SCREEN for side in ("margin-left", "margin-top")):
        return True
    moved = " ".join(style.get(name, "").replace(" ", "") for name in ("transform", "translate", "scale"))
    steps = [length for of in _MOVED.findall(moved) for length in of.split(",")]
    steps += [length for of in _MATRIX.findall(moved) for length in of]
    if any(abs(pixels(length) or 0) >= _OFF_SCREEN for length in steps):
        return True
    return bool(_FLAT.search(moved) or _EDGEWAYS.search(moved) or _ON_EDGE.search(style.get("rotate", "")))


def _is_masked(style: Style) -> bool:
    """Whether a mask lets nothing through: it has no size, or each of its gradients is transparent all over."""
    mask = style.get("mask-image", "")
    if not mask or mask.startswith("none"):
        return False
    sizes = style.get("mask-size", "").split()
    if sizes and any(_tiny(size) for size in sizes):
        return True
    gradients = _GRADIENTS.findall(mask)
    return bool(gradients) and "url(" not in mask and all(_is_clear(stops) for stops in gradients)


def _is_clear(stops: str) -> bool:
    left, found = _CLEAR.subn("", stops)
    return found > 0 and not _NO_COLOUR.sub("", left)


def _tiny(text: str | None) -> bool:
    length = None if "%" in (text or "") else pixels(text)
    return length is not None and length <= 1
