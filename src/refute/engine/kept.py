"""What kept runs and past cases say of pages: which are cited, and all that were read."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import JsonValue

from refute.domain.errors import RunFailed
from refute.engine.durable.tables import FILE_NAME

_HASH = re.compile(r"[0-9a-f]{64}")
_WAIT = 10.0

_OUTPUTS = "SELECT output FROM refute_flows WHERE state = 'done' AND output IS NOT NULL"
_STEPS = """
SELECT o.outcome FROM refute_outcomes AS o JOIN refute_flows AS f ON o.root = f.id
WHERE f.state IN ('running', 'cancelled')
"""
_EARLIER_STEPS = """
SELECT o.output FROM operation_outputs AS o JOIN refute_flows AS f
ON o.workflow_uuid = f.id OR substr(o.workflow_uuid, 1, length(f.id) + 1) = f.id || '/'
WHERE f.state IN ('running', 'cancelled') AND o.output IS NOT NULL
"""
"""Of runs that an earlier version began: that version can still go on with them."""
_ORDERS = "SELECT stored FROM refute_flows WHERE state IN ('running', 'cancelled')"
_CASES = "SELECT json FROM cases"


@dataclass(frozen=True)
class Document:
    """One stored JSON: a report or case, or the outcome of a step of a flow that may go on."""

    text: str
    finished: bool


@dataclass
class Cited:
    """Names that kept runs and cases rest on: what `refute verify` needs of them."""

    texts: set[str] = field(default_factory=set)
    bodies: set[str] = field(default_factory=set)


def documents(home: Path) -> Iterator[Document]:
    """Everything that is stored of runs and cases. Raises RunFailed where that cannot be read: who cannot know what is
    cited must not remove anything."""
    runs, archive = home / FILE_NAME, home / "archive.sqlite"
    yield from (Document(text, True) for text in _rows(runs, _OUTPUTS, "refute_flows"))
    yield from (Document(text, False) for text in _rows(runs, _STEPS, "refute_outcomes"))
    yield from (Document(text, False) for text in _rows(runs, _EARLIER_STEPS, "operation_outputs"))
    yield from (Document(text, False) for text in _rows(runs, _ORDERS, "refute_flows"))
    yield from (Document(text, True) for text in _rows(archive, _CASES, "cases"))


def cited(home: Path) -> Cited:
    """What a finished run or a past case quotes, and all that an unfinished run has read. Raises RunFailed."""
    found = Cited()
    for document in documents(home):
        try:
            record = json.loads(document.text) if document.finished else None
        except ValueError:
            record = None
        if record is None:  # unfinished, or damaged: all that it may mean
            names = _HASH.findall(document.text)
            found.texts.update(names)
            found.bodies.update(names)
        else:
            quoted = {r["snapshot"] for r in _objects(record, "snapshot", "quote")}
            quoted |= {_own(d) for d in _objects(record, "name", "page")}
            found.texts.update(map(str, quoted))
            found.bodies.update(str(p["body"]) for p in _objects(record, "snapshot", "body") if p["snapshot"] in quoted)
    return found


def pages_in(text: str) -> Iterator[dict[str, JsonValue]]:
    """Every page record in a stored JSON."""
    try:
        yield from _objects(json.loads(text), "snapshot", "body", "final_url")
    except ValueError:
        return


def _objects(value: JsonValue, *fields: str) -> Iterator[dict[str, JsonValue]]:
    """Every object with these fields, however deep: a record of another version is found like one of this."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            if all(name in one for name in fields):
                yield one
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)


def _own(document: dict[str, JsonValue]) -> JsonValue:
    """The text of a document that the user gave to a debate: whoever goes on from it needs it, quoted or not."""
    page = document["page"]
    return page.get("snapshot") if isinstance(page, dict) else None


def _rows(path: Path, question: str, table: str) -> Iterator[str]:
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT)) as database:
            if database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone():
                for (text,) in database.execute(question):
                    yield str(text)
    except sqlite3.Error as error:
        raise RunFailed(
            f"What runs and cases cite cannot be read from {path}: {error}. Nothing was removed. "
            "See that no other program holds the file, or put a whole copy back."
        ) from error
