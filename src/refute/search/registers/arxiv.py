"""arXiv: papers by words and by arXiv id.

https://info.arxiv.org/help/api/user-manual.html: an Atom feed; an id that was never given out gives a feed without an
entry, or one whose entry is titled `Error`. https://info.arxiv.org/help/api/tou.html: one request in three seconds, one
connection. Whoever is too quick gets the plain words `Rate exceeded.`.
"""

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote
from xml.etree import ElementTree

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Trouble, ask
from refute.search.backend import Backend
from refute.search.limits import Pace
from refute.search.registers.registering import OfficialRecords, base_url, not_held, record_text, service

NAME = "arxiv"
VARIABLE = "REFUTE_ARXIV_URL"
BASE = "https://export.arxiv.org"
_ATOM = "{http://www.w3.org/2005/Atom}"
_ARXIV = "{http://arxiv.org/schemas/atom}"
_TOTAL = "{http://a9.com/-/spec/opensearch/1.1/}totalResults"
_WITHDRAWN = re.compile(
    r"\b(?:this (?:paper|article|submission|work) (?:has been|is|was) withdrawn"
    r"|withdrawn by (?:(?:the|its|all|both) )?(?:authors?|arxiv|submitter))\b",
    re.I,
)
"""Papers are about things that others withdraw, too."""
_ASKED = re.compile(r"\bid_list=(?P<id>[^&\s]+)")
"""What was asked for, as the title of a feed repeats it."""
_WORD = re.compile(r"\w+(?:-\w+)*")


def number_of(written: str) -> str:
    """`math/0309136` of `math.GT/0309136`: the class within an archive is no part of the number."""
    archive, slash, number = written.lower().rpartition("/")
    return f"{archive.partition('.')[0]}{slash}{number}"


class Arxiv(OfficialRecords):
    """Asks arXiv."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(
            # Without a colon, any figure could follow: it must begin with a month.
            r"(?i:arxiv)(?:\.org/(?:abs|pdf|html|format)/|: ?|(?= \D*[0-9]{2}(?:0[1-9]|1[0-2]))"
            r" (?i:(?:preprint|id|no\.|number) )?)"
            r"(?P<id>[0-9]{4}\.[0-9]{4,5}|[a-zA-Z-]{2,12}(?:\.[a-zA-Z-]{2,10})?/[0-9]{7})(?:v[0-9]{1,3})?(?![.,][0-9])",
            "arXiv",
            complete=True,
            write=number_of,
        ),
    )
    control: ClassVar[str] = "0704.0001"

    def __init__(self, base: str = BASE, timeout: float = 15.0, interval: float = 3.0) -> None:
        """`timeout` in seconds for one request, `interval` between two."""
        super().__init__(base, service("arXiv", Pace(interval=interval, at_once=1), timeout, answers=(400,)))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        terms = [w for w in _WORD.findall(words) if w not in ("AND", "OR", "ANDNOT")][:12]
        query = " AND ".join(f'all:"{t}"' for t in terms)
        params = {"search_query": query, "start": "0", "max_results": str(min(limit, 50)), "sortBy": "relevance"}
        said = await ask(self._service, Question(f"{self._base}/api/query", params, _ACCEPT))
        feed = said if isinstance(said, Trouble) else self._feed(said)
        if isinstance(feed, Trouble):
            return feed
        return self._records((_number(e), _of(e, "title"), _of(e, "summary")) for e in feed.findall(f"{_ATOM}entry"))

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/api/query", {"id_list": number, "max_results": "1"}, _ACCEPT)

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        feed = self._feed(said)
        if isinstance(feed, Trouble):
            return NotAnswered(feed.detail)
        entry = feed.find(f"{_ATOM}entry")
        asked = _ASKED.search(_of(feed, "title"))
        if asked and unquote(asked["id"]) != number:
            return self._other()
        if entry is None:
            if _of(feed, _TOTAL, "") not in ("0", ""):
                return self._odd("a feed with the entries that it counts")
            return self._absent(number, said)
        if _of(entry, "title") == "Error" and "incorrect id format" in _of(entry, "summary"):
            return self._absent(number, said) if number in _of(entry, "summary") else self._other()
        if _number(entry) != number:
            return self._odd()
        comment, summary = _of(entry, "comment", _ARXIV), _of(entry, "summary")
        published = _of(entry, "published")[:10]
        withdrawn = "withdrawn, as arXiv's record says" if _WITHDRAWN.search(f"{comment}\n{summary[:300]}") else ""
        text = record_text(
            ("Register", "arXiv"),
            ("Number", f"arXiv:{number}"),
            ("Title", _of(entry, "title")),
            ("Authors", [_of(a, "name") for a in entry.findall(f"{_ATOM}author")]),
            ("First version", published),
            ("This version", _of(entry, "updated")[:10]),
            ("Comment", comment),
            ("Journal", _of(entry, "journal_ref", _ARXIV)),
            ("DOI", _of(entry, "doi", _ARXIV)),
            ("", summary),
        )
        title = _of(entry, "title") or number
        return Held(f"{title} (arXiv:{number})", text, SourceKind.PAPER, published or None, withdrawn)

    def _absent(self, number: str, said: Said) -> NotHeld | NotAnswered:
        if _begun(number) in _newest(datetime.now(UTC).date()):
            return NotAnswered(f"arXiv's index may not show {number} yet: it is of this month")
        return not_held(said)

    def _feed(self, said: Said) -> ElementTree.Element | Trouble:
        """The feed. One that declares entities is not read: Atom needs none."""
        if said.text.strip().startswith("Rate exceeded"):
            self._service.pace.close(10.0)
            return Trouble("arXiv allows no more requests just now: it says that its rate was exceeded")
        if "<!DOCTYPE" in said.text or "<!ENTITY" in said.text:
            return Trouble("arXiv sent a web page where a feed was asked for")
        try:
            feed = ElementTree.fromstring(said.text)  # noqa: S314
        except (ElementTree.ParseError, ValueError):
            return Trouble("arXiv sent an empty answer" if not said.text.strip() else "arXiv sent no feed")
        if feed.tag != f"{_ATOM}feed" or (feed.find(_TOTAL) is None and feed.find(f"{_ATOM}entry") is None):
            return Trouble("arXiv sent XML that is no feed of results")
        return feed


_ACCEPT = {"Accept": "application/atom+xml"}


def _of(entry: ElementTree.Element, name: str, space: str = _ATOM) -> str:
    return " ".join((entry.findtext(f"{space}{name}") or "").split())


def _begun(number: str) -> str:
    """The month of a number, as its first four digits write it."""
    return number.rpartition("/")[2][:4]


def _newest(today: date) -> frozenset[str]:
    """The months whose numbers are still given out, or may not be in the index yet (it follows within days)."""
    return frozenset(f"{day:%y%m}" for day in (today, today - timedelta(days=3), today + timedelta(days=1)))


def _number(entry: ElementTree.Element) -> str:
    """The id without its version."""
    return re.sub(r"v[0-9]+$", "", _of(entry, "id").partition("/abs/")[2])


def _build(_choice: SearchChoice, _home: Path) -> Arxiv:
    return Arxiv(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and arXiv ids go to arXiv (Cornell University).",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
