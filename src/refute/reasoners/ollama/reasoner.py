"""A model of Ollama on a seat: `ollama:NAME`, asked in Ollama's own protocol.

The OpenAI-compatible route of the same server knows neither the context length nor `think`: it cuts prompts to its
default without saying so.
"""

import asyncio
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal, TypeVar

import httpx2

from refute.domain.briefs.brief import Answer, Brief, Draft
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice, OutputMode
from refute.domain.vocabulary import Abstained
from refute.reasoners.attempt import Attempt, concluded
from refute.reasoners.chat import Question, Reply
from refute.reasoners.clients import http_client
from refute.reasoners.cost import has_price
from refute.reasoners.failures import Failure
from refute.reasoners.fit import Room, fit
from refute.reasoners.gate import concurrency_from_env, gate_for
from refute.reasoners.ollama.faults import THINKING
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.place import place_of
from refute.reasoners.ollama.shown import CONTEXT, Shown, ask_shown
from refute.reasoners.ollama.stream import Setup, chat
from refute.reasoners.patience import Spent, ask_patiently
from refute.reasoners.prompt import Order, render
from refute.reasoners.providers.access import needed_key
from refute.reasoners.sessions import Sessions
from refute.reasoners.tokens import estimate

D = TypeVar("D", bound=Draft)

_CUT_SHARE = 0.9
"""Ollama counts the whole prompt, and a token never spans two words: fewer tokens than words means that it cut."""


@dataclass
class _Session:
    """What belongs to one event loop: the connections, and a lock for the question that is asked once."""

    http: httpx2.AsyncClient
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def close(self) -> None:
        """Closes the connections."""
        await self.http.aclose()


class OllamaReasoner:
    """One request to one model per `think`; every way in which that fails is an abstention with its reason.

    `num_ctx` is settled once, before the first request, and sent with every one. Time limits grow with the prompt and
    with what the server measured: `timeout` is the longest silence, not the longest answer. Raises ConfigError at
    construction where the spec names no model, the address is none, or a named key is not set.
    """

    def __init__(
        self,
        choice: ModelChoice,
        concurrency: int | None = None,
        most: int | None = None,
        pace: Pace | None = None,
    ) -> None:
        self._choice = choice
        self._most = most
        self._place = place = replace(place_of(choice), key=needed_key(choice, choice.key_env))
        self._limit = concurrency or concurrency_from_env()
        self._mode: OutputMode = "prompted" if choice.output == "prompted" else "native"
        self._shown: Shown | None = None
        self._refuses_think = False
        self._sessions = Sessions(lambda kept: _Session(http_client(loopback=place.loopback, kept=kept)))
        self.pace = pace or Pace()

    @property
    def name(self) -> str:
        """The spec as configured."""
        return self._choice.spec

    @property
    def is_free(self) -> bool:
        """Whether the model runs on this machine, without a configured price."""
        return self._place.receiver is None and not has_price(self._choice)

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, requests of its event loop share connections, which are closed at its end."""
        return self._sessions.kept()

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """Ask the model once (again only where the server was busy or out of reach) and read its answer."""
        attempt = Attempt(
            Order(brief, draft, repair),
            self._choice,
            spent=Spent(self._most),
            model=self._place.model,
            cut_share=_CUT_SHARE,
            costs_nothing=self.is_free,
        )
        shown = await self.shown()
        if isinstance(shown, Failure):
            return concluded(draft, attempt, shown, (self._place.key,))
        outcome = await self._asked(attempt, shown)
        if isinstance(outcome, Failure) and THINKING in outcome.detail and not self._refuses_think:
            self._refuses_think = True
            outcome = await self._asked(attempt, shown)
        if isinstance(outcome, Failure) and outcome.shape_unknown and attempt.mode != "prompted":
            self._fall_back(attempt, "refused to hold the answer to its shape")
            outcome = await self._asked(attempt, shown)
        elif isinstance(outcome, Reply) and attempt.mode != "prompted" and _ignores_shape(outcome):
            # The next request, or this one's repair, asks in words.
            self._fall_back(attempt, "did not hold the answer to its shape")
        return concluded(draft, attempt, outcome, (self._place.key,))

    async def shown(self) -> Shown | Failure:
        """What the server says of the model, asked until it answers once. A Failure for a model that the server would
        pass on to another machine though its name does not say so."""
        session = self._sessions.here()
        async with session.lock:
            if self._shown is not None:
                return self._shown
            asked = await ask_shown(session.http, self._place)
            if isinstance(asked, Failure):
                return asked
            if asked.remote and self._place.receiver is None:
                detail = (
                    f"Ollama would send what {self._place.model} is asked to {asked.remote}, which the model's name "
                    "does not say: nothing was sent. Name the model that it stands for, such as ollama:NAME-cloud"
                )
                return Failure(Abstained.FAILED, detail)
            self._shown = asked
            return asked

    @property
    def patience(self) -> float:
        """Seconds that an answer of this model may take at its speed, with its context filled."""
        context = self._choice.context or CONTEXT
        output = Room(context, self._choice.max_output).output
        return self.pace.whole(context - output, output, self._choice.timeout)

    async def _asked(self, attempt: Attempt, shown: Shown) -> Reply | Failure:
        context = shown.context(self._choice.context)
        if self._choice.context and context < self._choice.context:
            note = f"the model takes {context:,} tokens, not the {self._choice.context:,} that are configured"
            attempt.notes = [*dict.fromkeys((*attempt.notes, note))]
        room = Room(context, self._choice.max_output)
        mode = attempt.mode = self._mode
        with_schema = mode == "prompted"
        attempt.fitted = fit(attempt.order, room, with_schema=with_schema)
        if attempt.fitted.problem:
            return Failure(Abstained.TOO_LONG, attempt.fitted.problem)
        attempt.notes = [*dict.fromkeys((*attempt.notes, *attempt.fitted.notes))]
        prompt = attempt.prompt = render(attempt.fitted.order, with_schema=with_schema)
        size = estimate(prompt.system) + estimate(prompt.user)
        think = self._think(shown)
        # A model that thinks writes its thoughts first; they may take all that the prompt leaves.
        output = max(room.output, context - size) if think else room.output
        least = self._choice.timeout
        setup = Setup(context, think, first=self.pace.first(size, least), silence=least)
        question = Question(
            prompt,
            attempt.order.draft,
            mode,
            output,
            self.pace.whole(size, output, least),
            temperature=self._choice.temperature,
        )
        session = self._sessions.here()
        ask = partial(self._once, session.http, setup)
        return await ask_patiently(ask, question, gate_for(self._place.server, self._limit), attempt.spent)

    async def _once(self, http: httpx2.AsyncClient, setup: Setup, question: Question) -> Reply | Failure:
        return await chat(http, self._place, setup, question, self.pace)

    def _think(self, shown: Shown) -> bool | Literal["low", "medium", "high"] | None:
        """Off, unless the configuration asks for an effort; as short as can be where it cannot be turned off."""
        if not shown.thinks or self._refuses_think:
            return None
        if shown.by_level:
            return self._choice.effort or "low"
        return self._choice.effort is not None

    def _fall_back(self, attempt: Attempt, why: str) -> None:
        attempt.notes.append(f"the model server {why}; the prompt asks for the shape instead")
        self._mode = "prompted"


def _ignores_shape(reply: Reply) -> bool:
    """Whether the answer cannot have been written under the schema: prose with nothing cut off
    (github.com/ollama/ollama/issues/14645, 15260: `format` is ignored by some models while `think` is off)."""
    text = reply.text.strip()
    return reply.ended == "stop" and bool(text) and not text.startswith("{")
