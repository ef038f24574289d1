"""The demo: checks the claims of the invented world with the public command, and compares with what is expected.

Run it as `make demo`, or as `python demo/demo.py [ID …]` for some of the claims. It works offline, with no key and no
server, and keeps its runs in `.demo-home` beside this folder, apart from your own. Exit code 0: all as expected; 1:
something differs; 2: wrong usage.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, ValidationError

from refute.domain.case import Case, Report
from refute.domain.vocabulary import Depth, Dropped, Rating

DEMO = Path(__file__).resolve().parent
CORPUS = DEMO / "corpus"
CLAIMS = DEMO / "claims.jsonl"
HOME = DEMO.parent / ".demo-home"
WIDTH = 80


class Expected(BaseModel):
    """What the demo must show for one claim; a field that is None is not compared."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rating: Rating
    """The rating of the verdict."""
    origins_for: int | None = None
    """Independent origins among the supporting evidence."""
    origins_against: int | None = None
    """Independent origins among the opposing evidence."""
    confidence_at_most: float | None = None
    """Published confidence is not higher."""
    dropped: Dropped | None = None
    """A reason for which something was not admitted."""
    cites: str | None = None
    """A host, or the first folder of a corpus file, that the verdict must rest on."""
    never_cites: str | None = None
    """A host that the verdict must not rest on."""
    objection_from: str | None = None
    """A host on whose words an objection of the challenge rests."""


class DemoClaim(BaseModel):
    """One row of `claims.jsonl`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    """Short name."""
    claim: str
    """The text to check."""
    as_of: str
    """The instant that the check speaks for."""
    depth: Depth
    """How much searching; twelve copies are read only at `thorough`."""
    expect: Expected
    """What must come out."""
    look_at: str
    """What the reader should look at."""
    pages: tuple[str, ...]
    """The corpus files that decide it, or that are closest."""


@dataclass(frozen=True)
class Outcome:
    """What came out for one claim."""

    claim: DemoClaim
    got: str
    differs: tuple[str, ...]
    seconds: float


def main(arguments: Sequence[str]) -> int:
    """Check the claims named, else all of them; the exit code."""
    claims = [DemoClaim.model_validate_json(line) for line in CLAIMS.read_text("utf-8").splitlines()]
    unknown = sorted(set(arguments) - {c.id for c in claims})
    if unknown:
        tell(f"No such claim: {', '.join(unknown)}. There are: {', '.join(c.id for c in claims)}.")
        return 2
    if HOME.exists():
        shutil.rmtree(HOME)
    HOME.mkdir()
    chosen = [c for c in claims if not arguments or c.id in arguments]
    tell(f"refute checks {len(chosen)} claims about an invented harbour town, offline: no key, no server, no network.")
    outcomes = [_show(number, len(chosen), claim) for number, claim in enumerate(chosen, 1)]
    return _summary(outcomes)


def tell(text: str = "") -> None:
    """A line for the person who watches."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _show(number: int, total: int, claim: DemoClaim) -> Outcome:
    tell()
    tell("=" * WIDTH)
    tell(f"{number} of {total}: {claim.id}. {claim.look_at}")
    deeper = [] if claim.depth is Depth.STANDARD else ["--depth", claim.depth.value]
    options = " ".join(["--offline", "--as-of", claim.as_of, *deeper])
    tell(f'$ refute check "{claim.claim}" --corpus demo/corpus {options}')
    tell()
    file = HOME / f"{claim.id}.json"
    begun = time.monotonic()
    check = ["check", claim.claim, "--corpus", str(CORPUS), "--offline", "--as-of", claim.as_of, *deeper]
    watched = [] if sys.stderr.isatty() else ["--quiet"]
    code = _refute(*check, *watched, "--format", "json", "--out", str(file))
    seconds = time.monotonic() - begun
    if not file.exists():
        return Outcome(claim, f"no report (exit code {code})", ("no report",), seconds)
    try:
        report = Report.model_validate_json(file.read_bytes())
    except ValidationError as error:
        return Outcome(claim, "a report that cannot be read", (str(error),), seconds)
    _refute("show", report.run)
    if not report.answers:
        return Outcome(claim, "no case", ("no claim was checked",), seconds)
    case = report.answers[0].case
    return Outcome(claim, case.verdict.rating.value, tuple(differences(claim.expect, case)), seconds)


def _refute(*arguments: str) -> int:
    """The public command, as a user runs it."""
    environment = os.environ | {"REFUTE_HOME": str(HOME)}
    command = [sys.executable, "-m", "refute.apps.cli.main", *arguments]
    return subprocess.run(command, env=environment, check=False).returncode  # noqa: S603 our own command


def differences(expected: Expected, case: Case) -> list[str]:
    """What of a case is not as expected, in words."""
    verdict = case.verdict
    found: list[str] = []
    if verdict.rating is not expected.rating:
        found.append(f"rating {verdict.rating.value}, expected {expected.rating.value}")
    if expected.origins_for not in (None, verdict.origins_for):
        found.append(f"{verdict.origins_for} origins for it, expected {expected.origins_for}")
    if expected.origins_against not in (None, verdict.origins_against):
        found.append(f"{verdict.origins_against} origins against it, expected {expected.origins_against}")
    if expected.confidence_at_most is not None and verdict.confidence > expected.confidence_at_most:
        found.append(f"confidence {verdict.confidence:.2f}, expected at most {expected.confidence_at_most:.2f}")
    if expected.dropped is not None and all(d.reason is not expected.dropped for d in case.dropped):
        found.append(f"nothing was refused as {expected.dropped.value}")
    cited = _hosts(case, {*verdict.supporting, *verdict.opposing})
    if expected.cites is not None and expected.cites not in cited:
        found.append(f"{expected.cites} is not cited")
    if expected.never_cites is not None and expected.never_cites in cited:
        found.append(f"{expected.never_cites} is cited")
    objections = case.challenge.objections if case.challenge is not None else ()
    objecting = _hosts(case, {e for o in objections for e in o.evidence})
    if expected.objection_from is not None and expected.objection_from not in objecting:
        found.append(f"no objection rests on {expected.objection_from}")
    return found


def _hosts(case: Case, evidence: set[str]) -> set[str]:
    """Hosts of the evidence with these ids; for corpus files without an address their first folder."""
    urls = (urlsplit(e.receipt.final_url) for e in case.ledger if e.id in evidence)
    return {url.hostname or url.path.split("/")[0] for url in urls}


def _summary(outcomes: Sequence[Outcome]) -> int:
    tell()
    tell("=" * WIDTH)
    tell(f"{'claim':<18}{'expected':<22}{'got':<22}{'seconds':>8}  ")
    for outcome in outcomes:
        mark = "differs" if outcome.differs else "as expected"
        expected = outcome.claim.expect.rating.value
        tell(f"{outcome.claim.id:<18}{expected:<22}{outcome.got:<22}{outcome.seconds:>8.1f}  {mark}")
        for difference in outcome.differs:
            tell(f"{'':<18}{difference}")
    wrong = sum(1 for o in outcomes if o.differs)
    tell()
    if wrong:
        tell(f"{wrong} of {len(outcomes)} differ from what the demo must show.")
        return 1
    tell(f"All {len(outcomes)} as expected. The runs are kept in {HOME.name}: REFUTE_HOME={HOME.name} refute runs")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
