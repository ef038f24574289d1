"""Keeping house: by age and size, never what is cited, never what was just used."""

import hashlib
import json
import os
import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refute.domain.errors import ConfigError, RunFailed
from refute.domain.evidence import Page, Published, Receipt
from refute.domain.snapshots import Capture, Tombstone
from refute.engine import amounts
from refute.engine.collecting import collect, survey
from refute.engine.durable.tables import connect
from refute.engine.kept import Cited, cited
from refute.engine.snapshot_settings import Allowance, SnapshotsEntry, allowed, keeps_bodies
from refute.engine.snapshots import FOLDER, Snapshots, tidy
from refute.reading.store import FileSnapshotStore

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
DAY = 86_400.0


def name_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def put(home: Path, data: bytes, days: float = 10, body: bytes | None = None) -> str:
    """Put a text, and bytes beside it, last used so many days ago."""
    store = FileSnapshotStore(home / FOLDER)
    before = {(e.holding, e.name) for e in store.entries()}
    store.put(data)
    if body is not None:
        url = f"https://a.example/{name_of(body)[:8]}"
        store.keep(Capture(url=url, final_url=url, retrieved=NOON, body=name_of(body)), body)
    for folder in (".", "bodies", "captures"):
        for path in (home / FOLDER / folder).glob("??/*"):
            name = path.parent.name + path.name
            if all(name != n for _, n in before):
                os.utime(path, (time.time() - days * DAY,) * 2)
    return name_of(data)


def held(home: Path) -> set[str]:
    return {e.name for e in FileSnapshotStore(home / FOLDER).entries()}


def clean(home: Path, known: Cited, **allowance: object) -> set[str]:
    """What is left."""
    collect(FileSnapshotStore(home / FOLDER), known, Allowance.model_validate(allowance))
    return held(home)


def a_case(text: bytes, body: bytes, other: bytes = b"") -> str:
    """The JSON of a case that quotes one page and has read another."""
    pages = [
        Page(url="u", final_url="u", retrieved=NOON, snapshot=name_of(t), body=name_of(b), via="web")
        for t, b in ((text, body), (other, other))
    ]
    receipt = Receipt(
        url="u", final_url="u", retrieved=NOON, published=Published(), snapshot=name_of(text), quote="q", start=0, end=1
    )
    return json.dumps(
        {
            "pages": [p.model_dump(mode="json") for p in pages],
            "ledger": [{"receipt": receipt.model_dump(mode="json")}],
            "a_field_of_another_version": 1,
        }
    )


def run(home: Path, state: str, output: str | None, steps: tuple[str, ...] = ()) -> None:
    database = connect(home)
    number = database.execute("SELECT COUNT(*) FROM refute_flows").fetchone()[0]
    database.execute(
        "INSERT INTO refute_flows (id, kind, title, stored, state, owner, created, output) VALUES (?,?,?,?,?,?,?,?)",
        (f"r-{number}", "run", "", "{}", state, "", NOON.isoformat(), output),
    )
    rows = [(f"r-{number}", f"r-{number}/press", step, "read", text) for step, text in enumerate(steps)]
    database.executemany("INSERT INTO refute_outcomes (root, flow, step, name, outcome) VALUES (?, ?, ?, ?, ?)", rows)
    database.close()


def archive(home: Path, case: str) -> None:
    with sqlite3.connect(home / "archive.sqlite") as database:
        database.execute("CREATE TABLE IF NOT EXISTS cases (id TEXT, json TEXT)")
        database.execute("INSERT INTO cases VALUES ('case-1', ?)", (case,))
    database.close()


def test_what_was_not_used_for_too_long_goes(tmp_path: Path) -> None:
    old, young = put(tmp_path, b"old", days=40), put(tmp_path, b"young", days=20)
    assert clean(tmp_path, Cited(), older_than=timedelta(days=50)) == {old, young}
    assert clean(tmp_path, Cited(), older_than=timedelta(days=30)) == {young}


