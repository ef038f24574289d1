"""How well personas and their models have argued so far: counted from the logs of debates, kept nowhere."""

from datetime import datetime
from typing import Literal

from refute.domain.debate.log import Interval
from refute.domain.record import Record


class TrackRecord(Record):
    """One persona with one model."""

    persona: str
    """The persona's seat."""
    model: str
    """The model that answered, as it named itself; where it never answered, as it was configured."""
    debates: int = 0
    """Debates in which it spoke or should have spoken."""
    speeches: int = 0
    """Speeches that it gave."""
    absences: int = 0
    """Rounds in which it was absent."""
    claims: int = 0
    """Claims of its speeches that were checked, each as often as a speech made it."""
    ok: int = 0
    """Of these, OK."""
    warn: int = 0
    """Of these, WARN."""
    fail: int = 0
    """Of these, FAIL; after an appeal, what came of that."""
    unchecked: int = 0
    """Concrete claims that were not checked."""
    repeats: int = 0
    """Claims that repeat a FAIL."""
    moves_with_evidence: int = 0
    """Changes of position for which it named findings."""
    moves_without_evidence: int = 0
    """Changes of position for which it named none."""
    ok_share: Interval
    """OK among its checked claims; times 100, OK per 100 claims."""
    warn_share: Interval
    """WARN among its checked claims."""
    fail_share: Interval
    """FAIL among its checked claims."""
    seconds: float = 0.0
    """Time that it took to speak."""
    cost_usd: float = 0.0
    """US dollars of its requests with a known price; checks are not its cost."""


class TrackRecords(Record):
    """What the debates that are kept on this machine tell."""

    format: Literal["refute.personas/1"] = "refute.personas/1"
    """Version of this JSON."""
    since: datetime | None = None
    """Debates begun before it are not counted; None: all are."""
    debates: int = 0
    """Debates that were counted, each once however often it went on."""
    void: int = 0
    """Debates left out because their validator failed its self-test."""
    unreadable: int = 0
    """Runs left out because another version of refute wrote them."""
    records: tuple[TrackRecord, ...] = ()
    """One per persona and model, by persona, then by checked claims."""
