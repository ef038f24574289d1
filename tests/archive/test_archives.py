"""Past cases: kept once, found again while they are valid, by several processes, never at the price of a crash."""

import asyncio
import logging
import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refute.archive.index.tables import add_claims, indexed
from refute.archive.key import claim_key
from refute.archive.memory import MemoryArchive
from refute.archive.sqlite import SqliteArchive
from refute.domain.case import Case, Measures, Verdict
from refute.domain.claim import Claim, Span
from refute.domain.errors import ConfigError
from refute.domain.ports import Archive
from refute.domain.vocabulary import Basis, Rating

NOON = datetime(2026, 7, 1, 12, tzinfo=UTC)
TEXT = "The harbour of Port Aster will close its northern basin for eleven weeks."


def claim(text: str = TEXT, **fields: str) -> Claim:
    return Claim.model_validate({"text": text, "span": Span(start=0, end=len(text)), "language": "en", **fields})


def case(
    text: str = TEXT,
    as_of: datetime = NOON,
    *,
    fingerprint: str = "desk-1",
    rating: Rating = Rating.SUPPORTED,
    basis: Basis | None = None,
    valid_until: str | None = None,
) -> Case:
    return Case(
        claim=claim(text),
        as_of=as_of,
        desk="default",
        fingerprint=fingerprint,
        verdict=Verdict(rating=rating, basis=basis, confidence=0.7, reason="A reason.", valid_until=valid_until),
        measures=Measures(
            survived=True, clean_challenge=True, agreement=1.0, overlap=None, origins=2, cost_usd=0.0, seconds=1.0
        ),
        started=as_of,
    )


