"""What receipts hold: the words, figures, dates, names, addresses and quotations that a sentence may take from them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from refute.language.dates import DateMention, Precision, dates, dates_agree
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.names import names
from refute.language.numbers import quantities
from refute.language.pointing import addresses_in, bare, quotations_in, same_address
from refute.language.quantity import Bound, Quantity
from refute.language.repetition.spelled import in_digits
from refute.language.spelled import spelled_numbers
from refute.language.tokens import STOP_WORDS
from refute.language.typeset import typeset

_DIGITS = re.compile(r"[^\s]*\d[^\s]*|[零〇一二两兩三四五六七八九十百千万萬億亿兆만억]{3,}")
_EDGES = "()[]{}.,;:!?'\"“”„«»‚‘’*_~<>–—-/…"
_COUNTED_SIDES = re.compile(
    r"\s?(?:of (?:the )?(?:two |three |four )?)?(?:main |other |big |key )?"
    r"(?:sides?|positions?|personas?|speakers?|rounds?|options?|conditions?"
    r"|questions?|views?|ways?|steps?|reasons?|arguments?|points?|things?|seiten|positionen|fragen|bedingungen|gründe|runden|côtés"
    r"|questions|raisons|lados|posiciones|razones|preguntas)\b",
    re.IGNORECASE,
)
_NAMED_BEFORE = re.compile(r"\b(?:the|these|those|both|die|diese|les|ces|los|las|estos|estas)\s*$", re.IGNORECASE)
_DOZEN = 12
_FEW = 4
"""Sides, questions and the like that may be counted in words: they count the debate, not the world."""
_WIDE = re.compile("[\u0e00-\u0eff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True)
class Text:
    """A text that may be drawn on, and the language that says how its numbers read."""

    words: str
    language: str = ""

    @property
    def code(self) -> str:
        """The language, detected where it is not told."""
        known = self.language.split("-")[0]
        return known if known and known != "und" else language_of(self.words)


@dataclass(frozen=True)
class Held:
    """All that may be drawn on.

    `texts` lend words, figures, dates and names; `named` lends names alone, such as titles of sources; only `quotable`
    lends words between quotation marks and numbers of records; only `addresses` are addresses.
    """

    texts: tuple[Text, ...]
    quotable: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    named: tuple[str, ...] = ()

    @cached_property
    def words(self) -> frozenset[str]:
        """Every plain word."""
        return frozenset(w for words in (*(t.words for t in self.texts), *self.named) for w in plain(words).split())

    @cached_property
    def _quantities(self) -> tuple[tuple[Quantity, str], ...]:
        found = ((q, t.code) for t in self.texts for q in quantities(bare(t.words), t.code))
        in_words = ((q, t.code) for t in self.texts for q in _in_words(bare(t.words), t.code))
        return tuple(dict.fromkeys([*found, *in_words]))

    @cached_property
    def _dates(self) -> tuple[DateMention, ...]:
        return tuple(d for t in self.texts for d in dates(bare(t.words)))

    @cached_property
    def _quotable(self) -> tuple[str, ...]:
        return tuple(_comparable(q) for q in self.quotable)

    @cached_property
    def _numbered(self) -> str:
        """The plain words of what is quotable, as one line, to find numbers of records in."""
        return " | ".join(f" {plain(bare(q))} " for q in self.quotable)

    def lacks_address(self, text: str) -> bool:
        """Whether the text holds an address that is none of these."""
        return any(not any(same_address(a, known) for known in self.addresses) for a in addresses_in(text))

    def lacks_quotation(self, text: str) -> bool:
        """Whether words between quotation marks stand nowhere."""
        return any(not self.quotes(q) for q in quotations_in(text))

    def quotes(self, words: str) -> bool:
        """Whether these words stand in what is quotable, verbatim but for type and the case of letters."""
        wanted = _comparable(words).strip(_EDGES + " ")
        return not wanted or any(_stands(wanted, q) for q in self._quotable)

    def lacks_figure(self, text: str, language: str = "") -> bool:
        """Whether the text holds a number, a date or the number of a record that is not held, or counts with a number
        what another number counts."""
        shown = Text(bare(text), language)
        mentioned = dates(shown.words)
        if not all(self._holds_date(d) for d in mentioned):
            return True
        counted = quantities(shown.words, shown.code)
        if not all(self._holds_number(q, shown) for q in counted):
            return True
        if not all(self._holds_number(q, Text("", shown.code)) for q in _in_words(shown.words, shown.code)):
            return True
        rest = list(shown.words)
        for start, end in (*((d.start, d.end) for d in mentioned), *((q.start, q.end) for q in counted)):
            rest[start:end] = " " * (end - start)
        left = "".join(rest)
        if any(not self.words.issuperset(words.split()) for words in spelled_numbers(left, shown.code)):
            return True
        return any(not self._holds_token(m.group()) for m in _DIGITS.finditer(left))

    def _holds_date(self, mention: DateMention) -> bool:
        return any(dates_agree(mention, held) and _no_finer(mention, held) for held in self._dates)

    def _holds_number(self, quantity: Quantity, shown: Text) -> bool:
        if _counts_the_debate(quantity, shown.words):
            return True
        return any(_same_number(quantity, held, shown.code == code) for held, code in self._quantities)

    def _holds_token(self, token: str) -> bool:
        wanted = plain(token.strip(_EDGES))
        return not wanted or f" {wanted} " in self._numbered

    def lacks_name(self, text: str, language: str = "") -> tuple[str, ...]:
        """The names in the text that are not held."""
        shown = Text(text, language)
        counted = [(q.start, q.end) for q in quantities(text, shown.code)]
        named = [n for n in names(text, shown.code) if not any(a < n.end and n.start < b for a, b in counted)]
        return tuple(n.text for n in named if not self.knows(n.key))

    def knows(self, phrase: str) -> bool:
        """Whether all words of the phrase that carry meaning are held, with or without an `s` at their end."""
        wanted = [w for w in plain(bare(phrase)).split() if w not in STOP_WORDS]
        return all(self.words.intersection((w, w.removesuffix("s"), f"{w}s")) for w in wanted)


def joined(parts: Iterable[Held]) -> Held:
    """All of them as one."""
    kept = tuple(parts)
    return Held(
        tuple(dict.fromkeys(t for h in kept for t in h.texts)),
        tuple(dict.fromkeys(q for h in kept for q in h.quotable)),
        tuple(dict.fromkeys(a for h in kept for a in h.addresses)),
        tuple(dict.fromkeys(n for h in kept for n in h.named)),
    )


def given(words: Sequence[str]) -> Held:
    """What the question itself gives: its words and figures may be repeated, its addresses not."""
    return Held(tuple(Text(w) for w in words), tuple(words))


def _in_words(text: str, code: str) -> tuple[Quantity, ...]:
    """Numbers above twelve and shares that the text gives in words: "a third", "three in four", "dreihundert"."""
    written = in_digits(text, code)
    if written == text:
        return ()
    told = {(q.value, q.unit) for q in quantities(text, code)}
    found = quantities(written, code)
    return tuple(q for q in found if (q.unit == "%" or q.value > _DOZEN) and (q.value, q.unit) not in told)


def _counts_the_debate(quantity: Quantity, text: str) -> bool:
    """Whether a small number in words counts sides, questions and the like, or things named before ("the two")."""
    if any(c.isdigit() for c in text[quantity.start : quantity.end]) or not text:
        return False
    if quantity.value == 1 or (quantity.ordinal and quantity.value <= _FEW):
        return True
    if quantity.value == 2 and _NAMED_BEFORE.search(text[: quantity.start]):
        return True
    return quantity.value <= _FEW and _COUNTED_SIDES.match(text, quantity.end) is not None


def _no_finer(mention: DateMention, held: DateMention) -> bool:
    """Whether the mention gives no part that the held date does not give."""
    if Precision.DECADE in (mention.precision, held.precision):
        return mention.precision is held.precision or mention.precision is Precision.DECADE
    parts = ((mention.year, held.year), (mention.month, held.month), (mention.day, held.day))
    return all(known is not None for said, known in parts if said is not None)


def _same_number(said: Quantity, held: Quantity, one_language: bool) -> bool:
    """Whether a number is one that is held: the same value of the same things, no more exact, and no other bound."""
    if said.value != held.value or said.unit != held.unit or said.ordinal != held.ordinal:
        return False
    if one_language and said.noun and said.noun != held.noun:
        return False
    return said.bound is held.bound or (said.bound is Bound.ABOUT and held.bound is Bound.EXACT)


def _comparable(words: str) -> str:
    return " ".join(typeset(words).text.casefold().split())


def _stands(wanted: str, text: str) -> bool:
    """Whether the words stand in the text, not inside other words."""
    at = text.find(wanted)
    while at >= 0:
        before, after = text[at - 1 : at] if at else "", text[at + len(wanted) : at + len(wanted) + 1]
        if not (_parts(before, wanted[0]) or _parts(wanted[-1], after)):
            return True
        at = text.find(wanted, at + 1)
    return False


def _parts(one: str, other: str) -> bool:
    return bool(one and other and one.isalnum() and other.isalnum() and not (_WIDE.match(one) or _WIDE.match(other)))
