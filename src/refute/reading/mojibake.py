"""Text that somebody before us decoded wrongly: `GrÃ¼ÃŸe` for `Grüße`. Repaired only where the repair is certain.

A line is repaired where writing the repaired line in UTF-8 and misreading it in the same wrong way gives back exactly
what the page shows, and nothing of it is lost on the way; the rest stays as it is. A line of a whole page's length is
repaired piece by piece.
"""

import re
from collections.abc import Iterator

from lxml import etree
from lxml.html import HtmlElement

_SUSPECT = tuple(
    re.compile(one)
    for one in (
        "[ÂÃÄÅÆÎÏÐÑØÙÚàâãäåæçèéĂĹ][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸˇ]",
        "â€",
        "[РС].[РС].[РС].[РС].",
        "√[\u0080-ÿ∫©]",
    )
)
"""Characters that UTF-8 read in another encoding gives, and that hardly stand side by side otherwise. One pattern for
all of them would be three times as slow."""
_LONGEST = 20_000
"""Characters of a line from which its pieces are repaired, each for itself."""
_PIECE = 2000
_ENDS = re.compile(r"[.!?][\"')\]]*\s", re.ASCII)
_ASCII = re.compile(r"[\x00-\x7f]")
_WIDEST = 4
"""Characters that one is at most mistaken for."""


def repaired(text: str) -> tuple[str, int]:
    """The text with its lines as they were meant, and how many lines that changed."""
    if not _is_suspect(text):
        return text, 0
    lines = text.split("\n")
    changed = 0
    for number, line in enumerate(lines):
        if _is_suspect(line) and (meant := _meant(line) if len(line) <= _LONGEST else _by_piece(line)) is not None:
            lines[number] = meant
            changed += 1
    return "\n".join(lines), changed


def repair(tree: HtmlElement) -> int:
    """Repair the texts of a page and its meta elements, in place; how many that changed."""
    changed = 0
    if not _is_suspect(str(etree.tostring(tree, method="text", encoding="unicode"))):
        _repair_meta(tree)
        return 0
    for element in tree.iter("*"):
        for get, put in ((element.text, _put_text), (element.tail, _put_tail)):
            if get and (better := repaired(get))[1]:
                put(element, better[0])
                changed += better[1]
    _repair_meta(tree)
    return changed


def _repair_meta(tree: HtmlElement) -> None:
    """Repair what is said of the page and not shown: it is not counted."""
    for meta in tree.iter("meta"):
        if (better := repaired(meta.get("content") or ""))[1]:
            meta.set("content", better[0])


def note(lines: int) -> str:
    """What a page's reader is told."""
    return f"wrongly decoded characters were put right in {lines} line{'s' * (lines != 1)}: quotes differ there"


def _put_text(element: HtmlElement, text: str) -> None:
    element.text = text


def _put_tail(element: HtmlElement, text: str) -> None:
    element.tail = text


def _is_suspect(text: str) -> bool:
    return any(pattern.search(text) for pattern in _SUSPECT)


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


def _by_piece(line: str) -> str | None:
    pieces = list(_pieces(line))
    return "".join(after for _, after in pieces) if any(after != before for before, after in pieces) else None


def _pieces(line: str) -> Iterator[tuple[str, str]]:
    """Pieces of a line, as they stand and as they were meant: sentences, or what ends in an ASCII character, which is
    no part of a mistaken one; where there is neither, the cut is where what comes before can be repaired."""
    at = 0
    while at < len(line):
        whole = line[at : at + _PIECE]
        end = _cut(whole) if at + len(whole) < len(line) else len(whole)
        ends = (end,) if end else (len(whole) - n for n in range(_WIDEST))
        tries = ((whole[:e], _meant(whole[:e]) if _is_suspect(whole[:e]) else None) for e in ends)
        piece, meant = next((t for t in tries if t[1] is not None), (whole[: end or len(whole)], None))
        yield piece, piece if meant is None else meant
        at += len(piece)


def _cut(piece: str) -> int:
    """Where a piece may end: after its last sentence, else its last word or ASCII character; 0 where there is none."""
    for pattern in (_ENDS, _ASCII):
        found = [m.end() for m in pattern.finditer(piece)]
        if found:
            return found[-1]
    return 0
