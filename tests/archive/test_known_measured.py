"""Known claims against pairs that were written to mislead; skipped where the data is absent."""

import runpy
from pathlib import Path

import pytest

BENCHMARK = Path(__file__).resolve().parents[2] / "benchmarks" / "known.py"


def test_no_different_claim_is_taken_for_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(BENCHMARK))["main"]
    code = main([])
    shown = capsys.readouterr().out
    if shown.startswith("skipped"):
        pytest.skip("the judged pairs are not there; set REFUTE_DATA to measure")
    assert code == 0, shown


def test_the_benchmark_says_that_it_skipped_where_the_file_is_absent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main = runpy.run_path(str(BENCHMARK))["main"]
    assert main([str(tmp_path / "none.jsonl")]) == 0
    assert "skipped" in capsys.readouterr().out
