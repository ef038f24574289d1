"""Verify a file: a report, a case or a debate, offline, without a model."""

import json
import math
import re
from collections.abc import Mapping
from pathlib import Path

from pydantic import JsonValue, ValidationError

from refute.domain.annotation import Annotation
from refute.domain.case import SCHEMA, Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.errors import InputError
from refute.domain.snapshots import PageStore, Tombstone
from refute.domain.verification import Verification
from refute.stages.findings import Found, changed_fields, short
from refute.stages.manifest import manifest_root
from refute.stages.verify import verify_case
from refute.stages.verify_annotation import verify_annotation
from refute.stages.verify_debate import verify_debate
from refute.stages.verify_receipts import TextOf
from refute.stages.verify_report import verify_report

_LARGEST = 200 * 1024 * 1024
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""An escape of half a character; without its other half it is no text."""


_KINDS: Mapping[str, type[Case] | type[Report] | type[DebateLog] | type[Annotation]] = {
    "refute.annotation/1": Annotation,
    SCHEMA: Case,
    "refute.report/2": Report,
    "refute.debate/1": DebateLog,
}
"""What a file may hold, by its format."""


def verify_file(path: Path, store: PageStore) -> Verification:
    """What was changed in the file, and what could not be checked. Raises InputError for a file that is neither
    a case, nor a report, nor a debate of this version."""
    raw, repeated = _load(path)
    kind = _KINDS[str(raw["format"])]
    try:
        record = kind.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise InputError(
            f"{path} is not a {_name(kind)} as this version of refute writes it: {where}: {first['msg']}. "
            "It was changed, or another version wrote it: verify it with that one, or check the text again."
        ) from error
    problems = [*repeated, *changed_fields(dict(raw), record.model_dump(mode="json"))]
    problems += verify_report(record) if isinstance(record, Report) else []
    missing: list[str] = []
    withdrawn: list[str] = []
    quotes = 0

    def text_of(sha256: str) -> str | Tombstone | None:
        data = store.get(sha256)
        return store.tombstone(sha256) if data is None else data.decode("utf-8", "replace")

    parts = [a.case for a in record.answers] if isinstance(record, Report) else [record]
    for part in parts:
        found = _derived(part, text_of)
        problems += found.problems
        missing += found.missing
        withdrawn += found.withdrawn
        withdrawn += [
            f"snapshot {s[:16]}… {t.notice}; the file still carries its text" for s, t in _carried(part, store)
        ]
        quotes += found.quotes
    return Verification(
        ok=not problems,
        complete=not missing and not withdrawn,
        root=manifest_root(record),
        problems=tuple(dict.fromkeys(problems)),
        missing=tuple(dict.fromkeys(missing)),
        withdrawn=tuple(dict.fromkeys(withdrawn)),
        quotes=quotes,
        cases=len(record.findings) if isinstance(record, DebateLog | Annotation) else len(parts),
        of="finding" if isinstance(record, DebateLog | Annotation) else "case",
    )


def _derived(part: Case | DebateLog | Annotation, text_of: TextOf) -> Found:
    if isinstance(part, Annotation):
        return verify_annotation(part, text_of)
    return verify_debate(part, text_of) if isinstance(part, DebateLog) else verify_case(part, text_of)


def _load(path: Path) -> tuple[dict[str, JsonValue], list[str]]:
    """The file, and the fields that stand in it twice: another program may read the one that this one does not."""
    repeated: list[str] = []

    def once(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
        fields = dict(pairs)
        if len(fields) < len(pairs):
            names = [name for name, _ in pairs]
            twice = sorted({n for n in names if names.count(n) > 1})[:3]
            repeated.append(f"{', '.join(map(short, twice))}: stands twice in one object of the file")
        return fields

    try:
        if path.stat().st_size > _LARGEST:
            raise InputError(f"{path} is larger than {_LARGEST // 2**20} MB: refute writes no such file.")
        text = path.read_text("utf-8")
        raw = json.loads(text, object_pairs_hook=once, parse_float=_finite, parse_constant=_finite)
        if _HALF.search(text):
            json.dumps(raw, ensure_ascii=False).encode("utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    except (
        ValueError,
        RecursionError,
    ) as error:  # not UTF-8, not JSON, a number of thousands of digits, half a character
        raise InputError(
            f"{path} is not JSON: {error}. Write one with `refute check … --format json --out FILE`."
        ) from error
    if not isinstance(raw, dict) or raw.get("format") not in _KINDS:
        given = raw.get("format") if isinstance(raw, dict) else type(raw).__name__
        raise InputError(
            f"{path} is neither a case nor a report nor a debate nor an annotation of this version of refute "
            f"(format: {given})."
        )
    return raw, repeated


def _finite(text: str) -> float:
    """A number of the file. ValueError for one that JSON does not know or that no computer holds."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:40]} is no number that a file of refute holds")
    return number


def _name(kind: type[Case] | type[Report] | type[DebateLog] | type[Annotation]) -> str:
    return "debate" if kind is DebateLog else kind.__name__.lower()


def _carried(case: Case | DebateLog | Annotation, store: PageStore) -> list[tuple[str, Tombstone]]:
    """What the file carries although it was taken down here."""
    return [(s.sha256, t) for s in case.snapshots if (t := store.tombstone(s.sha256)) is not None]
