"""The Python API: checks, debates and annotations without a database.

import refute
report = await refute.check("The main span of the bridge is 412 metres.", corpus="documents")
report.answers[0].case.verdict.rating
"""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from unicodedata import normalize

from refute.domain.annotation import AnnotateOrder, Annotation, Given
from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import DebateTerms
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
    from refute.engine.config import load_desk
    from refute.engine.inline.conductor import run_inline
    from refute.engine.room import room_factory, stores_in_memory
    from refute.recipes.check import CHECK
    from refute.storage.folders import home_dir

    if not text.strip():
        raise InputError("There is no text to check.")
    _with_time_zone(as_of)
    settings = _searching(desk or load_desk(), corpus)
    order = CheckOrder(
        submission=Submission(text=_told(text)),
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


async def debate(
    topic: str,
    desk: DeskSettings | None = None,
    *,
    terms: DebateTerms | None = None,
    as_of: datetime | None = None,
    corpus: str | Path | None = None,
    watcher: Watcher | None = None,
) -> DebateLog:
    """Hold a debate and return its log: the record that the command line writes as JSON.

    `terms`: who debates, between which positions, with which documents of yours, in how many rounds; None: the four
    built-in personas, for and against, at most three rounds. The others as for `check`. Every persona needs a model.
    Raises InputError or ConfigError where the debate cannot be held as asked; who was absent is in the log.
    """
    from refute.engine.config import load_desk
    from refute.engine.debating import ready_to_debate, with_personas
    from refute.engine.documents import read_documents
    from refute.engine.inline.conductor import run_inline
    from refute.engine.planting import planted_from_corpus
    from refute.engine.room import room_factory, stores_in_memory
    from refute.recipes.debate import DEBATE
    from refute.storage.folders import home_dir

    if not topic.strip():
        raise InputError("There is no topic to debate.")
    _with_time_zone(as_of)
    terms, home = terms or DebateTerms(), home_dir()
    order = DebateOrder(
        topic=" ".join(_told(topic).split()),
        personas=terms.personas,
        options=terms.options,
        as_of=as_of or datetime.now(UTC),
        as_of_given=as_of is not None,
        rules=terms.rules,
        desk=_searching(with_personas(desk or load_desk()), corpus),
    )
    ready_to_debate(order, home)
    if terms.plant:
        known = await planted_from_corpus(order.desk, terms.plant, order.topic, order.as_of, home)
        rules = terms.rules.model_copy(update={"self_test": (*terms.rules.self_test, *known)})
        order = order.model_copy(update={"rules": rules})
    stores = stores_in_memory(home)
    documents = await read_documents(terms.context, stores)
    async with room_factory(stores)(order.desk) as room:
        return await run_inline(DEBATE, order.model_copy(update={"documents": documents}), room, watcher)


def debate_sync(
    topic: str,
    desk: DeskSettings | None = None,
    *,
    terms: DebateTerms | None = None,
    as_of: datetime | None = None,
    corpus: str | Path | None = None,
    watcher: Watcher | None = None,
) -> DebateLog:
    """`debate` for callers without an event loop."""
    return asyncio.run(debate(topic, desk, terms=terms, as_of=as_of, corpus=corpus, watcher=watcher))


async def annotate(
    text: str,
    desk: DeskSettings | None = None,
    *,
    sources: str | Path | None = None,
    as_of: datetime | None = None,
    limit: int | None = None,
    watcher: Watcher | None = None,
) -> Annotation:
    """Mark every concrete claim of a text OK, WARN or FAIL, and return the record that the command line writes as JSON.

    `sources`: a folder of documents, the only ones that are looked into, without a network; None: as the desk says.
    `limit`: most claims to check; None: all of them. The others as for `check`. Spans are in characters of the text as
    it was given. Raises InputError or ConfigError where it cannot be done as asked; what failed is in the annotation.
    """
    from refute.engine.annotating import closed_book, ready_to_annotate
    from refute.engine.config import load_desk
    from refute.engine.inline.conductor import run_inline
    from refute.engine.room import room_factory, stores_in_memory
    from refute.recipes.annotate import ANNOTATE
    from refute.storage.folders import home_dir

    _with_time_zone(as_of)
    if limit is not None and limit < 0:
        raise InputError(f"limit {limit} is out of range. Give 0 or more, or None for all claims.")
    settings = desk or load_desk()
    if sources is not None:
        settings = closed_book(settings, sources)
    order = AnnotateOrder(
        given=Given(text=text.encode("utf-8", "replace").decode()),
        as_of=as_of or datetime.now(UTC),
        as_of_given=as_of is not None,
        limit=limit,
        closed=settings.search.offline,
        desk=settings,
    )
    home = home_dir()
    ready_to_annotate(order, home)
    async with room_factory(stores_in_memory(home))(settings) as room:
        return await run_inline(ANNOTATE, order, room, watcher)


def annotate_sync(
    text: str,
    desk: DeskSettings | None = None,
    *,
    sources: str | Path | None = None,
    as_of: datetime | None = None,
    limit: int | None = None,
    watcher: Watcher | None = None,
) -> Annotation:
    """`annotate` for callers without an event loop."""
    return asyncio.run(annotate(text, desk, sources=sources, as_of=as_of, limit=limit, watcher=watcher))


def _told(text: str) -> str:
    return normalize("NFC", text.encode("utf-8", "replace").decode())


def _with_time_zone(as_of: datetime | None) -> None:
    if as_of is not None and as_of.tzinfo is None:
        raise InputError("as_of has no time zone: give one, such as datetime.now(timezone.utc).")


def _searching(desk: DeskSettings, corpus: str | Path | None) -> DeskSettings:
    if corpus is None:
        return desk
    return desk.model_copy(update={"search": desk.search.model_copy(update={"corpus": str(corpus)})})
