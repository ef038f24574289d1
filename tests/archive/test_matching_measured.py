"""Matching on pairs and variants of real rumours; skipped where the data is absent."""

import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


def test_the_benchmark_says_that_it_skipped_where_the_files_are_absent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    sys.modules.pop("matching", None)
    import matching

    assert matching.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.count("skipped") == 2


def test_variants_change_what_they_say_and_leave_addresses_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import random

    import variants

    text = "台灣5月1日起補助老人5000元，已經可以申請。 https://x.example/5000"
    for kind, make in {**variants.SAME, **variants.DIFFERENT}.items():
        changed = make(text, random.Random(1))
        if changed is not None:
            assert changed != text, kind
            assert "https://x.example/5000" in changed, kind