@pytest.fixture(params=["memory", "sqlite"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Archive:
    return MemoryArchive() if request.param == "memory" else SqliteArchive(tmp_path / "deep" / "archive.db")


async def test_an_empty_archive_knows_nothing(archive: Archive) -> None:
    assert await archive.find(claim(), "desk-1", NOON) is None


async def test_a_case_comes_back_whole(archive: Archive) -> None:
    kept = case()
    await archive.put(kept)
    assert await archive.find(claim(), "desk-1", NOON) == kept


async def test_a_case_is_found_by_the_claim_in_other_writing(archive: Archive) -> None:
    await archive.put(case())
    for text in (
        "the harbour of Port Aster will close its northern basin for 11 weeks!!! 🎉",
        "BREAKING: The harbor of Port Aster will close its northern basin for eleven weeks 🙏 share with everyone",
        "The harbour of Port Aster will close its norhtern basin for eleven weeks",
    ):
        assert await archive.find(claim(text), "desk-1", NOON) is not None, text


async def test_the_older_check_of_a_claim_on_south_korea_does_not_answer_one_on_north_korea(archive: Archive) -> None:
    """Guards the kind: the older check of a claim on South Korea answered one on North Korea."""
    await archive.put(case("South Korea has closed its embassy in Tehran."))
    assert await archive.find(claim("North Korea has closed its embassy in Tehran."), "desk-1", NOON) is None
    assert (
        await archive.find(claim("South Korea has closed its embassy in Tehran", place="Seoul"), "desk-1", NOON) is None
    )


async def test_the_newest_case_that_is_not_from_after_as_of_answers(archive: Archive) -> None:
    cases = [case(as_of=NOON + timedelta(days=d), rating=r) for d, r in enumerate((Rating.SUPPORTED, Rating.REFUTED))]
    for one in reversed(cases):
        await archive.put(one)
    assert await archive.find(claim(), "desk-1", NOON + timedelta(days=9)) == cases[1]
    assert await archive.find(claim(), "desk-1", NOON + timedelta(hours=1)) == cases[0]
    assert await archive.find(claim(), "desk-1", NOON - timedelta(seconds=1)) is None


async def test_an_older_valid_case_answers_where_the_newer_one_failed_or_has_aged(archive: Archive) -> None:
    good = case(valid_until="2026-08-01")
    await archive.put(good)
    failed = case(as_of=NOON + timedelta(days=1), rating=Rating.NOT_ENOUGH_EVIDENCE, basis=Basis.FAILED)
    await archive.put(failed)
    await archive.put(case(as_of=NOON + timedelta(days=2), rating=Rating.REFUTED, valid_until="2026-07-04"))
    assert await archive.find(claim(), "desk-1", NOON + timedelta(days=9)) == good


async def test_a_case_answers_through_the_day_until_which_it_is_valid(archive: Archive) -> None:
    await archive.put(case(valid_until="2026-07-03"))
    assert await archive.find(claim(), "desk-1", datetime(2026, 7, 3, 23, 59, tzinfo=UTC)) is not None
    assert await archive.find(claim(), "desk-1", datetime(2026, 7, 4, tzinfo=UTC)) is None


@pytest.mark.parametrize(
    ("valid_until", "check_again"), [(None, "2026-07-03"), ("2026-08-01", "2026-07-03"), ("2026-07-03", "2026-08-01")]
)
async def test_the_earlier_of_valid_until_and_check_again_counts(
    archive: Archive, valid_until: str | None, check_again: str
) -> None:
    made = case(valid_until=valid_until)
    verdict = made.verdict.model_copy(update={"check_again": check_again})
    await archive.put(Case.model_validate(made.model_dump() | {"verdict": verdict.model_dump()}))
    assert await archive.find(claim(), "desk-1", datetime(2026, 7, 3, 23, 59, tzinfo=UTC)) is not None
    assert await archive.find(claim(), "desk-1", datetime(2026, 7, 4, tzinfo=UTC)) is None


async def test_a_claim_told_as_new_is_another_than_one_that_is_not(archive: Archive) -> None:
    await archive.put(case())
    assert await archive.find(claim().model_copy(update={"told_as_new": True}), "desk-1", NOON) is None


async def test_another_desk_does_not_answer(archive: Archive) -> None:
    await archive.put(case())
    assert await archive.find(claim(), "desk-2", NOON) is None


async def test_keeping_a_case_twice_changes_nothing(archive: Archive) -> None:
    first = case()
    await archive.put(first)
    await archive.put(first.model_copy(update={"run": "another run"}))
    assert await archive.find(claim(), "desk-1", NOON) == first


async def test_a_claim_too_short_for_word_pairs_is_found_by_its_words(archive: Archive) -> None:
    await archive.put(case("Prices doubled."))
    assert await archive.find(claim("prices doubled!"), "desk-1", NOON) is not None


async def test_cases_outlive_the_process_that_kept_them(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    kept = case()
    (tmp_path / "case.json").write_text(kept.model_dump_json())
    program = (
        "import asyncio, sys; from pathlib import Path; from refute.archive.sqlite import SqliteArchive;"
        "from refute.domain.case import Case;"
        "asyncio.run(SqliteArchive(Path(sys.argv[1])).put(Case.model_validate_json(Path(sys.argv[2]).read_text())))"
    )
    command = [sys.executable, "-c", program, str(path), str(tmp_path / "case.json")]
    await asyncio.to_thread(subprocess.run, command, check=True, timeout=60)
    assert await SqliteArchive(path).find(claim(), "desk-1", NOON) == kept


async def test_processes_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    program = """
import asyncio, sys
from pathlib import Path
from refute.archive.sqlite import SqliteArchive
from refute.domain.case import Case
async def main():
    archive = SqliteArchive(Path(sys.argv[1]))
    for file in sys.argv[2:]:
        await archive.put(Case.model_validate_json(Path(file).read_text()))
asyncio.run(main())
"""
    processes = []
    for worker in range(3):
        files = []
        for number in range(8):
            file = tmp_path / f"{worker}-{number}.json"
            file.write_text(
                case(f"Report {worker * 100 + number} of the harbour board was published.").model_dump_json()
            )
            files.append(str(file))
        processes.append(subprocess.Popen([sys.executable, "-c", program, str(path), *files]))
    for process in processes:
        assert await asyncio.to_thread(process.wait, 120) == 0
    archive = SqliteArchive(path)
    for worker in range(3):
        for number in range(8):
            text = f"Report {worker * 100 + number} of the harbour board was published."
            found = await archive.find(claim(text), "desk-1", NOON)
            assert found is not None
            assert found.claim.text == text


async def test_a_damaged_row_is_skipped_and_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "archive.db"
    archive = SqliteArchive(path)
    old, new = case(), case(as_of=NOON + timedelta(hours=1))
    await archive.put(old)
    await archive.put(new)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE cases SET json = substr(json, 1, 90) WHERE id = ?", (new.id,))
    database.close()
    with caplog.at_level(logging.WARNING):
        assert await archive.find(claim(), "desk-1", NOON + timedelta(days=1)) == old
    assert [u.id for u in archive.unreadable] == [new.id]
    assert new.id in caplog.text
    assert "harbour" not in caplog.text


async def test_a_case_that_was_changed_under_its_id_does_not_answer_another_claim(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    archive = SqliteArchive(path)
    await archive.put(case())
    with sqlite3.connect(path) as database:
        database.execute("UPDATE cases SET json = replace(json, 'northern basin', 'southern basin')")
    database.close()
    assert await archive.find(claim(), "desk-1", NOON) is None


async def test_a_file_that_is_no_database_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    path.write_text("These are my notes, not an archive, and they are long enough to be taken for a header.")
    with pytest.raises(ConfigError, match="Move the file away") as error:
        await SqliteArchive(path).find(claim(), "desk-1", NOON)
    assert str(path) in str(error.value)
    with pytest.raises(ConfigError):
        await SqliteArchive(path).put(case())
    assert path.read_text().startswith("These are my notes")


async def test_a_folder_in_the_place_of_the_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be opened"):
        await SqliteArchive(tmp_path).find(claim(), "desk-1", NOON)


async def test_an_archive_whose_file_was_moved_away_begins_anew(tmp_path: Path) -> None:
    archive = SqliteArchive(tmp_path / "archive.db")
    await archive.put(case())
    for file in tmp_path.iterdir():
        file.unlink()
    assert await archive.find(claim(), "desk-1", NOON) is None
    await archive.put(case())
    assert await archive.find(claim(), "desk-1", NOON) is not None


def _like(number: int) -> Claim:
    return claim(
        f"The harbour of Port {chr(65 + number % 26)}{number:x} will close its northern basin for {number} weeks."
    )


async def test_finding_among_many_claims_is_quick(tmp_path: Path) -> None:
    """Twenty thousand claims of one sentence, so that their bands are shared by all: no band is read to its end."""
    path = tmp_path / "archive.db"
    archive = SqliteArchive(path)
    await archive.put(case())
    with sqlite3.connect(path) as database:
        add_claims(database, indexed((_like(number) for number in range(20_000)), vectors=False))
    database.close()
    misspelt = claim("The harbour of Port Aster will close its norhtern basin for eleven weeks")
    await archive.find(misspelt, "desk-1", NOON)
    begun = time.process_time()
    for _ in range(10):
        await archive.find(misspelt, "desk-1", NOON)
    assert (time.process_time() - begun) / 10 < 0.1


OLD_SCHEMA = """
CREATE TABLE cases (
    id TEXT PRIMARY KEY, claim_key TEXT NOT NULL, desk TEXT NOT NULL, as_of TEXT NOT NULL, created TEXT NOT NULL,
    valid_until TEXT, json TEXT NOT NULL
);
CREATE INDEX cases_by_claim ON cases (claim_key, desk, as_of DESC);
CREATE TABLE word_pairs (pair INTEGER, desk TEXT, id TEXT, PRIMARY KEY (pair, desk, id)) WITHOUT ROWID;
"""


def _of_an_older_version(path: Path, *cases: Case) -> None:
    with sqlite3.connect(path) as database:
        database.executescript(OLD_SCHEMA)
        for one in cases:
            day = one.as_of.astimezone(UTC).isoformat(timespec="microseconds")
            row = (one.id, claim_key(one.claim), one.fingerprint, day, day, None, one.model_dump_json())
            database.execute("INSERT INTO cases VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        damaged = ("case-x", "claim-x", "desk-1", "2026-01-01", "2026-01-01", None, "{")
        database.execute("INSERT INTO cases VALUES (?, ?, ?, ?, ?, ?, ?)", damaged)
    database.close()


async def test_a_file_of_an_older_version_is_indexed_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    kept, other = case(), case("The mine of Lorne was closed in 2019.")
    _of_an_older_version(path, kept, other)
    archive = SqliteArchive(path)
    misspelt = claim("BREAKING: The harbour of Port Aster will close its norhtern basin for 11 weeks")
    assert await archive.find(misspelt, "desk-1", NOON) == kept
    assert await SqliteArchive(path).find(claim("The mine of Lorne was CLOSED in 2019!!"), "desk-1", NOON) == other


async def test_processes_that_open_a_file_of_an_older_version_at_once_index_it_once(tmp_path: Path) -> None:
    path = tmp_path / "archive.db"
    _of_an_older_version(path, *(case(f"Report {n} of the harbour board was published.") for n in range(40)))
    program = (
        "import asyncio, sys; from pathlib import Path; from refute.archive.sqlite import SqliteArchive;"
        "asyncio.run(SqliteArchive(Path(sys.argv[1])).listed())"
    )
    processes = [subprocess.Popen([sys.executable, "-c", program, str(path)]) for _ in range(3)]
    for process in processes:
        assert await asyncio.to_thread(process.wait, 120) == 0
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT COUNT(*) FROM claims").fetchone() == (40,)
    database.close()
