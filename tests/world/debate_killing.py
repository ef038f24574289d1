"""Real runs of `refute debate` to be killed and resumed."""

from collections.abc import Mapping

from pydantic import JsonValue

from refute.domain.debate.log import DebateLog
from world.debate_scene import CLOSED, COSTS, COUNTED, FORECAST, OPINION, TOPIC, saying
from world.debate_script import Debater, Line
from world.killing import Job

_VERBS = frozenset({"speech", "find", "match", "assess", "synthesis"})

TRUE_ONLY: Mapping[str, Debater] = {
    "analyst": Debater((Line(COUNTED, rests=True), Line(OPINION)), "for"),
    "strategist": Debater((Line(CLOSED, rests=True), Line(FORECAST)), "against"),
    "researcher": Debater((Line(COSTS, rests=True), Line(CLOSED)), "mixed"),
}
"""Personas who say the same whatever they hear: what they say does not tell when the validator was done."""


def _log(text: str) -> JsonValue:
    return DebateLog.model_validate_json(text).canonical()


def _log_whenever_found(text: str) -> JsonValue:
    """Without whether a mark came late, which is another in a process that was killed and began again."""
    return _without_late(_log(text))


def _without_late(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        return {k: _without_late(v) for k, v in value.items() if k != "late"}
    return [_without_late(v) for v in value] if isinstance(value, list) else value


WAITING = Job(("debate", TOPIC, "--rounds", "2"), _VERBS, _log, pages_once=False)
"""A debate whose rounds wait for the validator."""

APPEALED = Job(("debate", TOPIC, "--rounds", "3"), _VERBS, _log, pages_once=False)
"""Three rounds, for a world in which a persona appeals."""

APPEALING = saying(analyst={"appeals": "{web}/costs"})
"""The analyst names the very page that contradicts it."""

NOT_WAITING = Job(
    ("debate", TOPIC, "--rounds", "3", "--async-validator", "--personas", ",".join(TRUE_ONLY)),
    _VERBS,
    _log_whenever_found,
    pages_once=False,
)
"""A debate whose rounds do not, of personas who say the same whatever they hear."""
