"""One model request through pydantic-ai: exactly one HTTP request, its reply without interpretation."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from refute.domain.briefs.brief import Draft
from refute.domain.settings import OutputMode
from refute.reasoners.cost import Tokens
from refute.reasoners.failures import Failure, failure_of
from refute.reasoners.prompt import Prompt
from refute.reasoners.providers import Access, Line
from refute.reasoners.shape import schema_of, task_of

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters
    from pydantic_ai.settings import ModelSettings

_TOOL = "answer"
"""The tool whose arguments are the answer, in tool mode."""
_THOUGHTS: Mapping[str, int] = {"low": 4_096, "medium": 16_384, "high": 32_768}
"""Tokens for the thoughts of a hosted model that reasons, by effort, on top of its answer: it counts them as output."""


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


async def ask(line: Line, access: Access, question: Question) -> Reply | Failure:
    """Send the question once. Whatever the server does is a Reply or a Failure."""
    from pydantic_ai.direct import model_request
    from pydantic_ai.exceptions import AgentRunError
    from pydantic_ai.messages import ModelRequest, SystemPromptPart, UserPromptPart

    prompt = question.prompt
    message = ModelRequest(parts=[SystemPromptPart(prompt.system), UserPromptPart(prompt.user)])
    try:
        response = await model_request(
            line.model,
            [message],
            model_settings=_settings(line.model, question, own=access.own),
            model_request_parameters=_parameters(question.draft, question.mode, strict=not access.own),
            instrument=False,
        )
    except AgentRunError as error:
        return failure_of(error, (access.key,))
    return _reply(response, access.model, question.mode)


def reasons(model: "Model") -> bool:
    """Whether the model reasons before it answers: it then refuses a temperature, and its thoughts count as output."""
    from pydantic_ai.profiles.openai import OpenAIModelProfile

    profile = OpenAIModelProfile(**model.profile)  # type: ignore[typeddict-item]
    return bool(profile.get("openai_supports_reasoning", False))


def _settings(model: "Model", question: Question, *, own: bool) -> "ModelSettings":
    from pydantic_ai.models.openai import OpenAIChatModelSettings

    thinking = reasons(model)
    # On a server of one's own the room for thoughts is the user's to give: its context may be small.
    room = question.max_output + (_THOUGHTS[question.effort or "medium"] if thinking and not own else 0)
    settings = OpenAIChatModelSettings(max_tokens=room, timeout=question.seconds)
    if question.temperature is not None and not thinking:
        settings["temperature"] = question.temperature
    if question.effort is not None:
        settings["openai_reasoning_effort"] = question.effort
    return settings


@lru_cache(maxsize=64)
def _parameters(draft: type[Draft], mode: OutputMode, *, strict: bool) -> "ModelRequestParameters":
    """How the answer's shape is asked for. In prompted mode nothing but text is: some servers know nothing else."""
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition
    from pydantic_ai.profiles.openai import OpenAIJsonSchemaTransformer
    from pydantic_ai.tools import ToolDefinition

    # Here, once, and not in the model's profile, which would do it for each request.
    schema = OpenAIJsonSchemaTransformer(schema_of(draft), strict=strict).walk()
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
    refusal = details.get("refusal")
    refused = response.finish_reason == "content_filter"
    return Reply(
        text=answers[-1] if answers else text,
        model=response.model_name or asked,
        tokens=Tokens(response.usage.input_tokens, response.usage.output_tokens, response.usage.cache_read_tokens),
        ended="refusal" if refused else _ended(response.finish_reason),
        refusal=str(refusal) if refusal else "",
        thought=any(isinstance(part, ThinkingPart) for part in response.parts),
        called=tuple(c.tool_name for c in calls if c.tool_name != _TOOL or mode != "tool"),
    )


def _ended(reason: str | None) -> Literal["stop", "length", "other"]:
    if reason == "length":
        return "length"
    return "stop" if reason in {None, "stop", "tool_call"} else "other"
