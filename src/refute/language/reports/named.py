"""The named reports of a sentence."""

import re
from collections.abc import Iterator, Sequence

from refute.language.cue_words import listed
from refute.language.dates import DateMention, dates
from refute.language.names import names
from refute.language.reports.grammar import UNSPACED, Grammar, grammar
from refute.language.reports.makers import CAP, UNCASED, maker_at
from refute.language.reports.tail import Tail
from refute.language.reports.unspaced import unspaced
from refute.language.reports.words import WORDS
from refute.language.source import Source

_BOUNDARY = re.compile(
    r"[.,;:!?()\[\]“”\"„«»—–、，。；：（）]|(?<![\w'’-])(?:(?i:a|an|the|its|their|this|that|his|her|our|by|in|on|of|from"
    r"|to|and|or|with|at|for|per|than|as|is|was"
    r"|are|were|has|have|had|der|die|das|den|dem|des|ein|eine|einer|einem|einen|eines|im|in|laut|und|von|mit|bei"
    r"|aus|nach|le|la|les|un|une|du|de|des"
    r"|selon|et|dans|d['’]après|el|los|las|una|según|del|en|y|con|il|lo|gli|uno|secondo|e|nel|o|os|as|um|uma"
    r"|segundo|no|na|em|het|een|volgens|van"
    r"|w|z|i|według|согласно|в|и|на|с|по|згідно|у|та|за|bir|ve|di|dan|menurut|yang|sebuah|في|و|عن|من|को|ने|और|से"
    r"|में)(?![\w'’-]))"
)
_NOUN_FIRST = frozenset({"ar", "fa", "id"})
"""Who made it stands behind the noun only."""
_RUN_OF_CAPITALS = re.compile(rf"{CAP} {CAP}|(?<!\w)[A-ZА-ЯІЇЄ]{{2,7}}(?!\w)")
_COMPOUND = re.compile(r"[A-ZÄÖÜ]\w+-\w")
_MOST_BEFORE = 7
"""Words before the noun that may say who made it and when."""
_IS = re.compile(r"\s*(?:(?:is|are|was|were|has|ist|sind|est|es|está|è|é|is|zijn)\s)?", re.IGNORECASE)
_SAYS = re.compile(
    r"\s?(?:[^\s.,;:]+\s){0,3}?\x00|\s?(?:[^\s.,;:]+\s){0,2}?(?:f(?:ound|inds)|sh(?:ows?|owed|own)|sa(?:ys|id)"
    r"|conclude[sd]?|estimate[sd]?"
    r"|reveal(?:s|ed)|report(?:s|ed)"
    r"|suggest(?:s|ed)|put|puts|warn(?:s|ed)|argue[sd]?|note[sd]?|confirm(?:s|ed)|counted|recorded|states?|stated"
    r"|zeigt?e?|ergab|fand|kommt|kam|belegt|nennt|stellt|schätzt|montre|révèle|conclut|indique|estime|a (?:montré"
    r"|révélé|conclu|trouvé)"
    r"|muestra|mostró|reveló|concluyó|indica|halló|mostra|rivela|ha (?:mostrato|rivelato)|revela|mostrou|revelou"
    r"|apontou"
    r"|toont|blijkt|concludeert|показ\w+|выявил\w*|установил\w*|показує|виявил\w*|gösterdi|gösteriyor|menunjukkan"
    r"|menyatakan"
    r"|أظهر\w*|كشف\w*|pokaz\w+|wykaz\w+)(?!\w)",
    re.IGNORECASE,
)
"""What makes a source of a bare date and noun: that it is said to show something, or a record's number behind it."""
_ALSO_SUBJECTS = re.compile(
    r"(?:statement|briefing|decision|book|opinion|interview|speech|article|minutes|editorial|verdict"
    r"|investigation|inquir(?:y|ies)"
    r"|filing|memo|release|testimony|ruling|judge?ment)s?|(?:urteil|beschluss|artikel|erklärung|meldung"
    r"|mitteilung)\w*"
    r"|articles?|arrêts?|notes?|livres?|fallos?|libros?|memorias?|articol[oi]|libr[oi]|artigos?|livros?|решени\w+"
    r"|заявлени\w+",
    re.IGNORECASE,
)
"""What a speech talks about as often as it relies on it."""
_DATE_IN_BRACKETS = re.compile(r"\s?\((?:in |on )?")
_CASE_ENDING = re.compile(r"['’]\w{1,4}$")
_POSSESSIVE = re.compile(r"['’]s$")
_NOBODY = frozenset(
    listed(
        "plan me law him them us tradition legend some many experts critics media sources rumours rumors schedule"
        " gesetz vertrag experten kritikern medien quellen i you god it all most several reports studies"
    )
)


def reports(text: str, language: str) -> tuple[Source, ...]:
    """The named reports of one sentence, in order, none overlapping.

    Named is what has a maker, a date or a title: "studies show" names nothing. What is only announced ("will publish
    a report in 2027") has no date of its own yet.
    """
    code = language.split("-", maxsplit=1)[0]
    found: list[Source] = []
    taken = [False] * len(text)
    codes = [code] if code in WORDS else []
    for one in dict.fromkeys([*codes, "en"]):
        mentions = dates(text)
        offered = unspaced(text, grammar(one), mentions) if one in UNSPACED else _in_words(text, one, mentions)
        for source in offered:
            if source.end > source.start and not any(taken[source.start : source.end]):
                taken[source.start : source.end] = [True] * (source.end - source.start)
                found.append(source)
    return tuple(sorted(found, key=lambda s: s.start))


