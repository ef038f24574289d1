"""`refute export`: a run for archives, as WARC, or its report as JSON or Markdown."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.asking import RunId, outcome_of
from refute.apps.cli.deliver import one_of, save, show, whole
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import engine, home, say
from refute.apps.cli.streams import lost
from refute.apps.cli.variables import to_count, to_path
from refute.domain.annotation import Annotation
from refute.domain.case import Answered, Case, Report
from refute.domain.debate.log import DebateLog
from refute.domain.errors import InputError
from refute.formats.discovery import annotation_writer, debate_writer
from refute.formats.warc_subjects import Subject
from refute.formats.words import many

_FORMATS = ["warc", "json", "md"]


def export(
    run_id: RunId,
    /,
    *,
    shape: Annotated[
        str, Parameter(name="--format", env_var="REFUTE_EXPORT_FORMAT", help="warc, json or md. Default: warc.")
    ] = "warc",
    claim: Annotated[
        int | None,
        Parameter(converter=to_count, help="Only this claim or finding, counted from 1."),
    ] = None,
    out: Annotated[Path | None, Parameter(converter=to_path, help="Write to this file.")] = None,
    with_private: Annotated[
        bool, Parameter(negative="", help="Also documents without a public address, and pages of private hosts.")
    ] = False,
) -> int:
    """Write a run for archives: pages as they came, their texts, and every receipt."""
    one_of("--format", shape, _FORMATS)
    outcome = engine().withheld(outcome_of(run_id), home())
    if isinstance(outcome, DebateLog):
        return _debate(outcome, shape, claim, (out, with_private))
    if isinstance(outcome, Annotation):
        return _annotation(outcome, shape, claim, (out, with_private))
    report = outcome
    answers = _chosen(report, claim)
    if shape == "warc":
        return _warc([a.case for a in answers], out, with_private)
    return _text(_json(report, answers, claim) if shape == "json" else _markdown(report, answers, claim), out)


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
    raise InputError("--claim with --format md is for checks. Give --format json, or leave --claim out.")


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


def _json(report: Report, answers: list[Answered], claim: int | None) -> str:
    return (report if claim is None else answers[0].case).model_dump_json(indent=2) + "\n"


def _markdown(report: Report, answers: list[Answered], claim: int | None) -> str:
    from refute.formats.report_md import case_markdown, write

    return write(report, verbose=True) if claim is None else case_markdown(answers[0], verbose=True) + "\n"


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
