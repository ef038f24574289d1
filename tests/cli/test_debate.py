"""`refute debate` and what is done about a finished debate: options, errors, exit codes."""

import json
import os
import sys
from pathlib import Path

import pytest
from fake_engine import NOW, FakeEngine, a_log

sys.path.insert(0, str(Path(__file__).parents[1] / "formats"))
from debate_logs import finding

from refute.apps.cli.main import main
from refute.apps.cli.planted import claims_of_file
from refute.domain.debate.log import DebateLog, Interval, SelfTest
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.debate.round import Round, Turn
from refute.domain.debate.terms import Rounds
from refute.domain.debate.words import Ground, Mark
from refute.domain.errors import InputError
from refute.domain.settings import ModelChoice, SearchChoice, SeatChoice
from refute.stages.manifest import manifest_root

TOPIC = "Should the town build the ring road?"
ORDER = DebateOrder(topic=TOPIC, personas=("analyst", "strategist"), as_of=NOW)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))


def ordered(engine: FakeEngine) -> DebateOrder:
    (order,) = engine.debates
    assert isinstance(order, DebateOrder)
    return order


def test_a_debate_writes_its_log_to_standard_output_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine()
    assert main(["debate", TOPIC, "--quiet"], engine) == 0
    out, err = capsys.readouterr()
    assert out.startswith("refute debate: 4 personas, 1 round")
    assert TOPIC in out
    assert err == ""
    order = ordered(engine)
    assert order.personas == ("analyst", "strategist", "devils_advocate", "researcher")
    assert order.rules.rounds == Rounds(least=2, most=3)
    assert order.as_of_given is False


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "nothing to debate"),
        (["  ?!"], "the topic is empty"),
        ([TOPIC, "--topic", "Another?"], "two topics"),
        (["x" * 5000], "too long"),
        ([TOPIC, "--personas", "analyst,jester"], "There are: analyst, devils_advocate, researcher, strategist"),
        ([TOPIC, "--agents", "analyst,strategyst"], "Did you mean strategist?"),
        ([TOPIC, "--personas", "analyst,analyst"], "names analyst twice"),
        ([TOPIC, "--personas", "analyst"], "two personas at least"),
        ([TOPIC, "--personas", "analyst,judge"], "no persona has that name"),
        ([TOPIC, "--rounds", "0"], "1 to 12"),
        ([TOPIC, "--rounds", "13"], "1 to 12"),
        ([TOPIC, "--rounds", "two"], "or auto"),
        ([TOPIC, "--options", "bridge"], "two positions at least"),
        ([TOPIC, "--options", "bridge,Bridge"], "names a position twice"),
        ([TOPIC, "--options", "bridge,Mixed"], "are taken"),
        ([TOPIC, "--options", "for,against"], "are taken"),
        ([TOPIC, "--options", f"bridge,{'x' * 80}"], "1 to 60"),
        ([TOPIC, "--options", "bridge,…"], "1 to 60"),
        ([TOPIC, "--claims", "21"], "0 to 20"),
        ([TOPIC, "--claims", "-1"], "0 to 20"),
        ([TOPIC, "--context", "/nowhere/at-all.txt"], "there is no such file"),
        ([TOPIC, "--context", "/"], "is a folder"),
        ([TOPIC, "--context", " "], "it is blank"),
        ([TOPIC, "--search-context"], "there are none"),
        ([TOPIC, "--self-test", "/nowhere"], "cannot be read"),
        ([TOPIC, "--as-of", "2199-01-01"], "lies ahead"),
        ([TOPIC, "--format", "sarif"], "Choose one of: html, json, md, text"),
        ([TOPIC, "--budget", "-1"], "out of range"),
        ([TOPIC, "--model", "jester=openai:m"], "does not have"),
        ([TOPIC, "--with-snapshots"], "needs --format json"),
    ],
)
def test_wrong_usage_begins_no_debate_and_says_what_to_do(
    argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = FakeEngine()
    assert main(["debate", *argv], engine) == 2
    out, err = capsys.readouterr()
    assert says.lower() in err.lower()
    assert "Traceback" not in err
    assert (out, engine.debates) == ("", [])


def test_a_persona_without_a_model_is_no_debate(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(silent=("researcher",))
    assert main(["debate", TOPIC], engine) == 2
    assert "No debate" in capsys.readouterr().err
    assert engine.debates == []
    assert main(["debate", TOPIC, "--personas", "analyst,strategist"], engine) == 0


def test_options_reach_the_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "budget.txt", tmp_path / "plan b.md"
    for path in (first, second):
        path.write_text("The town has three million.", "utf-8")
    engine = FakeEngine()
    argv = [
        *("debate", "--topic", f"  {TOPIC} ", "--agents", "strategist, analyst", "--rounds", "4"),
        *("--options", "bridge, tunnel ,ferry", "--context", str(first), "--context", str(second), "--search-context"),
        *("--claims", "5", "--second-validator", "--async-validator", "--as-of", "2025-03-01", "--within", "2m"),
        *("--budget", "0.5", "--corpus", str(tmp_path), "--searxng", "http://127.0.0.1:8888", "--format", "json"),
        *("--model", "all=openai:m", "--model", "analyst=command:think -p"),
    ]
    assert main(argv, engine) == 0
    order = ordered(engine)
    assert order.topic == TOPIC
    assert order.personas == ("strategist", "analyst")
    assert order.options == ("bridge", "tunnel", "ferry")
    assert [d.name for d in order.documents] == ["budget.txt", "plan b.md"]
    rules = order.rules
    assert (rules.rounds, rules.claims_per_speech) == (Rounds(least=4, most=4), 5)
    assert (rules.second, rules.wait, rules.search_context) == (True, False, True)
    assert order.as_of_given
    assert (order.desk.within, order.desk.budget) == (120, 0.5)
    assert order.desk.search == SearchChoice(corpus=str(tmp_path), searxng="http://127.0.0.1:8888")
    assert {s.seat: s.chain for s in order.desk.seats}["analyst"] == (ModelChoice(spec="command:think -p"),)
    out, err = capsys.readouterr()
    log = DebateLog.model_validate_json(out)
    assert f"Manifest root {manifest_root(log)}" in err


def test_every_option_can_be_an_environment_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document, other = tmp_path / "a, b.txt", tmp_path / "c.txt"
    document.write_text("A word.", "utf-8")
    other.write_text("A word.", "utf-8")
    tested = tmp_path / "planted.jsonl"
    tested.write_text('{"text": "It rains.", "true": true}\n{"text": "It snows.", "true": false}\n', "utf-8")
    variables = {
        "TOPIC": TOPIC, "PERSONAS": "analyst,strategist", "ROUNDS": "2", "OPTIONS": "a1,b2",
        "CONTEXT": f"{document};{other}", "SEARCH_CONTEXT": "yes", "DEBATE_CLAIMS": "1", "SECOND_VALIDATOR": "true",
        "ASYNC_VALIDATOR": "true", "SELF_TEST": str(tested), "AS_OF": "2025-03-01", "WITHIN": "30",
    }  # fmt: skip
    for name, value in variables.items():
        monkeypatch.setenv(f"REFUTE_{name}", value)
    engine = FakeEngine()
    assert main(["debate", "-q"], engine) == 0
    order = ordered(engine)
    assert (order.topic, order.personas, order.options) == (TOPIC, ("analyst", "strategist"), ("a1", "b2"))
    assert [d.name for d in order.documents] == ["a, b.txt", "c.txt"]
    assert [c.true for c in order.rules.self_test] == [True, False]
    assert (order.rules.second, order.rules.wait, order.rules.claims_per_speech) == (True, False, 1)
    assert order.desk.within == 30


def test_a_topic_on_the_command_line_wins_over_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_TOPIC", "Another?")
    engine = FakeEngine()
    assert main(["debate", TOPIC, "-q"], engine) == 0
    assert ordered(engine).topic == TOPIC


def test_a_topic_holds_nothing_that_acts_on_a_terminal() -> None:
    engine = FakeEngine()
    assert main(["debate", "\u202eShould \x1b[31mthe\nroad \x07be built?", "-q"], engine) == 0
    assert ordered(engine).topic == "Should the road be built?"


def test_where_the_documents_go_is_said_before_the_first_request(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("A word.", "utf-8")
    main(["debate", TOPIC, "--context", str(path)], FakeEngine())
    err = capsys.readouterr().err
    assert "your documents (a.txt): passages go to api.example" in err
    assert "Nothing else leaves this machine." not in err
    main(["debate", TOPIC, "--context", str(path), "-v"], FakeEngine())
    assert "Nothing else leaves this machine." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "holds 0 claims"),
        ("nonsense", "line 1"),
        ('{"text": "It rains."}', "line 1"),
        ('{"text": " ", "true": true}', "the claim is empty"),
        ('{"text": "It rains.", "true": true}', "false claims and true ones"),
        ('{"text": "It rains.", "true": true, "why": "x"}', "line 1"),
    ],
)
def test_a_self_test_that_tests_nothing_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "planted.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(InputError, match=says):
        claims_of_file(str(path))


