"""A scene with an honest model for whole-flow tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from world.scene import Scene


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with Scene() as made:
        enter(made, tmp_path, monkeypatch)
        yield made


def enter(made: Scene, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_HOME", str(home))
    monkeypatch.setenv("REFUTE_CONFIG", str(home / "config"))
    for name, value in made.environment().items():
        monkeypatch.setenv(name, value)
