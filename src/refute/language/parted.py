"""A speech parted into sentences, each with what is concrete in it and the sources that are named for it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from refute.language.citations import citations
from refute.language.concrete import Concrete, concrete
from refute.language.cue_words import listed
from refute.language.sentences import sentences
from refute.language.source import Source, conflicting, joined
from refute.language.tokens import content_words

_NOTE = re.compile(r"\[\^?(\d{1,3}|[a-z])\]")
_NOTE_LINE = re.compile(r"(?:^|\n)[ \t]*(?:[-*]\s)?\[\^?(\d{1,3}|[a-z])\]:?[ \t]")
_SOURCE_WORDS = frozenset(
    listed(
        "source sources see via cf reference references link here read quelle quellen siehe vgl voir fuente fuentes"
        " fonte fonti bron bronnen источник источники джерело kaynak sumber isbn doi vol pp p no accessed retrieved"
        " available"
    )
)
_MOST_BESIDE = 3
"""Words beside a source with which a sentence that points at it still says nothing else."""
_LONGEST_LIST = 8
_POINTS = re.compile(
    r"\W*(?:https?:|www\.|doi|arxiv|isbn|(?:sources?|references?|see|via|cf|link|read|quellen?|siehe|vgl|voir"
    r"|fuentes?|font[ei]|bron(?:nen)?"
    r"|источники?|джерел[оа]|kaynak|sumber)\b|来源|來源|出典)|\[|\(",
    re.IGNORECASE,
)
_REFERS_BACK = re.compile(
    r"\W*(?:it (?:also |further )?(?:found|finds|says|said|shows?|showed|conclude[sd]|estimate[sd]|reports"
    r"|reported|adds|added|warns|warned)"
    r"|(?:the|this|that|these|those|its) (?:same |latter )?(?:report|study|paper|authors?|researchers|article"
    r"|ruling|judge?ment|survey"
    r"|analysis|review|audit|document|findings)"
    r"|(?:darin|demnach)|(?:der|dieser|dem|diesem|laut dem|laut diesem) (?:bericht|artikel)|(?:die|diese"
    r"|laut der) studie"
    r"|(?:le|ce) rapport|l['’]étude|cette étude|(?:el|este|ese) informe|(?:el|este|ese) estudio|(?:il"
    r"|questo) rapporto"
    r"|lo studio|(?:o|este|esse) relatório|(?:het|dit|dat) rapport|в н[её]м|(?:этот|тот) (?:отч[её]т|доклад)"
    r"|цей звіт|у ньому"
    r"|该报告|該報告|同报告|この報告書|同報告書)(?!\w)",
    re.IGNORECASE,
)
"""What goes on from the source of the sentence before; a bare "it" may be anything."""


@dataclass(frozen=True)
class Sentence:
    """One sentence of a speech."""

    start: int
    end: int
    text: str
    parts: Concrete
    named: tuple[Source, ...]
    """The sources named for what it says, in itself or beside it; offsets in the speech."""
    cited: bool
    """Whether it or a note to it names one of them, rather than the sentence that it goes on from."""
    bare: bool
    """Whether it does no more than name a source."""

    def meets(self, start: int, end: int) -> bool:
        """Whether the range holds a part of it."""
        return self.start < end and start < self.end

    @property
    def leads(self) -> bool:
        """Whether it only leads to what follows or stands before it: a bare source, or a list's heading."""
        return self.bare or (self.text.rstrip().endswith((":", "：")) and not self.parts.values)

    @property
    def checkable(self) -> bool:
        """Whether it names a source or holds what a record can settle, whatever anybody calls it."""
        return self.parts.hard or self.cited


@lru_cache(maxsize=8)
def parted(text: str, language: str) -> tuple[Sentence, ...]:
    """The sentences in order."""
    found = _noted(text, citations(text, language))
    plain = [_sentence(text, span, language, found) for span in sentences(text)]
    notes = _notes(text, plain)
    out: list[Sentence] = []
    for n, sentence in enumerate(plain):
        named = list(sentence.named)
        named += [s for key in _NOTE.findall(sentence.text) for s in notes.get(key, ()) if s not in named]
        if not sentence.bare:
            named += [s for s in _beside(plain, n) if s not in named]
        cited = bool(named)
        if not named:
            named += _before(text, out, sentence)
        out.append(replace(sentence, named=tuple(named), cited=cited))
    return tuple(out)


def _before(text: str, earlier: Sequence[Sentence], sentence: Sentence) -> tuple[Source, ...]:
    """The sources of what the sentence goes on from: a list's heading, or "the report" of the sentence before."""
    if earlier and _REFERS_BACK.match(sentence.text):
        return earlier[-1].named
    for heading in reversed(earlier[-_LONGEST_LIST:]):
        if "\n\n" in text[heading.end : sentence.start]:
            break
        if heading.text.rstrip().endswith((":", "：")):
            return heading.named
    return ()


def _sentence(text: str, span: tuple[int, int], language: str, found: Sequence[Source]) -> Sentence:
    start, end = span
    own = [s for s in found if start <= s.start < end]
    words = text[start:end]
    inside = [replace(s, start=s.start - start, end=min(s.end, end) - start) for s in own]
    rest = list(words)
    for source in inside:
        rest[source.start : source.end] = " " * (source.end - source.start)
    beside = [w for w in content_words(_NOTE.sub(" ", "".join(rest))) if w not in _SOURCE_WORDS and not w.isdigit()]
    parts = concrete(words, language, inside)
    points = not beside or (len(beside) <= _MOST_BESIDE and _POINTS.match(words) is not None)
    bare = bool(own) and not parts.quantities and (points or _opens_note(text, start))
    return Sentence(start, end, words, parts, tuple(own), cited=bool(own), bare=bare)


def _opens_note(text: str, start: int) -> bool:
    """Whether the sentence begins a note that a sign elsewhere in the text points at."""
    line = max(text.rfind("\n", 0, start), 0)
    note = _NOTE_LINE.match(text, line)
    return note is not None and start <= note.end() and len(re.findall(rf"\[\^?{note[1]}\]", text)) > 1


def _noted(text: str, found: Sequence[Source]) -> list[Source]:
    """The sources, with those of one note as one where they complete each other."""
    notes = [(m.end(), _line_end(text, m.end())) for m in _NOTE_LINE.finditer(text)]
    out: list[Source] = []
    for source in found:
        one_note = out and any(a <= out[-1].start and source.end <= b for a, b in notes)
        if one_note and not conflicting(out[-1], source):
            out[-1] = joined(text, out[-1], source)
        else:
            out.append(source)
    return out


def _line_end(text: str, at: int) -> int:
    line = text.find("\n", at)
    return line if line >= 0 else len(text)


def _notes(text: str, parts: Sequence[Sentence]) -> dict[str, tuple[Source, ...]]:
    """The sources of the lines that begin with a note's sign, by the sign."""
    notes: dict[str, tuple[Source, ...]] = {}
    for match in _NOTE_LINE.finditer(text):
        end = _line_end(text, match.end())
        notes[match[1]] = tuple(s for p in parts for s in p.named if match.end() <= s.start < end)
    return notes


def _beside(parts: Sequence[Sentence], n: int) -> list[Source]:
    """The sources of bare sentences right behind this one, and before it where nothing else stands there."""
    named: list[Source] = []
    for later in parts[n + 1 :]:
        if not later.bare or _NOTE.match(later.text):
            break
        named += later.named
    if n and all(p.bare for p in parts[:n]):
        named += [s for p in parts[:n] for s in p.named]
    return named
