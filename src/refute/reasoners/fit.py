"""Makes a brief fit a model's context by leaving out what ranks lowest, and says what was left out."""

from dataclasses import dataclass, replace
from functools import reduce

from refute.domain.briefs.assess import AssessBrief
from refute.domain.briefs.attack import AttackBrief
from refute.domain.briefs.brief import Brief, NumberedEvidence, NumberedPassage
from refute.domain.briefs.judge import JudgeBrief
from refute.domain.briefs.plan import PlanBrief
from refute.domain.briefs.speak import SpeakBrief
from refute.domain.briefs.synthesize import SynthesizeBrief
from refute.reasoners.fit_speech import cuts, left_out
from refute.reasoners.prompt import Order, render
from refute.reasoners.shape import schema_text
from refute.reasoners.tokens import estimate

_OVERHEAD = 64
"""Tokens for the chat template around the messages."""
_LEAST_ANSWER = 256
"""Below this an answer cannot be whole."""


@dataclass(frozen=True)
class Room:
    """How many tokens a model takes in all, and how many of them are kept for its answer."""

    context: int
    max_output: int

    @property
    def output(self) -> int:
        """Tokens kept for the answer: as configured, and never more than a third of a small context."""
        return min(self.max_output, max(_LEAST_ANSWER, self.context // 3))

    @property
    def prompt(self) -> int:
        """Tokens left for the prompt."""
        return self.context - self.output


@dataclass(frozen=True)
class Fitted:
    """An order that fits, or the reason why none does."""

    order: Order
    left_out: tuple[int, ...] = ()
    problem: str = ""
    notes: tuple[str, ...] = ()
    """What was left out beside passages and evidence."""


def tokens_of(order: Order, *, with_schema: bool) -> int:
    """Estimated tokens of the whole request; the schema counts wherever it is put."""
    prompt = render(order, with_schema=with_schema)
    apart = 0 if with_schema else estimate(schema_text(order.draft))
    return estimate(prompt.system) + estimate(prompt.user) + apart + _OVERHEAD


def fit(order: Order, room: Room, *, with_schema: bool) -> Fitted:
    """The order without what stands around its quotes, then without its lowest-ranked passages (first of what another
    seat read, then of its own), then without its lowest-ranked evidence, as far as needed.

    Submissions and claims are never cut. A brief that would lose all it is to be judged by does not fit.
    """
    whole = tokens_of(order, with_schema=with_schema)
    if whole <= room.prompt:
        return Fitted(order)
    if isinstance(order.brief, SpeakBrief):
        return _fit_speech(order, order.brief, room, with_schema=with_schema)
    order = _without_neighbours(order)
    if tokens_of(order, with_schema=with_schema) <= room.prompt:
        return Fitted(order)
    passages, evidence = _passages(order.brief), _evidence(order.brief)
    total = len(passages) + len(evidence)
    most = total if isinstance(order.brief, PlanBrief | SynthesizeBrief) else max(total - 1, 0)
    if not most:
        return Fitted(order, problem=_problem(whole, room, total))
    low, high = 1, most
    while low < high:
        middle = (low + high) // 2
        fits = tokens_of(_without(order, middle), with_schema=with_schema) <= room.prompt
        low, high = (low, middle) if fits else (middle + 1, high)
    smaller = _without(order, high)
    size = tokens_of(smaller, with_schema=with_schema)
    if size > room.prompt:  # evidence whose passage goes says again where it is from: more left out can be longer
        smaller = _without(order, most)
        size = tokens_of(smaller, with_schema=with_schema)
    if size > room.prompt:
        return Fitted(order, problem=_problem(size, room, total))
    kept = {p.number for p in (*_passages(smaller.brief), *_evidence(smaller.brief))}
    return Fitted(smaller, tuple(p.number for p in (*passages, *evidence) if p.number not in kept))


def _fit_speech(order: Order, brief: SpeakBrief, room: Room, *, with_schema: bool) -> Fitted:
    """The order with as few cuts as needed."""
    ways = cuts(brief)

    def after(count: int) -> Order:
        return replace(order, brief=reduce(lambda left, cut: cut(left), ways[:count], brief))

    low, high = 0, len(ways)
    while low < high:
        middle = (low + high) // 2
        fits = tokens_of(after(middle), with_schema=with_schema) <= room.prompt
        low, high = (low, middle) if fits else (middle + 1, high)
    smaller = after(high)
    size = tokens_of(smaller, with_schema=with_schema)
    if size > room.prompt:
        return Fitted(order, problem=_problem(size, room, 0))
    assert isinstance(smaller.brief, SpeakBrief)
    kept = {p.number for p in smaller.brief.passages}
    lost = tuple(p.number for p in brief.passages if p.number not in kept)
    return Fitted(smaller, lost, notes=left_out(brief, smaller.brief))


def _problem(size: int, room: Room, passages: int) -> str:
    even = "even with all but the best passage left out, " if passages > 1 else ""
    return (
        f"{even}the brief takes about {size} tokens and the model has room for {room.prompt} "
        f"({room.context} less {room.output} for the answer); use a model with a larger context"
    )


def _passages(brief: Brief) -> tuple[NumberedPassage, ...]:
    """All passages, what goes first at the end."""
    if isinstance(brief, AttackBrief):
        return (*brief.own, *brief.passages)
    return brief.passages if isinstance(brief, AssessBrief | SynthesizeBrief) else ()


def _evidence(brief: Brief) -> tuple[NumberedEvidence, ...]:
    return brief.evidence if isinstance(brief, PlanBrief | AttackBrief | JudgeBrief) else ()


def _without_neighbours(order: Order) -> Order:
    """The order with bare quotes: which ones are taken back by their page, and whose words they are, stays."""
    bare = {"before": None, "after": None, "sentence": None}
    quotes = tuple(e.model_copy(update=bare) for e in _evidence(order.brief))
    return replace(order, brief=order.brief.model_copy(update={"evidence": quotes})) if quotes else order


def _without(order: Order, count: int) -> Order:
    """The order without its `count` lowest-ranked items, passages first."""
    passages, evidence = _passages(order.brief), _evidence(order.brief)
    dropped = min(count, len(passages))
    update: dict[str, tuple[NumberedPassage, ...]] = {}
    if isinstance(order.brief, AttackBrief):
        read = len(order.brief.passages)
        update["passages"] = order.brief.passages[: max(0, read - dropped)]
        update["own"] = order.brief.own[: len(passages) - max(read, dropped)]
    elif passages:
        update["passages"] = passages[: len(passages) - dropped]
    if evidence:
        update["evidence"] = evidence[: len(evidence) - (count - dropped)]
    return replace(order, brief=order.brief.model_copy(update=update))
