"""What the validator found about one concrete claim of a speech."""

from datetime import datetime
from functools import cached_property

from pydantic import JsonValue, computed_field

from refute.domain.case import canonical
from refute.domain.claim import Claim, Span
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Drop, Evidence, Gap, Page, SearchOutcome
from refute.domain.record import Identified, Record, content_id
from refute.domain.trace import Trace
from refute.domain.usage import Usage


class Citation(Record):
    """A source that a speech names for a claim: the speaker's word, found by code in the speech's own text."""

    text: str
    """The words of the speech that name it, verbatim."""
    url: str | None = None
    """Its address, where the speech gives one."""
    title: str | None = None
    """Its title or name, where the speech gives one."""
    published: str | None = None
    """The date that the speech gives to the source itself, ISO 8601."""
    identifier: str | None = None
    """A docket, register, statute, DOI or other number that names one record."""


class Stated(Record):
    """A concrete claim that a speech makes."""

    claim: Claim
    """The claim; its span lies in the speech."""
    cites: tuple[Citation, ...] = ()
    """The sources that the speech names for it."""
    load_bearing: bool = False
    """Whether the speaker's position rests on it, by the speaker's or the finder's word."""
    to_drop: bool = False
    """Whether the speech names it only to withdraw or deny it."""


class SecondOpinion(Record):
    """What a second validator made of the same quotes."""

    mark: Mark | None
    """Its mark; None where it abstained."""
    model: str
    """The model that answered."""
    reason: str = ""
    """Why."""


class FindingOrder(Record):
    """One claim to be marked: a short, shared, durable check."""

    claim: Claim
    """The claim."""
    cites: tuple[Citation, ...] = ()
    """The sources named for it."""
    as_of: datetime
    """The instant that the mark speaks for."""
    documents: tuple[Page, ...] = ()
    """The user's own documents, read already; they are looked into and never searched for."""
    private: bool = False
    """Whether words or figures of the documents may stand in the claim: then nothing of it may go into a query.
    Without documents the claim itself is private, and nothing leaves the machine for it but what a model is shown."""
    public: str = ""
    """Words that are public whatever the documents say, such as the topic of the debate: they may go into a query."""
    second: bool = False
    """Whether a second validator looks before a FAIL stands."""
    load_bearing: bool = False
    """Whether a position rests on it: the second validator then looks at an OK, too."""
    appeals: tuple[str, ...] = ()
    """Addresses that an appeal names."""
    run: str = ""
    """The run that alone may share it, where the documents are private; empty where anybody may."""


class Finding(Identified):
    """A claim with its mark, and the receipts or the rule that the mark rests on."""

    claim: Claim
    """The claim as it was checked."""
    mark: Mark
    """OK, WARN or FAIL."""
    ground: Ground
    """What the mark rests on."""
    reason: str
    """Why, in a sentence made by code; for a WARN also where it was looked for."""
    correction: str | None = None
    """What is right instead: words of a receipt, or the result of a rule."""
    deciding: tuple[str, ...] = ()
    """Ids of the evidence that the mark rests on."""
    ledger: tuple[Evidence, ...] = ()
    """All verified quotes about the claim, each with its receipt."""
    pages: tuple[Page, ...] = ()
    """All pages that were read for it."""
    trace: Trace = Trace()
    """Which of them derive from one another."""
    origins: int = 0
    """Independent origins behind the deciding evidence."""
    searches: tuple[SearchOutcome, ...] = ()
    """Where it was looked for."""
    gaps: tuple[Gap, ...] = ()
    """What is missing."""
    dropped: tuple[Drop, ...] = ()
    """What was offered and not admitted."""
    models: tuple[str, ...] = ()
    """The models that answered."""
    second: SecondOpinion | None = None
    """The second validator's word, where one was asked."""
    as_of: datetime
    """The instant that the mark speaks for."""
    appealed: tuple[str, ...] = ()
    """Addresses that an appeal named and this check has looked at."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""
    seconds: float = 0.0
    """Wall time of the check."""

    @computed_field(description="Content hash of the canonical finding.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of the canonical finding."""
        return content_id("find", self.canonical())

    def canonical(self) -> JsonValue:
        """The finding without times, costs and the span of whoever asked first."""
        return canonical(self.without_place())

    def without_place(self) -> "Finding":
        """The finding without the span of whoever asked first: which of two speeches that was is chance."""
        return self.model_copy(update={"claim": self.claim.model_copy(update={"span": _NOWHERE})})


_NOWHERE = Span(start=0, end=0)
