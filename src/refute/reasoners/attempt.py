"""One `think` as far as it has come, and the answer that is made of what a model server said."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from refute.domain.briefs.brief import Abstention, Answer, Draft
from refute.domain.settings import ModelChoice, OutputMode
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained
from refute.reasoners.answers import read_draft
from refute.reasoners.chat import Reply
from refute.reasoners.cost import Tokens, cost_of
from refute.reasoners.failures import Failure
from refute.reasoners.fit import Fitted
from refute.reasoners.patience import Spent
from refute.reasoners.prompt import Order, Prompt
from refute.reasoners.scrub import scrub, shortened
from refute.reasoners.tokens import floor

D = TypeVar("D", bound=Draft)

_CUT_SHARE = 0.6
"""A server that counts fewer tokens than this share of the least possible did not read the whole prompt."""
_KEPT_ANSWER = 8_000
"""Characters of an unreadable answer that are kept for its repair."""
_SAID = 300


@dataclass
class Attempt:
    """One `think`, as far as it has come."""

    order: Order
    choice: ModelChoice
    mode: OutputMode = "native"
    """How it asked last."""
    started: float = field(default_factory=time.monotonic)
    spent: Spent = field(default_factory=Spent)
    notes: list[str] = field(default_factory=list)
    fitted: Fitted | None = None
    prompt: Prompt | None = None
    model: str = ""
    tokens: Tokens = field(default_factory=Tokens)
    cut_share: float = _CUT_SHARE
    """Below which share of the least possible count the prompt was cut."""
    is_free: bool = False
    """Whether its requests cost nothing that a budget would count, so that an unknown price needs no word."""
    costs_nothing: bool = False
    """Whether its requests are known to cost nothing, whatever a price list says."""


def concluded(draft: type[D], attempt: Attempt, outcome: Reply | Failure, secrets: Sequence[str]) -> Answer[D]:
    """The draft in a reply, or the abstention that says why there is none; `secrets` are hidden in both."""
    if isinstance(outcome, Failure):
        return _answer(draft, attempt, None, Abstention(reason=outcome.reason, detail=outcome.detail))
    attempt.model, attempt.tokens = outcome.model, outcome.tokens
    abstention = _unusable(attempt, outcome, secrets)
    if abstention is not None:
        return _answer(draft, attempt, None, abstention)
    read = read_draft(outcome.text, draft)
    if read.draft is not None:
        return _answer(draft, attempt, read.draft, None)
    if read.text:
        kept = scrub(read.text, tuple(secrets))[:_KEPT_ANSWER]
        detail = scrub(read.problem, tuple(secrets))
        return _answer(draft, attempt, None, Abstention(reason=Abstained.UNPARSEABLE, detail=detail, answer=kept))
    return _answer(draft, attempt, None, _wordless(outcome))


def _unusable(attempt: Attempt, reply: Reply, secrets: Sequence[str]) -> Abstention | None:
    """Why the reply is no answer, before its text is looked at."""
    least = floor(attempt.prompt.system) + floor(attempt.prompt.user) if attempt.prompt else 0
    if 0 < reply.tokens.sent < attempt.cut_share * least:
        detail = (
            f"the server read only {reply.tokens.sent} tokens of a prompt that has at least {least}: it cut the "
            "prompt without saying so; raise the server's context length, or give the model's real limit"
        )
        return Abstention(reason=Abstained.TOO_LONG, detail=detail)
    if reply.ended == "refusal":
        said = (
            shortened(scrub(reply.refusal, tuple(secrets)), _SAID) or "the provider's content filter stopped the answer"
        )
        return Abstention(reason=Abstained.REFUSAL, detail=f"the model refused: {said}")
    if reply.ended == "length":
        detail = f"the answer was cut off after {reply.tokens.received or 'too many'} tokens; raise max_output"
        return Abstention(reason=Abstained.TRUNCATED, detail=detail)
    return None


def _wordless(reply: Reply) -> Abstention:
    if reply.called:
        called = ", ".join(shortened(name, 40) for name in reply.called)
        detail = f"the model called a tool ({called}) instead of answering"
        return Abstention(reason=Abstained.UNPARSEABLE, detail=detail)
    only = "only thoughts, no answer" if reply.thought or reply.text.strip() else "an empty answer"
    return Abstention(reason=Abstained.EMPTY, detail=f"the model gave {only}")


def _answer(draft: type[D], attempt: Attempt, given: D | None, abstention: Abstention | None) -> Answer[D]:
    tokens = attempt.tokens
    cost = 0.0 if attempt.costs_nothing else cost_of(attempt.choice, attempt.model, tokens)
    if cost is None and tokens.sent + tokens.received and not attempt.is_free:
        attempt.notes.append(
            f"no price is known for {attempt.model}: its requests are not counted against the budget; set "
            "input_price and output_price"
        )
    usage = Usage(
        seat=attempt.order.brief.seat,
        model=attempt.model,
        requests=attempt.spent.requests,
        input_tokens=tokens.sent,
        output_tokens=tokens.received,
        cost_usd=cost,
        seconds=time.monotonic() - attempt.started,
    )
    return Answer[draft](  # type: ignore[valid-type]
        draft=given,
        abstention=abstention,
        model=attempt.model,
        usage=usage,
        left_out=attempt.fitted.left_out if attempt.fitted else (),
        notes=tuple(attempt.notes),
    )
