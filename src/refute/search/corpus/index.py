"""The index of a corpus folder: kept beside refute's other data, brought up to date by what changed."""

import hashlib
import shutil
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import unquote

from refute.search.corpus.catalogue import Catalogue, Known
from refute.search.corpus.files import Listing, list_files
from refute.search.corpus.fulltext import FullText
from refute.search.corpus.update import IndexReport, update

if TYPE_CHECKING:
    from refute.search.corpus.catalogue import Vectors
    from refute.search.corpus.update import Embed

FORMAT = 1
"""Version of what is stored: another version has a folder of its own and is built anew."""
_CLOSE = 0.45
"""Cosine from which a document's opening is taken to be about the query: unrelated texts lie below 0.3 with this
encoder, translations of one another mostly above 0.6."""
_FUSION = 60
"""Constant of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009)."""
_LOCK_PATIENCE = 600.0
"""Seconds to wait for another process that indexes the same folder."""


class IndexTrouble(Exception):
    """The index cannot be brought up to date; the text says why."""


@dataclass(frozen=True)
class _Loaded:
    catalogue: Catalogue
    fulltext: FullText
    places: list[str]
    vectors: "Vectors"


class CorpusIndex:
    """Finds documents of one folder by words and by meaning."""

    def __init__(self, folder: Path, home: Path, embed: "Embed | None" = None) -> None:
        """`embed` gives unit vectors of length 512; None: `refute.language.embed`."""
        self.folder = folder.resolve()
        key = f"{FORMAT}:{self.folder}".encode("utf-8", "surrogateescape")
        self.path = home / "corpus" / hashlib.sha256(key).hexdigest()[:16]
        self._embed = embed
        self._lock = Lock()
        self._loaded: _Loaded | None = None
        self._fresh_at: float | None = None

    def refresh(self, older_than: float = 0.0) -> IndexReport | None:
        """Brings the index up to date, unless that was done less than `older_than` seconds ago (then None).

        Safe beside other threads and processes. Raises `IndexTrouble`.
        """
        from filelock import FileLock, Timeout

        with self._lock:
            if self._fresh_at is not None and time.monotonic() - self._fresh_at < older_than:
                return None
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                with FileLock(self.path / "lock", timeout=_LOCK_PATIENCE):
                    report = self._refresh()
            except Timeout as error:
                raise IndexTrouble("another process is still indexing the folder; try again later") from error
            except OSError as error:
                raise IndexTrouble(f"the index cannot be written ({error.strerror or type(error).__name__})") from error
            self._fresh_at = time.monotonic()
            return report

    def find(self, text: str, limit: int) -> list[Known]:
        """The documents closest to a text, best first: ranks by words and by meaning, fused. Raises `IndexTrouble`."""
        text = text.encode("utf-8", "replace").decode("utf-8")
        loaded = self._open()
        depth = max(50, 4 * limit)
        try:
            ranked = [loaded.fulltext.find(text, depth), self._near(loaded, text, depth)]
            scores: dict[str, float] = {}
            for ranking in ranked:
                for rank, locator in enumerate(ranking, 1):
                    scores[locator] = scores.get(locator, 0.0) + 1 / (_FUSION + rank)
            best = sorted(scores, key=lambda at: (-scores[at], at))
            return loaded.catalogue.find(best[:limit])
        except (ValueError, OSError, sqlite3.Error) as error:
            self._loaded = self._fresh_at = None
            raise IndexTrouble(f"the index cannot be read ({type(error).__name__}); it will be mended") from error

    def known(self, locator: str) -> Known | None:
        """What the index knows of the document at a place; None where there is none. Raises `IndexTrouble`."""
        try:
            return next(iter(self._open().catalogue.find([locator])), None)
        except sqlite3.Error as error:
            raise IndexTrouble(f"the index cannot be read ({type(error).__name__})") from error

    def all(self) -> list[Known]:
        """Every document, in order of its place. Raises `IndexTrouble`."""
        try:
            return self._open().catalogue.all()
        except sqlite3.Error as error:
            raise IndexTrouble(f"the index cannot be read ({type(error).__name__})") from error

    def place(self, known: Known) -> Path:
        """Where the document's file is on this machine."""
        return self.folder / unquote(known.path)

    def _open(self) -> _Loaded:
        if self._loaded is None:
            self.refresh()
        if self._loaded is None:
            raise IndexTrouble("the index is not there")
        return self._loaded

    def _near(self, loaded: _Loaded, text: str, depth: int) -> list[str]:
        if not loaded.places or not text.strip():
            return []
        closeness = loaded.vectors @ self._vectors([text])[0]
        near = [(-round(float(closeness[i]), 4), loaded.places[i]) for i in (closeness >= _CLOSE).nonzero()[0]]
        return [place for _, place in sorted(near)[:depth]]

    def _refresh(self) -> IndexReport:
        began = time.monotonic()
        if not self.folder.is_dir():
            raise IndexTrouble("the corpus folder is not there any more")
        listing = list_files(self.folder)
        rebuilt = ""
        try:
            report = self._update(listing)
        except (ValueError, OSError, sqlite3.Error) as error:
            rebuilt = f"the stored index could not be used ({type(error).__name__})"
            self._discard()
            try:
                report = self._update(listing)
            except (ValueError, sqlite3.Error) as again:
                raise IndexTrouble(f"the index cannot be built ({type(again).__name__})") from again
        return replace(report, rebuilt=rebuilt, seconds=time.monotonic() - began)

    def _update(self, listing: Listing) -> IndexReport:
        catalogue = Catalogue(self.path / "catalogue.sqlite")
        fulltext = FullText(self.path / "fulltext")
        report = update(listing, catalogue, fulltext, self._vectors)
        places, vectors = catalogue.vectors()
        self._loaded = _Loaded(catalogue, fulltext, places, vectors)
        return report

    def _discard(self) -> None:
        self._loaded = None
        for name in ("catalogue.sqlite", "catalogue.sqlite-wal", "catalogue.sqlite-shm"):
            (self.path / name).unlink(missing_ok=True)
        shutil.rmtree(self.path / "fulltext", ignore_errors=True)

    def _vectors(self, texts: Sequence[str]) -> "Vectors":
        if self._embed is not None:
            return self._embed(texts)
        from refute.language.embed import embed

        return embed(texts)
