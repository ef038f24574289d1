"""The rules that refute by when, where the two say it in other words: spans of years, first broadcasts, releases."""

import re
from dataclasses import dataclass

from refute.domain.vocabulary import Stance
from refute.language.dates import DateMention, Precision, dates_clash
from refute.language.fold import plain
from refute.language.months import MONTHS
from refute.language.negation import Modality
from refute.language.tokens import same_word, stem, stems
from refute.reasoners.local.clauses import bare, definition
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_FROM = re.compile(r"(?P<verb>[^\W\d_]+)(?P<between>(?:\s+on\s+(?:the\s+)?[A-Z][\w ]*)?)\s+(?:from|between)\s+$")
_TO = re.compile(r"^\s*(?:to|until|till|through|and|–|-{1,2})\s*$")
_CLOSED = re.compile(r"^\W*(?:$|[,;.)])")
"""Behind a whole span; what goes on ("under Norvex", "after two years on") tells of a part of it."""
_AGAIN = re.compile(r"\b(?:again|then|and from|later)\b")
_BEGAN = re.compile(r"\b(?:began|started|first|originally|debuted|premiered)\b")
_BROADCAST = re.compile(r"\b(?:air(?:ed|ing)?|broadcast(?:ing)?|run(?:ning)?|ran|shown|premiered|debuted)\b")
_RAN = frozenset(stem(w) for w in ("aired", "ran", "broadcast", "shown"))
_BROADCASTING = frozenset(stems("air airing broadcast broadcasting run running premiered debuted", "en"))
_FRAMES = (
    re.compile(r"\b(?:came out|released|published|launched|issued|premiered)\b"),
    re.compile(r"\b(?:first described|named|described)\b"),
)
"""Words for one event: a work comes out, a kind of animal is named."""
_FURTHER = re.compile(
    r"\b(?:re-?release\w*|re-?issue\w*|again|later|version|port|remaster\w*|second|remake|followed|also|then"
    r"|paperback|edition|single|dvd|worldwide|internationally)\b",
    re.IGNORECASE,
)
_FOR_ONE = re.compile(r"\bfor\b")
"""A game comes out for one console after another."""
_PLACE = re.compile(r"\bin\s(?:the\s)?(?P<place>[A-Z][\w.]+(?:\s[A-Z]\w+)*)")
_OF_A_WORK = re.compile(r"\b(?:is|was)\s+(?:only\s)?(?:an?|the)\s+(?P<year>\d{4})\s")
_NEAR = 1
"""Years by which a festival and a release may lie apart."""


@dataclass(frozen=True)
class _Span:
    """What lasted from one date to another."""

    verb: str
    """The word before the span, as its stem."""
    channel: bool
    """Whether a channel stands between the verb and the span."""
    first: DateMention
    last: DateMention


def time_frame_differs(pair: Compared) -> RuleHit | None:
    """A span of the same deed with another beginning or end; a first broadcast beside the years of a run; a release in
    another word with another year; a work of another year."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or not claim.dates or not sentence.dates:
        return None
    if claim.polarity.negated or sentence.polarity.negated or Modality.PLANNED in claim.modality | sentence.modality:
        return None
    found = _another_span(pair) or _another_start(pair) or _another_release(pair) or _another_year(pair)
    return RuleHit(Stance.REFUTES, "date differs", f"date differs: {found[0]} ≠ {found[1]}") if found else None


def _spans(of: Statement) -> list[_Span]:
    found = []
    for first, last in zip(of.dates, of.dates[1:], strict=False):
        before = _FROM.search(of.text[: first.start])
        if before and _TO.match(of.text[first.end : last.start]) and _CLOSED.match(of.text[last.end :]):
            found.append(_Span(stem(before["verb"].casefold()), bool(before["between"]), first, last))
    return found


def _another_span(pair: Compared) -> tuple[str, str] | None:
    """The same verb with a span that ends or begins otherwise: "existed from 1945 to 1978"."""
    for ours in _spans(pair.claim) if not pair.heavy else ():
        theirs = [s for s in _spans(pair.sentence) if same_word(ours.verb, s.verb) and not s.channel]
        if len(theirs) != 1 or _AGAIN.search(pair.sentence.text[theirs[0].last.end :]):
            continue
        ends = ((ours.first, theirs[0].first), (ours.last, theirs[0].last))
        differing = [(a, b) for a, b in ends if dates_clash(a, b)]
        # Where both ends differ, it is another time of the same.
        if len(differing) == 1:
            return _shown(pair, *differing[0])
    return None


def _another_start(pair: Compared) -> tuple[str, str] | None:
    """The date of a first broadcast, and the years of the whole run."""
    claim, sentence = pair.claim, pair.sentence
    if len(claim.dates) != 1 or not _BEGAN.search(claim.text) or not _BROADCAST.search(claim.text):
        return None
    runs = [s.first for s in _spans(sentence) if s.verb in _RAN] if pair.heavy <= _BROADCASTING else []
    if len(runs) != 1 or not dates_clash(claim.dates[0], runs[0]) or not _far(claim.dates[0].year, runs[0].year):
        return None
    return _shown(pair, claim.dates[0], runs[0])


def _another_release(pair: Compared) -> tuple[str, str] | None:
    claim, sentence = pair.claim, pair.sentence
    ours, theirs = _only_year(claim), _only_year(sentence)
    if not _far(ours, theirs) or _FURTHER.search(sentence.text) or definition(sentence.text, "en") is None:
        return None
    own = bare(sentence.text)
    for frame in _FRAMES:
        said, found = frame.search(claim.text), frame.search(own)
        if said and found and _behind(claim, said.end()) and _behind(sentence, found.end()):
            if _FOR_ONE.search(own, found.end()) or not _same_place(claim, own):
                return None
            return str(ours), str(theirs)
    return None


def _another_year(pair: Compared) -> tuple[str, str] | None:
    """Both say what the subject is, with the year before the noun: "a 1998 film" is no "1968 film"."""
    ours, theirs = (_OF_A_WORK.search(bare(s.text)) for s in (pair.claim, pair.sentence))
    claimed, found = definition(pair.claim.text, "en"), definition(pair.sentence.text, "en")
    if not ours or not theirs or not claimed or not found or not claimed.kinds & found.kinds or pair.heavy:
        return None
    return (ours["year"], theirs["year"]) if _far(int(ours["year"]), int(theirs["year"])) else None


def _behind(of: Statement, at: int) -> bool:
    return any(d.year and d.start >= at - len(of.text) + len(bare(of.text)) for d in of.dates)


def _same_place(claim: Statement, text: str) -> bool:
    """Whether the sentence's year is of no place that the claim does not name."""
    places = {m["place"] for m in _PLACE.finditer(text)}
    return all(plain(p.split()[0]) in MONTHS or p in claim.text for p in places)


def _only_year(of: Statement) -> int | None:
    years = {d.year for d in of.dates if d.year is not None and d.precision is not Precision.DECADE}
    return years.pop() if len(years) == 1 else None


def _far(a: int | None, b: int | None) -> bool:
    return a is not None and b is not None and abs(a - b) > _NEAR


def _shown(pair: Compared, claimed: DateMention, found: DateMention) -> tuple[str, str]:
    return pair.claim.text[claimed.start : claimed.end], pair.sentence.text[found.start : found.end]
