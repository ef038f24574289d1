"""From a check to its answer: at once, or by way of an editor; and to those who were told something else before."""

from contextlib import suppress
from functools import partial

from refute.domain.errors import ConfigError
from refute.domain.tipline.answer import Answer
from refute.domain.tipline.front import ChatGone, NotDelivered
from refute.domain.tipline.tip import TipReport
from refute.engine.tipline import asked, reviews, tips
from refute.engine.tipline.composing import answer_card, correction_card, decided_card, draft_for_editors
from refute.engine.tipline.delivery import show, tell
from refute.engine.tipline.reviews import Review, ReviewState
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import Value, notice


async def answer(works: Works, tip: Tip, found: TipReport) -> None:
    """Answer a tip, or have an editor look at the answer first.

    Raises ChatGone, and ConfigError where editors cannot be reached: what they have not seen does not go out.
    """
    if not needs_review(works, found):
        await publish(works, tip, found)
        return
    assert works.settings.editors is not None
    editors = works.settings.editors
    review = await works.book.write(lambda db: reviews.begin(db, tip.id, editors))
    if review.state is ReviewState.APPROVED:
        await publish(works, tip, found, reviewed=True, words=review.words)
        await _close_draft(works, tip, found, review)
    elif review.state is ReviewState.REJECTED:
        await finish(works, tip, "review.not_published")
        await _close_draft(works, tip, found, review)
    else:
        await show(works, tip, notice("review.looking", tip.language))
        if review.number is None:
            number = await tell(works, editors, await draft_for_editors(works, tip, found))
            if number is None:
                raise ConfigError(
                    f"The editors' chat {editors} cannot be written to: answers wait. Add the bot to it, or set "
                    "another one under [tipline] editors"
                )
            await works.book.write(lambda db: reviews.sent(db, tip, number))


def needs_review(works: Works, found: TipReport) -> bool:
    """Whether an editor sees the answer first."""
    settings = works.settings
    if settings.editors is None or not found.report.answers:
        return False
    if settings.review_below is not None:
        least = min((a.case.verdict.confidence for a in found.report.answers), default=0.0)
        return least < settings.review_below
    return settings.review == "all"


async def publish(
    works: Works, tip: Tip, found: TipReport, *, reviewed: bool = False, words: str | None = None
) -> None:
    """Show the answer, then tell those whom it corrects. Raises ChatGone."""
    told = asked.told_of(found.report)
    await works.book.write(lambda db: asked.note(db, tip.id, tip.message.chat, told))
    shown = await answer_card(works, tip, found, reviewed=reviewed, words=words)
    await show(works, tip, shown)
    await works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, tips.PUBLISHED))
    await tell_corrections(works)


async def finish(works: Works, tip: Tip, key: str, **values: Value) -> None:
    """End a tip with a short notice of the catalogue. Raises ChatGone."""
    await show(works, tip, notice(key, tip.language, **values))
    await works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, key))


async def tell_corrections(works: Works) -> None:
    """Tell whoever was told another rating, each once: whoever comes while this is under way finds nothing untold."""
    async with works.correcting:
        for correction in await works.book.read(lambda db: asked.untold(db, works.front.name)):
            tip = await works.book.read(partial(tips.find, tip_id=correction.tip))
            if tip is not None and (card := await _correction(works, tip, correction)) is not None:
                await tell(works, tip.message.chat, card, tip.answer_number)
            await works.book.write(partial(asked.told, correction=correction))


async def _correction(works: Works, tip: Tip, correction: asked.Correction) -> Answer | None:
    """What changed for this tip; None where one of both runs is forgotten."""
    before = await works.newsroom.outcome(tip.run_id)
    if not isinstance(before, TipReport):
        return None
    for run_id in await works.book.read(partial(asked.runs_of, case_id=correction.case_id)):
        after = await works.newsroom.outcome(run_id)
        if isinstance(after, TipReport):
            return correction_card(works, tip, (before.report, after.report), correction.claim)
    return None


async def _close_draft(works: Works, tip: Tip, found: TipReport, review: Review) -> None:
    """Say on the draft what was decided, in the place of its buttons."""
    if review.number is None or works.settings.editors is None:
        return
    card = await answer_card(works, tip, found, reviewed=True, words=review.words)
    with suppress(NotDelivered):
        await works.front.edit(works.settings.editors, review.number, decided_card(works, card, review.state.value))


async def close(works: Works, tip: Tip, gone: ChatGone) -> None:
    """Nothing can be sent there any more."""
    await works.book.write(lambda db: tips.move(db, tip, TipState.CLOSED, f"{gone}"))
