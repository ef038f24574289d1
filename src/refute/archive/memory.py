"""An archive for one process: for the Python API without a database, and for tests of recipes."""

from collections.abc import Iterable
from datetime import datetime

from refute.archive.house.asked import as_published, speaks_for
from refute.archive.matching import same_claim
from refute.archive.validity import answers
from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.published import PublishedCheck


class MemoryArchive:
    """Keeps cases while the process lives."""

    def __init__(self, published: Iterable[PublishedCheck] = ()) -> None:
        self._cases: dict[str, Case] = {}
        self._published = tuple(published)

    async def find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        """Find the latest case of the same claim by the same desk that is valid at `as_of`."""
        usable = (c for c in self._cases.values() if answers(c, desk, as_of) and same_claim(claim, c.claim).same)
        return max(usable, key=lambda c: (c.as_of, c.started, c.id), default=None)

    async def put(self, case: Case) -> None:
        """Keep a case. Keeping it twice changes nothing."""
        self._cases.setdefault(case.id, case)

    async def published(self, claim: Claim) -> PublishedCheck | None:
        """Find the latest published check of the same claim."""
        asked = as_published(claim)
        usable = (p for p in self._published if same_claim(asked, p.claim).same and speaks_for(p, claim))
        return max(usable, key=lambda p: (p.date or "", p.id), default=None)
