"""The debate whose log stands in `examples/logs`: scripted personas over the demo's invented documents.

`PYTHONPATH=src:tests python -m world.example_debate` writes it again. The models are a scripted server on loopback; the
search, the reading, the marks and the rules are refute's own.
"""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from refute.apps.cli.main import main as refute
from refute.domain.briefs.synthesize import AssumptionDraft, PremiseDraft, SynthesisDraft
from refute.domain.debate.log import DebateLog
from refute.formats.debate_text import write
from world.debate_script import Answer, Debater, DebateWorld, Line
from world.debate_synthesis import number, objects
from world.model_server import Json, ScriptedModelServer

ROOT = Path(__file__).parents[2]
LOGS = ROOT / "examples" / "logs"
CONTEXT = ROOT / "examples" / "context" / "toll-budget.md"
TOPIC = "Should Northmoor charge lorries a toll on its bridge?"
_PREMISE = "The council expects 1.9 million euros a year from a toll of 6 euros for each crossing by a lorry."
_GAZETTE = "https://northmoor-gazette.example/2025/11/lorries-return.html"
_REGISTER = "https://register.aldmark-structures.example/entry/NB-0041.html"

DEBATERS: Mapping[str, Debater] = {
    "analyst": Debater(
        (
            Line("Northmoor Borough Council spent 46 million euros on strengthening the Northmoor Bridge.", rests=True),
            Line("The main span of the Northmoor Bridge is 412 metres.", (1,), rests=True),
            Line(f"The main span of the Northmoor Bridge is 398 metres ({_REGISTER}).", (2, 3)),
            Line("I believe that whoever wears a bridge out should help to pay for it.", rests=True),
            Line("A toll would bring in less every year as hauliers find other roads.", (2, 3)),
        ),
        "for",
        then={2: "mixed"},
        confidence=0.7,
    ),
    "strategist": Debater(
        (
            Line("The Northmoor Bridge is 1,142 metres long.", rests=True),
            Line(
                "A report by the Aldmark Transport Institute of 3 March 2027 says that a toll cut lorry traffic by 40 "
                "per cent.",
                (1,),
                rests=True,
            ),
            Line("All 168 hangers of the Northmoor Bridge were replaced during the strengthening works.", (2, 3)),
            Line("The council should begin with a small toll and count what happens.", rests=True),
        ),
        "for",
        confidence=0.8,
    ),
    "devils_advocate": Debater(
        (
            Line(
                "In case no. 4:26-cv-01234 the district court ruled that no town may toll a coast road.",
                (1, 2),
                rests=True,
            ),
            Line("I hold that a toll falls on the fish market before it falls on anybody else.", rests=True),
            Line("Northmoor has 84,300 inhabitants.", (2, 3)),
        ),
        "against",
        confidence=0.6,
    ),
    "researcher": Debater(
        (
            Line(
                f"The weight limit of 7.5 tonnes was lifted after a night of tests with gravel lorries ({_GAZETTE}).",
                rests=True,
            ),
            Line("The Northmoor Bridge opened in 1931.", (2, 3)),
            Line("Nobody in the documents has counted the lorries, and that should be done first.", rests=True),
        ),
        "mixed",
        confidence=0.5,
    ),
}


def synthesis(data: Json) -> SynthesisDraft:
    """What the scripted synthesizer writes beside what code adds: conditions, cruxes, assumptions, a premise."""
    toll = next(p for p in objects(data, "passages") if _PREMISE in " ".join(str(p["text"]).split()))
    return SynthesisDraft(
        conditions=["The lorries are counted before and after."],
        cruxes=["Whether hauliers would take another road."],
        assumptions=[
            AssumptionDraft(text="Lorries have no shorter way around.", test="Drive it with a loaded lorry."),
            AssumptionDraft(
                text="Fish lorries are a small part of the traffic.", test="Ask for the harbour's gate book."
            ),
        ],
        premises=[PremiseDraft(passage=number(toll), quote=_PREMISE)],
    )


ANSWERS: Mapping[str, Answer] = {"SynthesisDraft": synthesis}


def main() -> int:
    """Hold the debate; write its log as JSON, with the texts of the pages, and as text."""
    LOGS.mkdir(parents=True, exist_ok=True)
    written = LOGS / "bridge-toll.json"
    with tempfile.TemporaryDirectory() as home, _server() as server:
        os.environ.update(REFUTE_HOME=home, REFUTE_CONFIG=f"{home}/config")
        argv = [
            *("debate", TOPIC, "--rounds", "3", "--as-of", "2026-06-30T12:00:00Z", "--context", str(CONTEXT)),
            *("--corpus", "demo/corpus", "--offline", "--claims", "4"),
            *("--model", "all=openai:scripted-1", "--base-url", server.url),
            *("--format", "json", "--with-snapshots", "--out", str(written)),
        ]
        code = refute(argv)
    log = DebateLog.model_validate_json(written.read_text("utf-8"))
    written.with_suffix(".txt").write_text(write(log, False), "utf-8")
    return code


def _server() -> ScriptedModelServer:
    return ScriptedModelServer(DebateWorld(DEBATERS, answers=ANSWERS).script(), context=32_768)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
