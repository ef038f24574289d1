"""Kill a run after each kind of step and at seeded random moments; resume; compare and count.

    python benchmarks/crash.py [RANDOM_MOMENTS] [--moments-only] [--of check|registers|debate|appeal|async]

Prints one line a kill and a sum: outcomes that differ from the undisturbed one (wanted: 0), and finished model
requests, searches and fetches that were made again, counted at the servers (wanted: 0). In a debate each check of a
claim reads pages afresh that were read before it began, so that fetches are not counted there. `registers` is a check
that asks a register and an index of fact-checks, of which the outcome is compared, others' verdicts included. `appeal`
is a debate of three rounds in which a persona appeals a FAIL; `async` one whose rounds do not wait for the validator:
whether a mark came late is not compared.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from world.debate_killing import APPEALED, APPEALING, NOT_WAITING, TRUE_ONLY, WAITING
from world.debate_scene import DEBATERS, DebateScene
from world.killing import CHECK, Job, Victim, after_kind, at_moment, difference, kill_and_resume, undisturbed
from world.register_scene import REGISTERED, RegisterScene
from world.scene import Scene

_SLOW = dict.fromkeys((*DEBATERS, "finder", "validator", "synthesizer"), 0.05)
JOBS: dict[str, tuple[Job, Callable[[], Scene]]] = {
    "check": (CHECK, lambda: Scene(model_delay=0.05, page_delay=0.05)),
    "registers": (REGISTERED, lambda: RegisterScene(model_delay=0.05, page_delay=0.05)),
    "debate": (WAITING, lambda: DebateScene(slow=_SLOW)),
    "appeal": (APPEALED, lambda: DebateScene(APPEALING, slow=_SLOW)),
    "async": (NOT_WAITING, lambda: DebateScene(TRUE_ONLY, slow=_SLOW)),
}


def main(moments: int, each_kind: bool, of: str) -> int:
    job, world = JOBS[of]
    with tempfile.TemporaryDirectory() as folder, world() as scene:
        home = Path(folder)
        reference, whole, steps, seconds = undisturbed(scene, home / "whole", job)
        kinds = sorted(dict.fromkeys(steps))
        print(f"undisturbed: {len(steps)} steps of {len(kinds)} kinds, {whole}, {seconds:.1f} s")
        kills: list[tuple[str, Callable[[], Callable[[Victim], bool]]]] = [
            *((f"after {kind}", lambda kind=kind: after_kind(kind)) for kind in kinds if each_kind),
            *((f"seed {seed}", lambda seed=seed: at_moment(seed, seconds)) for seed in range(moments)),
        ]
        done = different = repeated = late = early = 0
        for number, (label, when) in enumerate(kills):
            outcome = kill_and_resume(scene, home / str(number), whole, when(), job)
            if outcome is None:
                early += 1
                print(f"{label}: killed before the run was on record: nothing was paid, nothing to resume")
                continue
            if outcome.finished_before:
                late += 1
            done += 1
            differs = difference(reference, outcome.canonical)
            different += bool(differs)
            repeated += outcome.repeated
            state = "ended before the kill" if outcome.finished_before else f"{outcome.killed_after} steps on record"
            print(f"{label}: {state}; {differs or 'equal'}; made again: {outcome.repeated}")
        print(f"{done} kills and resumes ({late} came too late, {early} too early): {different} outcomes differ, ")
        print(f"{repeated} finished requests, searches and fetches made again")
        return 1 if different or repeated else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moments", type=int, nargs="?", default=20, help="how many seeded random moments")
    parser.add_argument("--moments-only", action="store_true", help="leave out the kills after each kind of step")
    parser.add_argument("--of", choices=JOBS, default="check", help="what is killed")
    arguments = parser.parse_args()
    sys.exit(main(arguments.moments, not arguments.moments_only, arguments.of))
