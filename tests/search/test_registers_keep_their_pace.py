"""Every built-in register is asked no more often than its page says, and no more at once than it allows."""

import asyncio
import os
import re
import time
from pathlib import Path

import pytest

from docs.pages import section
from refute.domain.settings import SearchChoice
from refute.search.backend import Backend
from refute.search.discover import find_backends
from refute.search.registers.registering import OfficialRecords
from world.official_records import KNOWN
from world.scripted_service import Fault, Reply, ScriptedService

REGISTERS = [b for b in find_backends() if "registers" in b.groups]
every_register = pytest.mark.parametrize("backend", REGISTERS, ids=lambda b: b.name)


@pytest.fixture(autouse=True)
def no_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key may allow more than the page's first figure."""
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    for name in [n for n in os.environ if n.endswith(("_API_KEY", "_TOKEN"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("REFUTE_CONTACT", "desk@newsroom.example")


def as_a_desk_builds_it(backend: Backend, url: str, monkeypatch: pytest.MonkeyPatch, home: Path) -> OfficialRecords:
    """The register at another address, with everything else as it is by default."""
    for kind in ("", "_SEARCH", "_ARCHIVE"):
        monkeypatch.setenv(f"REFUTE_{backend.name.upper()}{kind}_URL", url)
    assert backend.build
    built = backend.build(SearchChoice(), home)
    assert isinstance(built, OfficialRecords)
    return built


def said_apart(name: str) -> float:
    """Seconds between two requests, as the register's page says."""
    heading = re.search(rf"^## (.*\(`{name}`\))$", section("docs/registers.md", "Registers"), re.MULTILINE)
    assert heading, name
    found = re.search(r"^- Limit: one request in ([\d.]+) s", section("docs/registers.md", heading[1]), re.MULTILINE)
    assert found, name
    return float(found[1])


@every_register
async def test_requests_start_as_far_apart_as_its_page_says(
    backend: Backend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, apart = KNOWN[backend.name], said_apart(backend.name)
    with ScriptedService(known.answering(known.absent(known.number))) as service:
        register = as_a_desk_builds_it(backend, service.url, monkeypatch, tmp_path)
        async with register.connected():
            began = time.monotonic()
            await asyncio.gather(*(register.look_up(known.number) for _ in range(2 if apart > 0.5 else 4)))
    assert len(service.asked) >= 2
    # Not from one to the next: a busy machine may let any of them arrive late.
    for before, asked in enumerate(sorted(a.at for a in service.asked)):
        assert asked - began >= before * apart - 0.02
    assert service.most_at_once <= 2


@every_register
async def test_a_register_that_asks_to_be_left_alone_is_left_alone(
    backend: Backend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = KNOWN[backend.name]
    with ScriptedService(lambda _: Reply(""), always=Fault.RATE_LIMITED, retry_after="600") as service:
        register = as_a_desk_builds_it(backend, service.url, monkeypatch, tmp_path)
        told = [await register.look_up(known.number) for _ in range(3)]
    assert len(service.asked) == 1
    assert len(told) == 3
