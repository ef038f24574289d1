"""The mark of a claim: what receipts and rules allow, and nothing that a model remembers. Pure.

OK needs an admitted quote that says so and none that says the contrary; FAIL needs the contrary, or a rule. Everything
else is WARN, with where it was looked for. That nobody has heard of something is never a FAIL.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import GapKind, SourceKind, Stance, Status
from refute.rules.arithmetic.wrong import Wrong
from refute.rules.looked import Absent, Cited, Looked, Standing
from refute.rules.origins.counting import independent
from refute.rules.time_marks import may_support
from refute.rules.wording import lacks_figures, only_a_name_differs, speaks_of_it

VERSION = "1"
"""Raised when a rule changes what it decides; part of the key of every shared check of a claim in a debate."""

_LONGEST = 240
"""Characters of a correction."""


@dataclass(frozen=True)
class Marking:
    """The mark and what it rests on."""

    mark: Mark
    ground: Ground
    reason: str
    correction: str | None = None
    deciding: tuple[Evidence, ...] = field(default=())
    origins: int = 0
    """Independent origins behind the deciding evidence."""
    by_reading: bool = False
    """Whether a seat's reading of quotes decided it, so that another seat may read them differently."""


def mark(looked: Looked) -> Marking:
    """The mark that the rules let stand."""
    supporting, refuting = _sides(looked)
    record_for, record_against = _records(supporting), _records(refuting)
    if supporting and refuting:
        if bool(record_for) != bool(record_against):
            return _ok(looked, record_for) if record_for else _fail(looked, record_against)
        return _both(looked, supporting, refuting)
    if looked.absent and not record_for:
        return _not_in_register(looked.absent[0])
    if supporting:
        return _ok(looked, supporting)
    if refuting:
        return _fail(looked, refuting) if record_against or not looked.stated else _stated_too(looked, refuting)
    return _by_citation(looked) or _warn(looked)


def _sides(looked: Looked) -> tuple[tuple[Evidence, ...], tuple[Evidence, ...]]:
    """The quotes that decide for and against: admitted, about the matter, in time, on pages as readers see them."""
    claim = looked.claim
    answers = {a.evidence.id for a in looked.absent if a.evidence is not None}
    telling = [
        e
        for e in looked.ledger
        if e.id not in answers
        and may_support(e)
        and not e.low_trust
        and (e.id in looked.confirmed or speaks_of_it(claim, e))
    ]
    supporting = [e for e in telling if e.stance is Stance.SUPPORTS]
    by_page: dict[str, list[Evidence]] = {}
    for evidence in supporting:
        by_page.setdefault(evidence.page, []).append(evidence)
    whole = {
        page
        for page, quotes in by_page.items()
        if any(q.id in looked.confirmed for q in quotes) or lacks_figures(claim, quotes) is None
    }
    refuting = [e for e in telling if e.stance is Stance.REFUTES and only_a_name_differs(claim, e) is None]
    return tuple(e for e in supporting if e.page in whole), tuple(refuting)


def _records(evidence: Sequence[Evidence]) -> tuple[Evidence, ...]:
    return tuple(e for e in evidence if e.kind is SourceKind.REGISTER)


def _ok(looked: Looked, supporting: Sequence[Evidence]) -> Marking:
    origins = independent(supporting, looked.trace)
    said = f"{_where(supporting)} says so" if len({e.page for e in supporting}) == 1 else f"{_where(supporting)} say so"
    behind = f" ({origins} independent origins)" if origins > 1 else ""
    record = "; an official record is among them" if _records(supporting) and len(supporting) > 1 else ""
    wrong = [c for c in looked.cited if c.standing in (Standing.SILENT, Standing.GONE, Standing.ANOTHER)]
    other = f". What was named for it does not bear it out: {_told(wrong[0])}" if wrong else ""
    reason = f"{said}{behind}{record}{other}."
    return Marking(Mark.OK, Ground.RECEIPT, reason, None, tuple(supporting), origins, by_reading=True)


def _fail(looked: Looked, refuting: Sequence[Evidence]) -> Marking:
    origins = independent(refuting, looked.trace)
    verb = "says" if len({e.page for e in refuting}) == 1 else "say"
    reason = f"{_where(refuting)} {verb} the contrary{f' ({origins} independent origins)' if origins > 1 else ''}."
    correction = short(refuting[0].receipt.quote)
    return Marking(Mark.FAIL, Ground.RECEIPT, reason, correction, tuple(refuting), origins, by_reading=True)


def by_arithmetic(wrong: Wrong) -> Marking:
    """The FAIL of a claim whose own figures or dates contradict one another."""
    return Marking(Mark.FAIL, Ground.ARITHMETIC, wrong.reason, wrong.correction)


def _both(looked: Looked, supporting: Sequence[Evidence], refuting: Sequence[Evidence]) -> Marking:
    balance = f"{independent(supporting, looked.trace)} for, {independent(refuting, looked.trace)} against"
    reason = f"{_where(supporting)} says so and {_where(refuting)} the contrary (independent origins: {balance})."
    both = (*supporting, *refuting)
    return Marking(Mark.WARN, Ground.BOTH_SIDES, reason, None, both, independent(both, looked.trace))


def _stated_too(looked: Looked, refuting: Sequence[Evidence]) -> Marking:
    page = looked.stated[0]
    reason = f"{page.site or page.final_url} says it in so many words, and {_where(refuting)} is read as the contrary."
    origins = independent(refuting, looked.trace)
    return Marking(Mark.WARN, Ground.BOTH_SIDES, reason, None, tuple(refuting), origins)


