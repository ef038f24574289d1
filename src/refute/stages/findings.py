"""What verifying finds: what was changed, and what could not be checked."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue, TypeAdapter

_LONGEST = 80
_MOST_NAMED = 5
"""Most differences named of one list or record; the rest are counted."""
_JSON: TypeAdapter[JsonValue] = TypeAdapter(JsonValue)
_DUMP: TypeAdapter[object] = TypeAdapter(object)


@dataclass
class Found:
    """What verifying one case found."""

    problems: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)
    quotes: int = 0

    def compare(self, what: str, stored: object, derived: object) -> None:
        """Note a problem where the file says something else than what is derived, each place named."""
        if stored == derived:
            return
        named = changed_fields(_json(stored), _json(derived), what)
        self.problems += named[:_MOST_NAMED] or [f"{what}: the file says {short(stored)}, derived: {short(derived)}"]
        if len(named) > _MOST_NAMED:
            self.problems.append(f"{what}: {len(named) - _MOST_NAMED} more differences")


def changed_fields(stored: JsonValue, derived: JsonValue, path: str = "") -> list[str]:
    """Where a file differs from what its own records derive, such as an id that does not fit its content.

    Lists of records with ids are compared by id: what was taken out, put in or moved is named as such.
    """
    if isinstance(stored, dict) and isinstance(derived, dict):
        keys = sorted(stored.keys() | derived.keys())
        return [c for k in keys for c in changed_fields(stored.get(k), derived.get(k), f"{path}.{k}" if path else k)]
    if isinstance(stored, list) and isinstance(derived, list):
        if moved := _moved(_names(stored), _names(derived), path):
            return moved
        if len(stored) == len(derived):
            pairs = enumerate(zip(stored, derived, strict=True))
            return [c for n, (a, b) in pairs for c in changed_fields(a, b, f"{path}[{n}]")]
    if stored == derived and isinstance(stored, bool) is isinstance(derived, bool):
        return []
    return [f"{path}: the file says {short(stored)}, its content derives {short(derived)}"]


def short(value: object) -> str:
    """The value as text, shortened."""
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}…"


def _json(value: object) -> JsonValue:
    return _JSON.validate_python(_DUMP.dump_python(value, mode="json"))


def _names(entries: Sequence[JsonValue]) -> list[str] | None:
    """What tells the entries apart: ids, or the words themselves; None where nothing does."""
    ids = [e.get("id") if isinstance(e, dict) else e for e in entries]
    names = [i for i in ids if isinstance(i, str)]
    return names if len(names) == len(entries) == len(set(names)) else None


def _moved(stored: list[str] | None, derived: list[str] | None, path: str) -> list[str]:
    if stored is None or derived is None or stored == derived:
        return []
    lacks = [f"{path}: the file lacks {short(n)}, which its content derives" for n in derived if n not in stored]
    added = [f"{path}: the file has {short(n)}, which its content does not derive" for n in stored if n not in derived]
    return [*lacks, *added] or [f"{path}: the order was changed"]
