"""Synthesize: what a careful reader may take from a debate."""

from pydantic import Field

from refute.domain.briefs.brief import Brief, Draft, NumberedPassage
from refute.domain.record import Record


class NumberedFinding(Record):
    """A claim that was shown: it may be stated, with its number."""

    number: int
    """How the seat refers to it."""
    claim: str
    """The claim."""
    quotes: tuple[str, ...]
    """What its sources say, verbatim."""
    sources: tuple[str, ...] = ()
    """Titles of these sources."""
    load_bearing: bool = False
    """Whether a position rests on it."""


class NumberedDoubt(Record):
    """A claim that was not shown: it may not be stated as fact."""

    number: int
    """How the seat refers to it."""
    claim: str
    """The claim."""
    reason: str = ""
    """Why it was not shown."""
    load_bearing: bool = False
    """Whether a position rests on it."""


class NumberedFall(Record):
    """A claim that was shown to be wrong. It stands here only so that it can be avoided."""

    number: int
    """How the seat refers to it."""
    claim: str
    """The claim."""
    correction: str = ""
    """What is right instead."""
    load_bearing: bool = False
    """Whether a position rests on it."""


class NumberedSpeaker(Record):
    """A persona at the end of the debate."""

    number: int
    """How the seat refers to it."""
    title: str
    """Who it is."""
    first_vote: str | None = None
    """Where it stood before it had heard anybody."""
    position: str | None = None
    """Where it stands at the end; None where it took no position."""
    confidence: float | None = None
    """How sure it is of it."""
    positions: tuple[str, ...] = ()
    """Where it stood round by round."""
    speech: str
    """Its last speech."""
    rests_on: tuple[str, ...] = ()
    """The sentences on which its position rests, by its own word."""


class SynthesizeBrief(Brief):
    """A debate that is over."""

    topic: str
    """What was debated."""
    positions: tuple[str, ...]
    """All positions that could be taken."""
    warning: str = ""
    """What speaks against trusting the outcome."""
    speakers: tuple[NumberedSpeaker, ...]
    """The personas."""
    shown: tuple[NumberedFinding, ...] = ()
    """Claims marked OK. The numbers of claims go on through all three lists."""
    not_shown: tuple[NumberedDoubt, ...] = ()
    """Claims marked WARN."""
    fallen: tuple[NumberedFall, ...] = ()
    """Claims marked FAIL."""
    unchecked: tuple[str, ...] = ()
    """Claims that nobody checked: no facts either."""
    passages: tuple[NumberedPassage, ...] = ()
    """Passages of the user's own documents, closest to the topic first."""


class VerifiedDraft(Draft):
    """A sentence that says what claims in `shown` say, and nothing more."""

    text: str
    """The sentence, as close to the words of the claims as it can be."""
    findings: list[int]
    """Numbers of the claims that it states."""


class PremiseDraft(Draft):
    """Words of a document on which the debate builds."""

    passage: int
    """Number of the passage."""
    quote: str
    """The words, copied verbatim from that passage."""


class JudgedDraft(Draft):
    """What personas conclude, weigh or expect."""

    text: str
    """The judgement in one sentence, without figures, names of sources, addresses or quotations of its own."""
    personas: list[int]
    """Numbers of the speakers whose judgement it is."""


class ConclusionDraft(Draft):
    """What follows, and from what."""

    text: str
    """The conclusion in one sentence."""
    findings: list[int] = []
    """Numbers of the claims that it hangs on, whichever list they are in."""


class AssumptionDraft(Draft):
    """Something that the argument takes for granted."""

    text: str
    """What is assumed."""
    test: str = ""
    """The cheapest way to find out."""


class SynthesisDraft(Draft):
    """What may be taken from the debate, in three layers that are never mixed, and the page that comes before them."""

    leaning: str = ""
    """Where the debate leans and why, in one sentence."""
    conditions: list[str] = Field(default=[], max_length=20)
    """Under which conditions that holds, most important first."""
    cruxes: list[str] = Field(default=[], max_length=20)
    """What the disagreement turns on, most important first."""
    assumptions: list[AssumptionDraft] = Field(default=[], max_length=20)
    """Which assumptions carry the argument."""
    dissent: list[JudgedDraft] = Field(default=[], max_length=20)
    """Who disagrees with the leaning, and why."""
    verified: list[VerifiedDraft] = Field(default=[], max_length=80)
    """What was shown."""
    premises: list[PremiseDraft] = Field(default=[], max_length=40)
    """What the user's own documents say."""
    judgement: list[JudgedDraft] = Field(default=[], max_length=60)
    """What the personas judge."""
    conclusions: list[ConclusionDraft] = Field(default=[], max_length=20)
    """Conclusions with the claims that they hang on."""
