"""A picture given with --file is read, shown and checked; one that cannot be read begins no run."""

import io
import os
from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="the extra `ocr` is not installed")

from fake_engine import FakeEngine
from PIL import Image

from refute.apps.cli.main import main
from refute.reading.pictures import rapid, tesseract
from refute.reading.pictures.read import readable_scripts
from world.picture_texts import SPOKEN
from world.screenshots import drawn, missing

EN = SPOKEN["en"]
needs_engine = pytest.mark.skipif(
    not {"eng", "osd"} <= tesseract.found()[1] or bool(missing("en")), reason="no tesseract or no font is installed"
)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("REFUTE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))


@needs_engine
def test_a_screenshot_is_checked_and_what_was_read_and_set_aside_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shot.bin"
    file.write_bytes(drawn("chat", "en", EN, ["The bridge at Orle cost 41 million euros in 2024."]))
    engine = FakeEngine()
    assert main(["check", "--file", str(file)], engine) == 0
    assert engine.orders[0].submission.text == "The bridge at Orle cost 41 million euros in 2024."
    err = capsys.readouterr().err
    assert "  The bridge at Orle cost 41 million euros in 2024." in err
    assert "Set aside as the app's own:" in err
    assert "Martha Quill" in err


@needs_engine
def test_quiet_says_nothing_of_what_was_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shot.png"
    file.write_bytes(drawn("small", "en", EN, ["It rained in Orle on 3 May."]))
    assert main(["check", "--quiet", "--file", str(file)], FakeEngine()) == 0
    assert capsys.readouterr().err == ""


@needs_engine
def test_an_unreadable_script_is_said_and_nothing_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if why := missing("hi"):
        pytest.skip(why)
    version, packs = tesseract.found()
    few = packs - {"hin", "Devanagari", "script/Devanagari", "mar", "nep"}
    monkeypatch.setattr(tesseract, "found", lambda: (version, few))
    file = tmp_path / "shot.png"
    file.write_bytes(drawn("small", "hi", SPOKEN["hi"], SPOKEN["hi"].messages[:3]))
    engine = FakeEngine()
    assert main(["check", "--file", str(file)], engine) == 2
    assert engine.orders == []
    assert "I can't read this script (Devanagari)" in capsys.readouterr().err


def test_a_damaged_picture_is_refused_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = io.BytesIO()
    Image.effect_noise((200, 200), 50).save(out, "PNG")
    file = tmp_path / "cut.png"
    file.write_bytes(out.getvalue()[:500])
    engine = FakeEngine()
    assert main(["check", "--file", str(file)], engine) == 2
    assert engine.orders == []
    assert "damaged or cut off" in capsys.readouterr().err


def test_without_an_engine_the_line_that_installs_one_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tesseract, "found", lambda: ("", frozenset()))
    monkeypatch.setattr(rapid, "_models", lambda: None)
    file = tmp_path / "white.png"
    Image.new("RGB", (100, 100), "white").save(file)
    assert main(["check", "--file", str(file)], FakeEngine()) == 2
    assert "apt install tesseract-ocr" in capsys.readouterr().err
    assert readable_scripts() == ()
