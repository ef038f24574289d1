"""`refute debate` and what follows it, through the real command and engine, against a scripted world."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.apps.cli.main import main
from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Mark
from refute.engine.documents import read_documents
from refute.engine.kept import cited
from refute.engine.newsroom import Newsroom
from refute.engine.room import stores_in
from world.debate_scene import DEBATERS, TOPIC, DebateScene
from world.debate_script import dead
from world.model_server import Reply, Request

BUDGET = "The county has set aside 777 thousand euros for a second ferry berth at Oskvalley."


class Switch:
    """A fault that can be mended."""

    def __init__(self, seat: str, *rounds: int) -> None:
        self.broken = True
        self._fault = dead(seat, *rounds)

    def __call__(self, request: Request) -> Reply | None:
        return self._fault(request) if self.broken else None


@pytest.fixture
def switch(request: pytest.FixtureRequest) -> Switch:
    return Switch(*getattr(request, "param", ("nobody",)))


@pytest.fixture
def scene(switch: Switch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DebateScene]:
    with DebateScene(faults=[switch]) as made:
        made.enter(tmp_path / "home", monkeypatch)
        monkeypatch.setenv("REFUTE_SEARXNG", made.search.url)
        monkeypatch.setenv("REFUTE_SEARCH", "searxng")
        monkeypatch.setenv("REFUTE_MODEL", "all=openai:scripted-1")
        monkeypatch.setenv("REFUTE_BASE_URL", made.model.url)
        yield made


def held(out: Path, *options: str, command: tuple[str, ...] = ("debate", TOPIC)) -> DebateLog:
    """The log that a command writes."""
    dated = ("--as-of", "2026-06-30T12:00:00Z", "--rounds", "2") if command[0] == "debate" else ()
    assert main([*command, *dated, "--quiet", "--format", "json", "--out", str(out), *options]) == 0
    return DebateLog.model_validate_json(out.read_text("utf-8"))


def test_the_known_failure_ends_in_marks_that_the_next_round_obeys(scene: DebateScene, tmp_path: Path) -> None:
    """A report dated after the debate, a docket that does not exist and a wrong figure beside what is true."""
    log = held(tmp_path / "log.json", "--with-snapshots")
    marks = {f.claim.text: f.mark for f in log.findings}
    assert {m for c, m in marks.items() if "Harbour Institute" in c or "9 million" in c} == {Mark.FAIL}
    assert {m for c, m in marks.items() if "4:26-cv-01234" in c} == {Mark.WARN}
    assert {m for c, m in marks.items() if "2 million" in c or "closed to lorries on" in c} == {Mark.OK}
    second = " ".join(t.speech.text for t in log.rounds[1].turns if t.speech)
    assert "Harbour Institute" not in second
    assert "9 million" not in second
    assert log.synthesis
    cited = {f for s in log.synthesis.verified for f in s.findings}
    assert {f.id for f in log.findings if f.mark is Mark.OK} == cited
    assert log.table.fabricated_citations == 0
    assert main(["verify", str(tmp_path / "log.json")]) == 0


def test_words_of_the_users_documents_go_into_no_query_and_are_quoted_as_theirs(
    scene: DebateScene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "budget.md"
    document.write_text(f"# Budget\n\n{BUDGET}\n", "utf-8")
    log = held(tmp_path / "log.json", "--context", str(document), "--with-snapshots")
    assert [d.name for d in log.documents] == ["budget.md"]
    queries = [r.query for r in scene.search.requests]
    assert queries
    assert not any("777" in q or "berth" in q or "Oskvalley" in q for q in queries)
    assert any("777 thousand" in json.dumps(r.data) for r in scene.model.requests)
    assert "The JSON holds the text of your own documents: budget.md" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "log.json")]) == 0


@pytest.mark.parametrize("switch", [("researcher", 2)], indirect=True)
def test_an_absent_persona_is_asked_again_by_resume(scene: DebateScene, switch: Switch, tmp_path: Path) -> None:
    log = held(tmp_path / "log.json")
    assert [t.persona for t in log.rounds[1].turns if t.speech is None] == ["researcher"]
    switch.broken = False
    again = held(tmp_path / "again.json", command=("resume", log.run))
    assert again.run != log.run
    assert again.rounds[0] == log.rounds[0]
    assert all(t.speech for t in again.rounds[1].turns)
    assert main(["verify", str(tmp_path / "again.json")]) == 0
    assert held(tmp_path / "same.json", command=("resume", again.run)) == again


@pytest.mark.parametrize("switch", [("synthesizer",)], indirect=True)
def test_a_dead_synthesizer_loses_nothing_and_synthesize_finishes_it(
    scene: DebateScene, switch: Switch, tmp_path: Path
) -> None:
    log = held(tmp_path / "log.json")
    assert log.synthesis
    assert log.synthesis.by == "code"
    switch.broken = False
    again = held(tmp_path / "again.json", command=("synthesize", log.run))
    assert again.synthesis
    assert again.synthesis.by == "scripted-1"
    assert (again.rounds, again.findings) == (log.rounds, log.findings)
    assert main(["verify", str(tmp_path / "again.json")]) == 0


def test_a_fail_is_appealed_with_a_source_and_looked_at_again(scene: DebateScene, tmp_path: Path) -> None:
    log = held(tmp_path / "log.json")
    number = next(n for n, f in enumerate(log.findings, 1) if "9 million" in f.claim.text)
    source = scene.web.url("/costs")
    again = held(tmp_path / "again.json", command=("appeal", log.run, str(number), "--source", source))
    (appeal,) = again.appeals
    assert (appeal.by, appeal.source) == ("user", source)
    looked_at = [f for f in again.findings if source in f.appealed]
    assert [f.mark for f in looked_at] == [Mark.FAIL]
    assert main(["verify", str(tmp_path / "again.json")]) == 0


def test_a_run_of_a_debate_is_listed_shown_and_drawn_like_any_other(
    scene: DebateScene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = held(tmp_path / "log.json")
    assert main(["runs"]) == 0
    out = capsys.readouterr().out
    assert log.run in out
    assert "2 rounds" in out
    assert main(["show", log.run]) == 0
    assert "[FAIL] #" in capsys.readouterr().out
    assert main(["status", log.run]) == 0
    assert "round-1/analyst" in capsys.readouterr().out
    assert main(["graph", log.run, "--format", "dot"]) == 0
    assert "synthesis" in capsys.readouterr().out
    assert main(["export", log.run, "--format", "json", "--claim", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == log.findings[0].id


def test_keeping_house_leaves_what_a_debate_rests_on(scene: DebateScene, tmp_path: Path) -> None:
    """The user's documents stay too, quoted or not: whoever goes on from the debate reads them again."""
    document = tmp_path / "budget.md"
    document.write_text(f"# Budget\n\n{BUDGET}\n", "utf-8")
    log = held(tmp_path / "log.json", "--context", str(document))
    kept = cited(tmp_path / "home").texts
    assert log.documents[0].page.snapshot in kept
    assert {e.receipt.snapshot for f in log.findings for e in f.ledger} <= kept


