"""The table of a debate, and what each seat and model cost: counted from the log alone."""

from collections.abc import Iterable, Sequence
from itertools import chain

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog, Table
from refute.domain.debate.words import Ground, Mark
from refute.domain.usage import Usage
from refute.rules.citing.published import fabricated_citations
from refute.rules.debated import Debated, of_log


def tally(log: DebateLog, usage: Sequence[Usage], seconds: float) -> Table:
    """The table; `usage` are all single usages, findings' own among them, and `seconds` the wall time.

    A request counts as completed where it gave a usable answer; retries and answers that could not be read have failed.
    """
    debate = of_log(log)
    validations = [t.validation for t in debate.turns if t.validation is not None]
    checked = [f for f in log.findings if f.id in {m.finding for v in validations for m in v.marked}]
    marks = [f.mark for f in checked]
    answered = sum(u.answered for u in usage)
    synthesis = log.synthesis
    return Table(
        calls_completed=answered,
        calls_failed=max(0, sum(u.requests for u in usage) - answered),
        validator_rounds=sum(_validated(log, n) for n in range(len(log.rounds))),
        claims_checked=len(checked),
        ok=marks.count(Mark.OK),
        warn=marks.count(Mark.WARN),
        fail=marks.count(Mark.FAIL),
        unchecked=sum(len(v.unchecked) for v in validations),
        fabricated_citations=fabricated_citations(synthesis, debate) if synthesis is not None else 0,
        struck_sentences=len(synthesis.struck) if synthesis is not None else 0,
        verified_urls=len(_addresses(debate)),
        reused_fails=sum(len(v.repeats) for v in validations),
        second_agreement=second_agreement(log.findings),
        seconds=round(seconds, 3),
        cost_usd=round(sum(u.cost_usd or 0.0 for u in usage), 6),
    )


def all_usage(log: DebateLog) -> tuple[Usage, ...]:
    """Every single usage that the records of a log hold: speeches, validations, findings, synthesis."""
    turns = [t for r in log.rounds for t in r.turns]
    parts = [
        *(t.usage for t in turns),
        *(t.validation.usage for t in turns if t.validation is not None),
        *(f.usage for f in log.findings),
        *([log.synthesis.usage] if log.synthesis is not None else []),
    ]
    return tuple(chain.from_iterable(parts))


def by_seat(usage: Iterable[Usage]) -> tuple[Usage, ...]:
    """One usage per seat and model, its web searches apart, in the order in which they first worked. A sum with an
    unknown price is the sum of what is known; None where nothing is."""
    summed: dict[tuple[str, str, bool], Usage] = {}
    for used in usage:
        key = (used.seat, used.model, used.searches is not None)
        known = summed.get(key)
        summed[key] = used if known is None else _sum(known, used)
    return tuple(summed.values())


def second_agreement(findings: Iterable[Finding]) -> float | None:
    """Share of second opinions that agreed with the first; None where none was given."""
    asked = [f for f in findings if f.second is not None and f.second.mark is not None]
    if not asked:
        return None
    return round(sum(f.ground is not Ground.DISAGREEMENT for f in asked) / len(asked), 3)


def _validated(log: DebateLog, number: int) -> bool:
    spoken = [t for t in log.rounds[number].turns if t.speech is not None]
    return bool(spoken) and all(t.validation is not None for t in spoken)


def _addresses(debate: Debated) -> set[str]:
    """Final addresses with a verified quote, without the user's own documents."""
    own = {d.page.snapshot for d in debate.documents}
    quotes = [e for f in debate.findings for e in f.ledger]
    quotes += [e for t in debate.turns if t.speech is not None for e in t.speech.research]
    return {e.receipt.final_url for e in quotes if e.receipt.snapshot not in own}


def _sum(a: Usage, b: Usage) -> Usage:
    costs = [u.cost_usd for u in (a, b) if u.cost_usd is not None]
    return Usage(
        seat=a.seat,
        model=a.model,
        requests=a.requests + b.requests,
        answered=a.answered + b.answered,
        input_tokens=a.input_tokens + b.input_tokens,
        output_tokens=a.output_tokens + b.output_tokens,
        cost_usd=sum(costs) if costs else None,
        seconds=a.seconds + b.seconds,
        searches=None if a.searches is None else a.searches + (b.searches or 0),
    )
