"""Everything about a case, for `-v`: receipts, copy tree, searches, objections, caps, costs, drops."""

from collections.abc import Iterable

from refute.domain.case import Case
from refute.domain.evidence import Drop, Evidence, SearchOutcome
from refute.domain.investigation import Investigation, Opinion, Reason
from refute.domain.trace import OriginCluster
from refute.domain.usage import spent
from refute.domain.vocabulary import Spoken, Status
from refute.formats.card import strongest
from refute.formats.forest import attribution, first_known, from_where, heading, reason, tree, walk
from refute.formats.rows import Look, Row
from refute.formats.words import RATINGS, confidence, dated, dollars, found_by, many, moment

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
    return _section("Evidence, each with its receipt", (row for e in case.ledger for row in _receipt(case, e)))


def _receipt(case: Case, evidence: Evidence) -> Iterable[Row]:
    receipt = evidence.receipt
    yield Row(head=f"[{evidence.id}] {evidence.stance}, {evidence.kind}, found by {evidence.seat}", level=1)
    yield Row(head="“", body=receipt.quote, tail="”", level=2, look=Look.QUOTE)
    yield from _setting(evidence)
    if evidence.why:
        yield Row(head="why: ", body=evidence.why, level=2)
    yield Row(head="title: ", body=evidence.title or "none", level=2)
    yield Row(head="site: ", body=evidence.site or "none", tail=f", published {dated(receipt.published)}", level=2)
    yield Row(body=receipt.final_url, level=2, look=Look.URL)
    dates = f"published {found_by(receipt.published)}, modified {found_by(receipt.modified)}"
    captured = f", captured {found_by(receipt.first_captured)}" if receipt.first_captured.value else ""
    yield Row(head=f"{dates}{captured}", level=2)
    for mark in evidence.marks:
        yield Row(head=f"mark of time: {mark}", level=2)
    if receipt.url != receipt.final_url:
        yield Row(head="asked for: ", body=receipt.url, level=2, look=Look.URL)
    origin = case.trace.origin_of(evidence.page, receipt.quote)
    yield Row(head=f"retrieved {moment(receipt.retrieved)}, origin {origin or 'its own'}", level=2)
    yield Row(head=f"snapshot {receipt.snapshot}", level=2, look=Look.URL)
    yield Row(head=f"characters {receipt.start} to {receipt.end}", level=2)


def _setting(evidence: Evidence) -> Iterable[Row]:
    """What stands around the quote, and what code made of it."""
    setting = evidence.setting
    for head, stretch in (("in: “", setting.sentence), ("before: “", setting.before), ("after: “", setting.after)):
        if stretch:
            yield Row(head=head, body=stretch.text, tail="”", level=3, look=Look.QUOTE)
    if setting.spoken:
        words = "in quotation marks" if setting.spoken is Spoken.DIRECT else "as reported"
        who = setting.speaker or "somebody whom the page does not name beside it"
        yield Row(head=f"the words, {words}, of ", body=who, level=2)
    if setting.frame:
        was = f"; {evidence.offered} was offered" if evidence.offered else ""
        yield Row(head=f"its page does not assert it ({setting.frame}){was}", level=2)


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
    return _section("Searches", (_search(seat, search) for seat, searches in works for search in searches))


def _search(seat: str, search: SearchOutcome) -> Row:
    found = many(len(search.hits), "hit") if search.status is Status.OK else f"{search.status} {search.detail}".strip()
    return Row(head=f"{seat}, {search.backend}: “", body=search.query.text, tail=f"” {found}", level=1)


def _pages(case: Case) -> Iterable[Row]:
    noted = (Row(head=f"{p.site}: ", body=note, level=1) for p in case.pages for note in p.notes)
    return _section("Noticed while reading", noted)


def _missing(case: Case) -> Iterable[Row]:
    gaps = (Row(head=f"{gap.kind}, ", body=f"{gap.where}: {gap.detail}", level=1) for gap in case.gaps)
    yield from _section("Gaps", gaps)
    drops = (row for drop in case.dropped for row in _drop(drop))
    yield from _section(f"Offered and not admitted ({len(case.dropped)})", drops)


def _drop(drop: Drop) -> Iterable[Row]:
    yield Row(head=f"{drop.reason}, ", body=f"{drop.where}: {drop.offered}", level=1)
    near = drop.nearest
    if near:
        yield Row(head="the page says “", body=near.stands.text, tail="”", level=2, look=Look.QUOTE)
        yield Row(head=f"differs in {near.differs}: ", body=near.detail, level=2)


def _costs(case: Case) -> Iterable[Row]:
    yield Row(head=f"Cost: {dollars(spent(case.usage))}, {case.measures.seconds:.1f} s")
    for usage in case.usage:
        price = "price unknown" if usage.cost_usd is None else dollars(usage.cost_usd)
        counts = f"{many(usage.requests, 'request')}, {usage.input_tokens} + {usage.output_tokens} tokens"
        tail = f": {counts}, {price}, {usage.seconds:.1f} s"
        yield Row(head=f"{usage.seat}, ", body=usage.model, tail=tail, level=1)
