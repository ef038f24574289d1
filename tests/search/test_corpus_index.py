"""The index keeps step with its folder, survives being killed, and is shared."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from refute.domain.evidence import Query
from refute.search.corpus.folder import CorpusSearch

INDEX = """
import sys
from pathlib import Path
from refute.search.corpus.folder import CorpusSearch
report = CorpusSearch(Path(sys.argv[1]), Path(sys.argv[2])).refresh()
print(report.read, report.documents)
"""

KILLED = """
import os, pkgutil, sys
owner, name = sys.argv[3].rsplit(".", 1)
owner, real, left = pkgutil.resolve_name(owner), pkgutil.resolve_name(sys.argv[3]), [int(sys.argv[4])]
def dies(*arguments):
    left[0] -= 1
    if left[0] == 0:
        os.kill(os.getpid(), 9)
    return real(*arguments)
setattr(owner, name, dies)
"""
"""Kills its own process the n-th time a method is entered."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    for name in ("a", "b", "c"):
        (tmp_path / "docs" / f"{name}.txt").write_text(f"The ferry {name * 5} sank in the harbour.")
    return tmp_path / "docs"


def corpus(folder: Path) -> CorpusSearch:
    return CorpusSearch(folder, folder.parent / "home", look_again=0.0)


def age(*paths: Path) -> None:
    """Makes files look as if they had been written a minute ago."""
    for path in paths:
        then = time.time() - 60
        os.utime(path, (then, then))


async def places(found: CorpusSearch, text: str) -> list[str]:
    return sorted(h.locator or "" for h in (await found.search(Query(text=text), 10)).hits)


async def test_only_what_changed_is_read_again(folder: Path) -> None:
    age(*folder.iterdir())
    first = corpus(folder).refresh()
    assert (first.read, first.embedded, first.documents) == (3, 3, 3)
    found = corpus(folder)
    again = found.refresh()
    assert (again.read, again.unchanged, again.embedded) == (0, 3, 0)

    (folder / "d.txt").write_text("A museum opened.")
    (folder / "a.txt").write_text("The bridge fell.")
    (folder / "b.txt").unlink()
    report = found.refresh()
    assert (report.read, report.gone, report.unchanged, report.embedded, report.documents) == (2, 1, 1, 2, 3)
    assert await places(found, "ferry harbour") == ["c.txt"]
    assert await places(found, "bridge fell") == ["a.txt"]
    assert await places(found, "museum") == ["d.txt"]
    assert found.document("b.txt") is None


async def test_a_running_search_sees_what_was_added(folder: Path) -> None:
    found = corpus(folder)
    assert await places(found, "museum") == []
    (folder / "d.txt").write_text("A museum opened.")
    assert await places(found, "museum") == ["d.txt"]


async def test_a_new_date_on_an_old_file_reads_nothing(folder: Path) -> None:
    found = corpus(folder)
    found.refresh()
    age(*folder.iterdir())
    assert found.refresh().read == 0


async def test_a_change_of_equal_size_and_date_right_after_indexing_is_seen(folder: Path) -> None:
    found = corpus(folder)
    found.refresh()
    before = (folder / "a.txt").stat()
    (folder / "a.txt").write_text("The ferry aaaaa swam in the harbour.")
    os.utime(folder / "a.txt", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert found.refresh().read == 1
    assert await places(found, "swam") == ["a.txt"]


async def test_a_row_file_that_shrinks_leaves_no_row_behind(folder: Path) -> None:
    rows = folder / "r.jsonl"
    rows.write_text('{"text": "First storm"}\n{"text": "Second storm"}\n')
    found = corpus(folder)
    assert await places(found, "storm") == ["r.jsonl#1", "r.jsonl#2"]
    rows.write_text('{"text": "Second storm"}\n')
    assert await places(found, "storm") == ["r.jsonl#1"]


@pytest.mark.parametrize(
    "moment",
    [
        "refute.search.corpus.fulltext.FullText.add",
        "refute.search.corpus.fulltext.FullText.commit",
        "refute.search.corpus.catalogue.Catalogue.put",
        "refute.search.corpus.fulltext.FullText.close",
        "refute.search.corpus.catalogue.Catalogue.put_vectors",
    ],
)
@pytest.mark.parametrize("call", [1, 2])
async def test_a_killed_indexer_leaves_an_index_that_the_next_one_completes(
    folder: Path, moment: str, call: int
) -> None:
    """Killed with no chance to clean up, before and after each thing it writes: nothing is lost or there twice."""
    home = folder.parent / "home"
    corpus(folder).refresh()
    (folder / "a.txt").unlink()
    (folder / "b.txt").write_text("The bridge fell.")
    with (folder / "r.jsonl").open("w") as out:
        out.writelines(f'{{"text": "Storm number {i} took the roof of house {i}"}}\n' for i in range(200))
    arguments = [sys.executable, "-c", KILLED + INDEX, str(folder), str(home), moment, str(call)]
    child = subprocess.run(arguments, check=False, capture_output=True)
    only_once = moment.endswith((".commit", ".put", ".close"))
    assert child.returncode == (0 if only_once and call == 2 else -signal.SIGKILL)

    found = corpus(folder)
    report = found.refresh()
    assert (report.documents, report.rebuilt) == (202, "")
    assert len(await places(found, "storm roof house")) == 10
    assert await places(found, "bridge fell") == ["b.txt"]
    assert await places(found, "ferry harbour") == ["c.txt"]
    assert found._index._open().vectors.shape == (202, 512)


def test_two_processes_index_one_folder_once(folder: Path) -> None:
    with (folder / "r.jsonl").open("w") as out:
        out.writelines(f'{{"text": "Storm number {i}"}}\n' for i in range(300))
    age(*folder.iterdir())
    arguments = [sys.executable, "-c", INDEX, str(folder), str(folder.parent / "home")]
    both = [subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(child.communicate()[0].split() for child in both)
    assert said == [["0", "303"], ["4", "303"]]


@pytest.mark.parametrize("damage", ["meta", "segment", "catalogue", "catalogue gone", "fulltext gone"])
async def test_a_damaged_index_is_built_anew(folder: Path, damage: str) -> None:
    found = corpus(folder)
    found.refresh()
    stored = found._index.path
    match damage:
        case "meta":
            (stored / "fulltext" / "meta.json").write_text("{nonsense")
        case "segment":
            for part in (stored / "fulltext").glob("*.store"):
                part.unlink()
            for part in (stored / "fulltext").glob("*.term"):
                part.unlink()
        case "catalogue":
            for part in stored.glob("catalogue.sqlite*"):
                part.write_bytes(b"nonsense " * 1000)
        case "catalogue gone":
            for part in stored.glob("catalogue.sqlite*"):
                part.unlink()
        case _:
            for part in (stored / "fulltext").iterdir():
                part.unlink()
    again = corpus(folder)
    assert again.refresh().documents == 3
    assert await places(again, "ferry harbour") == ["a.txt", "b.txt", "c.txt"]


async def test_a_folder_that_vanishes_is_a_failure_of_the_search(folder: Path) -> None:
    found = corpus(folder)
    found.refresh()
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    outcome = await found.search(Query(text="ferry"), 5)
    assert outcome.status == "failed"
    assert outcome.detail == "the corpus folder is not there any more"


async def test_a_home_that_cannot_be_written_is_a_failure_of_the_search(folder: Path) -> None:
    (folder.parent / "home").write_text("a file")
    outcome = await corpus(folder).search(Query(text="ferry"), 5)
    assert outcome.status == "failed"
    assert "cannot be written" in outcome.detail
