"""`refute init`: a first configuration that changes nothing, and of which every part works when it is uncommented."""

import re
import tomllib
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from docs.pages import page
from refute.apps.cli.main import main
from refute.domain.errors import ConfigError
from refute.domain.publisher import Publisher
from refute.domain.record import Record
from refute.domain.tipline.settings import TiplineSettings, TranscriptionChoice
from refute.engine.config import (
    Configuration,
    DeskEntry,
    ModelEntry,
    RegisterEntry,
    SearchEntry,
    load_configuration,
    load_desk,
)
from refute.engine.publishing import imprint
from refute.engine.room import open_room, stores_in_memory
from refute.engine.snapshot_settings import SnapshotsEntry
from refute.engine.starting import first_configuration

SEATS = {"all", "judge", "advocate"}
DESKS = ("hosted", "hybrid", "small", "evidence")
SETTING = re.compile(r"# (?=[\[\w])")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    return tmp_path / "config"


def uncommented(*only: str) -> str:
    """The file with the # taken from its settings; of desks, from these only."""
    lines, wanted = [], True
    for line in first_configuration().splitlines():
        if line.startswith("## ---"):
            heading = line.removeprefix("## --- ").split(":")[0]
            wanted = heading not in DESKS or not only or heading in only
        lines.append(SETTING.sub("", line, count=1) if wanted and line.startswith("# ") else line)
    return "\n".join(lines)


def test_the_file_is_written_once_and_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init"], FakeEngine()) == 0
    said = capsys.readouterr()
    assert said.out == f"{folder / 'config.toml'}\n"
    assert "refute desk" in said.err
    assert load_configuration() == Configuration()


def test_a_file_that_is_there_is_never_written_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.mkdir()
    (folder / "config.toml").write_text('desk = "mine"\n', encoding="utf-8")
    assert main(["init"], FakeEngine()) == 2
    assert str(folder / "config.toml") in capsys.readouterr().err
    assert (folder / "config.toml").read_text("utf-8") == 'desk = "mine"\n'


def test_printed_it_goes_to_standard_output_and_nowhere_else(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", "--print"], FakeEngine()) == 0
    assert capsys.readouterr().out == first_configuration()
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.write_text("a file")
    assert main(["init"], FakeEngine()) == 2
    assert "REFUTE_CONFIG" in capsys.readouterr().err


def test_it_says_nothing_until_it_is_uncommented() -> None:
    assert tomllib.loads(first_configuration()) == {}
    lines = first_configuration().splitlines()
    assert [line for line in lines if line and not line.startswith(("# ", "## "))] == []
    assert [line for line in lines if line.startswith("# ") and not SETTING.match(line)] == []
    assert [line for line in lines if len(line) > 120] == []


@pytest.mark.parametrize("desk", DESKS)
def test_each_desk_loads_when_it_is_uncommented(desk: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("OPENAI_API_KEY", "MY_SERVER_KEY"):
        monkeypatch.setenv(key, "key")
    folder.mkdir()
    (folder / "config.toml").write_text(uncommented(desk), encoding="utf-8")
    assert set(load_configuration().desks) == {desk}
    made = load_desk(desk)
    assert made.name == desk
    assert made.seats
    if desk == "hosted":
        made = made.model_copy(update={"cards": None, "search": made.search.model_copy(update={"corpus": None})})
    open_room(made, stores_in_memory(folder.parent / "home"))


def test_the_desk_for_evidence_has_nothing_but_local_seats(folder: Path) -> None:
    folder.mkdir()
    (folder / "config.toml").write_text(uncommented("evidence"), encoding="utf-8")
    assert {m.spec for s in load_desk("evidence").seats for m in s.chain} == {"local"}


def test_the_whole_file_loads_and_sets_every_setting_there_is(folder: Path) -> None:
    folder.mkdir()
    (folder / "config.toml").write_text(uncommented(), encoding="utf-8")
    whole = load_configuration()
    assert tuple(whole.desks) == DESKS
    hosted, tipline = whole.desks["hosted"], whole.tipline
    parts: list[tuple[list[Record], type[Record]]] = [
        ([whole], Configuration), ([hosted], DeskEntry), ([hosted.search], SearchEntry),
        (list(hosted.search.complete), RegisterEntry), (list(whole.models.values()), ModelEntry),
        ([whole.snapshots], SnapshotsEntry), ([tipline], TiplineSettings),
        ([t for t in [tipline.transcription] if t], TranscriptionChoice),
        ([p for p in [whole.publisher] if p], Publisher),
    ]  # fmt: skip
    for made, kind in parts:
        assert {name for one in made for name in one.model_fields_set} == set(kind.model_fields), kind.__name__


def test_every_setting_is_explained_where_it_first_stands() -> None:
    seen: set[str] = set()
    for line in first_configuration().splitlines():
        found = re.match(r"# ([a-z_]+) =", line)
        if found and found[1] not in seen:
            seen.add(found[1])
            assert "##" in line or found[1] in SEATS, line


def test_every_variable_that_it_names_is_in_the_documentation() -> None:
    named = set(re.findall(r"REFUTE_[A-Z_]+", first_configuration()))
    assert {"REFUTE_DESK", "REFUTE_DEPTH", "REFUTE_OFFLINE", "REFUTE_MODEL"} <= named
    assert named <= set(re.findall(r"REFUTE_[A-Z_]+", page("docs/config.md")))


def test_labels_count_from_the_configuration_and_not_from_here(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir()
    (folder / "config.toml").write_text('[tipline]\nlabels = "labels.toml"\n', encoding="utf-8")
    (tmp_path / "labels.toml").write_text('refuted = "FROM HERE"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigError, match="config"):
        imprint()


def test_a_publisher_that_cannot_be_used_is_refused_with_its_place(folder: Path) -> None:
    folder.mkdir()
    (folder / "config.toml").write_text(
        '[publisher]\nname = "N"\nurl = "https://n.example"\nreview_url = "https://n.example/"\n', encoding="utf-8"
    )
    with pytest.raises(ConfigError, match=r"publisher\.review_url.*\{id\}"):
        load_configuration()
