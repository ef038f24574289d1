"""The course of a debate while it runs, and the log that it becomes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import NOT_COUNTED, DebateLog, SeatedPersona
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.round import Appeal, Round, Turn, Validation
from refute.domain.evidence import Gap
from refute.domain.vocabulary import GapKind
from refute.rules.moving import moves_of

USER = "user"
"""Who appeals where no persona does."""
_AFTER = float("inf")
"""The round of what no round called for."""


@dataclass
class Course:
    """Rounds, findings and appeals so far; findings as they were found, which in another process may be otherwise."""

    rounds: list[Round] = field(default_factory=list)
    findings: dict[str, Finding] = field(default_factory=dict)
    appeals: list[Appeal] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    stopped: str = ""
    """Why it goes no further; empty while it does."""

    @classmethod
    def after(cls, earlier: DebateLog | None) -> "Course":
        """The course of an earlier debate, to go on from; an empty one where there is none."""
        if earlier is None:
            return cls()
        found = {f.id: f for f in earlier.findings}
        return cls(list(earlier.rounds), found, list(earlier.appeals), stopped=earlier.stopped)

    @property
    def found(self) -> list[Finding]:
        """All findings in the order in which they were called for, whenever they came: by the speeches of a round, then
        by their appeals; at last those that were called for outside of rounds."""
        called_for = self._called_for()
        return [self.findings[i] for i in sorted(self.findings, key=lambda i: called_for.get(i, (_AFTER, 0)))]

    def _called_for(self) -> dict[str, tuple[float, int]]:
        """The round in which each finding was first called for, and its place there."""
        places: dict[str, tuple[float, int]] = {}
        checked = [(r.number, t.validation) for r in self.rounds for t in r.turns if t.validation]
        said = [(number, marked.finding) for number, v in checked for marked in v.marked]
        for n, (number, finding_id) in enumerate(said):
            places.setdefault(finding_id, (number, n))
        for n, appeal in enumerate(self.appeals, start=len(said)):
            fell = self.findings.get(appeal.finding)
            if fell is None:
                continue
            place = (self._made(appeal, places.get(fell.id, (_AFTER, 0))[0]), n)
            for finding in self.findings.values():
                if finding.claim.id == fell.claim.id and appeal.source in finding.appealed:
                    places[finding.id] = place
        return places

    def _made(self, appeal: Appeal, fell: float) -> float:
        """The round in which an appeal was made, which comes after the round of what it appeals."""
        speeches = [(r.number, t.speech) for r in self.rounds for t in r.turns if t.speech]
        return next((number for number, speech in speeches if number > fell and appeal in speech.appeals), _AFTER)

    @property
    def user_sources(self) -> frozenset[str]:
        """The sources that the user named in appeals."""
        return frozenset(a.source for a in self.appeals if a.by == USER)

    def add(self, number: int, turns: Sequence[Turn]) -> None:
        """A round that is over; its findings move here, where each stands once."""
        self.rounds.append(Round(number=number, turns=tuple(self._emptied(t) for t in turns)))

    def put(self, turn: Turn) -> None:
        """A turn in the place of the one that its persona had in that round."""
        at = next(n for n, r in enumerate(self.rounds) if r.number == turn.round)
        kept = self._emptied(turn)
        turns = tuple(kept if t.persona == turn.persona else t for t in self.rounds[at].turns)
        self.rounds[at] = self.rounds[at].model_copy(update={"turns": turns})

    def validated(self, number: int, persona: str, validation: Validation, *, late: bool) -> None:
        """What was found about a speech whose round is over already."""
        marked = tuple(m.model_copy(update={"late": late}) for m in validation.marked)
        turn = self.turn(number, persona)
        self.put(turn.model_copy(update={"validation": validation.model_copy(update={"marked": marked})}))

    def learn(self, finding: Finding) -> None:
        """A finding that an appeal asked for."""
        self.findings.setdefault(finding.id, finding)

    def turn(self, number: int, persona: str) -> Turn:
        """The turn of a persona in a round."""
        return next(t for r in self.rounds if r.number == number for t in r.turns if t.persona == persona)

    def _emptied(self, turn: Turn) -> Turn:
        if turn.validation is None:
            return turn
        for finding in turn.validation.findings:
            self.findings.setdefault(finding.id, finding)
        return turn.model_copy(update={"validation": turn.validation.model_copy(update={"findings": ()})})


def written(
    run: str, order: DebateOrder, personas: Sequence[SeatedPersona], course: Course, started: datetime
) -> DebateLog:
    """The log of a course that has come to its end: not counted yet, and without a synthesis."""
    return DebateLog(
        run=run,
        topic=order.topic,
        options=order.options,
        personas=tuple(p.model_copy(update={"answered": _answered(course.rounds, p.name)}) for p in personas),
        documents=order.documents,
        rules=order.rules,
        as_of=order.as_of,
        rounds=tuple(course.rounds),
        stopped=course.stopped,
        findings=tuple(course.found),
        moves=moves_of(course.rounds, course.findings),
        appeals=tuple(course.appeals),
        table=NOT_COUNTED,
        started=started,
        gaps=(*absences(course.rounds), *course.gaps),
    )


def absences(rounds: Sequence[Round]) -> tuple[Gap, ...]:
    """Who was absent when, and why."""
    return tuple(
        Gap(
            kind=GapKind.ABSTAINED,
            where=turn.persona,
            detail=f"{turn.persona} was absent in round {turn.round}: {turn.absent}",
        )
        for r in rounds
        for turn in r.turns
        if turn.speech is None
    )


def _answered(rounds: Sequence[Round], persona: str) -> tuple[str, ...]:
    speeches = [t.speech for r in rounds for t in r.turns if t.speech and t.persona == persona]
    return tuple(dict.fromkeys(s.model for s in speeches if s.model))
