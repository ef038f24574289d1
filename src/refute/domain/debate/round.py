"""Rounds of a debate: what each persona said, and what became of every concrete claim."""

from functools import cached_property

from pydantic import Field, computed_field

from refute.domain.claim import Claim
from refute.domain.debate.finding import Finding, Stated
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.evidence import Drop, Evidence, Gap
from refute.domain.record import Identified, Record, content_id
from refute.domain.usage import Usage


class Position(Record):
    """Where a persona stands."""

    side: str
    """for, against, mixed, undecided, or one of the debate's options."""
    confidence: float = Field(ge=0, le=1)
    """How sure the persona is of it."""


class Appeal(Record):
    """A FAIL that somebody wants looked at again, with a source."""

    finding: str
    """Id of the finding."""
    source: str
    """The address that is named for it."""
    by: str
    """The persona, or `user`."""


class Speech(Identified):
    """What one persona said in one round: data for everybody else, never an instruction."""

    persona: str
    """The persona."""
    round: int
    """The round, from 1."""
    text: str
    """Its words."""
    position: Position | None = None
    """Where it stands; None where it took none of the positions that the debate has."""
    rests_on: tuple[str, ...] = ()
    """Words of the speech on which the position rests, verbatim."""
    moved_by: tuple[str, ...] = ()
    """Ids of findings that, by the persona's word, changed its position."""
    appeals: tuple[Appeal, ...] = ()
    """FAILs that it wants looked at again."""
    research: tuple[Evidence, ...] = ()
    """Quotes that it found itself before it spoke, where it may search."""
    model: str = ""
    """The model that answered."""

    @computed_field(description="Content hash of persona, round and text.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of persona, round and text."""
        return content_id("speech", self.persona, self.round, self.text)


class Marked(Record):
    """A claim of a speech and what was found about it."""

    stated: Stated
    """The claim as the speech makes it."""
    finding: str
    """Id of the finding."""
    mark: Mark
    """Its mark."""
    late: bool = False
    """Whether it came after the next round had begun."""


class LeftUnchecked(Record):
    """A concrete claim that was found and not checked."""

    stated: Stated
    """The claim."""
    why: Unchecked
    """Why."""
    detail: str = ""
    """The reason in a sentence, where there is more to say."""


class Repeat(Record):
    """A claim that repeats one which was marked FAIL before."""

    persona: str
    """Who repeats it."""
    round: int
    """In which round."""
    claim: Claim
    """The claim, as it was said this time."""
    finding: str
    """Id of the finding that failed."""
    by_rule: bool
    """Whether code saw it by itself; otherwise a model did."""


class Validation(Record):
    """The validator's work on one speech."""

    marked: tuple[Marked, ...] = ()
    """Claims that were checked, load-bearing ones first."""
    findings: tuple[Finding, ...] = ()
    """What was found about them, each once."""
    unchecked: tuple[LeftUnchecked, ...] = ()
    """Concrete claims that were not checked."""
    repeats: tuple[Repeat, ...] = ()
    """Claims that repeat a FAIL."""
    withdrawn: tuple[Claim, ...] = ()
    """Claims that the speech names only to drop them."""
    opinions: int = 0
    """Opinions, left alone."""
    forecasts: int = 0
    """Forecasts, left alone."""
    dropped: tuple[Drop, ...] = ()
    """What the finder pointed at and the speech does not say."""
    gaps: tuple[Gap, ...] = ()
    """What the validator lacked."""
    usage: tuple[Usage, ...] = ()
    """What finding and comparing claims cost; checks carry their own."""
    seconds: float = 0.0
    """Wall time from the end of the speech."""


class Turn(Record):
    """One persona's turn in one round."""

    persona: str
    """The persona."""
    round: int
    """The round, from 1."""
    speech: Speech | None = None
    """What it said; None where it was absent."""
    absent: str = ""
    """Why it was absent; empty where it spoke."""
    validation: Validation | None = None
    """What became of its claims; None where it was absent or the validator is not done."""
    dropped: tuple[Drop, ...] = ()
    """What the persona pointed at and does not exist."""
    gaps: tuple[Gap, ...] = ()
    """What it lacked."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""
    seconds: float = 0.0
    """Wall time of the speech."""


class Round(Record):
    """One round: nobody sees it before it is over."""

    number: int
    """From 1."""
    turns: tuple[Turn, ...]
    """One per persona, in the order of the debate."""


class Move(Record):
    """A change of position from one round to the next."""

    persona: str
    """Who moved."""
    round: int
    """The round in which the new position was taken."""
    before: str
    """The side before."""
    after: str
    """The side after."""
    evidence: tuple[str, ...] = ()
    """Ids of findings that the persona names for it and that exist; empty: moved without evidence."""
