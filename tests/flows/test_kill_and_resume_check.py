"""A check that is killed goes on, gives the case of an undisturbed one, and pays for nothing twice."""

from pathlib import Path

import pytest

from world.killing import after_kind, difference, kill_and_resume, undisturbed
from world.scene import Scene

KINDS = ["intake: intake", "records: plan", "press: search searxng", "social: read", "records: assess", "judge: judge"]
"""One step of each kind; the sweep over all of them and over random moments is `benchmarks/crash.py`."""


@pytest.mark.heavy
def test_a_killed_check_goes_on_and_pays_for_nothing_twice(tmp_path: Path) -> None:
    """A resumed run mixed two rounds' views; a row stayed "pending" for ever after a restart."""
    with Scene(model_delay=0.05, page_delay=0.05) as scene:
        reference, whole, steps, _ = undisturbed(scene, tmp_path / "whole")
        assert set(KINDS) <= set(steps)
        for number, kind in enumerate(KINDS):
            outcome = kill_and_resume(scene, tmp_path / str(number), whole, after_kind(kind))
            assert outcome is not None
            assert not outcome.finished_before, kind
            assert difference(reference, outcome.canonical) == "", kind
            assert outcome.repeated == 0, kind
