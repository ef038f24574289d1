"""Brings a corpus index into step with its folder: what is new or changed is read, what is gone is forgotten.

Killed at any moment it leaves an index that the next update completes: documents become visible in the full-text
index first and in the catalogue after it, and a file that the catalogue does not know is forgotten before it is read.
"""

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from refute.search.corpus.catalogue import Catalogue, Indexed, KnownFile, head
from refute.search.corpus.documents import Entry, read_file
from refute.search.corpus.files import CorpusFile, Listing, Skipped
from refute.search.corpus.fulltext import FullText
from refute.search.corpus.pdf import PdfTexts

if TYPE_CHECKING:
    from refute.search.corpus.catalogue import Vectors

    Embed = Callable[[Sequence[str]], Vectors]

MOST_VECTORS = 20_000
"""Documents that get a vector, about a minute's work on one core; the rest is found by its words alone."""
_BATCH = 64
_COMMIT_AFTER = 5_000
"""Documents after which the work is made to stay, so that a killed indexer does not begin again."""
_UNSURE = 2_000_000_000
"""Nanoseconds: a file changed so shortly before it was read may have changed again within its clock's tick."""


@dataclass(frozen=True)
class IndexReport:
    """What bringing an index up to date came to."""

    documents: int
    """Documents in the index now."""
    read: int
    """Files that were new or changed and were read."""
    unchanged: int
    """Files that were left alone."""
    gone: int
    """Files that were forgotten."""
    embedded: int
    """Documents that got a vector."""
    skipped: tuple[Skipped, ...]
    """All files and rows left out, of unchanged files too."""
    rebuilt: str = ""
    """Why the index was built anew, where it was."""
    seconds: float = 0.0


@dataclass
class _Pending:
    """What is in the full-text writer and not yet in the catalogue."""

    files: list[Indexed] = field(default_factory=list)
    documents: int = 0


def update(listing: Listing, catalogue: Catalogue, fulltext: FullText, embed: "Embed") -> IndexReport:
    """Reads what changed. Raises `ValueError` where catalogue and full-text index do not belong together,
    and `OSError` or `sqlite3.Error` where they cannot be written."""
    known = catalogue.files()
    changed = [file for file in listing.files if not _unchanged(file, known.get(file.path), catalogue)]
    gone = sorted(set(known) - {file.path for file in listing.files})
    try:
        if changed or gone:
            _read(changed, gone, catalogue, fulltext)
    finally:
        fulltext.close()
    if fulltext.count() != catalogue.count():
        raise ValueError("catalogue and full-text index are out of step")
    return IndexReport(
        documents=catalogue.count(),
        read=len(changed),
        unchanged=len(listing.files) - len(changed),
        gone=len(gone),
        embedded=_embed(catalogue, embed),
        skipped=listing.skipped + catalogue.skipped(),
    )


def _unchanged(file: CorpusFile, known: KnownFile | None, catalogue: Catalogue) -> bool:
    if known is None or known.size != file.size:
        return False
    if known.modified == file.modified and known.modified < known.seen - _UNSURE:
        return True
    seen = time.time_ns()
    if _sha256(file) != known.sha256:
        return False
    catalogue.touch(file, seen)
    return True


def _sha256(file: CorpusFile) -> str:
    try:
        with file.place.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return "unreadable"


def _read(changed: Sequence[CorpusFile], gone: Sequence[str], catalogue: Catalogue, fulltext: FullText) -> None:
    for path in gone:
        fulltext.forget(path)
    pending = _Pending()
    with PdfTexts() as pdfs:
        for file in changed:
            fulltext.forget(file.path)
            one = _read_one(file, fulltext, pdfs)
            pending.files.append(one)
            pending.documents += len(one.entries)
            if pending.documents >= _COMMIT_AFTER:
                fulltext.commit()
                catalogue.put(pending.files)
                pending = _Pending()
    fulltext.commit()
    catalogue.put(pending.files, gone)


def _read_one(file: CorpusFile, fulltext: FullText, pdfs: PdfTexts) -> Indexed:
    seen = time.time_ns()
    sha256 = _sha256(file)
    entries: list[Entry] = []
    skipped: list[Skipped] = []
    for found in read_file(file, pdfs):
        if isinstance(found, Skipped):
            skipped.append(found)
        else:
            fulltext.add(file.path, found)
            entries.append(replace(found, text=head(found.text)))
    again = any(s.again for s in skipped)
    return Indexed(replace(file, size=-1) if again else file, seen, sha256, entries, skipped)


def _embed(catalogue: Catalogue, embed: "Embed") -> int:
    missing = catalogue.without_vector(MOST_VECTORS)
    for start in range(0, len(missing), _BATCH):
        batch = missing[start : start + _BATCH]
        catalogue.put_vectors([locator for locator, _ in batch], embed([text for _, text in batch]))
    return len(missing)
