"""Why a model request gave no reply, in the closed words of an abstention, free of secrets."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refute.domain.vocabulary import Abstained
from refute.language.halves import without_halves
from refute.reasoners.clients import AnswerTooLargeError
from refute.reasoners.scrub import scrub, shortened

if TYPE_CHECKING:
    from pydantic_ai.exceptions import AgentRunError, ModelHTTPError, UserError

RETRIED = frozenset({429, 500, 502, 503, 529})
"""HTTP statuses after which the same request may succeed."""
_SHAPE_WORDS = (
    *("response_format", "response format", "json_schema", "json schema", "json mode", "schema", "grammar"),
    *("output_config", "output_format", "outputconfig", "response_mime_type", "responsemimetype"),
    *("tool_choice", "toolchoice", "toolconfig", "tool use", "tools", "function call", "function_declarations"),
)
_TOO_LONG_WORDS = (
    "context size",
    "context length",
    "context window",
    "exceed_context_size",
    "context_length_exceeded",
    "too many tokens",
    "prompt is too long",
    "input is too long",
)
_REFUSAL_WORDS = (
    *("content_filter", "content_policy", "content management policy", "content filtering policy"),
    *("requires moderation", "was flagged", "guardrail"),
)
_KEY_WORDS = ("api_key_invalid", "api key not valid", "invalid x-api-key", "unrecognizedclient")
_BROKEN_SHAPE = "json_validate_failed"
"""Groq's word for an answer that does not fit the schema, which it does not hand out."""
_DETAIL = 300


@dataclass(frozen=True)
class Failure:
    """A request without a reply."""

    reason: Abstained
    detail: str
    again: bool = False
    """Whether trying again may help."""
    after: float | None = None
    """Seconds that the server asks to wait."""
    shape_unknown: bool = False
    """Whether the server does not know the way in which the answer's shape was asked for."""

    def __post_init__(self) -> None:
        """Whatever a server said can be written down."""
        object.__setattr__(self, "detail", without_halves(self.detail))


def failure_of(error: "AgentRunError", secrets: Iterable[str]) -> Failure:
    """Sorts an error of pydantic-ai; the detail says what the server said."""
    from pydantic_ai.exceptions import ModelAPIError, ModelConnectionError, ModelHTTPError, ModelTimeoutError

    secrets = tuple(secrets)
    if isinstance(error, ModelHTTPError):
        return _http_failure(error, secrets)
    said = shortened(scrub(error.message, secrets), _DETAIL)
    if isinstance(error, ModelTimeoutError):
        return Failure(Abstained.TIMEOUT, "the model server did not answer in time")
    root = _root(error)
    if isinstance(root, AnswerTooLargeError):
        return unreadable(root, secrets)
    if isinstance(error, ModelConnectionError):
        why = shortened(scrub(str(root), secrets), _DETAIL) or said
        return Failure(Abstained.FAILED, f"no connection to the model server: {why}", again=True)
    if isinstance(error, ModelAPIError):
        return Failure(Abstained.FAILED, f"the model server's reply could not be read: {said}")
    return Failure(Abstained.FAILED, f"the model server sent something other than a model's reply: {said}")


def unaskable(error: "UserError", secrets: Iterable[str], mode: str) -> Failure:
    """pydantic-ai knows that the model cannot be asked so; in words it can."""
    said = shortened(scrub(error.message, secrets), _DETAIL)
    return Failure(Abstained.FAILED, f"the model cannot be asked so: {said}", shape_unknown=mode != "prompted")


def unreadable(error: Exception, secrets: Iterable[str]) -> Failure:
    """A reply that is no reply or does not end, found out by what its reading raised."""
    if isinstance(error, AnswerTooLargeError):
        return Failure(Abstained.TRUNCATED, str(error))
    said = shortened(scrub(f"{type(error).__name__}: {error}", secrets), _DETAIL)
    return Failure(Abstained.FAILED, f"the model server's reply could not be read: {said}")


def _root(error: BaseException) -> BaseException:
    """What began it: the transport's own words say more than "Connection error."."""
    return _root(error.__cause__) if error.__cause__ is not None else error


def _http_failure(error: "ModelHTTPError", secrets: tuple[str, ...]) -> Failure:
    from pydantic_ai.exceptions import ModelContextWindowExceededError, ModelQuotaExceededError

    status = error.status_code
    body = _body(error)
    said = shortened(scrub(body, secrets), _DETAIL)
    detail = f"the model server answered HTTP {status}" + (f": {said}" if said else "")
    # Some name the reason beside the message: the whole body is searched for it.
    lower = f"{body} {error.body} {error.provider_error_code} {error.provider_error_type}".lower()
    if isinstance(error, ModelQuotaExceededError):
        return Failure(Abstained.RATE_LIMITED, f"{detail} (the account's quota is used up; waiting does not help)")
    if status in RETRIED:
        reason = Abstained.RATE_LIMITED if status == 429 else Abstained.FAILED
        return Failure(reason, detail, again=True, after=error.retry_after)
    if isinstance(error, ModelContextWindowExceededError) or _says(lower, _TOO_LONG_WORDS):
        return Failure(Abstained.TOO_LONG, f"the prompt is too long for the model: {detail}")
    if _BROKEN_SHAPE in lower:
        return Failure(Abstained.UNPARSEABLE, f"the provider found the answer not to fit its shape: {detail}")
    if _says(lower, _REFUSAL_WORDS):
        return Failure(Abstained.REFUSAL, f"the provider's content filter stopped the request: {detail}")
    if status in {401, 403} or _says(lower, _KEY_WORDS):
        return Failure(Abstained.FAILED, f"the model server does not accept the key: {detail}")
    if status == 404:
        return Failure(Abstained.FAILED, f"the model server does not know the model or the address: {detail}")
    return Failure(
        Abstained.FAILED, detail, shape_unknown=status in {400, 404, 422, 501} and _says(lower, _SHAPE_WORDS)
    )


def _says(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text for word in words)


def _body(error: "ModelHTTPError") -> str:
    """The server's own message, wherever in the body it stands."""
    body = error.body
    if isinstance(body, str):
        try:
            body = json.loads(body)
        except (ValueError, RecursionError):
            return str(error.body)
    if isinstance(body, dict):
        inner = body.get("error") or body.get("Error") or body
        if isinstance(inner, dict):
            return str(inner.get("message") or inner.get("Message") or inner.get("detail") or inner)
        return str(inner)
    return "" if body is None else str(body)