def test_a_number_is_claims_from_the_corpus_and_a_file_may_be_called_so_too(tmp_path: Path) -> None:
    engine = FakeEngine()
    assert main(["debate", TOPIC, "-q", "--self-test", "7"], engine) == 0
    assert len(ordered(engine).rules.self_test) == 7
    engine = FakeEngine()
    (tmp_path / "7").write_text('{"text": "It rains.", "true": true}\n{"text": "It snows.", "true": false}\n', "utf-8")
    assert main(["debate", TOPIC, "-q", "--self-test", str(tmp_path / "7")], engine) == 0
    assert len(ordered(engine).rules.self_test) == 2


@pytest.mark.parametrize("count", ["0", "1", "201"])
def test_a_number_that_tests_nothing_or_too_much_is_refused(count: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["debate", TOPIC, "--self-test", count], FakeEngine()) == 2
    assert "out of range" in capsys.readouterr().err


def absent(persona: str) -> Turn:
    return Turn(persona=persona, round=2, absent="timeout")


def finished(*turns: Turn, by: str = "openai:m", **changes: object) -> DebateLog:
    log = a_log(ORDER)
    assert log.synthesis is not None
    rounds = (*log.rounds, Round(number=2, turns=turns)) if turns else log.rounds
    written = log.synthesis.model_copy(update={"by": by})
    return log.model_copy(update={"rounds": rounds, "synthesis": written, **changes})


