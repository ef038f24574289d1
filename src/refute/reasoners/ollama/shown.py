"""What Ollama says of a model (`/api/show`): its context, whether it thinks, whether it runs elsewhere."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import httpx2
from pydantic import JsonValue, TypeAdapter, ValidationError

from refute.domain.vocabulary import Abstained
from refute.reasoners.failures import Failure
from refute.reasoners.ollama.faults import broken_line, http_fault
from refute.reasoners.ollama.place import Place

CONTEXT = 8_192
"""Tokens of context asked for where the configuration names none: memory for more grows with every token, and what
refute asks at standard depth fits."""
_SECONDS = 10.0
_JSON: TypeAdapter[JsonValue] = TypeAdapter(JsonValue)
_OWN = re.compile(r"^num_ctx\s+([0-9]{1,12})\s*$", re.MULTILINE)
_LONGEST = 100_000_000
"""Tokens of context above which a figure is none."""
_BY_LEVEL = "gptoss"
"""Architecture of models that only know levels of thinking and answer nothing when it is forbidden
(github.com/vectorize-io/hindsight/issues/3246)."""


@dataclass(frozen=True)
class Shown:
    """A model, as its server describes it."""

    trained: int | None = None
    """Tokens of context that it was trained for."""
    own: int | None = None
    """`num_ctx` of its Modelfile: somebody chose it."""
    thinks: bool = False
    """Whether it can think before it answers."""
    by_level: bool = False
    """Whether its thinking can be made short and not be turned off."""
    remote: str = ""
    """The host that it really runs on; empty: the server's own machine."""

    def context(self, wanted: int | None) -> int:
        """Tokens to ask for: as wanted, else the Modelfile's, else 8,192; never more than the model knows."""
        chosen = wanted or self.own or CONTEXT
        return min(chosen, self.trained) if self.trained else chosen


async def ask_shown(http: httpx2.AsyncClient, place: Place) -> Shown | Failure:
    """Asks once. A model that is not there, a server that is not running: a Failure that says what to do."""
    try:
        response = await http.post(
            f"{place.url}/api/show", json={"model": place.model}, headers=place.headers, timeout=_SECONDS
        )
        body = _JSON.validate_json(response.content)
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        return broken_line(error, place)
    except ValidationError:
        body = None
    if response.status_code != httpx2.codes.OK:
        return http_fault(response.status_code, body, place)
    if not isinstance(body, dict):
        return Failure(
            Abstained.FAILED, f"what answers at {place.url} is not Ollama: its /api/show gave no JSON object"
        )
    return _shown(body)


def _shown(body: Mapping[str, JsonValue]) -> Shown:
    info = body.get("model_info")
    info = info if isinstance(info, dict) else {}
    family = str(info.get("general.architecture") or "")
    trained = info.get(f"{family}.context_length")
    parameters = body.get("parameters")
    own = _OWN.search(parameters) if isinstance(parameters, str) else None
    abilities = body.get("capabilities")
    return Shown(
        trained=_context(trained),
        own=_context(int(own[1])) if own else None,
        thinks=isinstance(abilities, list) and "thinking" in abilities,
        by_level=family.replace("-", "") == _BY_LEVEL,
        remote=str(body.get("remote_host") or ""),
    )


def _context(said: JsonValue) -> int | None:
    """Tokens of context as the server says; None for what is no such figure."""
    return said if isinstance(said, int) and not isinstance(said, bool) and 0 < said <= _LONGEST else None
