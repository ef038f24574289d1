"""What hosted providers' servers say where a model searches the web: each wire writes the documented shape.

The shapes are those of the providers' public references, named at each wire; a wire refuses a request that its
reference would refuse, so that no test passes with a question that the provider does not take.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pydantic import JsonValue

from world.model_server import data_in
from world.scripted_service import Asked, Reply
from world.wire_forms import inner, text

Page = tuple[str, str]
"""Address and title."""


@dataclass(frozen=True)
class Answer:
    """What the provider's search and its model came to."""

    cited: Sequence[Page] = ()
    """What the answer is said to rest on."""
    returned: Sequence[Page] = ()
    """What else the search gave the model."""
    searches: int = 1
    """How often the model searched; 0: it answered from memory."""
    text: str = "A line on a page."
    """What the model writes."""
    fault: str = ""
    """The provider's code for a search that failed, where its protocol has one."""
    sent: int = 2_000
    received: int = 100


class SearchWire(Protocol):
    """A provider's protocol for a model that searches."""

    @property
    def spec(self) -> str: ...

    @property
    def key(self) -> tuple[str, str]:
        """The header with the key, in lower case, and what stands before the key in it."""
        ...

    @property
    def path(self) -> str:
        """How the address begins, after the base URL."""
        ...

    def refuses(self, body: JsonValue) -> str:
        """What is wrong with a request; empty where nothing is."""
        ...

    def asked(self, body: JsonValue) -> tuple[str, str]:
        """System and user text of a request."""
        ...

    def write(self, answer: Answer, asked: Asked) -> JsonValue: ...


@dataclass(frozen=True)
class Responses:
    """OpenAI's Responses API with `web_search`: https://developers.openai.com/api/docs/guides/tools-web-search and
    https://platform.openai.com/docs/api-reference/responses/create"""

    spec: str = "openai:gpt-5-mini"
    key: tuple[str, str] = ("authorization", "Bearer ")
    path: str = "/responses"

    def refuses(self, body: JsonValue) -> str:
        tool = inner(body, "tools", 0, "type")
        return "" if tool == "web_search" else f"unknown tool {tool}"

    def asked(self, body: JsonValue) -> tuple[str, str]:
        said = {"system": "", "user": ""}
        turns = inner(body, "input")
        for turn in turns if isinstance(turns, list) else []:
            content = inner(turn, "content")
            said[str(inner(turn, "role"))] = content if isinstance(content, str) else text(content)
        return said["system"] or str(inner(body, "instructions") or ""), said["user"]

    def write(self, answer: Answer, asked: Asked) -> JsonValue:
        calls: list[JsonValue] = []
        for number in range(answer.searches):
            # Every page that the search gave, the cited ones among them, without titles; at the last search.
            rows = (*answer.cited, *answer.returned) if number == answer.searches - 1 else ()
            sources: list[JsonValue] = [{"type": "url", "url": url} for url, _ in rows]
            action: JsonValue = {"type": "search", "query": "q", "queries": ["q"], "sources": sources}
            status = "failed" if answer.fault else "completed"
            calls.append({"id": f"ws_{number}", "type": "web_search_call", "status": status, "action": action})
        notes: list[JsonValue] = [
            {"type": "url_citation", "start_index": 0, "end_index": 1, "url": url, "title": title}
            for url, title in answer.cited
        ]
        said: JsonValue = {"type": "output_text", "text": answer.text, "annotations": notes, "logprobs": []}
        message: JsonValue = {
            "id": "msg_1", "type": "message", "role": "assistant", "status": "completed", "content": [said],
        }  # fmt: skip
        return {
            "id": "resp_1", "object": "response", "created_at": 1_700_000_000, "status": "completed", "error": None,
            "incomplete_details": None, "instructions": None, "model": "gpt-5-mini-2025-08-07",
            "output": [*calls, message], "parallel_tool_calls": True, "store": False, "tool_choice": "auto",
            "tools": [{"type": "web_search"}], "metadata": {},
            "usage": {
                "input_tokens": answer.sent, "input_tokens_details": {"cached_tokens": 0},
                "output_tokens": answer.received, "output_tokens_details": {"reasoning_tokens": 0},
                "total_tokens": answer.sent + answer.received,
            },
        }  # fmt: skip


