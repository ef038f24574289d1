"""The user's own documents: looked into always, and never searched for."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.debate.words import Mark
from refute.domain.evidence import Page, Published
from refute.domain.vocabulary import DateFound
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.finding import FINDING, finding_key
from world.debate_finding import cites, order
from world.scene import BRIDGE, Scene

SECRET = (
    "Project Falcon, minutes of the board. The board of Halvorsen Freight approved a budget of 4.7 million euros for "
    "new ferries on 2 June 2026. The company will close its depot at Osk in the autumn of this year."
)
CLAIM = "The board of Halvorsen Freight approved a budget of 4.7 million euros for new ferries on 2 June 2026."


@pytest.fixture
def secret(scene: Scene) -> Iterator[Scene]:
    yield scene
    said = " ".join([r.query for r in scene.search.requests] + [r.target for r in scene.web.requests])
    for word in ("Falcon", "Halvorsen", "4.7", "4,7", "Osk", "ferries on"):
        assert word.casefold() not in said.casefold(), f"{word} left the machine"


def document(store_put: object, text: str = SECRET) -> Page:
    snapshot = store_put(text.encode())  # type: ignore[operator]
    return Page(
        url="file:///minutes.txt",
        final_url="file:///minutes.txt",
        title="minutes.txt",
        site="documents",
        retrieved=datetime(2026, 6, 30, 11, tzinfo=UTC),
        published=Published(value="2026-06-02", how=DateFound.FILE),
        snapshot=snapshot,
        body=snapshot,
        media_type="text/plain",
        language="en",
        via="documents",
    )


async def look(scene: Scene, home: Path, text: str, *sources: object, **more: object) -> object:
    stores = stores_in_memory(home)
    room = open_room(scene.desk(), stores)
    page = document(stores.snapshots.put)
    wanted = order(text, *sources, documents=(page,), private=True, run="r-1", **more)  # type: ignore[arg-type]
    return await run_inline(FINDING, wanted, room)


async def test_a_claim_from_a_private_document_is_checked_there_and_searched_nowhere(
    secret: Scene, tmp_path: Path
) -> None:
    finding = await look(secret, tmp_path, CLAIM)
    assert finding.mark is Mark.OK  # type: ignore[attr-defined]
    assert {e.receipt.final_url for e in finding.ledger} == {"file:///minutes.txt"}  # type: ignore[attr-defined]
    assert not secret.search.requests


async def test_what_the_documents_settle_not_says_that_nobody_was_asked(secret: Scene, tmp_path: Path) -> None:
    finding = await look(secret, tmp_path, "Halvorsen Freight lost its licence for the Osk depot.")
    assert finding.mark is Mark.WARN  # type: ignore[attr-defined]
    assert "searxng was not asked" in finding.reason  # type: ignore[attr-defined]


async def test_a_claim_about_other_things_is_searched(secret: Scene, tmp_path: Path) -> None:
    finding = await look(secret, tmp_path, BRIDGE)
    assert finding.mark is Mark.OK  # type: ignore[attr-defined]
    assert secret.search.requests


async def test_an_address_with_words_of_a_document_is_not_asked_for(secret: Scene, tmp_path: Path) -> None:
    url = secret.web.url("/log?said=halvorsen-freight-4.7-million")
    finding = await look(secret, tmp_path, BRIDGE, cites(url))
    assert secret.web.asked("/log?said=halvorsen-freight-4.7-million") == 0
    assert any("not asked for" in g.detail for g in finding.gaps)  # type: ignore[attr-defined]


async def test_what_is_private_is_one_check_within_one_run_alone(scene: Scene, tmp_path: Path) -> None:
    stores = stores_in_memory(tmp_path)
    room = open_room(scene.desk(), stores)
    page = document(stores.snapshots.put)
    one, again, other = (order(CLAIM, documents=(page,), private=True, run=r) for r in ("r-1", "r-1", "r-2"))
    assert finding_key(room, one) == finding_key(room, again) != finding_key(room, other)
    assert finding_key(room, order(CLAIM, run="r-1")) == finding_key(room, order(CLAIM, run="r-2"))
