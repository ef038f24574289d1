"""Whether a sentence states findings and nothing more: it is made of their claims or their sources' sentences.

Admitted is what says the same words and numbers in the same order as a claim or as a whole sentence of one of its
quotes, in whatever type and way of writing numbers; a date may stand elsewhere in the sentence. Several findings may
stand one behind the other. To leave a word out can widen a claim ("closed to lorries") and to put one in can turn it
("not", "because"), so neither is admitted: what a reader takes for shown is what was checked.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.domain.debate.finding import Finding
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.dates import DateMention, dates
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.numbers import quantities
from refute.language.pointing import bare
from refute.language.quantity import Quantity
from refute.language.sentences import sentences
from refute.rules.time_marks import may_support

_WORDS = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]|[^\s\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]+")
_JOINS = frozenset(
    plain(w)
    for w in listed(
        "the a an and also moreover furthermore while whereas likewise in_addition"
        " der die das den dem des und auch zudem außerdem während el la los las y además mientras le les et aussi"
        " tandis il lo gli i e anche inoltre os as também além het de en ook и также а й та також ve ayrıca dan juga"
        " و और года году року"
    )
)
"""Articles and words that only join what is stated."""
_AT = frozenset(plain(w) for w in listed("on in of at am im vom el en del le au du il nel em na в у"))
"""Words that stand before a date and say no more than that it is one."""
_MOST = 4
"""Most findings that one sentence may state."""


@dataclass(frozen=True)
class Said:
    """A sentence taken apart. `dates` are pairs: how many words stand before the date, and the date."""

    words: tuple[str, ...]
    dates: tuple[tuple[int, str], ...]

    @property
    def days(self) -> Counter[str]:
        """Its dates, wherever they stand."""
        return Counter(day for _, day in self.dates)


def support_of(finding: Finding) -> tuple[Evidence, ...]:
    """The evidence that carries an OK finding: what it decided on where that supports, else all that supports."""
    supporting = [e for e in finding.ledger if e.stance is Stance.SUPPORTS and may_support(e)]
    deciding = tuple(e for e in supporting if e.id in finding.deciding)
    return deciding or tuple(supporting)


def asserts(evidence: Evidence) -> bool:
    """Whether the quote is whole sentences of the page's own: no cut, not taken back beside it, nobody's words."""
    setting = evidence.setting
    return setting.sentence is None and setting.frame is None and setting.spoken is None


def stated(text: str, cited: Sequence[Finding]) -> tuple[Finding, ...]:
    """Those of the cited findings of which the sentence is made; none where it says anything else."""
    forms = {f.id: _forms(f) for f in cited}
    languages = list(dict.fromkeys(f.claim.language.split("-")[0] for f in cited))
    for code in languages:
        sentence = apart(text, code)
        if not sentence.words:
            return ()
        whole = tuple(f for f in cited if any(_equal(sentence, form) for form in forms[f.id]))
        if whole:
            return whole
        for used in _covers(sentence, cited[: 2 * _MOST], forms):
            return tuple(f for f in cited if f.id in used)
    return ()


@lru_cache(maxsize=4096)
def apart(text: str, language: str) -> Said:
    """The words, numbers and dates of a sentence, in order, without what only joins them."""
    text = bare(text)
    code = language if language and language != "und" else language_of(text)
    spans: list[tuple[int, int, str, bool]] = [
        *((d.start, d.end, _date(d), True) for d in dates(text)),
        *((q.start, q.end, _number(q), False) for q in quantities(text, code)),
    ]
    words: list[str] = []
    days: list[tuple[int, str]] = []
    at = 0
    for start, end, key, is_date in sorted(spans):
        words += _plain_words(text[at:start])
        if is_date:
            while words and words[-1] in _AT:
                words.pop()
            days.append((len(words), key))
        else:
            words.append(key)
        at = end
    words += _plain_words(text[at:])
    return Said(tuple(words), tuple(days))


def _plain_words(text: str) -> list[str]:
    return [w for piece in plain(text).split() for w in _WORDS.findall(piece) if w not in _JOINS]


def _number(quantity: Quantity) -> str:
    return f"#{quantity.bound} {quantity.value.normalize():f} {quantity.unit}{' rank' if quantity.ordinal else ''}"


def _date(mention: DateMention) -> str:
    return f"{mention.year}-{mention.month}-{mention.day} {mention.precision}"


def _forms(finding: Finding) -> tuple[Said, ...]:
    """The claim, and every whole sentence of its quotes."""
    code = finding.claim.language.split("-")[0]
    texts = [finding.claim.text]
    for evidence in support_of(finding):
        quote = evidence.receipt.quote
        if asserts(evidence):
            texts += [quote, *(quote[start:end] for start, end in sentences(quote))]
    return tuple(dict.fromkeys(said for t in texts if (said := apart(t, code)).words))


def _equal(one: Said, other: Said) -> bool:
    return one.words == other.words and one.days == other.days


def _covers(
    sentence: Said,
    cited: Sequence[Finding],
    forms: dict[str, tuple[Said, ...]],
    at: int = 0,
    used: tuple[str, ...] = (),
) -> Iterator[tuple[str, ...]]:
    """Ways to part the sentence into findings, one behind the other, each with its own dates."""
    if at == len(sentence.words):
        if len(used) > 1:
            yield used
        return
    if len(used) == _MOST:
        return
    for finding in cited:
        if finding.id in used:
            continue
        for form in forms[finding.id]:
            end = at + len(form.words)
            if sentence.words[at:end] == form.words and _dates_fit(sentence, at, end, form):
                yield from _covers(sentence, cited, forms, end, (*used, finding.id))


def _dates_fit(sentence: Said, at: int, end: int, form: Said) -> bool:
    """Whether the dates in this part are the form's. One between two parts belongs to the part before it, except at the
    sentence's beginning."""
    own = Counter(day for n, day in sentence.dates if at < n <= end or (n == 0 and at == 0))
    return own == form.days
