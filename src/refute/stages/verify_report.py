"""Whether a report's cases answer the claims of its own submission: none missing, swapped or about something else."""

from refute.archive.house.asked import as_published
from refute.archive.key import claim_key
from refute.archive.matching import same_claim
from refute.domain.case import Answered, HouseAnswer, Report
from refute.domain.claim import Claim
from refute.language.fold import fold
from refute.stages.said import is_said


def verify_report(report: Report) -> list[str]:
    """What does not fit between the submission, the claims found in it and their cases."""
    problems = []
    text = report.submission.text
    house = {h.claim.id for h in report.house}
    claims = [claim for claim in report.intake.claims if claim.id not in house]
    for claim in (*report.intake.claims, *(left.claim for left in report.intake.left_out)):
        problems += _in_submission(claim, text)
    problems += [f"{h.claim.id}: the published check is of another claim" for h in report.house if not _is_of(h)]
    if len(report.answers) != len(claims):
        problems.append(f"answers: {len(report.answers)} cases for {len(claims)} claims to check")
    for number, (claim, answer) in enumerate(zip(claims, report.answers, strict=False), 1):
        problems += [f"answer {number}: {p}" for p in _answers(report, claim, answer)]
    return problems


def _is_of(answer: HouseAnswer) -> bool:
    return same_claim(as_published(answer.claim), answer.published.claim).same


def _in_submission(claim: Claim, text: str) -> list[str]:
    span = claim.span
    if not 0 <= span.start < span.end <= len(text):
        return [f"{claim.id}: its span lies outside the submission"]
    said = fold(text[span.start : span.end])
    if is_said(claim.text, said, claim.kind, text):
        return []
    return [f"{claim.id}: the submission does not say that"]


def _answers(report: Report, claim: Claim, answer: Answered) -> list[str]:
    case = answer.case
    if case.as_of.tzinfo is None or report.as_of.tzinfo is None:
        return ["an instant without a time zone"]
    if answer.known:
        if not same_claim(claim, case.claim).same:
            return ["its case is about another claim"]
        return ["its case speaks for a later instant than the report"] if case.as_of > report.as_of else []
    if claim_key(claim) != claim_key(case.claim):
        return ["its case is about another claim"]
    if case.as_of.date() != report.as_of.date():
        return ["its case speaks for another day than the report"]
    return []