def test_a_finished_debate_with_nothing_missing_is_given_again(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=finished(), earlier=ORDER)
    assert main(["resume", "run-1"], engine) == 0
    assert engine.debates == []
    out, err = capsys.readouterr()
    assert "new run" not in err + out


@pytest.mark.parametrize(
    ("log", "says"),
    [
        (finished(absent("analyst")), "Analyst was absent in round 2"),
        (finished(by="code"), "no model wrote the synthesis"),
        (finished(synthesis=None), "no model wrote the synthesis"),
    ],
)
def test_resume_fills_what_a_finished_debate_lacks_in_a_new_run(
    log: DebateLog, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = FakeEngine(log=log, earlier=ORDER)
    assert main(["resume", "run-1"], engine) == 0
    err = capsys.readouterr().err
    assert "new run" in err
    assert says in err
    order = ordered(engine)
    assert order.earlier == log
    assert order.model_copy(update={"earlier": None}) == ORDER


def test_resume_does_not_ask_a_synthesizer_that_no_model_sits_on() -> None:
    engine = FakeEngine(log=finished(by="code"), earlier=ORDER, silent=("synthesizer",))
    assert main(["resume", "run-1", "-q"], engine) == 0
    assert engine.debates == []


FELL = finding(3, Mark.FAIL)
WITH_FELL = finished(findings=(finding(1, Mark.OK), FELL))


@pytest.mark.parametrize("named", ["2", "#2", FELL.id])
def test_an_appeal_begins_a_run_that_looks_again(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=WITH_FELL, earlier=ORDER)
    assert main(["appeal", "run-1", named, "--source", "https://a.example/deed"], engine) == 0
    order = ordered(engine)
    assert order.earlier == WITH_FELL
    (appeal,) = order.appeals
    assert (appeal.finding, appeal.source, appeal.by) == (FELL.id, "https://a.example/deed", "user")
    assert "#2 is looked at again" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["run-1", "1", "--source", "https://a.example/"], "#1 is [OK]"),
        (["run-1", "7", "--source", "https://a.example/"], "FAILs of this debate: #2"),
        (["run-1", "2", "--source", "a deed"], "not a web address"),
        (["run-1", "2", "--source", "https://me:secret@a.example/"], "password"),
        (["run-2", "2", "--source", "https://a.example/"], "There is no run run-2"),
        (["run-1", "2"], "--source"),
    ],
)
def test_what_cannot_be_appealed_begins_nothing(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=WITH_FELL, earlier=ORDER)
    assert main(["appeal", *argv], engine) == 2
    err = capsys.readouterr().err
    assert says in err
    assert "secret" not in err
    assert engine.debates == []


