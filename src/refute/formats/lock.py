"""`refute.lock`: findings with receipts as a file to be committed: sorted, one entry a block, no path of a machine."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from pydantic import JsonValue, ValidationError

from refute.domain.errors import InputError
from refute.domain.kept import KeptFinding, KeptPiece, KeptText, Lock
from refute.formats.foreign import clean

FORMAT = "refute.lock/1"
_SHOWN = 60

K = TypeVar("K", KeptFinding, KeptPiece)


@dataclass(frozen=True)
class ReadLock:
    """What a lock file holds."""

    lock: Lock
    """The entries that are as refute wrote them."""
    spoiled: tuple[str, ...] = ()
    """Those that are not, a line each."""


def write(lock: Lock) -> str:
    """The file: texts by name, findings by key, keys in a fixed order; equal locks are equal bytes."""
    texts = [
        {"name": t.name, "pieces": [p.model_dump(mode="json", exclude_defaults=True) for p in t.pieces]}
        for t in sorted(lock.texts, key=lambda t: t.name)
    ]
    findings = [f.model_dump(mode="json", exclude_none=True) for f in sorted(lock.findings, key=lambda f: f.key)]
    raw: JsonValue = {"format": lock.format, "texts": texts, "findings": findings}  # type: ignore[dict-item]
    return json.dumps(raw, ensure_ascii=False, indent=1) + "\n"


def read(text: str, name: str) -> ReadLock:
    """The entries of the file. Raises InputError where it is no lock file at all; an entry that was changed by hand is
    left out and named."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(
            f"{name} is not valid JSON ({error}). Put it right, for instance after a merge, or remove it: "
            "--changed writes it anew."
        ) from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise InputError(
            f"{name} is no lock file of this version of refute ({FORMAT}). Remove it, and --changed writes it anew; or "
            "name another file with --lock."
        )
    spoiled: list[str] = []
    findings = list(_entries(raw.get("findings"), KeptFinding, spoiled, _finding))
    texts = []
    for one in _listed(raw.get("texts")):
        given = one if isinstance(one, dict) else {}
        known = str(given.get("name", "?"))
        pieces = _entries(given.get("pieces"), KeptPiece, spoiled, lambda _, k=known: f"a part of {_short(k)}")  # type: ignore[misc]
        texts.append(KeptText(name=known, pieces=tuple(pieces)))
    twice = {f.key for f in findings if sum(g.key == f.key for g in findings) > 1} if _doubled(findings) else set()
    spoiled += [f"two entries are of one claim ({key}); neither counts" for key in sorted(twice)]
    kept = tuple(f for f in findings if f.key not in twice)
    return ReadLock(Lock(texts=tuple(texts), findings=kept), tuple(spoiled))


def _listed(raw: object) -> list[object]:
    return raw if isinstance(raw, list) else []


def _doubled(findings: list[KeptFinding]) -> bool:
    return len({f.key for f in findings}) < len(findings)


def _entries(
    raw: object, kind: type[K], spoiled: list[str], named: Callable[[Mapping[str, JsonValue]], str]
) -> Iterable[K]:
    for one in _listed(raw):
        given = one if isinstance(one, dict) else {}
        try:
            entry = kind.model_validate(given)
        except ValidationError:
            entry = None
        if entry is None or given.get("hash") != entry.hash:
            spoiled.append(f"{named(given)} was changed by hand; it is checked again")
        else:
            yield entry


def _finding(raw: Mapping[str, JsonValue]) -> str:
    return f"the entry of “{_short(str(raw.get('claim', '?')))}”"


def _short(text: str) -> str:
    shown = clean(text)
    return shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 1]}…"
