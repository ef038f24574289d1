"""One tip from its arrival to its answer. Every part can be done again: what is recorded is not repeated."""

import asyncio
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from refute.domain.errors import ConfigError, InputError, MissingExtra, RunFailed
from refute.domain.tipline.answer import Answer, Piece
from refute.domain.tipline.message import Content
from refute.engine.durable.hindrance import Hindered
from refute.engine.tipline import chats, tips
from refute.engine.tipline.alike import Alike
from refute.engine.tipline.answering import answer, finish
from refute.engine.tipline.checking import check_tip
from refute.engine.tipline.composing import trouble_pieces, with_again
from refute.engine.tipline.dangers import warning
from refute.engine.tipline.delivery import hint, show
from refute.engine.tipline.material import Material, Trouble
from refute.engine.tipline.pictures import remember, seen_before
from refute.engine.tipline.progress import Progress
from refute.engine.tipline.reading import read_message
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works, log
from refute.formats.tipline.catalogue import notice
from refute.language.reply import reply_language
from refute.rules.tipline.screen import Concern, Screened, screen

_DAY = 86_400.0
_BREAK = (Piece(text="\n\n"),)
CONTEXT_SECONDS = 3_600.0
"""A chat is asked for missing context once in this time."""


async def handle(works: Works, tip: Tip, alike: Alike) -> None:
    """Read, check and answer. Where the same is being checked, it is left to wait for that. Raises ChatGone; what the
    check itself raises becomes an answer."""
    material = tip.material or await _read(works, tip)
    tip = await works.book.read(lambda db: tips.get(db, tip.id))
    screened = await asyncio.to_thread(screen, material.text, material.links, tip.language)
    if not screened.may_be_checked:
        await _warn(works, tip, screened)
        return
    if material.is_empty:
        await _ask_back(works, tip, material)
        return
    if await works.book.read(lambda db: tips.spent_since(db, _DAY)) > works.settings.cost_per_day > 0:
        await finish(works, tip, "trouble.cost", time=datetime.now(UTC) + timedelta(hours=1))
        return
    if not await alike.leads(tip, material.text):
        await hint(works, tip, notice("progress.same_rumour", tip.language, n=alike.waiting_for(tip)))
        return
    progress = Progress(works, tip)
    telling = asyncio.create_task(progress.keep_telling())
    try:
        found = await check_tip(works, tip, material, progress)
    except Hindered:
        raise  # it says nothing about the message: the check goes on when the machine can
    except (RunFailed, InputError, ConfigError, MissingExtra) as error:
        log.warning("run %s: %s", tip.run_id, error)
        await _failed(works, tip)
        return
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling
    cost = sum(a.case.measures.cost_usd for a in found.report.answers if not a.known)
    await works.book.write(lambda db: tips.spend(db, tip.run_id, cost))
    await answer(works, tip, found)


async def _read(works: Works, tip: Tip) -> Material:
    chat = await works.book.read(lambda db: chats.look(db, tip.message.chat))
    hint = chat.chosen or (chat.languages[-1] if chat.languages else tip.message.language_hint)
    material = await read_message(tip.message, works.eyes, hint)
    spoken = reply_language(material.text, chat.languages, hint)
    language = chat.chosen or spoken

    def record(db: sqlite3.Connection) -> None:
        if not tips.set_material(db, tip, material, language):
            return
        remember(db, tip.id, material)
        if material.text:
            chats.speaks(db, tip.message.chat, spoken)

    await works.book.write(record)
    return material


async def _warn(works: Works, tip: Tip, screened: Screened) -> None:
    """Answer what must not be checked. An accusation of a private person is kept nowhere."""
    await show(works, tip, warning(screened, tip.language))

    def record(db: sqlite3.Connection) -> None:
        tips.move(db, tip, TipState.ANSWERED, screened.concern.value)
        if screened.concern is not Concern.SCAM:
            empty = Content(sent=tip.message.content.sent)
            tips.blank(db, tip.id, tip.message.model_copy(update={"content": empty, "replied": None}))

    await works.book.write(record)
    if screened.concern is not Concern.SCAM:
        await works.book.wipe()


async def _ask_back(works: Works, tip: Tip, material: Material) -> None:
    """Say what could not be read; where nothing was sent that could be checked, ask for it once."""
    troubles = list(material.troubles)
    known = await seen_before(works, tip, material)
    if known is not None:
        await show(works, tip, known)
        await works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, "a picture that came before"))
        return
    if not troubles:
        first = await works.book.write(lambda db: chats.first_within(db, tip.message.chat, "context", CONTEXT_SECONDS))
        troubles = [Trouble(key="trouble.ask_context" if first else "trouble.no_claim")]
    said = [piece for t in troubles for piece in (*trouble_pieces(works, t, tip.language), *_BREAK)][:-1]
    await show(works, tip, Answer(pieces=tuple(said), language=tip.language))
    await works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, troubles[0].key))


async def _failed(works: Works, tip: Tip) -> None:
    await show(works, tip, with_again(notice("trouble.failed", tip.language)))
    await works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, "failed"))
