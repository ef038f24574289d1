"""Outcomes as readable JSON: what goes out is what comes back, so live and replayed values are equal."""

from collections.abc import Hashable
from functools import lru_cache
from typing import TypeVar, cast

from pydantic import TypeAdapter

T = TypeVar("T")


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


def settled(shape: type[T], value: T) -> T:
    """Give the value as it will be after a crash: encoded and decoded once."""
    return decode(shape, encode(shape, value))
