"""The user's own documents in a debate: numbered passages for every persona, and not a word of them in a query."""

from pathlib import Path

import pytest

from world.debate_asked import objects, spoken, turn_of
from world.debate_scene import DebateScene, held, rules
from world.debate_script import Debater, Line

SECRET = "Kestrelwing offers to buy the ferry company for 73 million euros before the end of the year."
MEMO = f"Memo for the board.\n\n{SECRET}\n\nThe bridge stays closed to lorries until the welds are done."


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path


def memo(home: Path, text: str = MEMO, name: str = "memo.txt") -> Path:
    path = home / name
    path.write_text(text, "utf-8")
    return path


async def test_every_persona_gets_the_documents_as_numbered_passages(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        await held(scene.order(rules=rules(1, 1, claims_per_speech=0)), home, files=[memo(home)])
        asked = spoken(scene.model.requests, 1)
    for request in asked.values():
        passages = objects(request.data, "passages")
        assert [p["number"] for p in passages] == list(range(1, len(passages) + 1))
        assert any("Kestrelwing" in str(p["text"]) and p["title"] == "memo.txt" for p in passages)


async def test_no_word_of_a_private_document_goes_into_a_query(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A persona that may search says what the memo says; nobody shows it, and it is looked for nowhere."""
    tells = {n: Debater((Line(SECRET, rests=True), Line("The ferry is dear."))) for n in ("analyst", "researcher")}
    with DebateScene(tells) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(3, 3)), home, files=[memo(home)])
        queries = [r.query for r in scene.search.requests]
    assert queries, "the topic may be looked for"
    assert not [q for q in queries if "Kestrelwing" in q or "73" in q]
    later = turn_of(log, 2, "researcher")
    assert later.speech


async def test_with_leave_a_claim_of_the_documents_is_searched_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tells = {"researcher": Debater((Line("The Kestrel fund sold 73 ferries in 2025.", rests=True),))}
    with DebateScene(tells) as scene:
        scene.enter(home, monkeypatch)
        await held(scene.order(rules=rules(2, 2, search_context=True)), home, files=[memo(home)])
        queries = [r.query for r in scene.search.requests]
    assert [q for q in queries if "73 ferries" in q]


async def test_what_of_long_documents_is_not_given_is_listed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paragraphs = [f"Point {n} of the plan. " + f"The bridge of part {n} is old and narrow. " * 16 for n in range(40)]
    long = memo(home, "\n\n".join(paragraphs), "plan.txt")
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(1, 1, claims_per_speech=0)), home, files=[long])
        given = objects(spoken(scene.model.requests, 1)["analyst"].data, "passages")
    assert len(given) == 24
    told = [g.detail for g in turn_of(log, 1, "analyst").gaps]
    assert any(detail.startswith("plan.txt: 24 of ") for detail in told)
