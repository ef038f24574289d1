"""The rules that compare when a thing happened that happens once: birth, death, founding, release."""

import re

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.dates import DateMention, Precision, dates_agree, dates_clash
from refute.language.fold import plain
from refute.language.names import names
from refute.language.negation import Modality
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.clauses import bare, subject
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement
from refute.reasoners.local.things import kinds
from refute.reasoners.local.topic import WHATEVER

_ONCE = re.compile(
    r"(?<![\w-])(?P<verb>born|died(?! (?:down|out|off|away)\b)|founded"
    r"|established|released|published|opened|completed|premiered|debuted"
    r"|launched|discovered"
    r"|incorporated|formed|created|inaugurated|assassinated|retired|abolished|dissolved|invented)\b",
    re.IGNORECASE,
)
_NEAR = 24
"""Characters between the verb and its date."""
_NEAR_BIRTH = 40
"""The same behind "born", where a full name often stands between."""
_DIED = re.compile(r"(?<!who )(?<!that )(?<!which )\bdied\b", re.IGNORECASE)
_OF_A_LIFE = frozenset({"born", "died", "assassinated"})
ROUGHLY = frozenset(
    stem(w)
    for w in listed(
        "late early mid only first monday tuesday wednesday thursday friday saturday sunday year spring summer autumn"
        " winter"
    )
)
"""Words that may stand before a date and say no more than when."""
_FIRST = frozenset({stem("first")})
_THE_ONE = re.compile(r"\b(?:the|its|his|her|their|to)\b")
"""What is done to one known thing: "opened the bridge in 1990", not "released a report"."""
_WORK = re.compile(
    r"^[^,;]*?\b(?:is|was)\s+an?\s+(?P<year>\d{4})\s(?:[\w'’-]+,?\s){0,9}?(?:film|novel|song|album|comedy|drama|movie)\b"
)
_OUT = frozenset({"released", "premiered", "debuted", "published"})
_ASIDE = re.compile(r"\b(?:as|of|in|at|on|for|from|with)\b[^,;:()]*?(?=\b(?:was|is|were|are|has|had|have)\s*$)")
"""What a preposition adds to the subject before its verb: "the visit of Ann Lee as mayor was"."""
_OWNED = re.compile(r"['’]s\s+(?P<what>[^\W\d_]+)")
_BORN = re.compile(r"(?<![\w-])(?:born|birthday|birth date|date of birth)\b", re.IGNORECASE)
_PARTICLE = 3
"""Most letters of a word without a capital within a name: "van", "de", "bin"."""
_OPENS = re.compile(r"[(;:]\s*(?:born\s+)?$")
_GOES_ON = re.compile(r"\)[\s,]*[a-z]")
"""Behind its first bracket the sentence goes on: a later bracket is another's."""
_ALIAS = re.compile(r"\b(?:professionally |better |also )?known as\b")
_ENDS = re.compile(r"\s*[);]")
"""What stands around the years of a life, and not around those of an office: "(1960–2010)"."""
_BREAK = re.compile(r"\b(?:and|but|who|she|he|in (?-i:[A-Z]))\b|,\s+an?\b")
_CLAUSE = re.compile(
    r"[,;:()]|\b(?:and|but|when|after|before|while|who|which|that|as|because|where|since|until|of"
    r"|(?:first|was|is) based)\b"
)
_PRONOUN = re.compile(r"\b(?:his|her|its|their|my|our)\b", re.IGNORECASE)
_DASH = re.compile(r"^\s*(?:-{1,2}|–|—)\s*$")


