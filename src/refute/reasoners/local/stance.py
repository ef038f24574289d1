"""What one sentence says about a claim, where a narrow rule can tell; else nothing.

Every rule needs the sentence to be about the same thing: the same language, the claim's names, and nearly all of its
words. What is left is compared: numbers, dates, negation, opposites. A sentence that only passes a statement on, asks,
supposes or hedges commits to nothing.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from refute.domain.vocabulary import Stance
from refute.language.attribution import Report
from refute.language.cue_words import listed
from refute.language.dates import DateMention, Precision, dates_agree, dates_clash
from refute.language.fold import plain
from refute.language.negation import Modality, Scope, scope
from refute.language.numbers import Bound, Quantity, same_kind, values_agree
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.direct_speech import speaks
from refute.reasoners.local.opposites import in_a_set, opposed
from refute.reasoners.local.statement import Statement, same_word

_LONGEST = 90
"""Words in a sentence that is read; longer ones say too many things at once."""
_ANAPHORA = re.compile(
    r"^\W*(?:(?:he|she|it|they|his|her|its|their|this|these)\b|the \w+\b|(?:er|sie|es|der|die|das|il|elle|ils"
    r"|elles|le|la|los|las"
    r"|él|ella|он|она|они|він|вона|вони)\b|[^,]{4,60}, (?:he|she|it|they)\b)",
    re.IGNORECASE,
)
_LIMITS = frozenset(
    stem(w) for w in listed("if unless except provided assuming would could until falls außer sauf salvo если якщо")
)


_RATE = re.compile(
    r"^\W*(?:per|a|an|each|every|pro|por|par|al|в)\s\w+|^\W*(?:annually|yearly|monthly|daily)\b", re.IGNORECASE
)
_OFFICE = re.compile(
    r"\b(?:agency|ministry|authority|office|institute|bureau|police|registry|register|court|company|department"
    r"|council"
    r"|university|commission|statistics|committee|bank|amt|behörde|ministerium|polizei|gericht|ministerio"
    r"|policía|oficina"
    r"|ministère|préfecture|министерство|полиция|ведомство|міністерство|поліція)\b",
    re.IGNORECASE,
)
_ANY = frozenset({"any", "ever"})
_LIGHT = frozenset(stem(w) for w in listed("type kind form sort"))


@dataclass(frozen=True)
class RuleHit:
    """A rule that decided."""

    stance: Stance
    """SUPPORTS or REFUTES."""
    rule: str
    """Which rule: `same statement`, `number differs`, `date differs`, `negation differs`, `opposite`."""
    detail: str
    """What it compared, as a fixed phrase: "number differs: 412 m ≠ 398 m"."""


_Rule = Callable[[Statement, Statement, frozenset[str]], RuleHit | None]


def judge(claim: Statement, sentence: Statement, context: frozenset[str] = frozenset()) -> RuleHit | None:
    """What the sentence says about the claim, or None where no rule is sure.

    `context` holds the stems of what stands around the sentence (title, sentences before): it may name whom "she" or
    "the company" means, and nothing else.
    """
    if not _comparable(claim, sentence):
        return None
    lacking = _lacking(claim, sentence, context)
    if lacking is None:
        return None
    for rule in _RULES:
        hit = rule(claim, sentence, lacking)
        if hit is not None:
            return hit
    return None


def _comparable(claim: Statement, sentence: Statement) -> bool:
    if claim.language != sentence.language or claim.language == "und":
        return False
    if claim.reported in (Report.ASKED, Report.CLAIMED, Report.DENIED, Report.SUPPOSED):
        return False
    if sentence.reported not in (None, Report.SAID) or len(sentence.words) > _LONGEST or not claim.words:
        return False
    if claim.reported is Report.SAID and sentence.reported is not Report.SAID:
        return False
    if sentence.modality - claim.modality or speaks(sentence.text, claim.text):
        return False
    if sentence.reported is Report.SAID and claim.reported is None and not _OFFICE.search(sentence.text):
        return False
    return not any(w in _LIMITS for w in sentence.vocabulary - claim.vocabulary)


def _lacking(claim: Statement, sentence: Statement, context: frozenset[str]) -> frozenset[str] | None:
    """The claim's words that the sentence lacks; None where one of its names is missing.

    The first name is there when its last word is ("Malle" for "Louis Malle"), any name when a sentence that begins with
    "she" or "the company" stands in a context that names it.
    """
    lacking = {w for w in claim.vocabulary if not sentence.holds(w)}
    about = context if _ANAPHORA.match(sentence.text) else frozenset()
    for i, name in enumerate(claim.names):
        parts = [stem(w) for w in words(name.text)]
        absent = [p for p in parts if p in lacking]
        if not absent or (len(parts) == 1 and in_a_set(parts[0])):
            continue
        by_last_word = i == 0 and len(parts) == 2 and absent == parts[:1]
        if not by_last_word and not all(p in about for p in absent):
            return None
        lacking.difference_update(absent)
    opening = claim.words[0]
    if opening in lacking:
        # Most claims name their subject first; a capital does not show there.
        if opening not in about:
            return None
        lacking.discard(opening)
    return frozenset(lacking - _LIGHT)


def _same_statement(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """Every word, name, number and date of the claim, in the same order of names, with equal negation and reach."""
    if (
        lacking
        or claim.polarity.negated != sentence.polarity.negated
        or len(claim.polarity.cues) != len(sentence.polarity.cues)
    ):
        return None
    # That somebody wants, may or must do a thing is repeated by friend and foe: no sentence settles it by its words.
    if claim.modality or sentence.modality or claim.scope - sentence.scope:
        return None
    if _nearby_scope(claim, sentence) & {Scope.SOME, Scope.ONLY, Scope.MOST} - claim.scope:
        return None
    if not all(any(_same_value(q, own) for own in sentence.quantities) for q in claim.quantities):
        return None
    if not all(any(_as_precise(d, own) for own in sentence.dates) for d in claim.dates):
        return None
    if not _same_order(claim, sentence) or not _close_together(claim, sentence):
        return None
    return RuleHit(Stance.SUPPORTS, "same statement", "same statement: words, names, numbers and dates agree")


def _nearby_scope(claim: Statement, sentence: Statement) -> frozenset[Scope]:
    """Words of reach among and just before the words that both share: "some of" limits only what it stands at."""
    own = words(sentence.text)
    places = [i for i, w in enumerate(own) if stem(w) in claim.vocabulary]
    if not places:
        return frozenset()
    return scope(" ".join(own[max(0, min(places) - 2) : max(places) + 1]), sentence.language)


def _same_value(claimed: Quantity, found: Quantity) -> bool:
    if same_kind(claimed, found):
        return values_agree(claimed, found)
    return claimed.value == found.value and claimed.unit == found.unit and not (claimed.noun and found.noun)


def _as_precise(claimed: DateMention, found: DateMention) -> bool:
    """Whether the found date agrees and gives every part that the claim gives."""
    if claimed.precision is Precision.DECADE or found.precision is Precision.DECADE:
        return dates_agree(claimed, found)
    parts = ((claimed.year, found.year), (claimed.month, found.month), (claimed.day, found.day))
    return all(a is None or a == b for a, b in parts)


def _same_order(claim: Statement, sentence: Statement) -> bool:
    """Whether names that stand in both stand in the same order: "A sued B" is not "B sued A"."""
    marks = [n.text for n in claim.names]
    opening = re.match(r"[^\W\d_]+", claim.text)
    if opening and stem(plain(opening.group())) in claim.vocabulary and not any(opening.group() in m for m in marks):
        marks.insert(0, opening.group())
    found = [place for place in (sentence.text.find(m) for m in marks) if place >= 0]
    return found == sorted(found)


def _close_together(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim's words stand near one another, so that they make one statement and not three."""
    named = {stem(w) for n in claim.names for w in words(n.text)}
    wanted = [w for w in claim.vocabulary if w not in named]
    places = [[i for i, own in enumerate(sentence.words) if same_word(w, own)] for w in wanted]
    places = [p for p in places if p]
    if len(places) < 2:
        return len(sentence.words) <= 12 or len(claim.words) >= 3 or not wanted
    span = min(max(min(p, key=lambda x: abs(x - start)) for p in places) - start for start in places[0])
    low = min(
        max(near) - min(near)
        for start in places[0]
        for near in [[min(p, key=lambda x: abs(x - start)) for p in places]]
    )
    return max(span, low) <= 4 * len(places) + 4


