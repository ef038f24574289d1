"""All about one claim, and all about one submission: the JSON that `refute` writes."""

from datetime import datetime
from functools import cached_property
from typing import Literal

from pydantic import Field, JsonValue, computed_field

from refute.domain.claim import Claim, Intake, Submission
from refute.domain.evidence import Drop, Evidence, Gap, Page
from refute.domain.investigation import Challenge, Investigation, Judgement, Opinion
from refute.domain.prior import Prior
from refute.domain.published import PublishedCheck
from refute.domain.record import Identified, Record, content_id
from refute.domain.trace import Trace
from refute.domain.usage import Usage
from refute.domain.vocabulary import Basis, CapReason, Kind, Rating

SCHEMA = "refute.case/2"
"""Version of the case JSON: the number rises when a field changes its meaning or goes."""


class Cap(Record):
    """An upper bound on confidence, with its reason."""

    limit: float = Field(ge=0, le=1)
    """Confidence may not be higher."""
    reason: CapReason
    """Which rule."""
    detail: str
    """The reason, for a reader."""


class Verdict(Record):
    """What is published: the judge's rating after the rules had the last word."""

    rating: Rating
    """The label."""
    kind: Kind | None = None
    """In which way the claim is wrong."""
    basis: Basis | None = None
    """Why there is not enough evidence."""
    probability_true: float | None = Field(default=None, ge=0, le=1)
    """Chance that the claim is true; None where nobody could say."""
    confidence: float = Field(ge=0, le=1)
    """PublishedCheck confidence in the rating: the smallest of the judge's and all caps."""
    caps: tuple[Cap, ...] = ()
    """Every cap that applies, lowest first."""
    reason: str
    """One sentence."""
    supporting: tuple[str, ...] = ()
    """Ids of admitted evidence that supports the claim."""
    opposing: tuple[str, ...] = ()
    """Ids of admitted evidence that refutes it."""
    origins_for: int = 0
    """Independent origins among the supporting evidence."""
    origins_against: int = 0
    """Independent origins among the opposing evidence."""
    context: tuple[str, ...] = ()
    """Lines that qualify the rating without moving it."""
    overruled: tuple[str, ...] = ()
    """What the rules changed in the judgement, and why."""
    valid_until: str | None = None
    """The last day for which the verdict speaks, ISO 8601, where the claim holds only for a time or is undecided; None
    where time changes nothing about it. By rule, from the claim's words and `as_of`."""
    check_again: str | None = None
    """The last day on which this case answers for the claim: `valid_until`, or earlier by the desk's `max_age_days`."""


class Measures(Record):
    """Kept for every check, to judge the checking itself."""

    survived: bool
    """Whether the provisional rating is the final one."""
    clean_challenge: bool
    """Whether the challenge searched three times and more, read pages, and objected to nothing above minor."""
    agreement: float | None
    """Share of investigators with an opinion whose rating is the most common one."""
    overlap: float | None
    """Mean overlap of the investigators' origins."""
    origins: int
    """Independent origins among all admitted evidence."""
    cost_usd: float
    """US dollars, of all usages with a known price."""
    seconds: float
    """Wall time of the check."""


class Snapshot(Record):
    """The extracted text of a page, carried along so that a case can be verified anywhere."""

    sha256: str
    """SHA-256 (hex) of the text, UTF-8."""
    text: str
    """The text."""


class Case(Identified):
    """All about one claim: what was found, what was tried against it, and the verdict."""

    format: Literal["refute.case/2"] = "refute.case/2"
    """Version of this JSON."""
    claim: Claim
    """The claim."""
    as_of: datetime
    """The instant that the verdict speaks for; nothing later is evidence."""
    desk: str
    """The desk that checked it, with the models of its seats."""
    fingerprint: str = ""
    """Hash of the desk's models, cards, backends and rules: cases of one fingerprint are comparable."""
    evidence_only: bool = False
    """Whether no language model sat on any seat."""
    run: str = ""
    """The run that checked it."""
    investigations: tuple[Investigation, ...] = ()
    """The investigators' work, apart from one another."""
    trace: Trace = Trace()
    """Origins and copy tree."""
    provisional: Opinion | None = None
    """What the investigations alone point to, recorded before the challenge."""
    challenge: Challenge | None = None
    """What was tried against it."""
    judgement: Judgement | None = None
    """What the judge made of it."""
    verdict: Verdict
    """What is published."""
    measures: Measures
    """Kept to judge the checking itself."""
    ledger: tuple[Evidence, ...] = ()
    """All admitted evidence, each with its receipt: nothing else may be cited."""
    pages: tuple[Page, ...] = ()
    """All pages that were read, each once."""
    gaps: tuple[Gap, ...] = ()
    """All that is missing."""
    dropped: tuple[Drop, ...] = ()
    """All that was offered and not admitted."""
    usage: tuple[Usage, ...] = ()
    """Cost per seat."""
    started: datetime
    """When the check began."""
    snapshots: tuple[Snapshot, ...] = ()
    """Texts of the pages, where asked for."""

    @computed_field(description="Content hash of the claim and the canonical case.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of the canonical case."""
        return content_id("case", self.canonical())

    def canonical(self) -> JsonValue:
        """The case without times, costs and run ids: equal for equal work, whatever ran it."""
        return canonical(self, "run", "snapshots")


def canonical(record: Record, *without: str) -> JsonValue:
    """The record without its id, times and costs, and without these fields of its own: equal for equal work."""
    return _without_times(record.model_dump(mode="json", exclude={"id", *without}))


_VOLATILE = frozenset({"retrieved", "seconds", "cost_usd", "usage", "started"})


def _without_times(value: JsonValue) -> JsonValue:
    if isinstance(value, dict):
        return {k: _without_times(v) for k, v in value.items() if k not in _VOLATILE}
    if isinstance(value, list):
        return [_without_times(v) for v in value]
    return value


class Answered(Record):
    """A case in a report, and whether it was checked now or answered from the archive."""

    case: Case
    """The case."""
    known: bool = False
    """Answered from an earlier check: its `as_of` says from when."""


class HouseAnswer(Record):
    """A claim that a newsroom's own published check answers: it was not checked anew."""

    claim: Claim
    """The claim of the submission."""
    published: PublishedCheck
    """The published check: the newsroom's word, and no evidence."""


class Report(Record):
    """All about one submission."""

    format: Literal["refute.report/2"] = "refute.report/2"
    """Version of this JSON."""
    run: str
    """The run's id, for `refute show`."""
    submission: Submission
    """What came in."""
    intake: Intake
    """The claims found in it, those left out among them."""
    answers: tuple[Answered, ...] = ()
    """One case per checked claim."""
    house: tuple[HouseAnswer, ...] = ()
    """The claims that the house archive answers; these have no case."""
    prior: tuple[Prior, ...] = ()
    """What other fact-checkers have published about the claims, where an index of such reviews could be asked: shown
    first and apart, and no evidence."""
    as_of: datetime
    """The instant that the report speaks for."""
