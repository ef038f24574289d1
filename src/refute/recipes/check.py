"""The recipe of `refute check`: a newsroom that tries to break a claim before you believe it.

    submission ─ intake ─┬─ claim ─ known? ─ yes → the earlier case
                         │            no → investigators, side by side → trace → provisional rating
                         │                 → challenge → judge → rules → case

Every line below is a stage; each stage is one file in `stages/`.
"""

import asyncio
from datetime import datetime
from functools import partial

from refute.archive.validity import is_whole
from refute.domain.case import Answered, Case, HouseAnswer, Report
from refute.domain.claim import Claim, Intake
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.settings import CheckOrder
from refute.domain.tasks import Task
from refute.domain.vocabulary import ClaimKind, Role
from refute.rules.objecting import objections_by_rule
from refute.rules.own_copy import COMPARED
from refute.rules.provisional import provisional
from refute.rules.weigh import admitted, weigh
from refute.stages.challenge import Accused, challenge, with_rules
from refute.stages.house import find_published
from refute.stages.intake import intake
from refute.stages.investigate import INVESTIGATE, InvestigateOrder
from refute.stages.judge import Trial, judge
from refute.stages.known import ClaimOrder, check_key, find_known, keep
from refute.stages.passages import snapshot_text
from refute.stages.prior import find_prior
from refute.stages.publish import Proceedings, publish, uncheckable
from refute.stages.tracing import trace_work


async def check(c: Conductor, room: Room, order: CheckOrder) -> Report:
    """All claims of a submission, each checked or answered from the archive."""
    await c.declare([Task(id="intake", title="Find the claims", seat="intake")])
    async with c.task("intake") as task:
        started = c.now()
        found = await intake(c, room, order)
        task.found(_counted(found))
    tasks = [Task(id=f"claim-{n}", title=x.text[:200], needs=("intake",)) for n, x in enumerate(found.claims, 1)]
    await c.declare([*tasks, Task(id="report", title="Report", needs=tuple(t.id for t in tasks) or ("intake",))])
    answers: dict[str, Answered] = {}
    house: list[HouseAnswer] = []
    calls: dict[str, Call[ClaimOrder, Case]] = {}
    for task_id, claim in zip((t.id for t in tasks), found.claims, strict=True):
        published = await find_published(c, room, order, claim)
        if published is not None:
            house.append(HouseAnswer(claim=claim, published=published))
            async with c.task(task_id) as task:
                task.found(f"{published.label or 'published'}, {published.checked_on}")
            continue
        answer = await _without_a_check(c, room, order, (claim, started))
        if answer is None:
            wanted = _claim_order(order, claim)
            calls[claim.id] = Call(CHECK_CLAIM, check_key(room, wanted, c.flow_id), wanted, task_id)
            continue
        answers[claim.id] = answer
        async with c.task(task_id) as task:
            task.found(_rated(answer.case) + (", known" if answer.known else ""))
    aside = {h.claim.id for h in house} | {a.case.claim.id for a in answers.values() if not a.known}
    prior = await find_prior(c, room, [claim for claim in found.claims if claim.id not in aside], order.as_of)
    cases = await c.shared(list(calls.values()))
    answers |= {claim: Answered(case=case) for claim, case in zip(calls, cases, strict=True)}
    async with c.task("report"):
        return Report(
            run=c.flow_id,
            submission=order.submission,
            intake=found,
            answers=tuple(answers[claim.id] for claim in found.claims if claim.id in answers),
            house=tuple(house),
            prior=prior,
            as_of=order.as_of,
        )


def _claim_order(order: CheckOrder, claim: Claim) -> ClaimOrder:
    submission = order.submission
    return ClaimOrder(claim=claim, as_of=order.as_of, own_url=submission.origin.url, message=submission.text[:COMPARED])


async def _without_a_check(
    c: Conductor, room: Room, order: CheckOrder, about: tuple[Claim, datetime]
) -> Answered | None:
    """The answer for what needs no check: a statement that none could settle, or a claim that is known."""
    claim, started = about
    if claim.kind in (ClaimKind.OPINION, ClaimKind.FORECAST):
        return Answered(case=uncheckable(room, claim, order.as_of, started))
    known = await find_known(c, room, order, claim)
    return None if known is None else Answered(case=known, known=True)


