"""Sentences that cite nothing: judgement, conclusions, conditions. They may hold no citation, and no figure or
quotation without a receipt."""

from dataclasses import dataclass

from refute.domain.debate.words import Struck
from refute.language.attribution import Report, holds
from refute.language.citations import citations
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.pointing import bare, leans_on, names_a_publication, publications_in
from refute.language.tokens import STOP_WORDS_OF
from refute.rules.citing.held import Held

_CAPITAL_NOUNS = frozenset({"de", "lb"})
LONGEST = 1200
"""Characters of a sentence that cites nothing; what is longer is none."""


@dataclass(frozen=True)
class Lent:
    """What a sentence without citations may draw on."""

    receipts: Held
    """Findings marked OK, quoted premises, and what the question itself gives."""
    spoken: Held
    """The speeches: they lend names of what they speak of, and nothing that a reader could take for a source."""


def fault_of(text: str, lent: Lent, *, supposing: bool = False) -> Struck | None:
    """Why the sentence may not stand; None where nothing speaks against it.

    `supposing` is for conditions and tests, which may speak of what a study would show.
    """
    receipts = lent.receipts
    if len(text) > LONGEST:
        return Struck.BEYOND_CITATION
    if receipts.lacks_address(text) or receipts.lacks_quotation(text):
        return Struck.UNKNOWN_SOURCE
    sources = leans_on(text, supposing=supposing)
    named = [source.title or source.text for source in citations(bare(text), language_of(text))]
    if not all(receipts.knows(who) for who in (*sources, *named, *publications_in(text))):
        return Struck.UNKNOWN_SOURCE
    unknown = receipts.lacks_name(text)
    if unknown:
        if sources or holds(Report.SAID, text) or holds(Report.CLAIMED, text):
            return Struck.UNKNOWN_SOURCE
        if any(_publishes(name, text) or not (_is_noun(name, text) or lent.spoken.knows(name)) for name in unknown):
            return Struck.UNKNOWN_SOURCE
    return Struck.BEYOND_CITATION if receipts.lacks_figure(text) else None


def _is_noun(name: str, text: str) -> bool:
    """Whether a name may be a mere noun: one word in a language that writes all nouns with a capital."""
    if language_of(text) not in _CAPITAL_NOUNS:
        return False
    words = [w for w in name.split() if plain(w) not in STOP_WORDS_OF["de"]]
    return len(words) <= 1 and not name.isupper()


def _publishes(name: str, text: str) -> bool:
    """Whether a name is one of something that publishes, by its own words or the word beside it."""
    if names_a_publication(name):
        return True
    shown, wanted = plain(bare(text)).split(), plain(bare(name)).split()
    for at in range(len(shown) - len(wanted) + 1):
        if shown[at : at + len(wanted)] == wanted:
            beside = [*shown[max(0, at - 3) : at], *shown[at + len(wanted) : at + len(wanted) + 1]]
            if any(names_a_publication(word) for word in beside):
                return True
    return False
