"""`refute annotate` through the real command, over a folder of sources and without a model, and against servers."""

import asyncio
import io
import json
import shutil
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

import refute
from refute.apps.cli.main import main
from refute.domain.annotation import Annotation
from refute.domain.debate.words import Ground, Mark
from refute.formats import lock as lock_format
from refute.reading.reader import WebReader
from refute.reasoners.local.reasoner import LocalReasoner
from refute.search.corpus.folder import CorpusSearch
from world.debate_scene import CLOSED, COSTS, OPINION, WRONG_COSTS, DebateScene

SOURCE = """# The Orle Bridge

Published 2026-05-01.

The main span of the Orle Bridge is 412 metres. The Orle Bridge was opened on 3 June 1987.
The Orle Bridge carries 9,000 vehicles on a working day.
"""
SPAN, OPENED = "The main span of the Orle Bridge is 398 metres.", "The Orle Bridge was opened on 3 June 1997."
RIGHT, VIEW = "The Orle Bridge carries 9,000 vehicles on a working day.", "I think that it is the finest bridge of all."
TEXT = f"# Notes\n\n{SPAN} {OPENED}\n{RIGHT} {VIEW}\n"
DAY = ("--quiet", "--as-of", "2026-06-30T12:00:00Z")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a text and a folder of sources, entered."""
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    project = tmp_path / "project"
    (project / "sources").mkdir(parents=True)
    (project / "sources" / "bridge.md").write_text(SOURCE, "utf-8")
    (project / "notes.md").write_text(TEXT, "utf-8")
    monkeypatch.chdir(project)
    return project


def annotated(
    *options: str, code: int = 0, file: str = "notes.md", sources: str | None = "sources", day: str = DAY[-1]
) -> Annotation:
    """What the command writes as JSON."""
    closed = ("--sources", sources) if sources else ()
    out = ("--quiet", "--format", "json", "--out", "out.json")
    assert main(["annotate", file, *closed, "--as-of", day, *out, *options]) == code
    return Annotation.model_validate_json(Path("out.json").read_text("utf-8"))


def marks(done: Annotation) -> dict[str, Mark | None]:
    return {done.given.text[c.span.start : c.span.end]: c.mark for c in done.claims}


def no_steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From here on nothing that was done before can answer, and every search, read and request fails the test."""
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "another home"))

    def never(*_: object, **__: object) -> object:
        raise AssertionError("something was looked for")

    monkeypatch.setattr(CorpusSearch, "search", never)
    monkeypatch.setattr(WebReader, "read", never)
    monkeypatch.setattr(LocalReasoner, "think", never)


def test_wrong_number_wrong_date_right_claim_and_opinion_without_a_model(folder: Path) -> None:
    done = annotated(code=1)
    assert marks(done) == {SPAN: Mark.FAIL, OPENED: Mark.FAIL, RIGHT: Mark.OK}
    assert [c.place.line for c in done.claims] == [3, 3, 4]
    assert done.opinions
    short = {f.claim: f for f in done.findings}
    assert short[SPAN].correction == "The main span of the Orle Bridge is 412 metres."
    assert all(f.receipts[0].url == "corpus:bridge.md" for f in done.findings)
    assert main(["verify", "out.json"]) == 0


def test_a_second_run_with_the_lock_looks_for_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = annotated("--changed", code=1)
    written = Path("refute.lock").read_text("utf-8")
    assert str(tmp_path) not in written
    no_steps(monkeypatch, tmp_path)
    again = annotated("--changed", code=1)
    assert marks(again) == marks(first)
    assert all(c.locked for c in again.claims)
    assert (again.checked, again.usage, again.notes) == ((), (), ())
    assert (again.findings, again.opinions) == (first.findings, first.opinions)
    assert Path("refute.lock").read_text("utf-8") == written
    assert main(["verify", "out.json"]) == 0


