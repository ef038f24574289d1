"""The last look: what a synthesis that is about to be published still cites without a receipt. It must be nothing."""

from collections.abc import Iterator, Mapping

from refute.domain.debate.finding import Finding
from refute.domain.debate.synthesis import Premise, Synthesis, VerifiedSentence
from refute.domain.debate.words import Mark
from refute.rules.citing.free import fault_of
from refute.rules.citing.lending import lent_by
from refute.rules.citing.stating import support_of
from refute.rules.citing.verified import all_held
from refute.rules.debated import Debated
from refute.rules.votes import leaning_line
from refute.rules.warning import warning_line


def fabricated_citations(synthesis: Synthesis, debate: Debated) -> int:
    """How many sentences cite, quote or count what no receipt of this debate holds, or cite what is no OK finding.

    From the published text and the log alone, whoever wrote it: `refute verify` counts again.
    """
    findings = {f.id: f for f in debate.findings}
    known = {d.page.snapshot for d in debate.documents}
    wrong = sum(not _carried(s, findings) for s in synthesis.verified)
    wrong += sum(not _premise(p, known) for p in synthesis.premises)
    wrong += synthesis.brief.warning not in ("", warning_line(debate))
    lent = lent_by(debate, [p for p in synthesis.premises if _premise(p, known)])
    free = _free(synthesis, leaning_line(debate))
    return wrong + sum(fault_of(text, lent, supposing=supposing) is not None for text, supposing in free)


def _carried(sentence: VerifiedSentence, findings: Mapping[str, Finding]) -> bool:
    cited = [findings.get(f) for f in sentence.findings]
    good = [f for f in cited if f is not None and f.mark is Mark.OK]
    ledger = {e.id for f in good for e in support_of(f)}
    if not good or len(good) != len(cited) or not sentence.cites or not ledger.issuperset(sentence.cites):
        return False
    return all_held(sentence.text, good)


def _premise(premise: Premise, documents: set[str]) -> bool:
    return premise.receipt.snapshot in documents and premise.text == premise.receipt.quote


def _free(synthesis: Synthesis, counted: str) -> Iterator[tuple[str, bool]]:
    """All text that cites nothing, and whether it only supposes; without the leaning that code counted."""
    page = synthesis.brief
    yield from ((text, False) for text in (page.leaning.removeprefix(counted).strip(), *page.cruxes) if text)
    yield from ((text, True) for text in page.conditions)
    for assumption in page.assumptions:
        yield assumption.text, True
        if assumption.test:
            yield assumption.test, True
    yield from ((j.text, False) for j in (*page.dissent, *synthesis.judgement))
    yield from ((c.text, False) for c in synthesis.conclusions)
