"""Reports, studies, rulings and their like that a sentence names by who made them, when, or by their title."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.language.cue_words import listed
from refute.language.dates import DateMention, dates
from refute.language.names import names
from refute.language.report_words import WORDS, ReportWords
from refute.language.source import Source

_CAP = r"(?:[A-ZÀ-ÖØ-ÞĀ-ŽΑ-ΩА-ЯЁІЇЄҐİ][\w&.'’-]*)"
_LINK = (
    r"(?:of|for|and|the|on|in|de|la|le|du|des|d['’]|l['’]|für|der|die|und|zur|del|della|y|e|et|di|do|da|van|voor|en"
    r"|по|и|&)"
)
_ARTICLE = r"(?:(?:the|der|die|das|den|dem|des|la|le|les|el|los|las|il|lo|gli|o|os|as|de|het|l['’])\s?)?"
_MAKER = re.compile(rf"{_ARTICLE}(?P<name>{_CAP}(?:\s(?:{_LINK}\s?){{0,2}}{_CAP}){{0,7}})")
_UNCASED = re.compile(r"(?P<name>[\w\u0300-\u036f\u0900-\u097f'’-]+(?:\s[\w\u0300-\u036f\u0900-\u097f'’-]+){0,3})")
_TITLE = re.compile(
    r"[\s,:]*(?:[“\"„«「『《](?P<t>[^“”\"„«»「」『』《》\n]{3,160})[”\"“»」』》]|\*(?P<i>[^*\n]{3,160})\*|_(?P<u>[^_\n]{3,160})_)"
)
_GAP = re.compile(r"[\s,]*[(（]?\s*")
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
_UNCASED_CODES = frozenset({"ar", "fa", "hi"})
_NOUN_FIRST = frozenset({"ar", "fa", "id"})
"""Who made it stands behind the noun only."""
_BARE_MAKER = frozenset({"ru", "uk", "pl", "id"})
"""Who made it may stand right behind the noun."""
_WIDE = frozenset({"zh", "ja"})
_RUN_OF_CAPITALS = re.compile(rf"{_CAP} {_CAP}|(?<!\w)[A-ZА-ЯІЇЄ]{{2,7}}(?!\w)")
_COMPOUND = re.compile(r"[A-ZÄÖÜ]\w+-\w")
_MOST_BEFORE = 7
"""Words before the noun that may say who made it and when."""
_NO_MAKER = frozenset(
    {"case", "docket", "matter", "rechtssache", "sache", "affaire", "asunto", "causa", "section", "article"}
)
_NOBODY = frozenset(
    listed(
        "plan me law him them us tradition legend some many experts critics media sources rumours rumors schedule"
        " gesetz vertrag experten kritikern medien quellen i you god it all most several reports studies"
    )
)


@dataclass(frozen=True)
class _Grammar:
    """A language's words as patterns."""

    noun: re.Pattern[str]
    series: re.Pattern[str]
    by: re.Pattern[str]
    genitive: re.Pattern[str]
    dating: re.Pattern[str]
    weak: re.Pattern[str]
    about: re.Pattern[str]
    according: re.Pattern[str]
    relied: re.Pattern[str]
    titled: re.Pattern[str]
    ahead: re.Pattern[str]


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
        offered = _wide(text, _grammar(one), mentions) if one in _WIDE else _in_words(text, one, mentions)
        for source in offered:
            if source.end > source.start and not any(taken[source.start : source.end]):
                taken[source.start : source.end] = [True] * (source.end - source.start)
                found.append(source)
    return tuple(sorted(found, key=lambda s: s.start))


def _in_words(text: str, code: str, mentions: Sequence[DateMention]) -> Iterator[Source]:
    grammar = _grammar(code)
    for pattern, is_series in ((grammar.noun, False), (grammar.series, True)):
        for noun in pattern.finditer(text):
            source = _around(text, noun, (code, grammar, is_series), mentions)
            if source is not None:
                yield source
    yield from _relied_on(text, code, grammar, mentions)