async def test_keeping_house_leaves_what_an_unfinished_debate_was_given(scene: DebateScene, tmp_path: Path) -> None:
    home, document = tmp_path / "home", tmp_path / "budget.md"
    document.write_text(f"# Budget\n\n{BUDGET}\n", "utf-8")
    documents = await read_documents([document], stores_in(home))
    async with Newsroom(home) as newsroom:
        await newsroom.begin(scene.order(documents=documents))
    assert documents[0].page.snapshot in cited(home).texts


def test_a_page_that_was_taken_down_is_in_no_debate_any_more(
    scene: DebateScene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "log.json"
    log = held(path)
    page = scene.web.url("/costs")
    assert main(["snapshots", "takedown", page, "--reason", "a court order"]) == 0
    for shape in ("json", "md", "text"):
        capsys.readouterr()
        assert main(["show", log.run, "--format", shape, "-q"]) == 0
        out = capsys.readouterr().out
        assert "the county's treasurer told the council" not in out.replace("\n      ", " ")
        assert "a court order" in out
    assert main(["verify", str(path)]) == 6
    assert "withdrawn: snapshot" in capsys.readouterr().out


def test_personas_are_those_of_the_world() -> None:
    assert set(DEBATERS) == {"analyst", "strategist", "devils_advocate", "researcher"}