def test_an_offline_debate_takes_no_appeal_to_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    desk = ORDER.desk.model_copy(update={"search": SearchChoice(offline=True)})
    engine = FakeEngine(log=WITH_FELL, earlier=ORDER.model_copy(update={"desk": desk}))
    assert main(["appeal", "run-1", "2", "--source", "https://a.example/"], engine) == 2
    assert "offline" in capsys.readouterr().err


def test_a_synthesis_is_written_anew_with_another_model() -> None:
    engine = FakeEngine(log=finished(by="code"), earlier=ORDER)
    assert main(["synthesize", "run-1", "--model", "synthesizer=openai:better", "-q"], engine) == 0
    (order,) = engine.debates
    assert isinstance(order, SynthesizeOrder)
    assert order.log == finished(by="code")
    assert order.desk.seats == (SeatChoice(seat="synthesizer", chain=(ModelChoice(spec="openai:better"),)),)
    again = FakeEngine(log=finished(absent("analyst")), earlier=order)
    assert main(["resume", "run-1", "-q"], again) == 0
    assert ordered(again).desk == order.desk


def test_without_a_model_code_writes_the_synthesis_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=finished(by="code"), earlier=ORDER, silent=("synthesizer",))
    assert main(["synthesize", "run-1"], engine) == 0
    assert 'refute synthesize run-1 --model "synthesizer=command:claude -p"' in capsys.readouterr().err


@pytest.mark.parametrize(
    "command", [["appeal", "run-1", "1", "--source", "https://a.example/"], ["synthesize", "run-1"]]
)
def test_a_check_is_no_debate(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command, FakeEngine()) == 2
    assert "is a report, not a debate" in capsys.readouterr().err


def test_show_gives_a_debate_in_any_format_and_origins_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=WITH_FELL, earlier=ORDER)
    assert main(["show", "run-1"], engine) == 0
    assert "[FAIL] #2" in capsys.readouterr().out
    assert main(["show", "run-1", "--format", "md"], engine) == 0
    assert capsys.readouterr().out.startswith("# Debate")
    assert main(["show", "run-1", "--format", "json"], engine) == 0
    assert json.loads(capsys.readouterr().out)["format"] == "refute.debate/1"
    assert main(["origins", "run-1"], engine) == 2
    assert "is a debate, not a check" in capsys.readouterr().err
    assert main(["schema", "debate"], engine) == 0


def test_a_debate_in_which_nothing_could_be_checked_says_so_by_its_exit_code() -> None:
    nobody = a_log(ORDER).model_copy(update={"rounds": (Round(number=1, turns=(absent("analyst"),)),)})
    failed = finished(findings=(finding(1, Mark.WARN, ground=Ground.FAILED),))
    of = Interval(share=0.1, low=0, high=0.3, of=10)
    void = finished(self_test=SelfTest(caught=of, false_alarms=of, warned=0, newer_failed=0, passed=False))
    for log in (nobody, failed, void):
        assert main(["debate", TOPIC, "-q"], FakeEngine(log=log)) == 3
    assert main(["debate", TOPIC, "-q"], FakeEngine(log=WITH_FELL)) == 0


def test_a_debate_is_exported_whole_or_one_finding_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    engine = FakeEngine(log=WITH_FELL, earlier=ORDER)
    assert main(["export", "run-1", "--format", "json", "--claim", "2"], engine) == 0
    assert json.loads(capsys.readouterr().out)["id"] == FELL.id
    assert main(["export", "run-1", "--format", "md"], engine) == 0
    assert capsys.readouterr().out.startswith("# Debate")
    assert main(["export", "run-1"], engine) == 0
    assert "2 receipts" in capsys.readouterr().err
    assert main(["export", "run-1", "--claim", "3"], engine) == 2
    assert "the debate has 2 findings" in capsys.readouterr().err
