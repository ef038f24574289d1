"""The sources that a text names: addresses, numbers of records, named reports, short references."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from refute.language.addresses import addresses
from refute.language.record_numbers import record_numbers
from refute.language.references import references
from refute.language.reports.named import reports
from refute.language.sentences import sentences
from refute.language.source import Source, conflicting, joined

_BETWEEN = re.compile(
    r"[\s(（\[,:;–—-]*(?:(?:in|at|see|under|no|nr|n°|nº|case|docket|file|doi|url|available|available at|az"
    r"|aktenzeichen|unter|bei|online|link|via|siehe"
    r"|sous|voir|véase|en|su|zie|the|matter|of|rechtssache|affaire|asunto|causa|by|von|par|und"
    r"|and)\.?[\s(:,#]*){0,3}[\s(（\[,:]*",
    re.IGNORECASE,
)
_MOST_BETWEEN = 32
_BLOT = "\x00"
_LINK = re.compile(r"\[([^\[\]\n]+)\]\(")
_NOTE = re.compile(r"\s?\[\^?(?:\d{1,3}|[a-z])\]")
_EMPTY = re.compile(
    rf"\s?[(（\[<][\s,;:.]*(?:(?:see|source|via|cf\.?|siehe|quelle|vgl\.?|voir|fuente"
    rf"|doi)\s?:?\s?)?{_BLOT}[\s,;.{_BLOT}]*[)）\]>]",
    re.IGNORECASE,
)
_BEFORE_MARK = re.compile(r"\s+([.,;:!?])|[\s,;:]*[(（\[<]\s*(?=[.!?]?$)")
_LONGEST = 2000
"""Characters of one sentence that are read; a longer one is no sentence."""


def citations(text: str, language: str) -> tuple[Source, ...]:
    """The sources in order, none overlapping. Two namings of one source side by side, such as a report and its address
    in brackets, are one."""
    found: list[Source] = []
    at_addresses = addresses(text)
    bare = _without(text, at_addresses)
    for start, end in _stretches(text):
        own = [s for s in at_addresses if start <= s.start < end]
        sentence = bare[start : min(end, start + _LONGEST)]
        for read in (record_numbers, references, partial(reports, language=language)):
            more = read(sentence)
            sentence = _without(sentence, more)
            own += [_moved(source, start, text) for source in more]
        found += _merged(text, sorted(own, key=lambda s: s.start))
    return tuple(found)


def without_signs(text: str) -> str:
    """The text without what only points at a source: addresses, the brackets around them, signs of notes. A Markdown
    link leaves its words."""
    pieces: list[str] = []
    at = 0
    for source in addresses(text):
        link = _LINK.match(source.text)
        pieces += [text[at : source.start], link[1] if link else _BLOT]
        at = source.end
    bare = _NOTE.sub("", "".join([*pieces, text[at:]]))
    bare = " ".join(_EMPTY.sub("", bare).replace(_BLOT, " ").split())
    return " ".join(_BEFORE_MARK.sub(lambda m: m[1] or "", bare).split())


def _without(text: str, sources: Sequence[Source]) -> str:
    """The text with these sources blotted out: no offset moves, and no word can be read across them."""
    out = list(text)
    for source in sources:
        out[source.start : source.end] = _BLOT * (source.end - source.start)
    return "".join(out)


def _stretches(text: str) -> list[tuple[int, int]]:
    """The sentences, with what stands between them given to the one before."""
    starts = [start for start, _ in sentences(text)] or [0]
    starts[0] = 0
    return list(zip(starts, [*starts[1:], len(text)], strict=True))


def _moved(source: Source, by: int, text: str) -> Source:
    start, end = source.start + by, source.end + by
    return replace(source, start=start, end=end, text=text[start:end])


def _merged(text: str, ordered: list[Source]) -> list[Source]:
    out: list[Source] = []
    for source in ordered:
        if out and _is_one(text, out[-1], source):
            out[-1] = joined(text, out[-1], source)
        else:
            out.append(source)
    return out


def _is_one(text: str, one: Source, other: Source) -> bool:
    """Whether two namings side by side complete each other: no field that both fill with different words."""
    between = text[one.end : other.start]
    if len(between) > _MOST_BETWEEN or not _BETWEEN.fullmatch(between) or re.search(r"\n", between):
        return False
    if re.search(r"[;]|\b(?:and|und|et|y|e)\b", between):
        return False
    return not conflicting(one, other)
