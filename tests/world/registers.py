"""Registers on loopback: one scripted service that speaks for all of them, by path, and a desk that asks them."""

from dataclasses import dataclass, field

import pytest

from refute.domain.settings import DeskSettings
from world.register_controls import control_reply, where
from world.scene import Scene
from world.scripted_service import Asked, Fault, Reply, ScriptedService

VARIABLES = (
    "DOI", "CROSSREF", "OPENALEX", "PUBMED", "ARXIV", "CLINICALTRIALS", "EDGAR", "EDGAR_SEARCH", "EDGAR_ARCHIVE",
    "SUPREMECOURT", "WIKIDATA", "COURTLISTENER", "FEDERALREGISTER", "EURLEX", "WORLDBANK",
)  # fmt: skip


@dataclass
class Registers:
    """What the registers say: by a piece of the path with its parameters and form; anything else is a 404."""

    replies: dict[str, Reply] = field(default_factory=dict)
    healthy: bool = True
    """Whether they show the records that they surely hold."""
    service: ScriptedService = field(init=False)

    def __post_init__(self) -> None:
        self.service = ScriptedService(self._answer)

    def _answer(self, asked: Asked) -> Reply:
        told = where(asked)
        given = next((reply for piece, reply in self.replies.items() if piece in told), None)
        return given or (control_reply(asked) if self.healthy else None) or Reply({"error": "none"}, 404)

    def enter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Point every register to the service."""
        for name in VARIABLES:
            monkeypatch.setenv(f"REFUTE_{name}_URL", self.service.url)
        monkeypatch.setenv("REFUTE_CONTACT", "desk@newsroom.example")

    def down(self) -> None:
        """Every request is refused for a long time."""
        self.service.always, self.service.retry_after = Fault.RATE_LIMITED, "600"


def desk_with(scene: Scene, *names: str) -> DeskSettings:
    """The scene's desk, which may ask these registers too."""
    base = scene.desk()
    choice = base.search.model_copy(update={"backends": ("searxng", *names)})
    return base.model_copy(update={"search": choice})
