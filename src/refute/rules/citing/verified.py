"""Sentences that cite: each is admitted only where the findings that it names carry all of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from refute.domain.claim import Claim
from refute.domain.debate.finding import Finding
from refute.domain.debate.synthesis import VerifiedSentence
from refute.domain.debate.words import Struck
from refute.language.pointing import addresses_in
from refute.rules.citing.held import Held, Text, joined
from refute.rules.citing.stating import stated, support_of

Same = Callable[[str, Claim], bool]
"""Whether a sentence is a claim in other words, for sure."""


@lru_cache(maxsize=512)
def held_by(finding: Finding) -> Held:
    """What an OK finding lends: words and figures of claim and receipts; quotations, addresses and numbers of records
    of the receipts alone, since a claim may name a source that nobody has seen."""
    code = finding.claim.language
    texts, quotable, addresses = [Text(finding.claim.text, code)], [], []
    for e in support_of(finding):
        receipt = e.receipt
        quotable += [receipt.quote, *([e.title] if e.title else [])]
        texts += [Text(receipt.quote), *(Text(w) for w in (e.title, e.site) if w)]
        addresses += [receipt.url, receipt.final_url, e.site, *addresses_in(receipt.quote)]
    return Held(tuple(dict.fromkeys(texts)), tuple(dict.fromkeys(quotable)), tuple(dict.fromkeys(addresses)))


def sentence_of(
    text: str, numbers: Sequence[int], shown: Mapping[int, Finding], others: Sequence[int], same: Same
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
    carrying = stated(text, cited) or tuple(f for f in cited if same(text, f.claim))
    if not carrying:
        return Struck.BEYOND_CITATION
    if not all_held(text, carrying):
        return Struck.UNKNOWN_SOURCE
    return cite(text, carrying)


def own_words(finding: Finding) -> VerifiedSentence:
    """The finding as a sentence of its own: its claim, or where that names what no receipt holds, its first quote."""
    claim = finding.claim.text
    return cite(claim if all_held(claim, (finding,)) else support_of(finding)[0].receipt.quote, (finding,))


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
