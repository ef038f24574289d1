"""Registers on loopback: one scripted service that speaks for all of them, by path, and a desk that asks them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from refute.domain.settings import DeskSettings
from world.official_records import KNOWN
from world.scene import Scene
from world.scripted_service import Asked, Fault, Reply, ScriptedService

VARIABLES = (
    "DOI", "CROSSREF", "OPENALEX", "PUBMED", "ARXIV", "CLINICALTRIALS", "EDGAR", "EDGAR_SEARCH", "EDGAR_ARCHIVE",
    "SUPREMECOURT", "WIKIDATA", "COURTLISTENER", "FEDERALREGISTER", "EURLEX", "WORLDBANK",
)  # fmt: skip

OF_LONG_AGO = {
    f"/{path}": Reply(KNOWN[name].record(KNOWN[name].surely, "A record of long ago"))
    for name, path in {
        "clinicaltrials": "studies/NCT00000102",
        "edgar": "submissions/CIK0000320193.json",
        "edgar, a filing": "data/320193/000032019318000145/index.json",
        "federalregister": "documents/2022-05471.json",
        "supremecourt": "RSS/Cases/JSON/23-719.json",
    }.items()
}
"""Records that registers are asked for before a 404 of theirs is believed."""


@dataclass
class Registers:
    """What the registers say: by a piece of the path with its parameters and form; anything else is a 404."""

    replies: dict[str, Reply] = field(default_factory=dict)
    service: ScriptedService = field(init=False)

    def __post_init__(self) -> None:
        self.service = ScriptedService(self._answer)

    def _answer(self, asked: Asked) -> Reply:
        form = asked.body if isinstance(asked.body, Mapping) else {}
        where = f"{asked.path}?{'&'.join(f'{n}={v}' for n, v in {**asked.params, **form}.items() if n != 'api_key')}"
        said = {**self.replies, **OF_LONG_AGO}
        return next((reply for piece, reply in said.items() if piece in where), Reply({"error": "none"}, 404))

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
