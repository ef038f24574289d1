"""Verify: derive again what a case claims, from its snapshots and its own seats' work; no model, no network."""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from pydantic import JsonValue

from refute.domain.case import Case, Verdict
from refute.domain.evidence import Evidence, Page
from refute.domain.trace import Trace
from refute.rules.dates import from_future
from refute.rules.facts import Facts
from refute.rules.objecting import objections_by_rule
from refute.rules.provisional import provisional
from refute.rules.verdict import decide
from refute.rules.weigh import distinct_evidence, weigh
from refute.stages.tracing import trace_work

TextOf = Callable[[str], str | None]
"""The text of a snapshot by its SHA-256; None where it is not at hand."""


@dataclass
class Found:
    """What verifying one case found."""

    problems: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    quotes: int = 0


def verify_case(case: Case, text_of: TextOf) -> Found:
    """Quotes against snapshots, dates, citations, origins, provisional rating, verdict with its caps."""
    found = Found()
    texts = _texts(case, text_of, found)
    _quotes(case, texts, found)
    _citations(case, found)
    if case.provisional is not None and case.challenge is not None and case.judgement is not None:
        _derived(case, texts, found)
    return found


def _all_evidence(case: Case) -> Iterator[Evidence]:
    yield from case.ledger
    for investigation in case.investigations:
        yield from investigation.work.evidence
    if case.challenge is not None:
        yield from case.challenge.work.evidence


def _texts(case: Case, text_of: TextOf, found: Found) -> dict[str, str]:
    """Snapshot texts at hand whose hash is right."""
    carried = {s.sha256: s.text for s in case.snapshots}
    texts: dict[str, str] = {}
    for sha in dict.fromkeys(e.receipt.snapshot for e in _all_evidence(case)):
        text = carried.get(sha)
        if text is None:
            text = text_of(sha)
        if text is None:
            found.missing.append(f"snapshot {sha[:16]}… is neither in the file nor in the store")
        elif hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest() != sha:
            found.problems.append(f"snapshot {sha[:16]}…: its text was changed, the hash does not fit")
        else:
            texts[sha] = text
    return texts


def _quotes(case: Case, texts: dict[str, str], found: Found) -> None:
    pages = {p.id: p for p in case.pages}
    for evidence in {e.id: e for e in _all_evidence(case)}.values():
        r = evidence.receipt
        text = texts.get(r.snapshot)
        if text is not None:
            if text[r.start : r.end] == r.quote and r.quote:
                found.quotes += 1
            else:
                found.problems.append(f"{evidence.id}: the quote “{r.quote[:60]}” does not stand in its snapshot")
        if from_future(r.published, case.as_of):
            found.problems.append(f"{evidence.id}: published {r.published.value}, after {case.as_of.isoformat()}")
        page = pages.get(evidence.page)
        if page is None:
            found.problems.append(f"{evidence.id}: its page {evidence.page} is not among the pages read")
        elif not _belongs(evidence, page):
            found.problems.append(f"{evidence.id}: its receipt and its page {page.id} say different things")


def _belongs(evidence: Evidence, page: Page) -> bool:
    r = evidence.receipt
    same = (r.url, r.final_url, r.snapshot, r.published, r.retrieved, evidence.kind)
    return same == (page.url, page.final_url, page.snapshot, page.published, page.retrieved, page.kind)


def _citations(case: Case, found: Found) -> None:
    """Whatever is cited is in the ledger."""
    ledger = {e.id for e in case.ledger}
    cited: list[tuple[str, str]] = [("verdict", e) for e in (*case.verdict.supporting, *case.verdict.opposing)]
    for objection in case.challenge.objections if case.challenge else ():
        cited += [(objection.id, e) for e in (*objection.target, *objection.evidence)]
    if case.judgement is not None:
        for reason in (*case.judgement.reasons_for, *case.judgement.reasons_against):
            cited += [("a reason of the judge", e) for e in reason.evidence]
        for ruling in case.judgement.rulings:
            cited += [(f"the ruling on {ruling.objection}", e) for e in ruling.by]
    for where, evidence in cited:
        if evidence not in ledger:
            found.problems.append(f"{where} cites {evidence}, which is not in the ledger")


