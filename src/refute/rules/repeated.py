"""A fact-check repeats what it refutes: that sentence is no support for it. Pure."""

from refute.domain.evidence import Page
from refute.domain.vocabulary import SourceKind, Stance
from refute.language.attribution import Report, reported
from refute.language.sentences import sentences
from refute.rules.origins.copying import Stretches
from refute.rules.origins.letters import fold, joined_letters, lines, quotations

SAME_CLAIM = 0.6
"""Share of a quote's letters that stand in the claim under review, from which the quote repeats it."""
_PASSED_ON = frozenset({Report.CLAIMED, Report.DENIED, Report.SUPPOSED, Report.ASKED})


def repeats_rumour(page: Page, text: str, span: tuple[int, int], stance: Stance) -> bool:
    """Whether a quote that is offered as support only repeats what a fact-check speaks of; `text` is the page's
    snapshot, `span` the quote's place in it.

    On the page of a fact-checker a quote supports nothing where it is the claim under review, stands in quotation
    marks, or lies in a sentence that passes a statement on, denies or asks it.
    """
    if page.kind is not SourceKind.FACT_CHECK or stance is not Stance.SUPPORTS:
        return False
    quote, around = text[slice(*span)], _sentences(text, span)
    if reported(around) in _PASSED_ON or any(fold(quote) in said for said in quotations(around, 1)):
        return True
    return any(_same(quote, claim) for claim in page.reviews)


def _sentences(text: str, span: tuple[int, int]) -> str:
    """The sentences of the paragraph that the quote lies in or touches."""
    begin = text.rfind("\n\n", 0, span[0]) + 1
    end = text.find("\n\n", span[1])
    paragraph = text[begin : end if end >= 0 else len(text)]
    touched = [(s, e) for s, e in sentences(paragraph) if begin + s < span[1] and begin + e > span[0]]
    return paragraph[touched[0][0] : touched[-1][1]] if touched else paragraph


def _same(quote: str, claim: str) -> bool:
    one, other = joined_letters(lines(quote)), joined_letters(lines(claim))
    if not one or not other:
        return False
    if one in other or other in one:
        return True
    return Stretches([lines(quote), lines(claim)]).copied(0, 1).share_first >= SAME_CLAIM
