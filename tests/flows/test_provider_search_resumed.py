"""A killed check that searches with a model's own web search: what was found is on record, and not paid twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from world.killing import Paid, Victim, after_kind, difference
from world.scene import STORIES, Scene
from world.scripted_service import ScriptedService
from world.search_wires import SEARCH_WIRES, Answer, Provider

WIRE = SEARCH_WIRES["openai"]


@pytest.fixture
def scene() -> Iterator[Scene]:
    with Scene(model_delay=0.05, page_delay=0.05) as made:
        yield made


class Searching(Victim):
    """A run whose only backend is the provider's search at `service`."""

    service: ScriptedService

    def desk(self) -> tuple[str, ...]:
        (self.home / "config").mkdir(exist_ok=True)
        (self.home / "config" / "config.toml").write_text(
            f"""
            [desks.default]
            budget = 5.0
            seats = {{ all = "openai:scripted-1" }}
            search = {{ backends = ["provider"], provider = "{WIRE.spec}" }}
            [models."openai:scripted-1"]
            base_url = "{self.scene.model.url}"
            [models."{WIRE.spec}"]
            base_url = "{self.service.url}"
            input_price = 1.0
            output_price = 1.0
            """
        )
        return ()

    def paid(self) -> Paid:
        seen = super().paid()
        return Paid(seen.models, len(self.service.asked), seen.fetches)


@pytest.mark.heavy
def test_a_search_on_record_is_not_asked_again(scene: Scene, tmp_path: Path) -> None:
    found = Answer(cited=[(scene.web.url(path), path) for path in STORIES])
    with ScriptedService(Provider(WIRE, found)) as service:
        Searching.service = service
        whole = Searching(scene, tmp_path / "whole")
        reference = whole.finish()
        searches = (whole.paid() - whole.before).searches
        victim = Searching(scene, tmp_path / "killed")
        # The first search of a seat is on record, and what it cost decides how many follow.
        assert victim.kill_when(lambda: after_kind("press: search provider")(victim))
        in_flight = (victim.paid() - victim.before) - victim.recorded()
        resumed = victim.resume()
        again = (victim.paid() - victim.before).searches - searches - max(0, in_flight.searches)
    assert again <= 0
    assert difference(reference, resumed) == ""
