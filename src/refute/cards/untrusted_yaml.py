"""YAML from a file that somebody else wrote: text, lists and mappings, and nothing that YAML can do beside."""

import yaml

from refute.domain.errors import InputError

Value = str | None | list["Value"] | dict[str, "Value"]
"""What such a file may hold. Numbers and truth values stay words as they are written."""

MOST_BYTES = 300_000
"""A longer file is no list of personas."""
_MOST_VALUES = 20_000
"""With every alias counted as often as it is used: aliases of aliases grow without end."""
_DEEPEST = 20
_PLAIN = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map", "int", "float", "bool", "null", "merge")}
_NOTHING = frozenset(("", "~", "null", "Null", "NULL"))
_MERGE = "<<"


def read_yaml(body: bytes) -> Value:
    """The value of a file's bytes. Raises InputError for what is too long, too deep, no YAML, or more than data."""
    if len(body) > MOST_BYTES:
        raise InputError(f"it is longer than {MOST_BYTES // 1000} kB")
    try:
        text = body.decode("utf-8-sig")
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except UnicodeDecodeError:
        raise InputError("it is not UTF-8 text") from None
    except RecursionError:
        raise InputError("it is nested too deep") from None
    except yaml.YAMLError as error:
        raise InputError(f"it is no YAML: {_place(error)}") from None
    return None if node is None else _Reading().value(node, 0)


class _Reading:
    def __init__(self) -> None:
        self._left = _MOST_VALUES

    def value(self, node: yaml.Node, depth: int) -> Value:
        self._left -= 1
        if self._left < 0:
            raise InputError("it holds too many values, or aliases that multiply")
        if depth > _DEEPEST:
            raise InputError("it is nested too deep, or holds itself")
        if node.tag not in _PLAIN:
            raise InputError(f"line {node.start_mark.line + 1} holds the YAML tag {node.tag[:60]!r}; only data is read")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, depth)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, depth + 1) for child in node.value]
        plain = isinstance(node, yaml.ScalarNode) and node.style is None
        return None if plain and node.value in _NOTHING else str(node.value)

    def _mapping(self, node: yaml.MappingNode, depth: int) -> dict[str, Value]:
        own: dict[str, Value] = {}
        merged: dict[str, Value] = {}
        for key, value in node.value:
            read = self.value(value, depth + 1)
            name = self.value(key, depth + 1)
            if not isinstance(name, str):
                raise InputError(f"line {key.start_mark.line + 1}: a name is not a word")
            if name in own:
                raise InputError(f"line {key.start_mark.line + 1} gives {name[:40]!r} a second time")
            if name == _MERGE and key.style is None:
                for part in read if isinstance(read, list) else [read]:
                    merged = {**(part if isinstance(part, dict) else {}), **merged}
            else:
                own[name] = read
        return {**merged, **own}


def _place(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    says = getattr(error, "problem", None) or "it cannot be read"
    return f"line {mark.line + 1}: {says}" if mark is not None else str(says)
