"""`refute origins ID --format json`: the trace of each claim with its pages, as in the report."""

import json

from refute.domain.case import Case, Report

_PAGE = {"id", "final_url", "title", "site", "published", "kind", "credits", "canonical", "links"}


def write(report: Report) -> str:
    """`{"format": "refute.origins/1", "run": …, "claims": […]}`, indented."""
    claims = [_claim(answered.case) for answered in report.answers]
    whole = {"format": "refute.origins/1", "run": report.run, "claims": claims}
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _claim(case: Case) -> dict[str, object]:
    traced = {page for origin in case.trace.origins for page in origin.pages}
    return {
        "case": case.id,
        "claim": case.claim.text,
        "origins": case.measures.origins,
        "trace": case.trace.model_dump(mode="json"),
        "pages": [p.model_dump(mode="json", include=_PAGE) for p in case.pages if p.id in traced],
    }
