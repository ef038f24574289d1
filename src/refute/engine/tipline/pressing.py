"""What buttons do. Whoever may not press one is told so, and nothing else happens."""

import asyncio
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from refute.domain.tipline.answer import Act
from refute.domain.tipline.front import ChatGone, NotDelivered
from refute.domain.tipline.message import Press
from refute.domain.tipline.tip import TipReport
from refute.engine.tipline import reviews, tips
from refute.engine.tipline.admission import Admission
from refute.engine.tipline.composing import answer_card, full_report, share_card, side_card, wrong_card
from refute.engine.tipline.delivery import hint, tell
from refute.engine.tipline.reviews import Review, ReviewState
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import notice, words

_EDITORS = {Act.APPROVE: ReviewState.APPROVED, Act.REJECT: ReviewState.REJECTED}
_DAY = 86_400.0
_LOOKS, _LOOK_SECONDS = 6, 0.5
AGAIN_PER_DAY = 3
"""How often one message is checked again: a check costs, and what is published changes seldom."""


@dataclass(frozen=True)
class Buttons:
    """The buttons of a tipline."""

    works: Works
    admission: Admission
    go_on: Callable[[Tip], None]
    """Works on a tip that waits again."""
    _doubted: set[str] = field(default_factory=set)
    """Runs that editors were told of that somebody thinks them wrong: they are told once."""

    async def press(self, press: Press, language_hint: str | None = None) -> str:
        """Do what a button asks for; a line to show to who pressed it, which may be empty."""
        if self.admission.is_kept_out(press.chat, press.sender):
            return words("trouble.not_allowed", language_hint or "en")
        if press.act in (Act.APPROVE, Act.REJECT, Act.EDIT):
            return await self._decide(press)
        tip = await self._below(press)
        if tip is None:
            return words("trouble.expired", language_hint or "en")
        if press.act is Act.AGAIN:
            return await self._again(tip)
        # Who pressed may have made the button: what editors did not let out stays with them.
        shown = (tip.message.chat, tip.answer_number) != (press.chat, press.number) or await self._is_out(tip)
        found = await self.works.newsroom.outcome(tip.run_id) if shown else None
        if not isinstance(found, TipReport) or not _is_there(press, found):
            return words("trouble.expired", tip.language)
        return await self._show(press, tip, found)

    async def _is_out(self, tip: Tip) -> bool:
        """Whether the answer was published. Who asked sees it a moment before that is on record."""
        for _ in range(_LOOKS):
            if tip.is_published:
                return True
            held = tip.state is TipState.REVIEWING and await self._approved(tip) is None
            if held or tip.state is TipState.ANSWERED:
                return False
            await asyncio.sleep(_LOOK_SECONDS)
            now = await self.works.book.read(partial(tips.find, tip_id=tip.id))
            if now is None:
                return False
            tip = now
        return False

    async def _below(self, press: Press) -> Tip | None:
        """The tip of the answer, or of the draft, below which the button stands."""
        tip = await self.works.book.read(
            lambda db: tips.answered_by(db, self.works.front.name, press.chat, press.number)
        )
        if tip is not None or press.act is not Act.REPORT or not self.admission.may_decide(press.chat, press.sender):
            return tip
        review = await self.works.book.read(lambda db: reviews.at(db, self.works.front.name, press.chat, press.number))
        return None if review is None else await self.works.book.read(lambda db: tips.find(db, review.tip))

    async def _show(self, press: Press, tip: Tip, found: TipReport) -> str:
        works = self.works
        try:
            match press.act:
                case Act.FOR | Act.AGAINST | Act.CHALLENGE:
                    await hint(works, tip, await side_card(works, tip, found, press))
                case Act.BACK:
                    review = await self._approved(tip)
                    said = review.words if review else None
                    card = await answer_card(
                        works, tip, found, claim=press.claim, reviewed=review is not None, words=said
                    )
                    await hint(works, tip, card)
                case Act.SHARE:
                    reviewed = await self._approved(tip) is not None
                    card = await share_card(works, tip, found, press.claim, reviewed=reviewed)
                    await tell(works, tip.message.chat, card, press.number)
                case Act.REPORT:
                    file, caption = full_report(works, tip, found)
                    await works.front.send_file(press.chat, file, caption, press.number)
                case Act.WRONG:
                    return await self._wrong(tip, found)
        except (ChatGone, NotDelivered):
            return ""
        return ""

    async def _approved(self, tip: Tip) -> Review | None:
        review = await self.works.book.read(lambda db: reviews.find(db, tip.id))
        return review if review is not None and review.state is ReviewState.APPROVED else None

    async def _again(self, tip: Tip) -> str:
        works = self.works
        if tip.state is not TipState.ANSWERED:
            return words("trouble.already", tip.language)
        spent = await works.book.read(lambda db: tips.spent_since(db, _DAY))
        if tip.generation >= AGAIN_PER_DAY or spent > works.settings.cost_per_day > 0:
            return words("trouble.again_later", tip.language)
        again = await works.book.write(lambda db: _begin_again(db, tip.id))
        if again is None:
            return words("trouble.already", tip.language)
        await hint(works, again, notice("progress.placeholder", tip.language))
        self.go_on(again)
        return ""

    async def _wrong(self, tip: Tip, found: TipReport) -> str:
        works, editors = self.works, self.works.settings.editors
        if editors is not None and tip.run_id not in self._doubted:
            self._doubted.add(tip.run_id)
            await tell(works, editors, await wrong_card(works, tip, found))
        return words("thanks.passed_on" if editors else "thanks.noted", tip.language)

    async def _review(self, press: Press) -> Review | None:
        """The review of a draft. Editors see a draft a moment before its number is on record."""
        for _ in range(_LOOKS):
            review = await self.works.book.read(
                lambda db: reviews.at(db, self.works.front.name, press.chat, press.number)
            )
            if review is not None:
                return review
            await asyncio.sleep(_LOOK_SECONDS)
        return None

    async def _decide(self, press: Press) -> str:
        works = self.works
        if not self.admission.may_decide(press.chat, press.sender):
            return words("review.not_authorised", self.works.settings.editors_language)
        review = await self._review(press)
        if review is None:
            return words("trouble.expired", self.works.settings.editors_language)
        if press.act is Act.EDIT:
            await tell(works, press.chat, notice("review.edit", self.works.settings.editors_language), press.number)
            return ""
        state = _EDITORS[press.act]
        done = await works.book.write(lambda db: reviews.decide(db, review.tip, state, press.sender))
        tip = await works.book.read(lambda db: tips.find(db, review.tip))
        if not done or tip is None:
            return words("review.decided", self.works.settings.editors_language)
        self.go_on(tip)
        return words(
            "review.approved" if state is ReviewState.APPROVED else "review.rejected",
            self.works.settings.editors_language,
        )


def _begin_again(db: sqlite3.Connection, tip_id: str) -> Tip | None:
    """A new generation, with what editors decided forgotten; None where somebody else was quicker."""
    again = tips.begin_again(db, tip_id)
    if again is not None:
        reviews.reopen(db, tip_id)
    return again


def _is_there(press: Press, found: TipReport) -> bool:
    """Whether the report holds what the button is about: a claim's case, or a published check."""
    of_house = press.act in (Act.WRONG, Act.SHARE) and bool(found.report.house)
    return of_house or press.claim < len(found.report.answers)
