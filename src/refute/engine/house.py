"""The house archive, for those who fill and ask it: a newsroom's own published fact-checks."""

import asyncio
import os
import sys
from pathlib import Path

from refute.archive.house.reading import MOST_BYTES, read_checks
from refute.archive.sqlite import SqliteArchive
from refute.domain.claim import Claim, Span
from refute.domain.errors import InputError
from refute.domain.published import Imported, Near, PublishedCheck
from refute.language.detect import language_of
from refute.language.newness import told_as_new
from refute.reading.address import PrivateHosts
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Fetched, Limits

_FEEDS = frozenset(
    {
        "application/rss+xml",
        "application/atom+xml",
        "application/rdf+xml",
        "application/xml",
        "text/xml",
        "application/ld+json",
        "application/feed+json",
        "application/x-ndjson",
    }
)
_AT_ONCE = 5000
"""Checks that are written in one transaction."""


class House:
    """The published checks in the archive of refute's home folder."""

    def __init__(self, home: Path) -> None:
        self._archive = SqliteArchive(home / "archive.sqlite")

    async def bring_in(self, place: str, form: str = "auto", fetcher: Fetcher | None = None) -> Imported:
        """Import a file, `-` (standard input) or an http or https address, in one of `FORMATS` or `auto`. The same
        again changes nothing. InputError where it cannot be read at all, ConfigError where the archive cannot be
        written."""
        data = await _read(place, fetcher)
        form, parsed = read_checks(data, "standard input" if place == "-" else place, form)
        added = updated = unchanged = 0
        for start in range(0, len(parsed.checks), _AT_ONCE):
            some = await self._archive.keep(parsed.checks[start : start + _AT_ONCE])
            added, updated, unchanged = added + some.added, updated + some.updated, unchanged + some.unchanged
        return Imported(
            source=place,
            format=form,
            added=added,
            updated=updated,
            unchanged=unchanged,
            refused=tuple(parsed.refused),
        )

    async def near(self, text: str) -> list[Near]:
        """What the archive holds that is close to a claim in these words, what answers it first."""
        text = " ".join(text.split())
        if not text:
            raise InputError('There is no claim to look for. Write it in quotes: refute archive find "CLAIM"')
        code = language_of(text)
        new = told_as_new(text, 0, len(text), code)
        claim = Claim(text=text, span=Span(start=0, end=len(text)), language=code, told_as_new=new)
        return await self._archive.near(claim)

    async def listed(self) -> list[PublishedCheck]:
        """Every published check, the latest first."""
        return await self._archive.listed()

    async def remove(self, wanted: str) -> int:
        """Remove the checks with this address or id; how many there were. InputError where there was none."""
        count = await self._archive.remove(wanted)
        if not count:
            raise InputError(f"No published check has the address or id {wanted}. List them: refute archive list")
        return count


async def _read(place: str, fetcher: Fetcher | None) -> bytes:
    if place == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    if "://" in place:
        return await _fetched(place, fetcher or _fetcher())
    try:
        return await asyncio.to_thread(_from_file, Path(place))
    except OSError as error:
        raise InputError(
            f"{place} cannot be read: {error.strerror or error}. Give a file, `-` or an address."
        ) from error


def _from_file(path: Path) -> bytes:
    with path.expanduser().open("rb") as file:
        return file.read(MOST_BYTES + 1)


async def _fetched(url: str, fetcher: Fetcher) -> bytes:
    outcome = await fetcher.fetch(url)
    if isinstance(outcome, Fetched):
        return outcome.body
    raise InputError(f"{url} could not be read: {outcome.detail}. Save it to a file and import that.")


def _fetcher() -> Fetcher:
    limits = Limits(raw_bytes=MOST_BYTES, body_bytes=MOST_BYTES, also=_FEEDS)
    return Fetcher(PrivateHosts.from_environment(os.environ), limits=limits)
