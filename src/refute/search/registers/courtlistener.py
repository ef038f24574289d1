"""CourtListener: opinions by words and federal dockets by number, from Free Law Project's collection.

https://www.courtlistener.com/help/api/rest/search/ (v4): `type=o` opinions, `type=r` federal cases of the RECAP
archive. The key goes into the header `Authorization: Token …`. RECAP holds the dockets that its users bought from
PACER: one that is not there shows nothing.
"""

from pathlib import Path
from typing import ClassVar

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Trouble
from refute.search.backend import Backend
from refute.search.leads import plain, web_address
from refute.search.limits import Pace
from refute.search.registers.registering import OfficialRecords, base_url, not_held, record_text, rows, service, text_at
from refute.storage.keys import key

NAME = "courtlistener"
VARIABLE = "REFUTE_COURTLISTENER_URL"
BASE = "https://www.courtlistener.com"
KEY = "COURTLISTENER_TOKEN"
_DOCKET = r"[0-9]:[0-9]{2}-(?i:cv|cr|md|mc|mj|bk|po|ap)-[0-9]{2,6}"


def docket_of(written: str) -> str:
    """`1:20-cv-01234`: five digits at least, so that no docket's number begins another's."""
    head, _, number = written.lower().rpartition("-")
    return f"{head}-{number:0>5}"


class CourtListener(OfficialRecords):
    """Asks CourtListener."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(_DOCKET, "CourtListener's RECAP archive", complete=False, write=docket_of),
    )

    def __init__(self, base: str = BASE, token: str = "", timeout: float = 15.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("CourtListener", Pace(interval=0.8, at_once=1), timeout, answers=()))
        self._headers = {"Authorization": f"Token {token}"} if token else {}

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        data = await self._json(self._asked(words, "o"))
        found = rows(data, "results") if not isinstance(data, Trouble) else None
        if found is None:
            return data if isinstance(data, Trouble) else self._strange()
        return [
            Hit(
                url=url,
                title=plain(f"{text_at(o, 'caseName')}, {text_at(o, 'court')}, {text_at(o, 'dateFiled')}", 300),
                snippet=plain(text_at(o, "opinions", 0, "snippet")),
                backend=NAME,
            )
            for o in found[:limit]
            if (path := text_at(o, "absolute_url")).startswith("/") and (url := web_address(f"{self._base}{path}"))
        ]

    def _question(self, number: str) -> Question:
        return self._asked(f'docketNumber:"{number}"', "r")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        found = rows(data, "results")
        if found is None:
            return self._odd()
        own = [d for d in found if number in self.series[0].numbers(text_at(d, "docketNumber"))]
        if not own:
            return not_held(said)
        # Districts number alike: every one's docket of this number is told.
        text = "\n\n".join(
            record_text(
                ("Register", "CourtListener (RECAP)"),
                ("Docket", text_at(d, "docketNumber")),
                ("Case", text_at(d, "caseName")),
                ("Court", text_at(d, "court")),
                ("Filed", text_at(d, "dateFiled")),
                ("Terminated", text_at(d, "dateTerminated")),
                ("Judge", text_at(d, "assignedTo")),
                ("Cause", text_at(d, "cause")),
                ("Nature of suit", text_at(d, "suitNature")),
            )
            for d in own[:5]
        )
        title = f"{text_at(own[0], 'caseName') or number} ({number})"
        only = len(own) == 1
        return Held(title, text, SourceKind.REGISTER, (text_at(own[0], "dateFiled") or None) if only else None)

    def _asked(self, words: str, kind: str) -> Question:
        return Question(f"{self._base}/api/rest/v4/search/", {"q": words, "type": kind}, self._headers)


def _build(_choice: SearchChoice, _home: Path) -> CourtListener:
    return CourtListener(base_url(VARIABLE, BASE), key(KEY))


def _lacks(_choice: SearchChoice) -> str | None:
    return None if key(KEY) else f"no key (free of charge at courtlistener.com): refute keys set {KEY}"


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and docket numbers go to CourtListener (Free Law Project), with your key.",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("registers",),
    key=KEY,
)