def _around(
    text: str, noun: re.Match[str], how: tuple[str, _Grammar, bool], mentions: Sequence[DateMention]
) -> Source | None:
    """The source that the words around its noun name; None where they name none."""
    code, grammar, is_series = how
    start = _head(text, noun.start())
    if code in _NOUN_FIRST:
        start = noun.start()
    own = next((d for d in reversed(mentions) if start <= d.start and d.end <= noun.start()), None)
    made = code in _UNCASED_CODES and own is not None and own.start > start
    made = made or _names_somebody(text, start, noun, code)
    tail = _Tail(text, code, grammar, mentions)
    tail.follow(noun.end(), is_series)
    own = own or tail.date
    announced = grammar.ahead.search(text, max(0, _clause(text, start)), noun.start()) is not None
    published = own.iso if own is not None and not announced and not (is_series and own is not tail.date) else None
    relied_on = grammar.according.search(text[max(0, start - 40) : start].rstrip() + " ") is not None
    named = made or tail.title or (tail.maker and (not tail.genitive or relied_on or published or _known(tail.maker)))
    if not named and (published is None or is_series):
        return None
    cut = tail.cut if own is tail.date or own is None else [*tail.cut, (own.start, own.end)]
    title = tail.title or (_without(text, (start, tail.undated), cut) if made or tail.maker else None)
    return Source(start, tail.end, text[start : tail.end], title=title, published=published)


class _Tail:
    """What follows a noun: who made it, when, its title; it ends where anything else begins."""

    def __init__(self, text: str, code: str, grammar: _Grammar, mentions: Sequence[DateMention]) -> None:
        self._text, self._code, self._grammar, self._mentions = text, code, grammar, mentions
        self.date: DateMention | None = None
        self.maker = ""
        self.genitive = False
        self.title: str | None = None
        self.cut: list[tuple[int, int]] = []
        """Ranges that say when: no part of a title."""
        self.end = self.undated = 0

    def follow(self, at: int, is_series: bool) -> None:
        """Read on from `at`."""
        self.end = self.undated = at
        strict = is_series
        for _ in range(5):
            if self._titled() or self._dated(strict) or self._made():
                continue
            about = self._subject()
            if about is None:
                break
            strict, kept = True, (self.end, self.undated)
            self.end = about
            if not (self._dated(True) or self._made()):
                self.end, self.undated = kept
                break
        while self.end > at and self._text[self.end - 1] in " ,(":
            self.end -= 1

    def _titled(self) -> bool:
        cue = self._grammar.titled.match(self._text, _gap(self._text, self.end))
        match = _TITLE.match(self._text, cue.end() if cue else self.end)
        if match is None or self.title is not None:
            return False
        words = (match["t"] or match["i"] or match["u"]).strip(" ,.")
        if not cue and len(words.split()) < 2 and self._code not in _WIDE:
            return False
        self.title, self.end = words, match.end()
        return True

    def _dated(self, strict: bool) -> bool:
        if self.date is not None:
            return False
        at = _gap(self._text, self.end)
        cue = self._grammar.dating.match(self._text, at) or (
            None if strict else self._grammar.weak.match(self._text, at)
        )
        after = _gap(self._text, cue.end()) if cue else at
        mention = next((d for d in self._mentions if d.start == after), None)
        if mention is None or (strict and cue is None) or mention.iso is None:
            return False
        self.date, self.end = mention, mention.end
        self.cut.append((cue.start() if cue else mention.start, mention.end))
        if self._text[self.end : self.end + 1] in (")", "）"):
            self.end += 1
        return True

    def _made(self) -> bool:
        at = _gap(self._text, self.end)
        cue = self._grammar.by.match(self._text, at)
        bare = cue is None and self._code in _BARE_MAKER
        if (cue is None and not bare) or self.maker or self._text[self.end : at].strip(" "):
            return False
        pattern = _UNCASED if self._code in _UNCASED_CODES else _MAKER
        maker = pattern.match(self._text, _gap(self._text, cue.end()) if cue else at)
        if maker is None or maker["name"].split()[0].casefold() in _NO_MAKER:
            return False
        name, end = _until_date(maker["name"], maker.end("name"), self._mentions)
        if not name:
            return False
        end = self._rest_of_maker(end)
        self.maker, self.end, self.undated = self._text[maker.start("name") : end], end, end
        self.genitive = cue is None or self._grammar.genitive.fullmatch(cue.group().strip()) is not None
        return True

    def _rest_of_maker(self, end: int) -> int:
        """Where the maker's name ends when small words of it stand before a date: "la Banque mondiale en 2027"."""
        for word in re.finditer(r"\s(?=[^\W\d_])[^\s,.;:()]+", self._text[end : end + 60]):
            at = _gap(self._text, end + word.start())
            cue = self._grammar.dating.match(self._text, at) or self._grammar.weak.match(self._text, at)
            if cue and any(d.start == _gap(self._text, cue.end()) for d in self._mentions):
                return end + word.start()
            if word.start() > 40 or self._text[end + word.start() - 1] in ",.;:()":
                break
        return end

    def _subject(self) -> int | None:
        """Where words about the subject end, as far as a date or a maker follows them."""
        cue = self._grammar.about.match(self._text, _gap(self._text, self.end))
        if cue is None:
            return None
        for word in re.finditer(r"[^\s\d.,;:()]+\s*", self._text[cue.end() : cue.end() + 60]):
            at = cue.end() + word.end()
            if self._grammar.dating.match(self._text, at) or self._grammar.by.match(self._text, at):
                return at
        return None


