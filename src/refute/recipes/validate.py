"""The validator's work on one speech: it begins the moment the speech ends, and lasts no longer than its longest check.

speech ─ find claims ─┬─ opinion, forecast: counted, left alone
├─ withdrawn: named
├─ repeats a FAIL: counted, not checked again
├─ repeats an OK, with no further source: marked so
└─ concrete ─ what the position rests on first ─┬─ as many as the limit ─ shared checks ─ marks
└─ the others ─ listed
"""

from collections.abc import Mapping, Sequence

from refute.domain.debate.finding import Finding, FindingOrder, Stated
from refute.domain.debate.round import LeftUnchecked, Marked, Validation
from refute.domain.debate.validating import Checked, ValidateOrder
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.tasks import Task
from refute.recipes.finding import FINDING, finding_key
from refute.rules.choosing import in_order
from refute.stages.find_claims import FoundClaims, find_claims
from refute.stages.pace import Paced
from refute.stages.said_before import keeps_its_mark, said_before
from refute.stages.standing_claims import StandingClaims, standing_claims

FINDER_SECONDS = 120.0
"""Longest time for finding and comparing the claims of one speech; the models' own limits are shorter."""
_WHY = {
    Unchecked.TIME: "the debate's time is used up",
    Unchecked.BUDGET: "the debate's budget is used up",
    Unchecked.FAILED: "the validator failed",
}


async def validate(c: Conductor, room: Room, order: ValidateOrder) -> Validation:
    """What became of every concrete claim of the speech: marked, repeated, withdrawn, or listed as unchecked."""
    place = f"round-{order.speech.round}/{order.speech.persona}"
    await c.declare([Task(id=f"{place}/claims", title="Find its claims", seat="finder")])
    async with c.task(f"{place}/claims") as task:
        began = c.now()
        found, standing = await _claims(Paced(c, FINDER_SECONDS), room, order)
        ordered = in_order(standing.made)
        before = {s.claim.id: k for s in ordered if (k := said_before(order, s))}
        known = {s.claim.id: k for s in ordered if (k := before.get(s.claim.id)) and keeps_its_mark(order, s, k)}
        asked = [s for s in ordered if s.claim.id not in known]
        chosen, rest = asked[: order.limit], asked[order.limit :]
        task.found(_found(found, standing, (len(known), len(rest))))
    tasks = [Task(id=f"{place}/claim-{n}", title=s.claim.text[:200]) for n, s in enumerate(chosen, 1)]
    needs = tuple(t.id for t in tasks)
    await c.declare([*tasks, Task(id=f"{place}/validate", title="Validate", needs=needs)])
    findings = await c.shared(
        [_check(room, order, _as_before(s, before), t.id) for s, t in zip(chosen, tasks, strict=True)]
    )
    async with c.task(f"{place}/validate") as task:
        ended = c.now()
        marks = {claim: (k.finding, k.mark) for claim, k in known.items()}
        marks |= {s.claim.id: (f.id, f.mark) for s, f in zip(chosen, findings, strict=True)}
        told = [(s, marks[s.claim.id]) for s in ordered if s.claim.id in marks]
        marked = tuple(Marked(stated=s, finding=finding, mark=mark) for s, (finding, mark) in told)
        task.found(marks_in_line([m.mark for m in marked]))
    return Validation(
        marked=marked,
        findings=tuple({f.id: f for f in findings}.values()),
        unchecked=tuple(LeftUnchecked(stated=s, why=order.beyond, detail=_why(order)) for s in rest),
        repeats=standing.repeats,
        withdrawn=standing.withdrawn,
        opinions=found.opinions,
        forecasts=found.forecasts,
        dropped=found.dropped,
        gaps=(*found.gaps, *standing.gaps),
        usage=(*found.usage, *standing.usage),
        seconds=(ended - began).total_seconds(),
    )


async def _claims(c: Conductor, room: Room, order: ValidateOrder) -> tuple[FoundClaims, StandingClaims]:
    found = await find_claims(c, room, order)
    return found, await standing_claims(c, room, order, found.stated)


def _as_before(stated: Stated, before: Mapping[str, Checked]) -> Stated:
    """The claim in the words of its earlier check, where there is one: equal words are one check."""
    known = before.get(stated.claim.id)
    return stated.model_copy(update={"claim": known.claim}) if known else stated


def _check(room: Room, order: ValidateOrder, stated: Stated, task: str) -> Call[FindingOrder, Finding]:
    """The shared check of one claim: whoever says it, in whichever round or run, it is one check."""
    wanted = FindingOrder(
        claim=stated.claim,
        cites=stated.cites,
        as_of=order.as_of,
        documents=order.documents,
        private=order.private,
        public=order.topic,
        second=order.second,
        load_bearing=stated.load_bearing,
        run=order.run,
    )
    return Call(FINDING, finding_key(room, wanted, order.run), wanted, task)


def marks_in_line(marks: Sequence[Mark]) -> str:
    """`3 claims, OK 1, WARN 1, FAIL 1`."""
    counted = [f"{mark.value.upper()} {marks.count(mark)}" for mark in Mark if mark in marks]
    return ", ".join([_count(len(marks), "claim"), *counted])


def _why(order: ValidateOrder) -> str:
    return _WHY.get(order.beyond, f"over the limit of {_count(order.limit, 'claim')} for a speech")


def _found(found: FoundClaims, standing: StandingClaims, counted: tuple[int, int]) -> str:
    known, left = counted
    parts = [
        _count(len(found.stated), "concrete claim"),
        *([_count(len(standing.repeats), "repetition") + " of a FAIL"] if standing.repeats else []),
        *([f"{known} shown before"] if known else []),
        *([f"{len(standing.withdrawn)} withdrawn"] if standing.withdrawn else []),
        *([f"{left} not checked"] if left else []),
        *([_count(found.opinions, "opinion")] if found.opinions else []),
        *([_count(found.forecasts, "forecast")] if found.forecasts else []),
    ]
    return ", ".join(parts)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _tells(done: Validation) -> str:
    return marks_in_line([m.mark for m in done.marked])


VALIDATE = Flow("validate", validate, ValidateOrder, Validation, _tells)
"""The validator's work on one speech, where the next round does not wait for it."""


def validate_key(order: ValidateOrder, run: str) -> str:
    """The key under which the work on a speech is begun and admitted: a speech belongs to one run."""
    return f"{run.split('/', maxsplit=1)[0]}:validate:{order.speech.round}/{order.speech.persona}"
