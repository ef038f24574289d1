"""A small model on a seat: it is asked a little, *local* answers beside it, and the two must not contradict."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar, cast

from refute.domain.briefs.brief import Abstention, Answer, Brief, ClaimBrief, Draft
from refute.domain.briefs.intake import IntakeBrief
from refute.domain.ports import Connected, Paced, Reasoner, Repair
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained, Role
from refute.reasoners.local.reasoner import LocalReasoner
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.reasoner import OllamaReasoner
from refute.reasoners.small.allowance import MOST, Allowance
from refute.reasoners.small.asked import PROMPT_TOKENS, Asked, asked_of, nothing_short_enough, size_of
from refute.reasoners.small.lines import PASSAGE_TOKENS

D = TypeVar("D", bound=Draft)

_WORTH_REPEATING = frozenset({Abstained.FAILED, Abstained.RATE_LIMITED})
_DEFAULT_PATIENCE = 120.0


class SmallReasoner:
    """Implements the port `Reasoner` for the same briefs and drafts as any other.

    `model` makes at most one request for each question. Of one claim's check it is asked at most seven times
    (`Allowance`); whatever is beyond that, and planning, is answered by *local* alone.
    """

    def __init__(self, model: Reasoner) -> None:
        self._model = model
        self._local = LocalReasoner()
        self._allowance = Allowance()

    @property
    def name(self) -> str:
        """The model's own name."""
        return self._model.name

    @property
    def is_free(self) -> bool:
        """Whether the model is."""
        return self._model.is_free

    @property
    def patience(self) -> float:
        """Seconds that one answer may take at the model's speed."""
        return self._model.patience if isinstance(self._model, Paced) else _DEFAULT_PATIENCE

    @property
    def pace(self) -> Pace | None:
        """What is known of the model's speed; None where its server does not measure it."""
        return self._model.pace if isinstance(self._model, OllamaReasoner) else None

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[None]:
        """Keeps the model's connections while the block lasts."""
        if not isinstance(self._model, Connected):
            yield
            return
        async with self._model.connected():
            yield

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """The full draft made of the model's few fields and of the rules' draft; an abstention where they contradict,
        or where the model gave nothing usable."""
        by_rule = await self._local.think(brief, draft)
        asked = asked_of(brief, by_rule.draft)
        if asked is None:
            if not nothing_short_enough(brief):
                return by_rule
            note = f"answered by rule: no sentence has at most the {PASSAGE_TOKENS} tokens that a small model is shown"
            return by_rule.model_copy(update={"notes": (*by_rule.notes, note)})
        if not asked.brief.lines or size_of(asked.brief) > PROMPT_TOKENS:
            detail = f"the claim leaves no room for a line in the {PROMPT_TOKENS:,} tokens that a small model is asked"
            return _answer(draft, by_rule, Abstention(reason=Abstained.TOO_LONG, detail=detail))
        if not self._may(brief, repair):
            if repair is not None:
                detail = f"unreadable, and the check's {MOST} requests do not allow another: {repair.problem}"
                return _answer(draft, by_rule, Abstention(reason=Abstained.UNPARSEABLE, detail=detail))
            note = f"answered by rule: a small desk asks its model at most {MOST} times for a claim"
            return by_rule.model_copy(update={"notes": (*by_rule.notes, note)})
        given = await self._asked(asked, brief)
        if given.draft is None:
            return _answer(draft, given, given.abstention or Abstention(reason=Abstained.EMPTY))
        made = asked.read(given.draft)
        hidden = given.model_copy(update={"left_out": asked.left_out})
        return _answer(draft, hidden, made)

    async def _asked(self, asked: Asked, brief: Brief) -> Answer[Draft]:
        """One request; another where the server failed and one is to spare."""
        given = await self._model.think(asked.brief, asked.draft)
        failed = given.abstention is not None and given.abstention.reason in _WORTH_REPEATING
        if not failed or not given.usage.requests or not self._again(brief):
            return given
        second = await self._model.think(asked.brief, asked.draft)
        return second.model_copy(update={"usage": _both(given.usage, second.usage)})

    def _may(self, brief: Brief, repair: Repair | None) -> bool:
        if repair is not None:
            return self._again(brief)
        investigates = brief.role not in (Role.INTAKE, Role.ADVOCATE, Role.JUDGE)
        return self._allowance.first(_check_of(brief), brief.seat, investigates=investigates)

    def _again(self, brief: Brief) -> bool:
        """Never for intake, which is counted apart from the claims that it finds."""
        return not isinstance(brief, IntakeBrief) and self._allowance.again(_check_of(brief), brief.seat)


def _check_of(brief: Brief) -> str:
    """What a check is told by: its claim and its instant."""
    if isinstance(brief, ClaimBrief):
        return f"{brief.claim.id} {brief.as_of}"
    return f"{brief.submission.id if isinstance(brief, IntakeBrief) else brief.seat} {brief.as_of}"


def _both(first: Usage, second: Usage) -> Usage:
    costs = [u.cost_usd for u in (first, second) if u.cost_usd is not None]
    return second.model_copy(
        update={
            "requests": first.requests + second.requests,
            "input_tokens": first.input_tokens + second.input_tokens,
            "output_tokens": first.output_tokens + second.output_tokens,
            "cost_usd": sum(costs) if costs else None,
            "seconds": first.seconds + second.seconds,
        }
    )


def _answer(draft: type[D], of: Answer[D] | Answer[Draft], made: Draft | Abstention) -> Answer[D]:
    """The answer with the usage, the model and the notes of another one."""
    told = {"model": of.model, "usage": of.usage, "left_out": of.left_out, "notes": of.notes}
    kind = Answer[draft]  # type: ignore[valid-type]
    if isinstance(made, Abstention):
        return cast("Answer[D]", kind(abstention=made, **told))
    return cast("Answer[D]", kind(draft=made, **told))
