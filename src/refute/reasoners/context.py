"""Asks a model server how much context its model has."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit, urlunsplit

import httpx2
from pydantic import JsonValue, TypeAdapter, ValidationError

DEFAULT = 32_768
"""Tokens, where neither the configuration nor the server says."""
_LEAST = 512
"""A smaller figure is taken for a mistake."""
_SECONDS = 3.0

_JSON: TypeAdapter[JsonValue] = TypeAdapter(JsonValue)
_FIELDS = (
    "loaded_context_length",
    "context_length",
    "max_model_len",
    "context_window",
    "max_context_length",
    "n_ctx",
    "n_ctx_train",
)


async def ask_context(client: httpx2.AsyncClient, base_url: str, model: str, headers: Mapping[str, str]) -> int | None:
    """The context limit in tokens that the server gives for the model, or None.

    What is in effect comes before what the model was trained for: llama.cpp's `/props`, Ollama's `/api/ps`, LM
    Studio's `/api/v0/models`, then the entries of `/models`. A server that does not answer has no say.
    """
    root = _root(base_url)
    try:
        props = await _get(client, f"{root}/props", headers)
        if isinstance(props, dict) and (found := _number(props.get("default_generation_settings"))):
            return found
        for url in (f"{root}/api/ps", f"{root}/api/v0/models/{model}", f"{base_url.rstrip('/')}/models"):
            answer = await _get(client, url, headers)
            for entry in _entries(answer, model):
                if found := _number(entry) or _number(entry.get("meta")):
                    return found
    except (httpx2.HTTPError, httpx2.InvalidURL):
        return None
    return None


def _root(base_url: str) -> str:
    parts = urlsplit(base_url)
    path = parts.path.rstrip("/").removesuffix("/v1")
    return urlunsplit((parts.scheme, parts.netloc, path, "", ""))


async def _get(client: httpx2.AsyncClient, url: str, headers: Mapping[str, str]) -> JsonValue:
    response = await client.get(url, headers=dict(headers), timeout=_SECONDS)
    if response.status_code != httpx2.codes.OK:
        return None
    try:
        return _JSON.validate_json(response.content)
    except ValidationError:
        return None


def _entries(answer: JsonValue, model: str) -> Iterator[dict[str, JsonValue]]:
    """The entries about the model; the only entry where there is one, since some servers rename their model."""
    if not isinstance(answer, dict):
        return
    listed = answer.get("data") or answer.get("models") or [answer]
    entries = [e for e in listed if isinstance(e, dict)] if isinstance(listed, list) else []
    named = [e for e in entries if model in (e.get("id"), e.get("name"), e.get("model"))]
    yield from named or (entries if len(entries) == 1 else [])


def _number(value: JsonValue) -> int | None:
    if not isinstance(value, dict):
        return None
    for field in _FIELDS:
        number = value.get(field)
        if isinstance(number, int) and not isinstance(number, bool) and number >= _LEAST:
            return number
    return None