def _not_in_register(absent: Absent) -> Marking:
    reason = f"{absent.register} is complete for such numbers and does not hold {absent.identifier}."
    correction = f"There is no {absent.identifier} in {absent.register}."
    if absent.evidence is None:
        return Marking(Mark.FAIL, Ground.NOT_IN_REGISTER, reason, correction)
    return Marking(Mark.FAIL, Ground.NOT_IN_REGISTER, reason, correction, (absent.evidence,), 1)


def _by_citation(looked: Looked) -> Marking | None:
    """A FAIL by what is cited: all of it is from the future, or the rest was read in full and does not say so."""
    standings = {c.standing for c in looked.cited}
    if not standings or not standings <= {Standing.FUTURE, Standing.SILENT}:
        return None
    future = [c for c in looked.cited if c.standing is Standing.FUTURE]
    if future:
        return from_the_future(future[0])
    reason = f"{looked.cited[0].name} was read in full and does not say so; nothing else that was found says so."
    return Marking(Mark.FAIL, Ground.NOT_IN_SOURCE, reason, by_reading=True)


def from_the_future(cited: Cited) -> Marking:
    """The FAIL of a claim whose source did not exist at `as_of`."""
    reason = f"{cited.name} is cited, and {cited.detail}."
    return Marking(Mark.FAIL, Ground.FUTURE_SOURCE, reason)


def _warn(looked: Looked) -> Marking:
    failed = looked.unanswered or _nothing_worked(looked)
    told = [_told(c) for c in looked.cited if c.standing not in (Standing.READ, Standing.NEAR)]
    asked = _asked_about(looked) or next((_told(c) for c in looked.cited if c.standing is Standing.NEAR), None)
    shown = [e for e in looked.ledger if speaks_of_it(looked.claim, e)]
    if failed:
        ground, said = Ground.FAILED, failed
    elif asked:
        ground, said = Ground.UNDECIDED, asked
    elif shown:
        ground, said = Ground.UNDECIDED, _undecided(looked, shown)
    else:
        ground, said = Ground.NOT_FOUND, "nothing that says so, or the contrary, was found"
    reason = "; ".join([said, *told, *([looked.withheld] if looked.withheld else []), where_looked(looked)])
    return Marking(Mark.WARN, ground, f"{reason[:1].upper()}{reason[1:]}.")


def _asked_about(looked: Looked) -> str | None:
    for evidence in looked.ledger:
        near = only_a_name_differs(looked.claim, evidence) if evidence.stance is Stance.REFUTES else None
        if near is not None:
            return f"{evidence.site or evidence.receipt.final_url} speaks of {near[1]}: is {near[0]} meant?"
    return None


def _undecided(looked: Looked, shown: Sequence[Evidence]) -> str:
    low = [e for e in shown if e.low_trust]
    early = [e for e in shown if e.stance is Stance.SUPPORTS and not may_support(e)]
    if early and len(early) == len([e for e in shown if e.stance is Stance.SUPPORTS]):
        return "what says so was out before it can have happened"
    lacking = lacks_figures(looked.claim, [e for e in shown if e.stance is Stance.SUPPORTS])
    if any(e.stance is Stance.SUPPORTS for e in shown) and lacking:
        return f"no quote shows “{lacking}”"
    if low and len(low) == len(shown):
        return f"what speaks of it is of little trust: {low[0].low_trust}"
    return "what was read speaks of it and does not settle it"


def _nothing_worked(looked: Looked) -> str | None:
    """Why nothing could be looked at, where that is so: failures are no silence of the world."""
    if looked.ledger or looked.pages:
        return None
    healthy = [s for s in looked.searches if s.status in (Status.OK, Status.EMPTY)]
    failed = [g for g in looked.gaps if g.kind is GapKind.FAILED]
    late = [g for g in looked.gaps if g.kind is GapKind.LEFT_OUT]
    if healthy and not any(s.hits for s in healthy):
        return None
    return (failed or late)[0].detail if failed or late else None


def where_looked(looked: Looked) -> str:
    """`searched corpus (3), searxng failed: …, read 4 pages`."""
    told: list[str] = []
    for name in dict.fromkeys(s.backend for s in looked.searches):
        own = [s for s in looked.searches if s.backend == name]
        healthy = [s for s in own if s.status in (Status.OK, Status.EMPTY)]
        if healthy:
            told.append(f"{'' if told else 'searched '}{name} ({len(healthy)})")
        if bad := [s for s in own if s.status not in (Status.OK, Status.EMPTY)]:
            verb = "was left out" if bad[0].status is Status.LEFT_OUT else "failed"
            told.append(f"{name} {verb}: {bad[0].detail or bad[0].status.value}")
    if not looked.searches:
        told.append("nothing was searched")
    pages = "1 page" if looked.pages == 1 else f"{looked.pages} pages"
    return ", ".join([*told, f"read {pages}"])


def _told(cited: Cited) -> str:
    said = {
        Standing.SILENT: "was read in full and does not say so",
        Standing.READ: "was read",
        Standing.NOT_FOUND: "was not found",
        Standing.WITHHELD: "was not asked for",
    }.get(cited.standing, "")
    return f"{cited.name}: {cited.detail or said}"


def _where(evidence: Sequence[Evidence]) -> str:
    sites = list(dict.fromkeys(e.site or e.receipt.final_url for e in evidence))
    more = f" and {len(sites) - 2} more" if len(sites) > 2 else ""
    return f"{' and '.join(sites[:2]) if not more else ', '.join(sites[:2])}{more}"


def short(quote: str) -> str:
    """A quote in one line, cut at a word where it is long."""
    line = " ".join(quote.split())
    if len(line) <= _LONGEST:
        return line
    return f"{line[:_LONGEST].rsplit(' ', 1)[0]} …"
