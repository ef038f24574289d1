"""What a persona may know when it speaks: the rounds before, as far as everybody has heard them."""

from datetime import datetime

from refute.domain.claim import Claim
from refute.domain.debate.round import Position
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.debate.words import Mark
from refute.domain.record import Record


class Standing(Record):
    """A claim and the mark that is in force for it."""

    finding: str
    """Id of the finding."""
    claim: Claim
    """The claim."""
    mark: Mark
    """Its mark."""
    round: int
    """The round in which it was last said."""
    source: str = ""
    """ok and fail: address of the receipt that decided."""
    reason: str = ""
    """warn: why; fail by a rule: which."""
    correction: str = ""
    """fail: what is right instead."""


class Heard(Record):
    """The last speech of a persona, as the next round hears it."""

    persona: str
    """Who spoke."""
    round: int
    """In which round."""
    text: str
    """What it said."""
    position: Position | None = None
    """Where it stood."""
    claims: tuple[str, ...] = ()
    """Ids of the marked claims that it made."""


class Taken(Record):
    """Where a persona stood in a round."""

    persona: str
    """Who."""
    round: int
    """When."""
    position: Position
    """Where."""


class TurnOrder(Record):
    """One persona's turn."""

    persona: str
    """The persona's seat."""
    round: int
    """The round, from 1."""
    topic: str
    """What is debated."""
    options: tuple[str, ...] = ()
    """Positions beyond for and against."""
    documents: tuple[ContextDocument, ...] = ()
    """The user's own documents."""
    as_of: datetime
    """The instant that the debate speaks for."""
    rules: DebateRules
    """How the debate is run."""
    heard: tuple[Heard, ...] = ()
    """Everybody's last speeches, in the order of the debate; of rounds before this one only."""
    taken: tuple[Taken, ...] = ()
    """All positions before this round."""
    standing: tuple[Standing, ...] = ()
    """All marks in force before this round, in the order in which the claims were first made."""
    run: str
    """The run, which alone may share checks where documents are private."""
