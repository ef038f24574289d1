"""Text that somebody before us decoded wrongly: `GrÃ¼ÃŸe` for `Grüße`. Repaired only where the repair is certain.

A line is repaired where writing the repaired line in UTF-8 and misreading it in the same wrong way gives back exactly
what the page shows, and nothing of it is lost on the way; the rest stays as it is.
"""

import re

from lxml.html import HtmlElement

_SUSPECT = re.compile("[ÂÃÄÅÆÎÏÐÑØÙÚàâãäåæçèéĂĹ][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸˇ]|â€|(?:[РС].){4}|√[\u0080-ÿ∫©]")
"""Characters that UTF-8 read in another encoding gives, and that hardly stand side by side otherwise."""
_LONGEST = 20_000


def repaired(text: str) -> tuple[str, int]:
    """The text with its lines as they were meant, and how many lines that changed."""
    if not _SUSPECT.search(text):
        return text, 0
    lines = text.split("\n")
    changed = 0
    for number, line in enumerate(lines):
        if _SUSPECT.search(line) and len(line) <= _LONGEST and (meant := _meant(line)) is not None:
            lines[number] = meant
            changed += 1
    return "\n".join(lines), changed


def repair(tree: HtmlElement) -> int:
    """Repair the texts of a page and its meta elements, in place; how many that changed."""
    changed = 0
    for element in tree.iter("*"):
        for get, put in ((element.text, _put_text), (element.tail, _put_tail)):
            if get and (better := repaired(get))[1]:
                put(element, better[0])
                changed += better[1]
        if element.tag == "meta" and (better := repaired(element.get("content") or ""))[1]:
            element.set("content", better[0])
    return changed


def note(lines: int) -> str:
    """What a page's reader is told."""
    return f"wrongly decoded characters were put right in {lines} line{'s' * (lines != 1)}: quotes differ there"


def _put_text(element: HtmlElement, text: str) -> None:
    element.text = text


def _put_tail(element: HtmlElement, text: str) -> None:
    element.tail = text


def _meant(line: str) -> str | None:
    from ftfy import bad_codecs, badness

    bad_codecs.ok()
    if not badness.is_bad(line):
        return None
    for wrong in ("sloppy-windows-1252", "latin-1", "sloppy-windows-1251", "sloppy-windows-1250", "macroman"):
        try:
            meant = line.encode(wrong).decode("utf-8")
        except UnicodeError:
            continue
        if meant != line and meant.encode("utf-8").decode(wrong) == line and not badness.is_bad(meant):
            return meant
    return None
