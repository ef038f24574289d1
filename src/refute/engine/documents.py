"""The user's own documents for a debate, read as a corpus's are: extracted, hashed, kept as snapshots."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from refute.domain.debate.terms import ContextDocument
from refute.domain.errors import InputError
from refute.domain.evidence import Hit
from refute.domain.libraries import Document
from refute.engine.room import Stores
from refute.formats.foreign import clean
from refute.reading.reader import WebReader
from refute.search.corpus.files import MEDIA_TYPES, ROWS

LIBRARY = "document"
"""What receipts give as the place of the user's own documents."""
MOST = 20
"""Documents of one debate."""
_LARGEST = 50_000_000
_ENDINGS = tuple(ending for ending, kind in MEDIA_TYPES.items() if kind != ROWS)


class _Files:
    """The documents as a library that the reader reads from: each by its name, none from the web."""

    name = LIBRARY

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files

    def document(self, locator: str) -> Document | None:
        """The bytes of the document with this name; None where it is gone."""
        path = self._files[locator]
        try:
            body = path.read_bytes()
            changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).date().isoformat()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise InputError(f"The document {path} cannot be read: {error.strerror or error}.") from error
        kind = MEDIA_TYPES.get(path.suffix.lower(), "")
        return Document(f"{LIBRARY}:{locator}", body, kind, LIBRARY, title=locator, file_date=changed)


async def read_documents(files: Sequence[Path], stores: Stores) -> tuple[ContextDocument, ...]:
    """Every document with its page, in the order given. Raises InputError for one that cannot be read: a debate is not
    begun without what its user wanted it to rest on."""
    if len(files) > MOST:
        raise InputError(
            f"{len(files)} documents are too many: the limit is {MOST}. A folder is searched with --corpus."
        )
    named = _named(files)
    for path in named.values():
        _admit(path)
    reader = WebReader(stores.snapshots, stores.pages, (_Files(named),), offline=True)
    found = []
    for name, path in named.items():
        hit = Hit(url=f"{LIBRARY}:{name}", backend=LIBRARY, locator=name)
        outcome = await reader.read(hit, None)
        if outcome.page is None:
            why = (outcome.detail or outcome.status.value).rstrip(".")
            raise InputError(f"The document {path} cannot be used: {why}. Leave it out, or give it as a text file.")
        found.append(ContextDocument(name=name, page=outcome.page))
    return tuple(found)


def _named(files: Sequence[Path]) -> dict[str, Path]:
    """Each file by a name of its own: two folders may hold a file of the same name."""
    named: dict[str, Path] = {}
    for path in files:
        base = clean(path.name.encode("utf-8", "replace").decode()) or "document"
        number, name = 1, base
        while name in named:
            number += 1
            name = f"{base} ({number})"
        named[name] = path
    return named


def _admit(path: Path) -> None:
    suffix = path.suffix.lower()
    if suffix and suffix not in _ENDINGS:
        raise InputError(f"The document {path} is of no kind that is read: {', '.join(_ENDINGS)}. Convert it to text.")
    try:
        size = path.stat().st_size
    except OSError as error:
        raise InputError(f"The document {path} cannot be read: {error.strerror or error}.") from error
    if size > _LARGEST:
        raise InputError(f"The document {path} is larger than {_LARGEST // 1_000_000} MB. Give the part that matters.")
