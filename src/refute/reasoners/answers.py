"""Finds a draft in what a model or a program wrote: JSON among prose, Markdown fences, banners and notices."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import JsonValue, ValidationError

from refute.domain.briefs.brief import Draft
from refute.language.halves import without_escaped_halves
from refute.reasoners.thinking import without_thinking

D = TypeVar("D", bound=Draft)

_ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-_]")
_MOST_STARTS = 400
"""Opening braces that are tried: an answer has one, and a text of braces must not take for ever."""
_MOST_PROBLEMS = 6


@dataclass(frozen=True)
class Read(Generic[D]):
    """A draft, or what kept the text from being one."""

    draft: D | None = None
    text: str = ""
    """The text without thoughts and terminal codes; empty where nothing is left."""
    problem: str = ""


def read_draft(text: str, draft: type[D]) -> Read[D]:
    """The last JSON object in the text that fits the draft: what comes before it may be notices or attempts.

    Never reads a value out of prose.
    """
    text = without_thinking(_ANSI.sub("", without_escaped_halves(text)).replace("\r\n", "\n"))
    if not text:
        return Read(problem="the answer is empty")
    problem = ""
    for candidate in reversed(list(_objects(text))):
        for value in (candidate, *_inner(candidate)):
            try:
                return Read(draft=draft.model_validate(value), text=text)
            except ValidationError as error:
                problem = problem or _problem(error)
    return Read(text=text, problem=problem or _no_object(text))


def _objects(text: str) -> Iterator[dict[str, JsonValue]]:
    """The outermost JSON objects in the text, in order."""
    decoder = json.JSONDecoder()
    position, tries = text.find("{"), 0
    while position >= 0 and tries < _MOST_STARTS:
        tries += 1
        try:
            value, end = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            end = position + 1
        else:
            if isinstance(value, dict):
                yield value
        position = text.find("{", end)


def _inner(value: dict[str, JsonValue]) -> Iterator[dict[str, JsonValue]]:
    """Objects one level down, for answers that are wrapped, such as `{"answer": {…}}`."""
    if len(value) <= 2:
        yield from (inner for inner in value.values() if isinstance(inner, dict))


def _problem(error: ValidationError) -> str:
    """What does not fit, field by field, without the values."""
    parts = [
        f"{'.'.join(str(p) for p in e['loc']) or 'answer'}: {e['msg']}"
        for e in error.errors(include_url=False, include_context=False, include_input=False)
    ]
    more = f" (and {len(parts) - _MOST_PROBLEMS} more)" if len(parts) > _MOST_PROBLEMS else ""
    return "the JSON does not have the shape asked for: " + "; ".join(parts[:_MOST_PROBLEMS]) + more


def _no_object(text: str) -> str:
    if "{" in text:
        return "the JSON is not whole or not well formed"
    return "there is no JSON in the answer; it begins: " + " ".join(text.split())[:200]
