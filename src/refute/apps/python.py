"""The Python API: a check without a database.

import refute
report = await refute.check("The main span of the bridge is 412 metres.", corpus="documents")
report.answers[0].case.verdict.rating
"""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from unicodedata import normalize

from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.errors import InputError
from refute.domain.ports import Watcher
from refute.domain.settings import CheckOrder, DeskSettings


async def check(
    text: str,
    desk: DeskSettings | None = None,
    *,
    as_of: datetime | None = None,
    corpus: str | Path | None = None,
    watcher: Watcher | None = None,
) -> Report:
    """Check the claims of a text and return the report: the records that the command line writes as JSON.

    `desk`: models, backends and limits; None: the user's own configuration. `as_of`: an instant with its time zone;
    None: now. `corpus`: a folder of documents to search, in place of the desk's. Nothing is stored but a corpus's
    index; a crash loses the run. Raises InputError or ConfigError where the check cannot be made as asked; what the web
    or a model does is in the report.
    """
    from refute.engine.config import home_dir, load_desk
    from refute.engine.inline.conductor import run_inline
    from refute.engine.room import room_factory, stores_in_memory
    from refute.recipes.check import CHECK

    if not text.strip():
        raise InputError("There is no text to check.")
    if as_of is not None and as_of.tzinfo is None:
        raise InputError("as_of has no time zone: give one, such as datetime.now(timezone.utc).")
    settings = desk or load_desk()
    if corpus is not None:
        search = settings.search.model_copy(update={"corpus": str(corpus)})
        settings = settings.model_copy(update={"search": search})
    order = CheckOrder(
        submission=Submission(text=normalize("NFC", text.encode("utf-8", "replace").decode())),
        as_of=as_of or datetime.now(UTC),
        as_of_given=as_of is not None,
        desk=settings,
    )
    home = home_dir()
    async with room_factory(stores_in_memory(home))(settings) as room:
        return await run_inline(CHECK, order, room, watcher)


def check_sync(
    text: str,
    desk: DeskSettings | None = None,
    *,
    as_of: datetime | None = None,
    corpus: str | Path | None = None,
    watcher: Watcher | None = None,
) -> Report:
    """`check` for callers without an event loop."""
    return asyncio.run(check(text, desk, as_of=as_of, corpus=corpus, watcher=watcher))
