"""More than forty kinds of broken and hostile answers, read by one process: no crash, bounded memory, and for each the
outcome with its reason, where failed, empty and refused are told apart."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from refute.domain.vocabulary import Status
from world.hostile_pages import KINDS, MORE, ODD_AND_READABLE
from world.web_server import ScriptedWeb

MOST_MEMORY = 350_000_000
"""Bytes of resident memory that the reading process may reach: two raw and two unpacked pages at their limits, and room
for the interpreter."""
MOST_OF_A_WORKER = 1_000_000_000
"""The same of a worker process, by the limit that it sets itself."""

READ_ALL = """
import asyncio, json, os, resource, sys
from refute.domain.evidence import Hit
from refute.reading.address import PrivateHosts
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Limits
from refute.reading.pages import MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore

async def main(base, names):
    fetcher = Fetcher(PrivateHosts.from_environment(os.environ), limits=Limits(seconds=5, idle=3))
    reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=fetcher)
    found = await asyncio.gather(*(reader.read(Hit(url=base + name, backend="x"), None) for name in names))
    told = {n: [o.status.value, o.detail] for n, o in zip(names, found, strict=True)}
    unit = 1 if sys.platform == "darwin" else 1024
    from refute.reading import worker, workers
    workers.shared().close()
    peaks = [worker.peak(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit]
    print(json.dumps([told, peaks]))

asyncio.run(main(sys.argv[1], json.loads(sys.stdin.read())))
"""


@dataclass(frozen=True)
class ReadAll:
    """What a process that read them all has to tell."""

    outcomes: dict[str, tuple[str, str]]
    peak: int
    peak_of_workers: int
    said: str


@pytest.fixture(scope="module")
def read() -> Iterator[ReadAll]:
    pages = {f"/{name}": kind.page for name, kind in KINDS.items()}
    pages |= MORE | {f"/{name}": page for name, page in ODD_AND_READABLE.items()}
    for page in pages.values():
        assert isinstance(page.raw, bytes)  # made before anybody waits for it
    with ScriptedWeb(pages) as web:
        env = {**os.environ, **web.environment(), "PYTHONPATH": os.pathsep.join(sys.path)}
        names = json.dumps([*KINDS, *ODD_AND_READABLE])
        command = [sys.executable, "-W", "error", "-c", READ_ALL, web.url("/")]
        done = subprocess.run(command, env=env, input=names, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told, (peak, of_workers) = json.loads(done.stdout)
        yield ReadAll({n: (status, detail) for n, (status, detail) in told.items()}, peak, of_workers, done.stderr)


@pytest.mark.xdist_group("hostile")
@pytest.mark.parametrize("name", KINDS)
def test_it_ends_in_the_outcome_that_it_is_with_its_reason(name: str, read: ReadAll) -> None:
    status, detail = read.outcomes[name]
    assert status == KINDS[name].status.value, detail
    assert any(word in detail for word in KINDS[name].reason.split("|")), detail


@pytest.mark.xdist_group("hostile")
@pytest.mark.parametrize("name", ODD_AND_READABLE)
def test_what_is_odd_and_holds_a_page_is_read(name: str, read: ReadAll) -> None:
    assert read.outcomes[name][0] == Status.OK.value, read.outcomes[name]


@pytest.mark.xdist_group("hostile")
def test_memory_stays_within_its_bounds_and_nothing_is_complained_of(read: ReadAll) -> None:
    assert read.peak < MOST_MEMORY
    assert read.peak_of_workers < MOST_OF_A_WORKER
    assert read.said == ""


def test_there_are_more_than_forty_kinds() -> None:
    assert len(KINDS) >= 80
    assert {kind.status for kind in KINDS.values()} == {Status.FAILED, Status.REFUSED, Status.EMPTY}
