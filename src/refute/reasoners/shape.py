"""The shape of an answer: a draft's JSON Schema for machines, its outline for models that are not shown the schema."""

from functools import lru_cache

from pydantic import BaseModel, JsonValue, TypeAdapter

from refute.domain.briefs.brief import Draft

Schema = dict[str, JsonValue]
_SCHEMA: TypeAdapter[Schema] = TypeAdapter(Schema)


@lru_cache(maxsize=64)
def _schema_json(draft: type[Draft]) -> str:
    schema = _SCHEMA.validate_python(draft.model_json_schema())
    return _SCHEMA.dump_json(_closed(schema)).decode()


def schema_of(draft: type[Draft]) -> Schema:
    """JSON Schema of the draft: closed objects, every field required, no titles and no defaults.

    A server that enforces a schema then makes the model fill in every field instead of leaving it to chance.
    """
    return _SCHEMA.validate_json(_schema_json(draft))


def schema_text(draft: type[Draft]) -> str:
    """The same schema as JSON text, equal for equal drafts."""
    return _schema_json(draft)


def _closed(node: Schema) -> Schema:
    out: Schema = {}
    for key, value in node.items():
        if (key == "properties" and isinstance(value, dict)) or (key in {"$defs"} and isinstance(value, dict)):
            out[key] = {name: _closed(field) for name, field in value.items() if isinstance(field, dict)}
        elif key in {"title", "default"}:
            continue
        elif isinstance(value, dict):
            out[key] = _closed(value)
        elif isinstance(value, list):
            out[key] = [_closed(item) if isinstance(item, dict) else item for item in value]
        else:
            out[key] = value
    properties = out.get("properties")
    if isinstance(properties, dict):
        out["required"] = list(properties)
        out["additionalProperties"] = False
    return out


@lru_cache(maxsize=64)
def outline_of(draft: type[Draft]) -> str:
    """The draft's fields as an indented list, with their meaning and their allowed values."""
    schema = schema_of(draft)
    definitions = schema.get("$defs")
    lines: list[str] = []
    _describe(schema, definitions if isinstance(definitions, dict) else {}, 0, lines)
    return "\n".join(lines)


def _describe(node: Schema, definitions: Schema, depth: int, lines: list[str]) -> None:
    properties = node.get("properties")
    if not isinstance(properties, dict) or depth > 4:
        return
    for name, field in properties.items():
        if not isinstance(field, dict):
            continue
        inner, kind = _resolved(field, definitions)
        text = field.get("description") or inner.get("description") or ""
        lines.append(f"{'  ' * depth}- {name} ({kind}): {str(text).splitlines()[0] if text else ''}".rstrip(": "))
        _describe(inner, definitions, depth + 1, lines)


def _resolved(field: Schema, definitions: Schema) -> tuple[Schema, str]:
    """The schema behind references, lists and options, and its kind in words."""
    reference = field.get("$ref")
    if isinstance(reference, str):
        target = definitions.get(reference.rsplit("/", 1)[-1])
        return _resolved(target, definitions) if isinstance(target, dict) else (field, "any")
    options = field.get("anyOf")
    if isinstance(options, list):
        first = next((o for o in options if isinstance(o, dict) and o.get("type") != "null"), {})
        inner, kind = _resolved(first, definitions)
        return inner, f"{kind} or null"
    items = field.get("items")
    if isinstance(items, dict):
        inner, kind = _resolved(items, definitions)
        return inner, f"list of {kind}"
    values = field.get("enum")
    if isinstance(values, list):
        return field, "one of " + ", ".join(str(v) for v in values)
    return field, str(field.get("type", "any"))


def task_of(draft: type[BaseModel]) -> str:
    """First paragraph of the draft's docstring: what is to be handed in."""
    return " ".join((draft.__doc__ or "").split("\n\n", 1)[0].split())
