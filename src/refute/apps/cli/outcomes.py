"""What runs end in, and how each kind is handed over: a new kind is one entry."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from refute.apps.cli.carrying import annotation_carrying, debate_carrying, report_carrying
from refute.apps.cli.ports import Outcome
from refute.apps.cli.session import engine
from refute.apps.cli.unchecked import annotation_unchecked, debate_unchecked, report_unchecked
from refute.domain.annotation import Annotation
from refute.domain.case import Report
from refute.domain.debate.log import DebateLog
from refute.domain.ports import SnapshotStore
from refute.formats.discovery import (
    annotation_formats,
    annotation_writer,
    debate_formats,
    debate_writer,
    report_formats,
    report_writer,
)

O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True)
class Kind(Generic[O]):
    """How one kind of outcome is handed over."""

    noun: str
    """What a reader calls it."""
    formats: Callable[[], list[str]]
    """Names for `--format`."""
    writer: Callable[[str], Callable[[O, bool], str]]
    """The format of that name."""
    carrying: Callable[[O, SnapshotStore], O]
    """The outcome with the texts of the pages it cites."""
    unchecked: Callable[[O], bool]
    """Whether nothing could be checked."""


def _report_writer(name: str) -> Callable[[Report, bool], str]:
    return report_writer(name, lambda: engine().imprint())


REPORT = Kind("report", report_formats, _report_writer, report_carrying, report_unchecked)
DEBATE = Kind("debate", debate_formats, debate_writer, debate_carrying, debate_unchecked)

ANNOTATION = Kind("annotation", annotation_formats, annotation_writer, annotation_carrying, annotation_unchecked)


def kind_of(outcome: Outcome) -> Kind[Outcome]:
    """How this outcome is handed over."""
    if isinstance(outcome, Annotation):
        return cast("Kind[Outcome]", ANNOTATION)
    return cast("Kind[Outcome]", DEBATE if isinstance(outcome, DebateLog) else REPORT)


def any_format() -> list[str]:
    """Every format that some outcome has."""
    return sorted({*report_formats(), *debate_formats(), *annotation_formats()})