async def check_claim(c: Conductor, room: Room, order: ClaimOrder) -> Case:
    """One claim through the newsroom."""
    seats = [s.card for s in room.seats.values() if s.card.role == Role.INVESTIGATOR]
    await c.declare(claim_tasks([(card.seat, card.title) for card in seats]))
    started = c.now()
    orders = [
        InvestigateOrder(
            claim=order.claim,
            seat=card.seat,
            as_of=order.as_of,
            started=started,
            own_url=order.own_url,
            message=order.message,
        )
        for card in seats
    ]
    investigations = tuple(await c.branch([Call(INVESTIGATE, o.seat, o) for o in orders]))
    text_of = partial(snapshot_text, room)
    async with c.task("trace") as task:
        first_trace = await asyncio.to_thread(trace_work, text_of, [i.work for i in investigations], investigations)
        first = provisional(investigations, first_trace)
        count = len(first_trace.origins)
        rated = first.rating.value.replace("_", " ")
        task.found(f"{count} origin{'s' * (count != 1)}; provisional: {rated}")
    async with c.task("challenge") as task:
        accused = Accused(order.claim, order.as_of, started, order.own_url, investigations, first_trace, order.message)
        attacked = await challenge(c, room, accused)
        ledger = admitted([i.work.evidence for i in investigations], attacked.work.evidence)
        works = [*(i.work for i in investigations), attacked.work]
        trace = await asyncio.to_thread(trace_work, text_of, works, investigations)
        titles = {e.page: e.title or e.site for e in ledger}
        attacked = with_rules(attacked, objections_by_rule(weigh(ledger, trace), trace, titles))
        task.found(f"{attacked.state.value}; {len(attacked.objections)} objections")
    async with c.task("judge") as task:
        judged = await judge(c, room, Trial(order.claim, order.as_of, investigations, ledger, trace, attacked))
        task.found(judged.opinion.rating.value.replace("_", " ") if judged.opinion else "abstained")
    async with c.task("rules") as task:
        finished = c.now()
        case = publish(
            room,
            Proceedings(
                claim=order.claim,
                as_of=order.as_of,
                started=started,
                finished=finished,
                investigations=investigations,
                provisional=first,
                trace=trace,
                ledger=ledger,
                challenge=attacked,
                judgement=judged,
            ),
        )
        await keep(c, room, case)
        task.found(f"{case.verdict.rating.value.replace('_', ' ')}, confidence {case.verdict.confidence:.2f}")
    return case


def claim_tasks(investigators: list[tuple[str, str]]) -> list[Task]:
    """The tasks of one claim and what each waits for."""
    seats = [Task(id=seat, title=title, seat=seat) for seat, title in investigators]
    return [
        *seats,
        Task(id="trace", title="Origins and provisional rating", needs=tuple(s.id for s in seats)),
        Task(id="challenge", title="Devil's advocate", seat="advocate", needs=("trace",)),
        Task(id="judge", title="Judge", seat="judge", needs=("challenge",)),
        Task(id="rules", title="Rules and verdict", needs=("judge",)),
    ]


def _counted(found: Intake) -> str:
    more = f", {len(found.left_out)} left out" if found.left_out else ""
    return f"{len(found.claims)} claim{'s' * (len(found.claims) != 1)}{more}"


def _rated(case: Case) -> str:
    return f"{case.verdict.rating.value.replace('_', ' ')}, confidence {case.verdict.confidence:.2f}"


def _summary(report: Report) -> str:
    rated = [f"{v.rating.value.replace('_', ' ')} {v.confidence:.2f}" for v in (a.case.verdict for a in report.answers)]
    known = [f"{h.published.label or 'published'}, {h.published.checked_on}" for h in report.house]
    return ", ".join((*known, *rated)) or "no claim found"


CHECK_CLAIM = Flow("check_claim", check_claim, ClaimOrder, Case, _rated, is_whole)
"""The shared check of one claim. One in which something failed answers nobody else: the server may be up again."""

CHECK = Flow("check", check, CheckOrder, Report, _summary)
"""The run of `refute check`."""

FLOWS = {flow.name: flow for flow in (CHECK, CHECK_CLAIM, INVESTIGATE)}
"""Every flow by its name: how the engine finds them again."""
