"""Takedown: a page's texts and bytes are removed everywhere, and a tombstone stays."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from pydantic import JsonValue

from refute.archive.carried import drop_carried
from refute.domain.errors import InputError
from refute.domain.record import Record
from refute.domain.snapshots import Holdings, Tombstone
from refute.engine.kept import documents, pages_in
from refute.formats.foreign import clean
from refute.reading.files import is_name
from refute.reading.pages import FilePageIndex
from refute.reading.tombstones import plain_address

_LONGEST_REASON = 500


class TakenDown(Record):
    """What a takedown took down, or would."""

    tombstone: Tombstone
    """What stays: names, addresses, day and reason."""
    held: int
    """Of the names, how many texts and bytes were held until now."""


def take_down(home: Path, store: Holdings, tombstone: Tombstone) -> None:
    """Withhold and remove everything that the tombstone names. Killed in between, nothing is given any more, and the
    same order again removes the rest. Raises OSError."""
    store.bury(tombstone)
    names, addresses = set(tombstone.names), set(map(_same, tombstone.addresses))

    def unwanted(url: str, page: str) -> bool:
        return _same(url) in addresses or any(name in page for name in names) or _is_at(page, addresses)

    FilePageIndex(home / "pages.sqlite").forget(unwanted)
    drop_carried(home / "archive.sqlite", names)


def find(home: Path, store: Holdings, target: str, reason: str, now: datetime) -> TakenDown:
    """What belongs to an address or a SHA-256: every text and all bytes read there, and every address of a page with
    that content. Raises InputError for a target or reason that is neither, RunFailed where runs cannot be read."""
    why = clean(reason)[:_LONGEST_REASON]
    if not why:
        raise InputError("--reason is blank. Say why, for those who will see it in place of the text.")
    wanted = target.strip()
    by_content = is_name(wanted.lower())
    if "@" in wanted.partition("://")[2].partition("/")[0]:
        raise InputError("The address holds a user name or password. Leave it out: a tombstone is shown to others.")
    if not by_content and ":" not in wanted:
        raise InputError(f"{target!r} is neither an address nor a SHA-256. Give one as `refute show ID -v` prints it.")
    names = {wanted.lower()} if by_content else set()
    addresses = set() if by_content else {plain_address(wanted)}
    asked = set(map(_same, addresses))
    pages = _known_pages(home, store)
    before = -1
    while before != len(names):  # bytes that were extracted by two versions have two texts
        before = len(names)
        for urls, content in pages:
            if content & names or set(map(_same, urls)) & asked:
                names |= content
                addresses |= urls
    held = sum((store.get(n) is not None) + (store.body(n) is not None) for n in names)
    tombstone = Tombstone(names=tuple(sorted(names)), addresses=tuple(sorted(addresses)), at=now, reason=why)
    return TakenDown(tombstone=tombstone, held=held)


def _known_pages(home: Path, store: Holdings) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Addresses and content of every page that the index, captures, runs and cases know."""
    found = {
        (frozenset({url, *(str(p.get(k, url)) for k in ("url", "final_url"))}), _content(p))
        for url, text in FilePageIndex(home / "pages.sqlite").all()
        for p in pages_in(text)
    }
    found |= {(frozenset({c.url, c.final_url}), frozenset({c.body})) for c in store.captures()}
    for document in documents(home):
        for page in pages_in(document.text):
            found.add((frozenset(str(page.get(k, page["final_url"])) for k in ("url", "final_url")), _content(page)))
    return list(found)


def _content(page: Mapping[str, JsonValue]) -> frozenset[str]:
    return frozenset(str(page[k]) for k in ("snapshot", "body") if is_name(str(page[k])))


def _is_at(page: str, addresses: set[str]) -> bool:
    return any(_same(str(p.get(k, ""))) in addresses for p in pages_in(page) for k in ("url", "final_url"))


def _same(address: str) -> str:
    """The address without its scheme: http and https lead to the same page."""
    return plain_address(address).partition("://")[2] or address