def _relied_on(text: str, code: str, grammar: _Grammar, mentions: Sequence[DateMention]) -> Iterator[Source]:
    """Whoever a sentence relies on by name: "according to Eurostat"."""
    uncased = code in _UNCASED_CODES
    for cue in grammar.according.finditer(text):
        maker = (_UNCASED if uncased else _MAKER).match(text, cue.end())
        if maker is None or maker["name"].casefold() in _NOBODY:
            continue
        name, end = _until_date(maker["name"], maker.end("name"), mentions)
        name = re.sub(r"['’]s$|[.'’-]+$", "", name)
        if not name:
            continue
        after = re.compile(r"\s?\((?:in |on )?").match(text, end)
        mention = next(
            (d for d in mentions if after and d.start == after.end() and text[d.end : d.end + 1] == ")"), None
        )
        last = mention.end + 1 if mention else maker.start("name") + len(name)
        yield Source(
            maker.start("name"),
            last,
            text[maker.start("name") : last],
            title=name,
            published=mention.iso if mention else None,
        )
    for cue in grammar.relied.finditer(text):
        start = _head(text, cue.start())
        name = text[start : cue.start()].strip()
        if name and (uncased or any(n.start >= start and n.end <= cue.start() for n in names(text, code))):
            name = re.sub(r"['’]\w{1,4}$", "", name)
            yield Source(start, start + len(name), text[start : start + len(name)], title=name)


def _wide(text: str, grammar: _Grammar, mentions: Sequence[DateMention]) -> Iterator[Source]:
    """The same in scripts without spaces: who, when, what, in this order, joined by 的 or の."""
    for noun in grammar.noun.finditer(text):
        before = text[max(0, noun.start() - 40) : noun.start()]
        offset = noun.start() - len(before)
        cut = max(before.rfind(c) for c in "，。、；：,;:！？（）\n ")
        lead = list(grammar.according.finditer(before, cut + 1))
        start = offset + (lead[-1].end() if lead else cut + 1)
        quoted = re.compile(r"[《「『]([^《》「」『』\n]{2,60})[》」』]").search(
            text, start, min(len(text), noun.end() + 40)
        )
        mention = next((d for d in reversed(mentions) if start <= d.start and d.end <= noun.start()), None)
        maker = re.sub(r"[的の在于於は,\s]+$", "", text[start : mention.start if mention else noun.start()])
        if mention is not None and not maker:
            maker = re.sub(
                rf"^[的の,\s]+|[的の]$|^(?:{grammar.dating.pattern})的?", "", text[mention.end : noun.start()]
            )
        announced = grammar.ahead.search(text, start, noun.start()) is not None
        if announced or not (quoted or mention or (lead and maker)) or len(maker) > 24:
            continue
        iso = mention.iso if mention else None
        title = quoted.group(1) if quoted else (maker + noun.group() if maker else None)
        yield Source(start, noun.end(), text[start : noun.end()], title=title, published=iso)
    for cue in grammar.according.finditer(text):
        match = re.compile(
            r"([\u4e00-\u9fff\u30a0-\u30ffA-Za-z·・]{2,16}?)(?:报道|報道|報導|的?数据|的?數據|的?统计|的?統計|称|稱|消息)"
        ).match(text, cue.end())
        if match:
            yield Source(match.start(), match.end(), match.group(), title=match.group(1))
    for cue in grammar.relied.finditer(text):
        match = re.compile(r"([\u4e00-\u9fff\u30a0-\u30ffー・A-Za-z]{2,16})$").search(
            text, max(0, cue.start() - 16), cue.start()
        )
        if match and not grammar.noun.search(match.group()):
            yield Source(match.start(), match.end(), match.group(), title=match.group())


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


