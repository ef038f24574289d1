"""Formats by file: `report_NAME.py` is `--format NAME` of a report, `debate_NAME.py` of a debate's log,
`annotation_NAME.py` of an annotation, `graph_NAME.py` of a task graph, `origins_NAME.py` of the derivation forest."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.resources import files

from refute.domain.annotation import Annotation
from refute.domain.case import Report
from refute.domain.debate.log import DebateLog
from refute.domain.runs import RunStatus
from refute.formats.imprint import NO_IMPRINT, Imprint

WriteReport = Callable[[Report, bool], str]
"""Report and whether everything is wanted, to text."""
WriteReports = Callable[[Sequence[Report]], str]
"""Reports to one text."""
WriteDebate = Callable[[DebateLog, bool], str]
"""Log and whether everything is wanted, to text."""
WriteAnnotation = Callable[[Annotation, bool], str]
"""Annotation and whether everything is wanted, to text."""
WriteGraph = Callable[[RunStatus], str]
"""A run's tasks, to text."""
WriteOrigins = Callable[[Report], str]
"""A report's derivation forest, to text."""


def report_formats() -> list[str]:
    """Names of the report formats; looks at file names only."""
    return _names("report_")


def debate_formats() -> list[str]:
    """Names of the formats of a debate's log; looks at file names only."""
    return _names("debate_")


def annotation_formats() -> list[str]:
    """Names of the formats of an annotation; looks at file names only."""
    return _names("annotation_")


def graph_formats() -> list[str]:
    """Names of the graph formats; looks at file names only."""
    return _names("graph_")


def origins_formats() -> list[str]:
    """Names of the formats of the derivation forest; looks at file names only."""
    return _names("origins_")


def report_writer(name: str, imprint: Callable[[], Imprint] = lambda: NO_IMPRINT) -> WriteReport:
    """The `write` of `report_NAME.py`, or what its `imprinted` makes for who publishes; `KeyError` where there is none.
    Raises ConfigError where the format needs to know who publishes, and nobody does."""
    if name not in report_formats():
        raise KeyError(name)
    module = import_module(f"refute.formats.report_{name}")
    imprinted: Callable[[Imprint], WriteReport] | None = getattr(module, "imprinted", None)
    writer: WriteReport = module.write if imprinted is None else imprinted(imprint())
    return writer


def report_writer_for_many(name: str, imprint: Callable[[], Imprint] = lambda: NO_IMPRINT) -> WriteReports:
    """The `write_all` of `report_NAME.py`, or of what its `imprinted` makes; `KeyError` where there is none. Raises
    ConfigError as `report_writer` does."""
    writer = report_writer(name, imprint)
    found = getattr(writer, "write_all", None) or getattr(
        import_module(f"refute.formats.report_{name}"), "write_all", None
    )
    if found is None:
        raise KeyError(name)
    all_of_them: WriteReports = found
    return all_of_them


def debate_writer(name: str) -> WriteDebate:
    """The `write` of `debate_NAME.py`; `KeyError` where there is none."""
    if name not in debate_formats():
        raise KeyError(name)
    writer: WriteDebate = import_module(f"refute.formats.debate_{name}").write
    return writer


def annotation_writer(name: str) -> WriteAnnotation:
    """The `write` of `annotation_NAME.py`; `KeyError` where there is none."""
    if name not in annotation_formats():
        raise KeyError(name)
    writer: WriteAnnotation = import_module(f"refute.formats.annotation_{name}").write
    return writer


def graph_writer(name: str) -> WriteGraph:
    """The `write` of `graph_NAME.py`; `KeyError` where there is none."""
    if name not in graph_formats():
        raise KeyError(name)
    writer: WriteGraph = import_module(f"refute.formats.graph_{name}").write
    return writer


def origins_writer(name: str) -> WriteOrigins:
    """The `write` of `origins_NAME.py`; `KeyError` where there is none."""
    if name not in origins_formats():
        raise KeyError(name)
    writer: WriteOrigins = import_module(f"refute.formats.origins_{name}").write
    return writer


def _names(prefix: str) -> list[str]:
    found = (entry.name for entry in files("refute.formats").iterdir())
    return sorted(name.removeprefix(prefix)[:-3] for name in found if name.startswith(prefix) and name.endswith(".py"))
