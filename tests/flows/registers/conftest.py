"""A scene whose web says nothing of what is claimed, and the registers that are asked instead."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from world.registers import Registers
from world.scene import STORIES, Scene


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with Scene({"/harbour": STORIES["/harbour"]}) as made:
        made.enter(tmp_path, monkeypatch)
        yield made


@pytest.fixture
def registers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Registers]:
    made = Registers()
    with made.service:
        made.enter(monkeypatch)
        yield made
