"""Validators that go by what they remember, or by nothing: whatever they are shown, they say one thing."""

from refute.domain.briefs.assess import AssessDraft, FindingDraft
from refute.domain.vocabulary import Rating, Stance
from world.honest_script import honest_draft, passages_in
from world.model_server import Json, Reply, Request, reply_with

NEVER_HEARD = "No such event is known: the claim is fabricated."


def unaware(request: Request) -> Reply:
    """Quotes whatever lies closest, calls all of it a refutation, and is sure."""
    return _saying(request, Stance.REFUTES, Rating.REFUTED)


def nodding(request: Request) -> Reply:
    """Quotes the first sentence of every passage and calls it support: it looked at nothing."""
    draft = honest_draft(request.draft, request.data)
    if not isinstance(draft, AssessDraft):
        return reply_with(draft)
    quotes = [_first(p) for p in passages_in(request.data)]
    return reply_with(draft.model_copy(update={"findings": quotes, "rating": Rating.SUPPORTED}))


def asleep(request: Request) -> Reply:
    """Finds nothing in anything."""
    draft = honest_draft(request.draft, request.data)
    if not isinstance(draft, AssessDraft):
        return reply_with(draft)
    return reply_with(draft.model_copy(update={"findings": [], "rating": Rating.REFUTED, "reason": NEVER_HEARD}))


def _saying(request: Request, stance: Stance, rating: Rating) -> Reply:
    draft = honest_draft(request.draft, request.data)
    if not isinstance(draft, AssessDraft):
        return reply_with(draft)
    findings = [f.model_copy(update={"stance": stance, "why": NEVER_HEARD}) for f in draft.findings]
    more = {"rating": rating, "probability_true": 0.01, "confidence": 0.99, "reason": NEVER_HEARD}
    return reply_with(draft.model_copy(update={"findings": findings, **more}))


def _first(passage: Json) -> FindingDraft:
    number, text = passage.get("number"), str(passage.get("text", ""))
    quote = text.split(". ", maxsplit=1)[0].splitlines()[-1]
    return FindingDraft(passage=number if isinstance(number, int) else 0, quote=quote, stance=Stance.SUPPORTS)
