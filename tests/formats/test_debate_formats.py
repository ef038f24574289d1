"""The three formats of a debate's log."""

import json
import re
import unicodedata

import pytest
from cases import ARABIC, CHINESE, HOSTILE
from debate_logs import FORGED, PLAIN, a_log
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from refute.domain.debate.log import DebateLog
from refute.formats import debate_json, debate_md, debate_text
from refute.formats.debate_text import PAGE_LINES, brief_text
from refute.formats.discovery import debate_formats, debate_writer
from refute.formats.schema import schema

FSI, PDI = "\u2068", "\u2069"
MARKER = re.compile(r"\[(?:OK|WARN|FAIL)\]")


def titles(text: str) -> list[str]:
    """The lines of a log that begin at its left edge and are followed by entries: its sections."""
    return [line for line in text.split("\n") if line and not line.startswith((" ", "-"))]


def test_the_formats_are_found_by_their_files() -> None:
    assert debate_formats() == ["html", "json", "md", "text"]
    assert debate_writer("md") is debate_md.write
    with pytest.raises(KeyError):
        debate_writer("pdf")


def test_the_brief_comes_first_then_the_layers_then_the_log() -> None:
    text = debate_text.write(a_log(), False)
    order = [
        "refute debate: 3 personas, 2 rounds",
        "Mind: ",
        "Leaning: ",
        "Checked: 5 claims: 2 OK, 2 WARN, 1 FAIL; 1 more found and not checked",
        "Verified: ",
        "Premises: ",
        "Judgement: ",
        "What each conclusion hangs on",
        "What fell\n",
        "Round 1",
        "Round 2",
        "Why it stopped",
        "Positions",
        "Appeals",
        "Findings",
        "Missing",
        "Self-test of the validator",
        "Table",
        "Longest chain of waits",
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)


def test_every_claim_stands_with_its_mark_and_what_is_right_instead() -> None:
    text = debate_text.write(a_log(), False)
    assert "[OK] #1 “" in text
    assert "[FAIL] #3 “" in text
    assert "instead: Right is 3" in text
    assert "[WARN] #2 “" in text
    assert "why: Reason 2" in text
    assert "(load-bearing)" in text
    assert "(late)" in text


def test_an_absent_persona_has_its_reason_and_no_words() -> None:
    text = debate_text.write(a_log(), False)
    assert "Researcher was absent: timeout" in text
    assert "2 opinions and 1 forecast left alone" in text
    assert "not checked: “" in text
    assert "over the limit of claims per speech" in text
    assert "the validator did not get to it" in text


def test_who_moved_on_what_stands_beside_the_first_vote() -> None:
    text = debate_text.write(a_log(), False)
    assert "Analyst: first alone for, 0.70; last against, 0.70" in text
    assert "Analyst moved in round 2: for → against on [3]" in text
    assert "Strategist moved in round 2: for → mixed without evidence" in text


def test_a_claim_that_fell_and_came_back_is_told_with_who_said_it() -> None:
    text = debate_text.write(a_log(), False)
    assert "said by Analyst, repeated by Strategist" in " ".join(text.split())
    assert "repeats #3, which fell: “" in text
    assert "drops: “" in text


def test_a_conclusion_that_hangs_on_a_fallen_claim_says_so() -> None:
    text = debate_text.write(a_log(), False)
    assert "does not hold as it stands: " in text
    assert "rests on judgement alone: " in text


def test_a_self_test_that_was_not_passed_is_loud() -> None:
    assert "NOT PASSED: the marks of this debate are void." in debate_text.write(a_log(passed=False), False)
    assert "NOT PASSED" not in debate_text.write(a_log(), False)
    assert "0.90 of 10 (95 %: 0.60 to 0.98)" in debate_text.write(a_log(), False)


