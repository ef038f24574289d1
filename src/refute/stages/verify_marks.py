"""Derive the marks of a debate again: what receipts and rules allow, from the finding alone. No model, no network."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from refute.domain.debate.finding import Citation, Finding
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Evidence, Page
from refute.domain.investigation import Work
from refute.domain.trace import Trace
from refute.domain.vocabulary import Stance
from refute.rules.arithmetic.checking import arithmetic
from refute.rules.framed import SIDES, takes_sides
from refute.rules.future_source import future_sources
from refute.rules.looked import Looked
from refute.rules.marking import Marking, by_arithmetic, mark
from refute.rules.time_marks import LIVE, Occasion, time_marks
from refute.rules.wording import says_the_same
from refute.stages.findings import Found
from refute.stages.second import SEAT as SECOND
from refute.stages.tracing import trace_work
from refute.stages.verify_settings import setting_holds
from refute.stages.weigh_passages import LOCAL, confirmed

VALIDATOR = "validator"
_BARE = (Ground.FUTURE_SOURCE, Ground.ARITHMETIC, Ground.NOT_IN_SOURCE, Ground.NOT_IN_REGISTER)
"""Grounds of a FAIL that no quote carries."""


def finding_holds(finding: Finding, cites: Sequence[Citation], texts: Mapping[str, str], found: Found) -> None:
    """Whether the mark is the one that follows; `cites`: what speeches name for it, `texts`: snapshots at hand."""
    name = finding.id
    ids = {e.id for e in finding.ledger}
    if not ids.issuperset(finding.deciding):
        found.problems.append(f"{name}: it is decided by evidence that is not in its ledger")
    for evidence in finding.ledger:
        setting_holds(evidence, texts, found)
        _reading_holds(finding, evidence, found)
    trace = _trace(finding, texts, found)
    if finding.ground in (Ground.ARITHMETIC, Ground.FUTURE_SOURCE):
        _by_rule(finding, cites, found)
    elif trace is not None:
        _by_receipts(finding, trace, found)


def _reading_holds(finding: Finding, evidence: Evidence, found: Found) -> None:
    """A side is taken only by what its page asserts and by no words against their plain sense; times follow."""
    claim = finding.claim
    if evidence.stance in SIDES and not takes_sides(claim, evidence.setting.frame):
        found.problems.append(f"{evidence.id}: {evidence.stance.value}, though its page does not assert it")
    if evidence.seat not in (VALIDATOR, SECOND):
        return  # from an earlier case of the same claim, in its own words
    asked_a_model = any(model != LOCAL for model in finding.models)
    same = evidence.stance is Stance.REFUTES and says_the_same(claim, evidence.receipt.quote)
    if same and asked_a_model and not confirmed(claim, [evidence]):
        found.problems.append(f"{evidence.id}: it is said to refute the claim, and says the same")
    at = finding.as_of
    possible = [time_marks(evidence, Occasion(claim, at, begun)) for begun in (at, at + 2 * LIVE + timedelta(days=1))]
    if evidence.marks not in possible:
        found.problems.append(f"{evidence.id}: its marks of time are not those that follow: {possible[1] or 'none'}")


def _trace(finding: Finding, texts: Mapping[str, str], found: Found) -> Trace | None:
    if not finding.ledger:
        found.compare(f"{finding.id}: origins", finding.trace, Trace())
        return Trace()
    standing_on = {e.page for e in finding.ledger}
    if not {p.snapshot for p in finding.pages if p.id in standing_on} <= texts.keys():
        found.missing.append(f"{finding.id}: its mark was not derived again: snapshots lack")
        return None

    def text_of(page: Page) -> str:
        return texts.get(page.snapshot, "")

    trace = trace_work(text_of, [Work(pages=finding.pages, evidence=finding.ledger)], ())
    found.compare(f"{finding.id}: origins", finding.trace, trace)
    return trace


def _by_rule(finding: Finding, cites: Sequence[Citation], found: Found) -> None:
    if finding.ground is Ground.ARITHMETIC:
        wrong = arithmetic(finding.claim)
        if wrong is None:
            found.problems.append(f"{finding.id}: its figures and dates do not contradict one another")
            return
        derived = by_arithmetic(wrong)
        found.compare(f"{finding.id}: correction", finding.correction, derived.correction)
        found.compare(f"{finding.id}: mark", finding.mark, derived.mark)
        return
    if finding.mark is not Mark.FAIL or not future_sources(finding.claim, cites, finding.as_of):
        found.problems.append(f"{finding.id}: no source that is named for it is dated after {finding.as_of.date()}")


def _by_receipts(finding: Finding, trace: Trace, found: Found) -> None:
    first = tuple(e for e in finding.ledger if e.seat != SECOND)
    alike = confirmed(finding.claim, first)
    derived = mark(Looked(claim=finding.claim, ledger=first, trace=trace, confirmed=alike))
    if finding.ground is Ground.DISAGREEMENT:
        second = finding.second
        told = finding.mark is Mark.WARN and second is not None and second.mark not in (None, derived.mark)
        if not told:
            found.problems.append(f"{finding.id}: no second validator marked it otherwise")
        return
    allowed = _allowed(finding, derived)
    if finding.mark not in allowed:
        says = " or ".join(sorted(m.value for m in allowed))
        found.problems.append(f"{finding.id}: marked {finding.mark.value}; its receipts and the rules give {says}")
    elif finding.ground is Ground.RECEIPT:
        found.compare(f"{finding.id}: deciding", finding.deciding, tuple(e.id for e in derived.deciding))
        found.compare(f"{finding.id}: correction", finding.correction, derived.correction)
        if first == finding.ledger:
            found.compare(f"{finding.id}: origins behind it", finding.origins, derived.origins)


def _allowed(finding: Finding, derived: Marking) -> set[Mark]:
    """Marks that what is in the finding allows. What a cited source or a register does not say is not in the file."""
    if finding.ground in _BARE:
        return set() if derived.mark is Mark.OK else {Mark.FAIL}
    if finding.ground is Ground.BOTH_SIDES:
        return {Mark.WARN} if derived.mark is not Mark.OK else {Mark.OK}
    if finding.ground is Ground.RECEIPT:
        return {derived.mark} - {Mark.WARN}
    return {derived.mark}