def event_differs(pair: Compared) -> RuleHit | None:
    """The same verb of a thing that happens once, with a date that clashes with all that the sentence gives it."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or sentence.polarity.negated:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    made = _year_of_a_work(sentence)
    for verb, claimed in _dated(claim, claim) if made else ():
        year = claimed.year or 0
        if (
            verb in _OUT
            and made
            and made.year
            and claimed.precision is not Precision.DECADE
            and abs(made.year - year) > 1
        ):
            return _hit((claim, claimed), (sentence, made))
    found = _dated(sentence, claim)
    for verb, claimed in _dated(claim, claim) if _speaks_of_the_same(claim, sentence) else ():
        rivals = [d for v, d in found if v == verb]
        if rivals and all(dates_clash(claimed, d) for d in rivals):
            return _hit((claim, claimed), (sentence, rivals[0]))
    return None


def _dated(of: Statement, other: Statement) -> list[tuple[str, DateMention]]:
    """Verbs with the date right behind them, no name between: "released in Japan in 1974" is not its release."""
    found = []
    for match in _ONCE.finditer(of.text):
        near = [d for d in of.dates if 0 <= d.start - match.end() <= _NEAR]
        if not near or names(of.text[match.start() : near[0].start], of.language):
            continue
        between = stems(of.text[match.end() : near[0].start], of.language)
        said = of.text[match.end() : near[0].start]
        plainly = match["verb"].casefold() in _OF_A_LIFE or (
            all(other.holds(w) or w in ROUGHLY - _FIRST for w in between)
            and (set(between) <= ROUGHLY or _THE_ONE.search(said) is not None)
        )
        if plainly and happens_to(of, match.start(), other):
            found.append((match["verb"].casefold(), near[0]))
    return found


def _year_of_a_work(of: Statement) -> DateMention | None:
    """The year in "is a 1994 film": when it came out."""
    match = _WORK.search(bare(of.text)) if of.language == "en" else None
    if match is None:
        return None
    return next((d for d in of.dates if d.precision is Precision.YEAR and str(d.year) == match["year"]), None)


def happens_to(of: Statement, verb: int, other: Statement) -> bool:
    """Whether what stands before the verb in its clause is nothing, or what the other statement speaks of too, a kind
    of thing or a reference: "the second runway opened" happens to the runway."""
    before = _ASIDE.sub(" ", bare(of.text[:verb]))
    clause = _CLAUSE.split(before)[-1]
    if not stems(clause, of.language) and not _PRONOUN.search(clause):
        rest = before[: len(before) - len(clause)]
        last = names(rest + " .", of.language)[-1:]
        if not last or len(rest.rstrip(" ,;")) - last[0].end > 1 or not rest.rstrip().endswith(","):
            return True
        ahead = rest[: last[0].start].rstrip()
        beside = stems(ahead, of.language)[-1:] if ahead.endswith(",") else []
        return any(other.holds(w) for w in (*beside, *(stem(w) for w in words(last[0].text))))
    return all(
        other.holds(w) or w in ROUGHLY or w in WHATEVER or kinds(w) or (w in of.named and _held_partly(of, w, other))
        for w in stems(clause, of.language)
    )


def _speaks_of_the_same(claim: Statement, sentence: Statement) -> bool:
    """Whether the sentence too speaks of what the claim says is its subject's own: "her father"."""
    return all(
        _BORN.match(m["what"]) or sentence.holds(stem(plain(m["what"])))
        for m in _OWNED.finditer(subject(claim.text) + " .")
    )


def _held_partly(of: Statement, word: str, other: Statement) -> bool:
    """Whether the word is of a name that has a word of the other statement: "Ann Maria Lee" for "Ann Lee"."""
    return any(word in (own := {stem(w) for w in words(n.text)}) and any(other.holds(w) for w in own) for n in of.names)


def life_differs(claim: Statement, sentence: Statement) -> RuleHit | None:
    """A birth that clashes with the birth that the sentence gives, in words or as "(1875 – 1947)"."""
    born, died = birth(claim, claim), _DIED.search(claim.text)
    claimed, found = born, birth(sentence, claim)
    if born is None and died:
        claimed = next((d for d in claim.dates if 0 <= d.start - died.end() <= _NEAR), None)
        lived = life(sentence)
        found = lived[1] if lived else None
    if claimed is None or found is None or not dates_clash(claimed, found) or dates_agree(claimed, found):
        return None
    if claim.polarity.negated or not set(claim.named) & sentence.vocabulary or not _speaks_of_the_same(claim, sentence):
        return None
    return _hit((claim, claimed), (sentence, found))


def birth(of: Statement, other: Statement) -> DateMention | None:
    """When the subject of one statement, which the other speaks of too, was born; None where it does not say."""
    born = _BORN.search(of.text)
    if born:
        behind = [d for d in of.dates if 0 <= d.start - born.end() <= _NEAR_BIRTH]
        between = of.text[born.end() : behind[0].start] if behind else ""
        plainly = not _BREAK.search(between) and happens_to(of, born.start(), other)
        return behind[0] if behind and plainly else None
    lived = life(of)
    return lived[0] if lived else None


def life(of: Statement) -> tuple[DateMention, DateMention] | None:
    """Birth and death in brackets behind the name that opens the sentence."""
    for first, second in zip(of.dates, of.dates[1:], strict=False):
        if not _DASH.match(of.text[first.end : second.start]) or not _ENDS.match(of.text[second.end :]):
            continue
        if _OPENS.search(of.text[: first.start]) and _names_alone(of.text[: first.start]):
            return first, second
    return None


def _names_alone(before: str) -> bool:
    """Whether a bracket is open behind a name that opens the sentence: "Ann Lee (Norvian: Anna Li; 1960"."""
    name, bracket, rest = _ALIAS.sub(" ", before).partition("(")
    return (
        bool(bracket)
        and not _GOES_ON.search(rest)
        and all(len(w) <= _PARTICLE or not w[0].islower() for w in name.split())
    )


def _hit(claimed: tuple[Statement, DateMention], found: tuple[Statement, DateMention]) -> RuleHit:
    left, right = (s.text[d.start : d.end] for s, d in (claimed, found))
    return RuleHit(Stance.REFUTES, "date differs", f"date differs: {left} ≠ {right}")
