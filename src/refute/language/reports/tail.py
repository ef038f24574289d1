"""What follows a report's noun: who made it, when, its title."""

import re
from collections.abc import Sequence

from refute.language.dates import DateMention
from refute.language.reports.grammar import UNSPACED, Grammar
from refute.language.reports.makers import maker_at

_TITLE = re.compile(
    r"[\s,:]*(?:[“\"„«「『《](?P<t>[^“”\"„«»「」『』《》\n]{3,160})[”\"“»」』》]|\*(?P<i>[^*\n]{3,160})\*|_(?P<u>[^_\n]{3,160})_)"
)
_GAP = re.compile(r"[\s,]*[(（]?\s*")
_BARE_MAKER = frozenset({"ru", "uk", "pl", "id"})
"""Who made it may stand right behind the noun."""
_NO_MAKER = frozenset(
    {"case", "docket", "matter", "rechtssache", "sache", "affaire", "asunto", "causa", "section", "article"}
)
_SMALL_WORD = re.compile(r"\s[^\W\d_]+")
_GENITIVE = re.compile(r"(?:de|del|di|do|du)\s")
_SMALL_WORDS = {"fr": 1, "es": 1, "it": 1, "pt": 1, "ru": 2, "uk": 2, "pl": 2}
"""How many words without a capital may end a maker's name: "la Banque mondiale", "Международного валютного фонда"."""


class Tail:
    """What follows a noun: who made it, when, its title; it ends where anything else begins."""

    def __init__(self, text: str, code: str, grammar: Grammar, mentions: Sequence[DateMention]) -> None:
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
        if not cue and len(words.split()) < 2 and self._code not in UNSPACED:
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
        name = maker_at(
            self._text, _gap(self._text, cue.end()) if cue else at, (self._code, self._grammar), self._mentions
        )
        if name is None or self._text[slice(*name)].split()[0].casefold() in _NO_MAKER:
            return False
        end = self._rest_of_maker(name[1])
        self.maker, self.end, self.undated = self._text[name[0] : end], end, end
        self.genitive = cue is None or self._grammar.genitive.fullmatch(cue.group().strip()) is not None
        return True

    def _rest_of_maker(self, end: int) -> int:
        """Where the maker's name ends when small words of it stand before the source's date."""
        at = end
        for _ in range(_SMALL_WORDS.get(self._code, 0)):
            word = _SMALL_WORD.match(self._text, at)
            if word is None:
                break
            at = word.end()
            behind = _gap(self._text, at)
            cue = self._grammar.dating.match(self._text, behind) or _GENITIVE.match(self._text, behind)
            if cue and any(d.start == _gap(self._text, cue.end()) for d in self._mentions):
                return at
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


def _gap(text: str, at: int) -> int:
    match = _GAP.match(text, at)
    return match.end() if match else at
