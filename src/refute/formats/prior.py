"""What other fact-checkers have published, shown before any evidence and apart from it."""

from collections.abc import Iterable

from refute.domain.case import Report
from refute.domain.prior import Prior, PriorVerdict
from refute.formats.rows import Look, Row
from refute.formats.words import many

HEADING = "Verdicts of others"
NOTE = "What other fact-checkers have published. It is no evidence, and moves no rating below."
FEW = 3
"""Verdicts of one claim that are shown where not everything is."""


def has_prior(report: Report) -> bool:
    """Whether there is anything to say about other fact-checkers' verdicts."""
    return any(p.verdicts or p.gaps or p.foreign or p.later or p.withdrawn for p in report.prior)


def prior_rows(report: Report, verbose: bool) -> Iterable[Row]:
    """Each claim's prior verdicts, those about the very claim first, and what could not be asked or was left out."""
    claims = {claim.id: claim.text for claim in report.intake.claims}
    for prior in report.prior:
        yield Row(head="Claim: “", body=claims.get(prior.claim, prior.claim), tail="”", look=Look.QUOTE)
        shown = prior.verdicts if verbose else prior.verdicts[:FEW]
        for verdict in shown:
            yield from _of_one(verdict)
        if more := len(prior.verdicts) - len(shown):
            yield Row(head=f"{many(more, 'more verdict')}: add -v", level=1)
        yield from _left_out(prior)


def _of_one(verdict: PriorVerdict) -> Iterable[Row]:
    about = "the same claim" if verdict.same else "a claim that may be another"
    when = f", {verdict.date}" if verdict.date else ", without a date"
    yield Row(head="“", body=verdict.label, tail=f"” about {about}", level=1, look=Look.QUOTE)
    yield Row(head="by ", body=f"{verdict.publisher} ({verdict.site})", tail=when, level=2)
    if not verdict.same:
        yield Row(head="reviews: “", body=verdict.claim, tail="”", level=2, look=Look.QUOTE)
    yield Row(body=verdict.url, level=2, look=Look.URL)


def _left_out(prior: Prior) -> Iterable[Row]:
    if not prior.verdicts and not prior.gaps:
        yield Row(head="No verdict of others is known.", level=1)
    for gap in prior.gaps:
        yield Row(head="Not asked: ", body=gap.detail, level=1)
    if prior.foreign:
        told = f"{many(prior.foreign, 'review')} left out: not on the site of the publisher that is named"
        yield Row(head=told, level=1)
    for notice in prior.withdrawn:
        yield Row(head="1 review left out: its page was ", body=notice, level=1)
    if prior.later:
        yield Row(head=f"{many(prior.later, 'review')} left out: published after the check's instant", level=1)
