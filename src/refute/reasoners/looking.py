"""A hosted model that is asked for its provider's own web search: one request, of which the pages are taken alone."""

import asyncio
import time
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

from refute.domain.errors import ConfigError
from refute.domain.lookup import Looked, Named
from refute.domain.settings import ModelChoice
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained
from refute.reasoners.chat import UNREADABLE, send, settings_for, tokens_of
from refute.reasoners.cost import Tokens, cost_of, is_free
from refute.reasoners.failures import Failure, failure_of, unreadable
from refute.reasoners.fence import fence
from refute.reasoners.gate import concurrency_from_env, gate_for
from refute.reasoners.named import fault_in, has_searched, named_in, searches_in
from refute.reasoners.patience import Spent, ask_patiently
from refute.reasoners.prompt import Prompt
from refute.reasoners.providers.access import Access
from refute.reasoners.providers.known import SEARCHING, access_of, has_search, open_search_line
from refute.reasoners.providers.line import Line, says
from refute.reasoners.scrub import scrub, shortened
from refute.reasoners.sessions import Sessions

if TYPE_CHECKING:
    from pydantic_ai.exceptions import AgentRunError
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import ModelRequestParameters

OUTPUT = 1_024
"""Most tokens of the answer, which is a line per page; thoughts of a model that reasons get room on top."""
SECONDS = 45.0
"""Longest time for one request: a search that a model makes takes 5 to 20 s, and a check has 90 s in all by default."""
WAITING = 10.0
"""Seconds that may be waited in all before a request is made again, as for the other services."""
_SAID = 200


@dataclass(frozen=True)
class _Question:
    """What is asked, and what it may take."""

    prompt: Prompt
    seconds: float
    max_output: int = OUTPUT
    temperature: float | None = None
    effort: Literal["low", "medium", "high"] | None = None

    def within(self, seconds: float) -> "_Question":
        return replace(self, seconds=seconds)


@dataclass(frozen=True)
class _Reply:
    """What came of a request that was answered."""

    model: str
    tokens: Tokens
    named: tuple[Named, ...]
    searched: bool
    failure: str


class ModelLookup:
    """Asks one model to search the web at its provider's; what it writes is not looked at.

    Raises ConfigError at construction where the model's provider has no web search or its key is missing, and
    MissingExtra where a library is. A query is asked once; again, three times in all, only where the server refused to
    take it (429, 5xx) or could not be reached: an answer that broke off may have been paid.
    """

    def __init__(self, choice: ModelChoice, concurrency: int | None = None) -> None:
        if not has_search(choice):
            raise ConfigError(f"`{choice.spec}` cannot search the web itself. Name a model of {SEARCHING} for it.")
        self._choice = choice
        self._access = access = access_of(choice)
        self._limit = concurrency or concurrency_from_env()
        self._lines = Sessions(lambda kept: open_search_line(choice, access, kept=kept))

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
        return self._lines.kept()

    async def look(self, words: str, language: str, limit: int) -> Looked:
        """Ask for pages about these words. Raises nothing for what the server does."""
        began = time.monotonic()
        line = self._lines.here()
        each = min(SECONDS, self._choice.timeout)
        question = _Question(_prompt(words, language, limit), each + WAITING, effort=self._effort(line))
        spent = Spent()
        gate = gate_for(self._access.server, self._limit)
        outcome = await ask_patiently(partial(_ask, line, self._access, each), question, gate, spent)
        if isinstance(outcome, Failure):
            usage = self._usage(self._access.model, Tokens(), spent, began)
            return Looked(usage, failure=f"{self.name}: {outcome.detail}")
        usage = self._usage(outcome.model, outcome.tokens, spent, began)
        failure = f"{self.name}: {outcome.failure}" if outcome.failure else ""
        return Looked(usage, outcome.named, outcome.searched, failure)

    def _effort(self, line: Line) -> Literal["low", "medium", "high"] | None:
        """Low, unless configured: a model of OpenAI that reasons longer searches again and again."""
        return self._choice.effort or ("low" if says(line.model.profile, "openai_supports_reasoning") else None)

    def _usage(self, model: str, tokens: Tokens, spent: Spent, began: float) -> Usage:
        return Usage(
            seat="",
            model=model,
            requests=spent.requests,
            input_tokens=tokens.sent,
            output_tokens=tokens.received,
            cost_usd=cost_of(self._choice, model, tokens),
            seconds=time.monotonic() - began,
            searches=tokens.searches,
        )


@lru_cache(maxsize=1)
def _instructions() -> str:
    return files("refute.reasoners").joinpath("looking.md").read_text(encoding="utf-8").strip()


def _prompt(words: str, language: str, limit: int) -> Prompt:
    return Prompt(_instructions(), fence({"words": words, "language": language, "pages": limit}))


async def _ask(line: Line, access: Access, each: float, question: _Question) -> _Reply | Failure:
    """One request. Its own limit is shorter than the question's, which holds the waiting as well."""
    from pydantic_ai.exceptions import AgentRunError, UserError

    question = question.within(min(question.seconds, each))
    try:
        async with asyncio.timeout(question.seconds):
            response = await send(line, question.prompt, settings_for(line, question), _parameters(line.searches))
            return _reply(response, access)
    except TimeoutError:
        return Failure(Abstained.TIMEOUT, f"no answer within {question.seconds:g} s")
    except AgentRunError as error:
        return _failure(error, access)
    except UserError as error:
        said = shortened(scrub(error.message, access.secrets), _SAID)
        return Failure(Abstained.FAILED, f"{_NO_SEARCH}: {said}")
    except UNREADABLE as error:
        return unreadable(error, access.secrets)


_NO_SEARCH = "this model cannot search the web; name another one as `provider` under the desk's search"


def _parameters(searches: int | None) -> "ModelRequestParameters":
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.native_tools import WebSearchTool

    tool = WebSearchTool(search_context_size="low", max_uses=searches)
    return ModelRequestParameters(native_tools=[tool], output_mode="text", allow_text_output=True)


def _failure(error: "AgentRunError", access: Access) -> Failure:
    from pydantic_ai.exceptions import ModelConnectionError

    failure = failure_of(error, access.secrets)
    if isinstance(error, ModelConnectionError) and not _never_arrived(error):
        return replace(failure, again=False)
    return failure


def _never_arrived(error: BaseException) -> bool:
    """Whether there was no connection at all, so that nothing can have been paid."""
    import httpx2

    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, httpx2.ConnectError | httpx2.ConnectTimeout):
            return True
        cause = cause.__cause__
    return False


def _reply(response: "ModelResponse", access: Access) -> _Reply:
    refused = response.finish_reason == "content_filter"
    fault = fault_in(response)
    return _Reply(
        model=response.model_name or access.model,
        tokens=replace(tokens_of(response), searches=searches_in(response)),
        named=named_in(response),
        searched=has_searched(response),
        failure="it refused to search"
        if refused
        else f"the provider's search failed ({shortened(scrub(fault, access.secrets), _SAID)})"
        if fault
        else "",
    )
