"""What a model of Ollama can do on this machine, found out by asking it once: for `refute doctor --deep`."""

from dataclasses import replace
from typing import Literal

import httpx2
from pydantic import JsonValue, TypeAdapter, ValidationError

from refute.domain.briefs.brief import Draft
from refute.domain.record import Record
from refute.domain.settings import ModelChoice
from refute.reasoners.answers import read_draft
from refute.reasoners.chat import Question, Reply
from refute.reasoners.clients import http_client
from refute.reasoners.failures import Failure
from refute.reasoners.ollama.faults import THINKING
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.place import Place, place_of
from refute.reasoners.ollama.shown import Shown, ask_shown
from refute.reasoners.ollama.stream import Setup, chat
from refute.reasoners.prompt import Prompt
from refute.reasoners.providers.access import needed_key

_JSON: TypeAdapter[JsonValue] = TypeAdapter(JsonValue)
_SECONDS = 5.0
_OUTPUT = 64
_PROMPT = Prompt(
    "You sort words. Answer with one JSON object and nothing else.",
    "Is a trout a fish, a bird or a tree? Give the number of its legs as well.",
)


class ProbeDraft(Draft):
    """What a trout is."""

    kind: Literal["fish", "bird", "tree"]
    """What it is."""
    legs: int
    """How many legs it has."""


class Probed(Record):
    """What was found out about a model of Ollama."""

    model: str
    """Its name."""
    url: str
    """The server that was asked."""
    receiver: str | None = None
    """To whom prompts go; None where they stay on this machine."""
    installed: tuple[str, ...] = ()
    """Names of the models that the server has."""
    problem: str = ""
    """Why the model cannot be used, and what to do; empty where it can."""
    context: int | None = None
    """Tokens of context that each request will ask for."""
    loaded: int | None = None
    """Tokens of context with which the server says it loaded the model; None where it does not say."""
    can_think: bool = False
    """Whether the model can think before it answers."""
    kept_quiet: bool = True
    """Whether it answered without thinking when asked to."""
    holds_shape: bool = False
    """Whether `format` held the answer to its shape; refute asks in the prompt otherwise."""
    prompt_speed: float | None = None
    """Tokens of a prompt per second, as the server measured."""
    answer_speed: float | None = None
    """Tokens of an answer per second."""


async def probe(choice: ModelChoice) -> Probed:
    """Asks the server for its models, for this one's description, and the model for one small answer.

    Nothing of a claim is sent. What the world does is in the record; ConfigError only for a choice that is wrong.
    """
    place = replace(place_of(choice), key=needed_key(choice, choice.key_env))
    found = Probed(model=place.model, url=place.url, receiver=place.receiver)
    async with http_client(loopback=place.loopback, kept=True) as http:
        found = found.model_copy(update={"installed": await _installed(http, place)})
        shown = await ask_shown(http, place)
        if isinstance(shown, Failure):
            return found.model_copy(update={"problem": shown.detail})
        if shown.remote and place.receiver is None:
            return found.model_copy(
                update={"problem": f"its prompts would go to {shown.remote}", "receiver": shown.remote}
            )
        context = shown.context(choice.context)
        found = found.model_copy(update={"context": context, "can_think": shown.thinks})
        return await _tried(http, place, choice, found, shown)


async def _tried(http: httpx2.AsyncClient, place: Place, choice: ModelChoice, found: Probed, shown: Shown) -> Probed:
    """The record with what came of one request; of a second where `think` is refused."""
    pace = Pace()
    least = choice.timeout
    setup = Setup(found.context or 0, _quiet(shown), first=pace.first(_OUTPUT, least), silence=least)
    question = Question(_PROMPT, ProbeDraft, "native", _OUTPUT, least, temperature=0.0)
    outcome = await chat(http, place, setup, question, pace)
    if isinstance(outcome, Failure) and THINKING in outcome.detail:
        outcome = await chat(http, place, replace(setup, think=None), question, pace)
    if isinstance(outcome, Failure):
        update = {} if outcome.shape_unknown else {"problem": outcome.detail}
        return found.model_copy(update=update)
    if not outcome.text.strip():
        only = "only thoughts" if outcome.thought else "a tool call" if outcome.called else "nothing"
        return found.model_copy(update={"problem": f"it answered {only} to a small question: use another model"})
    measured = {"prompt_speed": pace.reads, "answer_speed": pace.writes} if pace.measured else {}
    return found.model_copy(
        update={
            "kept_quiet": not outcome.thought,
            "holds_shape": _whole(outcome),
            "loaded": await _loaded(http, place),
            **measured,
        }
    )


def _quiet(shown: Shown) -> bool | Literal["low"] | None:
    if not shown.thinks:
        return None
    return "low" if shown.by_level else False


def _whole(reply: Reply) -> bool:
    return read_draft(reply.text, ProbeDraft).draft is not None


async def _installed(http: httpx2.AsyncClient, place: Place) -> tuple[str, ...]:
    return tuple(str(entry["name"]) for entry in await _listed(http, place, "tags") if entry.get("name"))


async def _loaded(http: httpx2.AsyncClient, place: Place) -> int | None:
    names = {place.model, f"{place.model}:latest"}
    for entry in await _listed(http, place, "ps"):
        length = entry.get("context_length")
        if entry.get("name") in names and isinstance(length, int) and length > 0:
            return length
    return None


async def _listed(http: httpx2.AsyncClient, place: Place, what: str) -> list[dict[str, JsonValue]]:
    """The models that `/api/tags` or `/api/ps` lists; none where the server does not answer."""
    try:
        response = await http.get(f"{place.url}/api/{what}", headers=place.headers, timeout=_SECONDS)
        body = _JSON.validate_json(response.content)
    except (httpx2.HTTPError, httpx2.InvalidURL, ValidationError):
        return []
    models = body.get("models") if isinstance(body, dict) else None
    return [m for m in models if isinstance(m, dict)] if isinstance(models, list) else []
