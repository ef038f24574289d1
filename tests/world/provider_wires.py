"""What hosted providers' servers speak: each wire reads a request into the common form and writes a reply in its own.

The shapes are those of the providers' public references, named at each wire.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass

from pydantic import JsonValue

from world.model_server import Json, Reply, Request, completion
from world.wire_forms import Wire, called, common, counts, inner, text


@dataclass(frozen=True)
class Messages:
    """Anthropic's Messages API: https://platform.claude.com/docs/en/api/messages"""

    spec: str = "anthropic:claude-sonnet-4-5"
    key_header: str = "authorization"
    prefix: str = "Bearer "
    base: str = ""

    def path(self, model: str) -> str:
        return "/v1/messages"

    def read(self, body: Json) -> Json:
        system = body.get("system", "")
        user = inner(body, "messages", 0, "content")
        native = "output_config" in body and "format" in json.dumps(body["output_config"])
        return common(
            system if isinstance(system, str) else text(system),
            user if isinstance(user, str) else text(user),
            "native" if native else "tool" if body.get("tools") else "prompted",
        )

    def write(self, reply: Reply, request: Request) -> bytes:
        sent, received = counts(reply, request)
        content: list[JsonValue] = []
        if reply.reasoning is not None:
            content.append({"type": "thinking", "thinking": reply.reasoning, "signature": "c2ln"})
        tool = called(reply, request)
        if tool:
            content.append({"type": "tool_use", "id": "toolu_1", "name": tool, "input": json.loads(reply.content)})
        elif reply.content:
            content.append({"type": "text", "text": reply.content})
        stop = {"stop": "tool_use" if tool else "end_turn", "length": "max_tokens", "content_filter": "refusal"}
        answer: Json = {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": reply.model,
            "content": [] if reply.refusal is not None else content,
            "stop_reason": "refusal" if reply.refusal is not None else stop[reply.finish],
            "stop_sequence": None,
            # What was read from the cache is counted apart.
            "usage": {
                "input_tokens": sent - reply.cached,
                "cache_read_input_tokens": reply.cached,
                "cache_creation_input_tokens": 0,
                "output_tokens": received,
            },
        }
        if reply.refusal is not None:
            answer["stop_details"] = {"type": "refusal", "category": None, "explanation": reply.refusal}
        return json.dumps(answer).encode()

    def error(self, status: int, message: str) -> bytes:
        kinds = {400: "invalid_request_error", 401: "authentication_error", 429: "rate_limit_error"}
        kind = kinds.get(status, "overloaded_error" if status == 529 else "api_error")
        return json.dumps({"type": "error", "error": {"type": kind, "message": message}}).encode()

    def max_tokens(self, body: Json) -> JsonValue:
        return body.get("max_tokens")


@dataclass(frozen=True)
class Gemini:
    """Gemini's generateContent: https://ai.google.dev/api/generate-content"""

    spec: str = "google:gemini-2.0-flash"
    key_header: str = "x-goog-api-key"
    prefix: str = ""
    base: str = ""

    def path(self, model: str) -> str:
        return f"/v1beta/models/{model}:generateContent"

    def read(self, body: Json) -> Json:
        native = inner(body, "generationConfig", "responseJsonSchema") is not None
        return common(
            text(inner(body, "systemInstruction", "parts")),
            text(inner(body, "contents", 0, "parts")),
            "native" if native else "tool" if body.get("tools") else "prompted",
        )

    def write(self, reply: Reply, request: Request) -> bytes:
        sent, received = counts(reply, request)
        usage: Json = {
            "promptTokenCount": sent,
            "cachedContentTokenCount": reply.cached,
            "candidatesTokenCount": received,
            "totalTokenCount": sent + received,
        }
        answer: Json = {"usageMetadata": usage, "modelVersion": reply.model, "responseId": "r1"}
        if reply.refusal is not None:
            answer["promptFeedback"] = {"blockReason": "SAFETY", "blockReasonMessage": reply.refusal}
            return json.dumps(answer).encode()
        parts: list[JsonValue] = []
        if reply.reasoning is not None:
            parts.append({"text": reply.reasoning, "thought": True})
        tool = called(reply, request)
        if tool:
            parts.append({"functionCall": {"name": tool, "args": json.loads(reply.content)}})
        elif reply.content:
            parts.append({"text": reply.content})
        finish = {"stop": "STOP", "length": "MAX_TOKENS", "content_filter": "SAFETY"}[reply.finish]
        content: Json = {"role": "model", "parts": parts}
        answer["candidates"] = [{"index": 0, "content": content, "finishReason": finish}]
        return json.dumps(answer).encode()

    def error(self, status: int, message: str) -> bytes:
        names = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
        error: Json = {"code": status, "message": message, "status": names.get(status, "INTERNAL")}
        return json.dumps({"error": error}).encode()

    def max_tokens(self, body: Json) -> JsonValue:
        return inner(body, "generationConfig", "maxOutputTokens")