@dataclass(frozen=True)
class Messages:
    """Anthropic's Messages API with `web_search`:
    https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool"""

    spec: str = "anthropic:claude-sonnet-4-5"
    key: tuple[str, str] = ("authorization", "Bearer ")
    path: str = "/v1/messages"

    def refuses(self, body: JsonValue) -> str:
        kind, name = inner(body, "tools", 0, "type"), inner(body, "tools", 0, "name")
        return "" if str(kind).startswith("web_search_2") and name == "web_search" else f"unknown tool {kind}"

    def asked(self, body: JsonValue) -> tuple[str, str]:
        system, user = inner(body, "system"), inner(body, "messages", 0, "content")
        return system if isinstance(system, str) else text(system), user if isinstance(user, str) else text(user)

    def write(self, answer: Answer, asked: Asked) -> JsonValue:
        blocks: list[JsonValue] = []
        for number in range(answer.searches):
            last = number == answer.searches - 1
            rows: list[JsonValue] = [
                {
                    "type": "web_search_result", "url": url, "title": title, "encrypted_content": "EqgfCioIARgB",
                    "page_age": "April 30, 2026",
                }
                for url, title in ((*answer.cited, *answer.returned) if last else ())
            ]  # fmt: skip
            failed: JsonValue = {"type": "web_search_tool_result_error", "error_code": answer.fault}
            blocks += [
                {"type": "server_tool_use", "id": f"srvtoolu_{number}", "name": "web_search", "input": {"query": "q"}},
                {
                    "type": "web_search_tool_result", "tool_use_id": f"srvtoolu_{number}",
                    "content": failed if answer.fault else rows,
                },
            ]  # fmt: skip
        located: list[JsonValue] = [
            {
                "type": "web_search_result_location", "url": url, "title": title, "encrypted_index": "Eo8BCioIAhgB",
                "cited_text": "a lead",
            }
            for url, title in answer.cited
        ]  # fmt: skip
        blocks.append({"type": "text", "text": answer.text, "citations": located or None})
        return {
            "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5-20250929",
            "content": blocks, "stop_reason": "end_turn", "stop_sequence": None,
            "usage": {
                "input_tokens": answer.sent, "output_tokens": answer.received, "cache_read_input_tokens": 0,
                "cache_creation_input_tokens": 0, "server_tool_use": {"web_search_requests": answer.searches},
            },
        }  # fmt: skip


@dataclass(frozen=True)
class Gemini:
    """Gemini's generateContent with `google_search`: https://ai.google.dev/gemini-api/docs/google-search"""

    spec: str = "google:gemini-3-flash-preview"
    key: tuple[str, str] = ("x-goog-api-key", "")
    path: str = "/v1beta/models/"

    def refuses(self, body: JsonValue) -> str:
        tool = inner(body, "tools", 0)
        return "" if isinstance(tool, dict) and "googleSearch" in tool else f"unknown tool {tool}"

    def asked(self, body: JsonValue) -> tuple[str, str]:
        return text(inner(body, "systemInstruction", "parts")), text(inner(body, "contents", 0, "parts"))

    def write(self, answer: Answer, asked: Asked) -> JsonValue:
        chunks: list[JsonValue] = [
            {"web": {"uri": url, "title": title}} for url, title in (*answer.cited, *answer.returned)
        ]
        supports: list[JsonValue] = [
            {
                "segment": {"startIndex": 0, "endIndex": len(answer.text), "text": answer.text},
                "groundingChunkIndices": [number],
            }
            for number in range(len(answer.cited))
        ]  # fmt: skip
        candidate: dict[str, JsonValue] = {
            "index": 0, "finishReason": "STOP", "content": {"role": "model", "parts": [{"text": answer.text}]},
        }  # fmt: skip
        if answer.searches:
            candidate["groundingMetadata"] = {
                "webSearchQueries": [f"query {number}" for number in range(answer.searches)],
                "searchEntryPoint": {"renderedContent": "<div></div>"},
                "groundingChunks": chunks,
                "groundingSupports": supports,
            }
        return {
            "candidates": [candidate], "responseId": "r1",
            "modelVersion": asked.path.removeprefix(self.path).partition(":")[0],
            "usageMetadata": {
                "promptTokenCount": answer.sent, "candidatesTokenCount": answer.received,
                "totalTokenCount": answer.sent + answer.received,
            },
        }  # fmt: skip


SEARCH_WIRES: dict[str, SearchWire] = {"openai": Responses(), "anthropic": Messages(), "google": Gemini()}


@dataclass(frozen=True)
class Provider:
    """Answers for a `ScriptedService`: the same for every question."""

    wire: SearchWire
    answer: Answer = Answer()

    def __call__(self, asked: Asked) -> Reply:
        wrong = self.wire.refuses(asked.body) or ("" if asked.path.startswith(self.wire.path) else f"no {asked.path}")
        if wrong:
            return Reply({"error": {"message": wrong, "type": "invalid_request_error"}}, 400)
        data_in(self.wire.asked(asked.body)[1])
        return Reply(
            json.dumps(self.wire.write(self.answer, asked)).encode(), headers={"Content-Type": "application/json"}
        )
