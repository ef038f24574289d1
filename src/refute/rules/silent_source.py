"""Whether a cited page was read in full and does not say what it is cited for. Pure."""

import re
from collections.abc import Sequence

from refute.domain.claim import Claim
from refute.domain.evidence import Page
from refute.domain.vocabulary import SourceKind
from refute.language.names import names
from refute.language.sentences import sentences
from refute.language.tokens import stems
from refute.rules.wording import stated_in

_BEARS = 0.34
"""Least share of the claim's own words, names left out, in a sentence that speaks of the same matter."""
_ABSTRACT = 9_000
"""Characters below which a paper's page is its abstract."""
_LEAST = 200
"""Characters below which a page is a teaser or a caption."""
_CUT = "only the first "
"""How reading notes that it cut a text."""
_ELSEWHERE = re.compile(
    r"\b(?:download|read|view|open|get)\s+(?:the\s+|our\s+|this\s+)?(?:full|complete|whole|entire)?\s*"
    r"(?:report|study|paper|publication|pdf|document|statement|dataset|data\s?set|release)\b(?!s)"
    r"|\b(?:full|complete)\s+(?:report|text|study|document)\s*\(?\s*(?:\[?pdf|download)"
    r"|\b(?:page|seite|página|pagina)\s+\d+\s+(?:of|von|de|di|van|sur)\s+\d+\b|\bpage\s+\d+\s*/\s*\d+\b"
    r"|\b(?:see|in|shown in)\s+the\s+(?:chart|graph|table|figure|infographic|map|video)\s+(?:below|above)\b"
    r"|\b(?:bericht|studie|pdf|dokument|publikation)\s+(?:als\s+pdf\s+)?(?:herunterladen|downloaden)\b|\bzum\s+download\b"
    r"|\btélécharger\s+(?:le|la|l['’])\s*(?:rapport|étude|document|pdf)\b"
    r"|\bdescargar?\s+(?:el|la)\s+(?:informe|estudio|documento|pdf)\b|下载(?:报告|全文|PDF)|скачать\s+(?:отчёт|отчет|доклад|pdf)",
    re.IGNORECASE,
)
"""On a page that only leads to what it is about, shows its figures as pictures, or is one of several."""
_BREAKS_OFF = ("…", "...", "[…]", "[...]")


def whole(page: Page, text: str) -> str | None:
    """Why the page's whole text was not read; None where it was."""
    if page.unfit is not None:
        return f"it is no page to judge by ({page.unfit.value.replace('_', ' ')})"
    if page.low_trust:
        return page.low_trust
    if any(note.startswith(_CUT) for note in page.notes):
        return next(note for note in page.notes if note.startswith(_CUT))
    if text.rstrip().endswith(_BREAKS_OFF) or len(text) < _LEAST:
        return "only its beginning is shown"
    if (more := _ELSEWHERE.search(text)) is not None:
        return f"it says that there is more elsewhere (“{' '.join(more.group().split())}”)"
    if page.kind is SourceKind.PAPER and len(text) < _ABSTRACT:
        return "only its abstract is shown"
    return None


def comparable(claim: Claim, page: Page) -> bool:
    """Whether words of the page can be compared with words of the claim: one language, or an English gloss."""
    own, theirs = claim.language.split("-")[0], page.language.split("-")[0]
    return (own == theirs != "und") or (bool(claim.gloss) and theirs == "en")


def bearing(claim: Claim, text: str) -> tuple[tuple[int, int], ...]:
    """The sentences of a text in the claim's language that speak of what the claim speaks of, as ranges."""
    wording = claim.text
    named = {s for name in names(wording) for s in stems(name.text)}
    own = set(stems(wording)) - named
    return tuple((a, b) for a, b in sentences(text) if _bears(named, own, set(stems(text[a:b]))))


def _bears(named: set[str], own: set[str], said: set[str]) -> bool:
    return len(own & said) >= max(1, _BEARS * len(own)) if own else bool(named & said)


def silent(claim: Claim, page: Page, text: str, shown: Sequence[tuple[int, int]], *, by_model: bool) -> bool:
    """Whether the page, of which no quote supports the claim, does not say so.

    A model must have seen every passage that speaks of the matter (`shown`: their ranges), and no sentence may say it
    in the claim's own words: one that nods off refutes nothing. Without a model no sentence may even speak of the
    matter.
    """
    if whole(page, text) is not None or not comparable(claim, page):
        return False
    meant = claim if page.language.split("-")[0] == claim.language.split("-")[0] else _glossed(claim)
    speaks = bearing(meant, text)
    if not by_model:
        return not speaks
    return not stated_in(meant, text) and all(any(a <= s and e <= b for a, b in shown) for s, e in speaks)


def _glossed(claim: Claim) -> Claim:
    return claim.model_copy(update={"text": claim.gloss or claim.text, "language": "en"})
