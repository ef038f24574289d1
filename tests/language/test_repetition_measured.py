"""Repetitions in pairs that were written to mislead; skipped where the data is absent."""

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from refute.domain.claim import Claim, Span
from refute.language.repetition.alike import repeats

FOLDER = os.environ.get("REFUTE_DATA")
PAIRS = (Path(FOLDER) if FOLDER else Path(__file__).resolve().parents[3] / "shared" / "data") / "claim_pairs_dev.jsonl"


def claim(text: str, language: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


def test_frames_and_numbers_are_seen_without_a_model_and_no_other_claim_is_struck() -> None:
    if not PAIRS.is_file():
        pytest.skip("the judged pairs are not there; set REFUTE_DATA to measure")
    found: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for row in map(json.loads, PAIRS.read_text("utf-8").splitlines()):
        struck = repeats(claim(row["a"], row["lang_a"]), claim(row["b"], row["lang_b"]))
        assert row["label"] == "same" or not struck, row["id"]
        total[row["kind"]] += 1
        found[row["kind"]] += struck
    for kind in ("typo_or_frame", "number_format"):
        assert found[kind] >= 0.95 * total[kind], kind
