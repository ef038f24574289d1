"""What a debate is asked to do."""

from datetime import datetime

from refute.domain.debate.log import DebateLog
from refute.domain.debate.round import Appeal
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.record import Record
from refute.domain.settings import DeskSettings


class DebateOrder(Record):
    """A run of `debate`."""

    topic: str
    """What is debated."""
    personas: tuple[str, ...]
    """Names of the personas' seats, in order."""
    options: tuple[str, ...] = ()
    """Positions beyond for and against."""
    documents: tuple[ContextDocument, ...] = ()
    """The user's own documents."""
    as_of: datetime
    """The instant that the debate speaks for, with its time zone."""
    as_of_given: bool = False
    """Whether the user chose it."""
    rules: DebateRules = DebateRules()
    """How it is run."""
    appeals: tuple[Appeal, ...] = ()
    """FAILs of an earlier debate that the user wants looked at again."""
    earlier: DebateLog | None = None
    """The log that this run goes on from: its rounds stand; who was absent in the last one, what was appealed and the
    synthesis are done again."""
    desk: DeskSettings = DeskSettings()
    """With what."""


class SynthesizeOrder(Record):
    """A run of `synthesize`: the synthesis of a finished debate, written anew."""

    log: DebateLog
    """The log; all of it but the synthesis stands."""
    desk: DeskSettings = DeskSettings()
    """With what."""

    def goes_on(self) -> DebateOrder:
        """The order of a debate like this one, for whoever goes on from it."""
        log = self.log
        return DebateOrder(
            topic=log.topic,
            personas=tuple(p.name for p in log.personas),
            options=log.options,
            documents=log.documents,
            as_of=log.as_of,
            as_of_given=True,
            rules=log.rules,
            desk=self.desk,
        )
