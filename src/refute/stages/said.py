"""Whether the sender said what a model offers as the sender's claim: found in the text, and not turned."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from refute.domain.claim import Span
from refute.domain.vocabulary import ClaimKind
from refute.language.dates import DateMention, dates, dates_agree
from refute.language.fold import ascii_digits, fold, fold_map, plain
from refute.language.names import names
from refute.language.negation import polarity
from refute.language.numbers import quantities
from refute.language.sentences import sentences
from refute.language.tokens import stems

KEPT_WORDS = 0.75
"""A claim that shares fewer of its words with the submission is the model's, not the sender's."""
_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")
_LONGEST_PIECE = 2000
_TOKEN = re.compile(r"[0-9A-Za-z](?:[-0-9A-Za-z._/:;()<>\[\]%#?=&‐‑]*[0-9A-Za-z])?")
"""What may be the number of a record or an address."""
_LONGEST_TOKEN = 300
_RECORD = re.compile(r"(?=.*[0-9])(?=.*[A-Za-z/]|[0-9]+-[0-9]).{6,}|https?:.*")
_SAME_BEGINNING = 4
"""Letters at the beginning from which two words may be forms of one word, where they are most of the shorter one."""


def locate(quote: str, text: str) -> Span | None:
    """Where the submission says these words, white space folded, case ignored where it must be; None: nowhere. Words
    that cut an address or the number of a record are taken with all of it: a part of it is another one."""
    found = _located(quote, text)
    if found is None:
        return None
    start, end = found.start, found.end
    for token in _TOKEN.finditer(text, max(0, start - _LONGEST_TOKEN), end + _LONGEST_TOKEN):
        if token.start() < start < token.end() and _parts(text, token, start):
            start = token.start()
        if token.start() < end < token.end() and _parts(text, token, end):
            end = token.end()
    return Span(start=start, end=end)


def _parts(text: str, token: re.Match[str], cut: int) -> bool:
    """Whether a cut leaves a part of a number or an address; two sentences without a space between them are parted."""
    whole = token.group()
    if not any(c.isdigit() for c in whole):
        return False
    return "/" in whole or (text[cut] in "-‐‑" or text[cut].isdigit() or text[cut].islower())


def _located(quote: str, text: str) -> Span | None:
    wanted = fold(quote)
    if not any(c.isalnum() for c in wanted):
        return None
    folded, offsets = _folded(text)
    at = folded.find(wanted)
    if at >= 0:
        return _span(text, offsets, at, at + len(wanted))
    lower, origin = _case_folded(folded)
    sought, _ = _case_folded(wanted)
    at = lower.find(sought)
    while at >= 0:
        first, end = origin[at], origin[at + len(sought)]
        if (at == 0 or origin[at - 1] != first) and origin[at + len(sought) - 1] != end:
            return _span(text, offsets, first, end)
        at = lower.find(sought, at + 1)
    return None


@lru_cache(maxsize=4)
def _folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Many quotes are looked for in one text: it is folded once."""
    folded, offsets = fold_map(text)
    return folded, tuple(offsets)


def _span(text: str, offsets: tuple[int, ...], first: int, end: int) -> Span:
    start = offsets[first]
    return Span(start=start, end=start + len(text[start : offsets[end]].rstrip()))


@lru_cache(maxsize=4)
def _case_folded(text: str) -> tuple[str, tuple[int, ...]]:
    """Case-folded text and the position that each of its characters came from; one position more at the end."""
    out: list[str] = []
    origin: list[int] = []
    for n, char in enumerate(text):
        lower = char.casefold()
        out.append(lower)
        origin += [n] * len(lower)
    return "".join(out), (*origin, len(text))


def is_said(claim: str, quote: str, kind: ClaimKind, submission: str) -> bool:
    """Whether the claim says what the submission says in `quote`, as far as rules can tell.

    No number of a record that the submission does not hold whole, no number, date or name that it does not hold, no
    negation more or less than in the quote (a question may be asked either way), and most of the words.
    """
    if claim.casefold() == fold(quote).casefold():
        return True
    given = _given(submission)
    if not _records(claim) <= given.records:
        return False
    if any(q.value not in given.numbers for q in quantities(claim)):
        return False
    if not given.years.issuperset(_YEAR.findall(ascii_digits(claim))):
        return False
    if any(not any(dates_agree(d, s) for s in given.dates) for d in dates(claim)):
        return False
    if any(not _stands_in(plain(n.text), given.words) for n in names(claim)):
        return False
    if kind is not ClaimKind.QUESTION and polarity(claim).negated is not polarity(quote).negated:
        return False
    offered = {w for w in stems(claim) if not any(c.isdigit() for c in w)}
    kept = [w for w in offered if w in given.stems or any(_one_word(w, s) for s in given.stems)]
    return len(kept) >= KEPT_WORDS * len(offered)


def _records(text: str) -> frozenset[str]:
    tokens = (token.group() for token in _TOKEN.finditer(text))
    return frozenset(t.casefold() for t in tokens if _RECORD.fullmatch(t))


@dataclass(frozen=True)
class _Given:
    """What a submission holds."""

    records: frozenset[str]
    """Addresses and numbers of records, each whole."""
    numbers: frozenset[Decimal]
    years: frozenset[str]
    dates: tuple[DateMention, ...]
    words: frozenset[str]
    stems: frozenset[str]


@lru_cache(maxsize=4)
def _given(submission: str) -> _Given:
    return _Given(
        records=_records(submission),
        numbers=frozenset(q.value for piece in _pieces(submission) for q in quantities(piece)),
        years=frozenset(_YEAR.findall(ascii_digits(submission))),
        dates=dates(submission),
        words=frozenset(plain(submission).split()),
        stems=frozenset(stems(submission)),
    )


def _pieces(text: str) -> Iterator[str]:
    """Sentences, very long ones cut at spaces: numbers are looked for in each, so that long messages cost no more."""
    for start, end in sentences(text):
        at = start
        while end - at > _LONGEST_PIECE:
            space = text.rfind(" ", at + 1, at + _LONGEST_PIECE)
            cut = space if space > at else at + _LONGEST_PIECE
            yield text[at:cut]
            at = cut
        yield text[at:end]


def _stands_in(name: str, words: frozenset[str]) -> bool:
    return all(part in words or any(_one_word(part, w) or part in w for w in words) for part in name.split())


def _one_word(a: str, b: str) -> bool:
    shorter, longer = sorted((a, b), key=len)
    most = max(_SAME_BEGINNING, (2 * len(longer) + 2) // 3)
    return len(shorter) >= _SAME_BEGINNING and shorter[:most] == longer[:most] and shorter.isalpha()
