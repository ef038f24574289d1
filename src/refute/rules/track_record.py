"""What logs of debates tell of each persona and model. Claims of a self-test are nobody's and count for nobody."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Turn
from refute.domain.debate.track import TrackRecord
from refute.domain.debate.words import Mark
from refute.domain.usage import spent
from refute.rules.debated import of_log
from refute.rules.intervals import wilson


@dataclass
class _Count:
    debates: set[str] = field(default_factory=set)
    speeches: int = 0
    absences: int = 0
    marks: list[Mark] = field(default_factory=list)
    unchecked: int = 0
    repeats: int = 0
    moves: list[bool] = field(default_factory=list)
    """Whether each rests on evidence."""
    seconds: float = 0.0
    cost: float = 0.0


def track_records(logs: Iterable[DebateLog]) -> tuple[TrackRecord, ...]:
    """One record per persona and model, by persona, then by checked claims. No log may stand there twice, nor beside
    one that went on from it."""
    counts: dict[tuple[str, str], _Count] = {}
    for log in logs:
        _counted(log, counts)
    records = [_record(persona, model, count) for (persona, model), count in counts.items()]
    return tuple(sorted(records, key=lambda r: (r.persona, -r.claims, r.model)))


def _counted(log: DebateLog, counts: dict[tuple[str, str], _Count]) -> None:
    marks = _standing_marks(log)
    models = {p.name: (p.answered or p.models or ("unknown",))[0] for p in log.personas}
    spoke: dict[tuple[str, int], _Count] = {}
    for turn in (t for r in log.rounds for t in r.turns):
        model = turn.speech.model if turn.speech and turn.speech.model else models.get(turn.persona, "unknown")
        count = counts.setdefault((turn.persona, model), _Count())
        spoke[turn.persona, turn.round] = count
        count.debates.add(log.run)
        _take(turn, marks, count)
    for move in log.moves:
        if (count_of := spoke.get((move.persona, move.round))) is not None:
            count_of.moves.append(bool(move.evidence))


def _take(turn: Turn, marks: Mapping[str, Mark], count: _Count) -> None:
    count.seconds += turn.seconds
    count.cost += spent(turn.usage)
    if turn.speech is None:
        count.absences += 1
        return
    count.speeches += 1
    if turn.validation is not None:
        count.marks += [marks.get(m.finding, m.mark) for m in turn.validation.marked]
        count.unchecked += len(turn.validation.unchecked)
        count.repeats += len(turn.validation.repeats)


def _standing_marks(log: DebateLog) -> dict[str, Mark]:
    """The mark of every finding by its id: of one that an appeal has replaced, the mark of what replaced it."""
    standing = of_log(log).standing
    still = {f.id for f in standing}
    later = {f.claim.id: f.mark for f in standing if f.appealed}
    return {f.id: f.mark if f.id in still else later.get(f.claim.id, f.mark) for f in log.findings}


def _record(persona: str, model: str, count: _Count) -> TrackRecord:
    ok, warn, fail = (count.marks.count(mark) for mark in (Mark.OK, Mark.WARN, Mark.FAIL))
    claims = len(count.marks)
    return TrackRecord(
        persona=persona,
        model=model,
        debates=len(count.debates),
        speeches=count.speeches,
        absences=count.absences,
        claims=claims,
        ok=ok,
        warn=warn,
        fail=fail,
        unchecked=count.unchecked,
        repeats=count.repeats,
        moves_with_evidence=sum(count.moves),
        moves_without_evidence=len(count.moves) - sum(count.moves),
        ok_share=wilson(ok, claims),
        warn_share=wilson(warn, claims),
        fail_share=wilson(fail, claims),
        seconds=round(count.seconds, 3),
        cost_usd=round(count.cost, 6),
    )
