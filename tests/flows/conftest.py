"""A scene with an honest model for whole-flow tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from world.scene import Scene


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with Scene() as made:
        made.enter(tmp_path, monkeypatch)
        yield made
