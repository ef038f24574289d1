"""Whole screenshots are read: every language, each look, what is set aside, what cannot be read."""

import asyncio
import io
import socket
import unicodedata
from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="the extra `ocr` is not installed")

from PIL import Image

from refute.domain.errors import MissingExtra
from refute.domain.pictures import Aside
from refute.reading.pictures import rapid, tesseract
from refute.reading.pictures.read import read_picture, readable_scripts
from refute.reading.pictures.tesseract import ReadingFailed
from world.picture_texts import SPOKEN
from world.screenshots import drawn, missing

PACKS = {
    "en": "eng", "es": "spa", "de": "deu", "pt": "por", "ru": "rus", "zh-Hans": "HanS", "zh-Hant": "HanT",
    "ar": "Arabic", "hi": "Devanagari",
}  # fmt: skip
WITHOUT = "tesseract is not installed; on Debian: apt install tesseract-ocr"
needs_tesseract = pytest.mark.skipif(not {"eng", "osd"} <= tesseract.found()[1], reason=WITHOUT)
needs_rapidocr = pytest.mark.skipif(not rapid.there(), reason="rapidocr is not installed")


def need(language: str, *, pack: bool = True) -> None:
    """Skip where the language cannot be drawn or read here."""
    if why := missing(language):
        pytest.skip(why)
    if pack and PACKS[language] not in tesseract.found()[1]:
        pytest.skip(f"tesseract has no pack {PACKS[language]}")


