"""`refute export`: a run for archives, as WARC, or its report in a format for others to read."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.asking import outcome_of, report_of
from refute.apps.cli.deliver import one_of, save, show, whole
from refute.apps.cli.exits import Exit
from refute.apps.cli.outcomes import kind_of
from refute.apps.cli.session import engine, home, say
from refute.apps.cli.streams import lost
from refute.apps.cli.variables import to_count, to_path
from refute.domain.annotation import Annotation
from refute.domain.case import Answered, Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.errors import InputError
from refute.formats.discovery import (
    annotation_writer,
    debate_formats,
    debate_writer,
    report_formats,
    report_writer_for_many,
)
from refute.formats.warc_subjects import Subject
from refute.formats.words import many

_WARC = "warc"
_OF_MANY = ("averitec", "claimreview")
"""Formats that hold the claims of several runs in one list."""


def export_formats() -> list[str]:
    """Every format for files: what is laid out for a terminal is none."""
    return [_WARC, *sorted({*report_formats(), *debate_formats()} - {"text"})]


def export(
    *runs: Annotated[str, Parameter(name="ID", help="The run's id; several with claimreview and averitec.")],
    shape: Annotated[
        str,
        Parameter(
            name="--format",
            env_var="REFUTE_EXPORT_FORMAT",
            help="warc, json, md, html, claimreview or averitec. Default: warc.",
        ),
    ] = _WARC,
    claim: Annotated[
        int | None,
        Parameter(converter=to_count, help="Only this claim or finding, counted from 1."),
    ] = None,
    out: Annotated[Path | None, Parameter(converter=to_path, help="Write to this file.")] = None,
    with_private: Annotated[
        bool, Parameter(negative="", help="Also documents without a public address, and pages of private hosts.")
    ] = False,
) -> int:
    """Write a run for archives: pages as they came, their texts, and every receipt; or its report for readers."""
    one_of("--format", shape, export_formats())
    if not runs:
        raise InputError("Name the run to export: refute export ID. `refute runs` lists them.")
    if len(runs) > 1:
        return _many(runs, shape, claim, out)
    outcome = engine().withheld(outcome_of(runs[0]), home())
    one_of(
        f"The run is of another kind: --format of a {kind_of(outcome).noun}",
        shape,
        [_WARC, *kind_of(outcome).formats()],
    )
    if isinstance(outcome, DebateLog):
        return _debate(outcome, shape, claim, (out, with_private))
    if isinstance(outcome, Annotation):
        return _annotation(outcome, shape, claim, (out, with_private))
    report = outcome
    answers = _chosen(report, claim)
    if shape == "warc":
        return _warc([a.case for a in answers], out, with_private)
    return _text(_written(report, answers, shape, claim), out)


def _many(runs: Sequence[str], shape: str, claim: int | None, out: Path | None) -> int:
    if shape not in _OF_MANY:
        raise InputError(f"--format {shape} is of one run. Several go into one file with: {', '.join(_OF_MANY)}.")
    if claim is not None:
        raise InputError("--claim counts the claims of one run. Give one ID, or leave it out.")
    write_all = report_writer_for_many(shape, lambda: engine().imprint())
    return _text(write_all([engine().withheld(report_of(run), home()) for run in runs]), out)


def _debate(log: DebateLog, shape: str, claim: int | None, where: tuple[Path | None, bool]) -> int:
    from refute.formats.warc_subjects import of_debate

    out, private = where
    if claim is not None and not 1 <= claim <= len(log.findings):
        raise InputError(f"--claim {claim}: the debate has {many(len(log.findings), 'finding')}.")
    if shape == "warc":
        return _warc(list(of_debate(log, claim)), out, private)
    if claim is None:
        return _text(debate_writer(shape)(log, True), out)
    if shape == "json":
        return _text(log.findings[claim - 1].model_dump_json(indent=2) + "\n", out)
    raise InputError(f"--claim with --format {shape} is for checks. Give --format json, or leave --claim out.")


def _annotation(done: Annotation, shape: str, claim: int | None, where: tuple[Path | None, bool]) -> int:
    from refute.formats.warc_subjects import of_annotation

    out, private = where
    if claim is not None:
        raise InputError("--claim is for checks and debates: an annotation is exported whole. Leave it out.")
    if shape == "warc":
        return _warc(list(of_annotation(done)), out, private)
    return _text(annotation_writer(shape)(done, True), out)


def _text(text: str, out: Path | None) -> int:
    if out is None:
        show(text)
    else:
        save(text, out)
    return Exit.DONE


def _chosen(report: Report, claim: int | None) -> list[Answered]:
    if claim is None:
        return list(report.answers)
    if not 1 <= claim <= len(report.answers):
        raise InputError(f"--claim {claim}: the report has {many(len(report.answers), 'checked claim')}.")
    return [report.answers[claim - 1]]


def _written(report: Report, answers: list[Answered], shape: str, claim: int | None) -> str:
    if claim is not None and shape == "json":
        return answers[0].case.model_dump_json(indent=2) + "\n"
    if claim is not None and shape == "md":
        from refute.formats.report_md import case_markdown

        return case_markdown(answers[0], verbose=True) + "\n"
    if claim is not None:
        intake = report.intake.model_copy(update={"left_out": ()})
        report = report.model_copy(update={"answers": tuple(answers), "house": (), "intake": intake})
    return kind_of(report).writer(shape)(report, True)


def _warc(cases: Sequence[Case | Subject], out: Path | None, private: bool) -> int:
    if out is None:
        if sys.stdout.isatty():
            raise InputError("A WARC file is not for a terminal. Write it to a file: --out RUN.warc.gz")
        try:
            written = engine().export_warc(cases, home(), sys.stdout.buffer, private)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise lost(error) from error
    else:
        with whole(out) as stream:
            written = engine().export_warc(cases, home(), stream, private)
    say(f"{many(written.receipts, 'receipt')} with their pages and texts.")
    if written.private:
        say(f"{many(written.private, 'receipt')} of private documents left out; --with-private takes them in.")
    if written.withdrawn:
        say(f"{many(written.withdrawn, 'receipt')} of pages that were taken down, without quote and text.")
    if written.missing:
        say(f"{many(written.missing, 'receipt')} without text: the store no longer holds it.")
    return Exit.INCOMPLETE if written.missing or written.withdrawn else Exit.DONE
