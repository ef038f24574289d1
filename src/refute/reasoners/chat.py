"""One model request through pydantic-ai: exactly one HTTP request, its reply without interpretation."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Protocol, cast
from warnings import filterwarnings

import httpx2

from refute.domain.briefs.brief import Draft
from refute.domain.settings import OutputMode
from refute.language.halves import without_halves
from refute.reasoners.cost import Tokens
from refute.reasoners.failures import Failure, failure_of, unaskable, unreadable
from refute.reasoners.prompt import Prompt
from refute.reasoners.providers.access import Access
from refute.reasoners.providers.line import Line, says
from refute.reasoners.shape import schema_of, task_of

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.profiles import JsonSchemaTransformer
    from pydantic_ai.settings import ModelSettings

_TOOL = "answer"
"""The tool whose arguments are the answer, in tool mode."""
_THOUGHTS: Mapping[str, int] = {"low": 4_096, "medium": 16_384, "high": 32_768}
"""Tokens for the thoughts of a hosted model that reasons, by effort, on top of its answer: it counts them as output."""
_ALWAYS = ("openai_supports_reasoning", "thinking_always_enabled")
"""Flags of a model's profile that say that it reasons before every answer."""
UNREADABLE = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
    *(httpx2.HTTPError, httpx2.StreamError, EOFError),
)
"""What pydantic-ai and the libraries below it raise at a reply of a shape that they did not expect, or that is packed
in another way than it says."""


class Limited(Protocol):
    """What a request may take."""

    @property
    def max_output(self) -> int:
        """Most tokens of the answer."""
        ...

    @property
    def seconds(self) -> float:
        """Until the server must have answered."""
        ...

    @property
    def temperature(self) -> float | None:
        """None: the model's own."""
        ...

    @property
    def effort(self) -> Literal["low", "medium", "high"] | None:
        """How long it reasons; None: the model's own."""
        ...


@dataclass(frozen=True)
class Question:
    """What is asked of a model, and how."""

    prompt: Prompt
    draft: type[Draft]
    mode: OutputMode
    max_output: int
    seconds: float
    temperature: float | None = None
    effort: Literal["low", "medium", "high"] | None = None

    def within(self, seconds: float) -> "Question":
        """The same with another limit of time."""
        return replace(self, seconds=seconds)


@dataclass(frozen=True)
class Reply:
    """What a model answered. `text` still holds thoughts that came inside the text."""

    text: str
    model: str
    tokens: Tokens
    ended: Literal["stop", "length", "refusal", "other"]
    refusal: str = ""
    thought: bool = False
    """Whether thoughts came in a field of their own."""
    called: tuple[str, ...] = ()
    """Tools that the model called though they were not offered."""

    def __post_init__(self) -> None:
        """Whatever was said can be written down."""
        for name in ("text", "model", "refusal"):
            object.__setattr__(self, name, without_halves(getattr(self, name)))
        object.__setattr__(self, "called", tuple(map(without_halves, self.called)))


async def ask(line: Line, access: Access, question: Question) -> Reply | Failure:
    """Send the question once. Whatever the server does is a Reply or a Failure."""
    from pydantic_ai.exceptions import AgentRunError, UserError

    parameters = _parameters(question.draft, question.mode, line.transformer, strict=line.strict)
    try:
        response = await send(line, question.prompt, settings_for(line, question), parameters)
        return _reply(response, access.model, question.mode)
    except AgentRunError as error:
        return failure_of(error, access.secrets)
    except UserError as error:
        return unaskable(error, access.secrets, question.mode)
    except UNREADABLE as error:
        return unreadable(error, access.secrets)


async def send(
    line: Line, prompt: Prompt, settings: "ModelSettings", parameters: "ModelRequestParameters"
) -> "ModelResponse":
    """One request. Raises what pydantic-ai raises, and UNREADABLE."""
    from pydantic_ai import UsageExtractionFailedWarning
    from pydantic_ai.direct import model_request
    from pydantic_ai.messages import ModelRequest, SystemPromptPart, UserPromptPart

    # A server that counts below zero: its figures are left out here, and a library's warning is for nobody.
    filterwarnings("ignore", category=UsageExtractionFailedWarning)
    message = ModelRequest(parts=[SystemPromptPart(prompt.system), UserPromptPart(prompt.user)])
    return await model_request(
        line.model, [message], model_settings=settings, model_request_parameters=parameters, instrument=False
    )


