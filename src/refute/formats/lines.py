"""Rows laid out in lines of a fixed width: wrapped at words, shortened with `…`, right-to-left text isolated."""

from dataclasses import dataclass
from itertools import groupby, zip_longest

from refute.formats.foreign import clean, clusters, columns, is_wide, isolated
from refute.formats.rows import Look, Row

WIDTH = 80
"""Columns of a line."""
_INDENT = 2
_ELLIPSIS = "…"
_DENSEST = 40
"""More characters than a column can hold: a letter with the 30 marks that are kept on it."""


@dataclass(frozen=True)
class _Unit:
    """What is not parted by a line break."""

    text: str
    spaced: bool
    """Whether a space stands before it."""
    foreign: bool


def lay(row: Row, width: int = WIDTH, most: int | None = None) -> list[str]:
    """The row in lines of at most `width` columns; at most `most` lines, by shortening the body at a word's end.

    An address is shortened in its middle, never wrapped; with `most` None it stands whole, however long.
    """
    indent = " " * (_INDENT * row.level)
    room = width - len(indent)
    if row.look is Look.URL:
        return [indent + _address(row, None if most is None else room)]
    if most is None:
        lines = _fill(_around(row, _split(clean(row.body), foreign=True, widest=room - _INDENT), room), room)
    else:
        lines = _fitted(row, room, most)
    return [(indent + (" " * _INDENT if n else "") + _join(line)).rstrip() for n, line in enumerate(lines)]


def _fitted(row: Row, room: int, most: int) -> list[list[_Unit]]:
    """The longest beginning of the body that fits, found by halving: every unit takes a column at least."""
    looked_at = row.body[: room * most * _DENSEST]
    body = _split(clean(looked_at), foreign=True, widest=room - _INDENT)
    if looked_at == row.body and len(body) <= room * most:
        lines = _fill(_around(row, body, room), room)
        if len(lines) <= most:
            return lines
    shortest, longest = 0, min(len(body) - (looked_at == row.body), room * most)
    while shortest < longest:
        middle = (shortest + longest + 1) // 2
        if len(_fill(_around(row, _cut(body[:middle]), room), room)) <= most:
            shortest = middle
        else:
            longest = middle - 1
    return _fill(_around(row, _cut(body[: max(shortest, 0)]), room), room)[:most]


def _cut(body: list[_Unit]) -> list[_Unit]:
    return [*body, _Unit(_ELLIPSIS, spaced=bool(body) and not is_wide(body[-1].text), foreign=False)]


def _address(row: Row, room: int | None) -> str:
    url = clean(row.body).replace(" ", "%20")
    head, tail = _own(row.head), _own(row.tail)
    if room is not None:
        room -= columns(head) + columns(tail)
        if columns(url) > room:
            parts = clusters(url)
            end = parts[-(room // 4) :]
            start: list[str] = []
            used = columns("".join(end)) + 1
            for part in parts:
                used += columns(part)
                if used > room:
                    break
                start.append(part)
            url = "".join(start) + _ELLIPSIS + "".join(end)
    return head + isolated(url) + tail


def _own(text: str) -> str:
    return (" " if text.startswith(" ") else "") + clean(text) + (" " if text.strip() and text.endswith(" ") else "")


def _around(row: Row, body: list[_Unit], room: int) -> list[_Unit]:
    return _tied(row.head, body, row.tail, room - _INDENT)


def _tied(head: str, body: list[_Unit], tail: str, widest: int) -> list[_Unit]:
    out = _split(clean(head), foreign=False, widest=widest)
    if body and out:
        body = [_Unit(body[0].text, head.endswith(" "), body[0].foreign), *body[1:]]
    end = _split(clean(tail), foreign=False, widest=widest)
    if end:
        end = [_Unit(end[0].text, tail.startswith(" "), foreign=False), *end[1:]]
    return [*out, *body, *end]


def _split(text: str, *, foreign: bool, widest: int) -> list[_Unit]:
    out: list[_Unit] = []
    for number, word in enumerate(text.split()):
        spaced, piece, used, wide = number > 0, "", 0, False
        for cluster in clusters(word):
            takes = columns(cluster)
            if piece and (wide or is_wide(cluster) or used + takes > widest // 2):
                out.append(_Unit(piece, spaced, foreign))
                spaced, piece, used = False, "", 0
            piece += cluster
            used += takes
            wide = is_wide(cluster)
        if piece:
            out.append(_Unit(piece, spaced, foreign))
    return out


def _fill(units: list[_Unit], room: int) -> list[list[_Unit]]:
    """Units in lines, later lines hanging. Quotation marks and ellipses stay with the word they touch."""
    lines: list[list[_Unit]] = [[]]
    used = 0
    for unit, following in zip_longest(units, units[1:]):
        gap = 1 if unit.spaced and lines[-1] else 0
        need = columns(unit.text) + gap
        tied = columns(following.text) if following and _touch(unit, following) else 0
        limit = room if len(lines) == 1 else room - _INDENT
        if lines[-1] and used + need + tied > limit:
            lines.append([])
            used, need = 0, need - gap
        lines[-1].append(unit)
        used += need
    return lines


def _touch(unit: _Unit, following: _Unit) -> bool:
    return not following.spaced and not (unit.foreign and following.foreign)


def _join(line: list[_Unit]) -> str:
    out = ""
    for foreign, group in groupby(line, key=lambda unit: unit.foreign):
        run = list(group)
        text = "".join((" " if unit.spaced and n else "") + unit.text for n, unit in enumerate(run))
        gap = " " if run[0].spaced and out else ""
        out += gap + (isolated(text) if foreign else text)
    return out