def test_above_the_size_what_was_used_longest_ago_goes_first(tmp_path: Path) -> None:
    names = [put(tmp_path, os.urandom(1000), days=30 - n) for n in range(5)]
    assert clean(tmp_path, Cited(), max_bytes=3200) == set(names[2:])
    assert clean(tmp_path, Cited(), max_bytes=0) == set()


def test_what_is_cited_stays_unless_it_is_asked_for(tmp_path: Path) -> None:
    mine = put(tmp_path, b"cited", body=b"its bytes")
    put(tmp_path, b"read and not cited", body=b"other bytes")
    known = Cited(texts={mine}, bodies={name_of(b"its bytes")})
    left = clean(tmp_path, known, max_bytes=0, older_than=timedelta(days=1))
    assert {mine, name_of(b"its bytes")} < left
    assert len(left) == 3  # and the capture of its bytes
    assert clean(tmp_path, known, max_bytes=0, cited_too=True) == set()


def test_what_was_used_within_the_last_day_stays_whatever_is_asked(tmp_path: Path) -> None:
    new = put(tmp_path, b"new", days=0.5)
    assert clean(tmp_path, Cited(), max_bytes=0, older_than=timedelta(hours=1), cited_too=True) == {new}


def test_a_dry_run_tells_the_same_and_removes_nothing(tmp_path: Path) -> None:
    put(tmp_path, b"old", body=b"bytes")
    store, allowance = FileSnapshotStore(tmp_path / FOLDER), Allowance(max_bytes=0)
    before = held(tmp_path)
    told = collect(store, Cited(), allowance, dry_run=True)
    assert held(tmp_path) == before
    assert collect(store, Cited(), allowance) == told
    assert (told.removed.count, told.left.count, told.over) == (3, 0, 0)


def test_what_stays_above_the_limit_is_told(tmp_path: Path) -> None:
    mine = put(tmp_path, os.urandom(1000))
    told = collect(FileSnapshotStore(tmp_path / FOLDER), Cited(texts={mine}), Allowance(max_bytes=200))
    assert (told.cited.count, told.over) == (1, told.left.size - 200)


def test_a_takedown_that_was_interrupted_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = put(tmp_path, b"unwanted", days=0)
    store = FileSnapshotStore(tmp_path / FOLDER)
    with monkeypatch.context() as patch:
        patch.setattr("refute.reading.files.NamedFiles.delete", lambda *_: False)
        store.bury(Tombstone(names=(name,), at=NOON, reason="r"))
    assert held(tmp_path) == {name}
    assert clean(tmp_path, Cited(texts={name})) == set()
    assert survey(store, Cited()).withdrawn == 1


@pytest.mark.parametrize("where", ["run", "archive"])
def test_finished_runs_and_past_cases_cite_what_they_quote(tmp_path: Path, where: str) -> None:
    case = a_case(b"quoted", b"its bytes", b"only read")
    run(tmp_path, "done", case) if where == "run" else archive(tmp_path, case)
    known = cited(tmp_path)
    assert known.texts == {name_of(b"quoted")}
    assert known.bodies == {name_of(b"its bytes")}


@pytest.mark.parametrize("state", ["running", "cancelled"])
def test_a_run_that_may_go_on_cites_all_that_it_has_read(tmp_path: Path, state: str) -> None:
    run(tmp_path, state, None, (json.dumps({"page": {"snapshot": name_of(b"t"), "body": name_of(b"b")}}),))
    known = cited(tmp_path)
    assert {name_of(b"t"), name_of(b"b")} <= known.texts & known.bodies


def test_a_run_that_an_earlier_version_may_go_on_with_cites_all_that_it_has_read(tmp_path: Path) -> None:
    run(tmp_path, "running", None)
    with sqlite3.connect(tmp_path / "runs.db") as database:
        database.execute("CREATE TABLE operation_outputs (workflow_uuid TEXT, output TEXT)")
        database.execute(
            "INSERT INTO operation_outputs VALUES ('r-0/press', ?)", (f'{{"snapshot": "{name_of(b"t")}"}}',)
        )
    database.close()
    assert cited(tmp_path).texts == {name_of(b"t")}


