"""Named reports in scripts without spaces."""

import re
from collections.abc import Iterator, Sequence

from refute.language.dates import DateMention
from refute.language.reports.grammar import Grammar
from refute.language.source import Source

_NAME = r"[\u4e00-\u9fff\u30a0-\u30ffー・·A-Za-z]"
_QUOTED = re.compile(r"[《「『]([^《》「」『』\n]{2,60})[》」』]")
_REPORTED = re.compile(rf"({_NAME}{{2,16}}?)(?:报道|報道|報導|的?数据|的?數據|的?统计|的?統計|称|稱|消息)")
_NAME_BEFORE = re.compile(rf"({_NAME}{{2,16}})$")
_JOINS = "的の在于於は, \t"
_LONGEST_NAME = 24
_WINDOW = 40


def unspaced(text: str, words: Grammar, mentions: Sequence[DateMention]) -> Iterator[Source]:
    """The named reports of a sentence: who, when and what stand in this order, joined by 的 or の."""
    for noun in words.noun.finditer(text):
        before = text[max(0, noun.start() - _WINDOW) : noun.start()]
        offset = noun.start() - len(before)
        cut = max(before.rfind(c) for c in "，。、；：,;:！？（）\n ")
        lead = list(words.according.finditer(before, cut + 1))
        start = offset + (lead[-1].end() if lead else cut + 1)
        quoted = _QUOTED.search(text, start, min(len(text), noun.end() + _WINDOW))
        mention = next((d for d in reversed(mentions) if start <= d.start and d.end <= noun.start()), None)
        maker = text[start : mention.start if mention else noun.start()].rstrip(_JOINS)
        if mention is not None and not maker:
            maker = words.dating.sub("", text[mention.end : noun.start()]).strip(_JOINS)
        announced = words.ahead.search(text, start, noun.start()) is not None
        if announced or not (quoted or mention or (lead and maker)) or len(maker) > _LONGEST_NAME:
            continue
        iso = mention.iso if mention else None
        title = quoted.group(1) if quoted else (maker + noun.group() if maker else None)
        yield Source(start, noun.end(), text[start : noun.end()], title=title, published=iso)
    for cue in words.according.finditer(text):
        match = _REPORTED.match(text, cue.end())
        if match:
            yield Source(match.start(), match.end(), match.group(), title=match.group(1))
    for cue in words.relied.finditer(text):
        match = _NAME_BEFORE.search(text, max(0, cue.start() - 16), cue.start())
        if match and not words.noun.search(match.group()):
            yield Source(match.start(), match.end(), match.group(), title=match.group())
