"""Claims of known truth out of documents: sentences as they stand, and others made false in one place."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from refute.domain.debate.terms import PlantedClaim
from refute.domain.evidence import Page
from refute.domain.record import content_id
from refute.domain.vocabulary import DateFound, SourceKind
from refute.language.attribution import reported
from refute.language.concrete import concrete
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.names import names
from refute.language.negation import modality, polarity
from refute.language.relative_dates import tells_a_day
from refute.language.sentences import sentences
from refute.rules.changed_claims import Change, changed
from refute.rules.dates import from_future

NEWER = timedelta(days=183)
"""A document dated within this time before `as_of` tells of what is taken to be newer than any model."""
_SHORTEST, _LONGEST = 35, 240
_PER_DOCUMENT = 4
_DATED = (DateFound.STRUCTURED, DateFound.META, DateFound.URL, DateFound.VISIBLE)
_NO_SOURCES = (SourceKind.SOCIAL, SourceKind.FACT_CHECK, SourceKind.SATIRE)
"""They repeat what they do not vouch for."""
_LEANS = re.compile(
    r"^(?:it|its|he|his|she|her|they|their|them|this|that|these|those|there|here|such|both|each|another|other|others"
    r"|however|but|and|or|so|then|also|moreover|instead|still|yet|now|thus|therefore|meanwhile|later|since|after|before"
    r"|er|sie|es|ihr|ihre|sein|seine|dies|diese|dieser|dieses|dort|dabei|damit|aber|und|auch"
    r"|il|elle|ils|elles|ce|cet|cette|ces|son|sa|ses|leur|mais|et"
    r"|él|ella|ellos|ellas|este|esta|estos|estas|su|sus|pero|y|we|our|i|my|you|your)\b"
    r"|\b(?:the (?:same|former|latter)|the (?:previous|following) (?:year|day|month|week)|a year (?:later|earlier)"
    r"|above|below|respectively)\b",
    re.IGNORECASE,
)
"""What leans on another sentence is no claim by itself."""
_WEEKDAY = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend"
    r"|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)s?\b",
    re.IGNORECASE,
)
"""Which one is meant stands elsewhere."""
_ODD = re.compile(r"[\"“”„«»「」|<>\[\]{}*_#=\\]|https?:|\.\.\.|…|\?|!|:$")


@dataclass(frozen=True)
class Sentence:
    """A sentence that states something by itself, with what can be made of it."""

    text: str
    document: str
    """Id of the page that it stands on."""
    newer: bool
    false: tuple[tuple[Change, str], ...]


@dataclass(frozen=True)
class Text:
    """A page with its text."""

    page: Page
    text: str


def sentences_of(texts: Sequence[Text], as_of: datetime) -> tuple[Sentence, ...]:
    """What documents state, at most a few sentences each, in an order that follows from their words.

    Left out: what leans on its neighbours, what is reported, asked, denied or hedged, what two documents say
    differently, and documents that are no evidence, repeat what others say, or are dated after `as_of`.
    """
    fit = [t for t in texts if _fit(t.page, as_of)]
    stated = [(t, s) for t in fit for s in _stated(t.text)]
    said = Counter(map(_mask, dict.fromkeys(s for _, s in stated)))
    people = tuple(dict.fromkeys(n.text for _, s in stated for n in names(s) if " " in n.text))
    found: list[Sentence] = []
    taken: Counter[str] = Counter()
    for text, sentence in sorted(stated, key=lambda at: content_id("sentence", at[1])):
        if said[_mask(sentence)] > 1 or taken[text.page.id] >= _PER_DOCUMENT:
            continue
        taken[text.page.id] += 1
        made = tuple(changed(sentence, text.text, people, as_of, language_of(sentence)))
        found.append(Sentence(sentence, text.page.id, _is_newer(text.page, as_of), made))
    return tuple(found)


def plant(found: Sequence[Sentence], count: int, seed: str) -> tuple[PlantedClaim, ...]:
    """As many claims as can be made, at most `count`: half of them false, of every kind of change in turn; of the true
    ones up to half newer than any model. Equal sentences and seed give equal claims, in an order that tells nothing.
    """
    ordered = sorted(found, key=lambda s: content_id("plant", seed, s.text))
    used: set[str] = set()
    wrong = list(_in_turn([_falses(ordered, kind, used) for kind in Change], count // 2))
    newer, older = (_trues(ordered, used, newer=n) for n in (True, False))
    right = list(_in_turn([newer, older], count - count // 2))
    return tuple(sorted((*wrong, *right), key=lambda c: content_id("planted", seed, c.text)))


def _falses(ordered: Sequence[Sentence], kind: Change, used: set[str]) -> Iterator[PlantedClaim]:
    for sentence in _spread(ordered, lambda s: any(k is kind for k, _ in s.false)):
        if sentence.text not in used:
            used.add(sentence.text)
            text = next(t for k, t in sentence.false if k is kind)
            yield PlantedClaim(text=text, true=False, newer=sentence.newer, private=True)


def _trues(ordered: Sequence[Sentence], used: set[str], *, newer: bool) -> Iterator[PlantedClaim]:
    for sentence in _spread(ordered, lambda s: s.newer is newer):
        if sentence.text not in used:
            used.add(sentence.text)
            yield PlantedClaim(text=sentence.text, true=True, newer=newer, private=True)


def _spread(ordered: Sequence[Sentence], wanted: Callable[[Sentence], bool]) -> Iterable[Sentence]:
    """Those that are wanted: the first of every document before the second of any."""
    seen: Counter[str] = Counter()
    ranked: list[tuple[int, int, Sentence]] = []
    for at, sentence in enumerate(ordered):
        if wanted(sentence):
            ranked.append((seen[sentence.document], at, sentence))
            seen[sentence.document] += 1
    return [s for _, _, s in sorted(ranked, key=lambda r: r[:2])]


def _in_turn(sources: list[Iterator[PlantedClaim]], most: int) -> Iterator[PlantedClaim]:
    given, left = 0, list(sources)
    while left and given < most:
        for source in list(left):
            claim = next(source, None) if given < most else None
            if claim is None:
                left.remove(source)
            else:
                given += 1
                yield claim


def _fit(page: Page, as_of: datetime) -> bool:
    barred = page.unfit is not None or bool(page.reviews) or bool(page.low_trust) or page.kind in _NO_SOURCES
    return not barred and not from_future(page.published, as_of)


def _stated(text: str) -> Iterator[str]:
    """The sentences that state something concrete by themselves."""
    for start, end in sentences(text):
        sentence = text[start:end]
        if _SHORTEST <= len(sentence) <= _LONGEST and "\n" not in sentence and _stands_alone(sentence):
            yield sentence


def _stands_alone(sentence: str) -> bool:
    if sentence[-1] not in ".。" or _ODD.search(sentence) or _LEANS.search(sentence):
        return False
    language = language_of(sentence)
    parts = concrete(sentence, language)
    if parts.sources or not parts.names or not (parts.quantities or parts.dates):
        return False
    hedged = reported(sentence) or modality(sentence, language) or polarity(sentence, language).negated
    return not hedged and not tells_a_day(sentence, language) and not _WEEKDAY.search(sentence)


def _mask(sentence: str) -> str:
    """The sentence without its figures: two that differ in nothing else may contradict one another."""
    return re.sub(r"\d+", "#", plain(sentence))


def _is_newer(page: Page, as_of: datetime) -> bool:
    if page.published.how not in _DATED or not page.published.value or len(page.published.value) < len("2026-01-01"):
        return False
    try:
        day = date.fromisoformat(page.published.value[:10])
    except ValueError:
        return False
    return as_of.date() - NEWER <= day <= as_of.date()
