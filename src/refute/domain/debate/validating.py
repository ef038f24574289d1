"""What the validator is asked to do with one speech."""

from datetime import datetime

from pydantic import Field

from refute.domain.claim import Claim
from refute.domain.debate.round import Speech
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.evidence import Page
from refute.domain.record import Record


class Fallen(Record):
    """A claim that was marked FAIL and may not be used again."""

    finding: str
    """Id of the finding."""
    claim: Claim
    """The claim as it was checked."""


class Checked(Record):
    """A claim that was checked in an earlier round and did not fall."""

    finding: str
    """Id of the finding."""
    claim: Claim
    """The claim as it was checked."""
    mark: Mark
    """Its mark."""


class ValidateOrder(Record):
    """One speech to be validated."""

    speech: Speech
    """The speech."""
    topic: str
    """What is debated."""
    as_of: datetime
    """The instant that the marks speak for."""
    fallen: tuple[Fallen, ...] = ()
    """All claims that are marked FAIL when the speech was made."""
    checked: tuple[Checked, ...] = ()
    """All other claims that have their mark then."""
    limit: int = Field(default=3, ge=0)
    """Most claims to check; the others are listed."""
    beyond: Unchecked = Unchecked.OVER_LIMIT
    """Why the others are not checked: the debate's limit for a speech, or that its time or money is used up."""
    documents: tuple[Page, ...] = ()
    """The user's own documents, read already."""
    private: bool = False
    """Whether words or figures of the documents may stand in the claims: then nothing of them may go into a query."""
    second: bool = False
    """Whether a second validator looks as well."""
    run: str = ""
    """The run that alone may share the checks, where the documents are private."""