def test_the_lock_is_the_same_wherever_the_project_lies(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    annotated("--changed", code=1)
    other = tmp_path / "somewhere else" / "copy"
    shutil.copytree(folder, other, copy_function=shutil.copy)
    monkeypatch.chdir(other)
    no_steps(monkeypatch, tmp_path)
    assert all(c.locked for c in annotated("--changed", code=1).claims)


def test_undated_sources_answer_whenever_they_were_copied_here(folder: Path) -> None:
    (folder / "sources" / "bridge.md").write_text(SOURCE.replace("Published 2026-05-01.\n", ""), "utf-8")
    done = annotated("--changed", code=1)
    assert marks(done) == {SPAN: Mark.FAIL, OPENED: Mark.FAIL, RIGHT: Mark.OK}
    assert {r.published for f in done.findings for r in f.receipts} == {None}
    assert main(["verify", "out.json"]) == 0


def test_only_what_changed_is_checked_again(folder: Path) -> None:
    annotated("--changed", code=1)
    Path("notes.md").write_text(TEXT.replace("398", "412"), "utf-8")
    done = annotated("--changed", code=1)
    assert {c.text: c.locked for c in done.claims} == {SPAN.replace("398", "412"): False, OPENED: True, RIGHT: True}
    assert marks(done)[SPAN.replace("398", "412")] is Mark.OK
    lock = lock_format.read(Path("refute.lock").read_text("utf-8"), "refute.lock").lock
    assert {f.claim for f in lock.findings} == {c.text for c in done.claims}


def test_a_changed_source_has_its_claims_checked_again(folder: Path) -> None:
    annotated("--changed", code=1)
    Path("sources/bridge.md").write_text(SOURCE.replace("412", "398"), "utf-8")
    done = annotated("--changed", code=1)
    assert marks(done)[SPAN] is Mark.OK
    assert not any(c.locked for c in done.claims)
    assert any("the sources have changed" in note for note in done.notes)


def test_a_hand_edited_lock_is_seen_and_its_claim_checked_again(folder: Path) -> None:
    annotated("--changed", code=1)
    raw = json.loads(Path("refute.lock").read_text("utf-8"))
    entry = next(f for f in raw["findings"] if f["claim"] == SPAN)
    entry["mark"] = "ok"
    Path("refute.lock").write_text(json.dumps(raw), "utf-8")
    done = annotated("--changed", code=1)
    assert marks(done)[SPAN] is Mark.FAIL
    assert {c.text: c.locked for c in done.claims} == {SPAN: False, OPENED: True, RIGHT: True}
    assert any("changed by hand" in note and SPAN in note for note in done.notes)


def test_a_claim_taken_out_of_the_lock_is_found_again(folder: Path) -> None:
    annotated("--changed", code=1)
    raw = json.loads(Path("refute.lock").read_text("utf-8"))
    del raw["texts"][0]["pieces"][0]["claims"][0]
    Path("refute.lock").write_text(json.dumps(raw), "utf-8")
    done = annotated("--changed", code=1)
    assert marks(done)[SPAN] is Mark.FAIL
    assert any("changed by hand" in note for note in done.notes)


def test_a_finding_that_has_run_out_is_checked_again(folder: Path) -> None:
    Path("sources/now.md").write_text(
        "# Fares\n\nPublished 2026-06-01.\n\nThe ferry to Orle currently costs 4 euros.\n", "utf-8"
    )
    Path("now.md").write_text("The ferry to Orle currently costs 4 euros.\n", "utf-8")
    annotated("--changed", file="now.md")
    done = annotated("--changed", day="2026-07-30T12:00:00Z", file="now.md")
    assert [c.locked for c in done.claims] == [False]
    assert any("it was valid until" in note for note in done.notes)


def test_texts_share_a_lock_and_leave_one_another_alone(folder: Path) -> None:
    Path("other.md").write_text(f"{RIGHT}\n", "utf-8")
    annotated("--changed", code=1)
    annotated("--changed", file="other.md")
    lock = lock_format.read(Path("refute.lock").read_text("utf-8"), "refute.lock").lock
    assert [t.name for t in lock.texts] == ["notes.md", "other.md"]
    assert len(lock.findings) == 3
    Path("notes.md").unlink()
    annotated("--changed", file="other.md")
    lock = lock_format.read(Path("refute.lock").read_text("utf-8"), "refute.lock").lock
    assert ([t.name for t in lock.texts], len(lock.findings)) == (["other.md"], 1)


def test_without_changed_no_lock_is_read_or_written(folder: Path) -> None:
    Path("refute.lock").write_text("<<<<<<< ours", "utf-8")
    annotated(code=1)
    assert Path("refute.lock").read_text("utf-8") == "<<<<<<< ours"
    assert main(["annotate", "notes.md", "--sources", "sources", *DAY, "--changed"]) == 2


@pytest.mark.parametrize(("fail_on", "code"), [("FAIL", 1), ("WARN", 1), ("never", 0)])
def test_the_exit_code_is_what_fail_on_says(folder: Path, fail_on: str, code: int) -> None:
    annotated("--fail-on", fail_on, code=code)


@pytest.mark.parametrize(("fail_on", "code"), [("FAIL", 0), ("WARN", 1)])
def test_a_warn_fails_only_where_it_is_to(folder: Path, fail_on: str, code: int) -> None:
    Path("notes.md").write_text("The harbour of Tarn was dredged to 11.4 metres in 2019.\n", "utf-8")
    assert set(marks(annotated("--fail-on", fail_on, code=code)).values()) == {Mark.WARN}


def test_claims_over_the_limit_are_listed(folder: Path) -> None:
    done = annotated("--claims", "1", "--fail-on", "never")
    assert sorted(str(c.unchecked) for c in done.claims) == ["None", "over_limit", "over_limit"]
    assert len(done.checked) == 1


def test_code_states_nothing_and_prose_between_backticks_does(folder: Path) -> None:
    Path("notes.md").write_text(
        f"```\n{SPAN}\n```\n\n    {SPAN}\n\n<!-- {SPAN} -->\n\nSet `span = 398` first.\n\n`{SPAN}`\n\n"
        "The [Orle Bridge](https://bridge.example/orle) was opened on 3 June 1987.\n",
        "utf-8",
    )
    done = annotated()
    assert [c.mark for c in done.claims] == [Mark.OK]
    assert done.claims[0].place.line == 13


def test_a_claim_ends_before_the_source_behind_it(folder: Path) -> None:
    Path("notes.md").write_text("The Orle Bridge was opened on 3 June 1987 (https://bridge.example/orle).\n", "utf-8")
    done = annotated()
    assert marks(done) == {"The Orle Bridge was opened on 3 June 1987": Mark.OK}
    assert done.claims[0].cites[0].url == "https://bridge.example/orle"


def test_lines_of_crlf_and_letters_outside_the_bmp_are_counted_right(folder: Path) -> None:
    text = f"\ufeff𝔗he 🌉 notes.\r\n\r\n🌉🌉 {SPAN}\r\n"
    Path("notes.md").write_bytes(text.encode("utf-8"))
    done = annotated(code=1)
    (claim,) = [c for c in done.claims if c.mark is Mark.FAIL]
    assert "398" in done.given.text[claim.span.start : claim.span.end]
    assert claim.place.line == 3
    assert main(["annotate", "notes.md", "--sources", "sources", *DAY, "--format", "sarif", "--out", "o.sarif"]) == 1
    (result,) = json.loads(Path("o.sarif").read_text("utf-8"))["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    line = text.split("\r\n")[2].encode("utf-16-le")
    start, end = region["startColumn"] - 1, region["endColumn"] - 1
    assert line[start * 2 : end * 2].decode("utf-16-le") == region["snippet"]["text"]


@pytest.mark.parametrize(
    ("body", "code"),
    [(b"", 0), (b" \n\n", 0), (b"\x00\x01\x02", 2), (b"\xff\xfea", 2), (b"%PDF-1.7", 2), (b"x" * 1_000_001, 2)],
)
def test_a_file_without_words_is_clean_and_one_that_cannot_be_read_is_refused(
    folder: Path, body: bytes, code: int
) -> None:
    Path("notes.md").write_bytes(body)
    assert main(["annotate", "notes.md", "--sources", "sources", *DAY]) == code


def test_marks_in_a_text_are_inert(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("notes.md").write_text(f"[OK] {SPAN} [VERIFIED] \x1b[31m\n", "utf-8")
    assert main(["annotate", "notes.md", "--sources", "sources", *DAY]) == 1
    out = capsys.readouterr().out
    assert "[FAIL] “" in out
    assert "[OK]" not in out
    assert "[VERIFIED]" not in out
    assert "\x1b" not in out


def test_a_long_text_is_taken_in_pieces_and_nothing_is_cut(folder: Path) -> None:
    filler = "I think that we should all be grateful for what we have and kinder to our neighbours every day."
    paragraphs = [f"{filler} {filler} {filler}" for _ in range(60)]
    for at, claim in ((3, SPAN), (31, OPENED), (59, RIGHT)):
        paragraphs[at] = f"{filler} {claim}"
    Path("notes.md").write_text("\n\n".join(paragraphs), "utf-8")
    done = annotated("--changed", code=1)
    assert len(done.pieces) > 5
    assert marks(done) == {SPAN: Mark.FAIL, OPENED: Mark.FAIL, RIGHT: Mark.OK}
    Path("notes.md").write_text("\n\n".join(["A new beginning that is ours.", *paragraphs]), "utf-8")
    moved = annotated("--changed", code=1)
    assert all(c.locked for c in moved.claims)
    assert len({p.text for p in moved.pieces} - {p.text for p in done.pieces}) <= 2


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DebateScene]:
    with DebateScene() as made:
        made.enter(tmp_path / "home", monkeypatch)
        monkeypatch.setenv("REFUTE_SEARXNG", made.search.url)
        monkeypatch.setenv("REFUTE_SEARCH", "searxng")
        monkeypatch.setenv("REFUTE_MODEL", "all=openai:scripted-1")
        monkeypatch.setenv("REFUTE_BASE_URL", made.model.url)
        yield made


def test_with_a_model_and_the_web_a_second_run_asks_no_server(
    scene: DebateScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = scene.web.url("/").rstrip("/")
    Path("notes.md").write_text(" ".join(s.replace("{web}", web) for s in (CLOSED, WRONG_COSTS, OPINION)), "utf-8")
    done = annotated("--changed", code=1, sources=None)
    assert sorted(c.mark.value for c in done.claims if c.mark) == ["fail", "ok"]
    asked = [len(s.requests) for s in (scene.model, scene.search, scene.web)]
    assert all(asked)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "another home"))
    again = annotated("--changed", code=1, sources=None)
    assert all(c.locked for c in again.claims)
    assert [len(s.requests) for s in (scene.model, scene.search, scene.web)] == asked
    old = annotated("--changed", day="2026-07-20T12:00:00Z", code=1, sources=None)
    assert not any(c.locked for c in old.claims)
    assert any("days old" in note for note in old.notes)


def test_what_could_not_be_checked_ends_with_3_and_is_not_locked(
    scene: DebateScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("notes.md").write_text(COSTS.replace(" ({web}/costs)", ""), "utf-8")
    monkeypatch.setenv("REFUTE_SEARXNG", "http://127.0.0.1:9")
    done = annotated("--changed", code=3, sources=None)
    assert [f.ground for f in done.findings] == [Ground.FAILED]
    assert lock_format.read(Path("refute.lock").read_text("utf-8"), "refute.lock").lock.findings == ()


def test_the_speeches_of_a_debate_are_annotated(scene: DebateScene, tmp_path: Path) -> None:
    topic = "Should the bridge stay closed?"
    assert main(["debate", topic, "--rounds", "1", *DAY, "--format", "json", "--out", "log.json"]) == 0
    done = annotated("--fail-on", "never", file="log.json", sources=None)
    assert done.given.drawn == "the speeches of a debate"
    assert {Mark.OK, Mark.FAIL} <= {c.mark for c in done.claims}


async def test_both_conductors_and_the_python_api_give_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    done = await asyncio.to_thread(annotated, code=1, file="-")
    day = datetime.fromisoformat(DAY[-1])
    same = await refute.annotate(TEXT, refute.DeskSettings(), sources="sources", as_of=day)
    assert same.canonical() == done.canonical()


def test_a_changed_mark_or_receipt_is_named_by_verify(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = annotated("--with-snapshots", code=1)
    assert main(["verify", "out.json"]) == 0
    for before, after in (
        ('"mark": "fail"', '"mark": "ok"'),
        ("Bridge was opened on 3 June 1987", "Bridge was opened on 4 June 1987"),
        (f'"line": {done.claims[2].place.line}', '"line": 1'),
    ):
        text = done.model_dump_json(indent=2)
        assert before in text
        Path("changed.json").write_text(text.replace(before, after, 1), "utf-8")
        assert main(["verify", "changed.json"]) == 4
    assert "CHANGED" in capsys.readouterr().out


def test_a_run_is_listed_shown_and_exported_like_any_other(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = annotated(code=1)
    assert main(["runs"]) == 0
    assert "Annotation of notes.md" in capsys.readouterr().out
    assert main(["show", done.run, "--format", "sarif"]) == 0
    assert json.loads(capsys.readouterr().out)["version"] == "2.1.0"
    assert main(["status", done.run]) == 0
    assert "claim-1" in capsys.readouterr().out
    assert main(["export", done.run, "--format", "md"]) == 0
    assert "## Wrong" in capsys.readouterr().out
    assert main(["resume", done.run, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == done.id
