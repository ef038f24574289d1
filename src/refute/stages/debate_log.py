"""The course of a debate while it runs, and the log that it becomes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from refute.domain.debate.finding import Finding
from refute.domain.debate.log import DebateLog, SeatedPersona, Table
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.round import Appeal, Round, Turn
from refute.domain.evidence import Gap
from refute.domain.vocabulary import GapKind
from refute.rules.moving import moves_of


@dataclass
class Course:
    """Rounds and findings so far, in the order in which they came."""

    rounds: list[Round] = field(default_factory=list)
    findings: dict[str, Finding] = field(default_factory=dict)
    appeals: list[Appeal] = field(default_factory=list)

    @property
    def found(self) -> list[Finding]:
        """All findings in order."""
        return list(self.findings.values())

    def add(self, done: Round) -> None:
        """A round that is over; its findings move to the course, where each stands once."""
        self.rounds.append(done.model_copy(update={"turns": tuple(self._without_findings(t) for t in done.turns)}))

    def _without_findings(self, turn: Turn) -> Turn:
        if turn.validation is None:
            return turn
        for finding in turn.validation.findings:
            self.findings.setdefault(finding.id, finding)
        return turn.model_copy(update={"validation": turn.validation.model_copy(update={"findings": ()})})


def assemble(
    run: str,
    order: DebateOrder,
    personas: Sequence[SeatedPersona],
    course: Course,
    ended: tuple[str, datetime],
) -> DebateLog:
    """The log of a debate; `ended` is why it stopped, and when it began."""
    stopped, started = ended
    found = course.found
    marks = [f.mark.value for f in found]
    unchecked = sum(len(t.validation.unchecked) for r in course.rounds for t in r.turns if t.validation)
    return DebateLog(
        run=run,
        topic=order.topic,
        options=order.options,
        personas=tuple(p.model_copy(update={"answered": _answered(course.rounds, p.name)}) for p in personas),
        documents=order.documents,
        rules=order.rules,
        as_of=order.as_of,
        rounds=tuple(course.rounds),
        stopped=stopped,
        findings=tuple(found),
        moves=moves_of(course.rounds, course.findings),
        appeals=tuple(course.appeals),
        table=Table(
            calls_completed=0,
            calls_failed=0,
            validator_rounds=0,
            claims_checked=len(found),
            ok=marks.count("ok"),
            warn=marks.count("warn"),
            fail=marks.count("fail"),
            unchecked=unchecked,
            fabricated_citations=0,
            struck_sentences=0,
            verified_urls=0,
            reused_fails=sum(len(t.validation.repeats) for r in course.rounds for t in r.turns if t.validation),
        ),
        started=started,
        gaps=absences(course.rounds),
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
