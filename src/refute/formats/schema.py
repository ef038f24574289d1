"""JSON Schema (2020-12) of what refute writes."""

import json

from refute.domain.annotation import Annotation
from refute.domain.case import Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.kept import Lock
from refute.domain.record import Record

SCHEMAS: dict[str, type[Record]] = {
    "annotation": Annotation,
    "case": Case,
    "debate": DebateLog,
    "lock": Lock,
    "report": Report,
}
"""What has a schema, by name."""


def schema(name: str) -> str:
    """The schema of what has that name as JSON text; `KeyError` for another name."""
    described = SCHEMAS[name].model_json_schema(mode="serialization")
    return json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **described}, indent=2) + "\n"
