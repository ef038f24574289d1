"""What is stored for a flow, as JSON that a person can read."""

import json
from datetime import datetime
from typing import TypeVar, cast

from pydantic import BaseModel, JsonValue, ValidationError

from refute.domain import errors
from refute.domain.ports import Flow
from refute.domain.record import Record
from refute.domain.settings import DeskSettings
from refute.engine.durable.flows import FlowRow
from refute.engine.durable.hindrance import Hindered
from refute.engine.outcomes import decode, encode

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741


VERSION = "refute-7"
"""Changed only when the stored shape of a flow or the numbering of its steps changes: a flow of another version is not
gone on with."""


class FlowOrder(Record):
    """One flow to run: enough to run it again in another process."""

    flow: str
    """Name of the flow."""
    root: str
    """Id of the run or shared check."""
    desk: DeskSettings
    """With what."""
    order: JsonValue
    """Its input, in the shape that the flow takes."""
    version: str = ""
    """Of whoever stored it."""
    began: datetime | None = None
    """When it was ordered, as its row tells."""


def order_for(flow: Flow[I, O], order: I, root: str, desk: DeskSettings) -> FlowOrder:
    """Describe a flow and its input so that any process can run it."""
    given = json.loads(encode(flow.takes, order))
    return FlowOrder(flow=flow.name, root=root, desk=desk, order=given, version=VERSION)


def order_of(flow_id: str, stored: str) -> FlowOrder:
    """Read what was stored for a flow. RunFailed where this version cannot read it."""
    try:
        return FlowOrder.model_validate_json(stored)
    except ValidationError as error:
        raise unreadable(flow_id) from error


def order_in(row: FlowRow) -> FlowOrder:
    """Read what is stored for a run or check, with what its row tells of it. Unreadable like `order_of`."""
    return order_of(row.id, row.stored).model_copy(update={"root": row.id, "began": row.created})


def outcome(flow_id: str, shape: type[O], output: str) -> O:
    """Read the outcome of a run. RunFailed where this version cannot read it."""
    try:
        return decode(shape, output)
    except ValidationError as error:
        raise unreadable(flow_id) from error


class Unreadable(Hindered):
    """What another version of refute wrote, or what was damaged: it says nothing about the run."""


def unreadable(flow_id: str) -> Unreadable:
    """Say that this version cannot go on with a flow, nor show it."""
    return Unreadable(
        f"What is kept of run {flow_id} cannot be read: another version of refute wrote it, or it was damaged. "
        "Use that version for it, or check the text again."
    )


def revived(kind: str, text: str) -> errors.RefuteError:
    """Give an error of an earlier process: of its own kind where that is one of ours, else `RunFailed`."""
    known = getattr(errors, kind, None)
    if isinstance(known, type) and issubclass(known, errors.RefuteError):
        return known(text)
    return errors.RunFailed(f"{kind}: {text}")


def plain(record: BaseModel) -> dict[str, JsonValue]:
    """Give a record as JSON values."""
    return cast("dict[str, JsonValue]", record.model_dump(mode="json"))
