"""An editor's answer to a draft: the words stand in the place of the reason, and the answer goes out."""

from collections.abc import Callable
from dataclasses import dataclass

from refute.domain.tipline.answer import Answer
from refute.domain.tipline.message import Message
from refute.engine.tipline import reviews, tips
from refute.engine.tipline.admission import Admission
from refute.engine.tipline.reviews import ReviewState
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import notice


@dataclass(frozen=True)
class Editing:
    """What editors write."""

    works: Works
    admission: Admission
    go_on: Callable[[Tip], None]
    """Works on a tip that waits again."""

    async def said(self, message: Message) -> Answer | None:
        """What is told to who wrote in reply to a draft; None for a message that is none of that."""
        editors = self.works.settings.editors
        if editors is None or message.chat != editors or message.replies_to is None:
            return None
        number, words = message.replies_to, message.content.text.strip()
        review = await self.works.book.read(lambda db: reviews.at(db, self.works.front.name, editors, number))
        if review is None or not words:
            return None
        language = self.works.settings.editors_language
        if not self.admission.may_decide(message.chat, message.sender):
            return notice("review.not_authorised", language)
        done = await self.works.book.write(
            lambda db: reviews.decide(db, review.tip, ReviewState.APPROVED, message.sender, words)
        )
        tip = await self.works.book.read(lambda db: tips.find(db, review.tip))
        if done and tip is not None:
            self.go_on(tip)
        return notice("review.approved" if done else "review.decided", language)
