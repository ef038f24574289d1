"""The Wayback Machine: the first capture of each address that a query names, as proof of its date.

Asked is the CDX server (https://github.com/internetarchive/wayback/tree/master/wayback-cdx-server), and where it does
not answer the availability API (https://archive.org/help/wayback_api.php), by the capture closest to its first year. A
hit points at the original's bytes as they were captured (`/web/<timestamp>id_/<address>`): reading such a copy gives
its time of capture, which is never one of publication.
"""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from datetime import datetime
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.language.addresses import addresses
from refute.language.sites import host_of, site_of
from refute.search.asking import Question, Service, Trouble, ask_json, program
from refute.search.backend import Backend
from refute.search.connection import Connection, base_address
from refute.search.leads import web_address
from refute.search.limits import Pace

NAME = "wayback"
VARIABLE = "REFUTE_WAYBACK_URL"
BASE = "https://web.archive.org"
AVAILABLE = "https://archive.org"

_MOST = 3
"""Addresses of one query that are looked up."""
_STAMP = re.compile(r"[0-9]{14}")
_CAPTURE = re.compile(r"https?://[^/]+/web/([0-9]{14})(?:[a-z]{2}_)?/(.+)", re.IGNORECASE)
_FIRST = "19960101"
_OWN = frozenset({"archive.org"})
_SECRET = re.compile(
    r"(?:^|[&;])[\w.-]*(?:token|key|sig|signature|auth|session|sid|passw(?:or)?d|secret|credential|otp|code)=",
    re.IGNORECASE,
)
"""A parameter that may open a page to whoever knows it."""
_NOT_SHOWN = "the Wayback Machine does not show this site: its owner or the archive has closed it (HTTP 403)"


@dataclass(frozen=True)
class _Capture:
    """The first capture of one address; no stamp: none is known. `trouble`: why nobody can say."""

    stamp: str = ""
    original: str = ""
    trouble: str = ""


class WaybackSearch:
    """Finds the first capture of the addresses that a query names."""

    def __init__(self, base_url: str = BASE, timeout: float = 15.0) -> None:
        """`base_url` stands for both hosts that are asked where it is not the archive's own; `timeout` in seconds for
        one request."""
        self._base = base_address(base_url, VARIABLE, BASE)
        self._available = AVAILABLE if self._base == BASE else self._base
        self._service = Service(
            title="The Wayback Machine",
            pace=Pace(interval=1.0, at_once=1),
            connection=Connection(program()),
            timeout=timeout,
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the archive is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """The first capture of each of the query's first three public addresses; `empty` only where the archive says
        of all that it has none."""
        asked = _public(query.text)[: min(_MOST, limit)]
        if not asked:
            return _outcome(query, Status.NOT_APPLICABLE, detail="the query names no public web address")
        hits: list[Hit] = []
        troubles: list[str] = []
        for address in asked:
            first = await self._first(address)
            if first.trouble:
                troubles.append(first.trouble)
            elif first.stamp:
                day = f"{first.stamp[:4]}-{first.stamp[4:6]}-{first.stamp[6:8]}"
                url = f"{self._base}/web/{first.stamp}id_/{first.original}"
                hits.append(Hit(url=url, title=f"{first.original[:200]}, first archived on {day}", backend=NAME))
        told = "; ".join(dict.fromkeys(troubles))
        if hits:
            return _outcome(query, Status.OK, hits, told)
        if troubles:
            return _outcome(query, Status.FAILED, detail=told)
        return _outcome(query, Status.EMPTY, detail="the Wayback Machine holds no capture of the address")

    async def _first(self, address: str) -> _Capture:
        params = {
            "url": address,
            "output": "json",
            "limit": "1",
            "fl": "timestamp,original",
            "filter": "statuscode:200",
        }
        service = replace(self._service, answers=frozenset({403}))
        answer = await ask_json(service, Question(f"{self._base}/cdx/search/cdx", params))
        if isinstance(answer, Trouble):
            if self._service.pace.closed_for() > 0:
                return _Capture(trouble=answer.detail)
            second = await self._closest(address)
            return replace(second, trouble=answer.detail) if second.trouble else second
        if answer.code == 403:
            return _Capture(trouble=_NOT_SHOWN)
        return _of_rows(answer.data, address)

    async def _closest(self, address: str) -> _Capture:
        params = {"url": address, "timestamp": _FIRST}
        answer = await ask_json(self._service, Question(f"{self._available}/wayback/available", params))
        if isinstance(answer, Trouble):
            return _Capture(trouble=answer.detail)
        held = answer.data.get("archived_snapshots") if isinstance(answer.data, dict) else None
        if not isinstance(held, dict):
            return _Capture(trouble="The Wayback Machine sent JSON of another shape")
        closest = held.get("closest")
        if not isinstance(closest, dict) or closest.get("available") is not True:
            return _Capture()
        url = closest.get("url")
        found = _CAPTURE.fullmatch(url) if isinstance(url, str) else None
        return _checked(found[1], found[2], address) if found else _Capture(trouble=_odd())


def _of_rows(data: JsonValue, address: str) -> _Capture:
    """A list of rows, of which the first names the columns; an empty list where there is no capture."""
    if data == []:
        return _Capture()
    if not isinstance(data, list) or data[0] != ["timestamp", "original"]:
        return _Capture(trouble=_odd())
    if len(data) == 1:
        return _Capture()
    row = data[1]
    if not isinstance(row, list) or len(row) != 2:
        return _Capture(trouble=_odd())
    return _checked(row[0], row[1], address)


def _checked(stamp: JsonValue, original: JsonValue, asked: str) -> _Capture:
    """A capture of what was asked for: a stamp that is a time, and an address on the same site."""
    address = web_address(original)
    if (
        not isinstance(stamp, str)
        or not _STAMP.fullmatch(stamp)
        or address is None
        or site_of(address) != site_of(asked)
    ):
        return _Capture(trouble=_odd())
    try:
        datetime.strptime(stamp, "%Y%m%d%H%M%S")  # noqa: DTZ007 a question of form only
    except ValueError:
        return _Capture(trouble=_odd())
    return _Capture(stamp, address)


def _odd() -> str:
    return "The Wayback Machine sent captures in a form that cannot be read"


def _public(text: str) -> list[str]:
    """Addresses of the open web, each once: none with a user's name or a secret, of this network or of the archive."""
    found = dict.fromkeys(url for source in addresses(text) if source.url and (url := web_address(source.url)))
    return [url for url in found if _is_public(url)]


def _is_public(url: str) -> bool:
    host = host_of(url)
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        private = host.endswith((".local", ".localhost", ".internal", ".lan", ".home", ".test", ".onion"))
        return "." in host and not private and site_of(url) not in _OWN and not _SECRET.search(urlsplit(url).query)
    return False


def _outcome(query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend=NAME, query=query, status=status, hits=tuple(hits), detail=detail)


def _build(_choice: SearchChoice, _home: Path) -> WaybackSearch:
    return WaybackSearch(os.environ.get(VARIABLE) or BASE)


BACKEND = Backend(
    name=NAME,
    leaves="Public web addresses that a query names, and nothing else of it, go to the Internet Archive.",
    needs_network=True,
    build=_build,
    groups=("archives",),
)