def edits(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


def errors(said: str, read: str, language: str) -> float:
    one, other = (" ".join(unicodedata.normalize("NFC", t).split()) for t in (said, read))
    if language.startswith("zh"):
        one, other = one.replace(" ", ""), other.replace(" ", "")
    return edits(one, other) / len(one)


@needs_tesseract
@pytest.mark.parametrize("language", list(SPOKEN))
async def test_a_dark_chat_is_read_with_one_error_in_twenty_characters_at_most(language: str) -> None:
    need(language)
    spoken = SPOKEN[language]
    read = await read_picture(drawn("dark", language, spoken, spoken.messages[:3]), hint=language)
    assert errors(" ".join(spoken.messages[:3]), read.text, language) <= 0.05, read.text
    kinds = {block.aside for block in read.set_aside}
    assert {Aside.CLOCK, Aside.NAME, Aside.INTERFACE} <= kinds
    assert read.unreadable == ()
    assert PACKS[language] in read.languages


@needs_tesseract
@pytest.mark.parametrize(("language", "look"), [("de", "small"), ("en", "columns"), ("ru", "columns"), ("hi", "small")])
async def test_small_print_and_columns_are_read_without_being_told_the_language(language: str, look: str) -> None:
    need(language)
    spoken = SPOKEN[language]
    read = await read_picture(drawn(look, language, spoken, spoken.messages))
    assert errors(" ".join(spoken.messages), read.text, language) <= 0.05, read.text


@needs_tesseract
async def test_a_wrong_hint_does_not_hinder() -> None:
    need("ru")
    spoken = SPOKEN["ru"]
    read = await read_picture(drawn("small", "ru", spoken, spoken.messages[:3]), hint="en")
    assert errors(" ".join(spoken.messages[:3]), read.text, "ru") <= 0.05, read.text
    assert read.scripts[0] == "Cyrl"


@needs_tesseract
async def test_every_number_between_hindi_words_is_read() -> None:
    need("hi")
    spoken = SPOKEN["hi"]
    read = await read_picture(drawn("columns", "hi", spoken, spoken.messages), hint="hi")
    assert all(n in read.text for n in ("14", "9.5", "12%", "2.3%", "1940", "38200", "2026"))


@needs_tesseract
async def test_arabic_digits_are_named_as_doubtful() -> None:
    need("ar")
    spoken = SPOKEN["ar"]
    read = await read_picture(drawn("columns", "ar", spoken, spoken.messages[4:]), hint="ar")
    assert len(read.doubtful) >= 3


@needs_tesseract
async def test_a_script_without_a_pack_is_said_and_nothing_is_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    need("hi", pack=False)
    version, packs = tesseract.found()
    few = packs - {"hin", "Devanagari", "script/Devanagari", "mar", "nep"}
    monkeypatch.setattr(tesseract, "found", lambda: (version, few))
    spoken = SPOKEN["hi"]
    read = await read_picture(drawn("small", "hi", spoken, spoken.messages[:3]))
    assert read.text == ""
    assert read.unreadable == ("Deva",)
    assert "Deva" not in {script.script for script in readable_scripts()}


@needs_tesseract
async def test_a_picture_without_text_says_nothing() -> None:
    need("en")
    image = Image.linear_gradient("L").resize((400, 400))
    out = io.BytesIO()
    image.save(out, "PNG")
    read = await read_picture(out.getvalue())
    assert read.text == ""


@needs_rapidocr
@pytest.mark.parametrize("language", ["ar", "hi", "ru"])
async def test_the_fallback_says_that_it_cannot_read_a_script(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    need(language, pack=False)
    monkeypatch.setattr(tesseract, "found", lambda: ("", frozenset()))
    spoken = SPOKEN[language]
    for look in ("chat", "small"):
        read = await read_picture(drawn(look, language, spoken, spoken.messages[:3]))
        assert read.text == ""
        assert read.unreadable == ("Zyyy",)


@needs_rapidocr
@pytest.mark.parametrize("language", ["de", "zh-Hans"])
async def test_the_fallback_reads_latin_and_chinese_and_fetches_nothing(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(language, pack=False)

    def refuse(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(tesseract, "found", lambda: ("", frozenset()))
    rapid._engine.cache_clear()
    spoken = SPOKEN[language]
    read = await read_picture(drawn("chat", language, spoken, spoken.messages[:3]))
    assert errors(" ".join(spoken.messages[:3]), read.text, language) <= 0.05, read.text
    assert read.unreadable == ()
    assert {script.script for script in readable_scripts()} == {"Latn", "Hans", "Hant"}


async def test_without_any_engine_the_line_that_installs_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    need("en", pack=False)
    monkeypatch.setattr(tesseract, "found", lambda: ("", frozenset()))
    monkeypatch.setattr(rapid, "_models", lambda: None)
    with pytest.raises(MissingExtra, match=r"apt install tesseract-ocr.*pip install"):
        await read_picture(drawn("small", "en", SPOKEN["en"], ["It rains."]))
    assert readable_scripts() == ()


def program(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program called tesseract that does as the script says."""
    file = folder / "tesseract"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


PAGE = Image.new("L", (60, 40), 255)


async def test_a_program_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, f"sleep 60 & echo $! > {tmp_path}/child; wait", monkeypatch)
    monkeypatch.setattr(tesseract, "SECONDS", 0.5)
    with pytest.raises(ReadingFailed, match="took longer"):
        await tesseract.read([PAGE], "eng")
    await asyncio.sleep(0.1)
    child = Path(f"/proc/{(tmp_path / 'child').read_text().strip()}/status")
    assert not child.exists() or "zombie" in child.read_text()


async def test_a_program_that_fails_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "cat > /dev/null; echo 'Failed loading language' >&2; exit 1", monkeypatch)
    with pytest.raises(ReadingFailed, match="Failed loading language"):
        await tesseract.read([PAGE], "xxx")


async def test_the_program_gets_an_empty_folder_one_thread_and_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    program(
        tmp_path, f"cat > /dev/null; env > {tmp_path}/env; ls -A > {tmp_path}/ls; pwd > {tmp_path}/pwd", monkeypatch
    )
    assert await tesseract.read([PAGE], "eng") == [[]]
    env = (tmp_path / "env").read_text()
    assert "OMP_THREAD_LIMIT=1" in env
    assert "secret" not in env
    assert (tmp_path / "ls").read_text() == ""
    assert not Path((tmp_path / "pwd").read_text().strip()).exists()
