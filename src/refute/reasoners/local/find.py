"""The claims of a speech by rule: what holds a source, a number, a date, a quotation or a name."""

import re

from refute.domain.briefs.find import FindBrief, FindDraft, StatementDraft
from refute.domain.vocabulary import ClaimKind
from refute.language.parted import Sentence, parted
from refute.reasoners.local.extract import extract

_VALUES = re.compile(
    r"\b(?:best|better|worst|worse|good|bad|great(?:est)?|unfair|fair|unjust|just|wrong|right|immoral|moral"
    r"|beautiful|ugly|shame"
    r"|disgrace|stain|privilege|dream|deserves?|important|dangerous|stupid|wise"
    r"|beste[nrs]?|besser|schlecht\w*|schlimm\w*|gut|gerecht\w*|ungerecht\w*|falsch|richtig|wichtig|mejor|peor"
    r"|bueno|malo|justo"
    r"|injusto|meilleure?s?|pire|bonne?|mauvaise?|juste|injuste|miglior[ei]|peggior[ei]|giusto|ingiusto|melhor"
    r"|pior|beter|slecht"
    r"|лучш\w+|хуже|плох\w+|хорош\w+|несправедлив\w+)\b",
    re.IGNORECASE,
)
"""Words that value: with nothing but a name beside them, a sentence judges."""
_MOST = 60
_MOST_CITES = 8


def find(brief: FindBrief) -> FindDraft:
    """The statements of the speech as they stand in it; what holds nothing to look up counts as opinion."""
    statements = [s for part in parted(brief.speech, brief.language) if (s := _statement(part, brief.language))]
    return FindDraft(statements=statements[:_MOST])


def _statement(part: Sentence, language: str) -> StatementDraft | None:
    found = next(iter(extract(part.text, language)), None)
    if found is None or part.leads:
        return None
    kind = found.kind
    if kind is ClaimKind.CLAIM and not (part.checkable or (part.parts.names and not _VALUES.search(part.text))):
        kind = ClaimKind.OPINION
    return StatementDraft(
        quote=part.text[found.start : found.end],
        claim=found.claim,
        kind=kind,
        cites=[s.text for s in part.named][:_MOST_CITES],
    )
