"""The rules that compare when a thing happened that happens once: birth, death, founding, release."""

import re

from refute.domain.vocabulary import Stance
from refute.language.dates import DateMention, dates_agree, dates_clash
from refute.language.names import names
from refute.language.negation import Modality
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_ONCE = re.compile(
    r"\b(?P<verb>born|died|founded|established|released|published|opened|completed|premiered|debuted"
    r"|launched|discovered"
    r"|incorporated|formed|created|inaugurated|assassinated|retired|abolished|dissolved|invented)\b",
    re.IGNORECASE,
)
_NEAR = 24
"""Characters between the verb and its date."""
_NEAR_BIRTH = 40
"""The same behind "born", where a full name often stands between."""
_BORN = re.compile(r"\bborn\b", re.IGNORECASE)
_PARTICLE = 3
"""Most letters of a word without a capital within a name: "van", "de", "bin"."""
_DASH = re.compile(r"^\s*(?:-{1,2}|–|—)\s*$")


def event_differs(pair: Compared) -> RuleHit | None:
    """The same verb of a thing that happens once, with a date that clashes with all that the sentence gives it."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or sentence.polarity.negated:
        return None
    if Modality.PLANNED in claim.modality | sentence.modality:
        return None
    found = _dated(sentence)
    for verb, claimed in _dated(claim):
        rivals = [d for v, d in found if v == verb]
        if rivals and all(dates_clash(claimed, d) for d in rivals):
            return _hit((claim, claimed), (sentence, rivals[0]))
    return None


def _dated(of: Statement) -> list[tuple[str, DateMention]]:
    """Verbs with the date right behind them, no name between: "released in Japan in 1974" is not its release."""
    found = []
    for match in _ONCE.finditer(of.text):
        near = [d for d in of.dates if 0 <= d.start - match.end() <= _NEAR]
        if near and not names(of.text[match.start() : near[0].start], of.language):
            found.append((match["verb"].casefold(), near[0]))
    return found


def life_differs(claim: Statement, sentence: Statement) -> RuleHit | None:
    """A birth that clashes with the birth that the sentence gives, in words or as "(1875 – 1947)"."""
    claimed, found = _birth(claim), _birth(sentence)
    if claimed is None or found is None or not dates_clash(claimed, found) or dates_agree(claimed, found):
        return None
    if claim.polarity.negated or not set(claim.named) & sentence.vocabulary:
        return None
    return _hit((claim, claimed), (sentence, found))


def _birth(of: Statement) -> DateMention | None:
    born = _BORN.search(of.text)
    if born:
        behind = [d for d in of.dates if 0 <= d.start - born.end() <= _NEAR_BIRTH]
        return behind[0] if behind else None
    for first, second in zip(of.dates, of.dates[1:], strict=False):
        if _DASH.match(of.text[first.end : second.start]) and _names_alone(of.text[: first.start]):
            return first
    return None


def _names_alone(before: str) -> bool:
    """Whether a bracket is open behind a name that opens the sentence: "Ann Lee (Norvian: Anna Li; 1960"."""
    name, bracket, _ = before.partition("(")
    return bool(bracket) and all(len(w) <= _PARTICLE or not w[0].islower() for w in name.split())


def _hit(claimed: tuple[Statement, DateMention], found: tuple[Statement, DateMention]) -> RuleHit:
    left, right = (s.text[d.start : d.end] for s, d in (claimed, found))
    return RuleHit(Stance.REFUTES, "date differs", f"date differs: {left} ≠ {right}")
