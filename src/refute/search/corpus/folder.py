"""The corpus: a folder of the user's own documents, searched on this machine and read without the web."""

import asyncio
import hashlib
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from refute.domain.errors import InputError
from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.libraries import Document
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.backend import Backend
from refute.search.corpus.catalogue import Known
from refute.search.corpus.documents import Row, parse_row, read_body
from refute.search.corpus.files import ROWS, Skipped, inside, require_folder
from refute.search.corpus.index import CorpusIndex, IndexTrouble
from refute.search.corpus.settings import CorpusSettings, read_corpus_settings
from refute.search.corpus.update import IndexReport

if TYPE_CHECKING:
    from refute.search.corpus.update import Embed

NAME = "corpus"
LEFT_OUT = "left out of the corpus: "
"""How an outcome begins to tell that a part of the folder was not searched."""


class CorpusSearch:
    """Searches a folder, and is the library that its documents are read from (ports `Search` and `Library`)."""

    def __init__(self, folder: Path, home: Path, embed: "Embed | None" = None, look_again: float = 30.0) -> None:
        """Raises `InputError` for a folder that is missing or holds no document, `ConfigError` for a bad
        `corpus.toml`. The index lies in `home`; a search brings it up to date when that was last done more than
        `look_again` seconds ago. `embed` gives unit vectors of length 512; None: `refute.language.embed`."""
        require_folder(folder)
        self.settings: CorpusSettings = read_corpus_settings(folder)
        self._index = CorpusIndex(folder, home, embed)
        self._look_again = look_again
        self._report: IndexReport | None = None

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def refresh(self) -> IndexReport:
        """Brings the index up to date now. A first time takes about 4 s per thousand documents, so do it before
        the clock of a check runs. Raises `InputError` where that is not possible."""
        try:
            return self._refresh(0.0) or self._index_report()
        except IndexTrouble as trouble:
            raise InputError(f"The corpus {self._index.folder} cannot be indexed: {trouble}.") from trouble

    def skipped(self) -> tuple[Skipped, ...]:
        """Files and rows that were left out, with the reason; empty before the first search or `refresh`."""
        return self._report.skipped if self._report else ()

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` documents, best first: by words and by meaning, fused. Each outcome tells what of
        the folder was left out: no search of a part is shown as one of the whole."""
        if not any(c.isalnum() for c in query.text):
            return _outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        try:
            known = await asyncio.to_thread(self._find, query.text, limit)
        except IndexTrouble as trouble:
            return _outcome(query, Status.FAILED, detail=str(trouble))
        detail = self._left_out()
        if self._report and not self._report.documents:
            return _outcome(query, Status.FAILED, detail=detail or "the corpus folder holds no readable document")
        if not known:
            return _outcome(query, Status.EMPTY, detail="; ".join(d for d in ("no document is close", detail) if d))
        return _outcome(query, Status.OK, tuple(map(_hit, known)), detail)

    def all(self) -> list[Hit]:
        """Every document of the folder, in order of its place. Raises `InputError` where it cannot be indexed."""
        try:
            return [_hit(known) for known in self._index.all()]
        except IndexTrouble as trouble:
            raise InputError(f"The corpus {self._index.folder} cannot be indexed: {trouble}.") from trouble

    def document(self, locator: str) -> Document | None:
        """The document at a hit's locator, as it is in the folder now; None where it is gone, and for a row of a
        file that has changed since it was indexed."""
        try:
            known = self._index.known(locator)
        except IndexTrouble:
            return None
        if known is None:
            return None
        place = self._index.place(known)
        if not inside(self._index.folder, place) or not place.is_file():
            return None
        try:
            body = read_body(place, known.start, known.length)
            changed = datetime.fromtimestamp(place.stat().st_mtime, UTC).date().isoformat()
        except OSError:
            return None
        return self._row(known, body) if known.media_type == ROWS else self._file(known, body, changed)

    def _file(self, known: Known, body: bytes, changed: str) -> Document:
        return Document(known.url, body, known.media_type, self.settings.name, title=known.title, file_date=changed)

    def _row(self, known: Known, body: bytes) -> Document | None:
        if hashlib.sha256(body).hexdigest() != known.sha256:
            return None
        row = parse_row(body)
        if not isinstance(row, Row):
            return None
        text = row.text.encode("utf-8")
        return Document(known.url, text, "text/plain", self.settings.name, title=known.title, published=known.published)

    def _find(self, text: str, limit: int) -> list[Known]:
        self._refresh(self._look_again)
        return self._index.find(text, limit)

    def _refresh(self, older_than: float) -> IndexReport | None:
        report = self._index.refresh(older_than)
        if report is not None:
            self._report = report
        return report

    def _index_report(self) -> IndexReport:
        if self._report is None:
            raise AssertionError("a refresh without an age always reports")
        return self._report

    def _left_out(self) -> str:
        skipped = self.skipped()
        if not skipped:
            return ""
        more = f" and {len(skipped) - 1} more" if len(skipped) > 1 else ""
        return f"{LEFT_OUT}{skipped[0].place} ({skipped[0].reason}){more}"


def _hit(known: Known) -> Hit:
    return Hit(url=known.url, title=known.title, snippet=known.head, backend=NAME, locator=known.locator)


def _outcome(query: Query, status: Status, hits: tuple[Hit, ...] = (), detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend=NAME, query=query, status=status, hits=hits, detail=detail)


def _lacks(choice: SearchChoice) -> str | None:
    return None if choice.corpus else "no folder of documents is configured: give --corpus DIR"


def _build(choice: SearchChoice, home: Path) -> CorpusSearch:
    return CorpusSearch(Path(choice.corpus or "").expanduser(), home)


BACKEND = Backend(
    name=NAME,
    leaves="Nothing: the folder is indexed and searched on this machine.",
    needs_network=False,
    build=_build,
    lacks=_lacks,
)
