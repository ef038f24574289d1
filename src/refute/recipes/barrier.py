"""Between two rounds: appeals are looked at, and what the validator has found by now enters the next round."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.debate.finding import Finding, FindingOrder, Stated
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.round import Appeal, Turn, Validation
from refute.domain.debate.validating import ValidateOrder
from refute.domain.debate.words import Mark
from refute.domain.evidence import Gap
from refute.domain.ports import Call, Conductor, Room
from refute.domain.vocabulary import GapKind
from refute.recipes.finding import FINDING, finding_key
from refute.recipes.turn import checking
from refute.stages.debate_log import Course


@dataclass(frozen=True)
class Held:
    """A turn and what its persona knew when it began."""

    order: TurnOrder
    turn: Turn


class Barrier:
    """What a debate waits for between its rounds.

    Where rounds wait for the validator, nothing is open after a barrier. Otherwise one recorded step per barrier tells
    what has ended by then; what has not is asked for again at the next one, and waited for at the end.
    """

    def __init__(self, c: Conductor, room: Room, order: DebateOrder, course: Course) -> None:
        self._c, self._room, self._order, self._course = c, room, order, course
        self._validations: dict[tuple[int, str], Call[ValidateOrder, Validation]] = {}
        self._appeals: list[Call[FindingOrder, Finding]] = []

    async def close(self, held: Sequence[Held], appeals: Sequence[Appeal] = ()) -> None:
        """The end of a round, with the appeals that its speeches make and those that come from outside of it."""
        speeches = [h.turn.speech for h in held if h.turn.speech]
        calls = self._asked_for([*(a for speech in speeches for a in speech.appeals), *appeals])
        if self._order.rules.wait:
            for finding in await self._c.shared(calls):
                self._course.learn(finding)
            return
        await self._c.begin(calls)
        self._appeals += calls
        for h in held:
            if h.turn.speech and h.turn.validation is None:
                self._validations[h.turn.round, h.turn.persona] = checking(h.order, h.turn.speech)
        await self._admit()

    async def end(self) -> None:
        """Everything that is still open is waited for."""
        places, checks, appeals = list(self._validations), list(self._validations.values()), self._appeals
        self._validations, self._appeals = {}, []
        for place, validation in zip(places, await self._c.shared(checks), strict=True):
            self._take(place, validation)
        for finding in await self._c.shared(appeals):
            self._course.learn(finding)

    async def _admit(self) -> None:
        places, checks = list(self._validations), list(self._validations.values())
        validated = await self._c.admit(checks)
        for place, validation in zip(places, validated, strict=True):
            if validation is not None:
                del self._validations[place]
                self._take(place, validation)
        looked_at = await self._c.admit(self._appeals)
        self._appeals = [call for call, finding in zip(self._appeals, looked_at, strict=True) if finding is None]
        for finding in looked_at:
            if finding is not None:
                self._course.learn(finding)

    def _take(self, place: tuple[int, str], validation: Validation) -> None:
        """Late is what comes after the next round has begun."""
        number, persona = place
        self._course.validated(number, persona, validation, late=number < self._course.rounds[-1].number)

    def _asked_for(self, appeals: Sequence[Appeal]) -> list[Call[FindingOrder, Finding]]:
        """One new check per finding, with all sources that were named for it in this round."""
        sources: dict[str, dict[str, None]] = {}
        for appeal in appeals:
            if appeal in self._course.appeals:
                continue
            finding = self._course.findings.get(appeal.finding)
            if finding is None or finding.mark is not Mark.FAIL:
                self._course.gaps.append(_refused(appeal))
                continue
            self._course.appeals.append(appeal)
            sources.setdefault(appeal.finding, {}).setdefault(appeal.source)
        orders = [self._order_for(self._course.findings[f], tuple(named)) for f, named in sources.items()]
        return [Call(FINDING, finding_key(self._room, o, self._c.flow_id), o) for o in orders]

    def _order_for(self, finding: Finding, sources: tuple[str, ...]) -> FindingOrder:
        """The claim once more, as it was said, with these sources to be looked at."""
        stated = self._stated(finding)
        order = self._order
        return FindingOrder(
            claim=finding.claim,
            cites=stated.cites,
            as_of=order.as_of,
            documents=tuple(d.page for d in order.documents),
            private=bool(order.documents) and not order.rules.search_context,
            public=order.topic,
            second=order.rules.second,
            load_bearing=stated.load_bearing,
            appeals=sources,
            run=self._c.flow_id,
        )

    def _stated(self, finding: Finding) -> Stated:
        """How the claim was said first; bare where the finding is an appeal's own."""
        for done in self._course.rounds:
            for turn in done.turns:
                marked = turn.validation.marked if turn.validation else ()
                said = next((m.stated for m in marked if m.finding == finding.id), None)
                if said is not None:
                    return said
        return Stated(claim=finding.claim)


def _refused(appeal: Appeal) -> Gap:
    detail = f"the appeal of {appeal.by} names {appeal.finding}, which is no FAIL of this debate: nothing was checked"
    return Gap(kind=GapKind.NAMED, where=appeal.by, detail=detail)
