"""The rules that refute: one number, date, negation or opposite differs and all else is alike."""

import re
from collections.abc import Sequence

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.opposites import opposed
from refute.language.tokens import same_word, stem, stems, words
from refute.reasoners.local.agreement import dates_and_numbers_agree, same_value
from refute.reasoners.local.clauses import bare, subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.narrowing import narrowed
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement, statement

_PLAIN_NEGATION = re.compile(r"not|no|never|none|nobody|nothing|neither|nor|no longer|cannot|\w+nt")
_NO_THING = frozenset({"nothing", "nobody", "none", "neither", "nor"})
_NOT_YET = frozenset(
    listed(
        "yet until before fully only enough entirely completely always alone still noch vor erst ganz nur bis"
        " hasta antes"
        " aun aún todavia todavía encore avant ещё еще до пока ще поки"
    )
)
_ANY = frozenset({"any", "ever", "at", "all", "nev", "never", "single"})
_OF_A_LIFE = frozenset(stem(w) for w in ("born", "died"))
_DEEDS = frozenset(
    stem(plain(w))
    for w in listed(
        "increase increased increases decrease decreased decreases rise rose risen fall fell fallen won win lost lose"
        " opened closed approved rejected accepted hired fired joined left entered married divorced buy sell"
        " bought sold"
        " import imports imported export exports exported raised raises lowered lowers upgraded downgraded"
        " expanded shrank"
        " grew supported supports opposed opposes convicted acquitted improved worsened succeeded failed strengthened"
        " weakened steigt sinkt stieg sank gestiegen gesunken gewann verlor senkt erhöht gesenkt subió bajó sube baja"
        " aumentó disminuyó aumenta disminuye ganó perdió augmenté diminué augmente diminue gagné perdu hausse baisse"
        " выросли упали вырос упал выросла упала повысил понизил выиграл проиграл разрешил запретил разрешили запретили"
        " allowed banned"
    )
)
"""What is done, and may be undone or done of another: both can be true of one subject."""
_SEVERAL = re.compile(r"\b(?:an?|another)\s+[^\W\d_]|\b\d+\s", re.IGNORECASE)
_BEING = re.compile(
    r"\b(?:is|are|was|were|became|remains?|before|after|inside|outside|above|below|causes?|prevents?|decreases?|increases?"
    r"|reduces?|promotes?|inhibits?)\b",
    re.IGNORECASE,
)
_DAYS = frozenset(stem(w) for w in listed("monday tuesday wednesday thursday friday saturday sunday"))
_LIMITING = frozenset(stem(w) for w in listed("solely only merely exclusively just loosely"))
_PLACED = frozenset(stem(w) for w in listed("north south east west"))
"""Of a direction the very next word counts: "north of Brelin" is not "north of Lisso"."""
_LEAST_COVERED = 0.6
"""Share of the claim's words that a sentence about its subject must hold before an opposite in it counts."""


def negation_differs(pair: Compared) -> RuleHit | None:
    """The same words with one negation more or less."""
    claim, sentence = pair.claim, pair.sentence
    if claim.polarity.negated == sentence.polarity.negated or not dates_and_numbers_agree(claim, sentence):
        return None
    if len(claim.polarity.cues) + len(sentence.polarity.cues) != 1 or claim.modality != sentence.modality:
        return None
    cues = {stem(w) for c in claim.polarity.cues for w in words(c)}
    reach = frozenset() if claim.polarity.negated else claim.scope - sentence.scope
    if len(pair.without(cues | _ANY)) > pair.slack or reach or len(claim.vocabulary - cues) < 2:
        return None
    cue = (claim.polarity.cues or sentence.polarity.cues)[0]
    if pair.settled and not _told_enough(pair, cue, cues):
        return None
    if claim.polarity.cues and cue in words(subject(claim.text)):
        return None
    if claim.polarity.cues and _negated_word(cue, claim) in pair.lacking:
        return None
    if sentence.polarity.cues and (not _bears_on(cue, claim, sentence) or _limited(pair, cue)):
        return None
    return RuleHit(Stance.REFUTES, "negation differs", f"negation differs: “{cue}” stands in only one of the two")


def _told_enough(pair: Compared, cue: str, cues: set[str]) -> bool:
    """Whether enough of the claim stands in the sentence, and the negation is a plain one ("not", no "failed")."""
    told = len(pair.told - cues - _ANY)
    lacking = len(pair.without(cues | _ANY))
    return _PLAIN_NEGATION.fullmatch(cue) is not None and told >= (2 if lacking else 1)