def _number_differs(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """One number of the same unit or noun that cannot be the claimed one, all else alike."""
    if len(lacking) > 1 or not _alike_but_for_numbers(claim, sentence):
        return None
    for claimed in claim.quantities:
        rivals = [q for q in sentence.quantities if same_kind(claimed, q)]
        others = [q for q in claim.quantities if q is not claimed and same_kind(claimed, q)]
        if len(rivals) != 1 or others or values_agree(claimed, rivals[0]) or claimed.bound is Bound.ABOUT:
            continue
        if rivals[0].bound is not Bound.EXACT and claimed.bound is not Bound.EXACT:
            continue
        if not _measures_the_same((claim, claimed), (sentence, rivals[0])):
            continue
        left, right = _shown(claim, claimed), _shown(sentence, rivals[0])
        return RuleHit(Stance.REFUTES, "number differs", f"number differs: {left} ≠ {right}")
    return None


def _measures_the_same(claimed: tuple[Statement, Quantity], found: tuple[Statement, Quantity]) -> bool:
    """Whether a word near the number is the same in both, and neither is a rate where the other is none."""
    one, other = (_around(s, q) for s, q in (claimed, found))
    rates = [bool(_RATE.search(s.text[q.end : q.end + 24])) for s, q in (claimed, found)]
    return rates[0] == rates[1] and any(same_word(a, b) for a in one for b in other)


def _around(statement: Statement, quantity: Quantity) -> list[str]:
    """Stems of the two content words before and behind a number."""
    before = stems(statement.text[: quantity.start], statement.language)[-2:]
    return [*before, *stems(statement.text[quantity.end :], statement.language)[:2]]


def _date_differs(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """A date that clashes with every date of the sentence, all else alike."""
    if len(lacking) > 1 or claim.polarity.negated != sentence.polarity.negated or not sentence.dates:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    if any(dates_agree(d, own) for d in claim.dates for own in sentence.dates) or not _in_order(claim, sentence):
        return None
    for claimed in claim.dates:
        if len(sentence.dates) > 2 or any(_next_day(claimed, own) for own in sentence.dates):
            continue
        if all(dates_clash(claimed, own) for own in sentence.dates):
            left = claim.text[claimed.start : claimed.end]
            right = sentence.text[sentence.dates[0].start : sentence.dates[0].end]
            return RuleHit(Stance.REFUTES, "date differs", f"date differs: {left} ≠ {right}")
    return None


def _next_day(a: DateMention, b: DateMention) -> bool:
    """Whether two days touch: an event at night has two dates, one per time zone."""
    if not (a.year and a.month and a.day and b.year and b.month and b.day):
        return False
    try:
        return abs((date(a.year, a.month, a.day) - date(b.year, b.month, b.day)).days) <= 1
    except ValueError:
        return True


def _negation_differs(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """The same words with one negation more or less."""
    if claim.polarity.negated == sentence.polarity.negated or not _dates_and_numbers_agree(claim, sentence):
        return None
    if len(claim.polarity.cues) + len(sentence.polarity.cues) != 1 or claim.modality != sentence.modality:
        return None
    cues = {stem(c) for c in claim.polarity.cues}
    reach = frozenset() if claim.polarity.negated else claim.scope - sentence.scope
    if lacking - cues - _ANY or reach or len(claim.vocabulary - cues) < 2:
        return None
    cue = (claim.polarity.cues or sentence.polarity.cues)[0]
    if sentence.polarity.cues and not _bears_on(cue, claim, sentence):
        return None
    return RuleHit(Stance.REFUTES, "negation differs", f"negation differs: “{cue}” stands in only one of the two")


def _bears_on(cue: str, claim: Statement, sentence: Statement) -> bool:
    """Whether a negation stands right before a word that both share (in German and Dutch, right behind one)."""
    own, cues = words(sentence.text), cue.split()
    named = {stem(w) for n in claim.names for w in words(n.text)}
    shared = {i for i, w in enumerate(own) if stem(w) in claim.vocabulary and stem(w) not in named}
    at = [i for i in range(len(own)) if own[i : i + len(cues)] == cues]
    before = any(i + 1 <= place <= i + 3 for i in at for place in shared)
    behind = sentence.language in ("de", "nl") and any(i - 3 <= place < i for i in at for place in shared)
    return before or behind or sentence.language in ("zh", "ja")


def _in_order(claim: Statement, sentence: Statement) -> bool:
    """Whether the words that both share first appear in the same order: who did what, and not to whom it was done."""
    shared = [w for w in dict.fromkeys(claim.words) if sentence.holds(w)]
    places = [next(i for i, own in enumerate(sentence.words) if same_word(w, own)) for w in shared]
    return places == sorted(places)


def _opposite(claim: Statement, sentence: Statement, lacking: frozenset[str]) -> RuleHit | None:
    """All words alike but one, in whose place its opposite stands."""
    if len(lacking) != 1 or claim.polarity.negated or sentence.polarity.negated:
        return None
    if claim.modality != sentence.modality or not _dates_and_numbers_agree(claim, sentence):
        return None
    (word,) = lacking
    against = [own for own in sentence.vocabulary if opposed(word, own) and own not in claim.vocabulary]
    if len(against) != 1:
        return None
    return RuleHit(Stance.REFUTES, "opposite", f"opposite: “{word}” ≠ “{against[0]}”")


_RULES: tuple[_Rule, ...] = (_date_differs, _number_differs, _negation_differs, _opposite, _same_statement)


def _alike_but_for_numbers(claim: Statement, sentence: Statement) -> bool:
    if claim.polarity.negated != sentence.polarity.negated or claim.modality != sentence.modality:
        return False
    return not any(all(dates_clash(d, own) for own in sentence.dates) for d in claim.dates if sentence.dates)


def _dates_and_numbers_agree(claim: Statement, sentence: Statement) -> bool:
    return all(any(_same_value(q, own) for own in sentence.quantities) for q in claim.quantities) and all(
        any(dates_agree(d, own) for own in sentence.dates) for d in claim.dates
    )


def _shown(statement: Statement, quantity: Quantity) -> str:
    """The number as written, with the word that follows where it has no unit."""
    end = quantity.end
    if not quantity.unit and quantity.noun:
        following = re.match(r"\s?[^\W\d_]+", statement.text[end:])
        end += following.end() if following else 0
    return statement.text[quantity.start : end]
