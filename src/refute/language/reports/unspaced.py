"""Named reports in scripts without spaces."""

import re
from collections.abc import Iterator, Sequence

from refute.language.dates import DateMention
from refute.language.reports.grammar import Grammar
from refute.language.source import Source

_NAME = r"[\u4e00-\u9fff\u30a0-\u30ffー・·A-Za-z]"
_TITLED = re.compile(r"[《「『]([^《》「」『』\n]{2,60})[》」』](?:という|の|的|这份|這份|这篇|這篇)?$")
_TITLE = re.compile(r"[《『]([^《》『』\n]{2,60})[》』]")
_REPORTED = re.compile(rf"({_NAME}{{2,16}}?)(?:报道|報道|報導|的?数据|的?數據|的?统计|的?統計|称|稱|消息)")
_NAME_BEFORE = re.compile(rf"({_NAME}{{2,16}})$")
_JOINS = "的の在于於は, \t"
_STOPS = "，。、；：,;:！？（）()\n "
_LONGEST_NAME = 20
_WINDOW = 40


def unspaced(text: str, words: Grammar, mentions: Sequence[DateMention]) -> Iterator[Source]:
    """The named reports of a sentence: who, when and what stand in this order, joined by 的 or の."""
    for noun in words.noun.finditer(text):
        source = _around(text, noun, words, mentions)
        if source is not None:
            yield source
    for cue in words.according.finditer(text):
        match = _REPORTED.match(text, cue.end())
        if match:
            yield Source(match.start(), match.end(), match.group(), title=match.group(1))
    for cue in words.relied.finditer(text):
        match = _NAME_BEFORE.search(text, max(0, cue.start() - 16), cue.start())
        if match and not words.noun.search(match.group()):
            yield Source(match.start(), match.end(), match.group(), title=match.group())


def _around(text: str, noun: re.Match[str], words: Grammar, mentions: Sequence[DateMention]) -> Source | None:
    first = max(0, noun.start() - _WINDOW)
    titled = _TITLED.search(text, first, noun.start()) or _TITLE.match(text, noun.end())
    cut = max(text.rfind(c, first, noun.start()) for c in _STOPS) + 1
    lead = list(words.according.finditer(text, max(first, cut), noun.start()))
    start = lead[-1].end() if lead else max(first, cut)
    if words.ahead.search(text, start, noun.start()):
        return None
    mention = next((d for d in reversed(mentions) if start <= d.start and d.end <= noun.start()), None)
    between = text[mention.end : noun.start()] if mention else ""
    if mention and not _belongs(between, words):
        mention = None
    maker = text[start : mention.start if mention else noun.start()].strip(_JOINS)
    if mention and not maker:
        maker = words.dating.sub("", between).strip(_JOINS)
    is_named = bool(maker) and len(maker) <= _LONGEST_NAME and not any(c.isdigit() for c in maker)
    if titled:
        a, b = min(titled.start(), noun.start()), max(titled.end(), noun.end())
        return Source(a, b, text[a:b], title=titled.group(1), published=mention.iso if mention else None)
    if not (is_named and (mention or lead)):
        return None
    return Source(
        start,
        noun.end(),
        text[start : noun.end()],
        title=maker + noun.group(),
        published=mention.iso if mention else None,
    )


def _belongs(between: str, words: Grammar) -> bool:
    """Whether a date is that of the noun behind it, rather than of a deed between them."""
    dated = words.dating.match(between)
    rest = between[dated.end() :] if dated else between
    return rest == "" or rest[0] in "的の"
