"""Outcomes as readable JSON: what goes out is what comes back, so live and replayed values are equal."""

from collections.abc import Hashable
from datetime import datetime
from functools import lru_cache
from typing import Generic, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter

T = TypeVar("T")


class Recorded(BaseModel, Generic[T]):
    """An outcome, and when it came: what a resumed flow is told of the time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: datetime
    """UTC."""
    outcome: T


@lru_cache(maxsize=512)
def _cached(shape: Hashable) -> TypeAdapter[object]:
    return TypeAdapter(cast("type[object]", shape))


def _adapter(shape: type[T]) -> TypeAdapter[T]:
    return cast("TypeAdapter[T]", _cached(cast("Hashable", shape)))


def encode(shape: type[T], value: T) -> str:
    """Give the value as JSON by its declared shape. A value of another shape raises `PydanticSerializationError`."""
    return _adapter(shape).dump_json(value, warnings="error").decode()


def decode(shape: type[T], text: str) -> T:
    """Give the value of that shape. A text of another shape raises `ValidationError`."""
    return _adapter(shape).validate_json(text)


def encode_recorded(shape: type[T], value: T, at: datetime) -> str:
    """Give the value and when it came as JSON. A value of another shape raises `PydanticSerializationError`."""
    recorded = Recorded[shape]  # type: ignore[valid-type]
    return encode(recorded, recorded.model_construct(at=at, outcome=value))


def decode_recorded(shape: type[T], text: str) -> Recorded[T]:
    """Give the value of that shape and when it came. A text of another shape raises `ValidationError`."""
    return decode(Recorded[shape], text)  # type: ignore[valid-type]


def settled(shape: type[T], value: T) -> T:
    """Give the value as it will be after a crash: encoded and decoded once."""
    return decode(shape, encode(shape, value))
