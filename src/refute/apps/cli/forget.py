"""`refute forget`: what was handed in, what came of it and every trace of both are removed."""

from typing import Annotated

from cyclopts import Parameter

from refute.apps.cli.asking import ask
from refute.apps.cli.deliver import one_of, show
from refute.apps.cli.exits import Exit
from refute.apps.cli.session import say
from refute.domain.errors import NoSuchRun
from refute.domain.runs import Forgotten
from refute.formats.words import many


def forget(
    *runs: Annotated[str, Parameter(name="ID", help="Ids of runs, as `refute runs` lists them.")],
    shape: Annotated[str, Parameter(name="--format", env_var="REFUTE_FORGET_FORMAT", help="text or json.")] = "text",
) -> int:
    """Remove runs, what was handed in, what came of it and every trace of both. What is under way is stopped first."""
    one_of("--format", shape, ["text", "json"])
    if not runs:
        raise NoSuchRun("Name the runs to forget: refute forget ID. `refute runs` lists them.")
    done = ask(lambda newsroom: newsroom.forget(runs))
    show(f"{done.model_dump_json(indent=2)}\n" if shape == "json" else _told(done))
    if done.unknown and not done.runs:
        raise NoSuchRun(
            f"No run has the id {', '.join(done.unknown)}. Where an earlier forgetting was interrupted, it is complete "
            "now; else `refute runs` lists the runs."
        )
    if done.unknown:
        say(f"On no record, now or any more: {', '.join(done.unknown)}")
    return Exit.DONE


def _told(done: Forgotten) -> str:
    lines = [f"Forgotten: {many(done.runs, 'run')}, {many(done.checks, 'check')} and {many(done.cases, 'past case')}"]
    if done.documents:
        lines.append(f"Removed: {many(done.documents, 'text')} of documents that were handed in")
    if done.shared:
        lines.append(f"Kept for others who wait for them or did: {many(done.shared, 'check')}, without these words")
    return "\n".join(lines) + "\n"
