"""What the wires of hosted providers have in common: the form that scripts read, and how replies are counted."""

from typing import Protocol

from pydantic import JsonValue

from world.model_server import Json, Reply, Request


class Wire(Protocol):
    """A provider's protocol."""

    @property
    def spec(self) -> str: ...

    @property
    def key_header(self) -> str:
        """The header with the key, in lower case."""
        ...

    @property
    def prefix(self) -> str:
        """What stands before the key in it."""
        ...

    @property
    def base(self) -> str:
        """The path that the base URL ends with."""
        ...

    def path(self, model: str) -> str: ...

    def read(self, body: Json) -> Json: ...

    def write(self, reply: Reply, request: Request) -> bytes: ...

    def error(self, status: int, message: str) -> bytes: ...

    def max_tokens(self, body: Json) -> JsonValue: ...


def common(system: str, user: str, mode: str) -> Json:
    body: Json = {"messages": [{"role": "system", "content": system}, {"role": "user", "content": user}]}
    if mode == "native":
        body["response_format"] = True
    if mode == "tool":
        body["tools"] = [True]
    return body


def text(parts: JsonValue, field: str = "text") -> str:
    listed = parts if isinstance(parts, list) else []
    return "".join(str(p[field]) for p in listed if isinstance(p, dict) and field in p)


def inner(value: JsonValue, *path: str | int) -> JsonValue:
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int):
            value = value[step] if len(value) > step else None
        else:
            return None
    return value


def counts(reply: Reply, request: Request) -> tuple[int, int]:
    sent = reply.prompt_tokens if reply.prompt_tokens is not None else (len(request.system) + len(request.user)) // 4
    return sent, max(1, len(reply.content) // 4)


def called(reply: Reply, request: Request) -> str | None:
    """The tool that a good answer calls in tool mode, or the one that the script names."""
    return reply.tool or ("answer" if request.mode == "tool" and reply.content.startswith("{") else None)
