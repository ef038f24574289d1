"""Why Ollama gave no answer, in the closed words of an abstention and with what to do about it.

Statuses and messages: github.com/ollama/ollama, docs/api/errors.mdx; `503 server busy` is its queue's own answer.
"""

import httpx2
from pydantic import JsonValue

from refute.domain.vocabulary import Abstained
from refute.reasoners.clients import AnswerTooLargeError
from refute.reasoners.failures import RETRIED, Failure, unreadable
from refute.reasoners.ollama.place import Place
from refute.reasoners.scrub import scrub, shortened

_DETAIL = 300
_TOO_LONG = ("context length", "context size", "context window", "input length", "prompt too long")
_SHAPE = ("format", "json schema", "grammar")
THINKING = "does not support think"
"""What Ollama says of `think` to a model that cannot."""


def broken_line(error: Exception, place: Place) -> Failure:
    """A connection that was refused or broke, or an answer that does not end."""
    if isinstance(error, AnswerTooLargeError):
        return unreadable(error, (place.key,))
    said = shortened(scrub(str(error) or type(error).__name__, (place.key,)), _DETAIL)
    if isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout):
        start = " Start it: ollama serve" if place.loopback else ""
        return Failure(Abstained.FAILED, f"no connection to Ollama at {place.url}: {said}.{start}", again=True)
    if isinstance(error, httpx2.TimeoutException):
        return Failure(Abstained.TIMEOUT, f"Ollama at {place.url} did not answer in time")
    return Failure(Abstained.FAILED, f"the connection to Ollama at {place.url} broke: {said}", again=True)


def http_fault(status: int, body: JsonValue, place: Place, after: float | None = None) -> Failure:
    """An HTTP status that is no success, with the server's own words."""
    words = body.get("error") if isinstance(body, dict) else None
    said = said_by(words, place)
    detail = f"Ollama answered HTTP {status}" + (f": {said}" if said else "")
    lower = said.lower()
    if status == 404 and "not found" in lower:
        return Failure(
            Abstained.FAILED, f"Ollama does not have the model {place.model}. Get it: ollama pull {place.model}"
        )
    if status == 404:
        return Failure(Abstained.FAILED, f"what answers at {place.url} is not Ollama: {detail}")
    if any(word in lower for word in _TOO_LONG):
        return Failure(Abstained.TOO_LONG, f"the prompt is too long for the model: {detail}")
    if status in {401, 402, 403}:
        return Failure(Abstained.FAILED, f"Ollama does not accept the key or the account: {detail}")
    if status == 429 or (status == 503 and "busy" in lower):
        return Failure(Abstained.RATE_LIMITED, detail, again=True, after=after)
    if status in RETRIED:
        return Failure(Abstained.FAILED, detail, again=True, after=after)
    return Failure(Abstained.FAILED, detail, shape_unknown=any(word in lower for word in _SHAPE))


def said_by(words: JsonValue, place: Place) -> str:
    """The server's own words on one line, free of keys."""
    return shortened(scrub(str(words), (place.key,)), _DETAIL) if words else ""