def _negated_word(cue: str, claim: Statement) -> str:
    """The stem of the content word right behind a negation: what "does not suppress" denies."""
    own, cues = words(claim.text), cue.split()
    at = next((i for i in range(len(own)) if own[i : i + len(cues)] == cues), len(own))
    return next(iter(stems(" ".join(own[at + len(cues) :]), claim.language)), "")


def _limited(pair: Compared, cue: str) -> bool:
    """Whether the sentence denies the claim for a time, a place or a part alone: "not opened to cars", "not yet"."""
    said = set(words(pair.sentence.text)) - set(words(pair.claim.text))
    if cue in _NO_THING or said & _NOT_YET:
        return True
    at = pair.sentence.text.casefold().find(cue.split(maxsplit=1)[0])
    if any(not any(same_value(q, own) for own in pair.claim.quantities) for q in pair.sentence.quantities):
        return True
    return narrowed(pair, max(at, 0), max(at, 0))


def _bears_on(cue: str, claim: Statement, sentence: Statement) -> bool:
    """Whether a negation stands right before a word that both share (in German and Dutch, right behind one)."""
    own, cues = words(sentence.text), cue.split()
    named = {stem(w) for n in claim.names for w in words(n.text)}
    shared = {i for i, w in enumerate(own) if stem(w) in claim.vocabulary and stem(w) not in named}
    at = [i for i in range(len(own)) if own[i : i + len(cues)] == cues]
    before = any(i + 1 <= place <= i + 3 for i in at for place in shared)
    behind = sentence.language in ("de", "nl") and any(i - 3 <= place < i for i in at for place in shared)
    return before or behind or sentence.language in ("zh", "ja")


def opposite(pair: Compared) -> RuleHit | None:
    """All words alike but one, in whose place its opposite stands."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.lacking or (len(pair.lacking) > 1 and not (pair.settled and pair.covered >= _LEAST_COVERED)):
        return None
    if claim.polarity.negated or sentence.polarity.negated:
        return None
    if claim.modality != sentence.modality or not dates_and_numbers_agree(claim, sentence):
        return None
    for word in sorted(pair.lacking):
        against = [own for own in sentence.vocabulary if opposed(word, own) and own not in claim.vocabulary]
        if len(against) == 1 and _in_its_place(pair, word, against[0]) and _of_one_time(pair, word, against[0]):
            return RuleHit(Stance.REFUTES, "opposite", f"opposite: “{word}” ≠ “{against[0]}”")
    return None


def _of_one_time(pair: Compared, word: str, other: str) -> bool:
    """Whether both cannot be true: of a deed, that it is of one time and of nothing less; of a mark, that the claim
    says that its subject is it. Who has a brother may have a sister, and who opened a plant may have closed another."""
    claim, sentence = pair.claim, pair.sentence
    if {word, other} <= _OF_A_LIFE:
        return False
    if word in _DAYS:
        return False
    if word in _DEEDS and other in _DEEDS:
        written = sentence.text.casefold().find(sentence.form.get(other, other))
        several = _SEVERAL.search(claim.text) is not None and not claim.dates
        return not several and not narrowed(pair, max(written, 0), max(written, 0))
    return claim.language != "en" or bool(_BEING.search(claim.text) and _BEING.search(sentence.text))


def _in_its_place(pair: Compared, word: str, other: str) -> bool:
    """Whether the opposite is no part of a name or of a compound ("Italian-born") and stands before the same word, or
    behind it where the claim's ends."""
    written = pair.sentence.form.get(other, other)
    inside = re.search(rf"(?<=[\w,] ){re.escape(written.capitalize())}\b", pair.sentence.text)
    if inside and not re.search(rf"\b{re.escape(pair.claim.form.get(word, word).capitalize())}\b", pair.claim.text):
        return False
    if re.search(rf"\b{re.escape(written)}(?:-|['’]s)[^\W\d_]?", pair.sentence.text, re.IGNORECASE):
        return False
    ours, theirs = _neighbours(pair.claim.words, word), _neighbours(_outside_brackets(pair.sentence, other), other)
    if ours[1]:
        near = theirs[1][: 1 if word in _PLACED else None]
        return any(same_word(ours[1][0], w) for w in near)
    return not theirs[1] or any(same_word(a, b) for a in ours[0] for b in theirs[0])


def _outside_brackets(sentence: Statement, word: str) -> Sequence[str]:
    """The sentence's words without those in brackets, where the word is among them."""
    own = statement(bare(sentence.text), sentence.language).words
    return own if word in own else sentence.words


def _neighbours(row: Sequence[str], word: str) -> tuple[Sequence[str], Sequence[str]]:
    """The word before and the three words behind."""
    row = [w for w in row if w == word or w not in _LIMITING]
    at = row.index(word)
    return row[max(0, at - 1) : at], row[at + 1 : at + 4]