def _derived(case: Case, texts: dict[str, str], found: Found) -> None:
    """Origins, provisional rating, rule objections and verdict, from the work of the seats."""
    assert case.challenge is not None
    works = [i.work for i in case.investigations]
    ledger = distinct_evidence([*(w.evidence for w in works), case.challenge.work.evidence])
    _compare(found, "ledger", _ids(case.ledger), _ids(ledger))
    if [e.stance for e in case.ledger] != [e.stance for e in ledger]:
        found.problems.append("ledger: a stance is not the one that the seats gave")
    needed = {e.receipt.snapshot for e in ledger}
    if not needed <= texts.keys():
        found.missing.append("origins, provisional rating and caps were not derived again: snapshots are missing")
        return
    text_of = partial(_page_text, texts)
    first = trace_work(text_of, works, case.investigations)
    _compare(found, "provisional rating", case.provisional, provisional(case.investigations, first))
    trace = trace_work(text_of, [*works, case.challenge.work], case.investigations)
    _compare(found, "origins", case.trace, trace)
    _objections(case, trace, found)
    _verdict(case, trace, found)


def _page_text(texts: dict[str, str], page: Page) -> str:
    return texts[page.snapshot]


def _objections(case: Case, trace: Trace, found: Found) -> None:
    assert case.challenge is not None
    titles = {e.page: e.title or e.site for e in case.ledger}
    derived = {o.id for o in objections_by_rule(weigh(case.ledger, trace), trace, titles)}
    stored = {o.id for o in case.challenge.objections if o.by_rule}
    if derived != stored:
        found.problems.append("challenge: the objections made by rules are not those that the rules make")


def _verdict(case: Case, trace: Trace, found: Found) -> None:
    assert case.provisional is not None and case.challenge is not None and case.judgement is not None  # noqa: PT018
    facts = Facts(
        investigations=case.investigations,
        trace=trace,
        provisional=case.provisional,
        challenge=case.challenge,
        judgement=case.judgement,
        ledger=case.ledger,
        evidence_only=case.evidence_only,
    )
    derived = decide(facts, case.as_of, 0.0)
    for name in Verdict.model_fields:
        if name != "valid_until":
            _compare(found, f"verdict.{name}", getattr(case.verdict, name), getattr(derived, name))
    if case.measures.survived is not (case.provisional.rating is derived.rating):
        found.problems.append("measures.survived does not follow from the ratings")


def _ids(evidence: tuple[Evidence, ...]) -> list[str]:
    return [e.id for e in evidence]


def _compare(found: Found, what: str, stored: object, derived: object) -> None:
    if stored != derived:
        found.problems.append(f"{what}: the file says {_short(stored)}, derived again it is {_short(derived)}")


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 80 else f"{text[:77]}…"


def changed_fields(stored: JsonValue, derived: JsonValue, path: str = "") -> list[str]:
    """Where a file differs from what its own records derive, such as an id that does not fit its content."""
    if isinstance(stored, dict) and isinstance(derived, dict):
        keys = sorted(stored.keys() | derived.keys())
        return [c for k in keys for c in changed_fields(stored.get(k), derived.get(k), f"{path}.{k}" if path else k)]
    if isinstance(stored, list) and isinstance(derived, list) and len(stored) == len(derived):
        pairs = enumerate(zip(stored, derived, strict=True))
        return [c for n, (a, b) in pairs for c in changed_fields(a, b, f"{path}[{n}]")]
    if stored == derived:
        return []
    return [f"{path}: the file says {_short(stored)}, its content derives {_short(derived)}"]
