"""The limits of the copy rules against pairs of news posts that a reader judged; skipped where the data is absent."""

import hashlib
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.evidence import Page, Published
from refute.domain.vocabulary import DateFound, SourceKind
from refute.stages.trace import TracedSource, trace

DATA = Path(os.environ.get("REFUTE_DATA") or Path(__file__).resolve().parents[3] / "shared" / "data")
FOLDER = DATA / "telegram_ru_news"


def read(name: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


def post(row: dict[str, str]) -> TracedSource:
    channel = hashlib.sha256(row["channel"].encode()).hexdigest()[:12]
    address = f"https://posts.example/{channel}/{row['id']}"
    found = Page(
        url=address,
        final_url=address,
        site="posts.example",
        retrieved=datetime(2026, 1, 1, tzinfo=UTC),
        published=Published(value=row["date"], how=DateFound.STRUCTURED),
        snapshot=hashlib.sha256(row["text"].encode()).hexdigest(),
        body="0" * 64,
        kind=SourceKind.SOCIAL,
        via="web",
    )
    return TracedSource(found, row["text"])


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the judged pairs are not there; set REFUTE_DATA to measure")
def test_copies_and_rewrites_are_one_origin_and_other_posts_are_not() -> None:
    posts = {row["id"]: post(row) for row in read("posts_dev.jsonl")}
    joined = right = copies = 0
    for pair in read("pairs_dev.jsonl"):
        one = len(trace([posts[pair["a"]], posts[pair["b"]]], {}).origins) == 1
        copy = pair["label"] in {"copy", "rewrite"}
        joined, right, copies = joined + one, right + (one and copy), copies + copy
    assert right / joined >= 0.95
    assert right / copies >= 0.88
