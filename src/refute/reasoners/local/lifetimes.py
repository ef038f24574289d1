"""What the dates of a life say: that somebody was born or died on a day, and what they cannot have done by then."""

import re

from refute.domain.vocabulary import Stance
from refute.language.dates import DateMention, Precision
from refute.reasoners.local.agreement import as_precise
from refute.reasoners.local.clauses import bare, definition, subject, subject_stems
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.events import birth, life
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_END = re.compile(
    r"^(?:\s(?:was|is|has|had))?\s(?P<end>born|died|dead|deceased)\b(?:\s(?:on|in|on the|in the year))?\s*"
)
_LIVED = re.compile(
    r"\s(?:lived|was alive)\s(?:in|during)\s(?:(?:a )?part of\s)?the\s(?P<number>\d{1,2})(?:st|nd|rd|th)\scentury"
    r"(?:\sAD)?\W*$"
)
_DOES = re.compile(
    r"^\s(?:(?:was|is|became|worked as|served as)\san?\s[\w -]+?\s(?:in|on|since)\s"
    r"|(?:graduated|studied|lived|worked|served|played|sang|acted|ran|married|joined|moved|travelled|taught|toured"
    r"|performed|starred|signed|retired|resigned|divorced|debuted|won|died)\b)"
)
"""What a living person does, or is."""
_HONOURED = re.compile(r"\b(?:won|starred|debuted)\b")
"""Of these, what may also come after a death."""
_CARRIED = re.compile(r"\b(?:moved|lived|travelled)\b")
"""What a child too does."""
_SPOUSE = re.compile(
    r"^\s?,?\s(?:is|was)\s(?:the|an?)\s(?:(?!of\b)[\w-]+\s){0,3}?(?:wife|husband|widow|widower|spouse)\sof\s"
)
_MARRIED = re.compile(r"^(?:\s(?:was|is|got|has been))?\smarried(?:\sto)?\b")
_OWN = re.compile(r"['’]s?\b|\b(?:of|in)\b")
"""Of the subject's own: "Ann Lee's house served"."""
_ANOTHERS = re.compile(r"\b(?:who|which|that)\b")
"""Before a deed of somebody else: "played a queen who died"."""
_TODDLER = 2
"""Years after a birth in which a person does nothing that a source tells of."""


def life_says(pair: Compared) -> RuleHit | None:
    """What the birth and the death of the sentence's subject say about the claim."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or claim.modality or len(subject_stems(claim)) == 0:
        return None
    said = definition(sentence.text, sentence.language)
    if said is not None and said.kinds and "person" not in said.kinds:
        return None
    return _ends(claim, sentence) or _century(claim, sentence) or _outside(claim, sentence) or _wedded(pair)


def _predicate(of: Statement) -> str:
    """What stands behind the subject, with the space before it."""
    text = " ".join(bare(of.text).split())
    about = subject(of.text)
    return text[len(about) :] if text.startswith(about) else ""


def _ends(claim: Statement, sentence: Statement) -> RuleHit | None:
    """A birth or a death: "died on 3 May 1990", beside "Ann Lee (2 June 1930 – 3 May 1990)"."""
    told = _END.match(_predicate(claim))
    lived = life(sentence)
    if told is None:
        return None
    rest = _predicate(claim)[told.end() :].strip(" .")
    whole = len(claim.dates) == 1 and claim.text[claim.dates[0].start : claim.dates[0].end].strip(" .") == rest
    if told["end"] == "born":
        born = birth(sentence, claim)
        if born and whole and as_precise(claim.dates[0], born):
            return RuleHit(Stance.SUPPORTS, "same date", "same date: the birth beside the name")
        return None
    if lived and (not rest or (whole and as_precise(claim.dates[0], lived[1]))):
        return RuleHit(Stance.SUPPORTS, "same date", "same date: the death beside the name")
    return None


def _century(claim: Statement, sentence: Statement) -> RuleHit | None:
    told, lived = _LIVED.search(" ".join(claim.text.split())), life(sentence)
    said = definition(sentence.text, sentence.language)
    if told is None or lived is None or said is None or "person" not in said.kinds:
        return None
    if lived[0].year is None or lived[1].year is None:
        return None
    last = int(told["number"]) * 100
    if lived[0].year > last or lived[1].year <= last - 100:
        shown = f"{told['number']}th century ≠ {lived[0].year}–{lived[1].year}"
        return RuleHit(Stance.REFUTES, "date differs", f"date differs: {shown}")
    if lived[0].year <= last - 100 or lived[1].year > last:
        return None
    return RuleHit(Stance.SUPPORTS, "same date", "same date: the life falls into the century")


def _outside(claim: Statement, sentence: Statement) -> RuleHit | None:
    """A deed of a person dated before it could be done, or after the death."""
    told = _DOES.match(_predicate(claim))
    said = definition(sentence.text, sentence.language)
    if told is None or len(claim.dates) != 1 or said is None or "person" not in said.kinds:
        return None
    claimed = definition(claim.text, claim.language)
    if (
        _OWN.search(subject(claim.text))
        or _ANOTHERS.search(claim.text)
        or (claimed is not None and "person" not in claimed.kinds)
    ):
        return None
    done, year = claim.dates[0], claim.dates[0].year
    if year is None or done.precision is Precision.DECADE:
        return None
    lived, born = life(sentence), birth(sentence, claim)
    if any(d.year == year for d in sentence.dates if d != born):
        return None
    if born and born.year and year < born.year + _TODDLER and not _infant(told.group(), born, lived):
        return _hit(claim, done, sentence, born)
    death = lived[1] if lived else None
    if death and death.year and year > death.year and not _HONOURED.search(told.group()):
        return _hit(claim, done, sentence, death)
    return None


def _infant(deed: str, born: DateMention, lived: tuple[DateMention, DateMention] | None) -> bool:
    """Whether a small child may do it: move with its parents, or die soon after its birth where the sentence gives the
    death, which other rules compare."""
    return _CARRIED.search(deed) is not None or ("died" in deed and lived is not None and born == lived[0])


def _hit(claim: Statement, done: DateMention, sentence: Statement, given: DateMention) -> RuleHit:
    shown = f"{claim.text[done.start : done.end]} ≠ {sentence.text[given.start : given.end]}"
    return RuleHit(Stance.REFUTES, "date differs", f"date differs: outside the life, {shown}")


def _wedded(pair: Compared) -> RuleHit | None:
    """A marriage: "married Joe Brane", beside "Ann Lee was the second wife of Joe Brane"."""
    claim, sentence = pair.claim, pair.sentence
    told = _MARRIED.match(_predicate(claim))
    text = " ".join(bare(sentence.text).split())
    about = subject(text)
    said = _SPOUSE.match(text[len(about) :]) if text.startswith(about) else None
    if told is None or said is None or claim.dates or claim.quantities or sentence.polarity.negated:
        return None
    rest = _predicate(claim)[told.end() :].strip(" .")
    behind = text[len(about) + said.end() :]
    if rest and not re.match(rf"{re.escape(rest)}(?!['’\w]|\s['’]s|\s[A-Z])", behind):
        return None
    if re.match(r"^\s(?:is)\b", _predicate(claim)) and not re.match(r"^\s?,?\sis\b", text[len(about) :]):
        return None
    return RuleHit(Stance.SUPPORTS, "same statement", "same statement: a wife or husband is married")