@dataclass(frozen=True)
class Converse:
    """Bedrock's Converse: https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html"""

    spec: str = "bedrock:anthropic.claude-sonnet-4-5-20250929-v1:0"
    key_header: str = "authorization"
    prefix: str = "Bearer "
    base: str = ""

    def path(self, model: str) -> str:
        return f"/model/{model.replace(':', '%3A')}/converse"

    def read(self, body: Json) -> Json:
        native = inner(body, "outputConfig", "textFormat") is not None
        return common(
            text(body.get("system")),
            text(inner(body, "messages", 0, "content")),
            "native" if native else "tool" if body.get("toolConfig") else "prompted",
        )

    def write(self, reply: Reply, request: Request) -> bytes:
        sent, received = counts(reply, request)
        content: list[JsonValue] = []
        if reply.reasoning is not None:
            content.append({"reasoningContent": {"reasoningText": {"text": reply.reasoning}}})
        tool = called(reply, request)
        if tool:
            content.append({"toolUse": {"toolUseId": "t1", "name": tool, "input": json.loads(reply.content)}})
        elif reply.content or reply.refusal:
            content.append({"text": reply.refusal or reply.content})
        stop = {
            "stop": "tool_use" if tool else "end_turn",
            "length": "max_tokens",
            "content_filter": "content_filtered",
        }
        usage: Json = {
            "inputTokens": sent - reply.cached,
            "outputTokens": received,
            "totalTokens": sent + received,
            "cacheReadInputTokens": reply.cached,
        }
        answer: Json = {
            "output": {"message": {"role": "assistant", "content": content}},
            "stopReason": "guardrail_intervened" if reply.refusal is not None else stop[reply.finish],
            "usage": usage,
            "metrics": {"latencyMs": 1},
        }
        return json.dumps(answer).encode()

    def error(self, status: int, message: str) -> bytes:
        return json.dumps({"message": message}).encode()

    def max_tokens(self, body: Json) -> JsonValue:
        return inner(body, "inferenceConfig", "maxTokens")


@dataclass(frozen=True)
class Chat:
    """Chat completions, with the address and the header of each provider that speaks them."""

    spec: str
    base: str
    where: str
    key_header: str = "authorization"
    prefix: str = "Bearer "
    problem: Callable[[int, str], Json] = lambda status, message: {"error": {"message": message, "code": status}}

    def path(self, model: str) -> str:
        return self.where

    def read(self, body: Json) -> Json:
        return body

    def write(self, reply: Reply, request: Request) -> bytes:
        if self.spec.startswith("openrouter:"):
            answer = json.loads(completion(reply, request)) | {"provider": "Anthropic"}
            answer["choices"][0]["native_finish_reason"] = "stop"
            return json.dumps(answer).encode()
        return completion(reply, request)

    def error(self, status: int, message: str) -> bytes:
        return json.dumps(self.problem(status, message)).encode()

    def max_tokens(self, body: Json) -> JsonValue:
        return body.get("max_completion_tokens") or body.get("max_tokens")


def _mistral_problem(status: int, message: str) -> Json:
    """https://docs.mistral.ai/api: an error is not wrapped."""
    return {"object": "error", "message": message, "type": "invalid_request_error", "code": "3000"}


ANTHROPIC = Messages()
GOOGLE = Gemini()
BEDROCK = Converse()
MISTRAL = Chat("mistral:mistral-large-latest", "", "/v1/chat/completions", problem=_mistral_problem)
"""https://docs.mistral.ai/api/endpoint/chat"""
GROQ = Chat("groq:openai/gpt-oss-120b", "", "/openai/v1/chat/completions")
"""https://console.groq.com/docs/api-reference"""
OPENROUTER = Chat("openrouter:anthropic/claude-sonnet-4.5", "/api/v1", "/api/v1/chat/completions")
"""https://openrouter.ai/docs/api/reference/overview"""
AZURE = Chat("azure:gpt-4o-mini", "", "/openai/v1/chat/completions")
"""https://learn.microsoft.com/en-us/azure/ai-foundry/openai/latest"""

WIRES: dict[str, Wire] = {
    "anthropic": ANTHROPIC,
    "google": GOOGLE,
    "mistral": MISTRAL,
    "groq": GROQ,
    "openrouter": OPENROUTER,
    "bedrock": BEDROCK,
    "azure": AZURE,
}
