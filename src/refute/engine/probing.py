"""Whether the models and backends of a desk answer: each is asked one small question."""

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

from refute.domain.briefs.intake import IntakeBrief, IntakeDraft
from refute.domain.claim import Submission
from refute.domain.errors import RefuteError
from refute.domain.evidence import Query
from refute.domain.ports import Search
from refute.domain.settings import DeskSettings, ModelChoice
from refute.domain.symptom import Symptom
from refute.domain.vocabulary import Status
from refute.engine.room import open_room, stores_in_memory
from refute.reasoners.build import LOCAL, build
from refute.reasoners.ollama.place import PREFIX
from refute.reasoners.ollama.probe import Probed, probe

_QUESTION = Query(text="Eiffel Tower height", language="en")
_SENTENCE = "The Eiffel Tower is 330 metres tall."
_SECONDS = 30.0


async def probed(desk: DeskSettings, home: Path) -> AsyncIterator[Symptom]:
    """Every model of the desk, one after the other, then all its backends. Nothing of the user's is sent; a hosted
    model and some backends charge for the question. Raises ConfigError, InputError or MissingExtra for a desk that
    cannot work."""
    room = open_room(desk, stores_in_memory(home))
    for choice in dict.fromkeys(c for seat in desk.seats for c in seat.chain if c.spec != LOCAL):
        yield await _model(choice)
    for symptom in await asyncio.gather(*(_backend(search) for search in room.searches.values())):
        yield symptom


async def _model(choice: ModelChoice) -> Symptom:
    name = f"model {choice.spec}"
    try:
        if choice.spec.startswith(PREFIX):
            found = await probe(choice)
            return Symptom(name=name, well=not found.problem, detail=found.problem or _told(found))
        brief = IntakeBrief(
            role="intake",
            seat="doctor",
            directive="Find the claims.",
            as_of=datetime.now(UTC).isoformat(),
            submission=Submission(text=_SENTENCE),
            language="en",
            limit=1,
        )
        began = time.monotonic()
        answer = await build(choice, "doctor").think(brief, IntakeDraft)
    except RefuteError as error:
        return Symptom(name=name, well=False, detail=str(error))
    if answer.abstention is not None:
        said = f"{answer.abstention.reason.value}: {answer.abstention.detail}"
        return Symptom(name=name, well=False, detail=said)
    notes = "".join(f"; {note}" for note in answer.notes)
    return Symptom(name=name, well=True, detail=f"{answer.model} answered in {time.monotonic() - began:.1f} s{notes}")


def _told(found: Probed) -> str:
    told = [f"context {found.context:,}" if found.context else "context unknown"]
    told.append("holds the shape of an answer" if found.holds_shape else "is asked for the shape in the prompt")
    if found.can_think:
        told.append("thinking is off" if found.kept_quiet else "thinks although asked not to")
    if found.prompt_speed and found.answer_speed:
        told.append(f"reads {found.prompt_speed:.0f} and writes {found.answer_speed:.0f} tokens a second")
    return ", ".join(told)


async def _backend(search: Search) -> Symptom:
    name = f"search {search.name}"
    try:
        async with asyncio.timeout(_SECONDS):
            outcome = await search.search(_QUESTION, 1)
    except TimeoutError:
        return Symptom(name=name, well=False, detail=f"no answer within {_SECONDS:.0f} s")
    well = outcome.status in (Status.OK, Status.EMPTY, Status.NOT_APPLICABLE)
    cost = f", ${outcome.cost_usd:.4f}" if outcome.cost_usd else ""
    return Symptom(name=name, well=well, detail=(outcome.detail or f"answers ({outcome.status.value})") + cost)
