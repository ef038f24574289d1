"""Verify: derive again what a case claims, from its snapshots and its own seats' work; no model, no network."""

from collections.abc import Iterator

from refute.domain.case import Case
from refute.domain.evidence import Evidence
from refute.domain.investigation import Work
from refute.stages.findings import Found
from refute.stages.verify_dates import dates_follow
from refute.stages.verify_derived import derived
from refute.stages.verify_receipts import TextOf, pages_fit, quotes_stand, texts_at_hand
from refute.stages.verify_seats import seats_keep_the_rules
from refute.stages.verify_settings import settings_hold


def verify_case(case: Case, text_of: TextOf) -> Found:
    """Quotes against snapshots, dates, citations, the seats' conduct, and all that the rules derive from it."""
    found = Found()
    if case.as_of.tzinfo is None:
        found.problems.append(f"as_of {case.as_of.isoformat()} has no time zone, so it is no instant")
        return found
    texts = _texts(case, text_of, found)
    pages = list({p.model_dump_json(): p for w in _works(case) for p in w.pages}.values())
    evidence = list({e.model_dump_json(): e for e in _all_evidence(case)}.values())
    quotes_stand(evidence, pages, (texts, case.as_of), found)
    settings_hold(case, texts, found)
    pages_fit(pages, case.as_of, (case.started, case.measures.seconds), found)
    dates_follow(case, evidence, pages, found)
    _citations(case, found)
    seats_keep_the_rules(case, found)
    derived(case, texts, found)
    return found


def _works(case: Case) -> list[Work]:
    return [*(i.work for i in case.investigations), *([case.challenge.work] if case.challenge else [])]


def _all_evidence(case: Case) -> Iterator[Evidence]:
    yield from case.ledger
    for work in _works(case):
        yield from work.evidence


def _texts(case: Case, text_of: TextOf, found: Found) -> dict[str, str]:
    wanted = dict.fromkeys(e.receipt.snapshot for e in _all_evidence(case))
    wanted |= dict.fromkeys(d.nearest.snapshot for w in _works(case) for d in w.dropped if d.nearest)
    read = {*wanted, *(p.snapshot for w in _works(case) for p in w.pages)}
    return texts_at_hand(case.snapshots, (list(wanted), read), text_of, found)


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
