"""The self-test: claims of known truth, marked beside round 1 by the same checks; nobody in the debate sees them."""

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Finding, FindingOrder
from refute.domain.debate.order import DebateOrder
from refute.domain.ports import Call, Conductor, Room
from refute.domain.record import content_id
from refute.language.detect import language_of
from refute.recipes.finding import FINDING, finding_key


def planted(c: Conductor, room: Room, order: DebateOrder) -> list[Call[FindingOrder, Finding]]:
    """One check per claim, in the order of the rules. Their keys are the run's own: they answer for no other claim."""
    orders = [
        FindingOrder(
            claim=Claim(text=known.text, span=Span(start=0, end=len(known.text)), language=language_of(known.text)),
            as_of=order.as_of,
            private=known.private,
            second=order.rules.second,
            run=c.flow_id,
        )
        for known in order.rules.self_test
    ]
    return [Call(FINDING, content_id("self-test", c.flow_id, finding_key(room, o, c.flow_id)), o) for o in orders]
