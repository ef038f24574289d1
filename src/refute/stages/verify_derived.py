"""Derive again what the rules make of the seats' work: ledger, origins, ratings, verdict, measures, lists."""

from datetime import date
from functools import partial

from refute.domain.case import Case, Verdict
from refute.domain.evidence import Page
from refute.domain.trace import Trace
from refute.domain.usage import spent
from refute.domain.vocabulary import ClaimKind
from refute.rules.facts import Facts
from refute.rules.objecting import objections_by_rule
from refute.rules.provisional import provisional
from refute.rules.verdict import decide
from refute.rules.weigh import admitted, weigh
from refute.stages.findings import Found
from refute.stages.publish import ONLY_LOCAL, UNMEASURED, collect_work, measure, uncheckable_verdict
from refute.stages.tracing import trace_work


def derived(case: Case, texts: dict[str, str], found: Found) -> None:
    """Compare the case with what its own records derive. `texts` are the snapshots at hand."""
    _who_thought(case, found)
    if case.provisional is None and case.challenge is None and case.judgement is None:
        _unchecked(case, found)
        return
    if case.provisional is None or case.challenge is None or case.judgement is None:
        found.problems.append("the case lacks its provisional rating, its challenge or its judgement")
        return
    works = [*(i.work for i in case.investigations), case.challenge.work]
    kept = collect_work(works, case.judgement)
    for name in ("pages", "gaps", "dropped", "usage"):
        found.compare(name, getattr(case, name), getattr(kept, name))
    ledger = admitted([i.work.evidence for i in case.investigations], case.challenge.work.evidence)
    found.compare("ledger", case.ledger, ledger)
    _check_again(case, found)
    needed = {p.snapshot for w in works for p in w.pages if p.id in {e.page for v in works for e in v.evidence}}
    if not needed <= texts.keys():
        found.missing.append("origins, provisional rating, caps and measures were not derived again: snapshots lack")
        return
    text_of = partial(_page_text, texts)
    first = trace_work(text_of, works[:-1], case.investigations)
    found.compare("provisional rating", case.provisional, provisional(case.investigations, first))
    trace = trace_work(text_of, works, case.investigations)
    found.compare("origins", case.trace, trace)
    _objections(case, trace, found)
    _verdict(case, trace, found)


def _page_text(texts: dict[str, str], page: Page) -> str:
    return texts[page.snapshot]


def _who_thought(case: Case, found: Found) -> None:
    """Whether a language model took part follows from the desk, and from who answered."""
    local = {u.model for u in case.usage if u.searches is None} <= {"local"}
    if case.evidence_only is not case.desk.endswith(ONLY_LOCAL) or (case.evidence_only and not local):
        found.problems.append("evidence_only does not follow from the desk and from who answered")


def _unchecked(case: Case, found: Found) -> None:
    """A case without a process is one of an opinion or a forecast: the same words always, and nothing else in it."""
    if case.claim.kind not in (ClaimKind.OPINION, ClaimKind.FORECAST):
        found.problems.append("the case has a verdict and nothing it follows from: no challenge, no judgement")
        return
    found.compare("verdict", case.verdict, uncheckable_verdict(case.claim.kind))
    found.compare("measures", case.measures, UNMEASURED)
    found.compare("origins", case.trace, Trace())
    for name in ("investigations", "ledger", "pages", "gaps", "dropped", "usage"):
        found.compare(name, getattr(case, name), ())


def _objections(case: Case, trace: Trace, found: Found) -> None:
    assert case.challenge is not None
    titles = {e.page: e.title or e.site for e in case.ledger}
    rules = objections_by_rule(weigh(case.ledger, trace), trace, titles)
    stored = tuple(o for o in case.challenge.objections if o.by_rule)
    if rules != stored:
        found.problems.append("challenge: the objections made by rules are not those that the rules make")


def _verdict(case: Case, trace: Trace, found: Found) -> None:
    assert case.provisional is not None and case.challenge is not None and case.judgement is not None  # noqa: PT018
    facts = Facts(
        claim=case.claim,
        investigations=case.investigations,
        trace=trace,
        provisional=case.provisional,
        challenge=case.challenge,
        judgement=case.judgement,
        ledger=case.ledger,
        evidence_only=case.evidence_only,
    )
    rederived = decide(facts, case.as_of, 0.0)
    for name in Verdict.model_fields:
        if name != "check_again":
            found.compare(f"verdict.{name}", getattr(case.verdict, name), getattr(rederived, name))
    measures = measure(facts, rederived, (spent(case.usage), case.measures.seconds))
    found.compare("measures", case.measures, measures)


def _check_again(case: Case, found: Found) -> None:
    """How long a desk lets its cases answer is not in the case; that none does so longer than it is valid is a rule."""
    verdict = case.verdict
    try:
        again = date.fromisoformat(verdict.check_again or "")
        late = verdict.valid_until is not None and again > date.fromisoformat(verdict.valid_until)
    except ValueError:
        found.problems.append(f"verdict.check_again: {verdict.check_again} is not a day")
        return
    if late:
        found.problems.append(f"verdict.check_again: {again} is later than the verdict is valid")
