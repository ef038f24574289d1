"""`--format json` of an annotation: the form that everything else is derived from; see docs/json.md."""

from refute.domain.annotation import Annotation


def write(annotation: Annotation, verbose: bool) -> str:
    """All of it, indented; it is always complete, `verbose` or not."""
    _ = verbose
    return annotation.model_dump_json(indent=2) + "\n"