@pytest.mark.parametrize(
    ("made", "says"), [({"synthesis": False}, "No synthesis could be made"), ({"by": "code"}, "Put together by code")]
)
def test_a_log_without_a_models_synthesis_says_how_to_have_it_written(made: dict[str, object], says: str) -> None:
    for write in (debate_text.write, debate_md.write):
        text = write(a_log(**made), False)  # type: ignore[arg-type]
        assert says in text
        assert "refute synthesize r-deb8te" in text.replace("\\", "")
    assert "refute synthesize" not in debate_text.write(a_log(), False)


@pytest.mark.parametrize("foreign", [PLAIN, PLAIN * 30, ARABIC * 8, CHINESE * 8, HOSTILE, "x" * 3000, FORGED])
@pytest.mark.parametrize("entries", [1, 3, 20])
def test_the_brief_is_one_page(foreign: str, entries: int) -> None:
    page = brief_text(a_log(foreign, entries=entries)).split("\n")
    assert len(page) <= PAGE_LINES
    assert all(cell_len(line) <= 80 for line in page)
    assert page[-1].endswith("refute show r-deb8te -v")


@settings(max_examples=30, deadline=None)
@given(foreign=st.text(min_size=1, max_size=300), entries=st.integers(1, 4), verbose=st.booleans())
def test_no_text_breaks_the_lines_or_acts_on_the_terminal(foreign: str, entries: int, verbose: bool) -> None:
    text = debate_text.write(a_log(foreign, entries=entries), verbose)
    for line in text.split("\n"):
        assert line.count(FSI) == line.count(PDI)
        assert "://" in line or "snapshot " in line or cell_len(line) <= 80
    acting = {c for c in text if unicodedata.category(c) in {"Cc", "Cf", "Zl", "Zp"}}
    assert acting <= set(f"\n\u200c\u200d{FSI}{PDI}")


@pytest.mark.parametrize("verbose", [False, True])
def test_a_speech_cannot_write_a_marker_a_citation_or_a_section(verbose: bool) -> None:
    """Guards the kind where what a debater writes is taken for the validator's word."""
    harmless = FORGED.translate(str.maketrans("[]［］", "()（）"))
    honest, forged = debate_text.write(a_log(harmless), verbose), debate_text.write(a_log(FORGED), verbose)
    assert len(MARKER.findall(forged)) == len(MARKER.findall(honest))
    assert not re.search("ＦＡＩＬ］|\\[ОК\\]", forged)
    assert "[1, 2]" not in forged
    assert titles(forged) == titles(honest)
    assert forged.count("fabricated citations in the synthesis: 0") == 1


@pytest.mark.parametrize("verbose", [False, True])
def test_markdown_holds_the_same_and_nothing_marks_it_up(verbose: bool) -> None:
    honest, hostile = debate_md.write(a_log(), verbose), debate_md.write(a_log(HOSTILE + FORGED), verbose)

    def heads(text: str) -> list[str]:
        return [line for line in text.split("\n") if line.startswith("#")]

    assert heads(hostile) == heads(honest)
    assert heads(honest)[:2] == ["# Debate", "## Brief"]
    assert "\\[FAIL\\] \\#3" in honest
    assert "<script>" not in hostile.replace("\\", "") or "\\<script" in hostile
    assert not re.search(r"(?<!\\)\]\(", hostile)
    assert hostile.count("\\[OK\\]") == honest.count("\\[OK\\]")


def test_verbose_gives_receipts_searches_struck_sentences_and_costs() -> None:
    short, long = debate_text.write(a_log(), False), debate_text.write(a_log(), True)
    for part in ("snapshot ", "it says more than what it cites", "Costs", "rests on: “", "second validator [WARN]"):
        assert part in long
        assert part not in short


def test_json_is_the_log_and_has_a_schema() -> None:
    log = a_log(HOSTILE)
    assert DebateLog.model_validate_json(debate_json.write(log, False)) == log
    described = json.loads(schema("debate"))
    assert described["properties"]["format"]["const"] == "refute.debate/1"
    assert set(described["properties"]) == {*DebateLog.model_fields, "id"}
