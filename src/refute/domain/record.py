"""The shape every record shares: frozen, closed, described field by field, named by its content."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, model_validator


class Record(BaseModel):
    """A frozen record that refuses unknown fields; field docstrings become schema descriptions."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Identified(Record):
    """A record whose id follows from its content.

    Ids are written to JSON and derived again on reading, so a changed id cannot enter.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _derive_again(cls, value: object, handler: ModelWrapValidatorHandler[Self]) -> Self:
        if isinstance(value, dict):
            derived = cls.model_computed_fields
            value = {k: v for k, v in value.items() if k not in derived}
        return handler(value)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copy, with changes; ids are derived again, since they follow from the content."""
        copied = super().model_copy(update=update, deep=deep)
        for name in type(self).model_computed_fields:
            copied.__dict__.pop(name, None)
        return copied


def content_id(prefix: str, *parts: object) -> str:
    """`prefix-` and 16 hex digits of SHA-256 over the parts as canonical JSON: equal parts, equal id."""
    text = json.dumps(parts, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return f"{prefix}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"
