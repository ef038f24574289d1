"""A language model behind an HTTP API on a seat, at any of the providers that refute knows (`providers/known.py`)."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar
from weakref import WeakKeyDictionary

from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice, OutputMode
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained
from refute.reasoners.answers import read_draft
from refute.reasoners.chat import Question, Reply, takes_no_temperature, way_of_asking
from refute.reasoners.context import DEFAULT, ask_context
from refute.reasoners.cost import Tokens, cost_of, has_price
from refute.reasoners.failures import Failure
from refute.reasoners.fit import Fitted, Room, fit
from refute.reasoners.gate import concurrency_from_env, gate_for
from refute.reasoners.patience import Spent, ask_patiently
from refute.reasoners.prompt import Order, Prompt, render
from refute.reasoners.providers.access import is_loopback
from refute.reasoners.providers.known import access_of, open_line
from refute.reasoners.providers.line import Line
from refute.reasoners.scrub import scrub, shortened
from refute.reasoners.tokens import floor

D = TypeVar("D", bound=Draft)

_CUT_SHARE = 0.6
"""A server that counts fewer tokens than this share of the least possible did not read the whole prompt."""
_KEPT_ANSWER = 8_000
"""Characters of an unreadable answer that are kept for its repair."""
_SAID = 300


@dataclass
class _Session:
    """What belongs to one event loop: the open line, and a lock for the question that is asked once."""

    line: Line
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass
class _Attempt:
    """One `think`, as far as it has come."""

    order: Order
    mode: OutputMode = "native"
    """How it asked last."""
    started: float = field(default_factory=time.monotonic)
    spent: Spent = field(default_factory=Spent)
    notes: list[str] = field(default_factory=list)
    fitted: Fitted | None = None
    prompt: Prompt | None = None
    model: str = ""
    tokens: Tokens = field(default_factory=Tokens)


class ModelReasoner:
    """One request to one model per `think`; every way in which that fails is an abstention with its reason.

    It may sit on several seats, which then share its connections and what its server said of itself.

    Raises ConfigError at construction where the provider is unknown or a hosted provider's key is missing, and
    MissingExtra where pydantic-ai is not installed. A key that appears in a server's message is hidden.
    """

    def __init__(self, choice: ModelChoice, concurrency: int | None = None) -> None:
        self._choice = choice
        self._access = access_of(choice)
        self._limit = concurrency or concurrency_from_env()
        self._mode: OutputMode = choice.output
        self._context = choice.context
        self._sessions: WeakKeyDictionary[asyncio.AbstractEventLoop, _Session] = WeakKeyDictionary()

    @property
    def name(self) -> str:
        """The spec as configured."""
        return self._choice.spec

    @property
    def is_free(self) -> bool:
        """Whether it is a server on this machine without a configured price."""
        choice = self._choice
        return choice.base_url is not None and is_loopback(choice.base_url) and not has_price(choice)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[None]:
        """While the block lasts, requests of its event loop share connections, which are closed at its end."""
        loop = asyncio.get_running_loop()
        line = open_line(self._choice, self._access, kept=True)
        self._sessions[loop] = _Session(line)
        try:
            yield
        finally:
            del self._sessions[loop]
            await line.close()

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """Ask the model once (again only where the server was busy or out of reach) and read its answer."""
        attempt = _Attempt(Order(brief, draft, repair), model=self._access.model)
        outcome = await self._asked(attempt)
        # Another seat may have learned the same while this one waited: what counts is how this attempt asked.
        if isinstance(outcome, Failure) and outcome.shape_unknown and attempt.mode != "prompted":
            attempt.notes.append(
                f"the model server does not know {attempt.mode} output; the prompt asked for the shape instead"
            )
            self._mode = "prompted"
            outcome = await self._asked(attempt)
        if isinstance(outcome, Failure):
            return self._answer(draft, attempt, None, Abstention(reason=outcome.reason, detail=outcome.detail))
        attempt.model, attempt.tokens = outcome.model, outcome.tokens
        abstention = self._unusable(attempt, outcome)
        if abstention is not None:
            return self._answer(draft, attempt, None, abstention)
        return self._read(draft, attempt, outcome)

    async def _asked(self, attempt: _Attempt) -> Reply | Failure:
        session = self._session()
        room = Room(await self._context_of(session), self._choice.max_output)
        mode = attempt.mode = way_of_asking(session.line, self._mode)
        with_schema = mode == "prompted"
        attempt.fitted = fit(attempt.order, room, with_schema=with_schema)
        if attempt.fitted.problem:
            return Failure(Abstained.TOO_LONG, attempt.fitted.problem)
        attempt.notes = [*dict.fromkeys((*attempt.notes, *attempt.fitted.notes))]
        attempt.prompt = render(attempt.fitted.order, with_schema=with_schema)
        temperature = self._choice.temperature
        if temperature is not None and takes_no_temperature(session.line, self._choice.effort):
            attempt.notes.append("the temperature was not sent: this model does not take one")
            temperature = None
        question = Question(
            attempt.prompt,
            attempt.order.draft,
            mode,
            room.output,
            self._choice.timeout,
            temperature=temperature,
            effort=self._choice.effort,
        )
        gate = gate_for(self._access.server, self._limit)
        return await ask_patiently(session.line, self._access, question, gate, attempt.spent)

    def _session(self) -> _Session:
        loop = asyncio.get_running_loop()
        session = self._sessions.get(loop)
        if session is None:
            session = self._sessions[loop] = _Session(open_line(self._choice, self._access))
        return session

    async def _context_of(self, session: _Session) -> int:
        """Configured, else asked of the server once (for a provider's own models, known), else 32,768."""
        async with session.lock:
            if self._context is None:
                access, line = self._access, session.line
                if line.asks is not None:
                    asked = await ask_context(line.asks, access.base_url, access.model, access.headers)
                else:
                    asked = line.model.profile.get("context_window")
                self._context = asked or DEFAULT
            return self._context

    def _unusable(self, attempt: _Attempt, reply: Reply) -> Abstention | None:
        """Why the reply is no answer, before its text is looked at."""
        least = floor(attempt.prompt.system) + floor(attempt.prompt.user) if attempt.prompt else 0
        if 0 < reply.tokens.sent < _CUT_SHARE * least:
            detail = (
                f"the server read only {reply.tokens.sent} tokens of a prompt that has at least {least}: it cut the "
                "prompt without saying so; raise the server's context length, or give the model's real limit"
            )
            return Abstention(reason=Abstained.TOO_LONG, detail=detail)
        if reply.ended == "refusal":
            said = shortened(self._clean(reply.refusal), _SAID) or "the provider's content filter stopped the answer"
            return Abstention(reason=Abstained.REFUSAL, detail=f"the model refused: {said}")
        if reply.ended == "length":
            detail = f"the answer was cut off after {reply.tokens.received or 'too many'} tokens; raise max_output"
            return Abstention(reason=Abstained.TRUNCATED, detail=detail)
        return None

    def _read(self, draft: type[D], attempt: _Attempt, reply: Reply) -> Answer[D]:
        read = read_draft(reply.text, draft)
        if read.draft is not None:
            return self._answer(draft, attempt, read.draft, None)
        if read.text:
            kept = self._clean(read.text)[:_KEPT_ANSWER]
            return self._answer(
                draft,
                attempt,
                None,
                Abstention(reason=Abstained.UNPARSEABLE, detail=self._clean(read.problem), answer=kept),
            )
        if reply.called:
            called = ", ".join(shortened(name, 40) for name in reply.called)
            detail = f"the model called a tool ({called}) instead of answering"
            return self._answer(draft, attempt, None, Abstention(reason=Abstained.UNPARSEABLE, detail=detail))
        only = "only thoughts, no answer" if reply.thought or reply.text.strip() else "an empty answer"
        return self._answer(draft, attempt, None, Abstention(reason=Abstained.EMPTY, detail=f"the model gave {only}"))

    def _clean(self, text: str) -> str:
        return scrub(text, self._access.secrets)

    def _answer(self, draft: type[D], attempt: _Attempt, given: D | None, abstention: Abstention | None) -> Answer[D]:
        tokens = attempt.tokens
        cost = cost_of(self._choice, attempt.model, tokens)
        if cost is None and tokens.sent + tokens.received and not self.is_free:
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