def test_a_run_that_failed_cites_nothing(tmp_path: Path) -> None:
    run(tmp_path, "failed", None, (json.dumps({"snapshot": name_of(b"t")}),))
    assert cited(tmp_path).texts == set()


def test_a_damaged_record_cites_all_that_it_may_mean(tmp_path: Path) -> None:
    archive(tmp_path, a_case(b"quoted", b"bytes")[:-5])
    assert {name_of(b"quoted"), name_of(b"bytes")} <= cited(tmp_path).texts


@pytest.mark.parametrize("name", ["runs.db", "archive.sqlite"])
def test_nothing_is_removed_where_nobody_can_say_what_is_cited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    kept = put(tmp_path, b"text")
    (tmp_path / name).write_bytes(b"this is no database" * 100)
    with pytest.raises(RunFailed, match="Nothing was removed"):
        Snapshots(tmp_path).collect("1d", "0", True, False)
    monkeypatch.setenv("REFUTE_SNAPSHOTS_MAX_SIZE", "0")
    assert tidy(tmp_path) is None
    assert held(tmp_path) == {kept}


def test_the_end_of_a_run_keeps_house_only_where_there_is_too_much_and_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    put(tmp_path, os.urandom(1000))
    assert tidy(tmp_path) is None
    monkeypatch.setenv("REFUTE_SNAPSHOTS_MAX_SIZE", "500")
    assert tidy(tmp_path) is None
    assert len(held(tmp_path)) == 1
    os.utime(tmp_path / FOLDER / ".looked", (0, 0))
    told = tidy(tmp_path)
    assert told is not None
    assert held(tmp_path) == set()


@pytest.mark.parametrize(
    ("text", "days"), [("90d", 90), ("12h", 0.5), ("4w", 28), ("٣d", 3), ("1y", 365), (" 7 D ", 7), ("0d", 0)]
)
def test_ages(text: str, days: float) -> None:
    assert amounts.age(text) == timedelta(days=days)


@pytest.mark.parametrize(
    ("text", "size"), [("2GB", 2_000_000_000), ("1.5g", 1_500_000_000), ("500 MB", 500_000_000), ("0", 0), ("7k", 7000)]
)
def test_sizes(text: str, size: int) -> None:
    assert amounts.size(text) == size


@pytest.mark.parametrize("text", ["", "d", "-1d", "1", "1e9d", "6m", "999999y", "1d\n2d", "nan"])
def test_what_is_no_age_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no age"):
        amounts.age(text)


@pytest.mark.parametrize("text", ["", "GB", "-1", "1e9", "inf", "2 Gib", "1.5.5G"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no size"):
        amounts.size(text)


def test_what_is_given_wins_over_the_variable_and_that_over_the_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = SnapshotsEntry(max_size="3GB", older_than="3d", bodies=False)
    assert allowed(entry) == Allowance(older_than=timedelta(days=3), max_bytes=3 * 10**9)
    assert not keeps_bodies(entry)
    monkeypatch.setenv("REFUTE_SNAPSHOTS_MAX_SIZE", "2GB")
    monkeypatch.setenv("REFUTE_SNAPSHOTS_OLDER_THAN", "2d")
    monkeypatch.setenv("REFUTE_SNAPSHOTS_BODIES", "Yes")
    assert allowed(entry) == Allowance(older_than=timedelta(days=2), max_bytes=2 * 10**9)
    assert keeps_bodies(entry)
    assert allowed(entry, "1d", "1GB") == Allowance(older_than=timedelta(days=1), max_bytes=10**9)


@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("REFUTE_SNAPSHOTS_MAX_SIZE", allowed),
        ("REFUTE_SNAPSHOTS_OLDER_THAN", allowed),
        ("REFUTE_SNAPSHOTS_BODIES", keeps_bodies),
    ],
)
def test_a_variable_that_means_nothing_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, ask: Callable[[SnapshotsEntry], object]
) -> None:
    monkeypatch.setenv(name, "perhaps")
    with pytest.raises(ConfigError, match=name):
        ask(SnapshotsEntry())
