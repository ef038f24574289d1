"""docs/python.md names everything that is public, and its examples print what it says."""

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import BaseModel

import refute
from docs.pages import ROOT, codes, first_cells, page, rows, section
from refute.domain import errors
from refute.domain.tasks import EventKind

PAGE = "docs/python.md"
EXAMPLES = re.findall(r"```python\n(.*?)```\n+(?:```text\n(.*?)```)?", page(PAGE), re.DOTALL)


def test_every_public_name_is_on_the_page() -> None:
    missing = [n for n in refute.__all__ if n not in codes(page(PAGE))]
    assert not missing
    assert "seventeen public names" in page(PAGE)
    assert len(refute.__all__) == 17


@pytest.mark.parametrize("call", [refute.check, refute.check_sync])
def test_every_argument_of_check_is_in_its_table(call: object) -> None:
    assert callable(call)
    assert set(inspect.signature(call).parameters) == first_cells(section(PAGE, "`check_sync` and `check`"))


@pytest.mark.parametrize("call", [refute.debate, refute.debate_sync])
def test_every_argument_of_debate_is_in_its_table(call: object) -> None:
    assert callable(call)
    table = section(PAGE, "`debate_sync` and `debate`").split("| Field of")[0]
    assert set(inspect.signature(call).parameters) == first_cells(table)


@pytest.mark.parametrize("call", [refute.annotate, refute.annotate_sync])
def test_every_argument_of_annotate_is_in_its_table(call: object) -> None:
    assert callable(call)
    table = section(PAGE, "`annotate_sync` and `annotate`")
    assert set(inspect.signature(call).parameters) == first_cells(table)


@pytest.mark.parametrize("record", [refute.DebateTerms, refute.DebateRules])
def test_every_term_of_a_debate_is_in_its_table_and_no_other(record: type[BaseModel]) -> None:
    table = section(PAGE, "`debate_sync` and `debate`").split(f"| Field of `{record.__name__}`")[1].split("\n\n")[0]
    assert first_cells("|x|\n" + table) - {record.__name__} == set(record.model_fields)


@pytest.mark.parametrize("record", [refute.DeskSettings, refute.SearchChoice])
def test_every_setting_is_in_its_table_and_no_other(record: type[BaseModel]) -> None:
    table = section(PAGE, "Desk settings").split(f"| Field of `{record.__name__}`")[1].split("\n\n")[0]
    assert first_cells("|x|\n" + table) - {record.__name__} == set(record.model_fields)


@pytest.mark.parametrize("record", [refute.SeatChoice, refute.ModelChoice])
def test_every_setting_of_a_seat_and_a_model_is_named(record: type[BaseModel]) -> None:
    assert set(record.model_fields) <= codes(section(PAGE, "Desk settings"))


def test_defaults_in_the_table_are_the_defaults() -> None:
    said = {code: row[1].strip("`") for row in rows(section(PAGE, "Desk settings")) for code in codes(row[0])}
    for name in ("name", "depth"):
        assert said[name] == str(refute.DeskSettings.model_fields[name].default)
    for name in ("within", "budget", "claims", "max_age_days"):
        assert float(said[name]) == refute.DeskSettings.model_fields[name].default


def test_every_event_and_every_error_is_named() -> None:
    assert {k.value for k in EventKind} == first_cells(section(PAGE, "Watching")) - {"event.kind"}
    public = {
        n
        for n, e in vars(errors).items()
        if isinstance(e, type) and issubclass(e, errors.RefuteError) and e is not errors.RefuteError
    }
    assert public == first_cells(section(PAGE, "Errors")) - {"refute.domain.errors"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_prints_what_the_page_says(number: int, home: Path) -> None:
    code, said = EXAMPLES[number]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("REFUTE_")}
    environment |= {"REFUTE_HOME": str(home), "REFUTE_CONFIG": str(home / "config")}
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == said


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5
