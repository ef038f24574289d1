"""`refute annotate`: read the text and its lock file, choose the desk, run, hand the annotation over."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.annotate_options import Annotating, FailOn, Locking
from refute.apps.cli.debate_options import DebateLimits
from refute.apps.cli.deliver import deliver, ready
from refute.apps.cli.desks import chosen_desk
from refute.apps.cli.exits import Exit
from refute.apps.cli.foretelling import foretell
from refute.apps.cli.locking import LockFile, lock_file
from refute.apps.cli.moments import as_of
from refute.apps.cli.options import Desk, Output
from refute.apps.cli.ports import Newsroom, Outcome
from refute.apps.cli.progress import Allowance, watching
from refute.apps.cli.session import engine, home
from refute.apps.cli.submitting import decoded, file_bytes, standard_input
from refute.apps.cli.variables import to_path, unless_from
from refute.apps.cli.watched import watched
from refute.domain.annotation import AnnotateOrder, Annotation, Given
from refute.domain.debate.words import Mark
from refute.domain.errors import InputError
from refute.domain.ports import Watcher
from refute.domain.settings import DeskSettings
from refute.formats.discovery import annotation_formats

_HOW = "Give a file, or - for standard input. Example: refute annotate answer.md --sources docs"
_WORST = {"FAIL": (Mark.FAIL,), "WARN": (Mark.FAIL, Mark.WARN), "never": ()}


def annotate(
    file: Annotated[
        Path | None, Parameter(converter=to_path, help="A text file, or the JSON of a debate or report.")
    ] = None,
    /,
    *,
    annotating: Annotating | None = None,
    locking: Locking | None = None,
    desk: Desk | None = None,
    limits: DebateLimits | None = None,
    output: Output | None = None,
) -> int:
    """Mark every concrete claim of a text OK, WARN or FAIL, with receipts; opinions and forecasts are left alone."""
    annotating, output = annotating or Annotating(), output or Output()
    ready(output, annotation_formats())
    settings = _desk(annotating, desk or Desk(), limits or DebateLimits())
    lock = lock_file(locking or Locking(), file)
    order = _order(_given(file, annotating), annotating, settings, lock)
    engine().ready_to_annotate(order, home())
    foretell(settings, output, annotates=True)

    async def begun(newsroom: Newsroom, watcher: Watcher, started: Callable[[str], None]) -> Outcome:
        handle = await newsroom.begin(order, watcher)
        started(handle.id)
        return await handle.outcome()

    done = watched(begun, watching(output, Allowance(settings.within, settings.budget)))
    if not isinstance(done, Annotation):
        return Exit.INTERRUPTED
    lock.update(done)
    return _exit(deliver(done, output), done, annotating.fail_on)


def _exit(delivered: Exit, done: Annotation, fail_on: FailOn) -> Exit:
    """A mark that is bad enough comes before what could not be checked."""
    if any(c.mark in _WORST[fail_on] for c in done.claims):
        return Exit.FELL
    return delivered


def _desk(annotating: Annotating, desk: Desk, limits: DebateLimits) -> DeskSettings:
    """The desk; with `--sources` it looks into that folder and nothing else."""
    folder = annotating.sources
    if folder is None:
        return chosen_desk(desk, limits.of_a_check())
    if desk.corpus is not None and unless_from("REFUTE_CORPUS", desk.corpus) is not None:
        raise InputError("--sources and --corpus name a folder each. --sources alone is enough: nothing else is read.")
    if not folder.expanduser().is_dir():
        raise InputError(f"--sources {folder} is not a folder. Give the folder that holds the documents.")
    closed = replace(desk, corpus=folder, offline=True, searxng=None, search="corpus")
    made = chosen_desk(closed, limits.of_a_check())
    return made.model_copy(update={"search": made.search.model_copy(update={"searxng": None})})


def _given(file: Path | None, annotating: Annotating) -> Given:
    from refute.engine.annotating import given_of

    if (file is None) is not annotating.stdin:
        many = "There is more than one text." if annotating.stdin else "There is nothing to annotate."
        raise InputError(f"{many} {_HOW}")
    if file is None:
        return given_of(decoded(standard_input(_HOW), "Standard input", "annotate"), "-")
    return given_of(decoded(file_bytes(file), f"The file {file}", "annotate"), _name(file))


def _name(file: Path) -> str:
    """The file as results call it: its path from the current folder, else its name alone."""
    here, path = Path.cwd(), file.absolute()
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.name


def _order(given: Given, annotating: Annotating, settings: DeskSettings, lock: LockFile) -> AnnotateOrder:
    if annotating.claims is not None and annotating.claims < 0:
        raise InputError(f"--claims {annotating.claims} is out of range. Give 0 or more, or leave it out for all.")
    now = datetime.now(UTC)
    uses = lock.uses and not settings.fresh
    return AnnotateOrder(
        given=given,
        as_of=as_of(annotating.as_of, now) if annotating.as_of is not None else now,
        as_of_given=annotating.as_of is not None,
        limit=annotating.claims,
        second=annotating.second_validator,
        kept=lock.before.findings if uses else (),
        pieces=lock.pieces if uses else (),
        spoiled=lock.spoiled if uses else (),
        sources=engine().sources_of(settings) if lock.updates else "",
        closed=settings.search.offline,
        desk=settings,
    )
