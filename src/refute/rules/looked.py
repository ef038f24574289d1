"""What the mark of a claim may rest on: its named sources, what was searched and read, and what is missing. Pure."""

from dataclasses import dataclass, field
from enum import StrEnum

from refute.domain.claim import Claim
from refute.domain.debate.finding import Citation
from refute.domain.evidence import Evidence, Gap, Page, SearchOutcome
from refute.domain.trace import Trace


class Standing(StrEnum):
    """What became of a source that was named for a claim."""

    READ = "read"
    """It was read; what it says is in the ledger."""
    SILENT = "silent"
    """It was read in full and does not say so."""
    NEAR = "near"
    """It was read in full and speaks of a name that is nearly the claim's: that is asked about."""
    ANOTHER = "another"
    """What was found is not what it is said to be."""
    FUTURE = "future"
    """It is dated after `as_of`."""
    UNFIT = "unfit"
    """What stands there is no evidence, or only a part of it is shown."""
    GONE = "gone"
    """There is no such page."""
    UNREAD = "unread"
    """It could not be read."""
    WITHHELD = "withheld"
    """Its address holds words of private documents: it was not asked for."""
    NOT_FOUND = "not_found"
    """Nothing of that name or number was found."""


@dataclass(frozen=True)
class Cited:
    """A named source and what became of it."""

    citation: Citation
    standing: Standing
    page: Page | None = None
    detail: str = ""
    """Why, for a reader."""

    @property
    def name(self) -> str:
        """How a sentence calls it."""
        c = self.citation
        return c.url or (f"“{c.title}”" if c.title else None) or c.identifier or f"“{c.text[:80]}”"


@dataclass(frozen=True)
class Absent:
    """A number that a register, complete for its kind, does not hold."""

    identifier: str
    register: str
    """The register's title."""
    evidence: Evidence | None = None
    """The register's own words, where its answer was kept."""
    page: Page | None = None
    """Its answer, to which the evidence belongs."""


@dataclass(frozen=True)
class Looked:
    """Everything that a mark may rest on."""

    claim: Claim
    ledger: tuple[Evidence, ...] = ()
    trace: Trace = field(default_factory=Trace)
    cited: tuple[Cited, ...] = ()
    absent: tuple[Absent, ...] = ()
    searches: tuple[SearchOutcome, ...] = ()
    pages: int = 0
    """Pages that were read."""
    gaps: tuple[Gap, ...] = ()
    unanswered: str = ""
    """Why the validator gave no usable answer, where it was asked and gave none."""
    confirmed: frozenset[str] = frozenset()
    """Ids of the evidence whose stance a narrow rule of words reads alike."""
    stated: tuple[Page, ...] = ()
    """Pages of which a sentence, not taken back, says it in the claim's own words, whatever a seat made of it."""
    withheld: str = ""
    """Why nothing was searched for, where words of private documents kept it from going out."""
