"""Before a text is annotated: what is taken from its file, what is looked into, and whether it could begin at all."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from refute.domain.annotation import AnnotateOrder, Annotation, Given
from refute.domain.case import Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.errors import InputError
from refute.domain.record import content_id
from refute.domain.settings import DeskSettings
from refute.engine.debating import SECOND, thinks
from refute.engine.room import open_room, stores_in_memory
from refute.search.corpus.files import list_files
from refute.search.corpus.settings import FILE, read_corpus_settings
from refute.search.discover import find_backends
from refute.search.searxng import configured_address

REQUESTS = 1
"""Of a small desk's model for a claim of a text: what the passages that were found say of it."""
_MARKDOWN = (".md", ".markdown", ".mdown", ".mkd")
_CORPUS = "corpus"
_BLOCK = 1 << 20
_OURS = ("refute.debate/", "refute.report/", "refute.case/", "refute.annotation/")
_KINDS: Mapping[str, type[DebateLog | Report | Case | Annotation]] = {
    "refute.annotation/1": Annotation,
    "refute.case/2": Case,
    "refute.debate/1": DebateLog,
    "refute.report/2": Report,
}


def given_of(text: str, name: str) -> Given:
    """The text to annotate: as it stands, or what a file of refute's holds. Raises InputError where such a file cannot
    be read."""
    drawn = _of_ours(text, name)
    if drawn is not None:
        return drawn
    return Given(text=text, name=name, markdown=name.lower().endswith(_MARKDOWN))


def closed_book(desk: DeskSettings, folder: str | Path) -> DeskSettings:
    """The desk with nothing to look into but this folder, and no network."""
    search = desk.search.model_copy(
        update={
            "corpus": str(Path(folder).expanduser().absolute()),
            "offline": True,
            "searxng": None,
            "backends": (_CORPUS,),
        }
    )
    return desk.model_copy(update={"search": search})


def sources_of(desk: DeskSettings) -> str:
    """Fingerprint of what the desk looks into: equal on every machine for the same documents and backends, whatever
    the folder is called and however old its files are."""
    search = desk.search
    folder = Path(search.corpus).expanduser() if search.corpus else None
    own = read_corpus_settings(folder) if folder else None
    return content_id(
        "sources",
        [b.name for b in find_backends() if _looked_into(desk, b.name, needs_network=b.needs_network)],
        _contents(folder) if folder else [],
        sorted({*search.registers, *(own.registers if own else ())}),
        sorted({r.model_dump_json() for r in (*search.complete, *(own.complete if own else ()))}),
    )


def ready_to_annotate(order: AnnotateOrder, home: Path) -> None:
    """Raise what building the desk would raise, and InputError for a second validator that is none. Nothing is begun or
    written."""
    open_room(order.desk, stores_in_memory(home))
    if order.second and not thinks(order.desk, SECOND):
        raise InputError(
            "--second-validator needs a model on the seat second, best of another family than the validator's: "
            '--model "second=openai:NAME"'
        )


def _looked_into(desk: DeskSettings, name: str, *, needs_network: bool) -> bool:
    search = desk.search
    if search.backends is not None and name not in search.backends:
        return False
    if needs_network and search.offline:
        return False
    if name == _CORPUS:
        return search.corpus is not None
    return name != "searxng" or configured_address(search) is not None


def _contents(folder: Path) -> list[tuple[str, str]]:
    """Every document by its path in the folder, with the hash of its bytes; the owner's word on the folder as well."""
    found = [(file.path, _hash(file.place)) for file in list_files(folder).files]
    return [*found, (FILE, _hash(folder / FILE))]


def _hash(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return "unreadable"


def _of_ours(text: str, name: str) -> Given | None:
    """What a debate, a report, a case or an annotation as JSON holds; None where the text is no such JSON."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        return None
    form = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(form, str) or not form.startswith(_OURS):
        return None
    kind = _KINDS.get(form)
    try:
        if kind is None:
            raise InputError(f"{name} holds {form}, which this version of refute does not read.")
        record = kind.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise InputError(f"{name} is no whole {form}: {where}: {first['msg']}. Write it again.") from error
    return _drawn(record, name)


def _drawn(record: DebateLog | Report | Case | Annotation, name: str) -> Given:
    if isinstance(record, Annotation):
        return record.given.model_copy(update={"name": name, "drawn": record.given.drawn or "that of an annotation"})
    if isinstance(record, Report):
        return Given(text=record.submission.text, name=name, drawn="the message of a report")
    if isinstance(record, Case):
        return Given(text=record.claim.text, name=name, drawn="the claim of a case")
    titles = {p.name: p.title or p.name for p in record.personas}
    parts = [
        f"Round {held.number}, {titles.get(turn.persona, turn.persona)}:\n\n{turn.speech.text}"
        for held in record.rounds
        for turn in held.turns
        if turn.speech is not None
    ]
    return Given(text="\n\n".join(parts), name=name, drawn="the speeches of a debate")
