"""A language model behind an HTTP API on a seat, at any of the providers that refute knows (`providers/known.py`)."""

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from refute.domain.briefs.brief import Answer, Brief, Draft
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice, OutputMode
from refute.domain.vocabulary import Abstained
from refute.reasoners.attempt import Attempt, concluded
from refute.reasoners.chat import Question, Reply, ask, takes_no_temperature, way_of_asking
from refute.reasoners.context import DEFAULT, ask_context
from refute.reasoners.cost import is_free
from refute.reasoners.failures import Failure
from refute.reasoners.fit import Room, fit
from refute.reasoners.gate import concurrency_from_env, gate_for
from refute.reasoners.patience import Spent, ask_patiently
from refute.reasoners.prompt import Order, render
from refute.reasoners.providers.known import access_of, open_line
from refute.reasoners.providers.line import Line
from refute.reasoners.sessions import Sessions

D = TypeVar("D", bound=Draft)


@dataclass
class _Session:
    """What belongs to one event loop: the open line, and a lock for the question that is asked once."""

    line: Line
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def close(self) -> None:
        """Closes the line."""
        await self.line.close()


class ModelReasoner:
    """One request to one model per `think`; every way in which that fails is an abstention with its reason.

    It may sit on several seats, which then share its connections and what its server said of itself.

    Raises ConfigError at construction where the provider is unknown or a hosted provider's key is missing, and
    MissingExtra where pydantic-ai is not installed. `most` limits the requests of one `think`. A key that appears in a
    server's message is hidden.
    """

    def __init__(self, choice: ModelChoice, concurrency: int | None = None, most: int | None = None) -> None:
        self._choice = choice
        self._most = most
        self._access = access = access_of(choice)
        self._limit = concurrency or concurrency_from_env()
        self._mode: OutputMode = choice.output
        self._context = choice.context
        self._sessions = Sessions(lambda kept: _Session(open_line(choice, access, kept=kept)))

    @property
    def name(self) -> str:
        """The spec as configured."""
        return self._choice.spec

    @property
    def is_free(self) -> bool:
        """Whether it is a server on this machine without a configured price."""
        return is_free(self._choice)

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, requests of its event loop share connections, which are closed at its end."""
        return self._sessions.kept()

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """Ask the model once (again only where the server was busy or out of reach) and read its answer."""
        attempt = Attempt(
            Order(brief, draft, repair),
            self._choice,
            spent=Spent(self._most),
            model=self._access.model,
            is_free=self.is_free,
        )
        outcome = await self._asked(attempt)
        # Another seat may have learned the same while this one waited: what counts is how this attempt asked.
        if isinstance(outcome, Failure) and outcome.shape_unknown and attempt.mode != "prompted":
            attempt.notes.append(
                f"the model server does not know {attempt.mode} output; the prompt asked for the shape instead"
            )
            self._mode = "prompted"
            outcome = await self._asked(attempt)
        return concluded(draft, attempt, outcome, self._access.secrets)

    async def _asked(self, attempt: Attempt) -> Reply | Failure:
        session = self._sessions.here()
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
        return await ask_patiently(partial(ask, session.line, self._access), question, gate, attempt.spent)

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
