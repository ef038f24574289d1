"""What comes out of a debate: a one-page brief and three layers that are never mixed."""

from refute.domain.debate.words import Struck
from refute.domain.evidence import Gap, Receipt
from refute.domain.record import Record
from refute.domain.usage import Usage


class VerifiedSentence(Record):
    """A sentence that says no more than the receipts that it cites."""

    text: str
    """The sentence."""
    findings: tuple[str, ...]
    """Ids of the OK findings that it states."""
    cites: tuple[str, ...]
    """Ids of the evidence that carries it; never empty."""


class Premise(Record):
    """Words of the user's own documents."""

    text: str
    """The words, verbatim."""
    document: str
    """Name of the document."""
    receipt: Receipt
    """Where they stand."""


class Judged(Record):
    """Judgement: whose it is, and nothing cited for it."""

    text: str
    """The sentence."""
    personas: tuple[str, ...]
    """Whose judgement it is; never empty."""


class Conclusion(Record):
    """A conclusion and what it hangs on."""

    text: str
    """The conclusion."""
    findings: tuple[str, ...] = ()
    """Ids of the findings that it hangs on, whatever their mark."""
    holds: bool = True
    """Whether all of them are OK."""


class Assumption(Record):
    """Something assumed, and the cheapest way to test it."""

    text: str
    """What is assumed."""
    test: str = ""
    """Its cheapest test."""


class BriefPage(Record):
    """The brief: one page before everything else."""

    warning: str = ""
    """Its first line where one is due: most checked claims are WARN, the self-test failed, somebody was absent."""
    leaning: str = ""
    """Where the debate leans, by the last positions, beside the independent first vote."""
    conditions: tuple[str, ...] = ()
    """Under which conditions."""
    cruxes: tuple[str, ...] = ()
    """What the disagreement turns on."""
    assumptions: tuple[Assumption, ...] = ()
    """What is assumed, with its cheapest test."""
    dissent: tuple[Judged, ...] = ()
    """Who disagrees, and why."""
    fell: tuple[str, ...] = ()
    """Ids of the findings that failed."""


class StruckSentence(Record):
    """A sentence that was offered for the synthesis and not admitted."""

    text: str
    """The sentence, shortened."""
    why: Struck
    """Why."""


class Synthesis(Record):
    """What may be believed, what was assumed, what was judged."""

    brief: BriefPage
    """The one-page brief."""
    verified: tuple[VerifiedSentence, ...] = ()
    """Every sentence cites."""
    premises: tuple[Premise, ...] = ()
    """The user's own documents."""
    judgement: tuple[Judged, ...] = ()
    """Attributed, uncited."""
    conclusions: tuple[Conclusion, ...] = ()
    """Each conclusion with the claims that it hangs on."""
    struck: tuple[StruckSentence, ...] = ()
    """What was offered and not admitted."""
    by: str
    """The model that wrote it, or `code` where none did."""
    gaps: tuple[Gap, ...] = ()
    """What it lacked."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""
    seconds: float = 0.0
    """Wall time."""
