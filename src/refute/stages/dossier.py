"""The dossier of one claim: what has been gathered about it so far, and what the rules may look at."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from refute.domain.debate.finding import Finding, FindingOrder, SecondOpinion
from refute.domain.evidence import Drop, Evidence, Gap, Page, Passage, SearchOutcome
from refute.domain.ports import Room
from refute.domain.trace import Trace
from refute.domain.usage import Usage
from refute.domain.vocabulary import Stance
from refute.rules.looked import Absent, Cited, Looked, Standing
from refute.rules.marking import Marking, mark
from refute.rules.near_names import near_names
from refute.rules.silent_source import silent
from refute.rules.weigh import distinct_evidence
from refute.stages.numbers import marked_retracted
from refute.stages.passages import snapshot_text
from refute.stages.tracing import trace_quotes
from refute.stages.weigh_passages import LOCAL, Weighed, confirmed, stated_on


@dataclass
class Dossier:
    """Everything about one claim, gathered in order; equal work gives equal dossiers."""

    order: FindingOrder
    cited: tuple[Cited, ...] = ()
    absent: tuple[Absent, ...] = ()
    searches: tuple[SearchOutcome, ...] = ()
    pages: dict[str, Page] = field(default_factory=dict)
    shown: dict[str, Passage] = field(default_factory=dict)
    """Passages that the validator has read."""
    evidence: dict[str, Evidence] = field(default_factory=dict)
    gaps: dict[str, Gap] = field(default_factory=dict)
    dropped: list[Drop] = field(default_factory=list)
    usage: list[Usage] = field(default_factory=list)
    models: list[str] = field(default_factory=list)
    unanswered: str = ""
    withheld: str = ""
    appealed: tuple[str, ...] = ()
    second: SecondOpinion | None = None
    answers: dict[str, Page] = field(default_factory=dict)
    """What registers answered that hold no such record: no passages for a validator."""
    retracted: tuple[tuple[str, str], ...] = ()
    """Numbers of works that registers say are retracted, with what they say."""
    _traced: tuple[tuple[str, ...], Trace] = ((), Trace())
    _stated: tuple[tuple[str, ...], tuple[Page, ...]] = ((), ())

    def note(self, gaps: Sequence[Gap], dropped: Sequence[Drop] = ()) -> None:
        """Keep what is missing and what was not admitted, each once."""
        for gap in gaps:
            self.gaps.setdefault(gap.model_dump_json(), gap)
        self.dropped += [d for d in dropped if d not in self.dropped]

    def add(self, pages: Iterable[Page]) -> None:
        """Keep pages that were read; one of a work that was retracted says so."""
        self.pages |= {p.id: marked_retracted(p, self.retracted) for p in pages}

    def lack(self, absent: Sequence[Absent]) -> None:
        """Keep what registers surely do not hold, with their answers."""
        self.absent = tuple(absent)
        self.answers |= {a.page.id: a.page for a in absent if a.page is not None}
        self.evidence |= {a.evidence.id: a.evidence for a in absent if a.evidence is not None}

    def take(self, seen: Weighed) -> None:
        """Keep what the validator made of its passages."""
        found = distinct_evidence([tuple(self.evidence.values()), seen.evidence])
        self.evidence = {e.id: e for e in found}
        self.shown |= _by_place(seen.shown)
        self.note(seen.gaps, seen.dropped)
        self.unanswered = seen.unanswered
        if seen.model and seen.model not in self.models:
            self.models.append(seen.model)

    def expect(self, room: Room, passages: Sequence[Passage]) -> None:
        """Work out what does not depend on what the validator makes of these passages, while it reads them."""
        self._stated_on(room, self.shown | _by_place(passages))

    def hear(self, opinion: SecondOpinion, seen: Weighed) -> None:
        """Keep the second validator's word, and what it alone quoted, apart from the mark."""
        self.second = opinion
        self.note(seen.gaps, seen.dropped)
        self.evidence |= {e.id: e for e in seen.evidence if e.id not in self.evidence}

    def marking(self, room: Room) -> Marking:
        """The mark that the rules let stand on what has been gathered."""
        return mark(self.looked(room))

    def looked(self, room: Room) -> Looked:
        """What the rules may look at."""
        return Looked(
            claim=self.order.claim,
            ledger=tuple(self.evidence.values()),
            trace=self.trace(room),
            cited=tuple(self._standing(room, x) for x in self.cited),
            absent=self.absent,
            searches=self.searches,
            pages=len(self.pages),
            gaps=tuple(self.gaps.values()),
            unanswered=self.unanswered,
            confirmed=confirmed(self.order.claim, tuple(self.evidence.values())),
            stated=self._stated_on(room, self.shown),
            withheld=self.withheld,
        )

    def _stated_on(self, room: Room, shown: Mapping[str, Passage]) -> tuple[Page, ...]:
        places = tuple(shown)
        if self._stated[0] != places:
            self._stated = (places, stated_on(room, self.order.claim, tuple(shown.values())))
        return self._stated[1]

    def trace(self, room: Room) -> Trace:
        """Origins of what is quoted; worked out anew only where something was added."""
        ids = tuple(self.evidence)
        if self._traced[0] != ids:
            self._traced = (ids, trace_quotes(room, self._read(), tuple(self.evidence.values())))
        return self._traced[1]

    def _read(self) -> tuple[Page, ...]:
        return tuple((self.pages | self.answers).values())

    def _standing(self, room: Room, cited: Cited) -> Cited:
        """The named source; silent where it was read in full and does not say so."""
        page = cited.page
        if cited.standing is not Standing.READ or page is None or self.unanswered or not self.models:
            return cited
        sides = (Stance.SUPPORTS, Stance.MIXED)
        if any(e.page == page.id and (e.stance in sides or e.offered in sides) for e in self.evidence.values()):
            return cited
        text = snapshot_text(room, page)
        shown = [(p.start, p.end) for p in self.shown.values() if p.page.id == page.id]
        if not silent(self.order.claim, page, text, shown, by_model=self.models[-1] != LOCAL):
            return cited
        if near := near_names(self.order.claim.text, text):
            return replace(cited, standing=Standing.NEAR, detail=f"it speaks of {near[0][1]}: is {near[0][0]} meant?")
        return replace(cited, standing=Standing.SILENT)

    def finding(self, room: Room, marking: Marking, seconds: float) -> Finding:
        """The finding that is published."""
        return Finding(
            claim=self.order.claim,
            mark=marking.mark,
            ground=marking.ground,
            reason=marking.reason,
            correction=marking.correction,
            deciding=tuple(e.id for e in marking.deciding),
            ledger=tuple(self.evidence.values()),
            pages=self._read(),
            trace=self.trace(room),
            origins=marking.origins,
            searches=self.searches,
            gaps=tuple(self.gaps.values()),
            dropped=tuple(self.dropped),
            models=tuple(self.models),
            second=self.second,
            as_of=self.order.as_of,
            appealed=self.appealed,
            usage=tuple(self.usage),
            seconds=seconds,
        )


def _by_place(passages: Sequence[Passage]) -> dict[str, Passage]:
    return {f"{p.page.id}:{p.start}": p for p in passages}
