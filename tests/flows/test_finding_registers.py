"""A number that does not exist: only a register that would have to hold it can say so."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.domain.debate.words import Ground, Mark
from refute.domain.settings import CompleteRegister, DeskSettings, SearchChoice
from world.debate_finding import cites, found, order
from world.scene import STORIES, Scene, article
from world.web_server import Page

CLAIM = "In case 4:26-cv-01234 the county court ordered the council to open the Northmoor Bridge."
DOCKET = cites(identifier="4:26-cv-01234")
IDS = "[0-9]:[0-9]{2}-cv-[0-9]{5}"
RECORD = (
    "In case 4:26-cv-01234 the county court ordered the council on 2 June 2026 to open the Northmoor Bridge. "
    "The council has thirty days to comply with the order, and may appeal to the court of the province."
)


@pytest.fixture
def quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    """A world in which only the harbour says anything, and a register of cases."""
    with Scene({"/harbour": STORIES["/harbour"]}) as scene:
        scene.enter(tmp_path, monkeypatch)
        yield scene


def desk(scene: Scene, host: str = "127.0.0.1") -> DeskSettings:
    base = scene.desk()
    register = CompleteRegister(host=host, ids=IDS, title="The register of cases", lookup=scene.web.url("/case/{id}"))
    return base.model_copy(update={"search": base.search.model_copy(update={"complete": (register,)})})


async def test_a_docket_that_nobody_knows_is_not_found_and_nothing_more(quiet: Scene, tmp_path: Path) -> None:
    finding = await found(quiet.desk(), order(CLAIM, DOCKET), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.NOT_FOUND)
    assert "4:26-cv-01234: was not found" in finding.reason
    assert "4:26-cv-01234" in {s.query.text for s in finding.searches}


async def test_a_docket_that_a_complete_register_does_not_hold_fails(quiet: Scene, tmp_path: Path) -> None:
    finding = await found(desk(quiet), order(CLAIM, DOCKET), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.NOT_IN_REGISTER)
    assert "The register of cases" in finding.reason
    assert quiet.web.asked("/case/4%3A26-cv-01234") == 1
    assert not quiet.model.requests


async def test_a_number_in_the_claim_alone_is_looked_up_too(quiet: Scene, tmp_path: Path) -> None:
    finding = await found(desk(quiet), order(CLAIM), tmp_path)
    assert finding.ground is Ground.NOT_IN_REGISTER


async def test_a_record_that_the_register_holds_decides_the_claim(quiet: Scene, tmp_path: Path) -> None:
    quiet.web.pages["/case/4%3A26-cv-01234"] = Page(article("Case 4:26-cv-01234", RECORD, published="2026-06-02"))
    finding = await found(desk(quiet), order(CLAIM, DOCKET), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.OK, Ground.RECEIPT)
    assert {e.kind.value for e in finding.ledger if e.id in finding.deciding} == {"register"}


@pytest.mark.parametrize("status", [500, 403, 429])
async def test_a_register_that_does_not_answer_shows_nothing(quiet: Scene, tmp_path: Path, status: int) -> None:
    quiet.web.pages["/case/4%3A26-cv-01234"] = Page("out of order", "text/plain", status)
    finding = await found(desk(quiet), order(CLAIM, DOCKET), tmp_path)
    assert finding.mark is Mark.WARN


@pytest.mark.parametrize("well", [True, False])
async def test_a_register_that_shows_strangers_nothing_is_not_believed(
    quiet: Scene, tmp_path: Path, *, well: bool
) -> None:
    with_known = desk(quiet)
    (register,) = with_known.search.complete
    known = register.model_copy(update={"known": "4:24-cv-00001"})
    search = with_known.search.model_copy(update={"complete": (known,)})
    if well:
        record = RECORD.replace("26-cv-01234", "24-cv-00001")
        quiet.web.pages["/case/4%3A24-cv-00001"] = Page(article("Case 4:24-cv-00001", record))
    finding = await found(with_known.model_copy(update={"search": search}), order(CLAIM, DOCKET), tmp_path)
    assert (finding.ground is Ground.NOT_IN_REGISTER) is well, finding.reason
    assert well or any("does not show 4:24-cv-00001 either" in g.detail for g in finding.gaps)


async def test_a_denial_needs_no_record(quiet: Scene, tmp_path: Path) -> None:
    denial = "There is no case 4:26-cv-01234 in which the county court ordered anything."
    assert (await found(desk(quiet), order(denial, DOCKET), tmp_path)).mark is Mark.WARN


def corpus(folder: Path, *rows: dict[str, str]) -> DeskSettings:
    """A desk without a model over a folder that says of itself that it holds all cases."""
    folder.mkdir()
    (folder / "corpus.toml").write_text(
        f'[[complete]]\nhost = "cases.example"\nids = "{IDS}"\ntitle = "The register of cases"\n', encoding="utf-8"
    )
    (folder / "rows.jsonl").write_text("\n".join(json.dumps(r) for r in rows) + "\n", encoding="utf-8")
    return DeskSettings(search=SearchChoice(backends=("corpus",), corpus=str(folder), offline=True))


OTHER = {
    "url": "https://cases.example/4-26-cv-00071",
    "title": "Case 4:26-cv-00071",
    "date": "2026-03-01",
    "text": "Case 4:26-cv-00071. The county court dismissed the action of the ferry company against the council.",
}
MENTIONED = {
    "url": "https://gazette.example/court",
    "title": "Court news",
    "date": "2026-06-03",
    "text": "Rumours speak of a case 4:26-cv-01234 about the bridge. Nobody at the court would comment on it.",
}


async def test_a_corpus_that_is_a_complete_register_is_searched_whole(tmp_path: Path) -> None:
    finding = await found(corpus(tmp_path / "c", OTHER, MENTIONED), order(CLAIM, DOCKET), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.NOT_IN_REGISTER)


async def test_a_corpus_that_holds_the_record_supports_it(tmp_path: Path) -> None:
    held = {**OTHER, "url": "https://cases.example/1234", "title": "Case 4:26-cv-01234", "text": RECORD}
    finding = await found(corpus(tmp_path / "c", OTHER, held), order(CLAIM, DOCKET), tmp_path)
    assert finding.mark is not Mark.FAIL
    assert any(p.url == "https://cases.example/1234" for p in finding.pages)


async def test_a_corpus_that_could_not_be_searched_whole_shows_no_absence(tmp_path: Path) -> None:
    desk = corpus(tmp_path / "c", OTHER)
    (tmp_path / "c" / "broken.jsonl").write_text("{not json\n", encoding="utf-8")
    finding = await found(desk, order(CLAIM, DOCKET), tmp_path)
    assert finding.mark is Mark.WARN