def _gap(text: str, at: int) -> int:
    match = _GAP.match(text, at)
    return match.end() if match else at


def _until_date(name: str, end: int, mentions: Sequence[DateMention]) -> tuple[str, int]:
    """The name without a date that ran into it."""
    start = end - len(name)
    cut = min((d.start for d in mentions if start <= d.start < end), default=end)
    kept = name[: cut - start].rstrip(" .'’-(,")
    return kept, start + len(kept)


def _known(maker: str) -> bool:
    """Whether a name is plainly that of an institution: several words, or an acronym."""
    return " " in maker or (len(maker) > 1 and maker.isupper())


def _names_somebody(text: str, start: int, noun: re.Match[str], code: str) -> bool:
    """Whether a name stands in the words before the noun, or in its own compound: "IPCC-Bericht"."""
    if any(start <= n.start and n.end <= noun.end() for n in names(text, code)):
        return True
    return _RUN_OF_CAPITALS.search(text, start, noun.start()) is not None or _COMPOUND.match(noun.group()) is not None


def _without(text: str, span: tuple[int, int], cut: Sequence[tuple[int, int]]) -> str | None:
    """The words of a range without those that say when."""
    kept = "".join(" " if any(a <= i < b for a, b in cut) else text[i] for i in range(*span))
    words = kept.split()
    return " ".join(w for i, w in enumerate(words) if i == 0 or w != words[i - 1]).strip(" ,.()'’-") or None


@lru_cache(maxsize=32)
def _grammar(code: str) -> _Grammar:
    words = WORDS[code]
    spaced = code not in _WIDE
    return _Grammar(
        noun=_pattern(words.nouns, spaced, ""),
        series=_pattern(words.series, spaced, ""),
        by=_pattern(words.by, spaced, r"\s*"),
        genitive=re.compile(
            r"(?:of|in|at|der|des|de|de la|de los|del|du|des|della|dei|di|da|do|van|van de|van het|dari|من)",
            re.IGNORECASE,
        ),
        dating=_pattern(words.dating, spaced, r"\s*"),
        weak=_pattern(words.weak, spaced, r"\s*"),
        about=_pattern(words.about, spaced, r"\s*"),
        according=_before_a_name(words, spaced),
        relied=re.compile(rf"\s*(?:{words.relied})") if words.relied else re.compile("(?!)"),
        titled=_pattern(words.titled, spaced, r"\s*"),
        ahead=_pattern(words.ahead, spaced, ""),
    )


def _pattern(words: str, spaced: bool, after: str) -> re.Pattern[str]:
    """A pattern for these words, longest first; whole words where the script has spaces."""
    if not words:
        return re.compile("(?!)")
    if words.startswith("("):
        return re.compile(rf"(?<![\w'’]){words}(?![\w'’])" if spaced else words, re.IGNORECASE)
    body = "|".join(sorted(words.split("|"), key=len, reverse=True))
    return re.compile(
        rf"(?<![\w'’])(?:{body})(?:(?<=['’])|(?![\w])){after}" if spaced else f"(?:{body}){after}", re.IGNORECASE
    )


def _before_a_name(words: ReportWords, spaced: bool) -> re.Pattern[str]:
    if not words.according:
        return re.compile("(?!)")
    body = "|".join(sorted(words.according.split("|"), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{body})\s*" if spaced else f"(?:{body})", re.IGNORECASE)
