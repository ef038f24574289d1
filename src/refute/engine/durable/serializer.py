"""How DBOS writes what it keeps: JSON that a person can read, never pickle."""

import json

from dbos import Serializer

from refute.engine.board import describe
from refute.engine.durable.hindrance import hindrance
from refute.engine.durable.stored import revived

_MARK = "$refute"


class ReadableSerializer(Serializer):
    """Stores what DBOS keeps as JSON: the order of a run, that it ended, and an error by kind and text."""

    def name(self) -> str:
        """Name the format in DBOS's tables."""
        return "refute_json"

    def serialize(self, data: object) -> str:
        """Give JSON. A value that is neither JSON nor an error raises `TypeError`; a fault of the machine, which is no
        outcome, raises itself."""
        if isinstance(data, BaseException):
            fault = hindrance(data)
            if fault is not None:
                raise fault  # what a full disk did to a run must not become its end for ever
            error: dict[str, str] = {"error": type(data).__name__, "text": describe(data)}
            return json.dumps({_MARK: error}, ensure_ascii=False)
        return json.dumps({_MARK: data}, ensure_ascii=False)

    def deserialize(self, serialized_data: str) -> object:
        """Give what was stored; an error comes back as one that carries its kind and text, and what an earlier build
        stored in a way of its own as it stands."""
        if not serialized_data.startswith(f'{{"{_MARK}"'):
            return serialized_data
        data = json.loads(serialized_data)[_MARK]
        if isinstance(data, dict) and set(data) == {"error", "text"}:
            return revived(data["error"], data["text"])
        return data
