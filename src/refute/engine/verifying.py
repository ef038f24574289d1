"""Verify a file: a report or a case, offline, without a model."""

import hashlib
import json
from pathlib import Path

from pydantic import JsonValue, ValidationError

from refute.domain.case import SCHEMA, Case, Report
from refute.domain.errors import InputError
from refute.domain.snapshots import PageStore, Tombstone
from refute.domain.verification import Verification
from refute.stages.findings import short
from refute.stages.verify import verify_case
from refute.stages.verify_report import verify_report

_LARGEST = 200 * 1024 * 1024


def verify_file(path: Path, store: PageStore) -> Verification:
    """What was changed in the file, and what could not be checked. Raises InputError for a file that is neither
    a case nor a report of this version."""
    raw, repeated = _load(path)
    kind: type[Case] | type[Report] = Report if raw.get("format") == "refute.report/1" else Case
    try:
        record = kind.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise InputError(
            f"{path} is not a {kind.__name__.lower()} that refute wrote: {where}: {first['msg']}."
        ) from error
    cases = [a.case for a in record.answers] if isinstance(record, Report) else [record]
    problems = [*repeated, *changed_fields(dict(raw), record.model_dump(mode="json"))]
    problems += verify_report(record) if isinstance(record, Report) else []
    missing: list[str] = []
    withdrawn: list[str] = []
    quotes = 0

    def text_of(sha256: str) -> str | Tombstone | None:
        data = store.get(sha256)
        return store.tombstone(sha256) if data is None else data.decode("utf-8", "replace")

    for case in cases:
        found = verify_case(case, text_of)
        problems += found.problems
        missing += found.missing
        withdrawn += found.withdrawn
        withdrawn += [
            f"snapshot {s[:16]}… {t.notice}; the file still carries its text" for s, t in _carried(case, store)
        ]
        quotes += found.quotes
    return Verification(
        ok=not problems,
        complete=not missing and not withdrawn,
        root=_root(record, cases),
        problems=tuple(dict.fromkeys(problems)),
        missing=tuple(dict.fromkeys(missing)),
        withdrawn=tuple(dict.fromkeys(withdrawn)),
        quotes=quotes,
        cases=len(cases),
    )


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
        raw = json.loads(path.read_text("utf-8"), object_pairs_hook=once)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:  # not UTF-8, not JSON, a number of thousands of digits
        raise InputError(
            f"{path} is not JSON: {error}. Write one with `refute check … --format json --out FILE`."
        ) from error
    if not isinstance(raw, dict) or raw.get("format") not in (SCHEMA, "refute.report/1"):
        given = raw.get("format") if isinstance(raw, dict) else type(raw).__name__
        raise InputError(f"{path} is neither a case nor a report of this version of refute (format: {given}).")
    return raw, repeated


def _carried(case: Case, store: PageStore) -> list[tuple[str, Tombstone]]:
    """What the file carries although it was taken down here."""
    return [(s.sha256, t) for s in case.snapshots if (t := store.tombstone(s.sha256)) is not None]


def _root(record: Case | Report, cases: list[Case]) -> str:
    """SHA-256 over the record as canonical JSON, without carried texts, and all snapshot hashes in order."""
    bare = record.model_dump(mode="json")
    for case in bare["answers"] if isinstance(record, Report) else [{"case": bare}]:
        case["case"].pop("snapshots")
    content = json.dumps(bare, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    hashes = sorted({e.receipt.snapshot for case in cases for e in case.ledger})
    return hashlib.sha256("\n".join([content, *hashes]).encode("utf-8", "surrogatepass")).hexdigest()


def changed_fields(stored: JsonValue, derived: JsonValue, path: str = "") -> list[str]:
    """Where a file differs from what its own records derive, such as an id that does not fit its content."""
    if isinstance(stored, dict) and isinstance(derived, dict):
        keys = sorted(stored.keys() | derived.keys())
        return [c for k in keys for c in changed_fields(stored.get(k), derived.get(k), f"{path}.{k}" if path else k)]
    if isinstance(stored, list) and isinstance(derived, list) and len(stored) == len(derived):
        pairs = enumerate(zip(stored, derived, strict=True))
        return [c for n, (a, b) in pairs for c in changed_fields(a, b, f"{path}[{n}]")]
    if stored == derived and isinstance(stored, bool) is isinstance(derived, bool):
        return []
    return [f"{path}: the file says {short(stored)}, its content derives {short(derived)}"]
