"""What a small model gets and may hand back: numbered lines, and a few flat fields with the reason first.

A model of 3 to 8 billion parameters does not copy a quote letter by letter and loses its way in nested lists: it
points at a line by its number, and code copies the line. The length of a reason is not part of its shape: a server
that holds an answer to its shape by a grammar becomes slow over a long count.
"""

from typing import Literal

from refute.domain.briefs.brief import Brief, Draft
from refute.domain.record import Record

Sure = Literal["low", "medium", "high"]
"""How sure a small model is; it cannot tell 0.6 from 0.7."""


class SmallLine(Record):
    """One sentence, or one piece of evidence, that can be pointed at."""

    number: int
    """How the model refers to it, from 1."""
    text: str
    """Its words, verbatim."""
    site: str = ""
    """Where it stands, where that matters."""
    published: str | None = None
    """When its page says it was published."""
    says: str = ""
    """Of evidence: what it was taken to say of the claim."""


class SmallBrief(Brief):
    """A question for a small model. `directive` is the whole system text, with a filled example."""

    statement: str = ""
    """The claim; empty where one is still looked for."""
    lines: tuple[SmallLine, ...] = ()
    """What it may point at."""
    objection: str = ""
    """The strongest objection."""


class SmallIntakeDraft(Draft):
    """Which line is the claim to check."""

    why: str = ""
    """The reason, in a few words."""
    line: int
    """Number of the line that should be checked."""


class SmallAssessDraft(Draft):
    """What one line shows about the claim."""

    why: str = ""
    """The reason, in a few words."""
    verdict: Literal["supports", "refutes", "unclear"]
    """What the line says about the claim."""
    line: int
    """Number of the line that decides; 0 where none does."""
    sure: Sure
    """How sure."""


class SmallAttackDraft(Draft):
    """The strongest objection to the case."""

    why: str = ""
    """The objection, in a few words."""
    objection: Literal["none", "contradicted", "limited", "doubtful"]
    """What it does to the claim."""
    line: int
    """Number of the line that carries it; 0 where none does."""
    grade: Literal["minor", "major"]
    """How much it weighs."""


class SmallJudgeDraft(Draft):
    """The rating, and whether the objection holds."""

    why: str = ""
    """The reason, in a few words."""
    rating: Literal["supported", "refuted", "misleading", "conflicting", "not_enough_evidence"]
    """The label."""
    line: int
    """Number of the evidence that decides; 0 where none does."""
    objection_holds: Literal["yes", "no", "unclear"]
    """Whether the objection stands; unclear where there is none."""
    sure: Sure
    """How sure."""