def _in_words(text: str, code: str, mentions: Sequence[DateMention]) -> Iterator[Source]:
    words = grammar(code)
    for pattern, is_series in ((words.noun, False), (words.series, True)):
        for noun in pattern.finditer(text):
            source = _around(text, noun, (code, words, is_series), mentions)
            if source is not None:
                yield source
    yield from _relied_on(text, code, words, mentions)


def _around(
    text: str, noun: re.Match[str], how: tuple[str, Grammar, bool], mentions: Sequence[DateMention]
) -> Source | None:
    """The source that the words around its noun name; None where they name none."""
    code, words, is_series = how
    start = _head(text, noun.start())
    if code in _NOUN_FIRST:
        start = noun.start()
    own = next((d for d in reversed(mentions) if start <= d.start and d.end <= noun.start()), None)
    made = code in UNCASED and own is not None and own.start > start
    made = made or _names_somebody(text, start, noun, code)
    tail = Tail(text, code, words, mentions)
    tail.follow(noun.end(), is_series)
    own = own or tail.date
    announced = _is_announced(text, start, (noun.start(), tail.end), words)
    published = own.iso if own is not None and not announced and not (is_series and own is not tail.date) else None
    relied_on = words.according.search(text[max(0, start - 40) : start].rstrip() + " ") is not None
    named = made or tail.title or (tail.maker and (not tail.genitive or relied_on or published or _known(tail.maker)))
    says = relied_on or _SAYS.match(text, tail.end) is not None
    in_passing = is_series or (published is None and not tail.title and _ALSO_SUBJECTS.fullmatch(noun.group()))
    if not says and (in_passing or not named):
        return None
    if not named and (published is None or is_series):
        return None
    cut = tail.cut if own is tail.date or own is None else [*tail.cut, (own.start, own.end)]
    title = tail.title or (_without(text, (start, tail.undated), cut) if made or tail.maker else None)
    return Source(start, tail.end, text[start : tail.end], title=title, published=published)


def _is_announced(text: str, start: int, noun: tuple[int, int], words: Grammar) -> bool:
    """Whether the clause puts it into the future: "will publish a 2027 report", "the 2027 report is due"."""
    before = words.ahead.search(text, max(0, _clause(text, start)), noun[0])
    behind = _IS.match(text, noun[1])
    return before is not None or words.ahead.match(text, behind.end() if behind else noun[1]) is not None


def _relied_on(text: str, code: str, words: Grammar, mentions: Sequence[DateMention]) -> Iterator[Source]:
    """Whoever a sentence relies on by name: "according to Eurostat"."""
    for cue in words.according.finditer(text):
        span = maker_at(text, cue.end(), (code, words), mentions)
        name = _POSSESSIVE.sub("", text[slice(*span)]) if span else ""
        if span is None or not name or name.casefold() in _NOBODY:
            continue
        end = span[0] + len(name)
        opened = _DATE_IN_BRACKETS.match(text, end)
        dated = next(
            (d for d in mentions if opened and d.start == opened.end() and text[d.end : d.end + 1] == ")"), None
        )
        end = dated.end + 1 if dated else end
        yield Source(span[0], end, text[span[0] : end], title=name, published=dated.iso if dated else None)
    for cue in words.relied.finditer(text):
        start = _head(text, cue.start())
        name = _CASE_ENDING.sub("", text[start : cue.start()].strip())
        if name and (code in UNCASED or any(n.start >= start and n.end <= cue.start() for n in names(text, code))):
            yield Source(start, start + len(name), text[start : start + len(name)], title=name)


def _head(text: str, noun: int) -> int:
    """Where the words begin that belong to the noun: behind the last article, preposition or mark before it."""
    first = max(0, noun - 120)
    start = first
    for boundary in _BOUNDARY.finditer(text, first, noun):
        if not (boundary.group() == "." and boundary.end() < noun and not text[boundary.end()].isspace()):
            start = boundary.end()
    words = [m.start() for m in re.finditer(r"\S+", text[start:noun])]
    if len(words) > _MOST_BEFORE:
        start += words[-_MOST_BEFORE]
    while start < noun and text[start].isspace():
        start += 1
    return start


def _clause(text: str, at: int) -> int:
    return max(text.rfind(mark, 0, at) for mark in ".,;:—()") + 1


def _known(maker: str) -> bool:
    """Whether a name is plainly that of an institution: several words, or an acronym."""
    return " " in maker or (len(maker) > 1 and maker.isupper())


def _names_somebody(text: str, start: int, noun: re.Match[str], code: str) -> bool:
    """Whether a name stands in the words before the noun, or in its own compound: "IPCC-Bericht"."""
    if any(start <= n.start < noun.start() and n.end <= noun.end() for n in names(text, code)):
        return True
    return _RUN_OF_CAPITALS.search(text, start, noun.start()) is not None or _COMPOUND.match(noun.group()) is not None


def _without(text: str, span: tuple[int, int], cut: Sequence[tuple[int, int]]) -> str | None:
    """The words of a range without those that say when."""
    kept = "".join(" " if any(a <= i < b for a, b in cut) else text[i] for i in range(*span))
    words = kept.split()
    return " ".join(w for i, w in enumerate(words) if i == 0 or w != words[i - 1]).strip(" ,.()'’-") or None
