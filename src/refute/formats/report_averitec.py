"""`--format averitec`: predictions as the AVeriTeC shared task takes them, one JSON list for one or many reports.

Fields as the scorers of FEVER-7 and FEVER-8 read them: `claim_id`, `claim`, `pred_label`, and `evidence` with
`question`, `answer`, `url` and `scraped_text` (https://fever.ai/task.html; github.com/zhenyundeng/AVeriTeC_FEVER8,
`evaluation_script/main.py` and `templates/submission_guidelines.html`). They read ten pieces of evidence a claim.
"""

import json
from collections.abc import Iterable

from refute.domain.case import Case, Report, Verdict
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import Kind, Rating
from refute.formats.public import public_evidence

MOST_EVIDENCE = 10
"""Questions that the shared task's scorers look at."""
_CONFLICTING = "Conflicting Evidence/Cherrypicking"
_LABELS = {
    Rating.SUPPORTED: "Supported",
    Rating.REFUTED: "Refuted",
    Rating.MISLEADING: "Refuted",
    Rating.CONFLICTING: _CONFLICTING,
    Rating.NOT_ENOUGH_EVIDENCE: "Not Enough Evidence",
    Rating.NOT_CHECKABLE: "Not Enough Evidence",
}


def label(verdict: Verdict) -> str:
    """The verdict in AVeriTeC's four labels, by the fixed mapping of docs/json.md."""
    wrong = verdict.rating in {Rating.REFUTED, Rating.MISLEADING}
    return _CONFLICTING if wrong and verdict.kind is Kind.MISSING_CONTEXT else _LABELS[verdict.rating]


def write(report: Report, verbose: bool) -> str:
    """The report's claims, numbered from 0; `verbose` changes nothing."""
    _ = verbose
    return write_all([report])


def write_all(reports: Iterable[Report]) -> str:
    """The claims of all reports in their order, numbered from 0. Evidence that only the owner of this machine can open
    is left out."""
    cases = [answered.case for report in reports for answered in report.answers]
    told = [
        {
            "claim_id": number,
            "claim": case.claim.text,
            "pred_label": label(case.verdict),
            "evidence": [_piece(case, e) for e in _telling(case)],
        }
        for number, case in enumerate(cases)
    ]
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"


def _telling(case: Case) -> list[Evidence]:
    """What carries the verdict first, then the rest of the ledger."""
    carries = {*case.verdict.supporting, *case.verdict.opposing}
    return sorted(public_evidence(case), key=lambda e: e.id not in carries)[:MOST_EVIDENCE]


def _piece(case: Case, evidence: Evidence) -> dict[str, str]:
    setting = evidence.setting
    around = (setting.before, setting.sentence, setting.after)
    context = [s.text for s in around if s]
    if setting.sentence is None:
        context.insert(1 if setting.before else 0, evidence.receipt.quote)
    return {
        "question": _question(case, evidence),
        "answer": evidence.receipt.quote,
        "url": evidence.receipt.final_url,
        "scraped_text": " ".join(context),
    }


def _question(case: Case, evidence: Evidence) -> str:
    """What was asked when the page was found; the claim itself where that is not on record."""
    works = [i.work for i in case.investigations if i.seat == evidence.seat]
    works += [i.work for i in case.investigations if i.seat != evidence.seat]
    works += [case.challenge.work] if case.challenge else []
    addresses = {evidence.receipt.url, evidence.receipt.final_url}
    for search in (search for work in works for search in work.searches):
        if any(hit.url in addresses for hit in search.hits) and search.query.text.strip():
            return search.query.text
    return case.claim.text
