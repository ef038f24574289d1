"""`--format` and `refute export` with formats for readers, search engines and shared tasks."""

import json
from pathlib import Path

import pytest
from fake_engine import NOW, FakeEngine, a_log

from refute.apps.cli.main import main
from refute.domain.debate.order import DebateOrder
from refute.domain.publisher import Publisher
from refute.formats.imprint import Imprint

SIGNED = Imprint(
    Publisher(name="Checker", url="https://newsroom.example", review_url="https://newsroom.example/checks/{id}")
)


@pytest.mark.parametrize("shape", ["html", "averitec", "claimreview", "json", "md"])
@pytest.mark.parametrize("extra", [[], ["--claim", "1"]])
def test_a_check_is_exported_in_every_format(shape: str, extra: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "run-1", "--format", shape, *extra], FakeEngine(signs=SIGNED)) == 0
    said = capsys.readouterr().out
    assert said.startswith("<!doctype html>") if shape == "html" else said
    if shape in {"averitec", "claimreview"}:
        assert len(json.loads(said)) == 1


def test_a_page_is_written_to_a_file_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    assert main(["check", "A claim that is checked.", "--format", "html", "--out", str(out)], FakeEngine()) == 0
    assert out.read_text("utf-8").endswith("</html>\n")


@pytest.mark.parametrize(
    "command", [["check", "A claim."], ["show", "run-1"], ["resume", "run-1"], ["export", "run-1"]]
)
def test_a_review_without_a_publisher_says_what_to_add(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    assert main([*command, "--format", "claimreview"], engine) == 2
    assert "[publisher]" in capsys.readouterr().err
    assert not engine.orders


def test_several_runs_go_into_one_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "run-1", "run-1", "--format", "averitec"], FakeEngine()) == 0
    assert [entry["claim_id"] for entry in json.loads(capsys.readouterr().out)] == [0, 1]
    assert main(["export", "run-1", "run-1", "--format", "claimreview"], FakeEngine(signs=SIGNED)) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["export"], "refute export ID"),
        (["export", "run-1", "run-1"], "averitec, claimreview"),
        (["export", "run-1", "run-1", "--format", "html"], "averitec, claimreview"),
        (["export", "run-1", "run-1", "--format", "averitec", "--claim", "1"], "one ID"),
        (["export", "run-1", "--format", "htm"], "Did you mean html?"),
    ],
)
def test_wrong_usage_says_what_is_possible(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words, FakeEngine()) == 2
    assert says in capsys.readouterr().err


def test_a_debate_is_a_page_and_no_review(capsys: pytest.CaptureFixture[str]) -> None:
    order = DebateOrder(topic="A topic", personas=("analyst", "researcher"), as_of=NOW, desk=FakeEngine().desk(None))
    engine = FakeEngine(log=a_log(order), earlier=order)
    assert main(["export", "run-1", "--format", "html"], engine) == 0
    assert "<h1>Debate</h1>" in capsys.readouterr().out
    assert main(["export", "run-1", "--format", "averitec"], engine) == 2
    assert "html, json, md" in capsys.readouterr().err


def test_a_file_that_is_written_again_keeps_its_permissions_and_a_link_stays_one(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.html", tmp_path / "link.html"
    kept.write_text("old")
    kept.chmod(0o600)
    link.symlink_to(kept)
    assert main(["export", "run-1", "--format", "html", "--out", str(link)], FakeEngine()) == 0
    assert link.is_symlink()
    assert kept.read_text("utf-8").endswith("</html>\n")
    assert kept.stat().st_mode & 0o777 == 0o600
    assert {p.name for p in tmp_path.iterdir()} == {"kept.html", "link.html"}