def tokens_of(response: "ModelResponse") -> Tokens:
    """Tokens of a request, and its cost where the provider tells that."""
    told = (response.provider_details or {}).get("cost")
    used = response.usage
    return Tokens(
        used.input_tokens,
        used.output_tokens,
        used.cache_read_tokens,
        used.cache_write_tokens,
        cost_usd=float(told) if isinstance(told, int | float) else None,
    )


def takes_no_temperature(line: Line, effort: str | None) -> bool:
    """Whether the model refuses a temperature, as models do that reason before they answer."""
    profile = line.model.profile
    return says(profile, *_ALWAYS, "anthropic_disallows_sampling_settings") or (
        effort is not None and says(profile, "supports_thinking")
    )


def way_of_asking(line: Line, wished: OutputMode) -> OutputMode:
    """How the answer's shape is asked for: as wished where pydantic-ai can, else by a tool, else in words."""
    profile = line.model.profile
    if wished == "native" and not says(profile, "supports_json_schema_output"):
        wished = "tool"
    return "prompted" if wished == "tool" and profile.get("supports_tools") is False else wished


def settings_for(line: Line, question: Limited) -> "ModelSettings":
    """Limits and tuning of a request, in the words of its line."""
    profile = line.model.profile
    thinks = (
        says(profile, *_ALWAYS)
        or line.thinks_unasked
        or (question.effort is not None and says(profile, "supports_thinking"))
    )
    settings: dict[str, object] = {**line.more, "max_tokens": question.max_output}
    if thinks and line.roomy:
        settings["max_tokens"] = question.max_output + _THOUGHTS[question.effort or "medium"]
    if line.timed:
        # Not `max_retries`, which has the SDK's client copied and the environment read anew: the clients have none.
        settings["timeout"] = question.seconds
    if question.temperature is not None:
        settings["temperature"] = question.temperature
    if question.effort is not None:
        settings[line.effort] = question.effort
    return cast("ModelSettings", settings)


@lru_cache(maxsize=64)
def _parameters(
    draft: type[Draft], mode: OutputMode, transformer: "type[JsonSchemaTransformer] | None", *, strict: bool
) -> "ModelRequestParameters":
    """How the answer's shape is asked for. In prompted mode nothing but text is: some servers know nothing else."""
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition
    from pydantic_ai.tools import ToolDefinition

    # Here, once, and not in the model's profile, which would do it for each request.
    schema = dict(schema_of(draft))
    if transformer is not None:
        schema = transformer(schema, strict=strict).walk()
    if mode == "native":
        shape = OutputObjectDefinition(schema, name=draft.__name__, description=task_of(draft), strict=strict)
        return ModelRequestParameters(output_mode="native", output_object=shape, allow_text_output=True)
    if mode == "tool":
        tool = ToolDefinition(
            name=_TOOL, parameters_json_schema=schema, description=task_of(draft), strict=strict, kind="output"
        )
        return ModelRequestParameters(output_mode="tool", output_tools=[tool], allow_text_output=False)
    return ModelRequestParameters(output_mode="text", allow_text_output=True)


def _reply(response: "ModelResponse", asked: str, mode: OutputMode) -> Reply:
    from pydantic_ai.messages import TextPart, ThinkingPart, ToolCallPart

    calls = [part for part in response.parts if isinstance(part, ToolCallPart)]
    answers = [c.args_as_json_str() for c in calls if mode == "tool" and c.tool_name == _TOOL]
    text = "".join(part.content for part in response.parts if isinstance(part, TextPart))
    details = response.provider_details or {}
    refusal = details.get("refusal") or details.get("block_reason_message") or details.get("block_reason")
    refused = response.finish_reason == "content_filter"
    return Reply(
        text=answers[-1] if answers else text,
        model=response.model_name or asked,
        tokens=tokens_of(response),
        ended="refusal" if refused else _ended(response.finish_reason),
        refusal=str(refusal) if refusal else "",
        thought=any(isinstance(part, ThinkingPart) for part in response.parts),
        called=tuple(c.tool_name for c in calls if c.tool_name != _TOOL or mode != "tool"),
    )


def _ended(reason: str | None) -> Literal["stop", "length", "other"]:
    if reason == "length":
        return "length"
    return "stop" if reason in {None, "stop", "tool_call"} else "other"
