"""Everything about a case, for `-v`: receipts, copy tree, searches, objections, caps, costs, drops."""

from collections.abc import Iterable

from refute.domain.case import Case
from refute.domain.investigation import Investigation, Opinion, Reason
from refute.domain.trace import OriginCluster
from refute.domain.usage import spent
from refute.formats.card import strongest
from refute.formats.forest import attribution, first_known, from_where, heading, reason, tree, walk
from refute.formats.receipts import costs, dropped, receipt, searched
from refute.formats.rows import Look, Row
from refute.formats.words import RATINGS, confidence, dollars, many

_DEEPEST = 12
"""Levels of a copy tree that are indented."""


def details(case: Case) -> Iterable[Row]:
    """Rows in sections; a row of level 0 opens a section."""
    yield from _numbers(case)
    for investigation in case.investigations:
        yield from _investigation(investigation)
    yield from _all_evidence(case)
    yield from _origins(case)
    yield from _objections(case)
    yield from _judgement(case)
    yield from _searches(case)
    yield from _pages(case)
    yield from _missing(case)
    yield from _costs(case)


def _section(title: str, rows: Iterable[Row]) -> Iterable[Row]:
    listed = list(rows)
    if listed:
        yield Row(head=title)
        yield from listed


def _numbers(case: Case) -> Iterable[Row]:
    verdict, measures = case.verdict, case.measures
    yield Row(head="Numbers")
    chance = "not stated" if verdict.probability_true is None else f"{verdict.probability_true:.2f}"
    yield Row(head=f"probability that the claim is true: {chance}", level=1)
    yield Row(head=f"confidence in the rating: {confidence(verdict.confidence)}", level=1)
    for cap in verdict.caps:
        yield Row(head=f"cap {cap.limit:.2f} ({cap.reason}): ", body=cap.detail, level=1)
    if case.provisional:
        yield Row(head=f"before the challenge: {_opinion(case.provisional)}", level=1)
    survived = "the rating survived the challenge" if measures.survived else "the challenge changed the rating"
    yield Row(head=f"{survived}; {many(measures.origins, 'origin')} in all", level=1)
    for name, share in (
        ("agreement of the investigators", measures.agreement),
        ("overlap of origins", measures.overlap),
    ):
        if share is not None:
            yield Row(head=f"{name}: {share:.2f}", level=1)
    for line in verdict.overruled:
        yield Row(head="a rule overruled the judgement: ", body=line, level=1)
    yield Row(head="desk: ", body=case.desk, level=1)
    yield Row(head=f"case {case.id}", level=1)


def _opinion(opinion: Opinion) -> str:
    chance = "" if opinion.probability_true is None else f", probability true {opinion.probability_true:.2f}"
    return f"{RATINGS[opinion.rating]}, confidence {confidence(opinion.confidence)}{chance}"


def _investigation(found: Investigation) -> Iterable[Row]:
    work = found.work
    counts = f"{many(len(work.searches), 'search', 'searches')}, {many(len(work.pages), 'page')}, "
    yield Row(head=f"Investigator {found.seat}: {counts}{many(len(work.evidence), 'quote')}")
    if found.opinion is None:
        yield Row(head="abstained", level=1)
    else:
        yield Row(head=_opinion(found.opinion), level=1)
        if found.opinion.reason:
            yield Row(body=found.opinion.reason, level=1)


def _all_evidence(case: Case) -> Iterable[Row]:
    return _section("Evidence, each with its receipt", (row for e in case.ledger for row in receipt(e, case.trace)))


def _origins(case: Case) -> Iterable[Row]:
    trees = (row for o in case.trace.origins for row in _tree(case, o))
    yield from _section("Origins and who copied whom", (*trees, *_parts(case)))


def _tree(case: Case, origin: OriginCluster) -> Iterable[Row]:
    says, name = attribution(origin)
    yield Row(head=f"{heading(origin)}{', ' if name else ''}{says}", body=name, level=1)
    if len(origin.pages) > 1:
        head, url = first_known(case, origin.earliest)
        yield Row(head=head, level=2)
        if url:
            yield Row(body=url, level=3, look=Look.URL)
    for step in walk(tree(case, origin)):
        level = min(step.depth + 2, _DEEPEST)
        yield Row(body=step.branch.url, level=level, look=Look.URL)
        if step.branch.edge is not None:
            yield Row(head="copy: ", body=reason(step.branch.edge), level=level + 1)


def _parts(case: Case) -> Iterable[Row]:
    for part in case.trace.parts:
        yield Row(head=f"in part, {reason(part)}; it is from ", body=from_where(case, part), level=1)
        for use in part.uses:
            yield Row(head="“", body=use.quote, tail="”", level=2, look=Look.QUOTE)


def _objections(case: Case) -> Iterable[Row]:
    if case.challenge is None:
        return
    challenge = case.challenge
    rulings = {r.objection: r for r in case.judgement.rulings} if case.judgement else {}
    yield Row(head=f"Challenge: {challenge.state} ", body=challenge.why)
    for score in challenge.robustness:
        yield Row(head=f"{score.seat} stands {score.score} of 5", level=1)
    for objection in strongest(challenge.objections):
        by = "rule" if objection.by_rule else "advocate"
        aim = objection.seat or "all"
        yield Row(head=f"{objection.grade} {objection.kind}, {objection.effect}, by {by}, at {aim}", level=1)
        yield Row(body=objection.text, level=2)
        cited = " ".join(objection.evidence)
        if cited:
            yield Row(head=f"rests on {cited}", level=2)
        ruled = rulings.get(objection.id)
        if ruled is None:
            yield Row(head="not ruled on", level=2)
        else:
            yield Row(head=f"{ruled.ruling} ", body=ruled.reason, tail=f" {' '.join(ruled.by)}", level=2)


def _judgement(case: Case) -> Iterable[Row]:
    judgement = case.judgement
    if judgement is None:
        return
    yield Row(head="Judge")
    yield Row(head="abstained" if judgement.opinion is None else _opinion(judgement.opinion), level=1)
    yield from _reasons("for: ", judgement.reasons_for)
    yield from _reasons("against: ", judgement.reasons_against)


def _reasons(head: str, reasons: tuple[Reason, ...]) -> Iterable[Row]:
    for given in reasons:
        cited = " ".join(given.evidence) or "judgement, no evidence"
        yield Row(head=head, body=given.text, tail=f" [{cited}]", level=1)


def _searches(case: Case) -> Iterable[Row]:
    works = [(i.seat, i.work.searches) for i in case.investigations]
    if case.challenge:
        works.append(("challenge", case.challenge.work.searches))
    return _section("Searches", (searched(seat, search) for seat, searches in works for search in searches))


def _pages(case: Case) -> Iterable[Row]:
    noted = (Row(head=f"{p.site}: ", body=note, level=1) for p in case.pages for note in p.notes)
    return _section("Noticed while reading", noted)


def _missing(case: Case) -> Iterable[Row]:
    gaps = (Row(head=f"{gap.kind}, ", body=f"{gap.where}: {gap.detail}", level=1) for gap in case.gaps)
    yield from _section("Gaps", gaps)
    drops = (row for drop in case.dropped for row in dropped(drop))
    yield from _section(f"Offered and not admitted ({len(case.dropped)})", drops)


def _costs(case: Case) -> Iterable[Row]:
    yield Row(head=f"Cost: {dollars(spent(case.usage))}, {case.measures.seconds:.1f} s")
    yield from costs(case.usage)
