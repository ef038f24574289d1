"""Sentences that cite: each is admitted only where the findings that it names carry all of it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from refute.domain.debate.finding import Finding
from refute.domain.debate.synthesis import VerifiedSentence
from refute.domain.debate.words import Struck
from refute.language.attribution import reported
from refute.language.citations import without_signs
from refute.language.pointing import addresses_in
from refute.rules.citing.cleaning import cleaned
from refute.rules.citing.free import Lent, fault_of
from refute.rules.citing.held import Held, Text, joined
from refute.rules.citing.restated import says_again
from refute.rules.citing.stating import asserts, stated, support_of


@lru_cache(maxsize=512)
def held_by(finding: Finding) -> Held:
    """What an OK finding lends: words and figures of claim and receipts; quotations, addresses and numbers of records
    of the receipts alone, since a claim may name a source that nobody has seen."""
    code = finding.claim.language
    support = support_of(finding)
    quotes = tuple(dict.fromkeys(e.receipt.quote for e in support))
    addresses: list[str] = []
    for e in support:
        addresses += [e.receipt.url, e.receipt.final_url, e.site, *addresses_in(e.receipt.quote)]
    return Held(
        texts=(Text(finding.claim.text, code), *(Text(q) for q in quotes)),
        quotable=quotes,
        addresses=tuple(dict.fromkeys(addresses)),
        named=tuple(dict.fromkeys(w for e in support for w in (e.title, e.site) if w)),
    )


def sentence_of(
    text: str, numbers: Sequence[int], shown: Mapping[int, Finding], others: Sequence[int]
) -> VerifiedSentence | Struck:
    """The sentence with what carries it, or why it is struck.

    `shown` are OK findings by number, `others` the numbers of all other claims. Of the findings that it names only
    those are cited that carry it.
    """
    if not numbers:
        return Struck.UNCITED
    cited = list({shown[n].id: shown[n] for n in numbers if n in shown}.values())
    if not cited:
        return Struck.FALLEN_CLAIM if any(n in others for n in numbers) else Struck.NO_SUCH_CITATION
    carrying = stated(text, cited) or tuple(f for f in cited if _reworded(text, f))
    if not carrying:
        return Struck.BEYOND_CITATION
    if not all_held(text, carrying):
        return Struck.UNKNOWN_SOURCE
    return cite(text, carrying)


def _reworded(text: str, finding: Finding) -> bool:
    """Whether the sentence is the claim in other words, neither taken out of somebody's mouth nor put into one."""
    if not says_again(text, finding.claim) or reported(text) is not reported(finding.claim.text):
        return False
    held = held_by(finding)
    return fault_of(text, Lent(held, held)) is None


def own_words(finding: Finding) -> VerifiedSentence:
    """The finding as a sentence of its own: its claim, without the addresses in it where no receipt holds them; where
    it names still more that no receipt holds, a quote, as somebody's words where it is that."""
    claim = cleaned(finding.claim.text)
    for words in (claim, without_signs(claim)):
        if words and all_held(words, (finding,)):
            return cite(words, (finding,))
    support = support_of(finding)
    plain = next((e.receipt.quote for e in support if asserts(e)), None)
    if plain is not None:
        return cite(cleaned(plain), (finding,))
    first = support[0]
    return cite(f"{first.site or first.title}: “{cleaned(first.receipt.quote)}”", (finding,))


def all_held(text: str, findings: Sequence[Finding]) -> bool:
    """Whether the receipts of these findings hold every address, quotation, figure and record number in the text."""
    held = [held_by(f) for f in findings]
    whole = held[0] if len(held) == 1 else joined(held)
    code = findings[0].claim.language
    return not (whole.lacks_address(text) or whole.lacks_quotation(text) or whole.lacks_figure(text, code))


def cite(text: str, findings: Sequence[Finding]) -> VerifiedSentence:
    """The sentence, with the ids of findings and evidence."""
    cites = dict.fromkeys(e.id for f in findings for e in support_of(f))
    return VerifiedSentence(text=text, findings=tuple(f.id for f in findings), cites=tuple(cites))
