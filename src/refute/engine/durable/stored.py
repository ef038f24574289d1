"""What is stored for a flow, as JSON that a person can read."""

import json
from typing import cast

from pydantic import BaseModel, JsonValue

from refute.domain import errors
from refute.domain.record import Record
from refute.domain.settings import DeskSettings
from refute.engine.board import describe

_MARK = "$refute"


class JsonText(str):
    """A text that is JSON already and is stored as it stands."""

    __slots__ = ()


class FlowOrder(Record):
    """One flow to run: enough to run it again in another process."""

    flow: str
    """Name of the flow."""
    root: str
    """Id of the run or shared check that it belongs to."""
    desk: DeskSettings
    """With what."""
    order: JsonValue
    """Its input, in the shape that the flow takes."""
    task: str | None = None
    """The task that its steps belong to."""
    own_task: bool = False
    """Whether that task is this flow's own, to be marked."""


class ReadableSerializer:
    """Stores what DBOS keeps as JSON: outcomes raw, everything else as itself, errors by kind and text."""

    def name(self) -> str:
        """Name the format in DBOS's tables."""
        return "refute_json"

    def serialize(self, data: object) -> str:
        """Give JSON. A value that is neither JSON nor an error raises `TypeError`."""
        if isinstance(data, JsonText):
            return str(data)
        if isinstance(data, BaseException):
            error: dict[str, str] = {"error": type(data).__name__, "text": describe(data)}
            return json.dumps({_MARK: error}, ensure_ascii=False)
        return json.dumps({_MARK: data}, ensure_ascii=False)

    def deserialize(self, serialized_data: str) -> object:
        """Give what was stored; an error comes back as one that carries its kind and text."""
        if not serialized_data.startswith(f'{{"{_MARK}"'):
            return JsonText(serialized_data)
        data = json.loads(serialized_data)[_MARK]
        if isinstance(data, dict) and set(data) == {"error", "text"}:
            return revived(data["error"], data["text"])
        return data


def revived(kind: str, text: str) -> errors.RefuteError:
    """Give an error of an earlier process: of its own kind where that is one of ours, else `RunFailed`."""
    known = getattr(errors, kind, None)
    if isinstance(known, type) and issubclass(known, errors.RefuteError):
        return known(text)
    return errors.RunFailed(f"{kind}: {text}")


def plain(record: BaseModel) -> dict[str, JsonValue]:
    """Give a record as JSON values."""
    return cast("dict[str, JsonValue]", record.model_dump(mode="json"))
