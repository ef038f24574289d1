"""The closed vocabularies of a debate."""

from enum import StrEnum


class Mark(StrEnum):
    """The validator's word on a claim."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


class Ground(StrEnum):
    """What a mark rests on."""

    RECEIPT = "receipt"
    """Verified quotes that say so, or the contrary."""
    FUTURE_SOURCE = "future_source"
    """The source is dated after `as_of` in every time zone."""
    ARITHMETIC = "arithmetic"
    """The claim's own figures or dates contradict one another."""
    NOT_IN_SOURCE = "not_in_source"
    """The cited page or document was read in full and does not say so."""
    NOT_IN_REGISTER = "not_in_register"
    """A register that is complete for its kind of id does not hold it."""
    NOT_FOUND = "not_found"
    """Healthy searches and the named source gave nothing that says so, or the contrary."""
    UNDECIDED = "undecided"
    """What was read does not settle it."""
    BOTH_SIDES = "both_sides"
    """Verified quotes say so, and others the contrary."""
    DISAGREEMENT = "disagreement"
    """Two validators read the same quotes differently."""
    FAILED = "failed"
    """A model, a search or a page failed; nothing was decided."""


class Unchecked(StrEnum):
    """Why a concrete claim of a speech was not checked."""

    OVER_LIMIT = "over_limit"
    TIME = "time"
    BUDGET = "budget"
    FAILED = "failed"


class Layer(StrEnum):
    """The three layers of a synthesis."""

    VERIFIED = "verified"
    PREMISE = "premise"
    JUDGEMENT = "judgement"


class Struck(StrEnum):
    """Why a sentence of a synthesis was struck."""

    NO_SUCH_CITATION = "no_such_citation"
    UNCITED = "uncited"
    BEYOND_CITATION = "beyond_citation"
    FALLEN_CLAIM = "fallen_claim"
    UNKNOWN_SOURCE = "unknown_source"
    NOT_IN_DOCUMENT = "not_in_document"
    NO_SUCH_PERSONA = "no_such_persona"


PERSONAS = ("analyst", "strategist", "devils_advocate", "researcher")
"""Who debates where nobody is named."""

FOR, AGAINST, MIXED, UNDECIDED = "for", "against", "mixed", "undecided"
PLAIN_POSITIONS = (FOR, AGAINST, MIXED, UNDECIDED)
"""The positions of a debate without options; with options they and mixed and undecided are the positions."""


def positions(options: tuple[str, ...]) -> tuple[str, ...]:
    """All positions that a persona may take."""
    return (*options, MIXED, UNDECIDED) if options else PLAIN_POSITIONS
